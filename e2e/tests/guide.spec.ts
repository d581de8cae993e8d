// The first-time guide: to whom it is offered, what it says to the player's moves, and how it is left.
import type { Locator, Page } from '@playwright/test';
import { Api } from '../harness/api.ts';
import { lookAt } from '../harness/checks.ts';
import { quick } from '../harness/computer.ts';
import { gameOf, GAMES } from '../harness/games.ts';
import { layoutProblems } from '../harness/layout.ts';
import { pick } from '../harness/lobby.ts';
import { LYING, NARROW, WIDE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

/** The step that is shown. */
const at = (guide: Locator, step: number) =>
  expect(guide.getByTestId('guide-step').getByText(`Step ${step} of`)).toBeVisible();

/** How much of the window's height the board has, and what the step points at that is not in the window. */
const shownBy = (guide: Locator) =>
  guide.evaluate((window) => {
    const height = innerHeight;
    const stage = window.querySelector('.stage .stage')?.getBoundingClientRect();
    // The game's board is still being loaded.
    if (!stage) return { board: 0, outside: 1 };
    // The dial's scoreboard is part of its lesson, and so of its board; others have none on a telephone.
    const score = window.querySelector('.sides > .score')!.getBoundingClientRect();
    const top = score.height > 0 ? score.top : stage.top;
    const rings = window.querySelector<HTMLElement>('[data-testid="guide-rings"]')!;
    const boxes = [...rings.children].map((ring) => ring.getBoundingClientRect());
    return {
      board: (stage.bottom - top) / height,
      outside:
        Number(rings.dataset.unseen) +
        boxes.filter(
          (box) =>
            box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > height || box.height < 8,
        ).length,
    };
  });

/** Asks to be shown what the step wants, if it wants something, and goes on to the next. */
const goOn = async (guide: Locator, last: boolean): Promise<void> => {
  const show = guide.getByRole('button', { name: 'Show me', exact: true });
  const on = guide.getByRole('button', { name: last ? 'Finish' : 'Next', exact: true });
  await expect(show.or(on)).toBeVisible();
  if (await show.isVisible()) await show.click();
  await on.click();
};

/** The question to a newcomer. */
const offer = (page: Page, game: string) => page.getByRole('dialog', { name: `New to ${game}?` });

const guidesSeen = async (api: Api): Promise<string[]> => (await api.settings()).guides_seen;

test('the player makes the moves; others are answered and not played', async ({ api, page, watch }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'How to play Scrimmage' }).click();
  const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
  const next = guide.getByRole('button', { name: 'Next', exact: true });
  const done = guide.getByRole('region', { name: 'Guide' }).getByText('Well done!', { exact: true });

  // Both teams stand on the field before anybody has to place a man.
  await expect(guide.locator('[data-man^="red-"]')).toHaveCount(11);
  await expect(guide.locator('[data-man^="yellow-"]')).toHaveCount(11);
  await guide.locator('[data-square="H14"]').click({ force: true });
  await expect(done).toBeVisible();
  await next.click();
  await at(guide, 2);
  await expect(guide.locator('[data-man]'), 'the line-up begins anew').toHaveCount(0);

  // Any of the formations will do.
  await guide.locator('button.formation').nth(3).click();
  await guide.getByRole('button', { name: /^Line-up done/ }).click();
  await expect(done).toBeVisible();
  await next.click();
  await at(guide, 3);
  // Who does not know how is shown it, and goes on when they have seen it.
  await guide.getByRole('button', { name: 'Show me', exact: true }).click();
  await expect(guide.getByText('Like this.', { exact: true })).toBeVisible();
  await expect(guide.locator('.task svg'), 'what was shown is not praised').toHaveCount(0);
  await next.click();
  await at(guide, 4);
  await watch.quiet();

  // A legal step, but not the one that is asked for; then the one that is.
  const end = guide.locator('[data-man="red-SE"]');
  await guide.locator('[data-roster="red-SE"]').click();
  await guide.locator('[data-square="A15"]').click({ force: true });
  await expect(guide.locator('.task').getByText('That can be done too')).toBeVisible();
  await expect(end).toHaveAttribute('data-at', 'B15');
  await guide.locator('[data-square="B20"]').click({ force: true });
  await expect(done).toBeVisible();
  await expect(guide.locator('[data-man="red-SE"][data-at="B20"]')).toBeVisible();

  // Back undoes it; on from there the guide plays it itself if asked to.
  await guide.getByRole('button', { name: 'Back', exact: true }).click();
  await at(guide, 3);
  await guide.getByRole('button', { name: 'Show me', exact: true }).click();
  await next.click();
  await at(guide, 4);
  await expect(guide.locator('[data-man="red-SE"][data-at="B15"]')).toBeVisible();
  await guide.getByRole('button', { name: 'Show me', exact: true }).click();
  await expect(guide.locator('[data-man="red-SE"][data-at="B20"]')).toBeVisible();
  await next.click();
  await at(guide, 5);
  await expect(guide.locator('[data-man="red-SE"][data-at="B20"]')).toBeVisible();
  expect(await api.matches()).toStrictEqual([]);
});

test('what a guide says is said to a screen reader, inside its window', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'How to play Scrimmage' }).click();
  const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
  const said = async () => (await guide.locator('[aria-live=polite]').allInnerTexts()).join(' ');
  await expect.poll(said, 'the first step is said').toMatch(/Step 1 of \d+: The two teams/);
  // The keyboard is at “Show me” at once, which becomes “Next”.
  await page.keyboard.press('Enter');
  await expect.poll(said, 'what was done is said').toMatch(/Like this\./);
  await page.keyboard.press('Enter');
  await expect.poll(said, 'the second step is said').toMatch(/Step 2 of \d+: Line up/);
});

test('what a step asks for is found on the board: a wrong touch is answered, the right one is praised', async ({
  page,
}) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'How to play Phutball' }).click();
  const guide = page.getByRole('dialog', { name: 'How to play Phutball' });
  const next = guide.getByRole('button', { name: 'Next', exact: true });
  const task = guide.locator('.task');
  await expect(task).toHaveText('Click Blue’s goal line.');
  await expect(guide.locator('[data-ring]'), 'the answer is not given away').toHaveCount(0);
  await expect(next).toHaveCount(0);
  await guide.locator('[data-square="c4"]').click();
  await expect(task, 'what is asked for stays in view, and is told once').toHaveText(
    'Click Blue’s goal line.',
  );
  await expect(guide.getByTestId('bubble'), 'it is said at the click').toHaveText('Not there. Try again.');
  await guide.locator('[data-square="c19"]').click();
  await expect(task).toHaveText('Well done!');
  await expect(guide.locator('[data-ring]')).toHaveCount(2);
  await next.click();
  // Who they are is said, because one person plays both sides.
  await expect(task).toHaveText('You are Red: pick h11, in front of the ball.');
});

test('the dial can be touched when its guide asks for it, before there is anything to spin', async ({
  page,
}) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'How to play Dial' }).click();
  const guide = page.getByRole('dialog', { name: 'How to play Dial' });
  await expect(guide.locator('.task')).toHaveText('Click the dial to begin.');
  await guide.locator('[data-piece="dial"]').click();
  await expect(guide.locator('.task')).toHaveText('Well done!');
});

test('on a telephone a guide is played in squares for a finger, or on the whole board as large as it can be', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto('./');
  for (const [name, step, least] of [
    ['Soccer', 2, 28],
    ['Phutball', 2, 24],
    ['Quarterback', 2, 27],
    // The steps before it ask for a button, with all men in sight.
    ['Scrimmage', 4, 35.5],
  ] as const) {
    await pick(page, `More of ${name}`, 'How to play');
    const guide = page.getByRole('dialog', { name: `How to play ${name}` });
    for (let before = 1; before < step; before++) {
      await at(guide, before);
      await goOn(guide, false);
    }
    await at(guide, step);
    const width = () =>
      guide
        .locator('.stage [data-square]')
        .first()
        .evaluate((node) => node.getBoundingClientRect().width);
    await expect.poll(width, name).toBeGreaterThanOrEqual(least);
    await page.keyboard.press('Escape');
    await expect(guide).not.toBeAttached();
  }
});

/** What the words of each step tell to pick, in order: squares, and a button by its name. Contact is asked about first. */
const TOLD: Record<string, (readonly string[] | null)[]> = {
  Soccer: [
    null,
    ['g9', 'f9'],
    ['f9', 'g10'],
    ['g10', 'Pass', 'k14'],
    ['l12', 'l13'],
    ['l13', 'Pass or shoot', 'f19'],
  ],
  Quarterback: [null, ['b0', 'a2'], ['d-1', 'd0'], ['g-2', 'e-2'], ['e-2', 'Pass', 'a2'], ['b3', 'a2', 'a2']],
  'Quarterback King': [null, null, ['a6', 'b7'], null, null, ['b8', 'c6', 'c6']],
  Phutball: [null, ['h11'], ['h10', 'h12'], ['h12', 'f14'], ['f14', 'f18'], ['f18', 'f20']],
};

test('on a telephone all eleven men of a line-up are in sight', async ({ page, watch }) => {
  await page.setViewportSize(NARROW);
  await page.goto('./');
  await pick(page, 'More of Scrimmage', 'How to play');
  const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
  await at(guide, 1);
  await goOn(guide, false);
  await at(guide, 2);
  await guide.locator('.formation').first().click();
  await watch.quiet();
  const men = guide.locator('[data-roster]');
  await expect(men).toHaveCount(11);
  for (const man of await men.all()) await expect(man).toBeInViewport({ ratio: 1 });
});

for (const [name, steps] of Object.entries(TOLD))
  test(`who does what the words say gets on, and sees it happen: ${name}`, async ({ page, watch }) => {
    await page.setViewportSize(NARROW);
    await page.goto('./');
    await pick(page, `More of ${name}`, 'How to play');
    const guide = page.getByRole('dialog', { name: `How to play ${name}` });
    const square = (which: string) => guide.locator(`.stage .stage [data-square="${which}"]`);
    for (const [before, told] of steps.entries()) {
      await at(guide, before + 1);
      await watch.quiet();
      // The ball of Phutball, which alone can go on, chooses itself.
      const chosen = guide.locator('.stage .stage [aria-selected="true"]');
      if (name !== 'Phutball')
        await expect(chosen, `step ${before + 1} begins with nothing chosen`).toHaveCount(0);
      for (const what of told ?? []) {
        const named = /\d$/.test(what);
        if (named) await expect(square(what), `step ${before + 1}`).toBeInViewport({ ratio: 0.9 });
        await (named ? square(what) : guide.getByRole('button', { name: what, exact: true })).click();
      }
      if (told) {
        await expect(guide.locator('.task'), `step ${before + 1}`).toHaveText('Well done!');
        await watch.quiet();
        await expect(square(told.at(-1)!), 'what came of it is in sight').toBeInViewport({ ratio: 0.9 });
      }
      await goOn(guide, false);
    }
  });

test('behind the curtain of a call the ring goes on to what is to be pressed next', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'How to play Scrimmage' }).click();
  const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
  await goOn(guide, false);
  await at(guide, 2);
  await goOn(guide, false);
  await at(guide, 3);
  const ring = guide.locator('[data-ring]');
  const ringed = async (button: Locator) => {
    await expect(ring).toHaveCount(1);
    const middle = async (of: Locator) => {
      const { x, y, width, height } = (await of.boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    const away = async () => {
      const [[x, y], [toX, toY]] = [await middle(ring), await middle(button)];
      return Math.hypot(x - toX, y - toY);
    };
    await expect.poll(away).toBeLessThan(8);
    await button.click();
  };
  await ringed(guide.getByRole('button', { name: 'Call the play…' }));
  await ringed(page.getByRole('button', { name: 'Red: show the calls' }));
  await ringed(page.getByTestId('curtain').locator('[data-call="pass:4"]'));
  await ringed(page.getByRole('button', { name: 'Call: Pass to zone 4' }));
  await expect(guide.getByText('Well done!', { exact: true })).toBeVisible();
});

test.describe('nobody has seen a guide', () => {
  test.use({ guides: true });

  test('who does not want it, or leaves it, is told where it is, beside the board and not over it, until the first move', async ({
    api,
    page,
  }) => {
    await page.setViewportSize(NARROW);
    const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
    const { state } = await api.draw(made);
    await page.goto(`#/match/${made.id}`);
    await offer(page, 'Soccer').getByRole('button', { name: 'Just play' }).click();
    const note = page.getByTestId('note').getByText('How to play');
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.toast')).toHaveCount(0);
    const [{ from, squares }] = state.scene.reach;
    await page.locator(`[data-square="${from}"]`).click();
    await expect(page.locator(`[data-square="${from}"]`)).toHaveAttribute('aria-selected', 'true');
    await expect(note).toBeVisible();
    expect(await layoutProblems(page)).toEqual([]);
    await page.locator(`[data-square="${squares[0].at}"]`).click();
    await expect(note).toHaveCount(0);
  });

  for (const game of GAMES)
    test(`${game}: what a newcomer presses stays under the pointer, and is pressed`, async ({
      api,
      page,
    }) => {
      const made = await api.newMatch({}, ['Ann', 'Bo'], game);
      if (made.next.node === 'chance') {
        const { state } = await api.draw(made);
        // The toss is followed by a choice of signals, and then there is one button.
        if (game === 'dial') await api.play(state, [state.scene.signals[0].token]);
      }
      await page.goto(`#/match/${made.id}`);
      const { name } = await gameOf(api, game);
      await expect(offer(page, name).getByRole('button', { name: 'Just play' })).toBeVisible();
      // By key: a square of the board under the pointer would be told of.
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('note')).toBeVisible();
      const all = page.locator('.side .button');
      const loud = page.locator('.side .button.primary:enabled');
      if (game === 'dial') await expect(loud).toBeVisible();
      const button = ((await loud.count()) > 0 ? loud : all).first();
      test.skip((await all.count()) === 0, 'nothing is pressed there but the board');
      const { x, y, width, height } = (await button.boundingBox())!;
      const enabled = await button.isEnabled();
      await button.evaluate((node) =>
        node.addEventListener('click', () => Object.assign(window, { pressed: true })),
      );
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      expect(await button.boundingBox(), 'the button keeps its place while it is pressed').toEqual({
        x,
        y,
        width,
        height,
      });
      await page.mouse.up();
      const pressed = await page.evaluate(() => (window as any).pressed);
      if (enabled) expect(pressed, 'it is pressed').toBe(true);
    });

  test('a newcomer is shown one game to begin with, which can be played at once', async ({ page }) => {
    await page.goto('./');
    const first = page.getByTestId('first-game');
    await expect(first.getByRole('heading', { name: 'Dial' })).toBeVisible();
    const play = first.getByRole('button', { name: 'Play Dial' });
    const hero = page.getByTestId('hero');
    const sizes = [NARROW, { width: 360, height: 640 }, LYING, WIDE];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(play, `${size.width} wide`).toBeInViewport({ ratio: 0.9 });
      const { height } = (await hero.boundingBox())!;
      const most = size.height < 520 ? 140 : 280;
      expect(height, `${size.width} wide: the games follow soon`).toBeLessThan(most);
      // A small telephone has the first game in sight, the others the button that plays it, too.
      const game = page.getByRole('button', { name: 'Play the computer at Scrimmage' });
      await expect(game, `${size.width} wide`).toBeInViewport({ ratio: 0.9 });
    }
    await first.getByRole('button', { name: 'Learn it' }).click();
    await expect(page.getByRole('dialog', { name: 'How to play Dial' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(first, 'who has left a guide is still new').toBeVisible();
    await page.evaluate(() => localStorage.setItem('kickoff.guided', 'yes'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play the computer at Scrimmage' })).toBeVisible();
    await expect(first, 'who has gone through a guide is no newcomer').toHaveCount(0);
  });

  test('who plays the first game at once, where they could have learned it, is not asked again', async ({
    api,
    page,
  }) => {
    await page.goto('./');
    const first = page.getByTestId('first-game');
    await expect(first, 'it says how long this one takes').toContainText('First game: 6 min · easy to learn');
    await first.getByRole('button', { name: 'Play Dial' }).click();
    await expect(page.getByTestId('note').getByText('How to play')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => guidesSeen(api)).toContain('dial');
    // A first game is a short one.
    const { options } = await api.match(new URL(page.url()).hash.split('/').pop()!);
    expect(options.plays).toBe('40');
  });

  test('who has begun a match finds it, and still the game to begin with; who has more is no newcomer', async ({
    api,
    page,
  }) => {
    await api.newMatch();
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'Continue playing' })).toBeVisible();
    await expect(page.getByTestId('first-game')).toBeVisible();
    await api.newMatch();
    await api.newMatch();
    await page.goto('./');
    for (const size of [NARROW, LYING, WIDE]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { name: 'Continue playing' })).toBeInViewport();
      await expect(page.getByTestId('first-game')).toHaveCount(0);
    }
  });

  test('who has played and then removed their only match is no newcomer again', async ({ api, page }) => {
    let state = await api.newMatch({}, ['Ann', 'Bo'], 'dial');
    while (state.seq < 4)
      state =
        state.next.node === 'chance'
          ? (await api.draw(state)).state
          : (await api.play(state, [state.scene.signals[0].token])).state;
    await page.goto('./');
    await expect(page.getByTestId('first-game')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Ann' }).click();
    await expect(page.getByRole('heading', { name: 'Continue playing' })).toHaveCount(0);
    await expect(page.getByTestId('first-game')).toHaveCount(0);
  });

  for (const how of ['between two people', 'against the computer'])
    test(`the first match of a game ${how} begins with one question: learn it, or just play`, async ({
      api,
      page,
    }) => {
      const made = await api.newMatch();
      // The computer has the first move: it waits, too.
      if (how === 'against the computer') await api.seat(made, quick([1, null]));
      await page.goto(`#/match/${made.id}`);
      const asked = offer(page, 'Scrimmage');
      const learn = asked.getByRole('button', { name: 'Learn it in a few minutes' });
      const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
      await expect(learn).toBeFocused();
      await expect(guide, 'a guide does not open by itself').toHaveCount(0);
      await lookAt(page, 'guide-offer');
      for (const size of [NARROW, LYING, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size);
        for (const name of ['Learn it in a few minutes', 'Just play'])
          await expect(asked.getByRole('button', { name }), `${size.width} wide`).toBeInViewport({
            ratio: 1,
          });
      }
      await page.setViewportSize(WIDE);
      const board = () => page.getByTestId('stage').boundingBox();
      const before = await board();

      // Who wants it gets it at once, and comes back to the match, which has waited.
      await page.keyboard.press('Enter');
      await at(guide, 1);
      await expect.poll(() => guidesSeen(api), 'it is remembered').toContain('scrimmage');
      expect((await api.match(made.id)).ply).toBe(0);
      await page.keyboard.press('Escape');
      await expect(guide).not.toBeAttached();
      expect(await board(), 'the board has stayed where it was').toEqual(before);

      await page.reload();
      await expect(page.getByTestId('field')).toBeVisible();
      await expect(page.getByTestId('note')).toHaveCount(0);
      await expect(page.getByRole('dialog'), 'nobody is asked twice').toHaveCount(0);
    });

  test('Escape plays at once; nobody is asked twice, and the guide can be opened later', async ({
    api,
    page,
  }) => {
    const made = await api.newMatch();
    await page.goto(`#/match/${made.id}`);
    await expect(offer(page, 'Scrimmage')).toBeVisible();
    expect((await api.match(made.id)).ply, 'nothing is drawn while somebody reads').toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => guidesSeen(api), 'it is remembered').toContain('scrimmage');
    // Now the match begins.
    await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();

    const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
    const next = await api.newMatch();
    await page.goto(`#/match/${next.id}`);
    await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pick(page, 'More', 'How to play');
    await at(guide, 1);
    await guide.getByRole('button', { name: 'Leave the guide' }).click();
    await expect(guide).not.toBeAttached();
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'How to play Scrimmage' }).click();
    await at(guide, 1);
  });

  test('who watches two levels of the computer is not asked', async ({ api, page }) => {
    const made = await api.newMatch();
    await api.seat(made, { ...quick([1, 1]), paused: true });
    await page.goto(`#/match/${made.id}`);
    await expect(page.getByTestId('field')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const id of GAMES)
    for (const [width, height] of [
      [360, 640],
      [390, 844],
    ] as const)
      test(`on a telephone the board has room, and what is pointed at is in sight: ${id}, ${width}x${height}`, async ({
        api,
        page,
        watch,
      }) => {
        await page.setViewportSize({ width, height });
        const game = await gameOf(api, id);
        await page.goto('./');
        await page.getByRole('button', { name: `More of ${game.name}`, exact: true }).click();
        await expect(page.getByRole('menuitem', { name: 'Rules' })).toBeVisible();
        const opener = page.getByRole('menuitem', { name: 'How to play' });
        test.skip((await opener.count()) === 0, 'the game has no guide');
        await opener.click();
        const window = page.getByRole('dialog', { name: `How to play ${game.name}` });
        const place = window.getByTestId('guide-step');
        const steps = Number(/of (\d+)/.exec(await place.innerText())?.[1]);
        const skip = window.getByRole('button', { name: 'Leave the guide' });
        await expect(skip, 'a player who wants to play at once can').toBeInViewport({ ratio: 1 });
        for (let step = 1; step <= steps; step++) {
          await expect(place.getByText(`Step ${step} of ${steps}`, { exact: true })).toBeVisible();
          await watch.quiet();
          await expect
            .poll(async () => (await shownBy(window)).outside, `step ${step}: what is pointed at is in sight`)
            .toBe(0);
          const { board } = await shownBy(window);
          expect(board, `step ${step}: the board's part of the height`).toBeGreaterThanOrEqual(0.45);
          await goOn(window, step === steps);
        }
      });

  for (const id of ['soccer', 'quarterback', 'king', 'phutball'])
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const)
      test(`a board of squares keeps its scale through a guide: ${id}, ${width}x${height}`, async ({
        api,
        page,
        watch,
      }) => {
        await page.setViewportSize({ width, height });
        const game = await gameOf(api, id);
        await page.goto('./');
        await pick(page, `More of ${game.name}`, 'How to play');
        const window = page.getByRole('dialog', { name: `How to play ${game.name}` });
        const place = window.getByTestId('guide-step');
        const steps = Number(/of (\d+)/.exec(await place.innerText())?.[1]);
        const scales = new Set<string>();
        for (let step = 1; step <= steps; step++) {
          await expect(place.getByText(`Step ${step} of ${steps}`, { exact: true })).toBeVisible();
          await watch.quiet();
          await expect
            .poll(async () => (await shownBy(window)).outside, `step ${step}: what is pointed at is in sight`)
            .toBe(0);
          const square = window.locator('[data-square]').first();
          scales.add(await square.evaluate((node) => node.getBoundingClientRect().width.toFixed(1)));
          await goOn(window, step === steps);
        }
        expect([...scales], 'one scale').toHaveLength(1);
      });

  for (const id of GAMES) {
    test(`the guide can be gone through, step by step: ${id}`, async ({ api, page, watch }) => {
      const game = await gameOf(api, id);
      await page.goto('./');
      await expect(page.getByRole('button', { name: `New game of ${game.name}`, exact: true })).toBeVisible();
      const opener = page.getByRole('button', { name: `How to play ${game.name}`, exact: true });
      test.skip((await opener.count()) === 0, 'the game has no guide');
      await opener.click();
      const window = page.getByRole('dialog', {
        name: `How to play ${game.name}`,
      });
      const place = window.getByTestId('guide-step');
      const steps = Number(/of (\d+)/.exec(await place.innerText())?.[1]);
      expect(steps, `it has ${steps} steps`).toBeGreaterThanOrEqual(3);
      for (let step = 1; step <= steps; step++) {
        await expect(place.getByText(`Step ${step} of ${steps}`, { exact: true })).toBeVisible();
        await watch.quiet();
        expect(await window.getByRole('alert').allInnerTexts(), `step ${step}`).toStrictEqual([]);
        expect((await window.getByRole('heading', { level: 3 }).first().innerText()) !== '').toBeTruthy();
        if (step === 1) await lookAt(page, `guide-${game.id}`);
        await goOn(window, step === steps);
      }
      await expect(window).not.toBeAttached();
      await expect
        .poll(async () => (await api.settings()).guides_seen, 'the program remembers that the guide was seen')
        .toContain(game.id);
      expect(await api.matches(), 'nothing of a guide is stored').toStrictEqual([]);
    });
  }
});
