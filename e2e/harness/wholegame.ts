// A whole game on a square grid, by finger or by keyboard alone.
import { expect, type Locator } from '@playwright/test';
import { GridScreen } from './grid.ts';
import { tabOnto } from './keys.ts';
import { until } from './waiting.ts';

/** How somebody presses what they see. */
export interface Hand {
  press(button: Locator): Promise<void>;
  pick(screen: GridScreen, at: string): Promise<void>;
}

export const finger: Hand = {
  press: (button) => button.tap({ timeout: 5000 }),
  pick: (screen, at) => screen.square(at).tap(),
};

export const keyboard: Hand = {
  async press(button) {
    await tabOnto(button);
    await button.page().keyboard.press('Enter');
  },
  pick: (screen, at) => screen.key(at),
};

/** Games that are soon over, with what happens in long ones. */
export const SHORT = {
  soccer: { turns: '6' },
  quarterback: { format: 'game', turns: '3' },
  king: { half_moves: '4' },
  phutball: { turns: '6' },
};

/** Plays a match from the toss to its end. */
export async function playWhole(screen: GridScreen, hand: Hand) {
  const { page } = screen;
  let state = await screen.toss();
  let row = 1;
  while (state.next.node !== 'over') {
    const board = page.locator(`[data-testid="board"][data-seq="${state.seq}"]`);
    const card = page.getByTestId('stage').getByRole('button', { name: /^(Start the |Continue$)/ });
    await until(async () => {
      if (await card.isVisible()) await hand.press(card).catch(() => {}); // it has just gone
      return (await board.isVisible()) && !(await card.isVisible());
    }, 'the cards have been read');
    await playOnce(screen, hand, state, state.game === 'phutball' ? `c${row++}` : null);
    await screen.goneOn(state);
    state = await until(async () => {
      const now = await screen.state();
      return now.next.node === 'chance' ? null : now;
    }, 'somebody is to decide');
  }
}

/** Plays one action: on `square` where a square is all that it takes. */
async function playOnce(screen: GridScreen, hand: Hand, state: any, square: string | null) {
  const { page, panel } = screen;
  if (state.scene.phase === 'line-up') {
    const formation = panel.locator('button.formation').first();
    // The other side's panel may just have given way to this one.
    await expect(() => hand.press(formation)).toPass();
    return hand.press(panel.getByRole('button', { name: 'Line up', exact: true }));
  }
  if (state.scene.actions?.some((one: any) => one.token === 'end' && !one.forbidden))
    return hand.press(panel.getByRole('button', { name: 'End turn' }));
  if (square) {
    await hand.pick(screen, square);
    // Where squares are small for a finger the first touch only marks it.
    if (await page.locator('[data-mark="pending"]').isVisible()) await hand.pick(screen, square);
    return;
  }
  const way = step(state);
  if (!way) throw new Error(`nothing can be done: ${state.headline}`);
  if (way.from && (await screen.square(way.from).getAttribute('aria-selected')) !== 'true')
    await hand.pick(screen, way.from);
  await hand.pick(screen, way.to);
  // What cannot be seen under a finger is asked first.
  await until(async () => {
    if ((await screen.state()).seq > state.seq) return true;
    const asked = page.getByTestId('ask').getByRole('button').first();
    if (await asked.isVisible()) await hand.press(asked).catch(() => {}); // it has just gone
    return false;
  }, 'the step is made');
}

/** A step that ends nothing, if there is one; with what it takes to name it. */
function step({ scene }: any): { from: string | null; to: string } | null {
  for (const { from, squares } of scene.reach ?? []) {
    const to = squares.find((one: any) => one.tokens.length === 1 && !one.result);
    if (to) return { from: from ?? null, to: to.at };
  }
  return null;
}
