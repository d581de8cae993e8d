// The rings that the page knows, so that the dial can also show one that is not about to be spun.

import { api } from '$web/lib/api';
import type { BoardProps } from '$web/lib/board';
import { ringInOption } from './rings';
import type { Dial } from './types';
import type { DialReference, DialScene, DialSpinning } from '$web/lib/types';

export type Ring = Pick<DialSpinning, 'signal' | 'number' | 'name' | 'segments'>;

let builtIn: Promise<DialReference> | undefined;

export class RingStore {
  #rings: Record<string, Ring> = $state.raw({});
  #wanted = new Set<string>();

  find(signal: string): Ring | undefined {
    return this.#rings[signal];
  }

  #learn(rings: readonly Ring[]): void {
    const more = Object.fromEntries(rings.map((ring) => [ring.signal, ring]));
    this.#rings = { ...this.#rings, ...more };
  }

  /** Remembers the ring that a scene shows, and gets the one that it rests on. `option` is the value of `dial`. */
  async open(scene: DialScene, option: string): Promise<void> {
    if (scene.spinning && !this.#rings[scene.spinning.signal]) this.#learn([scene.spinning]);
    if (scene.dial === 'built-in') return this.#openBuiltIn();
    const last = scene.last_spin;
    if (!last || this.#rings[last.signal]) return;
    const segments = ringInOption(option, last.signal);
    if (segments) this.#learn([{ ...last, segments }]);
  }

  async #openBuiltIn(): Promise<void> {
    if (this.#wanted.has('built-in')) return;
    this.#wanted.add('built-in');
    builtIn ??= api.reference<DialReference>('dial');
    try {
      this.#learn((await builtIn).rings);
    } catch {
      builtIn = undefined; // the page has told that the program does not answer
      this.#wanted.delete('built-in');
    }
  }

  /** Asks the game for a signal's ring, once. */
  async ask(signal: string, ask: BoardProps<Dial>['ask']): Promise<void> {
    if (this.#rings[signal]?.segments[0]?.text || this.#wanted.has(signal)) return;
    this.#wanted.add(signal);
    try {
      const answer = await ask({ ask: 'ring', signal }, true);
      if (answer.answer === 'ring') this.#learn([answer.ring]);
    } catch {
      this.#wanted.delete(signal);
    }
  }
}
