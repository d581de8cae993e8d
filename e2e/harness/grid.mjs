// The page of a game on a square grid, as the players use it.
import assert from 'node:assert/strict';
import { open, until } from './browser.mjs';
import { start } from './program.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./program.mjs').Program} Program */

export class GridScreen {
  /** @param {Page} page @param {Program} program @param {string} id */
  constructor(page, program, id) {
    this.page = page;
    this.program = program;
    this.id = id;
    this.board = page.getByTestId('board');
    this.panel = page.getByTestId('panel');
  }

  /** How it stands, asked behind the page's back. @returns {Promise<any>} */
  state() {
    return this.program.api.match(this.id);
  }

  /** Waits until the page shows that state and takes moves. @param {any} state */
  async ready({ seq }) {
    await this.page.locator(`[data-testid="board"][data-seq="${seq}"]`).waitFor();
  }

  /** As `ready`, where a half or a possession may have ended before: its card is clicked away as a player would. @param {any} state */
  async readyAfterCards({ seq }) {
    const board = this.page.locator(`[data-testid="board"][data-seq="${seq}"]`);
    const card = this.page.getByRole('button', { name: /^(Start the |Go on$)/ });
    await until(async () => {
      if (await board.isVisible()) return true;
      if (await card.isVisible()) await card.click();
      return false;
    }, `the board stands at ${seq}`);
  }

  /** Waits until the match has gone on from that state, and gives how it stands then. @param {any} state */
  async goneOn({ seq }) {
    await until(async () => (await this.state()).seq > seq, 'the match goes on');
    return this.state();
  }

  /** @param {string} at */
  square(at) {
    return this.page.locator(`[data-square="${at}"]`);
  }

  /** @param {string | number} id */
  piece(id) {
    return this.page.locator(`[data-piece="${id}"]`);
  }

  /** Waits until a piece stands there. @param {string | number} id @param {string} at */
  async stands(id, at) {
    await this.page.locator(`[data-piece="${id}"][data-at="${at}"]`).waitFor();
  }

  /** @param {string} at */
  async click(at) {
    await this.square(at).click();
  }

  /** Drags from square to square. @param {string} from @param {string} to */
  async drag(from, to) {
    await this.square(from).scrollIntoViewIfNeeded();
    const [a, b] = await Promise.all([this.square(from).boundingBox(), this.square(to).boundingBox()]);
    assert.ok(a && b);
    const { mouse } = this.page;
    await mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await mouse.down();
    await mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
    await mouse.up();
  }

  /** Goes to a square with the arrow keys and picks it. @param {string} at */
  async key(at) {
    const cursor = this.board.locator('[role="gridcell"][tabindex="0"]');
    await cursor.focus();
    const [from, to] = await Promise.all([cursor.boundingBox(), this.square(at).boundingBox()]);
    assert.ok(from && to);
    const times = async (/** @type {string} */ key, /** @type {number} */ count) => {
      for (let left = Math.round(count); left > 0; left--) await this.page.keyboard.press(key);
    };
    await times('ArrowRight', (to.x - from.x) / from.width);
    await times('ArrowLeft', (from.x - to.x) / from.width);
    await times('ArrowDown', (to.y - from.y) / from.height);
    await times('ArrowUp', (from.y - to.y) / from.height);
    assert.equal(await cursor.getAttribute('data-square'), at);
    await this.page.keyboard.press('Enter');
  }

  /** Goes from square to square in one of three ways. @param {'click' | 'key' | 'drag'} way @param {string} from @param {string} to */
  async go(way, from, to) {
    if (way === 'drag') return this.drag(from, to);
    const pick = (/** @type {string} */ at) => (way === 'key' ? this.key(at) : this.click(at));
    if ((await this.square(from).getAttribute('aria-selected')) !== 'true') await pick(from);
    await this.page.locator(`[data-square="${from}"][aria-selected="true"]`).waitFor();
    await pick(to);
  }

  /** Waits for the first draw, which the page makes by itself, and until its outcome has been read. */
  async toss() {
    const card = this.page.getByTestId('draw');
    const state = await until(async () => {
      const now = await this.state();
      return now.next.node === 'chance' ? null : now;
    }, 'the toss is made');
    await until(async () => {
      const button = card.getByRole('button', { name: 'Go on' });
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {});
      return !(await card.isVisible());
    }, 'the toss has been read');
    return state;
  }
}

/** The program, in which a game's guide has been seen. @param {import('node:test').TestContext} t @param {string} game */
export async function programFor(t, game) {
  const program = await start(t);
  await program.api.change({ guides_seen: [game] });
  return program;
}

/** A match between Ann and Bo after the first draw. @param {Program} program @param {string} game @param {Record<string, string>} [options] */
export async function begun({ api }, game, options = {}) {
  const made = await api.newMatch(options, ['Ann', 'Bo'], game);
  return (await api.draw(made)).state;
}

/** Plays behind the page's back. @param {Program} program @param {any} state @param {string[]} tokens */
export const played = async ({ api }, state, tokens) => (await api.play(state, tokens)).state;

/** The board of a match. @param {Program} program @param {any} state @param {Parameters<typeof open>[2]} [how] */
export async function seen(program, state, how) {
  const { page, watch } = await open(program, `#/match/${state.id}`, how);
  const screen = new GridScreen(page, program, state.id);
  await screen.ready(state);
  return { page, watch, screen };
}
