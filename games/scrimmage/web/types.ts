// What the messages of this game hold.

import type { GridAnswer, GridQuestion, ScrimmageScene } from '$web/lib/types';

export type Scrimmage = {
  scene: ScrimmageScene;
  question: GridQuestion;
  answer: GridAnswer;
  stats: Record<string, unknown>;
};
