import { describe, expect, it } from 'vitest';
import { untilCounted } from './counted';

/** What is given of a server that answers so. */
async function given(answers: number[]): Promise<number[]> {
  const found = [];
  const left = [...answers];
  for await (const { waiting } of untilCounted(() => Promise.resolve({ waiting: left.shift()! })))
    found.push(waiting);
  return found;
}

describe('an archive that is counted in parts', () => {
  it('is asked for until all of it is counted', async () => {
    expect(await given([50, 25, 0, 0])).toEqual([50, 25, 0]);
    expect(await given([0, 0])).toEqual([0]);
  });

  it('is not asked for without end where nothing more is counted', async () => {
    expect(await given([50, 25, 25, 25])).toEqual([50, 25, 25]);
  });
});
