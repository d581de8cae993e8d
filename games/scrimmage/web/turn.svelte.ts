// A turn: which man is chosen, where he can go, what a click on a square means.

import type { MatchUpdate, ReachSquare, ScrimmageAnswer, ScrimmageScene, TeamName } from '$web/lib/types';
import { refusedAt } from '$web/grid/refused';
import type { How, Refusal } from '$web/grid/types';
import { announce } from '$web/lib/announce';
import { sound } from '$web/lib/sound';
import { contactInWords, throwRefused } from './describe';
import { teamTitle } from './men';

export type Host = {
  play(tokens: string[]): Promise<MatchUpdate>;
  undo(to?: number): Promise<MatchUpdate>;
  ask<Answer>(question: object, quiet?: boolean): Promise<Answer>;
  peek(seat: number): Promise<Record<string, unknown>>;
  /** Whether contact is asked about before it is made; a touch asks all the same, as a finger cannot hover. */
  asksContact(): boolean;
};

export class TurnControl {
  /** The chosen man's label. */
  chosen: string | null = $state(null);
  /** The square of a contact that was picked once. */
  armed: string | null = $state(null);
  /** It was a finger that picked it. */
  touched = $state(false);
  /** The squares to throw to, while the passer is asked. */
  throwing: { squares: ReadonlySet<string>; zone: number | null } | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** The plies at which this turn's moves began, to take back a whole move at a time. */
  #moves: number[] = [];
  #turn = '';
  /** A square for Q of which it was said what his step shows. */
  #asked: string | null = null;
  #host: Host;
  #scene: () => ScrimmageScene;
  #ply: () => number;

  constructor(host: Host, scene: () => ScrimmageScene, ply: () => number) {
    this.#host = host;
    this.#scene = scene;
    this.#ply = ply;
  }

  /** The team on turn. */
  get team(): TeamName | null {
    return this.#scene().men.find((man) => man.speed_left != null)?.team ?? null;
  }

  /** What the chosen man can reach, by square. */
  readonly reach: ReadonlyMap<string, ReachSquare> = $derived.by(() => this.reachOf(this.chosen));

  reachOf(label: string | null): ReadonlyMap<string, ReachSquare> {
    const squares = this.#scene().reach.find((one) => one.man === label)?.squares ?? [];
    return new Map(squares.map((square) => [square.at, square]));
  }

  /** The labels of men who can still move. */
  readonly movers: string[] = $derived.by(() =>
    this.#scene()
      .reach.filter((one) => one.squares.length > 0)
      .map((one) => one.man),
  );

  choose(label: string | null): void {
    this.#asked = null;
    this.chosen = label;
    this.armed = null;
    this.throwing = null;
    this.refusal = null;
    if (label === null) return;
    const man = this.#scene().men.find((one) => one.team === this.team && one.label === label);
    const count = this.reachOf(label).size;
    if (man)
      announce(
        `${label} chosen, on ${man.at}. ${count === 0 ? 'He cannot move now' : `He can reach ${count} squares`}.`,
      );
  }

  /** The next or previous man who can move. */
  step(by: 1 | -1): string | null {
    const men = this.movers;
    if (men.length === 0) return null;
    const at = this.chosen === null ? -1 : men.indexOf(this.chosen);
    const next = men[(at + by + (at === -1 && by === -1 ? 1 : 0) + men.length) % men.length]!;
    this.choose(next);
    return next;
  }

  /** After every change of the position: what was chosen stays chosen within a turn if it still makes sense. */
  refresh(): void {
    const scene = this.#scene();
    this.armed = null;
    this.throwing = null;
    this.refusal = null;
    if (scene.phase !== 'turn') {
      this.chosen = null;
      return;
    }
    const turn = `${scene.play}.${scene.turn}`;
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#moves = [];
      this.chosen = null;
    }
    if (this.chosen !== null && !this.movers.includes(this.chosen)) this.chosen = null;
  }

  async pick(at: string, how: How): Promise<void> {
    this.refusal = null;
    if (this.throwing) return this.#throw(at);
    // A finger has no Escape: elsewhere is no to what is asked, and nothing more.
    if (how === 'touch' && this.armed !== null && this.armed !== at) {
      this.armed = null;
      return;
    }
    const own = this.#scene().men.find((man) => man.at === at && man.team === this.team);
    if (own && own.label !== this.chosen) return this.choose(own.label);
    if (own) return this.choose(how === 'drop' ? own.label : null);
    if (this.chosen === null || this.#showsTheCall(at)) return;
    const target = this.reach.get(at);
    if (!target) return this.#whyNot(this.chosen, at);
    if (target.contact && this.armed !== at && (how === 'touch' || this.#host.asksContact())) {
      this.armed = at;
      this.touched = how === 'touch';
      const again = how === 'touch' ? 'Touch again' : 'Pick it again';
      announce(`${contactInWords(target.contact)} ${again} to do it.`);
      return;
    }
    this.armed = null;
    await this.#move(target);
  }

  /**
   * While this screen does not know whether the play is a run, a step of Q shows everybody that it is one, and a refusal
   * that it is none. So the first pick is refused for both, in the same words, before anything is sent.
   */
  #showsTheCall(at: string): boolean {
    const { call, offense } = this.#scene();
    const secret = this.chosen === 'Q' && this.team === offense && call.made && call.run == null;
    if (!secret || !this.reach.has(at) || this.#asked === at) return false;
    this.#asked = at;
    this.#refuse({ rule: 'set position', message: `${Q_MOVES} Pick ${at} again if he is to move.` });
    return true;
  }

  async commitArmed(): Promise<void> {
    const target = this.armed === null ? undefined : this.reach.get(this.armed);
    if (target) await this.#move(target);
  }

  async undo(least: number | null | undefined): Promise<void> {
    if (least == null) return;
    const ply = this.#ply();
    let to: number | undefined;
    while (this.#moves.length > 0) {
      const begun = this.#moves.pop()!;
      if (begun < ply && begun >= least) {
        to = begun;
        break;
      }
    }
    const chosen = this.chosen;
    await this.#quietly(() => this.#host.undo(to));
    this.chosen = chosen;
  }

  async scramble(): Promise<void> {
    await this.#quietly(() => this.#host.play(['scramble']));
  }

  /** Asks where the pass may go. What the called zone is stays here and only while the passer looks. */
  async aim(seat: number, open: boolean): Promise<void> {
    const scene = this.#scene();
    if (open) {
      this.throwing = { squares: new Set(scene.throws), zone: scene.call.zone ?? null };
    } else {
      await this.#quietly(async () => {
        const seen = (await this.#host.peek(seat)) as unknown as ScrimmageScene;
        this.throwing = { squares: new Set(seen.throws), zone: seen.call.zone ?? null };
      });
    }
    this.chosen = null;
    const now = this.throwing;
    if (now)
      announce(
        `${now.zone ? `Throw to a square of zone ${now.zone}` : 'Throw to any marked square'}: ${now.squares.size} squares are marked.`,
      );
  }

  stopAiming(): void {
    this.throwing = null;
  }

  async #throw(at: string): Promise<void> {
    const { squares, zone } = this.throwing ?? { squares: new Set<string>(), zone: null };
    if (!squares.has(at)) return this.#refuse(throwRefused(this.#scene(), at, zone));
    const sheet = this.throwing;
    this.throwing = null;
    try {
      await this.#host.play([`throw:${at}`]);
    } catch (error) {
      this.throwing = sheet;
      this.refusal = refusedAt(error, at);
    }
  }

  async #move(target: ReachSquare): Promise<void> {
    this.armed = null;
    const begun = this.#ply();
    this.#moves.push(begun);
    try {
      await this.#host.play(target.tokens);
    } catch (error) {
      // The page has said why; it is only shown.
      this.refusal = refusedAt(error, target.at);
    }
  }

  async #whyNot(man: string, to: string): Promise<void> {
    await this.#quietly(async () => {
      const answer = await this.#host.ask<ScrimmageAnswer>({ ask: 'why-not', man, to }, true);
      if (answer.answer === 'why-not')
        this.#refuse({ rule: answer.rule || null, message: answer.message, at: to });
      else if (answer.answer === 'refused') this.#refuse({ rule: null, message: answer.message, at: to });
    });
  }

  #refuse(refusal: Refusal): void {
    this.refusal = refusal;
    sound.play('refused');
    announce(refusal.rule ? `Rule ${refusal.rule}: ${refusal.message}` : refusal.message);
  }

  /** The page has told what went wrong; there is nothing to add. */
  async #quietly(what: () => Promise<unknown>): Promise<void> {
    try {
      await what();
    } catch {
      this.armed = null;
    }
  }
}

export function turnTitle(team: TeamName | null, name: string | undefined): string {
  if (!team) return '';
  const title = teamTitle(team);
  return name && name !== title ? `${name} (${title})` : title;
}

const Q_MOVES =
  'On a pass play Q stays in his set position; if he moves, everybody sees that the play is a run.';
