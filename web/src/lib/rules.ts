import type { RulesSection } from './types';

/** The rule that is meant, as its element names it in `data-rule`; capitals do not matter. */
export function ruleFor(sections: RulesSection[], at: string): string | undefined {
  const wanted = at.trim().toLowerCase();
  return sections.flatMap((section) => section.rules).find((rule) => rule.toLowerCase() === wanted);
}

/** The section that an anchor or a title means. */
export function sectionFor(sections: RulesSection[], at: string): RulesSection | undefined {
  const wanted = at.trim().toLowerCase();
  const named = new RegExp(
    `(^|[^\\p{L}\\d])${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^\\p{L}\\d])`,
    'iu',
  );
  return (
    sections.find((section) => section.id.toLowerCase() === wanted) ??
    sections.find((section) => named.test(section.title))
  );
}
