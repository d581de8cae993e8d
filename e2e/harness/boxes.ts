// Where things are on the screen, and dragging them.
import type { Locator, Page } from '@playwright/test';

/** Where an element is; it has to be visible. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not visible`);
  return box;
}

/** The middle of an element. */
export async function middleOf(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags from one point to another with the mouse. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

type Point = { x: number; y: number };

/** A finger comes down and stays for a moment, slides on, and lifts. `held`: what is looked at while it is down. */
export async function slideFinger(page: Page, from: Point, to: Point, held: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await page.getByTestId('loupe').waitFor();
  const STEPS = 6;
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await held();
  await touch('touchEnd');
  await browser.detach();
}
