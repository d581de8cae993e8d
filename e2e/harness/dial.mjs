// Dial on its page: signals by card and by key, spins by button and by key.
import assert from 'node:assert/strict';
import { until } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./program.mjs').Program} Program */

export class DialScreen {
  /** @param {Page} page @param {Program} program @param {string} id */
  constructor(page, program, id) {
    this.page = page;
    this.program = program;
    this.id = id;
    this.dial = page.locator('[data-piece="dial"]');
    this.panel = page.getByTestId('panel');
  }

  /** How it stands, asked behind the page's back. @returns {Promise<any>} */
  state() {
    return this.program.api.match(this.id);
  }

  /** Waits until the page shows that state; what is being spun or read is hurried. @param {any} state */
  async shows({ seq }) {
    const board = this.page.locator(`[data-testid="board"][data-seq="${seq}"]`);
    await until(async () => {
      if ((await board.count()) > 0) return true;
      if (await this.page.getByRole('button', { name: 'End the spin' }).isVisible()) {
        await this.page.keyboard.press('Escape');
      }
      return (await board.count()) > 0;
    }, `the page shows state ${seq}`);
  }

  /** Waits until the match has gone on from that state, and gives how it stands then. @param {any} state */
  async goneOn({ seq }) {
    return until(async () => {
      const now = await this.state();
      return now.seq > seq ? now : null;
    }, 'the match goes on');
  }

  /** Gives a signal by its card, or by its key. @param {any} state @param {string} token @param {string} [key] */
  async choose(state, token, key) {
    await this.shows(state);
    if (key) await this.page.keyboard.press(key);
    else await this.panel.locator(`[data-signal="${token}"]`).click();
    return this.goneOn(state);
  }

  /** Has the dial spun for the signal that was given. @param {any} state @param {'click' | 'key'} how */
  async spin(state, how) {
    await this.shows(state);
    if (how === 'key') await this.page.keyboard.press('Enter');
    else await this.panel.getByRole('button', { name: /^Spin the dial/ }).click();
    const now = await this.goneOn(state);
    await this.shows(now);
    return now;
  }

  /** Waits for what draws itself: the toss, and spins of forced signals. */
  async drawn() {
    const now = await until(async () => {
      const state = await this.state();
      return state.next.node === 'chance' ? null : state;
    }, 'it is drawn');
    await this.shows(now);
    return now;
  }

  /**
   * Plays on until the condition holds, by mouse and by keys in turn.
   * @param {(state: any) => boolean} done
   * @param {(scene: any) => string} [call] the token to give
   */
  async until(done, call = first) {
    for (let left = 400; left > 0; left--) {
      const state = await this.state();
      if (state.next.node === 'chance') {
        await this.drawn();
        continue;
      }
      await this.shows(state);
      if (done(state) || state.next.node === 'over') return state;
      const signal = state.scene.signals.find((/** @type {any} */ one) => one.token === call(state.scene));
      assert.ok(signal, `${call(state.scene)} is not on offer`);
      const key = left % 2 === 0 ? undefined : keyOf(signal);
      const given = await this.choose(state, signal.token, signal.forced && key ? 'Enter' : key);
      if (given.next.node === 'chance' && !signal.forced) await this.spin(given, key ? 'key' : 'click');
    }
    return assert.fail('the game does not get there');
  }
}

/** @param {any} signal */
const keyOf = ({ number, token }) =>
  number === null || number === undefined ? token[0] : String(number % 10);
/** @param {any} scene */
const first = ({ signals }) => signals[0].token;
