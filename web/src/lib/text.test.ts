import { describe, expect, it } from 'vitest';
import { versus } from './text';

describe('versus', () => {
  it('keeps the first seat first, whatever way its name is read', () => {
    expect(versus(['Ann', 'Bo'])).toBe('Ann – Bo');
    expect(versus(['אבגד', 'Bo'])).toBe('\u2068אבגד\u2069 – Bo');
  });
});
