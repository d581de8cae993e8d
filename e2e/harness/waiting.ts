// Waiting for what no assertion on a locator can tell.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Asks again and again until the answer is true or a value, and gives it. */
export async function until<T>(
  look: () => Promise<T> | T,
  message: string,
  timeout?: number,
): Promise<Exclude<T, false | null | undefined>> {
  let found: T | undefined;
  await expect
    .poll(async () => Boolean((found = await look())), { message, timeout, intervals: [25, 25, 50] })
    .toBe(true);
  return found as Exclude<T, false | null | undefined>;
}

/** Waits until no animation is running any more and two frames were painted; a busy machine takes seconds for them. */
export async function settled(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const enough = new Promise((resolve) => setTimeout(resolve, 15_000));
    const still = async () => {
      await frame();
      const finite = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
      await Promise.allSettled(finite.map((animation) => animation.finished));
      await frame();
    };
    await Promise.race([still(), enough]);
  });
}
