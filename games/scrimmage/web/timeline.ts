// What has to be shown, one stage after another, between two positions.

import type { ScrimmageScene } from '$web/lib/types';
import type { Stage, Way } from '$web/grid/timeline';
import { parseSquare } from './geometry';
import { idOf, manId } from './men';
import { say } from './words';

/** The man with this label in the team on turn. */
function mover(scene: ScrimmageScene, label: string): string | null {
  const man = scene.men.find((one) => one.label === label && one.speed_left != null);
  return man ? idOf(man) : null;
}

/** Who of two men that met is out: “T1, G2 out”. Nothing where a tackle is still to be drawn or the play is over. */
function outOf(after: ScrimmageScene, men: readonly string[]): string | null {
  const stand = new Set(after.men.map(idOf));
  const out = men.filter((man) => !stand.has(man)).map((man) => man.split('-')[1]!);
  return out.length > 0 ? say('board-burst-out', { men: out.join(', ') }) : null;
}

export function stages(before: ScrimmageScene, after: ScrimmageScene, tokens: readonly string[]): Stage[] {
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
      const met = [...where].find(
        ([id, cell]) => id !== man && cell.row === to.row && cell.column === to.column,
      )?.[0];
      where.set(man, to);
      result.push({
        moves: [{ piece: man, to }],
        burst: met ? to : null,
        word: met && before.play === after.play ? outOf(after, [man, met]) : null,
        beats: met ? 3 : 1,
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
export function ways(before: ScrimmageScene, tokens: readonly string[], after: ScrimmageScene): Way[] {
  const where = new Map(before.men.map((man) => [idOf(man), { row: man.row, column: man.column }]));
  const carrier = before.men.find((man) => man.carrier);
  return stages(before, after, tokens).flatMap(({ moves, ball, word }): Way[] => {
    const move = moves[0];
    if (move) {
      const from = where.get(String(move.piece));
      where.set(String(move.piece), move.to);
      return from ? [{ from, to: move.to, pass: false, ...(word ? { out: true } : {}) }] : [];
    }
    const from = carrier && where.get(idOf(carrier));
    return from && ball ? [{ from, to: ball, pass: true }] : [];
  });
}
