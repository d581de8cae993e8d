// A turn of a finished game played once more: the player looks for a better one, or is shown it step by step. The board is a
// sandbox, so that nothing of it is stored.

import { announce } from './announce';
import { api, asApiError, type ApiError, type Source } from './api';
import { say } from './locale.svelte';
import { InTurn } from './inturn.svelte';
import { tellRefusal } from './refusals';
import { wholePercent } from './chances';
import { costs, gradeWord } from './grades';
import { capital } from './text';
import type {
  MatchState,
  MatchUpdate,
  ReviewedTurn,
  SandboxPosition,
  SandboxUpdate,
  Section,
  TriedTurn,
} from './types';

/** A sandbox takes so many tokens at once; the turn that is tried has to follow them. */
const AT_ONCE = 1_500;

type Trial = {
  source: Source;
  game: string;
  /** What the game began with, without tokens. */
  beginning: () => Promise<SandboxPosition>;
  names: string[];
  /** All tokens of the game. */
  tokens: readonly string[];
  turn: ReviewedTurn;
  /** The number of the turn in the game. */
  index: number;
};

export class TurnTrial {
  state = $state.raw<MatchState | null>(null);
  update = $state.raw<MatchUpdate | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** What the computer says to the turn that was played. */
  verdict = $state.raw<TriedTurn | null>(null);
  /** How many steps of the better turn are shown; null while the player plays. */
  shown = $state<number | null>(null);
  readonly #trial: Trial;
  /** The position before the turn: the text of an earlier one, or the beginning, and the tokens after it. */
  #before: SandboxPosition | null = null;
  #own: string[] = [];
  #seq = 0;
  /** One thing after the other, each on the position that the one before left. */
  readonly #inTurn = new InTurn();

  constructor(trial: Trial) {
    this.#trial = trial;
  }

  get busy(): boolean {
    return this.#inTurn.busy;
  }

  get better(): string[] {
    return this.#trial.turn.better?.tokens ?? [];
  }
  /** It is as good as the best, or nearly. */
  get solved(): boolean {
    return this.verdict?.grade === 'best' || this.verdict?.grade === 'good';
  }
  get said(): string {
    const { verdict } = this;
    if (!verdict) return '';
    const grade = capital(gradeWord(verdict.grade));
    if (!costs(verdict)) return say('trial-no-cost', { grade });
    const told = { grade, cost: wholePercent(verdict.loss) };
    return this.solved ? say('trial-solved', told) : say('trial-not-yet', told);
  }

  /** Shows the position before the turn. */
  begin(): Promise<void> {
    return this.#inTurn.run(async () => {
      this.error = null;
      this.verdict = null;
      this.shown = null;
      try {
        this.#before ??= await this.#found();
        this.#take([], await this.#ask([], 0), false);
      } catch (thrown) {
        this.error = asApiError(thrown);
      }
    });
  }

  /** Shows the better turn up to a step. */
  show(step: number): Promise<void> {
    return this.#inTurn.run(async () => {
      const to = Math.max(0, Math.min(step, this.better.length));
      const forward = this.shown !== null && to === this.shown + 1;
      const tokens = this.better.slice(0, to);
      try {
        const told = await this.#ask(tokens, forward ? to - 1 : to);
        this.verdict = null;
        this.shown = to;
        this.#take(tokens, told, forward);
        if (forward) announce(toldText(told));
      } catch (thrown) {
        this.error = asApiError(thrown);
      }
    });
  }

  play = (tokens: string[]): Promise<MatchUpdate> =>
    this.#inTurn.run(async () => {
      const all = [...this.#own, ...tokens];
      const told = await this.#ask(all, this.#own.length).catch((thrown: unknown) => {
        throw tellRefusal(thrown);
      });
      const update = this.#take(all, told, true);
      const { next } = told.state;
      if (next.node !== 'decide' || next.seat !== this.#trial.turn.seat) await this.#judge(all);
      return update;
    });

  async #judge(tokens: string[]): Promise<void> {
    try {
      this.verdict = await api.tryTurn(this.#trial.source, this.#trial.index, tokens);
      announce(this.said);
    } catch (thrown) {
      this.error = asApiError(thrown);
    }
  }

  undo = (to?: number): Promise<MatchUpdate> =>
    this.#inTurn.run(async () => {
      const back = Math.max(0, (to ?? this.#ply + this.#own.length - 1) - this.#ply);
      const tokens = this.#own.slice(0, back);
      const told = await this.#ask(tokens, back).catch((thrown: unknown) => {
        throw tellRefusal(thrown);
      });
      this.verdict = null;
      return this.#take(tokens, told, false);
    });

  /** The turn is over with it. */
  draw = (): Promise<MatchUpdate> => Promise.reject(asApiError(new Error(say('trial-over'))));

  ask = (question: object): Promise<object> =>
    api.sandboxAsk(this.#trial.game, { ...this.#position(this.#own), question: { ...question } });
  peek = (seat: number): Promise<Record<string, unknown>> =>
    api.sandboxPeek(this.#trial.game, { ...this.#position(this.#own), seat });
  sections = (): Promise<Section[]> => Promise.resolve([]);

  async #found(): Promise<SandboxPosition> {
    const { beginning, game, tokens, turn } = this.#trial;
    let before = await beginning();
    let played = 0;
    while (turn.ply - played > AT_ONCE) {
      const next = tokens.slice(played, played + AT_ONCE);
      const told = await api.sandbox(game, { ...before, tokens: next, since: next.length, text: true });
      if (told.text == null) break;
      before = { from: told.text, options: {}, tokens: [] };
      played += next.length;
    }
    return { ...before, tokens: tokens.slice(played, turn.ply) };
  }

  /** The number of tokens before the turn, as the sandbox counts them. */
  get #ply(): number {
    return this.#before?.tokens?.length ?? 0;
  }

  #position(own: string[]): SandboxPosition {
    return { options: {}, ...this.#before, tokens: [...(this.#before?.tokens ?? []), ...own] };
  }

  #ask(own: string[], since: number): Promise<SandboxUpdate> {
    const position = { ...this.#position(own), draw: false, since: this.#ply + since };
    return api.sandbox(this.#trial.game, position);
  }

  #take(own: string[], told: SandboxUpdate, forward: boolean): MatchUpdate {
    this.#own = own;
    this.#seq += 1;
    const { seat } = this.#trial.turn;
    const ply = this.#ply;
    const { undo_to: undo } = told.state;
    // Nothing before the turn is taken back, and nothing after it is played.
    const back = undo == null ? null : Math.max(undo, ply);
    const over = told.state.next.node === 'decide' && told.state.next.seat !== seat;
    const state: MatchState = {
      ...told.state,
      id: `trial-${this.#trial.index}`,
      names: this.#trial.names,
      seq: this.#seq,
      undo_to: over || back === null || back >= told.state.ply ? null : back,
    };
    const update = { played: forward ? told.played : [], state };
    this.update = forward ? update : null;
    this.state = state;
    return update;
  }
}

function toldText(told: SandboxUpdate): string {
  return told.played.flatMap((action) => action.lines.map((line) => line.text)).join(' ');
}
