// A guide being gone through: its step, and the board of its own that it is shown on. Everything that the board asks is
// answered from a sandbox, so that nothing of it is stored.

import { announce } from './announce';
import { ApiError, api, asApiError } from './api';
import type { Guide, GuideStep } from './board';
import { goesOn, judge, oneChange, rest, scriptTo } from './guide';
import { say } from './locale.svelte';
import { InTurn } from './inturn.svelte';
import { answered, tellRefusal } from './refusals';
import type { MatchState, MatchUpdate, SandboxUpdate, Section } from './types';

export class GuidePlayer {
  readonly game: string;
  readonly guide: Guide;
  /** The step that is shown, from 0. */
  at = $state(0);
  state = $state.raw<MatchState | null>(null);
  /** The change that led to `state`, as a board is told it. */
  update = $state.raw<MatchUpdate | null>(null);
  /** The player has done what the step asks for. */
  done = $state(false);
  /** What the guide says to the last move. */
  said = $state('');
  /** Why the step cannot be shown. */
  error = $state.raw<ApiError | null>(null);
  #tokens: string[] = [];
  /** How many tokens stood when the step began. */
  #begun = 0;
  /** How many tokens stood when the step was done; what is drawn then is told by the next step. */
  #fulfilled = 0;
  /** Changes are counted, because a ply can stand for several positions. */
  #seq = 0;
  /** One thing after the other, each on the position that the one before left. */
  readonly #inTurn = new InTurn();
  #showing = false;

  constructor(game: string, guide: Guide) {
    this.game = game;
    this.guide = guide;
  }

  get busy(): boolean {
    return this.#inTurn.busy;
  }

  get step(): GuideStep {
    return this.guide.steps[this.at]!;
  }
  get steps(): number {
    return this.guide.steps.length;
  }
  /** The step waits for the player: for a move, or for something that is to be found. */
  get waiting(): boolean {
    return (this.step.try !== undefined || this.step.find !== undefined) && !this.done && !this.error;
  }
  get last(): boolean {
    return this.at === this.steps - 1;
  }

  /** Shows a step. */
  show(at: number): Promise<void> {
    return this.#inTurn.run(async () => {
      this.error = null;
      await this.#to(at).catch((thrown: unknown) => (this.error = asApiError(thrown)));
    });
  }

  async #to(at: number): Promise<void> {
    const script = scriptTo(this.guide, at);
    const forward = this.state !== null && at > this.at && goesOn(this.#tokens, script);
    const more = forward ? script.slice(this.#tokens.length) : script;
    if (!forward || more.length > 0) {
      const told = await this.#ask({ tokens: script, since: forward ? this.#tokens.length : script.length });
      this.#begun = script.length;
      this.#take(script, told, forward && oneChange(more));
    } else if (this.state) {
      this.#begun = script.length;
      this.state = this.#within(this.state);
    }
    this.at = at;
    this.done = false;
    this.#fulfilled = this.step.try ? Infinity : this.#begun;
    this.said = '';
    const { task } = this.step;
    const text = task ? `${this.step.text} ${task}` : this.step.text;
    // “Goal!” ends its sentence itself.
    const title = this.step.title.replace(/[.!?]$/, '');
    announce(say('guide-said', { step: at + 1, steps: this.steps, title, text }));
  }

  play = (tokens: string[]): Promise<MatchUpdate> => this.#play(tokens, say('guide-well-done'));

  #play(tokens: string[], whenDone: string): Promise<MatchUpdate> {
    return this.#inTurn.run(async () => {
      const all = [...this.#tokens, ...tokens];
      const told = await this.#ask({ tokens: all, since: this.#tokens.length }).catch((thrown: unknown) => {
        throw tellRefusal(thrown);
      });
      const played = all.slice(this.#begun);
      const verdict = this.step.try && !this.done ? judge(this.step, played) : 'other';
      if (verdict === 'other') {
        this.said =
          this.step.find && !this.done
            ? say('guide-not-there')
            : !this.step.try
              ? say('guide-later')
              : this.done
                ? say('guide-done')
                : say('guide-other');
        announce(this.said);
        throw new ApiError(422, { error: 'guide', message: this.said });
      }
      const update = this.#take(all, told, true);
      if (verdict === 'done') {
        this.done = true;
        this.#fulfilled = all.length;
        this.said = whenDone;
      } else this.said = say('guide-right');
      announce(`${toldText(told)} ${this.said}`);
      return update;
    });
  }

  /** The player has touched something, in a step that asks them to find something. */
  touched(right: boolean): void {
    if (!this.step.find || this.done) return;
    this.done = right;
    this.said = say(right ? 'guide-well-done' : 'guide-not-there');
    announce(this.said);
  }

  /** Does what the step asks for and the player has not done yet. */
  async showMe(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    try {
      // Pressed before the step's position is there, or while something is played.
      if (this.busy) await this.#inTurn.run(async () => {});
      if (this.waiting) await this.#show();
    } finally {
      this.#showing = false;
    }
  }
  async #show(): Promise<void> {
    if (this.step.find) {
      this.done = true;
      this.said = say('guide-shown');
      announce(this.said);
      return;
    }
    const left = rest(this.step, this.#tokens.slice(this.#begun));
    // What cannot be done has been told as a refusal.
    if (left.length > 0) await this.#play(left, say('guide-shown')).catch(() => undefined);
    // What is drawn then belongs to it: the dial is spun.
    if (this.done && this.state?.next.node === 'chance') await this.draw().catch(() => undefined);
  }

  /** Draws what the script says next, or by chance if it says nothing that can be drawn. */
  draw = (): Promise<MatchUpdate> =>
    this.#inTurn.run(async () => {
      const next = this.state?.next;
      // The board and “Show me” may both have asked for it.
      if (this.state && next?.node !== 'chance') return { played: [], state: this.state };
      const scripted = this.guide.steps[this.at + 1]?.tokens?.[this.#tokens.length - this.#fulfilled];
      const known = next?.node === 'chance' && next.odds.some((one) => one.token === scripted);
      try {
        const tokens = known ? [...this.#tokens, scripted!] : this.#tokens;
        const told = await this.#ask({ tokens, since: this.#tokens.length, draw: !known });
        const update = this.#take(told.drawn == null ? tokens : [...tokens, told.drawn], told, true);
        announce(toldText(told));
        return update;
      } catch (thrown) {
        throw tellRefusal(thrown);
      }
    });

  undo = (to?: number): Promise<MatchUpdate> =>
    this.#inTurn.run(async () => {
      const back = Math.max(this.#begun, to ?? this.#tokens.length - 1);
      const tokens = this.#tokens.slice(0, back);
      try {
        const told = await this.#ask({ tokens, since: back });
        this.done = false;
        this.said = '';
        this.#fulfilled = this.step.try ? Infinity : this.#begun;
        const update = this.#take(tokens, told, false);
        announce(say('said-taken-back'));
        return update;
      } catch (thrown) {
        throw tellRefusal(thrown);
      }
    });

  ask = (question: object, quiet = false): Promise<object> =>
    answered(api.sandboxAsk(this.game, { ...this.#position(), question: { ...question } }), quiet);

  peek = (seat: number): Promise<Record<string, unknown>> =>
    answered(api.sandboxPeek(this.game, { ...this.#position(), seat }));

  sections = (): Promise<Section[]> => answered(api.sandboxSections(this.game, this.#position()));

  #position() {
    return { options: this.guide.options ?? {}, tokens: this.#tokens };
  }

  #ask(sandbox: { tokens: string[]; since: number; draw?: boolean }): Promise<SandboxUpdate> {
    return api.sandbox(this.game, { options: this.guide.options ?? {}, draw: false, ...sandbox });
  }

  #take(tokens: string[], told: SandboxUpdate, forward: boolean): MatchUpdate {
    this.#tokens = tokens;
    this.#seq += 1;
    const state = this.#within({ ...told.state, id: `guide-${this.game}`, seq: this.#seq });
    const update = { played: forward ? told.played : [], state };
    this.update = forward ? update : null;
    this.state = state;
    return update;
  }

  /** Taken back is only what the step itself has brought. */
  #within(state: MatchState): MatchState {
    if (state.undo_to == null) return state;
    const to = Math.max(state.undo_to, this.#begun);
    return { ...state, undo_to: to < state.ply ? to : null };
  }
}

function toldText(told: SandboxUpdate): string {
  return told.played.flatMap((action) => action.lines.map((line) => line.text)).join(' ');
}
