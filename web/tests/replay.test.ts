import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkOf, chunkSize, clamp, entry, nextPlay, previousPlay, sectionAt, told } from '../src/lib/replay';
import { ReplayPlayer } from '../src/lib/replay.svelte';
import type { Frame, LogLine, Section } from '../src/lib/types';

const sections: Section[] = [
  { number: 1, from: 0, to: 40, title: 'one', summary: 'done' },
  { number: 2, from: 40, to: 95, title: 'two', summary: 'done' },
  { number: 3, from: 95, to: 110, title: 'three' },
];

describe('stepping', () => {
  it('keeps inside the range', () => {
    expect(clamp(-4, { from: 2, to: 9 })).toBe(2);
    expect(clamp(99, { from: 2, to: 9 })).toBe(9);
    expect(clamp(4.4, { from: 2, to: 9 })).toBe(4);
  });

  it('cuts the game into chunks that the server gives at once', () => {
    expect(chunkSize).toBeLessThanOrEqual(400);
    expect(chunkOf(0, 1000)).toEqual({ from: 0, to: chunkSize - 1 });
    expect(chunkOf(chunkSize, 1000).from).toBe(chunkSize);
    expect(chunkOf(3, 10)).toEqual({ from: 0, to: 10 });
  });

  it('finds the play that led to a ply, which is what the page tells there', () => {
    expect(sectionAt(sections, 0)?.number).toBe(1);
    expect(sectionAt(sections, 40)?.number).toBe(1);
    expect(sectionAt(sections, 41)?.number).toBe(2);
    expect(sectionAt(sections, 110)?.number).toBe(3);
    expect(sectionAt([], 3)).toBeUndefined();
  });

  it('goes from play to play', () => {
    expect(nextPlay(sections, 0, 110)).toBe(41);
    expect(nextPlay(sections, 100, 110)).toBe(110);
    expect(previousPlay(sections, 60)).toBe(41);
    expect(previousPlay(sections, 41)).toBe(0);
    expect(previousPlay(sections, 0)).toBe(0);
    for (const section of sections) expect(sectionAt(sections, entry(section))).toBe(section);
  });
});

describe('the player', () => {
  const requests: string[] = [];
  /** Frames that tests give other tokens, lines and phases. */
  let special: Record<number, Partial<Frame>> = {};
  const frame = (ply: number): Frame => ({
    ...{ ply, token: null, lines: [], section: 1, headline: `${ply}`, scene: {} },
    ...special[ply],
  });

  beforeEach(() => {
    vi.useFakeTimers();
    requests.length = 0;
    special = {};
    vi.stubGlobal('fetch', (address: string) => {
      requests.push(address);
      const query = new URL(address, 'http://x').searchParams;
      const from = Number(query.get('from'));
      const to = Number(query.get('to'));
      return Promise.resolve(Response.json(Array.from({ length: to - from + 1 }, (_, i) => frame(from + i))));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const player = (from: number, to: number, ended = () => {}) =>
    new ReplayPlayer({ source: { kind: 'match', id: 'm1' }, range: { from, to }, stepMs: () => 100, ended });

  it('shows a frame and the one before it', async () => {
    const one = player(0, 60);
    await one.go(5);
    expect(one.frame?.ply).toBe(5);
    expect(one.previous?.ply).toBe(4);
    await one.step(-99);
    expect(one.frame?.ply).toBe(0);
    expect(one.previous).toBeNull();
  });

  it('asks for every frame once, and for none outside the range', async () => {
    const one = player(20, chunkSize + 30);
    for (const ply of [20, 25, chunkSize + 2, 30]) await one.go(ply);
    expect(requests).toEqual([
      `/api/matches/m1/frames?from=20&to=${chunkSize - 1}&secrets=false`,
      `/api/matches/m1/frames?from=${chunkSize}&to=${chunkSize + 30}&secrets=false`,
    ]);
  });

  it('runs to the end, stops, and begins again', async () => {
    const ended = vi.fn();
    const one = player(10, 13, ended);
    await one.play();
    expect(one.ply).toBe(10);
    await vi.advanceTimersByTimeAsync(150);
    expect(one.frame?.ply).toBe(11);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.frame?.ply).toBe(13);
    expect(one.playing).toBe(false);
    expect(ended).toHaveBeenCalledOnce();
    await one.play();
    expect(one.frame?.ply).toBe(10);
    one.pause();
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.frame?.ply).toBe(10);
  });

  it('plays a part, and the game is not over at its end', async () => {
    const ended = vi.fn();
    const one = player(10, 20, ended);
    await one.play(12);
    await vi.advanceTimersByTimeAsync(2000);
    expect(one.ply).toBe(12);
    expect(one.playing).toBe(false);
    expect(ended).not.toHaveBeenCalled();
    await one.play();
    await vi.advanceTimersByTimeAsync(3000);
    expect(one.ply).toBe(20);
  });

  it('pauses by a step', async () => {
    const one = player(0, 50);
    await one.play();
    await one.step(1);
    expect(one.playing).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.ply).toBe(1);
  });

  it('shows a line-up as one step, and the other side’s as another', async () => {
    const phase = (name: string) => ({ scene: { phase: name } });
    special = {
      1: { token: '~red', ...phase('offense-line-up') },
      2: { token: 'T1@K46', ...phase('offense-line-up') },
      3: { token: 'T2@J46', ...phase('offense-line-up') },
      4: { token: 'H@A50', ...phase('defense-line-up') },
      5: { token: 'L1@K45', ...phase('defense-line-up') },
      6: { token: 'S@K40', ...phase('turn') },
    };
    const one = player(0, 9);
    const seen: number[] = [];
    await one.go(1);
    for (const _ of [1, 2, 3]) {
      await one.step(1);
      seen.push(one.ply);
    }
    for (const _ of [1, 2, 3]) {
      await one.step(-1);
      seen.push(one.ply);
    }
    expect(seen).toEqual([4, 6, 7, 6, 4, 1]);
  });

  it('tells the turns of a part, without the small steps', async () => {
    const said = (kind: string, text: string) => ({ lines: [{ ply: 3, section: 1, kind, text } as LogLine] });
    special = {
      2: said('step', 'R1 steps.'),
      3: said('event', 'Turn 1: R1 moves.'),
      5: said('summary', 'Goal.'),
    };
    const one = player(0, 9);
    await one.go(1);
    expect(one.told(0, 4).map(({ text }) => text)).toEqual(['Turn 1: R1 moves.']);
    expect(one.told(0, 9).map(({ text }) => text)).toEqual(['Turn 1: R1 moves.', 'Goal.']);
    expect(one.told(3, 9).map(({ text }) => text)).toEqual(['Goal.']);
  });

  it('fetches nothing for the words of a long part', async () => {
    const one = player(0, 10 * chunkSize);
    await one.go(5);
    const before = requests.length;
    one.told(0, 10 * chunkSize);
    expect(requests).toHaveLength(before);
  });

  it('asks again for frames with the secrets', async () => {
    const one = player(0, 9);
    await one.go(3);
    await one.showSecrets(true);
    expect(requests.at(-1)).toContain('secrets=true');
    expect(one.frame?.ply).toBe(3);
  });

  it('tells what went wrong, and can try again', async () => {
    const working = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    const one = player(0, 9);
    await one.play();
    expect(one.error?.offline).toBe(true);
    expect(one.playing).toBe(false);
    vi.stubGlobal('fetch', working);
    await one.go(one.ply);
    expect(one.error).toBeNull();
    expect(one.frame?.ply).toBe(0);
  });
});

// If this failed a replay would show small steps and cut off the sentence that decided the game.
describe('what is told below a replay', () => {
  const line = (kind: LogLine['kind'], text: string): LogLine => ({ kind, text, ply: 1, section: 1 });
  const lines = [
    line('step', 'L1 steps to F7.'),
    line('event', 'Turn 100.'),
    line('event', 'The whistle.'),
    line('summary', 'Safety, Yellow.'),
  ];

  it('leaves small steps out if there is more to tell', () => {
    expect(told(lines, false)).toBe('Turn 100. The whistle. Safety, Yellow.');
    expect(told(lines.slice(0, 1), false)).toBe('L1 steps to F7.');
    expect(told([], true)).toBe('');
  });

  it('ends with how the game ended', () => {
    expect(told(lines, true)).toBe('The whistle. Safety, Yellow.');
  });
});
