// What the team on turn does: it gives a signal, may take it back, and has the dial spun.

import type { DialClosedSignal, DialScene, DialSignal, DialSignalOdds, MatchState } from '$web/lib/types';
import { announce } from '$web/lib/announce';
import type { BoardProps } from '$web/lib/board';
import * as browser from '$web/lib/browserstore';
import { sound } from '$web/lib/sound';
import { keyOf } from './describe';
import type { Dial } from './types';
import { say } from './words';

/** What was on offer last: while the dial waits the server tells no more of it than what was called. */
const OFFERED = 'dial.offered';

/** What was on offer before the signal was given that waits to be spun: a page that is loaded anew shows it as before. */
function offeredBefore({ id, ply }: Pick<MatchState, 'id' | 'ply'>): readonly DialSignal[] {
  try {
    const kept: unknown = JSON.parse(browser.read(OFFERED) ?? 'null');
    const before = (kept ?? {}) as { id?: string; ply?: number; signals?: DialSignal[] };
    return before.id === id && before.ply === ply - 1 && Array.isArray(before.signals) ? before.signals : [];
  } catch {
    // It was not written by this page.
    return [];
  }
}

type Host = Pick<BoardProps<Dial>, 'play' | 'draw' | 'undo' | 'ask'>;

export class Turn {
  /** What is on offer, or was until a signal was given. */
  offered: readonly DialSignal[] = $state.raw([]);
  /** The only signal that there is: given, by a press or by a hint, it is spun at once. Nobody wants to think that over. */
  readonly forced: boolean = $derived(this.offered.length === 1 && this.offered[0]!.forced);
  /** The signal that was asked for and is closed. */
  refused: DialClosedSignal | null = $state.raw(null);
  odds: ReadonlyMap<string, DialSignalOdds> = $state.raw(new Map());
  /** The state in which a draw failed; it is not tried again by itself. */
  failedAt = $state(-1);
  #host: Host;
  #asked = -1;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The position on the page is another one; `at` is where it is in its match. */
  follow(scene: DialScene, at: Pick<MatchState, 'id' | 'ply'> | null): void {
    this.refused = null;
    if (scene.signals.length > 0) {
      this.offered = scene.signals;
      if (at) browser.write(OFFERED, JSON.stringify({ id: at.id, ply: at.ply, signals: scene.signals }));
    } else if (scene.spinning && at && this.offered.length === 0) this.offered = offeredBefore(at);
    else if (scene.phase !== 'spin') this.offered = [];
    const spun = scene.spinning;
    if (spun && !this.offered.some((one) => one.token === spun.signal))
      this.offered = [{ token: spun.signal, number: spun.number, name: spun.name, about: '', forced: false }];
  }

  /** Gives a signal. If `given` has been given and not spun, it is taken back; if it is the same, it is spun. */
  async choose(signal: DialSignal, given: string | null): Promise<void> {
    this.refused = null;
    if (given === signal.token) return this.spin(this.failedAt);
    sound.play('click');
    try {
      if (given !== null) await this.#host.undo();
      await this.#host.play([signal.token]);
    } catch {
      // The page has told why.
    }
  }

  /** Draws; `seq` is the state on which it is done. */
  async spin(seq: number): Promise<void> {
    this.failedAt = -1;
    try {
      await this.#host.draw();
    } catch {
      this.failedAt = seq;
    }
  }

  async takeBack(): Promise<void> {
    await this.#host.undo().catch(() => null);
  }

  why(closed: DialClosedSignal): void {
    this.refused = closed;
    sound.play('refused');
    announce(say('board-closed', { number: closed.number, name: closed.name, why: closed.message }));
  }

  /** The odds of what is on offer, asked once for each state. */
  async wantOdds(state: Pick<MatchState, 'seq'>): Promise<void> {
    if (this.#asked === state.seq) return;
    this.#asked = state.seq;
    try {
      const answer = await this.#host.ask({ ask: 'odds' }, true);
      if (this.#asked !== state.seq || answer.answer !== 'odds') return;
      this.odds = new Map(answer.signals.map((one) => [one.token, one]));
    } catch {
      this.#asked = -1;
    }
  }

  /** The signal on offer that a key gives, or the closed one that it names. */
  byKey(
    key: string,
    scene: DialScene,
  ): { open?: DialSignal | undefined; closed?: DialClosedSignal | undefined } {
    const wanted = key.toLowerCase();
    const open = this.offered.find((one) => keyOf(one) === wanted);
    return open ? { open } : { closed: scene.closed.find((one) => keyOf(one) === wanted) };
  }
}
