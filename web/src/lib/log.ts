// The play-by-play: what is kept of it, and how it is put into groups.

import type { LogLine } from './types';

/**
 * The server sends the lines of the play going on and the one before; earlier ones that this page has seen stay. What
 * it sends replaces all that was kept of those plays, so that nothing stays that was taken back.
 */
export function mergeLog(kept: LogLine[], sent: LogLine[], ply: number): LogLine[] {
  const first = sent.reduce((least, line) => Math.min(least, line.section), Infinity);
  return [...kept.filter((line) => line.section < first && line.ply <= ply), ...sent];
}

export type LogGroup = { section: number; heading: string; lines: LogLine[] };

/** The log as text, to be copied: the heading of each part, and its lines indented. */
export function logText(groups: LogGroup[]): string {
  const parts = groups.map(({ heading, lines }) => [
    ...(heading === '' ? [] : [heading]),
    ...lines.map((line) => `  ${line.text}`),
  ]);
  return parts.map((part) => part.join('\n')).join('\n\n');
}

export function groupLog(lines: LogLine[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const line of lines) {
    let group = groups.at(-1);
    if (!group || group.section !== line.section) {
      group = { section: line.section, heading: '', lines: [] };
      groups.push(group);
    }
    if (line.kind === 'heading' && group.heading === '') group.heading = line.text;
    else group.lines.push(line);
  }
  return groups;
}
