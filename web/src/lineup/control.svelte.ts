// Lining up: the draft, the man in hand, and what the server says of it. The draft is kept by the browser until the
// play begins, so that a reload loses nothing. The games whose men are placed freely share it; their messages about
// line-ups have the same shapes.

import { announce } from '../lib/announce';
import { announceRefusal } from '../grid/refusal';
import type { Refusal } from '../grid/types';
import type { BoardProps } from '../lib/board';
import { say } from '../lib/locale.svelte';
import { sound } from '../lib/sound';
import type {
  GridAnswer,
  GridFormation,
  GridProblem,
  GridQuestion,
  GridRelativeSpot,
  GridSpot,
} from '../lib/types';
import {
  browserStore,
  draftKey,
  formationOf,
  fromSpots,
  loadDraft,
  loadLast,
  manAt,
  nextMissing,
  place,
  relativeSpots,
  sameDraft,
  saveDraft,
  saveLast,
  spots,
  without,
  type Draft,
  type DraftKind,
} from './draft';

/** What the server is asked about a draft. */
export type DraftQuestion = Exclude<GridQuestion, { ask: 'why-not' }>;
export type DraftHost = Pick<BoardProps, 'play'> & {
  ask: (question: DraftQuestion, quiet?: boolean) => Promise<GridAnswer>;
  /** The tokens that are suggested. */
  hint?: () => readonly string[];
};
/** What the server says of a draft. */
export type DraftAnswer = Extract<GridAnswer, { answer: 'line-up' }>;
/** A problem with the square that was picked, if one was. */
type RefusedProblem = GridProblem & { at?: string };
export type DraftRefusal = Refusal;

export class DraftControl {
  draft: Draft = $state.raw({});
  answer: DraftAnswer | null = $state.raw(null);
  /** The man in hand. */
  chosen: string | null = $state(null);
  refusal: DraftRefusal | null = $state.raw(null);
  /** The ready-made ones; null before they have come. */
  formations: GridFormation[] | null = $state.raw(null);
  /** They could not be had. */
  formationsFailed = $state(false);
  unit = $state('offense');
  hasLast = $state(false);
  /** Where those of last time stand at this line, once that is known. */
  last: GridSpot[] | null = $state.raw(null);
  readonly kind: DraftKind;
  #past: Draft[] = $state.raw([]);
  #key = '';
  /** Who stands on the field, in the position that the answer is about. */
  #standing: Draft = {};
  #asked = 0;
  #host: DraftHost;
  #store = browserStore();

  constructor(host: DraftHost, kind: DraftKind) {
    this.#host = host;
    this.kind = kind;
  }

  get order(): readonly string[] {
    return this.kind.order(this.unit);
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get tokens(): string[] | null {
    return this.answer?.tokens ?? null;
  }
  get problems(): GridProblem[] {
    return this.answer?.problems ?? [];
  }
  get empty(): boolean {
    return Object.keys(this.draft).length === 0;
  }
  /** The men who have no square yet. */
  get missing(): string[] {
    return this.order.filter((man) => this.draft[man] === undefined);
  }

  /** The squares that the man in hand may take. */
  readonly squares: ReadonlySet<string> = $derived.by(
    () => new Set(this.answer?.squares.find((one) => one.man === this.chosen)?.squares ?? []),
  );

  /** The name of the formation in which what is suggested places the men, if it is one of them. */
  readonly suggested: string | null = $derived.by(() =>
    formationOf(this.#host.hint?.() ?? [], this.formations),
  );

  /**
   * Begins with a position's line-up: the draft that was kept, or who already stands on the field. `play` is the number
   * of the play or possession.
   */
  async begin(match: string, play: number, unit: string, standing: Draft): Promise<void> {
    const key = draftKey(this.kind.game, match, play, unit);
    if (key === this.#key && this.answer) return this.#takeIn(standing);
    this.#key = key;
    this.#standing = standing;
    this.unit = unit;
    this.#past = [];
    this.answer = null;
    this.formations = null;
    this.refusal = null;
    this.draft = { ...loadDraft(this.#store, key, unit, this.kind), ...standing };
    this.chosen = nextMissing(this.draft, this.order, null);
    const last = loadLast(this.#store, unit, this.kind);
    this.hasLast = last !== null;
    this.last = null;
    await Promise.all([
      this.#check(),
      this.loadFormations(),
      last && this.fitted(last).then((men) => (this.#key === key ? (this.last = men) : null)),
    ]);
  }

  /**
   * Men have been placed past the draft, by a hint: they stand in it too. Or a placement was taken back: the draft stays,
   * but what has to be played for it is more than before.
   */
  async #takeIn(standing: Draft): Promise<void> {
    if (sameDraft(standing, this.#standing)) return;
    this.#standing = standing;
    const placed = Object.entries(standing).filter(([man, at]) => this.draft[man] !== at);
    for (const [man, at] of placed) this.#set(place(this.draft, man, at));
    if (placed.length > 0) this.chosen = nextMissing(this.draft, this.order, null);
    await this.#check();
  }

  close(): void {
    this.#key = '';
    this.draft = {};
    this.answer = null;
    this.chosen = null;
    this.#past = [];
  }

  choose(man: string | null): void {
    this.chosen = man;
    this.refusal = null;
    if (man) {
      const at = this.draft[man];
      const count = this.squares.size;
      announce(at ? say('lineup-in-hand-on', { man, at, count }) : say('lineup-in-hand', { man, count }));
    }
  }

  /** The man who covers a square. */
  on(at: string): string | null {
    return manAt(this.draft, at);
  }

  /** A square was picked with a man in hand, or a man on it is taken in hand. */
  pick(at: string): Promise<void> | void {
    if (this.chosen === null) return this.choose(this.on(at));
    if (this.draft[this.chosen] === at) return this.choose(null);
    return this.put(this.chosen, at);
  }

  /** Puts a man on a square, if the rules allow it. */
  async put(man: string, at: string): Promise<void> {
    this.refusal = null;
    const there = manAt(this.draft, at);
    if (there === man) return;
    const next = place(this.draft, man, at);
    const allowed = this.answer?.squares.find((one) => one.man === man)?.squares;
    // A square with a teammate is not among the allowed ones, so a swap has to be asked about.
    if (!allowed?.includes(at)) {
      const answer = await this.#ask(next);
      if (!answer) return;
      const swapped = there === null ? [man] : [man, there];
      const problem = answer.problems.find((one) => swapped.includes(one.man));
      if (problem) return this.refuse({ ...problem, at });
      if (there === null && !answer.squares.find((one) => one.man === man)?.squares.includes(at)) {
        return this.refuse({ man, rule: '', message: say('lineup-may-not', { man, at }), at });
      }
    }
    this.#change(next);
    sound.play('tick');
    announce(there ? say('lineup-swapped', { man, at, other: there }) : say('lineup-placed', { man, at }));
    this.chosen = nextMissing(this.draft, this.order, man);
    await this.#check();
  }

  /** Takes a man off the field. */
  async lift(man: string): Promise<void> {
    if (this.draft[man] === undefined) return;
    this.#change(without(this.draft, man));
    this.chosen = man;
    announce(say('lineup-lifted', { man }));
    await this.#check();
  }

  async clear(): Promise<void> {
    this.#change({});
    this.chosen = this.order[0] ?? null;
    announce(say('formations-all-off'));
    await this.#check();
  }

  async undo(): Promise<void> {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#set(last);
    announce(say('said-taken-back'));
    await this.#check();
  }

  async use(men: readonly GridSpot[], name: string): Promise<void> {
    this.#change(fromSpots(men, this.kind.isSquare));
    this.chosen = null;
    this.refusal = null;
    announce(say('lineup-all-placed', { name }));
    await this.#check();
  }

  /** Asks for a kept formation at this line; null if it is none. */
  #fit(men: unknown, quiet: boolean): Promise<GridAnswer | null> | null {
    const kept = relativeSpots(men);
    return kept && this.#host.ask({ ask: 'fit', men: kept }, quiet).catch(() => null);
  }

  /** Where the men of a kept formation stand at this line; null if they cannot. */
  async fitted(men: unknown): Promise<GridSpot[] | null> {
    const answer = await this.#fit(men, true);
    return answer?.answer === 'fit' ? answer.men : null;
  }

  /** Fits a kept formation to this line; false if it is none. */
  async useKept(men: unknown, name: string): Promise<boolean> {
    const asked = this.#fit(men, false);
    if (!asked) return false;
    const answer = await asked;
    if (answer?.answer === 'fit') await this.use(answer.men, name);
    else if (answer?.answer === 'refused') this.refuse({ man: '', rule: '', message: answer.message });
    return true;
  }

  async useLast(): Promise<void> {
    await this.useKept(loadLast(this.#store, this.unit, this.kind), say('formations-last'));
  }

  /** The draft relative to the line, as it is kept. */
  async relative(): Promise<GridRelativeSpot[] | null> {
    const answer = await this.#host
      .ask({ ask: 'relative', men: spots(this.draft, this.order) })
      .catch(() => null);
    return answer?.answer === 'relative' ? answer.men : null;
  }

  /** Plays the line-up. */
  async confirm(): Promise<void> {
    const tokens = this.tokens;
    if (!tokens) return;
    const relative = await this.relative();
    if (relative) saveLast(this.#store, this.unit, this.kind, relative);
    this.chosen = null;
    await this.#host.play(tokens).catch(() => null);
  }

  /** A draft of a play that has begun is of no use any more. */
  forget(match: string, play: number): void {
    for (const unit of ['offense', 'defense'])
      saveDraft(this.#store, draftKey(this.kind.game, match, play, unit), {});
  }

  refuse(problem: RefusedProblem): void {
    this.refusal = announceRefusal({
      rule: problem.rule || null,
      message: problem.message,
      at: problem.at ?? null,
    });
  }

  #change(next: Draft): void {
    if (sameDraft(next, this.draft)) return;
    this.#past = [...this.#past.slice(-49), this.draft];
    this.#set(next);
  }

  #set(next: Draft): void {
    this.draft = next;
    saveDraft(this.#store, this.#key, next);
  }

  async #ask(draft: Draft): Promise<DraftAnswer | null> {
    const answer = await this.#host
      .ask({ ask: 'line-up', men: spots(draft, this.order) }, true)
      .catch(() => null);
    return answer?.answer === 'line-up' ? answer : null;
  }

  async #check(): Promise<void> {
    const turn = ++this.#asked;
    const answer = await this.#ask(this.draft);
    if (turn === this.#asked && answer) this.answer = answer;
  }

  /** Asks for the ready-made formations of this line-up; once more, if they could not be had. */
  async loadFormations(): Promise<void> {
    const key = this.#key;
    this.formationsFailed = false;
    const answer = await this.#host.ask({ ask: 'formations' }, true).catch(() => null);
    // Another line-up has begun meanwhile: it has asked for its own.
    if (key !== this.#key) return;
    if (answer?.answer === 'formations') this.formations = answer.formations;
    else this.formationsFailed = true;
  }
}
