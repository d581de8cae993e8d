// An archive is counted in parts: each answer has what was counted so far.

/**
 * Asks as long as games wait to be counted, and gives each answer. It ends where an answer has counted no more than the one
 * before: a server that is asked much forgets what it has read, and more questions would bring it no further.
 */
export async function* untilCounted<A extends { waiting: number }>(ask: () => Promise<A>): AsyncGenerator<A> {
  let waiting = Infinity;
  for (;;) {
    const answer = await ask();
    yield answer;
    if (answer.waiting === 0 || answer.waiting >= waiting) return;
    waiting = answer.waiting;
  }
}
