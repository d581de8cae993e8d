// What the boards on grids have in common besides their drawing: the director, the turn, dragging, and who may act when.

import { onDestroy, tick, untrack } from 'svelte';
import { asEnded, type BoardProps, type TakeBack } from '../lib/board';
import { persons } from '../lib/computers';
import { guideAround } from '../lib/guided';
import { elsewhere } from '../lib/keys';
import { say } from '../lib/locale.svelte';
import { toasts } from '../lib/toasts.svelte';
import { Director, type Script } from './director.svelte';
import { DragControl } from './drag.svelte';
import { FocusKeeper } from './focus';
import { firstShown, follow } from './follow.svelte';
import { takesBack } from './keys';
import { squareIn } from './geometry';
import { Premoves } from './premoves.svelte';
import type { TurnSeen } from './reply';
import type { Way } from './timeline';
import { TurnControl, type Offers } from './turn.svelte';
import type { GridPiece, GridTypes, How, PieceId, PieceView, TurnTarget } from './types';

/** What a session has to know of the board's component (`GridBoard`). */
export type BoardHandle = { focus: () => void; arrow: (event: KeyboardEvent) => boolean };

/** What a game brings to its session. */
export type GridGame<G extends GridTypes, T extends TurnTarget> = {
  script: Script<G['scene']>;
  offers: Offers<G, T>;
  /** A card over the board has to be put away before anyone goes on. */
  pausing?: () => boolean;
  /** Puts that card away. */
  goOn?: () => void;
  /** What may be chosen while the other side is on turn; nothing in games with hidden turns. */
  ahead?: Ahead<G['scene']>;
  /** The position as the players here see it, if they know more than the page was told. */
  scene?: () => G['scene'];
};

/** Moves ahead in a game. */
export type Ahead<Scene> = {
  /** The piece of that seat on a square. */
  ownAt: (scene: Scene, at: string, seat: number) => PieceId | null;
  /** Nothing can be chosen ahead in such a position. */
  never?: (scene: Scene) => boolean;
  /** Something is put on squares here. */
  puts?: (scene: Scene) => boolean;
  /** Puts it there; whether that was possible. */
  put?: (at: string) => Promise<boolean>;
};

/** To be made while the board's component is made. */
export class GridSession<G extends GridTypes, T extends TurnTarget, P extends GridPiece> {
  readonly director: Director<G['scene']>;
  readonly turn: TurnControl<G, T>;
  readonly premoves: Premoves;
  readonly drag: DragControl<P>;
  /** The board's outermost element: keys of a window that lies over it are not the board's. */
  root: HTMLElement | undefined = $state();
  /** The squares, once they are there. */
  grid: BoardHandle | undefined = $state.raw();
  readonly focus: FocusKeeper;
  /** The square that pointer or cursor is on. */
  hovered: string | null = $state(null);
  /** The board is a guide's. */
  readonly guided: boolean;
  #props: () => BoardProps<G>;
  #pausing: () => boolean;
  #goOn: () => void;
  #scene: () => G['scene'];
  /**
   * How the last turn went, to be drawn. Where a replay points at the turn that comes next, only that is on the board.
   */
  readonly trail: readonly Way[] = $derived.by(() => {
    const { frame, hint } = this.#props();
    return frame && hint && hint.length > 0 ? [] : this.director.trail;
  });
  #ahead: Ahead<G['scene']> | undefined;
  #turnOf: Offers<G, T>['turn'];

  constructor(props: () => BoardProps<G>, game: GridGame<G, T>) {
    const { script, offers, pausing = () => false, goOn = () => {}, scene, ahead } = game;
    this.#props = props;
    this.#pausing = pausing;
    this.#goOn = goOn;
    this.#ahead = ahead;
    this.#turnOf = (position) => offers.turn(position);
    this.#scene = scene ?? (() => this.director.scene);
    const { match, frame } = untrack(props);
    this.director = new Director<G['scene']>(firstShown<G['scene']>({ match, frame }), script);
    this.turn = new TurnControl<G, T>(
      {
        play: (tokens) => props().play(tokens),
        undo: (to) => props().undo(to),
        ask: (question, quiet) => props().ask(question, quiet),
        asksContact: () => props().settings.ask_before_contact,
      },
      () => this.scene,
      () => props().match.ply,
      offers,
    );
    this.premoves = new Premoves({
      ownAt: (at) => this.#ownAt(at),
      puts: () => ahead?.puts?.(this.scene) ?? false,
      play: async ({ piece, to }) =>
        piece === null ? ((await ahead?.put?.(to)) ?? false) : this.turn.playUnasked(piece, to),
    });
    this.drag = new DragControl<P>(
      (piece) => {
        if (this.premoving) this.premoves.choose(piece.id, piece.at);
        else if (this.turn.chosen !== piece.id) this.turn.choose(piece.id);
      },
      (_, at) => {
        if (at && this.acting) void this.turn.pick(at, 'drop');
        else if (at && this.premoving && this.premoves.chosen?.at !== at) this.premoves.pick(at);
      },
    );
    this.focus = new FocusKeeper(
      () => props().busy || this.director.playing,
      () => this.grid?.focus(),
    );
    follow(this.director, () => {
      const { match: now, update, frame: shown, previousFrame, playing = false } = props();
      const { stepMs, seat, endStays, past, onrevealing } = props();
      const manner = { stepMs, seat, endStays, past, onrevealing };
      return { match: now, update, frame: shown, previousFrame, playing, ...manner };
    });
    $effect(() => {
      void this.director.shown;
      untrack(() => this.turn.refresh());
    });
    // What is suggested is looked at now: what was refused before is not to lie over it.
    $effect(() => {
      if ((props().hint?.length ?? 0) > 0) untrack(() => this.turn.putAway());
    });
    // A turn that is over is still to be seen: nothing is chosen for it any more.
    $effect(() => {
      const { match: now, frame: replayed } = props();
      const over = !replayed && now.scene !== this.director.shown.scene && this.#turnOver(now.scene);
      if (over) untrack(() => this.turn.choose(null));
    });
    // What was chosen in one step of a guide is not chosen in the next: picked again, it would be used in another way.
    const guide = guideAround();
    this.guided = guide !== undefined;
    $effect(() => {
      void guide?.at;
      if (guide) untrack(() => this.turn.choose(null));
    });
    // A hint is about a piece of its own: where another one goes would be read as a part of it.
    $effect(() => {
      if ((props().hint ?? []).length > 0) untrack(() => this.turn.choose(null));
    });
    // Each position of the own turn takes one of the moves ahead; what has to be read first ends them.
    $effect(() => {
      void props().match.seq;
      if (this.acting) untrack(() => void this.premoves.playNext());
      else if (pausing() || props().ended || props().match.next.node === 'over')
        untrack(() => this.premoves.clear());
    });
    // The page plays the moves ahead: nobody shall believe that they are played while it is not open.
    onDestroy(() => {
      if (this.premoves.queue.length > 0) void tick().then(() => toasts.notice(say('grid-ahead-left')));
    });
    // The computer's answer waits for what is shown, and for a person to have read a card. Other people do not.
    $effect(() => {
      const { match: now, onanimating, onreading } = props();
      const reading = pausing() && persons(now).length > 0 && !now.network;
      onreading?.(reading ? goOn : null);
      onanimating?.(this.director.playing || reading);
    });
  }

  /** The game's id. */
  get gameId(): string {
    return this.#props().match.game;
  }
  /** What is shown; in a match that has ended otherwise than on the board nobody is on turn in it. */
  readonly scene: G['scene'] = $derived.by(() => asEnded(this.#scene(), this.#props().ended));

  /** The match itself is shown, not a replay of it. */
  readonly live: boolean = $derived.by(
    () => !this.#props().frame && !this.#props().readonly && this.director.shown.match !== null,
  );
  /** Nothing is under way. */
  readonly idle: boolean = $derived.by(() => {
    const { busy, match } = this.#props();
    return this.live && !busy && !this.director.playing && this.director.shown.match?.seq === match.seq;
  });
  /** The game is over, and the board has shown it. */
  readonly over: boolean = $derived.by(() => {
    const { match, ended, frame } = this.#props();
    if (frame || this.director.playing) return false;
    return ended === true || (match.next.node === 'over' && this.director.shown.match?.seq === match.seq);
  });
  /** The computer is on turn. */
  readonly watching: boolean = $derived.by(() => this.#props().watching === true);
  /** The players can act. */
  readonly acting: boolean = $derived.by(
    () => this.idle && !this.watching && this.#props().match.next.node === 'decide' && !this.#pausing(),
  );
  #turnOver(next: G['scene']): boolean {
    return (
      this.director.shown.match !== null && this.#turnOf(next) !== this.#turnOf(this.director.shown.scene)
    );
  }
  /** The other side is on turn, and the own next moves can be chosen. */
  readonly premoving: boolean = $derived.by(() => {
    const { match, seat } = this.#props();
    // Until the toss has been read nobody is on turn yet, and until one's own turn has been seen it is still that.
    const begun = this.director.drawn === null && !this.#ownShown;
    const open = begun && this.live && this.watching && seat != null && match.next.node === 'decide';
    return open && this.#ahead !== undefined && this.#ahead.never?.(this.scene) !== true;
  });
  /** What is shown is still a position of one's own turn. */
  get #ownShown(): boolean {
    const next = this.director.shown.match?.next;
    return next?.node === 'decide' && next.seat === this.#props().seat;
  }
  /** A draw is due. */
  readonly drawing: boolean = $derived.by(() => this.idle && this.#props().match.next.node === 'chance');
  readonly mayUndo: boolean = $derived.by(() => {
    const { undo_to: to, ply } = this.#props().match;
    return this.idle && !this.watching && to != null && to < ply;
  });

  /** The pieces as the board takes them; `own`: of the side on turn. */
  pieceViews(pieces: readonly P[], own: (piece: P) => boolean): PieceView<P>[] {
    const { turn, premoves } = this;
    return pieces.map((piece) => {
      const mover = turn.movers.includes(piece.id);
      return {
        id: piece.id,
        piece,
        chosen: this.acting ? turn.chosen === piece.id : premoves.chosen?.piece === piece.id,
        draggable: this.acting ? mover : this.premoving && this.#ownAt(piece.at) === piece.id,
        spent: this.live && !this.watching && turn.movers.length > 0 && own(piece) && !mover,
      };
    });
  }

  #ownAt(at: string): PieceId | null {
    const { seat } = this.#props();
    return seat == null ? null : (this.#ahead?.ownAt(this.scene, at, seat) ?? null);
  }

  /** What has been chosen for the next own turn, while the other side is on turn. Else nothing. */
  get chosenAhead(): string {
    const { chosen, queue } = this.premoves;
    if (!this.premoving) return '';
    if (chosen) return say('grid-ahead-pick', { square: chosen.at });
    // The board has the same numbers.
    const moves = queue.map(({ piece, from, to }, index) => {
      const move = piece === null ? to : `${from}→${to}`;
      return queue.length > 1 ? `${index + 1}. ${move}` : move;
    });
    if (moves.length === 0) return '';
    return this.#ahead?.puts?.(this.scene)
      ? say('grid-ahead-same', { moves })
      : say('grid-ahead-elsewhere', { moves });
  }

  /** That something can be chosen ahead, or that it could not be played: said where nothing else is. */
  get hintAhead(): string {
    if (this.acting && this.premoves.failed && this.turn.chosen === null) return say('grid-ahead-impossible');
    return this.premoving && this.#onTurn ? say('grid-ahead-wait', { name: this.#onTurn }) : '';
  }

  get #onTurn(): string {
    const { names, next } = this.#props().match;
    return (next.node === 'decide' ? names[next.seat] : '') ?? '';
  }

  /** The square that the texts are about. */
  readonly at: string | null = $derived.by(() => (this.drag.active ? this.drag.over : this.hovered));
  /** What the chosen piece can do there, or what is about to be done. */
  readonly target: T | undefined = $derived.by(
    () => this.turn.pending?.target ?? (this.acting && this.at ? this.turn.targets.get(this.at) : undefined),
  );

  readonly #turnSeen: TurnSeen = $derived.by(() => ({
    key: this.#turnOf(this.scene),
    acting: this.acting,
    ply: this.director.shown.match?.ply ?? this.#props().match.ply,
    recalled: this.director.trail.map(({ to }) => to),
  }));

  /** What `GridBoard` is told of it. */
  get shown() {
    const { director, drag } = this;
    const { pending } = this.turn;
    const {
      match,
      frame,
      stepMs,
      rules,
      hint = [],
      hintEnds = [],
      played = [],
      verdict = null,
      flipped = false,
    } = this.#props();
    return {
      hinted: this.acting || frame ? hint : [],
      hintEnds,
      played: frame ? played : [],
      verdict: frame ? verdict : null,
      ...{ drag, moved: director.moved, ballAt: director.ball, burst: director.burst, word: director.word },
      stepMs: frame ? stepMs * 0.6 : director.stepMs,
      latest: frame?.token ? squareIn(frame.token) : null,
      seq: this.idle ? match.seq : null,
      turn: frame ? null : this.#turnSeen,
      opening: !frame && match.ply === 0 && match.next.node === 'chance',
      over: this.over,
      ahead: this.premoves.queue,
      flipped,
      ...{ refusal: this.turn.refusal, rules },
      asked:
        this.acting && pending
          ? {
              at: pending.target.at,
              question: pending.question,
              touched: pending.touched,
              puts: pending.piece === null,
              choices: pending.ways.length,
            }
          : null,
      looked: this.at,
      onhover: (square: string | null) => (this.hovered = square),
    };
  }

  /** A square has been picked: what hurries on what is shown, reads a card, or takes the turn further. */
  pick(square: string, how: How): void {
    if (this.director.playing) this.#hurryTo(square, how);
    else if (this.#pausing()) this.#goOn();
    else if (this.acting) void this.turn.pick(square, how);
    else if (this.premoving) this.premoves.pick(square);
    else if (how === 'touch') this.hovered = this.hovered === square ? null : square;
  }

  /** What is shown comes to its end, and if an own piece was meant, that is chosen. */
  #hurryTo(square: string, how: How): void {
    this.director.finish();
    void tick().then(() => {
      const piece = this.acting ? this.turn.movers.find((id) => id === this.#ownAt(square)) : undefined;
      if (piece !== undefined && this.turn.chosen === null) void this.turn.pick(square, how);
    });
  }

  undo(): void {
    void this.turn.undo(this.#props().match.undo_to);
  }

  undoAll(): void {
    void this.turn.undoAll(this.#props().match.undo_to);
  }

  /**
   * All keys but those that the squares take while they have the focus: they work wherever the focus is, so that none is
   * dead after a button has been pressed. `board`: those of the game; it prevents the default of what it uses.
   */
  windowKey(event: KeyboardEvent, board: (event: KeyboardEvent) => void): void {
    if (elsewhere(event, this.root)) return;
    if (takesBack(event) && this.mayUndo) this.undo();
    else if ((event.key === 'Enter' || event.key === 'Escape') && this.director.drawn) this.director.skip();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'Escape' && this.premoves.clear()) this.hovered = null;
    else if (this.focus.takesArrow(event) && this.grid?.arrow(event)) this.hovered = null;
    else return board(event);
    event.preventDefault();
  }
}

/** Takes back one action of a session, or the turn where it has more of them. */
export function takeBackOf<G extends GridTypes, T extends TurnTarget, P extends GridPiece>(
  session: GridSession<G, T, P>,
  actions: number,
): TakeBack {
  const step = { allowed: session.mayUndo, run: () => session.undo() };
  return actions > 1 ? { ...step, all: () => session.undoAll() } : step;
}
