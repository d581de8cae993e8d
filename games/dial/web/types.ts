// What the messages of this game hold.

import type { DialAnswer, DialDrive, DialQuestion, DialScene } from '$web/lib/types';

export type Dial = {
  scene: DialScene;
  question: DialQuestion;
  answer: DialAnswer;
  stats: DialDrive;
};
