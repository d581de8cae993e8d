// Throwing: the squares that may be thrown to, from the button "Throw…" until one of them is picked.

import type { TurnControl } from '$web/grid/turn.svelte';
import { askedAgain, refusedAt } from '$web/grid/refusal';
import type { How } from '$web/grid/types';
import { announce } from '$web/lib/announce';
import type { BoardProps } from '$web/lib/board';
import type { ReachSquare, ScrimmageScene } from '$web/lib/types';
import { mustThrow, throwRefused } from './describe';
import type { Scrimmage } from './types';
import { say } from './words';

type Host = Pick<BoardProps<Scrimmage>, 'play' | 'peek'>;
type Aim = { squares: ReadonlySet<string>; zone: number | null };

export class ThrowControl {
  /** What the passer is asked before it is done. */
  asking: 'throw' | 'scramble' | null = $state(null);
  /** The square that a finger has come down on: touched once more, the ball flies there. */
  readied: string | null = $state(null);
  #aim: Aim | null = $state.raw(null);
  #host: Host;
  #turn: TurnControl<Scrimmage, ReachSquare>;
  #scene: () => ScrimmageScene;

  constructor(host: Host, turn: TurnControl<Scrimmage, ReachSquare>, scene: () => ScrimmageScene) {
    this.#host = host;
    this.#turn = turn;
    this.#scene = scene;
  }

  /** The squares to throw to, while the passer is asked. A man who is chosen meanwhile ends that. */
  readonly aim: Aim | null = $derived.by(() => (this.#turn.chosen === null ? this.#aim : null));

  /** Asks where the pass may go. The called zone stays in the browser, and only while the passer looks. */
  async start(seat: number, open: boolean): Promise<void> {
    let seen = this.#scene();
    try {
      if (!open) seen = await this.#host.peek(seat);
    } catch {
      return; // the page has told why
    }
    this.#turn.choose(null);
    const aim = { squares: new Set(seen.throws), zone: seen.call.zone ?? null };
    this.#aim = aim;
    this.readied = null;
    const count = aim.squares.size;
    announce(
      aim.zone
        ? say('board-throw-zone-marked', { zone: aim.zone, count })
        : say('board-throw-any-marked', { count }),
    );
  }

  /** The zone may be shown to the other side only after the passer has said so. */
  async ask(seat: number): Promise<void> {
    if (this.#open()) await this.begin(seat);
    else this.asking = 'throw';
  }

  /** The passer has been asked, if need be. */
  async begin(seat: number): Promise<void> {
    this.asking = null;
    await this.start(seat, this.#open());
  }

  /** Where the pass may go is no secret. */
  #open(): boolean {
    const scene = this.#scene();
    return mustThrow(scene) || scene.call.zone != null;
  }

  stop(): void {
    this.asking = null;
    this.#aim = null;
    this.readied = null;
  }

  /** A square was picked. A finger may miss, and a throw cannot be taken back: it is asked again. */
  async pick(at: string, how: How): Promise<void> {
    const { aim } = this;
    if (!aim) return;
    this.#turn.refusal = null;
    const again = this.readied === at;
    this.readied = null;
    if (!aim.squares.has(at)) return this.#turn.refuse(throwRefused(this.#scene(), at, aim.zone));
    if (how === 'touch' && !again) {
      this.readied = at;
      announce(askedAgain(at, true));
      return;
    }
    this.#aim = null;
    try {
      await this.#host.play([`throw:${at}`]);
    } catch (error) {
      this.#aim = aim;
      this.#turn.refusal = refusedAt(error, at);
    }
  }

  /** The passer runs instead. */
  async scramble(): Promise<void> {
    await this.#host.play(['scramble']).catch(() => null); // the page has told why
  }
}
