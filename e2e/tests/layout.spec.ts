// The board is the page: on every screen it is as large as can be, and what one needs to act is in view.
import { join } from 'node:path';
import { GAMES } from '../harness/games.ts';
import { layoutProblems } from '../harness/layout.ts';
import { positions, standing } from '../harness/positions.ts';
import { expect, test } from '../harness/test.ts';
import { settled } from '../harness/waiting.ts';

const SCREENS: [number, number][] = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  // A laptop at 200 %.
  [640, 400],
];
const pictures = process.env.KICKOFF_PICTURES;

for (const game of GAMES) {
  for (const position of positions(game)) {
    test(`nothing overlaps, is cut off or has to be scrolled to: ${game}, ${position.name}`, async ({
      api,
      page,
    }) => {
      const match = await standing(api, position);
      await page.goto(`#/match/${match.id}`);
      await expect(page.getByTestId('stage').locator('svg').first()).toBeVisible();
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await settled(page);
        if (pictures)
          await page.screenshot({ path: join(pictures, `${game}-${position.name}-${width}x${height}.png`) });
        const wrong = await layoutProblems(page);
        expect.soft(wrong, `${game}, ${position.name}, ${width}x${height}`).toEqual([]);
      }
    });
  }
}
