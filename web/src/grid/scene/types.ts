// What the messages of a game hold whose scene is a GridScene.

import type { GridAnswer, GridQuestion, GridScene } from '../../lib/types';

export type SceneTypes = {
  scene: GridScene;
  question: GridQuestion;
  answer: GridAnswer;
  stats: Record<string, unknown>;
};
