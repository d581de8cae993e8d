// The men: names, shapes and figures that follow from their labels. (The server tells speed and power of men on the
// field; this is for the men of a draft, who are not on it yet, and for words.)

import type { Man, ScrimmageScene, TeamName, Unit } from '$web/lib/types';
import { parseSquare } from './geometry';
import { say } from './words';

export const OFFENSE = ['T1', 'T2', 'G1', 'G2', 'G3', 'TE', 'SE', 'Q', 'F', 'H', 'T'] as const;
export const DEFENSE = ['T1', 'T2', 'G1', 'G2', 'G3', 'L1', 'L2', 'L3', 'B1', 'B2', 'S'] as const;

export function labels(unit: Unit): readonly string[] {
  return unit === 'offense' ? OFFENSE : DEFENSE;
}

export function manId(team: TeamName, label: string): string {
  return `${team}-${label}`;
}

export function idOf(man: { team: TeamName; label: string }): string {
  return manId(man.team, man.label);
}

/** A man who is being dragged. */
export type Held = { team: TeamName; label: string; speed: number };

export function otherTeam(team: TeamName): TeamName {
  return team === 'red' ? 'yellow' : 'red';
}

export function seatOfTeam(team: TeamName): number {
  return team === 'red' ? 0 : 1;
}

export function teamTitle(team: TeamName): string {
  return say(team === 'red' ? 'side-red' : 'side-yellow');
}

const SPEED: Record<string, number> = {
  T1: 2,
  T2: 2,
  G1: 3,
  G2: 3,
  G3: 3,
  TE: 4,
  Q: 4,
  F: 4,
  L1: 4,
  L2: 4,
  L3: 4,
  SE: 5,
  H: 5,
  B1: 5,
  B2: 5,
  T: 6,
  S: 6,
};

export function speedOf(label: string): number {
  return SPEED[label] ?? 4;
}

export function powerOf(label: string): number {
  return 6 - speedOf(label);
}

export function positionName(label: string): string {
  if (['Q', 'F', 'H', 'T'].includes(label)) return say('back-position', { label });
  if (label === 'TE') return say('board-tight-end');
  if (label === 'SE') return say('board-split-end');
  if (label === 'S') return say('board-safety');
  if (label.startsWith('T')) return say('board-tackle');
  if (label.startsWith('G')) return say('board-guard');
  if (label.startsWith('L')) return say('board-linebacker');
  return say('board-defensive-back');
}

export function isLineman(label: string): boolean {
  return /^(T[12]|G[123])$/.test(label);
}

export type Shape = 'square' | 'cut square' | 'hexagon' | 'circle' | 'diamond';

export function shapeOf(speed: number): Shape {
  if (speed <= 2) return 'square';
  if (speed === 3) return 'cut square';
  if (speed === 4) return 'hexagon';
  if (speed === 5) return 'circle';
  return 'diamond';
}

export function shapeTitle(speed: number): string {
  switch (shapeOf(speed)) {
    case 'square':
      return say('board-square-shape');
    case 'cut square':
      return say('board-cut-square');
    case 'hexagon':
      return say('board-hexagon');
    case 'circle':
      return say('board-circle');
    case 'diamond':
      return say('board-diamond');
  }
}

/** The outline of a man around 0,0 as an SVG path, `r` about half the height. */
export function shapePath(speed: number, r: number): string {
  const n = (value: number) => Math.round(value * 100) / 100;
  switch (shapeOf(speed)) {
    case 'square': {
      const a = n(r * 0.92);
      return `M${-a} ${-a}H${a}V${a}H${-a}Z`;
    }
    case 'cut square': {
      const a = n(r * 0.92);
      const c = n(r * 0.46);
      return `M${-c} ${-a}H${c}L${a} ${-c}V${c}L${c} ${a}H${-c}L${-a} ${c}V${-c}Z`;
    }
    case 'hexagon': {
      const a = n(r * 1.1);
      const h = n(r * 0.55);
      const v = n(r * 0.95);
      return `M${-a} 0L${-h} ${-v}H${h}L${a} 0L${h} ${v}H${-h}Z`;
    }
    case 'circle': {
      const a = n(r);
      return `M${-a} 0A${a} ${a} 0 1 1 ${a} 0A${a} ${a} 0 1 1 ${-a} 0Z`;
    }
    case 'diamond': {
      const a = n(r * 1.2);
      return `M0 ${-a}L${a} 0L0 ${a}L${-a} 0Z`;
    }
  }
}

/** "Red T1". */
export function manTitle({ team, label }: { team: TeamName; label: string }): string {
  return say('board-side-man', { side: teamTitle(team), label });
}

/** A man of a draft in the form that the field draws. */
export function draftMan(team: TeamName, unit: Unit, label: string, at: string): Man {
  const cell = parseSquare(at) ?? { row: 0, column: 1 };
  return {
    team,
    unit,
    label,
    at,
    row: cell.row,
    column: cell.column,
    speed: speedOf(label),
    power: powerOf(label),
    speed_left: null,
    marked: null,
    carrier: false,
    receiver: unit === 'offense' && ['TE', 'SE', 'F', 'H', 'T'].includes(label),
    lineman: isLineman(label),
  };
}

/** The man of the offense who has caught the pass; null before, and after a run. */
export function caughtBy(scene: ScrimmageScene): Man | null {
  if (scene.call.run !== false) return null;
  return scene.men.find((man) => man.carrier && man.team === scene.offense && man.label !== 'Q') ?? null;
}

/**
 * Whether a man bears the dot: they may have the ball as far as everyone knows, or may catch it once it is known to be a
 * pass. When it is known who runs with the ball, and when the match is over, nobody does.
 */
export function mayHandle(scene: ScrimmageScene, man: Man): boolean {
  if (man.unit !== 'offense' || man.carrier || scene.phase === 'over') return false;
  if (scene.ball?.state === 'flight') return man.receiver;
  if (scene.ball?.state === 'loose' || scene.possession !== scene.offense) return false;
  // Of a pass that has been caught nothing is open any more.
  if (scene.call.run === false) return man.receiver && !caughtBy(scene);
  if (scene.call.carrier) return false;
  // As long as it may be a pass, Q may have the ball, wherever Q lined up.
  const passer = scene.call.made && scene.call.run == null && man.label === 'Q';
  return passer || scene.eligible_carriers.includes(man.label);
}
