// Finding words in the rules, and marking them in the HTML they are written in.

import type { RulesSection } from './types';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** How often the words stand in a text, capitals or not. */
export function countHits(text: string, query: string): number {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return 0;
  return text.toLowerCase().split(wanted).length - 1;
}

/** Sections that hold the words, in their text or title. */
export function findSections(sections: RulesSection[], query: string): RulesSection[] {
  return sections.filter((section) => countHits(`${section.title}\n${section.text}`, query) > 0);
}

/** Wraps every hit in <mark>, also those that tags run through ("the <em>front</em> column"). */
export function markHits(html: string, query: string): string {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return html;
  const pieces = html.match(/<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[^<&]|[<&]/giu) ?? [];
  // The text without tags, one entry a character. Line ends count as spaces.
  const read: { piece: number; character: string }[] = [];
  pieces.forEach((piece, index) => {
    if (piece.length > 1 && piece.startsWith('<')) return;
    const character = entities[piece] ?? (piece.length > 2 && piece.startsWith('&') ? '\u{fffd}' : piece);
    read.push({ piece: index, character: /\s/.test(character) ? ' ' : character.toLowerCase().slice(0, 1) });
  });
  const text = read.map((one) => one.character).join('');
  // The pieces to mark, and whether a hit begins there.
  const marked = new Map<number, boolean>();
  for (let i = text.indexOf(wanted); i >= 0; i = text.indexOf(wanted, i + wanted.length))
    for (let k = 0; k < wanted.length; k++) marked.set(read[i + k]!.piece, k === 0);
  if (marked.size === 0) return html;
  let out = '';
  let open = false;
  pieces.forEach((piece, index) => {
    const begins = marked.get(index);
    if (open && begins !== false) out += '</mark>';
    if (begins !== undefined && (begins || !open)) out += begins ? '<mark class="hit">' : '<mark>';
    open = begins !== undefined;
    out += piece;
  });
  return open ? `${out}</mark>` : out;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * A table that is wider than a telephone scrolls in a box of its own, which the keyboard can reach. A head's cell that says
 * nothing is no head.
 */
export function scrollableTables(html: string): string {
  return html
    .replaceAll(/<th([^>]*)><\/th>/g, '<td$1></td>')
    .replaceAll('<table>', '<div class="table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
