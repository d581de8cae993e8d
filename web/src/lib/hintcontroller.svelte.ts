// A hint for one position. It is dropped when the position changes.

import { announce } from './announce';
import { api } from './api';
import { games } from './games.svelte';
import type { MatchController } from './match.svelte';
import { percent } from './chances';
import { addressing } from './headernames';
import { worthSaying } from './hintsaid';
import { say } from './locale.svelte';
import { toldByGame } from './toldbygame';
import type { Hint } from './types';
import type { Message } from './words';

/** Points a game by which a turn is much better than another, or better at all. */
const [MUCH, SOME] = [0.15, 0.03];

/** A turn by who moves and between what squares, *7 g9→f10, 6 k8→l9*; null if its messages do not tell them. */
function bySquares({ messages }: { messages: Message[] }): string | null {
  const ways = messages.map(({ args }) => {
    const { piece, from = '', to } = args ?? {};
    const who = piece instanceof Object && 'args' in piece ? (piece.args?.number ?? piece.args?.label) : null;
    return who && to ? `${who as string} ${from as string}→${to as string}` : null;
  });
  return ways.includes(null) ? null : ways.join(', ');
}

export class HintController {
  /** Null while it is being thought about. */
  hint = $state.raw<Hint | null>(null);
  /** Why it is one, in a sentence; null where what comes of it says so, or the game has no words for it. */
  reason = $state<string | null>(null);
  open = $state(false);
  /** Where in the line it waits, from 1; null while it is thought about. */
  place = $state<number | null>(null);
  /** The state of the match that *Play it* led to. */
  played = $state(-1);
  #match: MatchController;
  #you: () => number | null;
  #asking: AbortController | null = null;
  /** What was answered last, and in which position: asked again there, it is the same. */
  #answered: { position: number | undefined; sent: Hint } | null = null;

  /** `you`: the seat of the person at this screen, if that is only one. */
  constructor(match: MatchController, you: () => number | null = () => null) {
    this.#match = match;
    this.#you = you;
  }

  /** Whose chance to win it is, and how large; in fewer words beside buttons. */
  chance(short = false): string {
    const { state } = this.#match;
    if (!this.hint || state?.next.node !== 'decide') return '';
    const { seat } = state.next;
    const chance = percent(this.hint.expected);
    // “Over 99%” is about enough.
    return say(short || !/^\d/.test(chance) ? 'hint-expected-short' : 'hint-expected', {
      name: state.names[seat] || (games.find(state.game)?.seats[seat] ?? ''),
      you: addressing(this.#you(), seat),
      chance,
    });
  }

  /** What the other side is expected to answer, by its name; null if it is not on turn then. */
  get reply(): string | null {
    const { state } = this.#match;
    if (!this.hint?.reply || state?.next.node !== 'decide') return null;
    const side = games.find(state.game)?.seats[1 - state.next.seat] ?? '';
    const turn = this.hint.reply.lines.join(' ');
    return say('hint-reply', { side, turn, named: turn.startsWith(side) ? 'yes' : 'no' });
  }

  /** The second best turn and how much it falls short, in sentences or by its squares; null if it is not known. */
  nextBest(short = false): string | null {
    const next = this.hint?.next_best;
    if (!this.hint || !next) return null;
    const less = this.hint.expected - next.expected;
    const better = less >= MUCH ? 'much' : less >= SOME ? 'some' : 'little';
    const turn = (short && bySquares(next.turn)) || next.turn.lines.join(' ');
    return say('hint-next-best', { better, chance: percent(next.expected), turn });
  }

  /** Whether it is clearly better than the second best turn, where that is known. */
  get better(): boolean {
    const next = this.hint?.next_best;
    return this.hint != null && next != null && this.hint.expected - next.expected >= SOME;
  }

  /** Where each of its sentences leads; null for one that names no square. */
  readonly ends: readonly (string | null)[] = $derived.by(() =>
    (this.hint?.messages ?? []).map(({ args }) => (typeof args?.to === 'string' ? args.to : null)),
  );

  async ask(): Promise<void> {
    this.close();
    const asking = new AbortController();
    this.#asking = asking;
    this.open = true;
    void this.#tellPlace(asking.signal);
    try {
      const sent = await this.#ask(asking.signal);
      const unsaid = await toldByGame(this.#match.state?.game ?? '', ({ unsaid }) => unsaid);
      const hint = worthSaying(sent, unsaid ?? []);
      const reason = await this.#reasonOf(hint);
      if (asking.signal.aborted) return;
      this.hint = hint;
      this.reason = reason;
      const more = [...(hint.outcome?.lines ?? []), reason ?? '', this.reply ?? '', this.nextBest() ?? '']
        .join(' ')
        .trim();
      const lines = hint.lines.join(' ');
      announce(say('hint-said', { lines, more, chance: this.chance() }));
    } catch {
      // The page has told why, unless nobody wants to know any more.
      if (!asking.signal.aborted) this.close();
    }
  }

  async #ask(signal: AbortSignal): Promise<Hint> {
    const position = this.#match.state?.position;
    if (!this.#answered || this.#answered.position !== position) {
      this.#answered = { position, sent: await this.#match.hint(signal) };
    }
    return this.#answered.sent;
  }

  /** The points a game, 0 to 1, that the first seat can expect by it; null as long as it is not known. */
  get firstExpects(): number | null {
    const { state } = this.#match;
    if (!this.hint || state?.next.node !== 'decide') return null;
    return state.next.seat === 0 ? this.hint.expected : 1 - this.hint.expected;
  }

  /** What the game's own words say of it; a hint is one without them, too. */
  async #reasonOf(hint: Hint): Promise<string | null> {
    const { state } = this.#match;
    if (!state) return null;
    return toldByGame(state.game, async ({ reasons }) => {
      const reason = (await reasons?.())?.reason;
      return reason?.(state, hint, (question) => this.#match.ask(question, true)) ?? null;
    });
  }

  /** Asks every second where in the line the question is, until it is answered or nobody wants to know any more. */
  async #tellPlace(signal: AbortSignal): Promise<void> {
    const told = () => signal.aborted || this.hint !== null;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      if (told()) return;
      const line = await api.line(signal).catch(() => null);
      if (told()) return;
      this.place = line?.place ?? null;
    }
  }

  close(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.hint = null;
    this.place = null;
    this.open = false;
  }

  async play(): Promise<void> {
    const tokens = this.hint?.tokens;
    this.close();
    const update = tokens && (await this.#match.play(tokens).catch(() => null));
    if (update) this.played = update.state.seq;
  }
}
