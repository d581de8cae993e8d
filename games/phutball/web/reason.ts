// Why a hint is one: how far the ball could jump after it, for the side on turn or for the other one.

import { parseSquare, squareName } from '$web/grid/geometry';
import { sideTitle } from '$web/grid/scene/sides';
import type { Cell } from '$web/grid/types';
import type { MatchOf } from '$web/lib/board';
import type { GridScene, Hint } from '$web/lib/types';
import { say } from './words';

const WAYS = [-1, 0, 1]
  .flatMap((across) => [-1, 0, 1].map((up) => ({ across, up })))
  .filter((way) => way.across || way.up);
/** Where men stand close, chains of jumps are without number. */
const LOOKED_AT = 4000;

export type Field = { ball: Cell; men: ReadonlySet<string>; columns: number; last: number };

/** How many rows one turn of jumps brings the ball on, upwards or downwards. A goal line counts whole. */
export function reach(field: Field, up: 1 | -1): number {
  let looked = 0;
  const onward = (ball: Cell, men: ReadonlySet<string>): number => {
    let best = (ball.row - field.ball.row) * up;
    for (const way of WAYS) {
      if (looked++ > LOOKED_AT) break;
      const over: string[] = [];
      let at = { column: ball.column + way.across, row: ball.row + way.up };
      while (men.has(squareName(at))) {
        over.push(squareName(at));
        at = { column: at.column + way.across, row: at.row + way.up };
      }
      const inside = at.column >= 0 && at.column < field.columns && at.row >= 0 && at.row <= field.last;
      if (over.length === 0 || !inside) continue;
      const left = new Set([...men].filter((man) => !over.includes(man)));
      const out = at.row === 0 || at.row === field.last;
      best = Math.max(best, out ? (at.row - field.ball.row) * up : onward(at, left));
    }
    return best;
  };
  return onward(field.ball, field.men);
}

function fieldOf(scene: GridScene): Field | null {
  const ball = scene.pieces.find(({ kind }) => kind === 'ball');
  const men = scene.pieces.filter(({ kind }) => kind === 'man').map(({ at }) => at);
  return ball ? { ball, men: new Set(men), columns: scene.columns, last: scene.rows - 1 } : null;
}

export function reason({ next, scene }: MatchOf<GridScene>, { tokens }: Pick<Hint, 'tokens'>): string | null {
  const field = fieldOf(scene);
  if (next.node !== 'decide' || !field) return null;
  const { seat } = next;
  const up = seat === 0 ? 1 : -1;
  const [own, other] = [sideTitle(scene, seat), sideTitle(scene, 1 - seat)];
  const last = tokens
    .findLast((token) => token.startsWith('jump:'))
    ?.split('jump:')
    .at(-1);
  const to = last === undefined ? null : parseSquare(last);
  if (to) {
    if (up > 0 ? to.row >= field.last - 1 : to.row <= 1) return say('board-reason-wins', { other });
    const rows = (to.row - field.ball.row) * up;
    return rows > 0 ? say('board-reason-jump', { rows, other }) : null;
  }
  const [man = ''] = tokens;
  if (!parseSquare(man)) return null;
  const after = { ...field, men: new Set([...field.men, man]) };
  const goal = (rows: number, way: number) => {
    const row = field.ball.row + rows * way;
    return way > 0 ? row >= field.last - 1 : row <= 1;
  };
  const back = -up as 1 | -1;
  const [threat, left] = [reach(field, back), reach(after, back)];
  if (left < threat && goal(threat, back) && !goal(left, back)) return say('board-reason-saves', { other });
  const [had, has] = [reach(field, up), reach(after, up)];
  if (has > had && goal(has, up)) return say('board-reason-threatens', { own, other });
  if (left < threat) return say('board-reason-stops', { other, rows: threat, left });
  return has > had ? say('board-reason-opens', { own, other, rows: has }) : null;
}
