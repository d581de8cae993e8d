// A match as the players use it: through the page.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { startGame } from './lobby.ts';
import { contactButton } from './scrimmage.ts';
import { until } from './waiting.ts';

/** Starts a game from the lobby and gives the screen. */
export async function newGame(
  page: Page,
  api: Api,
  {
    names = ['Ann', 'Bo'],
    options = {},
  }: { names?: [string, string]; options?: Record<string, string> } = {},
) {
  const id = await startGame(page, 'Scrimmage', { names: { Red: names[0], Yellow: names[1] }, options });
  return new Screen(page, api, id);
}

export class Screen {
  readonly field: Locator;

  constructor(
    readonly page: Page,
    readonly api: Api,
    readonly id: string,
  ) {
    this.field = page.getByTestId('field');
  }

  /** How it stands, asked behind the page's back. */
  state() {
    return this.api.match(this.id);
  }

  /** Waits until the page shows that state. */
  async shows({ scene, next }: any) {
    if (next.node === 'over')
      return expect(this.page.getByRole('link', { name: 'Replay the game' })).toBeVisible();
    const board = this.page.getByRole('region', { name: 'Scoreboard' });
    const play = (turn: number) =>
      board.getByText(`Play ${scene.play}${turn > 0 ? ` · Turn ${turn}` : ''}`, { exact: true });
    // A turn whose squares are used up is shown until the player has ended it.
    const ending = next.node === 'chance' && scene.turn > 1;
    await expect(ending ? play(scene.turn - 1).or(play(scene.turn)) : play(scene.turn)).toBeVisible();
    if (scene.phase === 'turn' && scene.squares) {
      const { left, allotted } = scene.squares;
      await expect(board.getByText(`${left} of ${allotted} squares left`)).toBeVisible();
    }
  }

  /** Waits until the match has gone on from that state. */
  async goneOn({ seq }: any) {
    await until(async () => (await this.state()).seq > seq, 'the match goes on');
  }

  /** Takes part in draws until somebody is to decide. */
  async draw() {
    // The card hurries, the panel passes the turn on; what is drawn by itself needs neither.
    const buttons = this.page
      .getByTestId('draw')
      .getByRole('button', { name: /^(Toss the coin|Try the tackle|See .*|Continue)$/ })
      .or(this.page.getByTestId('panel').getByRole('button', { name: /^(Ready|End turn)/ }));
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

  /** Lines the team up in a ready-made formation. */
  async lineUp(which = 0) {
    const state = await this.state();
    await this.page.locator('button.formation').nth(which).click();
    await this.page.getByRole('button', { name: /^Line-up done/ }).click();
    await this.goneOn(state);
  }

  /** Opens the curtain and makes the call. */
  async call(choose: (calls: string[]) => string) {
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
    await expect(curtain).not.toBeAttached();
    return token;
  }

  /** Takes a man in hand. */
  async choose(team: string, label: string) {
    const button = this.page.locator(`[data-roster="${team}-${label}"]`);
    if (!(await button.isVisible())) return this.chooseOnField(team, label);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  }

  /** Takes a man in hand where there is no list of them: on a telephone. The field may move away under the finger. */
  private async chooseOnField(team: string, label: string) {
    const man = this.page.locator(`[data-man="${team}-${label}"]`);
    const chosen = man.locator('.chosen');
    await expect(async () => {
      if ((await chosen.count()) === 0) await man.click({ timeout: 2000 });
      await expect(chosen).toHaveCount(1, { timeout: 500 });
    }).toPass();
  }

  /** Clicks a square, empty or not. */
  async click(at: string) {
    const square = this.page.locator(`[data-square="${at}"]`);
    // On a telephone the field may still be following the play.
    await expect(async () => {
      await square.scrollIntoViewIfNeeded();
      // A forced click does not wait until what it clicks stands still.
      await (await square.elementHandle())?.waitForElementState('stable', { timeout: 1000 });
      await square.click({ force: true, timeout: 1000 });
    }).toPass();
  }

  /** Moves one man; false if the secret call forbade it. */
  async move(state: any, label: string, square: any) {
    const team = state.scene.men.find((man: any) => man.speed_left != null)?.team;
    let refused = false;
    const contact = this.page
      .getByRole('group', { name: `Contact on ${square.at}` })
      .getByRole('button', { name: contactButton(label, square) });
    const done = async () => {
      await press(contact);
      refused = await this.page
        .getByRole('status')
        .getByRole('button', { name: 'Dismiss' })
        .first()
        .isVisible();
      return refused || (await this.state()).seq > state.seq;
    };
    // On a telephone the field may move away under the finger, so that another square is met.
    await expect(async () => {
      if (await done()) return;
      await this.choose(team, label);
      await this.click(square.at);
      await until(done, `${label} goes to ${square.at}`, 5000);
    }).toPass();
    return !refused;
  }
}

/** Plays a game on the page until the condition holds. */
export async function playOn(
  screen: Screen,
  done: (state: any) => boolean,
  { call = ([first = '']: string[]) => first, steps = 400 } = {},
) {
  for (let left = steps; ; left--) {
    const state = await screen.state();
    if (done(state) || state.next.node === 'over') return state;
    if (left === 0) throw new Error('the game does not get there');
    await screen.shows(state);
    if (state.next.node === 'chance') await screen.draw();
    else if (state.scene.placing) await screen.lineUp();
    else if (state.scene.phase === 'call') await screen.call(call);
    else await playTurn(screen, state);
  }
}

/** One man's way. */
async function playTurn(screen: Screen, state: any) {
  const ways = state.scene.reach
    .filter((reach: any) => reach.man !== 'Q')
    .flatMap(({ man, squares }: any) => squares.map((square: any) => ({ man, square })));
  expect(ways.length, `nobody can move: ${state.headline}`).toBeGreaterThan(0);
  // Contacts first, they end plays; then long ways, they end turns.
  const worth = ({ square }: any) => (square.contact?.tackle ? 100 : 0) + square.cost;
  ways.sort((one: any, other: any) => worth(other) - worth(one));
  const { man, square } = ways[0];
  expect(await screen.move(state, man, square), `${man} to ${square.at} was refused`).toBeTruthy();
}

/** Presses a button if it is there and can be pressed. */
async function press(button: Locator) {
  if ((await button.isVisible()) && (await button.isEnabled().catch(() => false))) {
    await button.click({ timeout: 1000 }).catch(() => {}); // it has just gone
  }
}
