// What the messages of a game hold whose scene is a GridScene, or one with more beside it.

import type { GridAnswer, GridQuestion, GridScene } from '../../lib/types';

/** `S`: the scene; `D`: what the game tells of a section that has ended. */
export type SceneTypes<S extends GridScene = GridScene, D = Record<string, unknown>> = {
  scene: S;
  question: GridQuestion;
  answer: GridAnswer;
  stats: D;
};
