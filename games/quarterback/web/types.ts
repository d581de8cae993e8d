// What the messages of this game hold.

import type { QuarterbackAnswer, QuarterbackQuestion, QuarterbackScene } from '$web/lib/types';

export type Quarterback = {
  scene: QuarterbackScene;
  question: QuarterbackQuestion;
  answer: QuarterbackAnswer;
  stats: Record<string, unknown>;
};
