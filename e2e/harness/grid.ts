// The page of a game on a square grid, as the players use it.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { boxOf, drag, middleOf } from './boxes.ts';
import { until } from './waiting.ts';

/** Why something was refused, wherever the page tells it: at its square, or beside the board. */
export const refusalOn = (page: Page) => page.getByTestId(/^(bubble|refused)$/);

export class GridScreen {
  readonly board: Locator;
  readonly panel: Locator;

  constructor(
    readonly page: Page,
    readonly api: Api,
    readonly id: string,
  ) {
    this.board = page.getByTestId('board');
    this.panel = page.getByTestId('panel');
  }

  /** How it stands, asked behind the page's back. */
  state(): Promise<any> {
    return this.api.match(this.id);
  }

  /** Waits until the page shows that state and takes moves. */
  async ready({ seq }: any) {
    await expect(this.page.locator(`[data-testid="board"][data-seq="${seq}"]`)).toBeVisible();
  }

  /** As `ready`, where a half or a possession may have ended before: its card is clicked away as a player would. */
  async readyAfterCards({ seq }: any) {
    const board = this.page.locator(`[data-testid="board"][data-seq="${seq}"]`);
    const card = this.page.getByRole('button', { name: /^(Start the |Continue$)/ });
    await until(async () => {
      if (await board.isVisible()) return true;
      if (await card.isVisible()) await card.click();
      return false;
    }, `the board stands at ${seq}`);
  }

  /** Waits until the match has gone on from that state, and gives how it stands then. */
  async goneOn({ seq }: any) {
    await until(async () => (await this.state()).seq > seq, 'the match goes on');
    return this.state();
  }

  square(at: string) {
    return this.page.locator(`[data-square="${at}"]`);
  }

  piece(id: string | number) {
    return this.page.locator(`[data-piece="${id}"]`);
  }

  /** Waits until a piece stands there. */
  async stands(id: string | number, at: string) {
    await expect(this.page.locator(`[data-piece="${id}"][data-at="${at}"]`)).toBeVisible();
  }

  async click(at: string) {
    await this.square(at).click();
  }

  /** Drags from square to square. */
  async drag(from: string, to: string) {
    await this.square(from).scrollIntoViewIfNeeded();
    const [a, b] = await Promise.all([middleOf(this.square(from)), middleOf(this.square(to))]);
    await drag(this.page, a, b);
  }

  /** Goes to a square with the arrow keys and picks it. */
  async key(at: string) {
    const cursor = this.board.locator('[role="gridcell"][tabindex="0"]');
    await cursor.focus();
    // Comes to it by keyboard: for who uses the mouse, arrows step through the game.
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.press('Shift+Tab');
    const [from, to] = await Promise.all([boxOf(cursor), boxOf(this.square(at))]);
    const times = async (key: string, count: number) => {
      for (let left = Math.round(count); left > 0; left--) await this.page.keyboard.press(key);
    };
    await times('ArrowRight', (to.x - from.x) / from.width);
    await times('ArrowLeft', (from.x - to.x) / from.width);
    await times('ArrowDown', (to.y - from.y) / from.height);
    await times('ArrowUp', (from.y - to.y) / from.height);
    await expect(cursor).toHaveAttribute('data-square', at);
    await this.page.keyboard.press('Enter');
  }

  /** Goes from square to square in one of three ways. */
  async go(way: 'click' | 'key' | 'drag', from: string, to: string) {
    if (way === 'drag') return this.drag(from, to);
    const pick = (at: string) => (way === 'key' ? this.key(at) : this.click(at));
    if ((await this.square(from).getAttribute('aria-selected')) !== 'true') await pick(from);
    await expect(this.page.locator(`[data-square="${from}"][aria-selected="true"]`)).toBeVisible();
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
      const button = card.getByRole('button', { name: 'Continue' });
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {});
      return !(await card.isVisible());
    }, 'the toss has been read');
    return state;
  }
}

/** What can be done with this token besides moving a piece: `end`, `down`. */
export const action = ({ scene }: any, token: string): any =>
  scene.actions.find((one: any) => one.token === token && !one.forbidden);

/** Whether the side on turn is the one that attacks in this half of Quarterback. */
export const attacks = ({ scene }: any): boolean =>
  scene.phase === 'turn' && scene.on_turn === scene.attacker;

/** A match between Ann and Bo after the first draw. */
export async function begun(api: Api, game: string, options: object = {}) {
  const made = await api.newMatch(options, ['Ann', 'Bo'], game);
  return (await api.draw(made)).state;
}

/** Plays behind the page's back. */
export const played = async (api: Api, state: any, tokens: string[]) => (await api.play(state, tokens)).state;

/** Opens the board of a match. */
export async function seen(page: Page, api: Api, state: any) {
  await page.goto(`#/match/${state.id}`);
  const screen = new GridScreen(page, api, state.id);
  await screen.ready(state);
  return screen;
}
