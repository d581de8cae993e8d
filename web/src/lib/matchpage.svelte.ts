// What the page of a match does: it plays the match, and helps with hints, the evaluation bar, the study and instant
// replays wherever they are allowed. The page only shows it.

import { tick, untrack } from 'svelte';
import { boards } from '../games';
import { announce, announceFrame } from './announce';
import { api, asApiError } from './api';
import { alone, computerToMove, persons, yourSeat } from './computers';
import { EvaluationController } from './evaluationcontroller.svelte';
import { games } from './games.svelte';
import { answered, newTo } from './guideoffer';
import { apart } from './headernames';
import { HintController } from './hintcontroller.svelte';
import { InstantReplay, lastCalled, leadsUp, REST_MS, toShowAgain } from './instantreplay.svelte';
import { say } from './locale.svelte';
import { MatchController } from './match.svelte';
import { MatchKeys } from './matchkeys';
import { MatchOutcome } from './matchoutcome.svelte';
import { newNonce } from './nonce';
import { onlyThing } from './onlything';
import { overlays } from './overlays.svelte';
import { archiveMatch } from './records';
import { settings, stepMs } from './settings.svelte';
import { startMatch } from './startmatch';
import { solvable } from './study';
import { StudyController } from './studycontroller.svelte';
import { toasts } from './toasts.svelte';
import { turnAlert } from './turnalert.svelte';
import type { Ending, Frame, LogLine, MatchState, MatchUpdate, StudiedPosition } from './types';

/** A computer's turn stands no longer than so many steps of a replay. */
const LONGEST_PACE = 3;
/** How much longer than a step of a replay a computer's turn stands. */
const TURN_PACE = 1.6;
/** A frame of an instant replay that leads up to the play, in milliseconds. */
const LEAD_UP_MS = 40;

export class MatchPageController {
  readonly id: string;
  readonly match: MatchController;
  readonly instant: InstantReplay;
  readonly hints: HintController;
  readonly evaluation: EvaluationController;
  readonly study: StudyController;
  readonly outcome = new MatchOutcome(this);
  readonly keys = new MatchKeys(this);
  /** The board is animating, or shows a draw whose outcome is not to be told beside it yet. */
  animating = $state(false);
  /** What puts away the card that lies over the board; null if none does. */
  goOn = $state.raw<(() => void) | null>(null);
  revealing = $state(false);
  /** What the board has shown so far of how it went. */
  revealed = $state.raw<{ log: LogLine[]; over: boolean }>({ log: [], over: false });
  /** What was done, and has not been said yet. */
  #unsaid: string[] = [];
  #hintedAt = -1;
  #replayedAt = -1;
  #greeted = false;
  #mine = false;
  /** Somebody at this screen was to decide. */
  #decided = false;
  #before: { seq: number; ply: number } | null = null;

  constructor(id: string) {
    this.id = id;
    this.match = new MatchController(id);
    this.instant = new InstantReplay(id);
    this.hints = new HintController(this.match, () => this.seat);
    this.evaluation = new EvaluationController(id);
    this.study = new StudyController(id);
    this.match.pace = (update) => this.turnMs(update);
    this.match.tellPlayed = (words) => void this.#unsaid.push(words);
    this.match.onchange = (state, update) => this.changed(state, update);
    overlays.game = null;
  }

  /** Follows the match; to be called while the page's component is made. The effects only pass on what changes. */
  connect(): void {
    $effect(() => {
      const close = untrack(() => this.match.open());
      return () => {
        this.hints.close();
        this.evaluation.pause();
        this.study.close();
        this.instant.stop();
        close();
      };
    });
    $effect(() => {
      const { held } = this;
      untrack(() => this.match.hold(held));
    });
    $effect(() => this.updateEvaluation());
    $effect(() => this.updateRevealed());
    $effect(() => {
      this.match.networkMatch.tossing = this.tossing;
    });
    $effect(() => this.outcome.updateStreak());
    $effect(() => this.updateOrientation());
    $effect(() => this.updateStudy());
    $effect(() => this.offerGuide());
    const told = $derived(this.learning ? null : this.note);
    $effect(() => {
      if (told !== null) announce(told);
    });
    $effect(() => {
      const frame = this.instant.section === null ? this.instant.player?.frame : null;
      if (frame) announceFrame(frame, false);
    });
  }

  /** The match has changed. */
  changed(state: MatchState, update: MatchUpdate | null): void {
    overlays.game = state.game;
    // A hint is for one position; and somebody played on, so the game is more than its replay.
    if (this.hints.open && state.seq !== this.#hintedAt) this.hints.close();
    if (this.replaying && state.seq !== this.#replayedAt) this.instant.stop();
    untrack(() => this.study.follow(this.#before, update, state.ply));
    // A player who has moved, or lined up, has found out how.
    if (update && this.#decided) overlays.guideLeft = null;
    // A game that was played to its end is not new any more.
    if (update && this.over && (state.network ? this.seat !== null : this.hasPersons)) answered(state.game);
    this.#decided = state.next.node === 'decide' && !this.watching;
    this.#before = { seq: state.seq, ply: state.ply };
    const mine = this.networkPlayer && !this.watching;
    if (mine && !this.#mine && update) turnAlert.notify(say('app-your-turn'), () => {});
    this.#mine = mine;
  }

  get state(): MatchState | null {
    return this.match.state;
  }
  get module() {
    return this.state ? boards[this.state.game] : undefined;
  }
  get network() {
    return this.match.networkMatch.state;
  }
  /** Whether a match over the network is going on: nobody is helped, and players play their own side. */
  get networkGame(): boolean {
    return this.network !== null && this.network.stage !== 'over';
  }
  /** How it ended, if not on the board. */
  get ending(): Ending | null {
    return (this.network ? this.network.ending : this.state?.ending) ?? null;
  }
  get over(): boolean {
    return this.state?.next.node === 'over' || this.ending !== null;
  }
  /** Whether somebody at this screen can resign: of two persons the one on turn. Over the network there is a button. */
  get mayResign(): boolean {
    const { state } = this;
    if (!state || this.network || this.over || this.match.networkMatch.role !== 'hot-seat') return false;
    return persons(state).length === 1 || (this.hasPersons && state.next.node === 'decide');
  }
  get replaying(): boolean {
    return this.instant.player !== null;
  }
  /** An instant replay begins: the board is cut to that position, and nothing slides there. */
  get cut(): boolean {
    const { player, section } = this.instant;
    return section !== null && player?.frame?.ply === section.from;
  }
  get solvable(): boolean {
    return this.state !== null && solvable(games.find(this.state.game));
  }
  /** A side lines up. */
  get placing(): boolean {
    return /line-up$/.test(String(this.state?.scene.phase));
  }
  /** The guide lies over the match, or a newcomer is asked whether they want it. */
  get learning(): boolean {
    return overlays.guide !== null || overlays.guideOffered !== null;
  }
  /**
   * What comes waits: until the board has shown what was before, until a replay has ended, and for newcomers. Over the
   * network nothing waits for newcomers, because a clock may run.
   */
  get held(): boolean {
    return this.animating || this.replaying || (this.learning && !this.networkGame);
  }
  /** For a newcomer who has left the guide, or did not want it, while there is something to learn it for. */
  get note(): string | null {
    const { guideLeft } = overlays;
    return guideLeft !== null && guideLeft === this.state?.game && !this.over ? say('guide-reopen') : null;
  }
  readonly play: MatchController['play'] = (tokens) => this.match.play(tokens);
  get hasPersons(): boolean {
    return this.state !== null && persons(this.state).length > 0;
  }
  /** Milliseconds that an action takes on the board. */
  get stepMs(): number {
    return stepMs[settings.current.replay_speed];
  }

  /** The computer is on turn, or somebody at another screen. */
  get watching(): boolean {
    const { state } = this;
    const { role, seat } = this.match.networkMatch;
    if (state === null) return false;
    if (computerToMove(state)) return true;
    return role !== 'hot-seat' && !(state.next.node === 'decide' && state.next.seat === seat);
  }

  /** A player of a match over the network that is being played. */
  get networkPlayer(): boolean {
    return this.network?.stage === 'playing' && this.match.networkMatch.seat !== null;
  }

  /** A player over the network has moved, and waits for the other one. */
  get waits(): boolean {
    return this.networkPlayer && this.watching && this.state?.next.node === 'decide' && this.state.ply > 1;
  }

  /** The match as the board is given it: over the network the player on turn takes back by asking. */
  readonly onBoard: MatchState | null = $derived.by(() => {
    const { state, network } = this;
    if (!state || !this.networkGame || this.watching || network?.take_back != null) return state;
    return { ...state, undo_to: network?.may_take_back ?? null };
  });

  /** Nothing can be done on the board. */
  get readonly(): boolean {
    const { network } = this;
    return this.replaying || this.over || this.match.gone || this.learning || network?.stage === 'waiting';
  }

  /** The one seat that the person at this screen plays; null if they play both or none. */
  get seat(): number | null {
    return this.match.networkMatch.seat ?? (this.state && yourSeat(this.state));
  }

  /** The player wants the board the other way round. */
  turned = $state(false);
  /** The board lies the other way, so that the own side is at the bottom or on the left. */
  #otherWay = $state(false);
  get flipped(): boolean {
    return this.module?.flips !== undefined && this.#otherWay !== this.turned;
  }
  /** Sides may change ends: the board is turned only when it has shown what was before. Nobody's own side is no side. */
  updateOrientation(): void {
    const { state, module, seat } = this;
    const scene = this.instant.player?.frame?.scene ?? state?.scene;
    if (!scene || this.animating) return;
    const otherWay = seat !== null && module?.flips?.(scene, seat) === true;
    // The board begins to animate in this round of effects.
    void tick().then(() => {
      if (!this.animating) this.#otherWay = otherWay;
    });
  }
  flip(): void {
    if (!this.module?.flips) return;
    this.turned = !this.turned;
    announce(say('said-turned'));
  }

  /** How long a turn of the computer stands, in milliseconds. */
  turnMs({ played, state }: MatchUpdate): number {
    const paces = played.map(
      ({ token }) => this.module?.pace?.({ ...state, token: token ?? null, lines: [] }) ?? 1,
    );
    return this.stepMs * Math.min(LONGEST_PACE, TURN_PACE * Math.max(...paces));
  }

  get canUndo(): boolean {
    return this.state?.undo_to != null && !this.match.busy && !this.replaying;
  }
  undo(): void {
    const { state } = this;
    if (!state || !this.canUndo) return;
    void this.match.undo(this.module?.takesBackTo?.(state) ?? undefined).catch(() => {});
  }

  get mayHint(): boolean {
    const { state, module } = this;
    return (
      state?.next.node === 'decide' &&
      this.ending === null &&
      !this.watching &&
      !this.match.gone &&
      this.match.networkMatch.role === 'hot-seat' &&
      !this.replaying &&
      (!this.animating || this.goOn !== null) &&
      (!module?.secrets || alone(state)) &&
      !onlyThing(module, state.scene)
    );
  }
  /** The hint that was asked for is of use. */
  get hinting(): boolean {
    return this.hints.open && this.mayHint;
  }
  hint(): void {
    if (!this.mayHint || !this.state) return;
    this.#hintedAt = this.state.seq;
    // It points at what the card lies over.
    this.goOn?.();
    void this.hints.ask();
  }
  toggleHint(): void {
    if (this.hinting) this.hints.close();
    else this.hint();
  }

  get showsEvaluation(): boolean {
    return settings.current.evaluation_bar && !this.networkGame;
  }
  /** Two levels leave no time of their own, so the bar follows them as it can. */
  updateEvaluation(): void {
    const { state } = this;
    if (!this.showsEvaluation || !state || this.match.gone) return;
    void state.seq;
    const { paused } = state.computers;
    if (!this.hasPersons && !paused && !this.over) this.evaluation.follow();
    else if (!this.watching || paused) this.evaluation.request();
    else this.evaluation.pause();
  }

  /** A coin falls: who is on turn tells who has won it. */
  get tossing(): boolean {
    return this.revealing && (this.state?.ply ?? 0) < 2;
  }
  /** Keeps the log, and what is said, from running ahead of the board. */
  updateRevealed(): void {
    const now = { log: this.match.log, over: this.over };
    if (this.revealing) return;
    this.revealed = now;
    announce(this.#unsaid.join(' ').trim());
    this.#unsaid = [];
  }

  get studying(): boolean {
    const open = this.solvable && settings.current.study && !this.replaying;
    return open && !this.revealed.over && this.network === null;
  }
  /** The position is one that a person decides, and it is shown: its choices are studied. */
  get studied(): boolean {
    return (
      this.studying &&
      this.state?.next.node === 'decide' &&
      !this.watching &&
      !this.revealing &&
      !this.match.gone
    );
  }
  updateStudy(): void {
    if (this.studied && this.state) void this.study.request(this.state.seq);
  }
  /** For the board: during a draw still what the choice before it was worth. */
  get boardStudy(): StudiedPosition | null | undefined {
    if (!this.studying || !this.state) return undefined;
    return this.studied ? (this.study.of(this.state.seq) ?? null) : this.study.lastStudy?.study;
  }
  toggleStudy(): void {
    const on = !settings.current.study;
    announce(on ? say('said-study-on') : say('said-study-off'));
    void settings.change({ study: on });
  }

  /**
   * Players who are new to the game are asked, once, whether they want its guide first. While somebody waits at another
   * screen, or a clock runs there, they are only told where it is.
   */
  offerGuide(): void {
    const { state } = this;
    if (this.#greeted || !state || !settings.loaded) return;
    this.#greeted = true;
    if (this.over || !newTo(state.game)) return;
    if (state.network) overlays.guideLeft = this.match.networkMatch.seat === null ? null : state.game;
    else if (this.hasPersons) overlays.guideOffered = state.game;
  }

  get toShowAgain() {
    const { state, module } = this;
    if (module?.isCall) return lastCalled(this.match.log, module.isCall);
    return state && toShowAgain(state, this.placing);
  }
  /** Shows the last play again, or stops that. */
  toggleReplay(): void {
    const section = this.toShowAgain;
    if (this.replaying) this.instant.stop();
    else if (section && this.state) {
      this.#looksBack(this.state.seq);
      this.instant.start(section, (frame) => this.#instantMs(frame, section.from));
    }
  }
  /** Goes back or on through the positions of the match, on its own board. */
  stepReplay(by: number): void {
    const { state } = this;
    if (!state || this.animating || (by > 0 && !this.replaying)) return;
    this.#looksBack(state.seq);
    this.instant.step(by, state.ply, (frame) => this.stepMs * (this.module?.pace?.(frame) ?? 1));
  }
  #looksBack(seq: number): void {
    this.hints.close();
    this.#replayedAt = seq;
  }
  /** The play itself is what one wants to see again: what leads up to it goes by in a moment, but where it begins one looks. */
  #instantMs(frame: Frame, from: number): number {
    if (frame.ply === from) return REST_MS.start;
    const pace = this.module?.pace;
    return leadsUp(pace, frame) ? LEAD_UP_MS : this.stepMs * (pace?.(frame) ?? 1);
  }

  async archive(): Promise<void> {
    const { state } = this;
    if (!state) return;
    const names = apart(state.names, games.find(state.game)?.seats ?? []);
    if (await archiveMatch(this.id, names)) await this.match.load();
  }

  /** Another game of the same kind; at another level of the computer that becomes the level of new games, too. */
  async rematch(level?: number): Promise<void> {
    const { state } = this;
    if (!state) return;
    if (this.network) return void this.match.networkMatch.send({ do: 'rematch', nonce: newNonce() });
    const { game, options, half_clock } = state;
    const levels = state.computers.levels.map((one) => (one == null ? null : (level ?? one)));
    const computers = { ...state.computers, levels };
    // The computer is named by its level.
    const names = state.names.map((name, seat) => (level !== undefined && levels[seat] != null ? '' : name));
    if (level !== undefined) void settings.change({ computers: { ...settings.current.computers, levels } });
    await this.#attempt(() =>
      startMatch({
        game,
        options,
        half_ms: half_clock?.half_ms ?? null,
        names,
        computers: { ...computers, paused: false },
      }),
    );
  }

  /** Brings a removed match back. */
  async restore(): Promise<void> {
    await this.#attempt(async () => {
      await api.restoreMatch(this.id);
      this.match.reopen();
    });
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      toasts.problem(asApiError(thrown).message);
    }
  }
}
