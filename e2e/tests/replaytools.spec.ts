// The tools of a replay where something was secret: every button is wide enough, and its word is whole, in both languages.
import type { Page } from '@playwright/test';
import { standing } from '../harness/positions.ts';
import { Driver, ONE_PLAY } from '../harness/scrimmage.ts';
import { LYING, NARROW, WIDE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

const SIZES = [WIDE, { width: 1440, height: 900 }, { width: 768, height: 1024 }, NARROW, LYING];

/** The buttons that are narrower than a finger, or whose words are cut. */
const squeezed = (page: Page) =>
  page.locator('.tool-row .button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.getClientRects().length > 0)
      .filter((button) => {
        const label = button.querySelector('.label');
        const cut = label !== null && label.scrollWidth > label.clientWidth + 1;
        return button.getBoundingClientRect().width < 40 || cut;
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );

for (const language of ['en', 'de']) {
  test(`the tools of a replay have room with secrets and a review: ${language}`, async ({ api, page }) => {
    const driver = await Driver.begin(api, ONE_PLAY);
    await driver.until((game) => game.over);
    await api.change({ language });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`#/match/${driver.state.id}/replay`);
      await expect(page.locator('.tool-row .button').first()).toBeVisible();
      await expect.poll(() => squeezed(page), `${size.width}`).toEqual([]);
      const review = page.locator('.tool-row [aria-pressed]');
      await review.click();
      await expect(review).toHaveAttribute('aria-pressed', 'true');
      // What a review tells its board shows: there is nothing to choose.
      const secrets = page.locator('.secrets input');
      if (size.width >= 900) await expect(secrets).toBeChecked();
      if (size.width >= 900) await expect(secrets).toBeDisabled();
      await expect.poll(() => squeezed(page), `${size.width}, with the review`).toEqual([]);
      await review.click();
      if (size.width >= 900) await expect(secrets).not.toBeChecked();
    }
  });
}

test('on a telephone one tap looks back through a match that goes on, on its own board', async ({
  api,
  page,
}) => {
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(made);
  await page.setViewportSize(NARROW);
  await page.goto(`#/match/${made.id}`);
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(page.getByRole('group', { name: 'Replay' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/match/${made.id}$`));
  await page.getByRole('button', { name: 'To the game' }).click();
  await expect(page.getByRole('group', { name: 'Replay' })).toHaveCount(0);
});

test('the way through a replay is marked where its possessions begin', async ({ api, page }) => {
  const match = await standing(api, { game: 'king', name: 'marks', ply: 250 });
  const { sections } = await api.json('GET', `/matches/${match.id}/replay`);
  await page.goto(`#/match/${match.id}/replay`);
  const marks = page.locator('.course .marks i');
  await expect(marks).toHaveCount(sections.length - 1);
  // In their order, and none beyond the way's end.
  const way = (await page.getByRole('slider').boundingBox())!;
  const places = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().x));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.every((x) => x > way.x && x < way.x + way.width)).toBe(true);
});

test('the way through a replay is marked where points were scored, in every game that counts them for its sections', async ({
  api,
  page,
}) => {
  for (const [game, ply] of [
    ['dial', 140],
    ['king', 250],
  ] as const) {
    const match = await standing(api, { game, name: `scores-${game}`, ply });
    const { sections } = await api.json('GET', `/matches/${match.id}/replay`);
    const points: number[] = sections.flatMap(
      (section: { section_stats?: { points?: number[] } }) => section.section_stats?.points ?? [],
    );
    await page.goto(`#/match/${match.id}/replay`);
    await expect(page.locator('.course .marks i').first()).toBeAttached();
    await expect(page.locator('.course .marks b')).toHaveCount(points.filter((of) => of > 0).length);
  }
});
