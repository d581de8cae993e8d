/**
 * What the rules say of an action ("the QB has left the field") as a sentence of its own: with a capital and a full stop. What
 * begins with a square or another mark ("d12 is taken") keeps it as it is.
 */
export function sentence(said: string): string {
  const begun = said.replace(/^\p{Ll}+(?=[\s,])/u, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  return /[\p{L}\p{N})”"’]$/u.test(begun) ? `${begun}.` : begun;
}
