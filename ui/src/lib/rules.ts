import type { RulesSection } from './types';

/** The section that "M7", an anchor or a title means: its own first, then one whose title names it, then one that does. */
export function sectionFor(sections: RulesSection[], at: string): RulesSection | undefined {
  const wanted = at.trim().toLowerCase();
  const named = new RegExp(
    `(^|[^\\p{L}\\d])${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^\\p{L}\\d])`,
    'iu',
  );
  return (
    sections.find((section) => section.id.toLowerCase() === wanted) ??
    sections.find((section) => named.test(section.title)) ??
    sections.find((section) => named.test(section.text))
  );
}
