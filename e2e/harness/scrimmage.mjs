// Playing Scrimmage over the HTTP interface: up to a position that a test needs, or to the end.
import assert from 'node:assert/strict';
import { Refused } from './api.mjs';

/** @typedef {import('./api.mjs').Api} Api */

/**
 * A match that is played over HTTP; it keeps every token, also those that the shared screen is not told.
 */
export class Driver {
  /** @type {string[]} */
  tokens = [];

  /** @param {Api} api @param {any} state */
  constructor(api, state) {
    this.api = api;
    this.state = state;
  }

  /** @param {Api} api @param {Record<string, string>} [options] @param {string[]} [names] */
  static async begin(api, options, names) {
    return new Driver(api, await api.newMatch(options, names));
  }

  get scene() {
    return this.state.scene;
  }

  get over() {
    return this.state.next.node === 'over';
  }

  /** Plays tokens; refused ones change nothing and are thrown. @param {string[]} tokens */
  async play(tokens) {
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
      this.tokens.push(...update.played.map((/** @type {any} */ action) => action.token));
    }
  }

  /** Takes back. @param {number} to */
  async take(to) {
    const before = this.state.ply;
    const update = await this.api.undo(this.state, to);
    this.state = update.state;
    this.tokens.length -= before - this.state.ply;
  }

  /** Lines the team on turn up in a ready-made formation. @param {number} [which] */
  async lineUp(which = 0) {
    const { formations } = await this.api.ask(this.state.id, { ask: 'formations' });
    assert.ok(formations.length > which, `there are only ${formations.length} formations`);
    const { tokens, problems } = await this.api.ask(this.state.id, {
      ask: 'line-up',
      men: formations[which].men,
    });
    assert.ok(tokens, `${formations[which].name} does not fit: ${JSON.stringify(problems)}`);
    await this.play(tokens);
  }

  /** Lines the offense up in the first formation from which all these calls may be made. @param {string[]} calls */
  async lineUpFor(calls) {
    const { formations } = await this.api.ask(this.state.id, { ask: 'formations' });
    for (let which = 0; which < formations.length; which++) {
      await this.lineUp(which);
      if (calls.every((call) => this.scene.calls.includes(call))) return;
      await this.take(this.state.undo_to);
    }
    assert.fail(`no formation allows ${calls.join(' and ')}`);
  }

  /** Steps that meet nobody: every man's cheapest ways, Q's left out. */
  quietWays() {
    return this.scene.reach
      .filter((/** @type {any} */ reach) => reach.man !== 'Q')
      .flatMap((/** @type {any} */ reach) => reach.squares)
      .filter((/** @type {any} */ square) => !square.contact && !square.ball);
  }

  /** Plays on until the condition holds. @param {(driver: Driver) => boolean} done @param {{ call?: string }} [how] */
  async until(done, { call } = {}) {
    for (let left = 4000; !done(this); left--) {
      assert.ok(left > 0, 'the game does not get there');
      assert.ok(!this.over, 'the game is over before it gets there');
      await this.#once(call);
    }
    return this;
  }

  /** @param {string} [call] */
  async #once(call) {
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
    const ways = this.scene.reach.flatMap((/** @type {any} */ reach) =>
      reach.squares.map((/** @type {any} */ s) => s.tokens),
    );
    const throws = this.scene.throws.map((/** @type {string} */ at) => [`throw:${at}`]);
    // The longest first: they use up the allotment.
    ways.sort((/** @type {string[]} */ a, /** @type {string[]} */ b) => b.length - a.length);
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

/** Options with which a game is over after one play. */
export const ONE_PLAY = { max_plays: '1', max_turns: '8' };

/** @param {string} phase */
export const at = (phase) => (/** @type {Driver} */ driver) => driver.scene.phase === phase;
