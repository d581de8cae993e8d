// The stepping through a game's positions: which ply comes next, and which frames to have at hand. No timers, no requests.

import type { LogLine, Section } from './types';

export const chunkSize = 150;

export type Range = { from: number; to: number };

/** The chunk of frames that a ply lies in. */
export function chunkOf(ply: number, plies: number): Range {
  const from = Math.floor(ply / chunkSize) * chunkSize;
  return { from, to: Math.min(from + chunkSize - 1, plies) };
}

export function clamp(ply: number, range: Range): number {
  return Math.min(Math.max(Math.round(ply), range.from), range.to);
}

/** The play that led to a ply; at its first position the play that begins there. */
export function sectionAt(sections: Section[], ply: number): Section | undefined {
  return sections.findLast((section) => section.from <= ply) ?? sections[0];
}

/** Where "previous play" goes: to the beginning of this play, or of the one before if already there. */
export function previousPlay(sections: Section[], ply: number): number {
  return sections.findLast((section) => section.from < ply)?.from ?? 0;
}

/**
 * What is told of the actions that led to a position, without the small steps if there is more to tell. At the end of a
 * game the last of it, which says how it ended: the page has room for two lines.
 */
export function told(lines: readonly LogLine[], ended: boolean): string {
  const more = lines.filter((line) => line.kind !== 'step');
  const said = more.length > 0 ? more : lines;
  return (ended ? said.slice(-2) : said).map((line) => line.text).join(' ');
}

export function nextPlay(sections: Section[], ply: number, last: number): number {
  return sections.find((section) => section.from > ply)?.from ?? last;
}
