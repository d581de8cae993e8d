// What a board's words are cut down to: what is named, and all that it is made of.
import { expect, it } from 'vitest';
import { namedIn, withoutComments } from '../boardwords';

const words = `# A comment
board-steps =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
board-left = { board-steps } left

## Rules

side-red = Red
illegal = { $piece } waits
`;

it('keeps what the sources name, and the messages in it', () => {
  const kept = namedIn(`say('board-left'); say('side-red')`, words);
  expect(kept).toContain('board-left = { board-steps } left');
  expect(kept).toContain('*[other] { $count } steps\n    }\n');
  expect(kept).toContain('side-red = Red');
  expect(kept).not.toContain('illegal');
  expect(kept).not.toContain('#');
});

it('keeps nothing that only looks like a name', () => {
  expect(namedIn(`say('board-left-over'); illegal`, words)).toBe('');
});

it('keeps all messages of a whole file and none of its comments', () => {
  expect(withoutComments(words)).toBe(
    words.replace('# A comment\n', '').replace('## Rules\n', '').replace(/\n\n+/g, '\n'),
  );
});
