// One thing after the other, each on what the one before has left.

export class InTurn {
  /** Something is under way. */
  busy = $state(false);
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      this.busy = true;
      try {
        return await work();
      } finally {
        this.busy = false;
      }
    });
    this.#last = result.catch(() => {});
    return result;
  }
}
