// The logic of Scrimmage's board: the turn on the grid kit, line-up, throw, draws, and which part of the field is shown.

import { tick, untrack } from 'svelte';
import { DragControl } from '$web/grid/drag.svelte';
import { arrowOf } from '$web/grid/geometry';
import { takesBack } from '$web/grid/keys';
import { GridSession } from '$web/grid/session.svelte';
import type { GridPiece, How, Line } from '$web/grid/types';
import { announce } from '$web/lib/announce';
import { asEnded, type BoardProps } from '$web/lib/board';
import { guideAround } from '$web/lib/guided';
import { elsewhere, onControl } from '$web/lib/keys';
import { standing } from '$web/lib/screen';
import type { Man, ReachSquare, ScrimmageScene, TeamName } from '$web/lib/types';
import { cellOf, directionOf, mayPass } from './describe';
import { AutomaticDraws } from './draws.svelte';
import { FieldInfo } from './fieldinfo.svelte';
import { SHOWN_CALL } from './guide';
import { headingOf, moveCursor, parseSquare, passBox, type Box, type Cell, type Heading } from './geometry';
import { fieldKey } from './keys';
import { LineUpControl } from './lineup.svelte';
import {
  hintedSquares,
  hintLines,
  hintMarks,
  playedMarks,
  reachMarks,
  type ManView,
  type SquareMark,
} from './marks';
import { caughtBy, idOf, type Held, mayHandle } from './men';
import { offers, teamOnTurn } from './offers';
import { OwnView } from './ownview.svelte';
import { script } from './script';
import { ShownPart } from './shownpart.svelte';
import { ThrowControl } from './throwing.svelte';
import type { Scrimmage } from './types';

/** Messages after which everybody knows who has the ball. */
const SHOWN = /^(revealed-(run-carrier|carrier|pass)|scramble|throws|attempt)/;

/** What a session has to know of the field's component. */
export type FieldHandle = {
  focus: () => void;
  scrollToColumn: (from: number, smooth?: boolean) => void;
  comeUp: () => void;
  isClose: () => boolean;
  isWhole: () => boolean;
};

/** To be made while the board's component is made. */
export class ScrimmageSession {
  readonly grid: GridSession<Scrimmage, ReachSquare, GridPiece>;
  readonly lineup: LineUpControl;
  readonly throwing: ThrowControl;
  readonly draws: AutomaticDraws;
  readonly part = new ShownPart((from, smooth) => this.field?.scrollToColumn(from, smooth));
  /** Men of the draft, and men of the team on turn. */
  readonly drag: DragControl<Held>;
  readonly info: FieldInfo;
  /** The field, once it is there. */
  field: FieldHandle | undefined = $state.raw();
  /** The curtain of the call is open, or the one behind which the call is shown again. */
  calling = $state(false);
  peeking = $state(false);
  /** The field has been turned round for this line-up before the reader's eyes: one is told. */
  turned = $state(false);
  /** One has seen the field with men on it, as it lay then. After the toss it only comes to lie as it will. */
  #lain = false;
  #props: () => BoardProps<Scrimmage>;
  #own: OwnView;
  #guide = guideAround();
  /** The call that was made here, in a guide. */
  #picked: string | null = $state(null);
  #mounted = false;
  /** The turn in which the field last followed the play. */
  #lastFollowed = '';

  constructor(props: () => BoardProps<Scrimmage>) {
    this.#props = props;
    this.grid = new GridSession(props, { script, offers, scene: () => this.scene });
    const { director, turn } = this.grid;
    this.#own = new OwnView(
      () => director.shown,
      () => (this.grid.idle && !this.grid.watching ? props().match : null),
      (seat) => props().peek(seat),
    );
    const host = {
      play: (tokens: string[]) => props().play(tokens),
      peek: (seat: number) => props().peek(seat),
    };
    this.lineup = new LineUpControl({
      ...host,
      ask: (question, quiet) => props().ask(question, quiet),
      hint: () => props().hint ?? [],
    });
    this.throwing = new ThrowControl(host, turn, () => this.scene);
    this.drag = new DragControl<Held>(
      ({ label }) => (this.lining ? this.lineup.choose(label) : turn.chosen === label || turn.choose(label)),
      ({ label }, at) => {
        if (this.lining) void (at ? this.lineup.put(label, at) : this.lineup.lift(label));
        else if (at && this.acting) void turn.pick(at, 'drop');
      },
    );
    this.draws = new AutomaticDraws(props, () => ({
      due: this.grid.drawing,
      waiting: this.waiting,
      quick: this.scene.phase === 'allotment',
    }));
    this.info = new FieldInfo(this);
    this.grid.grid = { focus: () => this.field?.focus(), arrow: (event) => this.#arrow(event) };
    this.#followShown();
    this.#followPart();
  }

  /** The controls follow what is shown. */
  #followShown(): void {
    const { director, turn } = this.grid;
    $effect(() => {
      const { match, scene } = director.shown;
      untrack(() => {
        if (!match) return;
        this.throwing.stop();
        if (scene.phase === 'turn') this.lineup.forget(match.id, scene.play);
        if (scene.phase === 'turn') {
          this.turned = false;
          this.#lain = true;
        }
        if (scene.phase !== 'call') this.calling = false;
        else this.#picked = null;
      });
    });
    $effect(() => {
      const { match, scene } = director.shown;
      const { lining } = this;
      untrack(() => {
        if (lining && match) void this.lineup.open(match.id, scene);
        else if (match && !lining) this.lineup.close();
      });
    });
    let lies: boolean | undefined;
    $effect(() => {
      const flipped = this.#props().flipped ?? false;
      untrack(() => {
        if (this.#mounted && lies !== flipped) {
          this.turned = this.#lain;
          this.field?.comeUp();
        }
        lies = flipped;
      });
    });
    // A hint is looked at alone: the man in hand is put down, and chosen again their squares are marked.
    $effect(() => {
      const hinted = this.#hint.length > 0;
      untrack(() => hinted && this.acting && !this.throwing.aim && turn.choose(null));
    });
    // Choosing a man ends the throw.
    $effect(() => {
      if (turn.chosen !== null) this.throwing.stop();
    });
  }

  /** The part of the field that is shown follows the play. */
  #followPart(): void {
    // What is suggested is looked at.
    $effect(() => {
      const cells = hintedSquares(this.#props().hint ?? []);
      if (cells.length > 0) untrack(() => this.part.reveal(cells, 2, true));
    });
    $effect(() => {
      void this.grid.director.shown;
      void Math.round(this.part.seen.columns);
      // A throw that is cancelled leads back to the ball.
      void this.throwing.aim;
      untrack(() => this.#mounted && this.#follow(true));
    });
    $effect(() => {
      void tick().then(() =>
        requestAnimationFrame(() => {
          this.#mounted = true;
          this.#follow(false);
        }),
      );
    });
  }

  #follow(smooth: boolean): void {
    const { scene } = this;
    const begins = this.#guide
      ? this.part.hold(
          scene,
          this.#guide.squares.flatMap((at) => parseSquare(at) ?? []),
          smooth,
        )
      : this.part.follow(scene, smooth, !this.#turnBegins() && this.acting && this.#looksElsewhere());
    if (!begins) return;
    const west = scene.offense && directionOf(scene, scene.offense) === 'west';
    this.info.cursor = { row: 7, column: Math.min(60, Math.max(1, scene.line + (west ? 1 : 0))) };
  }

  /** The player has put the field where they need it, or looks at where a pass may go. */
  #looksElsewhere(): boolean {
    return this.field?.isClose() === true || this.throwing.aim !== null;
  }

  /** Whether another turn has begun since this was last asked. */
  #turnBegins(): boolean {
    const { play, turn } = this.scene;
    const was = this.#lastFollowed;
    this.#lastFollowed = `${play}.${turn}`;
    return this.#lastFollowed !== was;
  }

  /** The position on the page, with what the player on turn alone may know. */
  get scene(): ScrimmageScene {
    return this.#own.scene;
  }
  /** How the field lies on the screen. */
  readonly heading: Heading = $derived.by(() => headingOf(this.#props().flipped ?? false, standing.current));
  /** The label of the man who is chosen. */
  get chosen(): string | null {
    const { chosen } = this.grid.turn;
    return chosen === null ? null : String(chosen);
  }
  readonly team: TeamName | null = $derived.by(() => teamOnTurn(this.scene));
  /** A line-up is being made here. */
  readonly lining: boolean = $derived.by(
    () =>
      this.grid.live &&
      !this.grid.watching &&
      // When a guide has had what it asks for, the other side's line-up is not its lesson.
      (!this.#guide || this.#guide.waiting) &&
      (this.scene.phase === 'offense-line-up' || this.scene.phase === 'defense-line-up'),
  );
  /** In a guide the call that has just been made: what was picked, or what the guide has shown. */
  readonly called: string | null = $derived.by(() =>
    this.#guide && !this.#guide.waiting && this.scene.phase === 'defense-line-up'
      ? (this.#picked ?? SHOWN_CALL)
      : null,
  );
  /** A man is to be moved or placed here, or the ball thrown: a square is picked next. */
  readonly inHand: boolean = $derived.by(() =>
    this.lining
      ? this.lineup.chosen !== null
      : this.acting && (this.chosen !== null || this.throwing.aim !== null),
  );
  /** A player can move men here. */
  readonly acting: boolean = $derived.by(() => this.grid.acting && this.scene.phase === 'turn');
  /** The side on turn has called in secret, and nothing has shown it yet. */
  readonly secret: boolean = $derived.by(() => {
    const { scene, team } = this;
    const shown = scene.ball?.state === 'flight' || scene.ball?.state === 'loose';
    return (
      team !== null &&
      team === scene.offense &&
      scene.call.made &&
      !shown &&
      caughtBy(scene) === null &&
      scene.possession === scene.offense
    );
  });
  /** Who has the ball is known here, and to nobody else: over the network the play-by-play says what has been revealed. */
  readonly knownAlone: boolean = $derived.by(() => {
    const { scene, match } = this.grid.director.shown;
    if (this.scene.call.run == null) return false;
    if (!match?.network) return scene.call.run == null || (scene.call.run && scene.call.carrier == null);
    const play = match.log.at(-1)?.section;
    return !match.log.some(({ section, message }) => section === play && SHOWN.test(message?.id ?? ''));
  });
  /** The turn is used up and waits to be passed on, unless that was asked for with it. Nobody asks for the snap like that. */
  readonly waiting: boolean = $derived.by(
    () =>
      this.grid.drawing &&
      this.scene.phase === 'allotment' &&
      this.#props().settings.confirm_turn_end &&
      !(this.#props().hintPlayed && this.scene.turn > 1) &&
      this.grid.mayUndo,
  );
  /** The zone of the own call, until it is thrown to: it is marked on the own field. */
  readonly ownZone: number | null = $derived.by(() => {
    const { scene } = this;
    const { ball, phase, possession, offense } = scene;
    if (phase !== 'turn' && phase !== 'allotment') return null;
    const thrown = ball?.state === 'flight' || ball?.state === 'loose' || caughtBy(scene) !== null;
    return thrown || possession !== offense ? null : this.#own.zone;
  });
  /** The draw that is shown on the card, or about to be made. */
  readonly card = $derived.by(() => {
    const { director, live } = this.grid;
    const { drawn } = director;
    if (drawn) return { scene: drawn.scene, odds: drawn.odds, drawn: drawn.token, landed: drawn.landed };
    // Of what is shown: the card stays the same while the outcome comes.
    const next = director.shown.match?.next;
    const open = live && this.scene.phase !== 'allotment' && !director.playing;
    return open && next?.node === 'chance'
      ? { scene: this.scene, odds: next.odds, drawn: null, landed: false }
      : null;
  });

  /** The men on the field, with those of the draft. */
  readonly men: Man[] = $derived.by(() => {
    const { scene, lineup } = this;
    return this.lining ? [...scene.men.filter((man) => man.unit !== lineup.unit), ...lineup.men] : scene.men;
  });
  readonly views: ManView[] = $derived.by(() => {
    const { scene, lineup } = this;
    const { turn } = this.grid;
    const told = asEnded(scene, this.#props().ended);
    return this.men.map((man) => {
      const draft = this.lining && man.unit === lineup.unit;
      const own = this.acting && man.team === this.team;
      return {
        id: idOf(man),
        man,
        chosen: draft ? lineup.chosen === man.label : own && turn.chosen === man.label,
        wrong: draft && lineup.problems.some((one) => one.man === man.label),
        eligible: draft ? lineup.eligible.includes(man.label) : mayHandle(told, man),
        spent: own && !turn.movers.includes(man.label) && !(man.carrier && mayPass(scene)),
        draggable: draft || (own && turn.movers.includes(man.label)),
      };
    });
  });
  /** What is suggested to those who act here, or what a review tells of. */
  readonly #hint: readonly string[] = $derived.by(() =>
    this.acting || this.lining || this.#props().readonly ? (this.#props().hint ?? []) : [],
  );
  /** Where a pass may come down, while Q may still throw it: when the square is picked each of them is marked. */
  readonly passArea: Box | null = $derived.by(() =>
    this.acting && !this.throwing.aim ? passBox(this.scene.throws, this.scene.window) : null,
  );
  readonly marks: SquareMark[] = $derived.by(() => {
    const hinted = hintMarks(this.#hint);
    return [...this.#ownMarks(), ...hinted, ...playedMarks(this.#props().played ?? [], hinted)];
  });
  /** The suggested ways, as arrows. */
  readonly suggested: Line[] = $derived.by(() => [
    ...hintLines(this.scene, this.#props().played ?? [], 'played'),
    ...hintLines(this.scene, this.#hint, 'hint', this.#props().hintEnds),
    ...hintLines(this.scene, this.#flight).map((line) => ({ ...line, kind: 'pass' as const })),
  ]);
  /** Where the ball would fly, before it does. */
  readonly #flight: readonly string[] = $derived.by(() => {
    const { aim, readied } = this.throwing;
    const at = readied ?? this.grid.hovered;
    return this.acting && at && aim?.squares.has(at) ? [`throw:${at}`] : [];
  });

  #ownMarks(): SquareMark[] {
    const { lineup, throwing } = this;
    const { turn } = this.grid;
    if (this.lining && lineup.chosen)
      return [...lineup.squares].map((at) => ({ at, kind: 'place' as const }));
    if (!this.acting) return [];
    if (throwing.aim) {
      const asked: SquareMark[] = throwing.readied ? [{ at: throwing.readied, kind: 'pending' }] : [];
      return [...[...throwing.aim.squares].map((at) => ({ at, kind: 'throw' as const })), ...asked];
    }
    const pending: SquareMark[] = turn.pending ? [{ at: turn.pending.target.at, kind: 'pending' }] : [];
    return [...reachMarks(turn.targets.values()), ...pending];
  }

  async call(token: string): Promise<void> {
    await this.#props().play([token]);
    // Nothing else needs to know it: in a match it is gone with the curtain.
    if (this.#guide) this.#picked = token;
    // What opened the curtain is gone.
    this.calling = false;
    await tick();
    this.field?.focus();
  }

  moveTo(cell: Cell): void {
    this.info.moveTo(cell);
    this.part.reveal([cell], 1, false);
    announce(this.info.words(cell));
  }

  pick(at: string, how: How): void {
    const { director } = this.grid;
    this.info.picked(at, how);
    if (director.playing) director.skip();
    else if (this.lining) void this.lineup.pick(at);
    else if (this.acting) this.#pickInTurn(at, how);
    else if (how === 'touch') this.#lookAt(at);
  }

  #pickInTurn(at: string, how: How): void {
    const { throwing } = this;
    if (throwing.aim) return void throwing.pick(at, how);
    const own = this.men.some((man) => man.team === this.team && man.at === at);
    if (how === 'touch' && this.chosen === null && !own) return this.#lookAt(at);
    if (how === 'touch') this.grid.hovered = null;
    void this.grid.turn.pick(at, how);
  }

  /** What a finger that moves nothing comes down on is told of. */
  #lookAt(at: string): void {
    this.grid.hovered = this.grid.hovered === at ? null : at;
  }

  /** Takes the next man in hand who can still move, or the one before. */
  nextMan(by: 1 | -1 = 1): void {
    const man = this.grid.turn.step(by);
    this.goToMan(man === null ? null : String(man));
  }

  goToMan(label: string | null): void {
    const { lineup } = this;
    const man = this.men.find(
      (one) => one.label === label && (this.lining ? one.unit === lineup.unit : one.team === this.team),
    );
    if (!man) return;
    this.info.cursor = { row: man.row, column: man.column };
    this.part.reveal([man], 0, true);
  }

  /** An arrow that was pressed on a button leads back to the field. */
  #arrow(event: KeyboardEvent): boolean {
    const direction = arrowOf(event.key);
    if (!direction) return false;
    this.field?.focus();
    this.moveTo(moveCursor(this.info.cursor, direction, this.heading, event.shiftKey ? 5 : 1));
    return true;
  }

  windowKey(event: KeyboardEvent): void {
    const { grid, lineup } = this;
    if (elsewhere(event, grid.root)) return;
    const goesOn = event.key === 'Escape' || (['Enter', ' '].includes(event.key) && !onControl(event));
    if (grid.director.outcome && goesOn) {
      event.preventDefault();
      return grid.director.skip();
    }
    const back = takesBack(event);
    if ((back || event.key === 'u') && this.lining && lineup.canUndo) {
      event.preventDefault();
      void lineup.undo();
    } else if (back) {
      if (!grid.mayUndo) return;
      event.preventDefault();
      void this.takeBack();
    } else
      grid.windowKey(event, () => {
        if (!fieldKey(event.key, this)) return;
        event.preventDefault();
        this.info.keyed = true;
      });
  }

  /** Takes back a move; from the first allotment or the call the whole line-up, as it was made. */
  async takeBack(): Promise<void> {
    const { scene } = this;
    if (scene.phase === 'call' || (scene.phase === 'allotment' && scene.turn === 1)) await this.takeAllBack();
    else await this.grid.turn.undo(this.#props().match.undo_to);
  }

  /** Takes back all that can be. */
  async takeAllBack(): Promise<void> {
    const { match, undo } = this.#props();
    await undo(match.undo_to ?? undefined).catch(() => null); // the page has told why
  }

  /** Passes the turn on. */
  async passTurn(): Promise<void> {
    await this.draws.draw();
    this.field?.focus();
  }

  /** The ball, or the middle of the line. */
  get ball(): Cell {
    return this.scene.ball ?? { row: 7, column: this.scene.line };
  }
  /** A square as a cell: pointed at, or where a man is held over. */
  get hovered(): Cell | null {
    const at = this.drag.over ?? this.grid.hovered;
    return at ? cellOf(at) : null;
  }
}
