// What the explorer's page does: it shows a position on the board, asks what was played in it, and goes up and down.

import { AnalysisBoard } from '../analysis/board.svelte';
import { inShort } from '../analysis/chances';
import type { TreeNode } from '../analysis/tree';
import { boards } from '../games';
import { announce } from '../lib/announce';
import { ApiError, api, asApiError } from '../lib/api';
import type { GameModule } from '../lib/board';
import { games } from '../lib/games.svelte';
import { onControl, onField, typing, windowOpen } from '../lib/keys';
import { say } from '../lib/locale.svelte';
import { overlays } from '../lib/overlays.svelte';
import { tellRefusal } from '../lib/refusals';
import { routeHref } from '../lib/router.svelte';
import type { ExplorerSource } from '../lib/routes';
import type { ExplorerAnswer, ExplorerTurn, MatchUpdate } from '../lib/types';
import { untilCounted } from './counted';

export class ExplorerPageController {
  readonly game: string;
  #from: string | undefined;
  board = $state.raw<AnalysisBoard | null>(null);
  /** What was played in the position that is shown; in the middle of a turn, in the one that the turn began with. */
  answer = $state.raw<ExplorerAnswer | null>(null);
  /** The position that it is about. */
  answeredAt = $state.raw<TreeNode | null>(null);
  /** Whether a turn has begun that is not in the games as far as it goes: games are counted between whole turns. */
  within = $state(false);
  /** Why the page cannot be shown. */
  error = $state.raw<ApiError | null>(null);
  /** Why it is not known what was played. */
  failure = $state.raw<ApiError | null>(null);
  source = $state<ExplorerSource>('computer');
  /** The turn that the arrow keys have come to. */
  marked = $state(0);
  turned = $state(false);
  /** The positions above the one that is shown, as far as somebody has come down from them. */
  #above: TreeNode[] = [];
  #asking: AbortController | null = null;
  /** The games that `answer` is about. */
  #answered: ExplorerSource | null = null;

  constructor(game: string, from: string | undefined, source: ExplorerSource) {
    this.game = game;
    this.#from = from;
    this.source = source;
    overlays.game = game;
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      await games.load();
      await this.begin(this.#from);
    } catch (thrown) {
      this.error = asApiError(thrown);
    }
  }

  /** Begins with a position, or as games of this game do. */
  async begin(from: string | undefined): Promise<void> {
    const rules = games.find(this.game)?.rules_version;
    if (rules === undefined)
      throw new ApiError(404, { error: 'not-found', message: say('explorer-no-game') });
    const record = {
      game: this.game,
      rules: from === undefined ? rules : 0,
      options: {},
      names: [],
      line: [],
    };
    const board = new AnalysisBoard(
      from === undefined ? record : { ...record, from },
      boards[this.game]?.secrets === true,
    );
    await board.open(0);
    if (board.error) throw board.error;
    this.#above = [];
    this.board = board;
  }

  get module(): GameModule | undefined {
    return boards[this.game];
  }
  get flipped(): boolean {
    return this.turned;
  }
  get names(): string[] {
    return games.find(this.game)?.seats ?? [];
  }
  get turns(): ExplorerTurn[] {
    return this.answer?.turns ?? [];
  }
  /** The turn that is chosen in the list, for the board to show. */
  get arrows(): string[] {
    if (this.answer?.seat == null || this.board?.at !== this.answeredAt) return [];
    return this.turns[this.marked]?.tokens ?? [];
  }
  get atTop(): boolean {
    return this.board === null || this.board.at === this.board.top;
  }

  /** Asks what was played in the position that is shown; again, as long as games wait to be counted. */
  async ask(): Promise<void> {
    this.#asking?.abort();
    const { board, source } = this;
    if (!board) return;
    const { at } = board;
    const asking = new AbortController();
    this.#asking = asking;
    this.failure = null;
    const above = this.#playedAbove(at);
    try {
      let told = false;
      const ask = () => api.explore(this.game, { ...board.position, source }, asking.signal);
      for await (const answer of untilCounted(ask)) {
        if (asking.signal.aborted) return;
        const began = answer.results.games === 0 && answer.seat === above?.answer.seat ? above : null;
        this.within = began !== null;
        this.answer = began?.answer ?? answer;
        this.answeredAt = began?.node ?? at;
        this.#answered = source;
        this.marked = Math.min(this.marked, Math.max(0, this.turns.length - 1));
        if (!told) {
          this.marked = 0;
          this.#keepAddress(answer.position);
        }
        told = true;
      }
      announce(say('explorer-said', { games: this.answer?.results.games ?? 0, turns: this.turns.length }));
    } catch (thrown) {
      if (asking.signal.aborted) return;
      this.answer = null;
      this.failure = asApiError(thrown);
    }
  }

  /** The position above this one that was asked about last, if games came to it and somebody was on turn in it. */
  #playedAbove(at: TreeNode): { node: TreeNode; answer: ExplorerAnswer } | null {
    const { answer, answeredAt: node } = this;
    if (!answer || !node || answer.seat == null || answer.results.games === 0) return null;
    if (this.#answered !== this.source) return null;
    for (let up = at.parent; up; up = up.parent) if (up === node) return { node, answer };
    return null;
  }

  stop(): void {
    this.#asking?.abort();
  }

  /** A page that is loaded again, or whose address is sent to somebody, shows the same. */
  #keepAddress(position: string): void {
    const { game, source } = this;
    const beginning = this.atTop && this.#from === undefined;
    history.replaceState(
      history.state,
      '',
      routeHref({
        page: 'explorer',
        game,
        ...(beginning ? {} : { position }),
        ...(source === 'computer' ? {} : { source }),
      }),
    );
  }

  /** Plays a turn that was played in this position. */
  async down(turn: ExplorerTurn | undefined): Promise<void> {
    const { board } = this;
    if (!board || !turn || board.busy) return;
    // A turn that was begun is taken back first.
    if (this.within) {
      const began = this.answeredAt!;
      this.#above = this.#above.filter(({ depth }) => depth < began.depth);
      await board.go(began);
    }
    const { at } = board;
    this.#above.push(at);
    try {
      if (board.state?.next.node === 'chance') await board.choose(turn.tokens[0] ?? null);
      else await board.play(turn.tokens);
    } catch {
      // The board has told why.
      this.#above.pop();
    }
  }

  /** Back to the position before. */
  async up(): Promise<void> {
    const { board } = this;
    if (!board || this.atTop) return;
    await board.go(this.#above.pop() ?? board.top);
  }

  async toTop(): Promise<void> {
    this.#above = [];
    await this.board?.go(this.board.top);
  }

  /** What a player moves on the board themselves. */
  play = async (played: string[]): Promise<MatchUpdate> => {
    const board = this.board!;
    const { at } = board;
    const update = await board.play(played);
    this.#above.push(at);
    return update;
  };

  draw = (): Promise<MatchUpdate> => this.board!.draw();

  undo = async (to?: number): Promise<MatchUpdate> => {
    const board = this.board!;
    const update = await board.undo(to);
    this.#above = this.#above.filter(({ depth }) => depth < board.at.depth);
    return update;
  };

  /** Goes to another beginning. */
  async startWith(position: string): Promise<void> {
    this.#from = position;
    await this.begin(position).catch(tellRefusal);
  }

  mark(by: 1 | -1): void {
    const { length } = this.turns;
    if (length === 0) return;
    this.marked = (this.marked + by + length) % length;
    const turn = this.turns[this.marked]!;
    announce(`${inShort({ ...turn, seat: 0 })} ${resultsInWords(turn.results, this.names)}`);
  }

  flip(): void {
    if (!this.module?.flips) return;
    this.turned = !this.turned;
    announce(say('said-turned'));
  }

  onkeydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || windowOpen() || typing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const free = !onField(event);
    if (event.key === 'Backspace' || (event.key === 'ArrowLeft' && free)) void this.up();
    else if (event.key === 'ArrowRight' && free) void this.down(this.turns[this.marked]);
    else if (event.key === 'Enter' && !onControl(event)) void this.down(this.turns[this.marked]);
    else if (event.key === 'ArrowUp' && free) this.mark(-1);
    else if (event.key === 'ArrowDown' && free) this.mark(1);
    else if (event.key === 'Home' && free) void this.toTop();
    else if (event.key === 's') this.source = this.source === 'computer' ? 'archive' : 'computer';
    else if (event.key === 'f') this.flip();
    else return;
    event.preventDefault();
  }
}

/** How games ended: "84 games: Red won 53%, drawn 2%, Blue won 45%". */
export function resultsInWords(results: ExplorerTurn['results'], names: string[]): string {
  const part = (count: number) =>
    results.games === 0 ? 0 : Math.round((100 * count) / Math.max(1, decided(results)));
  if (decided(results) === 0) return say('explorer-games', { games: results.games });
  return say('explorer-results', {
    games: results.games,
    first: names[0] ?? '',
    'first-won': part(results.wins[0]!),
    second: names[1] ?? '',
    'second-won': part(results.wins[1]!),
    drawn: part(results.draws),
  });
}

/** Games of which it is known who won. */
export function decided({ wins, draws }: ExplorerTurn['results']): number {
  return wins[0]! + wins[1]! + draws;
}
