// The account of `kickoff balance --report`.

export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export interface Bar {
  from: number;
  to: number;
  count: number;
}

export interface Results {
  won: number;
  drawn: number;
  lost: number;
  share: Estimate | null;
}

/** A distribution. */
export interface Numbers {
  mean: Estimate | null;
  deviation: number | null;
  least: number | null;
  greatest: number | null;
  bars: Bar[];
}

/** Possessions of a kind. */
export interface Counted {
  kind: string;
  count: number;
  share: Estimate | null;
  games: Estimate | null;
  points: number;
  own_points: number;
  points_share: number | null;
}

export interface Balanced {
  name: string;
  seats: [string, string];
  rules: number;
  options: [string, string][];
  player: string;
  limits: string;
  seed: number;
  random_plies: number;
  games: number;
  different_games: number;
  too_long: number;
  starting_side: Results;
  first_seat: Results;
  drawn: Estimate | null;
  points: Numbers;
  margin: Numbers;
  plies: Numbers;
  turns: Numbers;
  possessions: {
    count: number;
    a_game: Numbers;
    points: Numbers;
    ends: Counted[];
    kinds: Counted[];
  } | null;
}

/** Whether what the program wrote into the page is such an account. */
export const isBalanced = (report: object): report is Balanced => 'starting_side' in report;

/** A share as hundredths of a percent are too fine for samples: “54.5 % (50.1 to 58.9)”. */
export function shareText(share: Estimate | null): string {
  if (!share) return '';
  const [value, low, high] = [share.value, share.low, share.high].map((part) => (100 * part).toFixed(1));
  return `${value} % (${low} to ${high})`;
}

export function meanText({ mean, deviation, least, greatest }: Numbers): string {
  if (!mean) return '';
  const [value, low, high] = [mean.value, mean.low, mean.high].map((part) => part.toFixed(1));
  return `${value} (${low} to ${high}), standard deviation ${(deviation ?? 0).toFixed(1)}, from ${least} to ${greatest}`;
}

export const barLabel = ({ from, to }: Bar) => (from === to ? `${from}` : `${from}–${to}`);

/** “field-goal” as a reader would write it. */
export const kindText = (kind: string) => kind.replaceAll('-', ' ');
