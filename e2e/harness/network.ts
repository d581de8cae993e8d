// `kickoff serve`: visitors who each have a browser of their own, and matches between two of them.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Api } from './api.ts';
import type { Opened, Place } from './test.ts';
import type { Watch } from './watch.ts';

/** What a page says on the console when the program is gone, or refuses. */
export const LOST =
  /WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|Failed to load resource/;

/** Somebody who asks over HTTP, with a cookie of their own. */
export class Visitor extends Api {
  cookie = '';

  static async come(program: Place) {
    const visitor = new Visitor(program.address);
    const answer = await fetch(`${visitor.base}/me`);
    visitor.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(visitor.cookie).toMatch(/^kickoff_session=/);
    return visitor;
  }

  /** Makes an account. */
  async signUp(name: string) {
    const body = JSON.stringify({ name, password: 'correct horse' });
    const answer = await fetch(`${this.base}/account`, { method: 'POST', headers: this.headers(body), body });
    expect(answer.ok, await answer.text()).toBe(true);
    this.cookie += `; ${(answer.headers.get('set-cookie') ?? '').split(';')[0]}`;
    return this;
  }

  override headers(body?: unknown) {
    return { ...super.headers(body), cookie: this.cookie };
  }

  async command(id: string, command: object, seq?: number) {
    const now = seq ?? (await this.match(id)).seq;
    return this.do(id, now, command);
  }

  /** The cookies that make a browser the visitor's. */
  cookiesFor({ address }: Place) {
    return this.cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=');
      return { name, value, url: address };
    });
  }
}

/** A match between two visitors, made over HTTP; the first one has seat 0. The second one may come to another node. */
export async function meet(
  program: Place,
  game: string,
  {
    options = {},
    clock = { kind: 'none' },
    other = program,
    ...more
  }: { options?: object; clock?: object; other?: Place; [more: string]: unknown } = {},
) {
  const [ann, bob] = [await Visitor.come(program), await Visitor.come(other)];
  const network = { name: 'Ann', seat: 0, clock, ...more };
  const made = await ann.json('POST', '/matches', { game, options, network });
  await bob.json('POST', `/invitations/${made.network.invitation}`, { name: 'Bob' });
  return { id: made.id, players: [ann, bob] as [Visitor, Visitor] };
}

/** Plays a match for both: `Driver` of scrimmage.ts works with it. */
export class BothSeats {
  seat = 0;

  constructor(
    readonly players: [Visitor, Visitor],
    readonly id: string,
  ) {}

  get player() {
    return this.players[this.seat] as Visitor;
  }

  /** As the player who decides next sees it. */
  async state() {
    const state = await this.player.match(this.id);
    if (state.next.node !== 'decide' || state.next.seat === this.seat) return state;
    this.seat = state.next.seat;
    return this.player.match(this.id);
  }

  async play(state: any, tokens: string[]) {
    const update = await this.player.command(this.id, { do: 'play', tokens }, state.seq);
    return { ...update, state: await this.state() };
  }

  ask(id: string, question: object) {
    return this.player.ask(id, question);
  }
}

/** Somebody's page of a match. */
export class Seat {
  readonly page: Page;
  readonly watch: Watch;
  readonly doing: Locator;
  readonly chat: Locator;
  readonly connection: Locator;

  constructor({ page, watch }: Opened) {
    this.page = page;
    this.watch = watch;
    this.doing = page.getByTestId('doing');
    this.chat = page.getByTestId('chat');
    this.connection = page.getByTestId('connection');
  }

  /** Waits until a button is there, and presses it. */
  async press(name: string | RegExp) {
    await this.page.getByRole('button', { name }).click();
  }

  async say(text: string) {
    await this.chat.getByLabel('Say something').fill(text);
    await this.chat.getByRole('button', { name: 'Say', exact: true }).click();
  }

  /** What a clock shows, in seconds. */
  async seconds(seat: number) {
    const text = (await this.page.getByTestId(`clock-${seat}`).textContent()) ?? '';
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  }

  /** Waits until it is this page's turn and the board takes moves. */
  async toMove() {
    await expect(this.doing.getByText('Your turn')).toBeVisible();
    await expect(this.page.locator('[data-testid="board"] .square.draggable').first()).toBeVisible();
  }
}
