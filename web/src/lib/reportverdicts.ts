// A report's estimates say what a choice is worth where it is made. Short of exact values a review knows more: it looks at what
// each choice leads to, and so sees that a half is over. Of one game there is one verdict, so such a report takes the review's.

import { pointsOf, type TurnReview } from './turnreview';
import type { Review } from './types';

/** A report with the course and the costs of the review of its game. */
export function judgedAsReviewed(report: Review, review: TurnReview): Review {
  const losses = new Map(review.turns.map(({ ply, loss }) => [ply, loss]));
  const decisions = report.decisions.map((one) => ({ ...one, regret: losses.get(one.ply) ?? one.regret }));
  return {
    ...report,
    course: pointsOf(review).map(({ ply, section, value }) => ({ ply, section, value })),
    decisions,
    total_regret: report.total_regret.map((_, seat) =>
      decisions.reduce((sum, one) => (one.seat === seat ? sum + one.regret : sum), 0),
    ),
  };
}
