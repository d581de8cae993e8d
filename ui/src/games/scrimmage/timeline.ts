// What has to be shown, one stage after another, between two positions.

import type { ScrimmageScene } from '../../lib/types';
import { parseSquare, type Cell } from './geometry';
import { idOf, manId } from './men';

export type Stage = {
  /** Men who stand elsewhere from this stage on. */
  moves: { man: string; to: Cell }[];
  /** The ball, if it goes its own way. */
  ball: Cell | null;
  /** A contact to point out. */
  contact: Cell | null;
  /** How long it lasts, in steps. */
  beats: number;
};

/** The man who may step: his team is on turn. */
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
      result.push({ moves: [{ man, to }], ball: null, contact: met ? to : null, beats: met ? 2 : 1 });
    } else if (pass) {
      const to = parseSquare(pass[1]!);
      if (to) result.push({ moves: [], ball: to, contact: null, beats: 4 });
    }
  }
  return result;
}

/** Outcomes that are shown on a card before the game goes on. */
export function isDraw(token: string | null | undefined): token is string {
  return !!token && token.startsWith('~');
}

export function drawnToken(tokens: readonly (string | null | undefined)[]): string | null {
  const last = tokens[tokens.length - 1];
  return isDraw(last) ? last : null;
}
