// A player's nonce for the draws of a match (docs/fairness.md): the player's own words, if any, and random bits from the
// browser, which the server could not know when it committed to its seed.

/** The most characters of the words: with the bits there are at most 64. */
export const LONGEST_WORDS = 31;

const BYTES = 16;

export function newNonce(words = ''): string {
  const bits = crypto.getRandomValues(new Uint8Array(BYTES));
  const digits = [...bits].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${words.trim()} ${digits}`.trim();
}
