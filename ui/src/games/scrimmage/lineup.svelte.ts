// Lining up: the draft, the man in hand, and what the server says of it. The draft is kept by the browser until the
// play begins, so that a reload loses nothing.

import type {
  Formation,
  Man,
  Problem,
  RelativeSpot,
  ScrimmageAnswer,
  ScrimmageScene,
  Spot,
  TeamName,
  Unit,
} from '../../lib/types';
import { announce } from '../../lib/announce';
import { sound } from '../../lib/sound';
import {
  browserStore,
  draftKey,
  fromSpots,
  loadDraft,
  loadLast,
  manAt,
  nextMissing,
  place,
  placedMen,
  sameDraft,
  saveDraft,
  saveLast,
  spots,
  without,
  type Draft,
} from './draft';
import { draftMan, labels, otherTeam } from './men';
import type { Host, Refusal } from './turn.svelte';

type Answer = Extract<ScrimmageAnswer, { answer: 'line-up' }>;

export class LineUpControl {
  draft: Draft = $state.raw({});
  answer: Answer | null = $state.raw(null);
  /** The man in hand. */
  chosen: string | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  formations: Formation[] = $state.raw([]);
  unit: Unit = $state('offense');
  team: TeamName = $state('red');
  hasLast = $state(false);
  #past: Draft[] = $state.raw([]);
  #key = '';
  #asked = 0;
  #host: Host;
  #store = browserStore();

  constructor(host: Host) {
    this.#host = host;
  }

  get order(): readonly string[] {
    return labels(this.unit);
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get tokens(): string[] | null {
    return this.answer?.tokens ?? null;
  }
  get problems(): Problem[] {
    return this.answer?.problems ?? [];
  }
  /** The backs who could be called to carry the ball. */
  get eligible(): string[] {
    return (this.answer as { eligible?: string[] } | null)?.eligible ?? [];
  }
  get empty(): boolean {
    return Object.keys(this.draft).length === 0;
  }

  /** The men of the draft as the field draws them. */
  readonly men: Man[] = $derived.by(() =>
    spots(this.draft, this.unit).map((spot) => draftMan(this.team, this.unit, spot.man, spot.at)),
  );

  /** The squares that the man in hand may take. */
  readonly squares: ReadonlySet<string> = $derived.by(
    () => new Set(this.answer?.squares.find((one) => one.man === this.chosen)?.squares ?? []),
  );

  /** Begins with the position's line-up: the draft that was kept, or what already stands on the field. */
  async open(match: string, scene: ScrimmageScene): Promise<void> {
    const unit: Unit = scene.phase === 'defense-line-up' ? 'defense' : 'offense';
    const offense = scene.offense ?? 'red';
    const key = draftKey(match, scene.play, unit);
    if (key === this.#key && this.answer) return;
    this.#key = key;
    this.unit = unit;
    this.team = unit === 'offense' ? offense : otherTeam(offense);
    this.#past = [];
    this.answer = null;
    this.formations = [];
    this.refusal = null;
    this.draft = { ...loadDraft(this.#store, key, unit), ...placedMen(scene.men, unit) };
    this.chosen = nextMissing(this.draft, this.order, null);
    this.hasLast = loadLast(this.#store, unit) !== null;
    await Promise.all([this.#check(), this.#loadFormations()]);
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
      announce(`${man} in hand${at ? `, on ${at}` : ''}. ${this.squares.size} squares are marked for him.`);
    }
  }

  /** A square was picked with a man in hand, or a man on it is taken in hand. */
  pick(at: string): Promise<void> | void {
    const there = manAt(this.draft, at);
    if (this.chosen === null || there === this.chosen)
      return this.choose(there === this.chosen ? null : there);
    return this.put(this.chosen, at);
  }

  /** Puts a man on a square, if the rules let him stand there. */
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
      if (problem) return this.#refuse(problem);
      if (there === null && !answer.squares.find((one) => one.man === man)?.squares.includes(at)) {
        return this.#refuse({ man, rule: '', message: `${man} may not stand on ${at}.` });
      }
    }
    this.#change(next);
    sound.play('tick');
    announce(there ? `${man} on ${at}, ${there} moved.` : `${man} on ${at}.`);
    this.chosen = nextMissing(this.draft, this.order, man);
    await this.#check();
  }

  /** Takes a man off the field. */
  async lift(man: string): Promise<void> {
    if (this.draft[man] === undefined) return;
    this.#change(without(this.draft, man));
    this.chosen = man;
    announce(`${man} taken off the field.`);
    await this.#check();
  }

  async clear(): Promise<void> {
    this.#change({});
    this.chosen = this.order[0] ?? null;
    announce('All men taken off the field.');
    await this.#check();
  }

  async undo(): Promise<void> {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#set(last);
    announce('Taken back.');
    await this.#check();
  }

  async use(men: readonly Spot[], name: string): Promise<void> {
    this.#change(fromSpots(men));
    this.chosen = null;
    this.refusal = null;
    announce(`${name}: all men placed.`);
    await this.#check();
  }

  /** Fits a kept formation to this line. */
  async useRelative(men: RelativeSpot[], name: string): Promise<void> {
    const answer = await this.#host.ask<ScrimmageAnswer>({ ask: 'fit', men }).catch(() => null);
    if (answer?.answer === 'fit') await this.use(answer.men, name);
    else if (answer?.answer === 'refused') this.#refuse({ man: '', rule: '', message: answer.message });
  }

  async useLast(): Promise<void> {
    const last = loadLast(this.#store, this.unit);
    if (last) await this.useRelative(last, 'As last time');
  }

  async relative(): Promise<RelativeSpot[] | null> {
    const answer = await this.#host
      .ask<ScrimmageAnswer>({ ask: 'relative', men: spots(this.draft, this.unit) })
      .catch(() => null);
    return answer?.answer === 'relative' ? answer.men : null;
  }

  /** Plays the line-up. */
  async confirm(): Promise<void> {
    const tokens = this.tokens;
    if (!tokens) return;
    const relative = await this.relative();
    if (relative) saveLast(this.#store, this.unit, relative);
    this.chosen = null;
    await this.#host.play(tokens).catch(() => null);
  }

  /** A draft of the play before is of no use any more. */
  forget(match: string, play: number): void {
    for (const unit of ['offense', 'defense'] as const)
      saveDraft(this.#store, draftKey(match, play, unit), {});
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

  #refuse(problem: Problem): void {
    this.refusal = { rule: problem.rule || null, message: problem.message };
    sound.play('refused');
    announce(problem.rule ? `Rule ${problem.rule}: ${problem.message}` : problem.message);
  }

  async #ask(draft: Draft): Promise<Answer | null> {
    const answer = await this.#host
      .ask<ScrimmageAnswer>({ ask: 'line-up', men: spots(draft, this.unit) }, true)
      .catch(() => null);
    return answer?.answer === 'line-up' ? answer : null;
  }

  async #check(): Promise<void> {
    const turn = ++this.#asked;
    const answer = await this.#ask(this.draft);
    if (turn === this.#asked && answer) this.answer = answer;
  }

  async #loadFormations(): Promise<void> {
    const answer = await this.#host.ask<ScrimmageAnswer>({ ask: 'formations' }, true).catch(() => null);
    if (answer?.answer === 'formations') this.formations = answer.formations;
  }
}
