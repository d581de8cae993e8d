// Soccer: positions written for Red, played by the side that kicks off; and turns of two people over the network.
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import type { Seat, Visitor } from './network.ts';
import { begun } from './grid.ts';
import { until } from './waiting.ts';

/** Red's squares, in words and tokens, as the side that plays sees them: Blue's men stand on the mirrored squares. */
export const mirrored = (side: number) => (text: string) =>
  side === 0 ? text : text.replace(/[a-m]\d+/g, (at) => `${at[0]}${20 - Number(at.slice(1))}`);

/** A match after the toss, and how to write for the side that kicks off. */
export async function kickedOff(api: Api, options = {}) {
  const state = await begun(api, 'soccer', options);
  return { state, own: mirrored(state.scene.on_turn) };
}

/** One player's page of a match of soccer, the other one's, and which side each plays. */
export async function turnOf(api: Api, id: string, seats: [Seat, Seat]) {
  const state = await until(async () => {
    const now = await api.match(id);
    return now.next.node === 'decide' && now;
  }, 'somebody is on turn');
  const side = state.next.seat;
  const mover = seats[side === 0 ? 0 : 1];
  const other = seats[side === 0 ? 1 : 0];
  return { side, mover, other, own: mirrored(side) };
}

/** A man is moved, and stands there on both pages. */
export async function moveMan(mover: Seat, other: Seat, from: string, to: string) {
  await mover.toMove();
  const man = await mover.page.locator(`[data-piece][data-at="${from}"]`).first().getAttribute('data-piece');
  expect(man).toBeTruthy();
  const square = (at: string) => mover.page.locator(`[data-square="${at}"]`);
  if ((await square(from).getAttribute('aria-selected')) !== 'true') await square(from).click();
  await expect(square(from)).toHaveAttribute('aria-selected', 'true');
  await square(to).click();
  for (const { page } of [mover, other])
    await expect(page.locator(`[data-piece="${man}"][data-at="${to}"]`)).toBeVisible();
}

/** Kicks off and ends the turn, over HTTP. */
export async function firstTurn(player: Visitor, id: string, side: number) {
  const own = mirrored(side);
  for (const [from = '', to = ''] of ['g9 f9', 'f9 g10', 'k8 l9'].map((way) => way.split(' ')))
    await player.command(id, { do: 'play', tokens: [`${own(from)}>${own(to)}`] });
  await player.command(id, { do: 'play', tokens: ['end'] });
}
