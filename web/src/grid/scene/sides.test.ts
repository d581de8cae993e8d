import { expect, test } from 'vitest';
import { toPlayInWords } from './sides';

const scene = { sides: ['Red', 'Blue'] };

test('who is to play is told by name, and by side where both have the same name', () => {
  expect(toPlayInWords(scene, 1, ['Ann', 'Ben'], 'no')).toBe('Ben to play');
  expect(toPlayInWords(scene, 1, ['Computer (2)', 'Computer (2)'], 'no')).toBe('Blue to play');
  expect(toPlayInWords(scene, 0, ['', ''], 'no')).toBe('Red to play');
});
