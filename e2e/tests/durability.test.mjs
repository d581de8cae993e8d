// Nothing that was shown as played is lost, whatever ends the program; and no two programs write one folder.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { folder, launch, start } from '../harness/program.mjs';
import { at, Driver } from '../harness/scrimmage.mjs';

test('killed in the middle of a play, it goes on where it was', async (t) => {
  const data = folder();
  const program = await start(t, { data });
  const driver = await Driver.begin(program.api, {}, ['Ann', 'Bo']);
  await driver.until((game) => game.scene.phase === 'turn' && game.scene.turn === 2);
  const way = driver.quietWays()[0];
  assert.ok(way);
  await driver.play(way.tokens.slice(0, 1));
  const before = await program.api.match(driver.state.id);

  const { page, watch } = await open(program, `#/match/${before.id}`);
  await page.getByTestId('field').waitFor();
  const { port } = program;
  // The page notices that the program is gone, and says so.
  watch.expected.push(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/);
  await program.kill();
  await page.getByText('Connection lost.').waitFor();

  const again = await start(t, { data, port });
  assert.deepEqual(await again.api.match(before.id), before);
  await page.getByText('Connection lost.').waitFor({ state: 'detached' });

  // The lobby offers to go on, and one can.
  await page.goto(again.address);
  await page.getByRole('link', { name: 'Go on with Ann – Bo' }).click();
  await page.getByTestId('field').waitFor();
  const { left } = before.scene.squares;
  await page
    .getByTestId('squares-left')
    .getByText(`${left} of ${before.scene.squares.allotted} squares left`)
    .waitFor();
  const resumed = new Driver(again.api, before);
  await resumed.play(resumed.quietWays()[0].tokens.slice(0, 1));
  await resumed.until((game) => game.scene.turn === 3 || !at('turn')(game));
});

test('killed again and again while actions are played, no acknowledged action is lost', async (t) => {
  const data = folder();
  let program = await start(t, { data });
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

    program = await start(t, { data });
    driver.api = program.api;
    const stored = await program.api.match(acknowledged.id);
    assert.ok(stored.ply >= acknowledged.ply, `${stored.ply} actions are there of ${acknowledged.ply}`);
    driver.state = stored;
    if (stored.next.node === 'over') break;
  }
});

test('a second program on the same data says so and ends', async (t) => {
  const data = folder();
  const first = await start(t, { data });
  const second = launch(t, ['play', '--no-open', '--data', data]);
  assert.equal(await second.ended, 1);
  assert.match(second.output, /already|another|in use/i);
  assert.doesNotMatch(second.output, /panicked|Error \{/);
  assert.deepEqual(await first.api.matches(), []);
});

test('stopped with Ctrl+C, it ends well and can be started again', async (t) => {
  const data = folder();
  const program = await start(t, { data });
  const made = await program.api.newMatch();
  assert.equal(await program.stop(), 0);
  const again = await start(t, { data });
  assert.equal((await again.api.matches())[0].id, made.id);
});

test('an address that others can reach is refused', async (t) => {
  const program = launch(t, ['play', '--no-open', '--data', folder(), '--bind', '0.0.0.0']);
  const status = await program.ended;
  assert.ok(status === 1 || status === 2, `it ended with ${status}: ${program.output}`);
});
