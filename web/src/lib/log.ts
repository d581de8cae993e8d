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

/** So many turns are read again when a match is opened. */
const SHORT = 8;
/** So many actions before those that the server told are asked for. */
const READ_BACK = 48;

/** From which to which action the log is to be read back, when it holds little; null if it holds enough or all. */
export function earlierPlies(lines: readonly LogLine[]): [number, number] | null {
  const first = lines[0]?.ply;
  const turns = new Set(
    lines.filter(({ kind }) => kind !== 'step' && kind !== 'heading').map(({ ply }) => ply),
  );
  if (first === undefined || first <= 1 || turns.size >= SHORT) return null;
  return [Math.max(0, first - READ_BACK), first - 1];
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

/** A play is one line where its call and what came of it are told by two actions: the line leads to what came of it. */
export function joinCalls(lines: LogLine[], isCall: (line: LogLine) => boolean): LogLine[] {
  const joined: LogLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && isCall(before) && line.kind === before.kind && line.section === before.section)
      joined[joined.length - 1] = { ...line, text: `${before.text} ${line.text}` };
    else joined.push(line);
  }
  return joined;
}

/** Lines of a section that are better read as one: it leads to what the last of them tells. */
export function joinLines(
  lines: readonly LogLine[],
  inOneLine: (before: LogLine, line: LogLine) => string | null,
): LogLine[] {
  const joined: LogLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const text = before?.section === line.section ? inOneLine(before, line) : null;
    if (text === null) joined.push(line);
    else joined[joined.length - 1] = { ...line, text };
  }
  return joined;
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

/** With the line that tells how it ended, as the last one, after what was played last. */
export function withEnding(groups: LogGroup[], text: string | null): LogGroup[] {
  if (text === null) return groups;
  const last = groups.at(-1) ?? { section: 0, heading: '', lines: [] };
  const { section, lines } = last;
  const line: LogLine = { kind: 'summary', section, ply: lines.at(-1)?.ply ?? 0, text };
  return [...groups.slice(0, -1), { ...last, lines: [...lines, line] }];
}

/** What was done and what came of it, one text for each action, as the play-by-play has it. */
function done(lines: LogLine[]): string[] {
  const texts = new Map<number, string>();
  for (const { kind, ply, text } of lines)
    if (kind === 'event' || kind === 'summary')
      texts.set(ply, texts.has(ply) ? `${texts.get(ply)} ${text}` : text);
  return [...texts.values()];
}

/** What was done last; null before anything was. */
export function latestDone(lines: LogLine[]): string | null {
  return done(lines).at(-1) ?? null;
}

/** The last step of a turn that goes on, with all that came of it; null before its first step. */
export function latestStep(lines: readonly LogLine[]): string | null {
  const last = lines.at(-1);
  const told = lines.findLast(({ kind }) => kind === 'event' || kind === 'summary')?.ply ?? -1;
  if (last?.kind !== 'step' || last.ply <= told) return null;
  return lines
    .filter(({ kind, ply }) => kind === 'step' && ply === last.ply)
    .map(({ text }) => text)
    .join(' ');
}

/** What was done before that: so many texts at most, the oldest first. */
export function doneBefore(lines: LogLine[], count: number): string[] {
  return done(lines).slice(-count - 1, -1);
}
