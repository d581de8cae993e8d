// Why a hint is one: how likely its tackle is, the yards that the ball gains, or who comes near it. What the other side keeps
// secret is none of that: everything is seen on the field, or is told of it.

import { apart } from '$web/grid/reason';
import type { MatchOf } from '$web/lib/board';
import type { Hint, ReachSquare, ScrimmageScene } from '$web/lib/types';
import { directionOf, endZoneAt } from './describe';
import { parseSquare, squareName, type Cell } from './geometry';
import { otherTeam, teamTitle } from './men';
import { percent, tackled } from './odds';
import { say } from './words';

/** From one column to the next. */
const YARDS = 2;

/** Where each man goes, the last square of each: `T1>G17` `T1>G18` is T1 to G18. */
function goals(tokens: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const token of tokens) {
    const [, man, at] = /^([A-Z][A-Z0-9]?)>([A-O]\d{1,2})$/.exec(token) ?? [];
    if (man && at) found.set(man, at);
  }
  return found;
}

export function reason(
  { next, scene }: MatchOf<ScrimmageScene>,
  { tokens }: Pick<Hint, 'tokens'>,
): string | null {
  const { ball, offense } = scene;
  if (next.node !== 'decide' || scene.phase !== 'turn' || !offense || !ball) return null;
  const towards = directionOf(scene, offense) === 'west' ? -1 : 1;
  /** Columns past a grid line, which lies behind the column of its number. */
  const past = (column: number, line: number) => (column - line - 0.5) * towards + 0.5;
  const thrown = /^throw:([A-O]\d{1,2})$/.exec(tokens.find((token) => token.startsWith('throw:')) ?? '')?.[1];
  if (thrown) {
    const column = parseSquare(thrown)?.column;
    const side = column === undefined ? null : endZoneAt(scene, column);
    if (side && side !== offense) return say('board-reason-throw-end-zone', { side: teamTitle(side) });
    return downfield(column, scene, past, 'board-reason-throw-first-down');
  }
  const went = goals(tokens);
  const mover = (label: string) => scene.men.find((man) => man.label === label && man.speed_left != null);
  const odds = [...went].map(([man, at]) => met(scene, man, at)?.tackle).find((one) => one != null);
  if (odds) return say('board-reason-tackle', { chance: percent(tackled(odds)) });
  const carrier = scene.men.find((man) => man.carrier);
  const to = carrier && carrier.speed_left != null ? parseSquare(went.get(carrier.label) ?? '') : null;
  if (carrier && to) {
    const side = endZoneAt(scene, to.column);
    if (side === otherTeam(carrier.team))
      return say('board-reason-touchdown', { at: squareName(to), side: teamTitle(side) });
    const offensive = carrier.unit === 'offense';
    const short = offensive && past(carrier.column, scene.first_down_line) <= 0;
    const first = short ? downfield(to.column, scene, past, 'board-reason-first-down') : null;
    const columns = (to.column - carrier.column) * towards * (offensive ? 1 : -1);
    if (columns > 0) return first ?? say('board-reason-gains', { yards: columns * YARDS });
  }
  const on = [...went].flatMap(([label, at]) => {
    const [man, cell] = [mover(label), parseSquare(at)];
    return man && cell ? [{ man, cell }] : [];
  });
  const chasers = on.filter(({ man }) => man.unit === 'defense');
  if (chasers.length > 0 || ball.state === 'loose') {
    const nearer = (to: Cell, who: string) =>
      on.map(({ man, cell }) => ({ who, man: man.label, squares: apart(cell, to), before: apart(man, to) }));
    const nearest = (all: ReturnType<typeof nearer>) =>
      all
        .filter(({ squares, before }) => squares > 0 && squares < before)
        .sort((one, other) => one.squares - other.squares)[0];
    const near = nearest(nearer(ball, ''));
    if (near) return say('board-reason-nearer', { man: near.man, squares: near.squares });
    const receivers = scene.men.filter(({ receiver, unit }) => receiver && unit === 'offense');
    const covers = nearest(receivers.flatMap((man) => nearer(man, man.label)));
    return covers ? say('board-reason-covers', covers) : null;
  }
  const block = [...went].flatMap(([man, at]) => met(scene, man, at) ?? []).find(({ block }) => wins(block));
  if (block) return say('board-reason-block', { man: block.opponent });
  const waits = on
    .filter(
      ({ man, cell }) =>
        man.receiver && past(cell.column, scene.line) > Math.max(0, past(man.column, scene.line)),
    )
    .sort((one, other) => past(other.cell.column, scene.line) - past(one.cell.column, scene.line))[0];
  if (!waits || ball.state !== 'carried') return null;
  return say('board-reason-downfield', {
    man: waits.man.label,
    yards: past(waits.cell.column, scene.line) * YARDS,
  });
}

const wins = (block: unknown): boolean => block === 'wins' || block === 'double-team';

/** The contact that the way of a man ends in, if it does. */
function met(scene: ScrimmageScene, man: string, at: string): ReachSquare['contact'] {
  return scene.reach.find((one) => one.man === man)?.squares.find((square) => square.at === at)?.contact;
}

/** Told if a column lies past the line of the first down. */
function downfield(
  column: number | undefined,
  scene: ScrimmageScene,
  past: (column: number, line: number) => number,
  words: 'board-reason-throw-first-down' | 'board-reason-first-down',
): string | null {
  return column !== undefined && past(column, scene.first_down_line) > 0 ? say(words) : null;
}
