import { expect, it } from 'vitest';
import { doneBefore, earlierPlies, groupLog, joinCalls, latestDone, latestStep, withEnding } from './log';
import type { LogLine } from './types';

const line = (ply: number, text: string, kind: LogLine['kind'] = 'event', section = 1): LogLine => ({
  ply,
  section,
  kind,
  text,
  message: { id: /calls|kicks off/.test(text) ? 'calls' : 'spun' },
});
const calls = ({ message }: LogLine) => message?.id === 'calls';

// Who reads the play-by-play of Dial wants one line a play, and it leads to what the dial showed.
it('a call and what came of it are one line', () => {
  const joined = joinCalls(
    [
      line(3, 'Home kicks off.'),
      line(4, 'The kick goes 40 yards.'),
      line(5, 'Away calls a forward pass.'),
      line(6, 'Complete for 14.'),
      line(6, 'Home 0, Away 6.'),
    ],
    calls,
  );
  expect(joined.map(({ ply, text }) => [ply, text])).toEqual([
    [4, 'Home kicks off. The kick goes 40 yards.'],
    [6, 'Away calls a forward pass. Complete for 14.'],
    [6, 'Home 0, Away 6.'],
  ]);
});

it('a call stands alone until the dial has been spun, and never joins a summary or another drive', () => {
  const lines = [
    line(3, 'Home kicks off.'),
    line(4, 'Drive 2', 'heading', 2),
    line(5, 'Away calls a forward pass.', 'event', 2),
    line(6, 'Time.', 'summary', 2),
    line(7, 'Away calls a forward pass.', 'event', 2),
  ];
  expect(joinCalls(lines, calls)).toEqual(lines);
});

// On a telephone the play-by-play is not in sight: without this nobody would know what the computer has done.
it('what was done last is told with what came of it, without the small steps', () => {
  const lines = [
    line(3, 'Red: D1 a1→a2.'),
    line(5, 'Blue: S4 b1→b3.'),
    line(5, 'Blue keeps the ball.'),
    line(6, 'T1 steps to c4.', 'step'),
  ];
  expect(latestDone(lines)).toBe('Blue: S4 b1→b3. Blue keeps the ball.');
  expect(latestDone([line(1, 'Game 1', 'heading')])).toBeNull();
});

// Who has dribbled on a telephone reads that, not for the whole turn what was before it.
it('the last step of the turn that goes on is told with what came of it, until the turn is told', () => {
  const before = [line(1, 'Red kicks off.'), line(1, 'Round 1', 'heading')];
  const going = [
    ...before,
    line(2, '7 moves to h10.', 'step'),
    line(3, '7 dribbles to g10.', 'step'),
    line(3, '7 has 1 step left.', 'step'),
  ];
  expect(latestStep(before)).toBeNull();
  expect(latestStep(going)).toBe('7 dribbles to g10. 7 has 1 step left.');
  const over = [line(4, 'Red ends its turn.', 'step'), line(4, 'Turn 1 · Red: 7 g9→h10.')];
  expect(latestStep([...going, ...over])).toBeNull();
  expect(latestStep([...going, ...over.toReversed()])).toBeNull();
});

// On a telephone with room below the board one reads the turns before the last, each once.
it('tells what was done before the last turn', () => {
  const lines = [
    line(1, 'Red has the first turn.', 'heading'),
    line(2, 'Red: S1 a0→a1.'),
    line(3, 'Blue: S4 b1→b3.'),
    line(3, 'Blue keeps the ball.', 'summary'),
    line(4, 'Red: S1 a1→a2.'),
  ];
  expect(doneBefore(lines, 3)).toEqual(['Red: S1 a0→a1.', 'Blue: S4 b1→b3. Blue keeps the ball.']);
  expect(doneBefore(lines, 1)).toEqual(['Blue: S4 b1→b3. Blue keeps the ball.']);
  expect(doneBefore([], 3)).toEqual([]);
});

// A player who comes back to a game of Phutball wants to read more than its last turn.
it('is read back where the server told little of it', () => {
  expect(earlierPlies([line(60, 'Red places a man.'), line(61, 'Blue jumps.')])).toEqual([12, 59]);
  expect(earlierPlies([line(30, 'Red places a man.')])).toEqual([0, 29]);
  expect(earlierPlies([line(1, 'Red has the first turn.')]), 'there is no more').toBeNull();
  expect(earlierPlies([])).toBeNull();
  const many = Array.from({ length: 9 }, (_, at) => line(50 + at, 'Red runs.'));
  expect(earlierPlies(many), 'there is enough').toBeNull();
});

// Who looks at the play-by-play of a game that was resigned reads there that it is over, and how.
it('how it ended is the last line, in the part that was played last', () => {
  const groups = groupLog([line(3, 'Play 1', 'heading'), line(4, 'A'), line(9, 'B', 'event', 2)]);
  const [first, last] = withEnding(groups, 'Ann wins: Bo resigned');
  expect(first).toEqual(groups[0]);
  expect(last?.lines.map(({ text, ply }) => [ply, text])).toEqual([
    [9, 'B'],
    [9, 'Ann wins: Bo resigned'],
  ]);
});

it('a game that goes on, or ended on the board, has no such line; one that was given up before anything was done has', () => {
  const groups = groupLog([line(4, 'A')]);
  expect(withEnding(groups, null)).toBe(groups);
  expect(withEnding([], 'A draw').map(({ lines }) => lines.length)).toEqual([1]);
});
