// A turn: which piece is chosen, where it can go, what a pick of a square means.

import { announce } from '../lib/announce';
import type { BoardProps } from '../lib/board';
import { say } from '../lib/locale.svelte';
import { readied, refusedAt, announceRefusal } from './refusal';
import type { ClosedSquare, GridAnswer, GridTypes, How, PieceId, Refusal, TurnTarget } from './types';

export type TurnHost<G extends GridTypes = GridTypes> = Pick<BoardProps<G>, 'play' | 'undo' | 'ask'> & {
  /** Whether contact is asked about before it is made; so it is if this is missing. */
  asksContact?: () => boolean;
};

/** What a game's scene offers, in the words of the turn. `mode` is 'move' unless the game has more (`modes`). */
export type Offers<G extends GridTypes, T extends TurnTarget> = {
  /** Changes when another turn begins; what was chosen is let go then. Null: nobody is to move. */
  turn: (scene: G['scene']) => string | null;
  /** The pieces that can do something now, in the order of N and P. */
  movers: (scene: G['scene']) => PieceId[];
  /** The own piece on that square, whether or not it can do anything. */
  ownAt: (scene: G['scene'], at: string) => PieceId | null;
  /** Whose piece stands there, in a sentence, if it is not theirs who are on turn. */
  othersAt?: (scene: G['scene'], at: string) => string | null;
  targets: (scene: G['scene'], piece: PieceId, mode: string) => T[];
  closed?: (scene: G['scene'], piece: PieceId, mode: string) => ClosedSquare[];
  /** What the piece can do, the usual first; one mode if absent. */
  modes?: (scene: G['scene'], piece: PieceId) => string[];
  /** In this mode another own piece is where the ball may be sent, or why not: it is not chosen instead. */
  keeps?: (mode: string) => boolean;
  /** The question why that piece cannot go there. */
  whyNot: (scene: G['scene'], piece: PieceId, to: string, mode: string) => G['question'] | null;
  /** What stops it rather than what the rules name first. */
  binds?: (scene: G['scene'], answer: Extract<GridAnswer, { answer: 'why-not' }>) => Refusal | null;
  /**
   * A sentence to be confirmed before this is done: it cannot be taken back, or nobody could see what it would do.
   * `contact`: the player wants to be asked before contact.
   */
  confirm?: (scene: G['scene'], piece: PieceId, target: T, how: How, contact: boolean) => string | null;
  /** What a target may mean, if it is not one thing: while that is asked, each is picked on its own square. */
  ways?: (scene: G['scene'], target: T) => TurnTarget[];
  /** Why the first pick of a target is refused, if it gives something away; picking it again does it. */
  warn?: (scene: G['scene'], piece: PieceId, target: T) => Refusal | null;
  /** What is said when a piece is chosen. */
  chosen: (scene: G['scene'], piece: PieceId, mode: string, targets: number) => string;
};

/**
 * A target that was picked once and is done when it is picked again. Without a piece something is put there. Where nothing is
 * asked, a finger may have missed its square, and another one may be picked as well.
 */
export type PendingConfirm<T> = {
  piece: PieceId | null;
  target: T;
  question: string;
  touched: boolean;
  /** Squares that answer the question, if there is more than one answer. */
  ways: readonly TurnTarget[];
};

export class TurnControl<G extends GridTypes, T extends TurnTarget = TurnTarget> {
  chosen: PieceId | null = $state(null);
  /** How the chosen piece is used: 'move' or one of the game's own. */
  mode = $state('move');
  pending: PendingConfirm<T> | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** The plies at which this turn's ways began, to take back a whole way at a time. */
  #begun: number[] = [];
  #turn: string | null = null;
  /** The ply of the position that was seen last. */
  #at = 0;
  /** The square of the target that the player was warned about. */
  #warned: string | null = null;
  #host: TurnHost<G>;
  #scene: () => G['scene'];
  #ply: () => number;
  #offers: Offers<G, T>;

  constructor(host: TurnHost<G>, scene: () => G['scene'], ply: () => number, offers: Offers<G, T>) {
    this.#host = host;
    this.#scene = scene;
    this.#ply = ply;
    this.#offers = offers;
  }

  readonly movers: PieceId[] = $derived.by(() =>
    this.#offers.turn(this.#scene()) === null ? [] : this.#offers.movers(this.#scene()),
  );

  /** What the chosen piece can do in this mode, by square. */
  readonly targets: ReadonlyMap<string, T> = $derived.by(() => this.#targetsOf(this.chosen, this.mode));

  readonly closed: ReadonlyMap<string, ClosedSquare> = $derived.by(() => {
    const squares = this.chosen === null ? [] : this.#offers.closed?.(this.#scene(), this.chosen, this.mode);
    return new Map((squares ?? []).map((square) => [square.at, square]));
  });

  /** The modes of the chosen piece. */
  readonly modes: string[] = $derived.by(() => (this.chosen === null ? [] : this.#modesOf(this.chosen)));

  #modesOf(piece: PieceId): string[] {
    return this.#offers.modes?.(this.#scene(), piece) ?? ['move'];
  }

  #targetsOf(piece: PieceId | null, mode: string): ReadonlyMap<string, T> {
    if (piece === null) return new Map();
    return new Map(this.#offers.targets(this.#scene(), piece, mode).map((one) => [one.at, one]));
  }

  choose(piece: PieceId | null, mode?: string): void {
    this.chosen = piece;
    this.pending = null;
    this.refusal = null;
    this.#warned = null;
    if (piece === null) {
      this.mode = 'move';
      return;
    }
    const modes = this.#modesOf(piece);
    this.mode = mode && modes.includes(mode) ? mode : (modes[0] ?? 'move');
    this.#sayChosen();
  }

  /** Uses the chosen piece in another way. */
  use(mode: string): void {
    if (this.chosen === null || !this.modes.includes(mode)) return;
    this.mode = mode;
    this.pending = null;
    this.refusal = null;
    this.#sayChosen();
  }

  /** The next mode of the chosen piece. */
  nextMode(): void {
    const { modes } = this;
    if (modes.length > 1) this.use(modes[(modes.indexOf(this.mode) + 1) % modes.length]!);
  }

  #sayChosen(): void {
    if (this.chosen === null) return;
    const count = this.#targetsOf(this.chosen, this.mode).size;
    announce(this.#offers.chosen(this.#scene(), this.chosen, this.mode, count));
  }

  /** Chooses the next or previous piece that can do something. */
  step(by: 1 | -1): PieceId | null {
    const pieces = this.movers;
    if (pieces.length === 0) return null;
    const at = this.chosen === null ? -1 : pieces.indexOf(this.chosen);
    const next = pieces[(at + by + (at === -1 && by === -1 ? 1 : 0) + pieces.length) % pieces.length]!;
    this.choose(next);
    return next;
  }

  /** After every change of the position: what was chosen stays chosen within a turn if it still can do something. */
  refresh(): void {
    const scene = this.#scene();
    const turn = this.#offers.turn(scene);
    this.pending = null;
    this.refusal = null;
    // What was chosen for what has been taken back is not chosen any more: the piece begins with its usual way again.
    if (this.#ply() < this.#at && this.chosen !== null) this.mode = this.#modesOf(this.chosen)[0] ?? 'move';
    this.#at = this.#ply();
    if (turn !== this.#turn) {
      this.chosen = null;
      this.mode = 'move';
      // While nobody is to move, the last turn can still be taken back.
      if (turn !== null) {
        this.#turn = turn;
        this.#begun = [];
      }
    }
    if (this.chosen !== null && !this.movers.includes(this.chosen)) this.chosen = null;
    if (this.chosen !== null && !this.#modesOf(this.chosen).includes(this.mode))
      this.mode = this.#modesOf(this.chosen)[0] ?? 'move';
    if (this.chosen !== null && this.targets.size === 0)
      this.mode = this.modes.find((mode) => this.#targetsOf(this.chosen, mode).size > 0) ?? this.mode;
  }

  /** A square is picked: chooses the own piece there, or sends the chosen one. */
  async pick(at: string, how: How): Promise<void> {
    const scene = this.#scene();
    this.refusal = null;
    const way = how === 'drop' ? undefined : this.pending?.ways.find((one) => one.at === at);
    if (way) {
      await this.play(way.tokens, at);
      return;
    }
    // A finger has no Escape: elsewhere is no to what is asked, and nothing more.
    if (how === 'touch' && this.pending?.question && this.pending.target.at !== at)
      return this.cancelPending();
    const target = this.targets.get(at) ?? (how === 'drop' ? this.#otherWay(at) : undefined);
    if (target && this.chosen !== null) return this.#send(this.chosen, target, how);
    const own = this.#offers.ownAt(scene, at);
    if (own !== null && (own !== this.chosen || how !== 'drop'))
      return this.chosen !== null &&
        (how === 'drop' || (own !== this.chosen && this.#offers.keeps?.(this.mode)))
        ? this.#whyNot(this.chosen, at)
        : this.#chooseOrUse(own);
    if (own !== null) return;
    if (this.chosen === null) {
      const message = this.#offers.othersAt?.(scene, at) ?? null;
      if (message !== null) this.refuse({ rule: null, message, at });
      return;
    }
    await this.#whyNot(this.chosen, at);
  }

  /** A piece that is picked again is used in its next way; after the last one it is let go. */
  #chooseOrUse(piece: PieceId): void {
    if (piece !== this.chosen) return this.choose(piece);
    const next = this.modes[this.modes.indexOf(this.mode) + 1];
    if (next === undefined) this.choose(null);
    else this.use(next);
  }

  /** The chosen piece's target on a square in the first mode that has one: a drop needs no mode. */
  #otherWay(at: string): T | undefined {
    for (const mode of this.modes) {
      const target = this.#targetsOf(this.chosen, mode).get(at);
      if (target) return target;
    }
    return undefined;
  }

  async #send(piece: PieceId, target: T, how: How): Promise<void> {
    const warning = this.#warned === target.at ? null : this.#offers.warn?.(this.#scene(), piece, target);
    if (warning) {
      this.#warned = target.at;
      return this.refuse(warning);
    }
    const again = this.pending?.piece === piece && this.pending.target.at === target.at;
    const question = again ? null : this.#questionFor(piece, target, how);
    if (question !== null) {
      const ways = this.#offers.ways?.(this.#scene(), target) ?? [];
      const touched = how === 'touch';
      this.pending = { piece, target, question, touched, ways: ways.length > 1 ? ways : [] };
      announce(this.#asked(this.pending));
      return;
    }
    await this.play(target.tokens, target.at);
  }

  /** A question, with how it is answered; one with several answers names them itself. */
  #asked({ question, touched, ways }: PendingConfirm<T>): string {
    if (ways.length > 0) return question;
    // What picked it was a finger, whatever else the screen has.
    return touched
      ? say('grid-touch-again', { question, pointer: 'coarse' })
      : say('grid-pick-it-again', { question });
  }

  #questionFor(piece: PieceId, target: T, how: How): string | null {
    const contact = this.#host.asksContact?.() ?? true;
    return this.#offers.confirm?.(this.#scene(), piece, target, how, contact) ?? null;
  }

  /** Plays what a piece can do on a square, in the first way that there is. False if it has none, or only after a question. */
  async playUnasked(piece: PieceId, at: string): Promise<boolean> {
    const scene = this.#scene();
    for (const mode of this.#modesOf(piece)) {
      const target = this.#targetsOf(piece, mode).get(at);
      if (!target) continue;
      const asks = this.#questionFor(piece, target, 'drop') ?? this.#offers.warn?.(scene, piece, target);
      return asks == null && this.play(target.tokens, at);
    }
    return false;
  }

  /** Does what waits to be confirmed. */
  async commit(): Promise<void> {
    const { pending } = this;
    if (pending) await this.play(pending.target.tokens, pending.target.at);
  }

  /** Something is about to be put on a square, or the chosen piece to go there: the next pick of it does it. */
  ready(target: T, how: How): void {
    this.refusal = null;
    this.pending = { piece: this.chosen, target, question: '', touched: how === 'touch', ways: [] };
    announce(readied(target.at, this.pending.touched));
  }

  cancelPending(): void {
    this.pending = null;
  }

  /** Refusals and questions are done with. */
  putAway(): void {
    this.pending = null;
    this.refusal = null;
  }

  /** Plays tokens that can be taken back as one; whether they were. A refusal is shown at the square that was picked. */
  async play(tokens: string[], at: string | null = null): Promise<boolean> {
    this.pending = null;
    this.#begun.push(this.#ply());
    try {
      await this.#host.play(tokens);
      return true;
    } catch (error) {
      this.pending = null;
      // The page has said why; it is only shown.
      this.refusal = refusedAt(error, at);
      return false;
    }
  }

  /** Takes back the last way, at most to that ply. */
  async undo(least: number | null | undefined): Promise<void> {
    if (least == null) return;
    const ply = this.#ply();
    let to: number | undefined;
    while (this.#begun.length > 0) {
      const begun = this.#begun.pop()!;
      if (begun < ply && begun >= least) {
        to = begun;
        break;
      }
    }
    await this.#quietly(() => this.#host.undo(to));
  }

  /** Takes back everything to that ply. */
  async undoAll(least: number | null | undefined): Promise<void> {
    if (least == null) return;
    this.#begun = [];
    await this.#quietly(() => this.#host.undo(least));
  }

  async #whyNot(piece: PieceId, to: string): Promise<void> {
    const known = this.closed.get(to);
    if (known) return this.refuse({ rule: known.rule, message: known.message, at: to });
    const question = this.#offers.whyNot(this.#scene(), piece, to, this.mode);
    if (!question) return;
    await this.#quietly(async () => {
      const answer: GridAnswer = await this.#host.ask(question, true);
      if (answer.answer === 'why-not') {
        const told = this.#offers.binds?.(this.#scene(), answer);
        this.refuse({ rule: answer.rule || null, message: answer.message, ...told, at: to });
      } else if (answer.answer === 'refused') this.refuse({ rule: null, message: answer.message, at: to });
    });
  }

  /** Shows and says, once, why something cannot be done. */
  refuse(refusal: Refusal): void {
    this.refusal = announceRefusal(refusal);
  }

  /** The page has told what went wrong; there is nothing to add. */
  async #quietly(what: () => Promise<unknown>): Promise<void> {
    try {
      await what();
    } catch {
      this.pending = null;
    }
  }
}
