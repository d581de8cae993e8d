// A match as the players use it: through the page.
import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { startGame } from './lobby.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./program.mjs').Program} Program */

/** Starts a game from the lobby and gives the screen. @param {Page} page @param {Program} program @param {{ names?: [string, string], options?: Record<string, string> }} [how] */
export async function newGame(page, program, { names = ['Ann', 'Bo'], options = {} } = {}) {
  const id = await startGame(page, 'Scrimmage', { names: { Red: names[0], Yellow: names[1] }, options });
  return new Screen(page, program, id);
}

export class Screen {
  /** @param {Page} page @param {Program} program @param {string} id */
  constructor(page, program, id) {
    this.page = page;
    this.program = program;
    this.id = id;
    this.field = page.getByTestId('field');
  }

  /** How it stands, asked behind the page's back. */
  state() {
    return this.program.api.match(this.id);
  }

  /** Waits until the page shows that state. @param {any} state */
  async shows({ scene, next }) {
    if (next.node === 'over') return this.page.getByRole('link', { name: 'Replay the game' }).waitFor();
    const board = this.page.getByRole('region', { name: 'Scoreboard' });
    const turn = scene.turn > 0 ? ` · Turn ${scene.turn}` : '';
    await board.getByText(`Play ${scene.play}${turn}`, { exact: true }).waitFor();
    if (scene.phase === 'turn' && scene.squares) {
      const { left, allotted } = scene.squares;
      await board.getByText(`${left} of ${allotted} squares left`).waitFor();
    }
  }

  /** Waits until the match has gone on from that state. @param {any} state */
  async goneOn({ seq }) {
    await until(async () => (await this.state()).seq > seq, 'the match goes on');
  }

  /** Takes part in draws until somebody is to decide. */
  async draw() {
    // The card hurries, the panel passes the turn on; what is drawn by itself needs neither.
    const buttons = this.page
      .getByTestId('draw')
      .getByRole('button', { name: /^(Draw|Draw now|Go on)$/ })
      .or(this.page.getByTestId('panel').getByRole('button', { name: /^(Hut-hut|Pass to )/ }));
    for (;;) {
      const state = await this.state();
      if (state.next.node !== 'chance') break;
      await until(async () => {
        if ((await this.state()).seq > state.seq) return true;
        await press(buttons.first());
        return false;
      }, 'the draw is made');
    }
    await until(async () => {
      await press(buttons.first());
      return !(await this.page.getByTestId('draw').isVisible());
    }, 'the outcome has been read');
    return this.state();
  }

  /** Lines the team up in a ready-made formation. @param {number} [which] */
  async lineUp(which = 0) {
    const state = await this.state();
    await this.page.locator('button.formation').nth(which).click();
    await this.page.getByRole('button', { name: /^Line-up done/ }).click();
    await this.goneOn(state);
  }

  /** Opens the curtain and makes the call. @param {(calls: string[]) => string} choose */
  async call(choose) {
    const state = await this.state();
    const curtain = this.page.getByTestId('curtain');
    const opener = this.page.getByRole('button', { name: /^Call the play/ });
    await until(async () => {
      if (await curtain.isVisible()) return true;
      if (await opener.first().isVisible()) await opener.first().click();
      return false;
    }, 'the curtain is there');
    await curtain.getByRole('button', { name: /show the calls/ }).click();
    const token = choose(state.scene.calls);
    const [kind, what] = token.split(':');
    const name = kind === 'run' ? new RegExp(`^Run by ${what},`) : new RegExp(`^Pass to zone ${what}$`);
    await curtain.getByRole('button', { name }).click();
    await curtain.getByRole('button', { name: /^Call:/ }).click();
    await this.goneOn(state);
    await curtain.waitFor({ state: 'detached' });
    return token;
  }

  /** Takes a man in hand. @param {string} team @param {string} label */
  async choose(team, label) {
    const button = this.page.locator(`[data-roster="${team}-${label}"]`);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  }

  /** Clicks a square, empty or not. @param {string} at */
  async click(at) {
    const square = this.page.locator(`[data-square="${at}"]`);
    await square.scrollIntoViewIfNeeded();
    await square.click({ force: true });
  }

  /** Moves one man; false if the secret call forbade it. @param {any} state @param {string} label @param {any} square */
  async move(state, label, square) {
    const team = state.scene.men.find((/** @type {any} */ man) => man.speed_left != null)?.team;
    await this.choose(team, label);
    await this.click(square.at);
    let refused = false;
    const contact = this.page
      .getByRole('group', { name: `Contact on ${square.at}` })
      .getByRole('button', { name: `${label} onto ${square.at}` });
    await until(async () => {
      await press(contact);
      refused = await this.page
        .getByRole('status')
        .getByRole('button', { name: 'Dismiss' })
        .first()
        .isVisible();
      return refused || (await this.state()).seq > state.seq;
    }, `${label} goes to ${square.at}`);
    return !refused;
  }
}

/**
 * Plays a game on the page until the condition holds.
 * @param {Screen} screen
 * @param {(state: any) => boolean} done
 * @param {{ call?: (calls: string[]) => string, steps?: number }} [how]
 */
export async function playOn(screen, done, { call = (calls) => calls[0] ?? '', steps = 400 } = {}) {
  for (let left = steps; ; left--) {
    const state = await screen.state();
    if (done(state) || state.next.node === 'over') return state;
    assert.ok(left > 0, 'the game does not get there');
    await screen.shows(state);
    if (state.next.node === 'chance') await screen.draw();
    else if (state.scene.placing) await screen.lineUp();
    else if (state.scene.phase === 'call') await screen.call(call);
    else await playTurn(screen, state);
  }
}

/** One man's way. @param {Screen} screen @param {any} state */
async function playTurn(screen, state) {
  const ways = state.scene.reach
    .filter((/** @type {any} */ reach) => reach.man !== 'Q')
    .flatMap((/** @type {any} */ { man, squares }) =>
      squares.map((/** @type {any} */ square) => ({ man, square })),
    );
  assert.ok(ways.length > 0, `nobody can move: ${state.headline}`);
  // Contacts first, they end plays; then long ways, they end turns.
  const worth = (/** @type {any} */ { square }) => (square.contact?.tackle ? 100 : 0) + square.cost;
  ways.sort((/** @type {any} */ one, /** @type {any} */ other) => worth(other) - worth(one));
  const { man, square } = ways[0];
  assert.ok(await screen.move(state, man, square), `${man} to ${square.at} was refused`);
}

/** Presses a button if it is there and can be pressed. @param {import('playwright-core').Locator} button */
async function press(button) {
  if ((await button.isVisible()) && (await button.isEnabled().catch(() => false))) {
    await button.click({ timeout: 1000 }).catch(() => {}); // it has just gone
  }
}
