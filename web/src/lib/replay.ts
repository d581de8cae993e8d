// The stepping through a game's positions: which ply comes next, and which frames to have at hand. No timers, no requests.

import type { Frame, LogLine, Section } from './types';

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

/** Where one goes to see a play: its first action has been made, so that what the board and its words tell is its own. */
export function entry({ from, to }: Section): number {
  return from === 0 ? 0 : Math.min(from + 1, to);
}

/** The play that led to a ply. */
export function sectionAt(sections: Section[], ply: number): Section | undefined {
  return sections.findLast((section) => entry(section) <= ply) ?? sections[0];
}

/** Where "previous play" goes: to the beginning of this play, or of the one before if already there. */
export function previousPlay(sections: Section[], ply: number): number {
  return sections.map(entry).findLast((at) => at < ply) ?? 0;
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
  return sections.map(entry).find((at) => at > ply) ?? last;
}

/** Where who scored: each section of a game that counts points tells what it brought to both sides. */
export function scores(sections: readonly Section[]): { ply: number; seat: number }[] {
  return sections.flatMap(({ to, section_stats: stats }) => {
    const points: unknown = stats?.points;
    return Array.isArray(points) ? points.flatMap((of, seat) => (of > 0 ? [{ ply: to, seat }] : [])) : [];
  });
}

/**
 * Whether a position lies within a line-up: men are placed one after the other (`T1@K46`), but nobody wants to see that.
 * Where frames are not known it does not.
 */
export function withinLineUp(
  before: Frame | undefined,
  at: Frame | undefined,
  after: Frame | undefined,
): boolean {
  const placed = (frame: Frame | undefined) => frame?.token?.includes('@') === true;
  const phase = (frame: Frame | undefined) => frame && (frame.scene as { phase?: string }).phase;
  return placed(at) && placed(after) && phase(before) === phase(at);
}

/** The sentences of the play-by-play that tell of turns and what came of them, each with its ply. */
export function turnsOf(frames: readonly Frame[]): LogLine[] {
  return frames.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'event' || kind === 'summary'));
}
