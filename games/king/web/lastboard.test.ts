import { expect, it } from 'vitest';
import type { KingScene } from '$web/lib/types';
import { ended, lastBoard } from './lastboard';

const man = (id: string, at: string, column: number, row: number, carrier = false) => ({
  ...{ id, at, column, row, carrier },
});
const before = {
  ...{ phase: 'turn', offense: 0, possession: 1, score: [0, 0], moves: 3, announced: null },
  pieces: [
    man('QB', 'b21', 1, 21, true),
    man('WR1', 'b7', 1, 7),
    man('OL1', 'c6', 2, 6),
    man('LB1', 'b8', 1, 8),
    man('SF1', 'c21', 2, 21),
  ],
  ball: { at: 'b21', column: 1, row: 21, carrier: 'QB' },
} as unknown as KingScene;
const after = (result: string, score = [0, 0]) =>
  ({
    ...{ phase: 'line-up', offense: 1, possession: 2, score, moves: 4, pieces: [], ball: null },
    ...{ last_event: { result }, last_drive: { possession: 1 } },
  }) as unknown as KingScene;
const stands = ({ pieces, ball }: KingScene) => ({
  men: pieces.map(({ id, at }) => `${id}@${at}`).join(' '),
  carrier: pieces.find(({ carrier }) => carrier)?.id,
  ball: ball?.at,
});

// If this failed a replay would show an empty field where a possession ended.
it('has who scored in the end zone, with the ball and the new score', () => {
  expect(ended(before, after('touchdown'))).toBe(true);
  const shown = lastBoard(before, after('touchdown', [6, 0]), 'b21>b23');
  expect(stands(shown)).toEqual({ men: 'QB@b23 WR1@b7 OL1@c6 LB1@b8 SF1@c21', carrier: 'QB', ball: 'b23' });
  expect([shown.score, shown.possession, shown.offense]).toEqual([[6, 0], 1, 0]);
  // From there on it is the next possession's board that is followed.
  expect(ended(shown, after('touchdown'))).toBe(false);
});

it('has the tackler where the carrier stood', () => {
  expect(stands(lastBoard(before, after('sack'), 'c21>b21'))).toEqual({
    ...{ men: 'WR1@b7 OL1@c6 LB1@b8 SF1@b21', carrier: 'SF1', ball: 'b21' },
  });
});

it('has a pass where it was stopped or caught, and a foul takes nobody out', () => {
  const thrown = {
    ...before,
    announced: { receiver: 'WR1', at: 'b7', path: ['c6'] },
  } as unknown as KingScene;
  const broken = stands(lastBoard(thrown, after('incompletion'), 'b8>c6'));
  expect([broken.carrier, broken.ball]).toEqual([undefined, 'c6']);
  const stolen = stands(lastBoard(thrown, after('interception'), 'b8>b7'));
  expect([stolen.carrier, stolen.ball]).toEqual(['LB1', 'b7']);
  const caught = stands(lastBoard(thrown, after('touchdown'), 'c21>d21'));
  expect([caught.carrier, caught.ball]).toEqual(['WR1', 'b7']);
  const foul = stands(lastBoard(before, after('interference'), 'b7>b8'));
  expect(foul.men).toContain('LB1@b8');
});

it('leaves everybody where they stand when the ball is kicked', () => {
  expect(stands(lastBoard(before, after('punt'), 'punt')).men).toBe(stands(before).men);
});
