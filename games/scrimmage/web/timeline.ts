// What has to be shown, one stage after another, between two positions.

import type { ScrimmageScene } from '$web/lib/types';
import type { Stage, Way } from '$web/grid/timeline';
import { parseSquare } from './geometry';
import { idOf, manId } from './men';

/** The man with this label in the team on turn. */
function mover(scene: ScrimmageScene, label: string): string | null {
  const man = scene.men.find((one) => one.label === label && one.speed_left != null);
  return man ? idOf(man) : null;
}

export function stages(before: ScrimmageScene, tokens: readonly string[]): Stage[] {
  const where = new Map(before.men.map((man) => [idOf(man), { row: man.row, column: man.column }]));
  const result: Stage[] = [];
  const team = before.men.find((man) => man.speed_left != null)?.team;
  for (const token of tokens) {
    const step = /^([A-Z][A-Z0-9]?)>([A-O]\d{1,2})$/.exec(token);
    const pass = /^throw:([A-O]\d{1,2})$/.exec(token);
    if (step) {
      const to = parseSquare(step[2]!);
      const man = mover(before, step[1]!) ?? (team ? manId(team, step[1]!) : null);
      if (!to || !man || !where.has(man)) continue;
      const met = [...where].some(
        ([id, cell]) => id !== man && cell.row === to.row && cell.column === to.column,
      );
      where.set(man, to);
      result.push({
        moves: [{ piece: man, to }],
        burst: met ? to : null,
        beats: met ? 2 : 1,
        sound: met ? 'hit' : 'tick',
      });
    } else if (pass) {
      const to = parseSquare(pass[1]!);
      if (to) result.push({ moves: [], ball: to, beats: 4, sound: 'throw' });
    }
  }
  return result;
}

/** The steps of the men and the flight of the ball, for the trail of the turn. */
export function ways(before: ScrimmageScene, tokens: readonly string[]): Way[] {
  const where = new Map(before.men.map((man) => [idOf(man), { row: man.row, column: man.column }]));
  const carrier = before.men.find((man) => man.carrier);
  return stages(before, tokens).flatMap(({ moves, ball }): Way[] => {
    const move = moves[0];
    if (move) {
      const from = where.get(String(move.piece));
      where.set(String(move.piece), move.to);
      return from ? [{ from, to: move.to, pass: false }] : [];
    }
    const from = carrier && where.get(idOf(carrier));
    return from && ball ? [{ from, to: ball, pass: true }] : [];
  });
}
