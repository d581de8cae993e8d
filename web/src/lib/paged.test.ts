import { expect, test } from 'vitest';
import { PAGE, type Last } from './api';
import { Paged } from './paged.svelte';

type Entry = { id: string; at: string };

const entry = (number: number): Entry => ({ id: `n${number}`, at: String(1000 - number) });

/** A server with so many entries. */
function served(count: number) {
  const asked: (Last | undefined)[] = [];
  const ask = (after?: Last) => {
    asked.push(after);
    const from = after ? Number(after.id.slice(1)) + 1 : 0;
    const length = Math.max(0, Math.min(PAGE, count - from));
    return Promise.resolve(Array.from({ length }, (_, n) => entry(from + n)));
  };
  return { asked, paged: new Paged<Entry>(ask, ({ at }) => at) };
}

test('what one list does not hold is asked for after its last entry', async () => {
  const { asked, paged } = served(PAGE + 10);
  await paged.load();
  expect(paged.known).toHaveLength(PAGE);
  expect(paged.more).toBe(true);
  await paged.older();
  expect(asked.at(-1)).toEqual({ id: `n${PAGE - 1}`, time: String(1000 - PAGE + 1) });
  expect(paged.known).toHaveLength(PAGE + 10);
  expect(paged.more).toBe(false);
});

test('loading anew keeps the older ones that were asked for', async () => {
  const { paged } = served(2 * PAGE + 10);
  await paged.load();
  await paged.older();
  await paged.load();
  expect(paged.known).toHaveLength(2 * PAGE);
});

test('to look for something all of them are asked for, and no more', async () => {
  const { asked, paged } = served(2 * PAGE);
  await paged.load();
  await paged.all();
  expect(paged.known).toHaveLength(2 * PAGE);
  expect(paged.more).toBe(false);
  const before = asked.length;
  await paged.all();
  expect(asked).toHaveLength(before);
});

test('an answer that comes after a later one changes nothing', async () => {
  const answers: ((page: Entry[]) => void)[] = [];
  const paged = new Paged<Entry>(
    () => new Promise((resolve) => answers.push(resolve)),
    ({ at }) => at,
  );
  const [first, second] = [paged.load(), paged.load()];
  answers[1]?.([entry(1)]);
  answers[0]?.([entry(2)]);
  await Promise.all([first, second]);
  expect(paged.known).toEqual([entry(1)]);
});
