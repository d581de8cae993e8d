// What the page of a replay does: it loads a match or an archived game, and goes through its positions.

import { untrack } from 'svelte';
import { boards } from '../games';
import { announce, announceFrame } from './announce';
import { api, ApiError, asApiError, type Source } from './api';
import { archivedMatch } from './archivedmatch';
import { besideComputer, persons, seatCalledYou, yourSeat } from './computers';
import { games } from './games.svelte';
import { sectionWords } from './gamewords';
import { addressed, apart } from './headernames';
import { onControl, onField, typing, windowOpen } from './keys';
import { say } from './locale.svelte';
import { listedOutcome } from './outcomewords';
import { overlays } from './overlays.svelte';
import { Paged } from './paged.svelte';
import { nextPlay, previousPlay, sectionAt } from './replay';
import { ReplayPlayer } from './replay.svelte';
import { router } from './router.svelte';
import { low, narrow } from './screen';
import { settings, stepMs } from './settings.svelte';
import { solvable } from './study';
import { versus } from './text';
import { toasts } from './toasts.svelte';
import { markAt } from './turnreview';
import { ReviewReading } from './reviewreading.svelte';
import { TurnReviewer } from './turnreview.svelte';
import type { ArchiveEntry, Frame, LogLine, MatchState, ReplayInfo, ReplaySpeed, Section } from './types';

export class ReplayPageController {
  readonly source: Source;
  /** Judges the turns when somebody asks for that; it keeps what it has judged. */
  readonly reviewer: TurnReviewer;
  /** What is read of that. */
  readonly reading: ReviewReading;
  info = $state.raw<ReplayInfo | null>(null);
  player = $state.raw<ReplayPlayer | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** Whether the reader wants to see what was secret. */
  secrets = $state(false);
  speed = $state<ReplaySpeed>(settings.current.replay_speed);
  /** What is replayed: one of them. */
  #entry = $state.raw<ArchiveEntry | null>(null);
  #match = $state.raw<MatchState | null>(null);

  constructor(source: Source) {
    this.source = source;
    this.reviewer = new TurnReviewer(source);
    this.reading = new ReviewReading({
      reviewer: this.reviewer,
      names: () => this.names,
      you: () => this.seat,
      result: () => this.result,
      drawn: () => this.module?.drawsTurns === true,
      close: () => narrow.current || low.current,
    });
  }

  /** The review of the turns is open, or is to be as soon as the game is known. */
  reviewing = $state(false);

  /**
   * To be called while the page's component is made; shows the position after `ply` actions, else the opening, and
   * begins with the review of the turns.
   */
  connect({ ply, review = false }: { ply?: number | undefined; review?: boolean } = {}): void {
    this.reviewing = review;
    $effect(() => {
      if (this.reviewing && this.over && this.player) untrack(() => void this.#review());
    });
    $effect(() => {
      const { player, secretsShown } = this;
      untrack(() => void player?.showSecrets(secretsShown));
    });
    // What is read goes with the board, however that is moved.
    $effect(() => {
      if (this.reviewing && this.player) this.reading.follow(this.player.ply);
    });
    $effect(() => {
      const known = this.source.kind !== 'archive' || this.#archivedKnown;
      if (this.reviewing && known && this.reviewer.review.turns.length > 0 && this.player)
        untrack(() => this.#beginReading());
    });
    $effect(() => {
      overlays.game = this.game;
    });
    $effect(() => {
      if (this.frame) announceFrame(this.frame, this.player?.playing === true);
    });
    $effect(() => () => this.player?.pause());
    $effect(() => () => this.reviewer.stop());
    void this.load(ply);
  }

  async load(ply?: number): Promise<void> {
    this.error = null;
    try {
      const replay = api.replay(this.source);
      if (this.source.kind === 'match') this.#match = await api.match(this.source.id);
      else this.#entry = await archived(this.source.id);
      const info = await replay;
      const player = new ReplayPlayer({
        source: this.source,
        range: { from: 0, to: info.plies },
        stepMs: (frame: Frame) => stepMs[this.speed] * (this.module?.pace?.(frame) ?? 1),
        ended: () => announce(say('said-end')),
      });
      this.info = info;
      this.player = player;
      // Before the first draws there may be nothing on the board yet.
      await player.go(ply ?? info.opening);
    } catch (thrown) {
      this.error = asApiError(thrown);
    }
  }

  get game(): string | null {
    return this.#entry?.game ?? this.#match?.game ?? null;
  }
  get module() {
    return this.game === null ? undefined : boards[this.game];
  }
  get frame(): Frame | null {
    return this.player?.frame ?? null;
  }
  /** The match as the board is given it. */
  readonly shown: MatchState | null = $derived.by(() => {
    if (this.#match) return this.#match;
    return this.#entry && this.frame ? archivedMatch(this.#entry, this.frame) : null;
  });
  /** The seat whose player headers call "You", as in the match; an archived game has names. */
  get you(): number | null {
    return this.#match && seatCalledYou(this.#match, this.info?.seat ?? null);
  }
  /** The seat that the person at this screen played, if just one. */
  get seat(): number | null {
    if (!this.#match) return this.#archivedSeat;
    return this.#match.network == null ? yourSeat(this.#match) : (this.info?.seat ?? null);
  }
  /** What the players are called: two of the same name by their sides. */
  get names(): string[] {
    return this.#named(true);
  }
  get title(): string {
    return this.#entry?.name ?? versus(this.#named(false));
  }
  #named(brief: boolean): string[] {
    const names = this.#entry?.names ?? this.#match?.names ?? [];
    return addressed(apart(names, games.find(this.game ?? '')?.seats ?? [], brief), this.you);
  }
  /** What the window "About this game" tells of. */
  get about(): ArchiveEntry | MatchState | null {
    return this.#entry ?? this.#match;
  }
  get words() {
    return sectionWords(this.game);
  }
  get solvable(): boolean {
    return this.game !== null && solvable(games.find(this.game));
  }
  get over(): boolean {
    const match = this.#match;
    return this.#entry?.over ?? (match?.next.node === 'over' || match?.ending != null);
  }
  /** Whether it may be analyzed: not while it goes on between two people, at this screen or over the network. */
  get analysable(): boolean {
    return (
      this.over || this.source.kind === 'archive' || (this.#match !== null && persons(this.#match).length < 2)
    );
  }
  /** Whether the players had clocks, so that it is known how long they took. */
  get clocked(): boolean {
    const network = this.#match?.network;
    return this.over && network != null && network.clock.kind !== 'none';
  }
  /** How the game ended. */
  get result(): string | null {
    if (!this.over) return null;
    const [match, entry] = [this.#match, this.#entry];
    if (entry) return listedOutcome(entry, null);
    if (!match) return null;
    const { game, names } = match;
    const score = match.next.node === 'over' ? match.next.score : null;
    const headline = match.network?.result ?? match.headline;
    return listedOutcome({ game, names, headline, score, over: true }, this.seat);
  }
  /** The end is shown. */
  get ended(): boolean {
    return this.result !== null && this.player?.atEnd === true;
  }

  /** The section that is shown. */
  readonly section: Section | undefined = $derived.by(() =>
    this.player && this.info ? sectionAt(this.info.sections, this.player.ply) : undefined,
  );
  /** What was told of it, turn by turn, as far as it has been fetched. */
  readonly turns: LogLine[] = $derived.by(() => {
    const { player, section, frame } = this;
    return player && section && frame ? player.told(section.from, section.to) : [];
  });

  /** How good they were, as far as they have been judged: "?", "??". */
  readonly marks: string[] = $derived.by(() => {
    const { turns: judged } = this.reviewer.review;
    return this.turns.map(({ ply }, at) => markAt(judged, ply, this.turns[at + 1]?.ply));
  });

  /** Plays the section that is shown from its beginning to its end. */
  async playSection(): Promise<void> {
    const { player, section } = this;
    if (!player || !section) return;
    player.pause();
    await player.go(section.from);
    await player.play(section.to);
  }

  /** The player wants the board the other way round. */
  turned = $state(false);
  /** As in the match: the own side lies at the bottom or on the left. */
  get flipped(): boolean {
    const flips = this.module?.flips;
    if (!flips) return false;
    const seat = this.info?.seat;
    // Sides may change ends: the board is turned when it has shown how.
    const shown = (this.player?.playing ? this.player.previous : null) ?? this.frame;
    const otherWay = shown !== null && seat != null && flips(shown.scene, seat);
    return otherWay !== this.turned;
  }
  flip(): void {
    if (!this.module?.flips) return;
    this.turned = !this.turned;
    announce(say('said-turned'));
  }

  #extending = false;

  /** Makes a match that goes on where an archived game stopped. */
  async extend(): Promise<void> {
    if (this.#extending) return;
    this.#extending = true;
    try {
      const made = await api.extend(this.source.id);
      router.go({ page: 'match', id: made.id });
    } catch (thrown) {
      toasts.problem(asApiError(thrown).message);
    } finally {
      this.#extending = false;
    }
  }

  showSecrets(shown: boolean): void {
    this.secrets = shown;
  }
  /** A review tells all that was played, so the board beside it hides nothing. */
  get secretsShown(): boolean {
    return this.info?.may_show_secrets === true && (this.secrets || (this.reviewing && this.over));
  }

  jump(to: number): void {
    this.player?.pause();
    void this.player?.go(to);
  }

  /** The seat of the person who played the computer, of an archived game whose record tells that. */
  #archivedSeat: number | null = $state(null);
  /** The record has told that: until then it is not known whose mistakes a review begins with. */
  #archivedKnown = $state(false);

  /** Where the replay stood when the review was opened; who has moved on since is not led elsewhere. */
  #openedAt = 0;

  async #review(): Promise<void> {
    this.#openedAt = this.player?.ply ?? 0;
    void this.reviewer.start();
    if (this.source.kind !== 'archive' || this.#archivedKnown) return;
    const headers = await this.reviewer.headers().catch(() => []);
    this.#archivedSeat = besideComputer(
      headers,
      (this.game === null ? undefined : games.find(this.game))?.seats ?? [],
    );
    this.#archivedKnown = true;
  }
  /** As turns are judged: it begins at the first mistake that is found, and tells of a turn that had to wait. */
  #beginReading(): void {
    const { ply, playing } = this.player ?? {};
    if (ply === this.#openedAt && !playing && this.reading.begin()) this.read(this.reading.at);
    else if (ply !== undefined && this.reading.at < 0) this.reading.follow(ply);
  }
  closeReview(): void {
    this.reviewing = false;
    this.reading.trying = -1;
    this.reviewer.stop();
  }

  /** A turn is read in the review beside the board, which shows it. */
  read(index: number): void {
    this.reading.read(index);
    const { ply } = this.reading;
    if (ply !== null && ply !== this.player?.ply) this.jump(ply);
  }

  /** To the turn behind the one that is read, or before it; where turns have not been judged yet, step by step. */
  readNext(by: 1 | -1): void {
    const { at, points } = this.reading;
    if (at >= 0 && points[at + by]) this.read(at + by);
    else void this.player?.step(by);
  }

  onkeydown(event: KeyboardEvent): void {
    const { info, player } = this;
    if (!player || !info || event.defaultPrevented || windowOpen() || typing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && !onControl(event)) player.toggle();
    else if (event.key === 'ArrowLeft' && !onField(event)) void player.step(-1);
    else if (event.key === 'ArrowRight' && !onField(event)) void player.step(1);
    else if (event.key === 'PageUp') this.jump(previousPlay(info.sections, player.ply));
    else if (event.key === 'PageDown') this.jump(nextPlay(info.sections, player.ply, player.range.to));
    else if (event.key === 'Home') this.jump(player.range.from);
    else if (event.key === 'End') this.jump(player.range.to);
    else if (event.key === 'Escape' && player.playing) player.pause();
    else if (event.key === 'f' && this.module?.flips) this.flip();
    else return;
    event.preventDefault();
  }
}

/** The board's functions that would change the match. */
export const refuse = () =>
  Promise.reject(new ApiError(403, { error: 'forbidden', message: say('said-replay-fixed') }));

/** The archive's entry: there is no other way to it than the list. */
async function archived(id: string): Promise<ArchiveEntry> {
  const list = new Paged<ArchiveEntry>(
    (after) => api.archive(after),
    (entry) => entry.archived,
  );
  await list.load();
  await list.all();
  if (list.error) throw list.error;
  const found = list.known.find((one) => one.id === id);
  if (!found) throw new ApiError(404, { error: 'not-found', message: say('said-no-archived') });
  return found;
}
