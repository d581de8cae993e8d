import { expect, test } from 'vitest';
import { headerOf, packGame, unpackGame } from './sharedgame';

const record = '[Game "soccer"]\n[Red "Ann \\"A\\" Ö"]\n\n' + 'e2>e3 d2>d3 ~b5\n'.repeat(200);

test('a game comes out of its link as it went in', async () => {
  const word = await packGame(record);
  expect(word).toMatch(/^[\w-]{20,600}$/);
  expect(await unpackGame(word!)).toBe(record);
  expect([headerOf(record, 'Game'), headerOf(record, 'Red'), headerOf(record, 'Blue')]).toEqual([
    'soccer',
    'Ann "A" Ö',
    undefined,
  ]);
});

test('a word that was cut off, and one that would fill the memory, are refused', async () => {
  const word = (await packGame(record))!;
  await expect(unpackGame(word.slice(0, -30))).rejects.toThrow();
  await expect(unpackGame('not packed')).rejects.toThrow();
  const bomb = await packGame(' '.repeat(5 << 20));
  expect(bomb, 'it is not made').not.toBeNull();
  await expect(unpackGame(bomb!)).rejects.toThrow();
});

test('a game that no link can hold is not shared so', async () => {
  const random = Array.from({ length: 40_000 }, (_, at) => ((at * 48_271) % 65_521).toString(36)).join(' ');
  expect(await packGame(random)).toBeNull();
});
