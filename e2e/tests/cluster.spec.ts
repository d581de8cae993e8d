// Of several servers one may go.
import { LOST, meet, Seat } from '../harness/network.ts';
import { test } from '../harness/cluster.ts';
import { moveMan, turnOf } from '../harness/soccer.ts';
import { expect } from '../harness/test.ts';

test('of two servers one is killed: its player is led to the other one, and the match goes on within seconds', async ({
  cluster,
  open,
}) => {
  const { nodes, doors } = cluster;
  const [ours, theirs] = doors;
  const { id, players } = await meet(ours, 'soccer', { other: theirs });
  const seats = [
    new Seat(await open(ours, `#/match/${id}`, { visitor: players[0] })),
    new Seat(await open(theirs, `#/match/${id}`, { visitor: players[1] })),
  ] as [Seat, Seat];
  const [ann, bob] = seats;
  await expect(ann.page.getByTestId('seat-1').getByText('online')).toBeVisible();
  const { mover, other, own } = await turnOf(ours.api, id, seats);
  await moveMan(mover, other, own('g9'), own('f9'));
  await ann.say('Hello from the first node');
  await expect(bob.chat.getByText('Hello from the first node')).toBeVisible();

  ann.watch.expected.push(LOST);
  await nodes[0].kill();
  const killed = Date.now();
  // Bob's node still runs: Bob's page says nothing. Ann's page finds that node, and the game goes on.
  await expect(ann.connection.getByText('The connection is back.')).toBeVisible();
  await moveMan(mover, other, own('f9'), own('g10'));
  await ann.say('Still here');
  await expect(bob.chat.getByText('Still here')).toBeVisible();
  const seconds = (Date.now() - killed) / 1000;
  expect(seconds, `it took ${seconds} seconds`).toBeLessThan(10);
  const state = await players[1].match(id);
  expect((await players[0].match(id)).seq).toBe(state.seq);
  expect(state.ply, 'the toss and two steps: nothing is lost, and nothing was done twice').toBe(3);
});
