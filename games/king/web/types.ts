// What the messages of this game hold.

import type { KingAnswer, KingDrive, KingQuestion, KingScene } from '$web/lib/types';

export type King = {
  scene: KingScene;
  question: KingQuestion;
  answer: KingAnswer;
  stats: KingDrive;
};
