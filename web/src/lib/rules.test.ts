import { describe, expect, it } from 'vitest';
import { ruleFor, sectionFor } from './rules';
import type { RulesSection } from './types';

const section = (id: string, title: string, rules: string[], text = ''): RulesSection => ({
  ...{ id, title, rules, text },
  level: 2,
  html: '',
});

const sections = [
  section('game', 'The game', [], 'Such as M7, and Men.'),
  section('men', 'The men', ['Men']),
  section('moving', 'Moving', ['M7', 'House · Spot', 'Own men']),
];

describe('what a rule link opens', () => {
  it('is the rule of that name, whatever else mentions it', () => {
    expect(ruleFor(sections, 'M7')).toBe('M7');
    expect(ruleFor(sections, 'own men')).toBe('Own men');
    expect(ruleFor(sections, 'House · Spot')).toBe('House · Spot');
  });

  it('is a section only if none is called so', () => {
    expect(ruleFor(sections, 'Moving')).toBeUndefined();
    expect(sectionFor(sections, 'Moving')?.id).toBe('moving');
    // That a text mentions it is not enough.
    expect(sectionFor(sections, 'M7')).toBeUndefined();
  });
});
