// What the messages of this game hold.

import type { SoccerAnswer, SoccerQuestion, SoccerScene } from '$web/lib/types';

export type Soccer = {
  scene: SoccerScene;
  question: SoccerQuestion;
  answer: SoccerAnswer;
  stats: Record<string, unknown>;
};
