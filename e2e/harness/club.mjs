// `kickoff serve`: visitors who each have a browser of their own, and matches between two of them.
import assert from 'node:assert/strict';
import { Api } from './api.mjs';
import { open } from './browser.mjs';
import { folder, launch } from './program.mjs';

/** @typedef {import('./program.mjs').Program} Program */
/** @typedef {import('./browser.mjs').Place} Place */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Awaited<ReturnType<typeof open>>} Opened */

/** What a page says on the console when the program is gone, or refuses. */
export const LOST =
  /WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|Failed to load resource/;

/**
 * Starts `kickoff serve`; it is ended with the test.
 * @param {import('node:test').TestContext} t
 * @param {{ data?: string, port?: number }} [how]
 */
export async function serve(t, { data = folder(), port = 0 } = {}) {
  const program = launch(t, ['serve', '--data', data, '--port', String(port), '--no-rate-limits']);
  return program.ready();
}

/** Somebody who asks over HTTP, with a cookie of their own. */
export class Visitor extends Api {
  cookie = '';

  /** @param {Place} program */
  static async come(program) {
    const visitor = new Visitor(program.address);
    const answer = await fetch(`${visitor.base}/me`);
    visitor.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    assert.match(visitor.cookie, /^kickoff_session=/);
    return visitor;
  }

  /** @override @param {unknown} [body] */
  headers(body) {
    return { ...super.headers(body), cookie: this.cookie };
  }

  /** @param {string} id @param {object} command @param {number} [seq] */
  async command(id, command, seq) {
    const now = seq ?? (await this.match(id)).seq;
    return this.json('POST', `/matches/${id}/commands`, { seq: now, command });
  }

  /** The visitor's browser: it has the same cookie. @param {Place} program @param {string} path @param {Parameters<typeof open>[2]} [how] */
  async browse(program, path, how) {
    const [name = '', value = ''] = this.cookie.split('=');
    return open(program, path, { ...how, cookies: [{ name, value, url: program.address }] });
  }
}

/**
 * A match between two visitors, made over HTTP; the first one has seat 0. The second one may come to another node.
 * @param {Place} program @param {string} game
 * @param {{ options?: Record<string, string>, clock?: object, other?: Place, [more: string]: unknown }} [how]
 */
export async function meet(
  program,
  game,
  { options = {}, clock = { kind: 'none' }, other = program, ...more } = {},
) {
  const [ann, bob] = [await Visitor.come(program), await Visitor.come(other)];
  const network = { name: 'Ann', seat: 0, clock, ...more };
  const made = await ann.json('POST', '/matches', { game, options, network });
  await bob.json('POST', `/invitations/${made.network.invitation}`, { name: 'Bob' });
  return { id: made.id, players: /** @type {[Visitor, Visitor]} */ ([ann, bob]) };
}

/** Plays a match for both: `Driver` of scrimmage.mjs is at home with it. */
export class BothSeats {
  /** @param {[Visitor, Visitor]} players @param {string} id */
  constructor(players, id) {
    this.players = players;
    this.id = id;
    this.seat = 0;
  }

  get player() {
    return /** @type {Visitor} */ (this.players[this.seat]);
  }

  /** As the player who decides next sees it. */
  async state() {
    const state = await this.player.match(this.id);
    if (state.next.node !== 'decide' || state.next.seat === this.seat) return state;
    this.seat = state.next.seat;
    return this.player.match(this.id);
  }

  /** @param {any} state @param {string[]} tokens */
  async play(state, tokens) {
    const update = await this.player.command(this.id, { do: 'play', tokens }, state.seq);
    return { ...update, state: await this.state() };
  }

  /** @param {string} id @param {object} question */
  ask(id, question) {
    return this.player.ask(id, question);
  }
}

/** Somebody's page of a match. */
export class Seat {
  /** @param {Opened} opened */
  constructor({ page, watch, context }) {
    this.page = page;
    this.watch = watch;
    this.context = context;
    this.table = page.getByTestId('table');
    this.doing = page.getByTestId('doing');
    this.chat = page.getByTestId('chat');
    this.connection = page.getByTestId('connection');
  }

  /** Waits until a button is there, and presses it. @param {string | RegExp} name */
  async press(name) {
    await this.page.getByRole('button', { name }).click();
  }

  /** @param {string} text */
  async say(text) {
    await this.chat.getByLabel('Say something').fill(text);
    await this.chat.getByRole('button', { name: 'Say', exact: true }).click();
  }

  /** What a clock shows, in seconds. @param {number} seat */
  async seconds(seat) {
    const text = (await this.page.getByTestId(`clock-${seat}`).textContent()) ?? '';
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  }

  /** Waits until it is this page's turn and the board takes moves. */
  async toMove() {
    await this.doing.getByText('Your turn').waitFor();
    await this.page.locator('[data-testid="board"] .square.loose').first().waitFor();
  }
}
