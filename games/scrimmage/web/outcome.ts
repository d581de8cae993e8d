// How a pass or a play came out, which stands on the field until it is read: a word at the square, and the play in a sentence.

import type { Outcome, Shown } from '$web/grid/director.svelte';
import type { LogLine, ScrimmageScene } from '$web/lib/types';
import type { Message } from '$web/lib/words';
import { directionOf } from './describe';
import { storyOf } from './ended';
import { parseSquare, type Cell } from './geometry';
import { manId } from './men';
import { say } from './words';

/** A catch is seen; a play's end is read, in haste where clocks run. */
const CATCH_MS = 1100;
const PLAY_MS = 2400;
const CLOCKED_MS = 1400;

/** A part of a sentence that is one itself. */
function part(said: Message | null | undefined, name: string): Message | null {
  const found = said?.args?.[name];
  return found instanceof Object && 'id' in found ? found : null;
}

export function outcome(
  before: ScrimmageScene,
  { scene: after, match }: Pick<Shown<ScrimmageScene>, 'scene' | 'match'>,
  tokens: readonly string[],
): Outcome | null {
  const token = tokens.at(-1) ?? '';
  const { ball } = before;
  const over = after.phase === 'over' && before.phase !== 'over';
  if (after.play === before.play && !over) {
    // Of two who fight for it the card has told.
    const caught = ball?.state === 'flight' && after.ball?.state === 'carried' && !token.startsWith('~');
    if (!caught) return null;
    const own = after.possession === before.possession;
    return { at: ball, word: say(own ? 'board-complete' : 'board-intercepted'), ms: CATCH_MS };
  }
  const log = match?.log ?? [];
  const summed = log.findLastIndex(({ kind }) => kind === 'summary');
  const summary = log[summed];
  if (!summary) return null;
  const said = saidWith(summary, log);
  const { at, moves } = deadAt(before, token, said);
  return {
    at,
    word: inAWord(part(summary.message, 'story'), said),
    told: { text: storyOf(summary.text), next: log[summed + 1]?.text ?? '' },
    moves,
    ms: match?.network?.clocks ? CLOCKED_MS : PLAY_MS,
  };
}

/** What the last play has come to, in a word or two; '' before the first has ended. */
export function lastPlay(log: readonly LogLine[]): string {
  const summary = log.findLast(({ kind }) => kind === 'summary');
  return summary ? inAWord(part(summary.message, 'story'), saidWith(summary, log)) : '';
}

const saidWith = ({ ply }: LogLine, log: readonly LogLine[]): Message[] =>
  log.filter((line) => line.ply === ply).flatMap(({ message }) => message ?? []);

/** Where the ball is dead, as far as that was a square, and who has been driven there. */
function deadAt(
  { ball, contact, ...scene }: ScrimmageScene,
  token: string,
  said: readonly Message[],
): { at: Cell | null; moves: NonNullable<Outcome['moves']> } {
  const cell = (square: unknown) => parseSquare(typeof square === 'string' ? square : '');
  const driven = /^~tackle([+-]\d)?$/.exec(token);
  const carrier = contact?.ball_man;
  const from = cell(contact?.at);
  if (driven && carrier && from) {
    const forward = directionOf({ ball, contact, ...scene }, carrier.team) === 'west' ? -1 : 1;
    const to = { ...from, column: from.column + forward * Number(driven[1] ?? 0) };
    const men = contact.opponent ? [carrier, contact.opponent] : [carrier];
    return { at: to, moves: men.map(({ team, label }) => ({ piece: manId(team, label), to })) };
  }
  const recovered = said.find(({ id }) => id === 'recovers')?.args?.['at'];
  // The man who steps last before a whistle need not have the ball.
  const whistled = said.some(({ id }) => id === 'whistle');
  const stepped = whistled ? undefined : /^[A-Z][A-Z0-9]?>(.+)$/.exec(token)?.[1];
  const thrown = ball?.state === 'flight' ? ball : null;
  return { at: cell(recovered) ?? thrown ?? cell(stepped) ?? from ?? ball ?? null, moves: [] };
}

function inAWord(story: Message | null, said: readonly Message[]): string {
  const points = said.find(({ id }) => id === 'touchdown' || id === 'safety')?.id;
  const how = points ?? part(story, 'end')?.id ?? story?.id ?? '';
  const gain = points ? null : part(part(part(story, 'end'), 'place'), 'what');
  if (!gain?.id.startsWith('gain-')) return say('board-play-ends', { how });
  return say('board-play-ends-gain', { how, gain: gain.id, yards: Number(gain.args?.['yards'] ?? 0) });
}
