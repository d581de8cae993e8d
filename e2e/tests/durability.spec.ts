// Nothing that was shown as played is lost, whatever ends the program; and no two programs write one folder.
import { Driver, at } from '../harness/scrimmage.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

test('killed in the middle of a play, it goes on where it was', async ({ start, folder, open }) => {
  const data = folder();
  const program = await start({ data });
  const driver = await Driver.begin(program.api, {}, ['Ann', 'Bo']);
  await driver.until((game) => game.scene.phase === 'turn' && game.scene.turn === 2);
  const way = driver.quietWays()[0];
  expect(way).toBeTruthy();
  await driver.play(way.tokens.slice(0, 1));
  const before = await program.api.match(driver.state.id);

  const { page, watch } = await open(program, `#/match/${before.id}`);
  await expect(page.getByTestId('field')).toBeVisible();
  const { port } = program;
  // The page notices that the program is gone, and says so.
  watch.expected.push(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/);
  await program.kill();
  await expect(page.getByText('Connection lost.')).toBeVisible();

  const again = await start({ data, port });
  expect(await again.api.match(before.id)).toStrictEqual(before);
  await expect(page.getByText('Connection lost.')).not.toBeAttached();

  // The lobby offers to go on, and one can.
  await page.goto(again.address);
  await page.getByRole('link', { name: 'Continue with Ann – Bo' }).click();
  await expect(page.getByTestId('field')).toBeVisible();
  const { left } = before.scene.squares;
  await expect(
    page.getByTestId('squares-left').getByText(`${left} of ${before.scene.squares.allotted} squares left`),
  ).toBeVisible();
  const resumed = new Driver(again.api, before);
  await resumed.play(resumed.quietWays()[0].tokens.slice(0, 1));
  await resumed.until((game) => game.scene.turn === 3 || !at('turn')(game));
});

test('killed again and again while actions are played, no acknowledged action is lost', async ({
  start,
  folder,
}) => {
  const data = folder();
  let program = await start({ data });
  const driver = await Driver.begin(program.api);
  for (let round = 0; round < 4; round++) {
    let acknowledged = driver.state;
    let going = true;
    const playing = (async () => {
      while (going && driver.state.next.node !== 'over') {
        const goal = driver.state.ply + 1;
        await driver.until((game) => game.state.ply >= goal);
        acknowledged = driver.state;
      }
    })().catch(() => {}); // the program is killed under it
    const goal = acknowledged.ply + 15;
    await until(
      () => acknowledged.ply >= goal || acknowledged.next.node === 'over',
      'some actions are played',
    );
    await program.kill();
    going = false;
    await playing;

    program = await start({ data });
    driver.api = program.api;
    const stored = await program.api.match(acknowledged.id);
    expect(stored.ply, `${stored.ply} actions are there of ${acknowledged.ply}`).toBeGreaterThanOrEqual(
      acknowledged.ply,
    );
    driver.state = stored;
    if (stored.next.node === 'over') break;
  }
});

test('a second program on the same data says so and ends', async ({ start, launch, folder }) => {
  const data = folder();
  const first = await start({ data });
  const second = launch(['play', '--no-open', '--data', data]);
  expect(await second.ended).toBe(1);
  expect(second.output).toMatch(/already|another|in use/i);
  expect(second.output).not.toMatch(/panicked|Error \{/);
  expect(await first.api.matches()).toStrictEqual([]);
});

test('stopped with Ctrl+C, it ends well and can be started again', async ({ start, folder }) => {
  const data = folder();
  const program = await start({ data });
  const made = await program.api.newMatch();
  expect(await program.stop()).toBe(0);
  const again = await start({ data });
  expect((await again.api.matches())[0].id).toBe(made.id);
});

test('an address that others can reach is refused', async ({ launch, folder }) => {
  const program = launch(['play', '--no-open', '--data', folder(), '--bind', '0.0.0.0']);
  const status = await program.ended;
  expect(status === 1 || status === 2, `it ended with ${status}: ${program.output}`).toBeTruthy();
});
