// Dial on its page: signals by card and by key, spins by button and by key.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { until } from './waiting.ts';

export class DialScreen {
  readonly dial: Locator;
  readonly panel: Locator;

  constructor(
    readonly page: Page,
    readonly api: Api,
    readonly id: string,
  ) {
    this.dial = page.locator('[data-piece="dial"]');
    this.panel = page.getByTestId('panel');
  }

  /** How it stands, asked behind the page's back. */
  state(): Promise<any> {
    return this.api.match(this.id);
  }

  /** Waits until the page shows that state; what is being spun or read is hurried. */
  async shows({ seq }: any) {
    const board = this.page.locator(`[data-testid="board"][data-seq="${seq}"]`);
    await until(async () => {
      if ((await board.count()) > 0) return true;
      if (await this.page.getByRole('button', { name: 'End the spin' }).isVisible()) {
        await this.page.keyboard.press('Escape');
      }
      return (await board.count()) > 0;
    }, `the page shows state ${seq}`);
  }

  /** Waits until the match has gone on from that state, and gives how it stands then. */
  async goneOn({ seq }: any) {
    return until(async () => {
      const now = await this.state();
      return now.seq > seq ? now : null;
    }, 'the match goes on');
  }

  /** What gives a signal: its card, or the button below if there is no other signal. */
  signal({ scene }: any, token: string) {
    const [only] = scene.signals;
    return this.panel.locator(only?.forced ? '[data-action="only-signal"]' : `[data-signal="${token}"]`);
  }

  /** Gives a signal by its card, or by its key. */
  async choose(state: any, token: string, key?: string) {
    await this.shows(state);
    if (key) await this.page.keyboard.press(key);
    else await this.signal(state, token).click();
    return this.goneOn(state);
  }

  /** Has the dial spun for the signal that was given. */
  async spin(state: any, how: 'click' | 'key') {
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
   * Plays on until the condition holds, by mouse and by keys in turn. the token to give
   */
  async until(done: (state: any) => boolean, call: (scene: any) => string = first) {
    for (let left = 400; left > 0; left--) {
      const state = await this.state();
      if (state.next.node === 'chance') {
        await this.drawn();
        continue;
      }
      await this.shows(state);
      if (done(state) || state.next.node === 'over') return state;
      const signal = state.scene.signals.find((one: any) => one.token === call(state.scene));
      expect(signal, `${call(state.scene)} is not on offer`).toBeTruthy();
      const key = left % 2 === 0 ? undefined : keyOf(signal);
      const given = await this.choose(state, signal.token, signal.forced && key ? 'Enter' : key);
      if (given.next.node === 'chance' && !signal.forced) await this.spin(given, key ? 'key' : 'click');
    }
    throw new Error('the game does not get there');
  }
}

const keyOf = ({ number, token }: any) =>
  number === null || number === undefined ? token[0] : String(number % 10);

const first = ({ signals }: any) => signals[0].token;
