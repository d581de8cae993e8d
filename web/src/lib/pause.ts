// A pause between two things that are shown, which can be cut short.

export class Pause {
  #wake: (() => void) | null = null;

  /** Waits so long, or until it is ended. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#wake = done;
    });
  }

  /** Ends the pause that is going on, if there is one. */
  end(): void {
    this.#wake?.();
  }
}
