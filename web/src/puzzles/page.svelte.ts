// What the page of puzzles does: it chooses a puzzle, has turns judged, and keeps what was solved in this browser.

import { AnalysisBoard } from '../analysis/board.svelte';
import { tokens } from '../analysis/tree';
import { boards } from '../games';
import { announce } from '../lib/announce';
import { ApiError, api, asApiError } from '../lib/api';
import type { GameModule } from '../lib/board';
import { games } from '../lib/games.svelte';
import { typing, windowOpen } from '../lib/keys';
import { say } from '../lib/locale.svelte';
import { difference } from '../lib/network';
import { overlays } from '../lib/overlays.svelte';
import { tellRefusal } from '../lib/refusals';
import { router } from '../lib/router.svelte';
import { sound } from '../lib/sound';
import type { MatchUpdate, PuzzleInfo, PuzzleList } from '../lib/types';
import { keep, next, noted, progress, today, type Progress } from './progress';

/** Where an attempt stands. */
export type Stage = 'trying' | 'right-so-far' | 'solved' | 'failed' | 'shown';

/** How long the wrong turn stands before it is answered, in milliseconds. */
const ANSWER_AFTER = 700;

export class PuzzlePageController {
  readonly game: string;
  readonly day = today();
  #wanted: string | undefined;
  list = $state.raw<PuzzleList | null>(null);
  puzzle = $state.raw<PuzzleInfo | null>(null);
  board = $state.raw<AnalysisBoard | null>(null);
  stage = $state<Stage>('trying');
  /** What the other side answers, or the solution, in sentences. */
  said = $state.raw<string[]>([]);
  /** Whether the wrong turn was answered on the board. */
  #answered = $state(false);
  progress = $state.raw<Progress>() as Progress;
  /** What the attempt at this puzzle has changed of the rating, with its sign. */
  change = $state<string | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** Who solves it, 0 or 1. */
  seat = $state(0);
  turned = $state(false);
  #judging = $state(false);
  /** Counts attempts: what belongs to an earlier one comes to nothing. */
  #attempt = 0;

  constructor(game: string, wanted: string | undefined) {
    this.game = game;
    this.#wanted = wanted;
    this.progress = progress(game);
    overlays.game = game;
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      await games.load();
      const list = await api.puzzles(this.game, this.day);
      this.list = list;
      const wanted = list.puzzles.find(({ id }) => id === this.#wanted);
      if (this.#wanted !== undefined && !wanted)
        throw new ApiError(404, { error: 'not-found', message: say('puzzle-unknown') });
      // The puzzle of the day comes first, once a day.
      const daily = list.puzzles.find(({ id }) => id === list.of_the_day);
      const tried = this.progress.history.some(({ id }) => id === daily?.id);
      const chosen = wanted ?? (daily && !tried ? daily : next(list.puzzles, this.progress));
      if (!chosen) throw new ApiError(404, { error: 'not-found', message: say('puzzle-none') });
      await this.#show(chosen);
    } catch (thrown) {
      this.error = asApiError(thrown);
    }
  }

  async #show(puzzle: PuzzleInfo): Promise<void> {
    const board = new AnalysisBoard(
      { game: this.game, rules: 0, options: {}, from: puzzle.position, names: [], line: [] },
      boards[this.game]?.secrets === true,
    );
    await board.open(0);
    if (board.error) throw board.error;
    const first = board.state?.next;
    this.seat = first?.node === 'decide' ? first.seat : 0;
    this.board = board;
    this.puzzle = puzzle;
    this.stage = 'trying';
    this.said = [];
    announce(this.task);
  }

  get module(): GameModule | undefined {
    return boards[this.game];
  }
  get side(): string {
    return games.find(this.game)?.seats[this.seat] ?? '';
  }
  get daily(): boolean {
    return this.puzzle !== null && this.puzzle.id === this.list?.of_the_day;
  }
  /** Which of the game's puzzles it is, and how hard. */
  get place(): string {
    const { puzzle, list } = this;
    if (!puzzle || !list) return '';
    const number = list.puzzles.findIndex(({ id }) => id === puzzle.id) + 1;
    return say('puzzle-place', { number, count: list.puzzles.length, grade: puzzle.grade });
  }
  /** What the puzzle asks for. */
  get task(): string {
    const { puzzle, side } = this;
    if (!puzzle) return '';
    const about = { side, turns: puzzle.turns };
    switch (puzzle.goal) {
      case 'win':
        return say('puzzle-goal-win', about);
      case 'score':
        return say('puzzle-goal-score', about);
      case 'save':
        return say('puzzle-goal-save', about);
      case 'stop':
        return say('puzzle-goal-stop', about);
      case 'first-down':
        return say('puzzle-goal-first-down', about);
      default:
        return say('puzzle-goal-best-call', about);
    }
  }
  /** Why the turn that was played is not the solution. */
  get why(): string {
    const { said, side } = this;
    if (this.#answered) {
      const other = games.find(this.game)?.seats[1 - this.seat] ?? '';
      return say('puzzle-answered', { side: other, turn: said.join(' ') });
    }
    return said.join(' ') || say('puzzle-missed', { side, goal: this.puzzle?.goal ?? '' });
  }
  /** Nothing more is to be done on the board. */
  get ended(): boolean {
    return this.stage === 'solved' || this.stage === 'failed' || this.stage === 'shown' || this.#judging;
  }
  get flipped(): boolean {
    const { board, module } = this;
    const otherWay = board?.state && module?.flips ? module.flips(board.state.scene, this.seat) : false;
    return otherWay !== this.turned;
  }
  get tried(): boolean {
    const { puzzle } = this;
    return puzzle !== null && this.progress.history.some(({ id }) => id === puzzle.id);
  }

  play = async (played: string[]): Promise<MatchUpdate> => {
    const { board, puzzle } = this;
    if (!board || !puzzle) throw new ApiError(409, { error: 'stale', message: '' });
    const update = await board.play(played);
    void this.#judge(board, puzzle);
    return update;
  };

  async #judge(board: AnalysisBoard, puzzle: PuzzleInfo): Promise<void> {
    const attempt = this.#attempt;
    const over = () => this.#attempt !== attempt || this.board !== board;
    this.#judging = true;
    try {
      const verdict = await api.tryPuzzle(this.game, puzzle.id, tokens(board.at));
      if (over()) return;
      if (verdict.outcome === 'unfinished') return;
      if (verdict.outcome === 'go-on') {
        this.stage = 'right-so-far';
        this.said = verdict.lines;
        announce(say('puzzle-right-so-far'));
        await board.play(verdict.tokens);
        return;
      }
      const solved = verdict.outcome === 'solved';
      this.#note(solved);
      this.stage = solved ? 'solved' : 'failed';
      this.said = verdict.lines;
      this.#answered = !solved && verdict.tokens.length > 0 && verdict.lines.length > 0;
      sound.play(solved ? 'cheer' : 'refused');
      announce(
        solved ? [say('puzzle-solved'), ...verdict.lines].join(' ') : `${say('puzzle-failed')} ${this.why}`,
      );
      if (!solved && verdict.tokens.length > 0) {
        await new Promise((wait) => setTimeout(wait, ANSWER_AFTER));
        if (!over()) await board.play(verdict.tokens);
      }
    } catch (thrown) {
      tellRefusal(thrown);
    } finally {
      if (!over()) this.#judging = false;
    }
  }

  /** Whatever is under way is over. */
  #anew(stage: Stage): void {
    this.#attempt += 1;
    this.#judging = false;
    this.stage = stage;
    this.said = [];
    this.#answered = false;
  }

  #note(solved: boolean): void {
    if (!this.puzzle) return;
    const before = this.progress;
    this.progress = noted(before, this.puzzle.id, this.puzzle.grade, solved, this.day);
    if (this.progress === before) return;
    this.change = difference(before.rating.rating, this.progress.rating.rating);
    keep(this.game, this.progress);
  }

  /** From the beginning of the puzzle; the first attempt has been counted. */
  async again(): Promise<void> {
    this.#anew('trying');
    await this.board?.go(this.board.top);
  }

  /** Shows the solution; who has not tried counts as not having solved it. */
  async solution(): Promise<void> {
    const { board, puzzle } = this;
    if (!board || !puzzle) return;
    try {
      const { turns, lines } = await api.puzzleSolution(this.game, puzzle.id);
      if (this.stage !== 'solved') this.#note(false);
      this.#anew('shown');
      this.said = lines;
      await board.go(board.top);
      for (const turn of turns) await board.play(turn);
    } catch (thrown) {
      tellRefusal(thrown);
    }
  }

  next(): void {
    const chosen = this.list && next(this.list.puzzles, this.progress, this.puzzle?.id);
    if (chosen) router.go({ page: 'puzzles', game: this.game, id: chosen.id });
  }

  flip(): void {
    if (!this.module?.flips) return;
    this.turned = !this.turned;
    announce(say('said-turned'));
  }

  onkeydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || windowOpen() || typing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n' && this.ended) this.next();
    else if (event.key === 'f') this.flip();
    else return;
    event.preventDefault();
  }
}
