// What the messages of this game hold.

import type { ScrimmageAnswer, ScrimmageQuestion, ScrimmageScene } from '$web/lib/types';

export type Scrimmage = {
  scene: ScrimmageScene;
  question: ScrimmageQuestion;
  answer: ScrimmageAnswer;
  stats: Record<string, unknown>;
};
