// What the scene offers, as the turn's control takes it. A man's id here is the label: only one team is on turn.

import type { Offers } from '$web/grid/turn.svelte';
import type { Man, ReachSquare, ScrimmageScene, TeamName } from '$web/lib/types';
import { contactInWords } from './describe';
import { ROWS } from './geometry';
import type { Scrimmage } from './types';
import { say } from './words';

/** The team on turn. */
export function teamOnTurn(scene: ScrimmageScene): TeamName | null {
  return scene.men.find((man) => man.speed_left != null)?.team ?? null;
}

/** How far somebody stands from the ball, or from the middle of the line before anybody knows where it is. */
function fromBall({ ball, line }: ScrimmageScene, { row, column, carrier }: Man): number {
  if (carrier) return -1;
  const at = ball ?? { row: (ROWS - 1) / 2, column: line };
  return Math.hypot(row - at.row, column - at.column);
}

const ownMen = (scene: ScrimmageScene) => scene.men.filter((man) => man.team === teamOnTurn(scene));

export const offers: Offers<Scrimmage, ReachSquare> = {
  turn: (scene) => (scene.phase === 'turn' ? `${scene.play}.${scene.turn}` : null),
  movers(scene) {
    const able = new Set(scene.reach.filter((one) => one.squares.length > 0).map((one) => one.man));
    return ownMen(scene)
      .filter(({ label }) => able.has(label))
      .sort((one, other) => fromBall(scene, one) - fromBall(scene, other))
      .map(({ label }) => label);
  },
  ownAt: (scene, at) => ownMen(scene).find((man) => man.at === at)?.label ?? null,
  targets: (scene, label) => scene.reach.find((one) => one.man === label)?.squares ?? [],
  whyNot(scene, label, to) {
    const man = ownMen(scene).find((one) => one.label === label);
    return man ? { ask: 'why-not', from: man.at, to, pass: false } : null;
  },
  // The rules look at the man's own speed first: where the side has fewer squares left, those are what the page shows.
  binds({ squares }, { reason }) {
    const { cost, left, to } = reason?.args ?? {};
    if (!squares || typeof cost !== 'number' || typeof left !== 'number') return null;
    if (squares.left >= left) return null;
    return { rule: 'M8', message: say('illegal-m8', { to: String(to), cost, left: squares.left }) };
  },
  // A touch asks in any case, because a finger cannot hover.
  confirm: (_scene, _label, { contact }, how, asks) =>
    contact && (how === 'touch' || asks) ? contactInWords(contact) : null,
  // While this screen does not know whether the play is a run, a step of Q shows everybody that it is one, and a refusal
  // that it is none. So the first pick is refused for both, in the same words, before anything is sent.
  warn(scene, label, { at }) {
    const { call, offense } = scene;
    const secret = label === 'Q' && teamOnTurn(scene) === offense && call.made && call.run == null;
    if (!secret) return null;
    return { rule: 'set position', message: say('board-set-position', { at }) };
  },
  chosen(scene, label, _mode, count) {
    const man = ownMen(scene).find((one) => one.label === label);
    if (!man) return '';
    return say(count === 0 ? 'board-chosen-stuck' : 'board-chosen', { man: label, at: man.at, count });
  },
};
