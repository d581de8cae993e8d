// A solver's rating against the puzzles', by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013): each attempt is a
// rating period of one game.

export type Rating = { rating: number; deviation: number; volatility: number };

export const NEW: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How fast volatilities may change. */
const TAU = 0.5;
const SCALE = 173.7178;
const CLOSE = 1e-6;
/** What puzzles of a grade, 1 to 5, are rated; nobody has rated them, so that this is a guess that does not move. */
const GRADES = [1000, 1300, 1600, 1900, 2200];
const PUZZLE_DEVIATION = 120;

/** The rating of a puzzle of a grade. */
export function ofGrade(grade: number): Rating {
  const rating = GRADES[Math.min(Math.max(grade, 1), 5) - 1]!;
  return { rating, deviation: PUZZLE_DEVIATION, volatility: NEW.volatility };
}

/** The rating after an attempt. */
export function after(own: Rating, puzzle: Rating, solved: boolean): Rating {
  const mu = (own.rating - 1500) / SCALE;
  const phi = own.deviation / SCALE;
  const otherPhi = puzzle.deviation / SCALE;
  const g = 1 / Math.sqrt(1 + (3 * otherPhi ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-g * (mu - (puzzle.rating - 1500) / SCALE)));
  const variance = 1 / (g ** 2 * expected * (1 - expected));
  const surprise = g * ((solved ? 1 : 0) - expected);
  const volatility = newVolatility(phi, own.volatility, variance, variance * surprise);
  const widened = Math.sqrt(phi ** 2 + volatility ** 2);
  const newPhi = 1 / Math.sqrt(1 / widened ** 2 + 1 / variance);
  return {
    rating: SCALE * (mu + newPhi ** 2 * surprise) + 1500,
    deviation: Math.min(SCALE * newPhi, NEW.deviation),
    volatility,
  };
}

/** Step 5 of the paper: the Illinois algorithm. */
function newVolatility(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const e = Math.exp(x);
    const all = phi ** 2 + variance + e;
    return (e * (delta ** 2 - all)) / (2 * all ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high: number;
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps++;
    high = a - steps * TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}
