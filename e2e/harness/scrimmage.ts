// Playing Scrimmage over the HTTP interface: up to a position that a test needs, or to the end.
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { Refused } from './api.ts';

/** A match that is played over HTTP; it keeps every token, also those that the shared screen is not told. */
export class Driver {
  tokens: string[] = [];

  constructor(
    public api: Api,
    public state: any,
  ) {}

  static async begin(api: Api, options?: object, names?: string[]) {
    return new Driver(api, await api.newMatch(options, names));
  }

  get scene() {
    return this.state.scene;
  }

  get over() {
    return this.state.next.node === 'over';
  }

  /** Plays tokens; refused ones change nothing and are thrown. */
  async play(tokens: string[]) {
    const update = await this.api.play(this.state, tokens);
    this.state = update.state;
    this.tokens.push(...tokens);
    return update;
  }

  /** Draws while chance is to draw. */
  async draw() {
    while (this.state.next.node === 'chance') {
      const update = await this.api.draw(this.state);
      this.state = update.state;
      this.tokens.push(...update.played.map((action: any) => action.token));
    }
  }

  /** Takes back. */
  async take(to: number) {
    const before = this.state.ply;
    const update = await this.api.undo(this.state, to);
    this.state = update.state;
    this.tokens.length -= before - this.state.ply;
  }

  /** Lines the team on turn up in a ready-made formation. */
  async lineUp(which = 0) {
    const { formations } = await this.api.ask(this.state.id, { ask: 'formations' });
    expect(formations.length, `there are only ${formations.length} formations`).toBeGreaterThan(which);
    const { tokens, problems } = await this.api.ask(this.state.id, {
      ask: 'line-up',
      men: formations[which].men,
    });
    expect(tokens, `${formations[which].name} does not fit: ${JSON.stringify(problems)}`).toBeTruthy();
    await this.play(tokens);
  }

  /** Lines the offense up in the first formation from which all these calls may be made. */
  async lineUpFor(calls: string[]) {
    const { formations } = await this.api.ask(this.state.id, { ask: 'formations' });
    for (let which = 0; which < formations.length; which++) {
      await this.lineUp(which);
      if (calls.every((call) => this.scene.calls.includes(call))) return;
      await this.take(this.state.undo_to);
    }
    throw new Error(`no formation allows ${calls.join(' and ')}`);
  }

  /** Steps that meet nobody: every man's cheapest ways, Q's left out. */
  quietWays() {
    return this.scene.reach
      .filter((reach: any) => reach.man !== 'Q')
      .flatMap((reach: any) => reach.squares)
      .filter((square: any) => !square.contact && !square.ball);
  }

  /** Plays on until the condition holds. */
  async until(done: (driver: Driver) => boolean, { call }: { call?: string } = {}) {
    for (let left = 4000; !done(this); left--) {
      if (left === 0) throw new Error('the game does not get there');
      if (this.over) throw new Error('the game is over before it gets there');
      await this.#once(call);
    }
    return this;
  }

  async #once(call?: string) {
    if (this.state.next.node === 'chance') return this.draw();
    const { phase } = this.scene;
    if (phase === 'offense-line-up' || phase === 'defense-line-up') return this.lineUp();
    if (phase === 'call') {
      return void (await this.play([call && this.scene.calls.includes(call) ? call : this.scene.calls[0]]));
    }
    await this.turn();
  }

  /** One man's way, or another if the rules (the secret call) forbid it. */
  async turn() {
    const ways = this.scene.reach.flatMap((reach: any) => reach.squares.map((s: any) => s.tokens));
    const throws = this.scene.throws.map((at: string) => [`throw:${at}`]);
    // The longest first: they use up the allotment.
    ways.sort((a: string[], b: string[]) => b.length - a.length);
    for (const tokens of [...ways.slice(0, 40), ...throws.slice(0, 5), ...ways.slice(40)]) {
      try {
        return await this.play(tokens);
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 422) throw error;
      }
    }
    if (this.scene.scramble) return this.play(['scramble']);
    throw new Error(`nothing can be played: ${this.state.headline}`);
  }
}

/** A turn of Scrimmage in which a man can block one. */
export async function blocking(api: Api) {
  const driver = await Driver.begin(api);
  const found = () => {
    const reach = driver.scene.reach.find(
      (one: any) => one.man !== 'Q' && one.squares.some((square: any) => square.contact != null),
    );
    return (
      reach && {
        man: reach.man,
        square: reach.squares.find((one: any) => one.contact),
      }
    );
  };
  await driver.until((game) => game.scene.phase === 'turn' && found() !== undefined, { call: 'run:H' });
  const { man, square } = found() as any;
  const acting = driver.scene.men.find((one: any) => one.speed_left != null).team;
  const from = driver.scene.men.find((one: any) => one.team === acting && one.label === man).at;
  return { driver, man, from, to: square.at, team: acting };
}

/** Options with which a game is over after one play. */
export const ONE_PLAY = { max_plays: '1', max_turns: '8' };

export const at = (phase: string) => (driver: Driver) => driver.scene.phase === phase;

/**
 * What the button says that makes a contact; a block that is sure to fail, and a carrier who runs into an opponent, have words
 * of their own.
 * A square without a contact has no such button: the name is then one that no button has.
 */
export function contactButton(man: string, { at, contact }: any): string {
  if (contact?.block === 'fails' && contact.tackle == null) return 'Block anyway';
  return contact?.tackle_at && !contact.block ? `Run into ${contact.opponent}` : `${man} onto ${at}`;
}
