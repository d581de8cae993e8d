// Squares and men in words, for the line under the field and for screen readers.

import type { Refusal } from '$web/grid/types';
import type { Contact, Man, MatchGames, ReachSquare, ScrimmageScene, TeamName } from '$web/lib/types';
import { parseSquare, sameCell, zoneOf, type Cell, squareName } from './geometry';
import { positionName, teamTitle } from './men';
import { chanceOf, percent, tackled } from './odds';

export function manInWords(man: Man, knowsBall = true): string {
  const parts = [
    `${teamTitle(man.team)} ${positionName(man.label)} ${man.label}`,
    `speed ${man.speed}`,
    `power ${man.power}`,
  ];
  if (man.speed_left != null)
    parts.push(man.speed_left === 1 ? '1 square left' : `${man.speed_left} squares left`);
  if (man.marked != null) parts.push(`blocked once by power ${man.marked}`);
  if (knowsBall && man.carrier) parts.push('has the ball');
  return parts.join(', ');
}

export function blockInWords(contact: Contact): string {
  switch (contact.block) {
    case 'wins':
      return `Block: both men leave the field.`;
    case 'double-team':
      return `Double team: ${contact.opponent} leaves the field, and so does your man.`;
    case 'fails':
      return `Block fails: your man leaves the field; ${contact.opponent} stays, open to a double team.`;
    default:
      return '';
  }
}

export function tackleInWords(contact: Contact): string {
  const odds = contact.tackle;
  if (!odds) return '';
  const fumble = chanceOf(odds, '~fumble');
  const parts = [`tackled ${percent(tackled(odds))}`];
  if (fumble > 0) parts.push(`fumble ${percent(fumble)}`);
  parts.push(`missed ${percent(chanceOf(odds, '~miss'))}`);
  // A carrier who steps onto an opponent stays where they are (B3).
  const where = contact.tackle_at ? ` on ${contact.tackle_at}` : '';
  return `Tackle attempt${where}: ${parts.join(', ')}.`;
}

export function contactInWords(contact: Contact): string {
  const both = contact.block != null && contact.tackle != null;
  if (!both) return contact.tackle ? tackleInWords(contact) : blockInWords(contact);
  return `Without the ball: ${blockInWords(contact)} With the ball: ${tackleInWords(contact)}`;
}

/** A word or two on the square itself. */
export function contactBadge(contact: Contact): string {
  const tackle = contact.tackle ? percent(tackled(contact.tackle)) : '';
  if (contact.tackle && contact.block) return `?`;
  if (contact.tackle) return tackle;
  return contact.block === 'fails' ? '✗' : contact.block === 'double-team' ? '✓✓' : '✓';
}

export type SquareTold = {
  scene: ScrimmageScene;
  men: readonly Man[];
  cell: Cell;
  /** What the chosen man can do there. */
  reach?: ReachSquare | null;
  chosen?: string | null;
  more?: string;
};

export function squareInWords({ scene, men, cell, reach, chosen, more }: SquareTold): string {
  const here = men.filter((man) => sameCell(man, cell));
  const parts: string[] = [];
  if (here.length > 0) parts.push(here.map((man) => manInWords(man)).join('; and '));
  else parts.push('empty');
  const ball = scene.ball;
  if (ball && ball.state !== 'carried' && sameCell(ball, cell))
    parts.push(ball.state === 'loose' ? 'the ball lies loose here' : 'the pass is coming down here');
  if (reach && chosen) {
    parts.push(`${chosen} can reach it for ${reach.cost}`);
    if (reach.contact) parts.push(contactInWords(reach.contact));
    else if (reach.ball) parts.push('and has the ball then');
  }
  if (more) parts.push(more);
  const place = placeInWords(scene, cell);
  return `${squareName(cell)}${place ? `, ${place}` : ''}: ${parts.join('; ').replace(/\.$/, '')}.`;
}

/** End zone or zone number; nothing elsewhere. */
export function placeInWords(scene: ScrimmageScene, cell: Cell): string {
  if (cell.column <= 5 || cell.column >= 56) {
    const owner = endZoneOwner(scene, cell.column <= 5 ? 'west' : 'east');
    return owner ? `${teamTitle(owner)}'s end zone` : 'end zone';
  }
  const zone = zoneOf(cell, scene.window);
  return zone ? `zone ${zone}` : '';
}

/** The team that defends an end zone. */
export function endZoneOwner(scene: ScrimmageScene, side: 'west' | 'east'): TeamName | null {
  if (!scene.red_direction) return null;
  const redDefends = scene.red_direction === 'east' ? 'west' : 'east';
  return redDefends === side ? 'red' : 'yellow';
}

export function ordinal(down: number): string {
  return ['1st', '2nd', '3rd', '4th'][down - 1] ?? `${down}th`;
}

export function downAndDistance(scene: ScrimmageScene): string {
  return `${ordinal(scene.down)} & ${goalToGo(scene) ? 'goal' : scene.to_go}`;
}

/** The first-down line lies past the goal line. */
export function goalToGo(scene: ScrimmageScene): boolean {
  return scene.first_down_line < 5 || scene.first_down_line > 55;
}

export function directionOf(scene: ScrimmageScene, team: TeamName): 'east' | 'west' | null {
  if (!scene.red_direction) return null;
  if (team === 'red') return scene.red_direction;
  return scene.red_direction === 'east' ? 'west' : 'east';
}

export function cellOf(square: string): Cell {
  return parseSquare(square) ?? { row: 7, column: 30 };
}

/** What a player has to know just now, besides whose turn it is; empty if nothing out of the ordinary. */
export function situation(scene: ScrimmageScene): string {
  const offense = scene.offense ? teamTitle(scene.offense) : 'the offense';
  const defense = scene.offense ? teamTitle(scene.offense === 'red' ? 'yellow' : 'red') : 'the defense';
  if (scene.phase !== 'turn' && scene.phase !== 'allotment') return '';
  const ball = scene.ball;
  if (ball?.state === 'flight') {
    const who =
      scene.turn % 2 === 1
        ? `${offense} moves now, then ${defense}`
        : `${defense} moves now, and then the ball comes down`;
    return `Pass in the air to ${ball.at}: ${who}. Get a man onto the ball's square. Receivers are marked with a dot; no blocks meanwhile.`;
  }
  if (ball?.state === 'loose')
    return `The ball is loose on ${ball.at}. The first man onto its square recovers it.`;
  if (scene.possession && scene.offense && scene.possession !== scene.offense)
    return `${teamTitle(scene.possession)} has intercepted and runs the other way.`;
  if (mustThrow(scene)) return 'The quarterback must throw now, to any zone.';
  if (scene.call.run === true && scene.call.carrier)
    return `It is a run: ${scene.call.carrier} has the ball.`;
  if (scene.call.run === true) return 'It is a run. Who carries is not known yet.';
  if (scene.call.run === false && ball?.state === 'carried' && scene.call.carrier === 'Q')
    return scene.throws.length > 0
      ? 'It is a pass. The quarterback may throw or scramble before any other man moves.'
      : 'It is a pass. The quarterback has the ball until the throw.';
  return '';
}

/** "Play 3 · Turn 2", in a match "Game 1 · Play 3 · Turn 2". */
export function playInWords(scene: ScrimmageScene): string {
  const parts = [`Play ${scene.games?.play ?? scene.play}`];
  if (scene.games) parts.unshift(`Game ${scene.games.number}`);
  if (scene.turn > 0) parts.push(`Turn ${scene.turn}`);
  return parts.join(' · ');
}

/** The games of a match that are over: "Game 1: Red won 6–0 in 3 plays, 21 turns". */
export function gamesInWords(games: MatchGames): string[] {
  return games.over.map((game, index) => {
    const took = `in ${game.plays} ${game.plays === 1 ? 'play' : 'plays'}, ${game.turns} turns`;
    const score = `${Math.max(...game.score)}–${Math.min(...game.score)}`;
    const result = game.winner ? `${teamTitle(game.winner)} won ${score}` : 'drawn';
    return `Game ${index + 1}: ${result} ${took}`;
  });
}

/** The offense has nothing to do but throw. */
export function mustThrow(scene: ScrimmageScene): boolean {
  return scene.phase === 'turn' && scene.throws.length > 0 && scene.reach.length === 0 && !scene.scramble;
}

/** What is to be picked while the passer is asked where the ball goes. */
export function aimInWords(zone: number | null): string {
  return zone === null
    ? 'Throw to any zone: pick a marked square.'
    : `Throw to zone ${zone}: pick a marked square.`;
}

/** Why the pass cannot be thrown to a square: it lies outside the called zone, or outside the window (P1), or is held (P2). */
export function throwRefused(scene: ScrimmageScene, at: string, zone: number | null): Refusal {
  const cell = parseSquare(at);
  const found = cell ? zoneOf(cell, scene.window) : null;
  if (zone !== null ? found !== zone : found === null) {
    const aim = zone === null ? 'the twenty columns of this play' : `zone ${zone}, which was called`;
    return { rule: 'P1', message: `The pass cannot be thrown to ${at}: it has to go to ${aim}.`, at };
  }
  const man = scene.men.find((one) => one.at === at && one.unit === 'offense');
  const held = man ? `${man.label} stands there, and it` : 'it';
  return {
    rule: 'P2',
    message: `The pass cannot be thrown to ${at}: ${held} never goes to Q or to a tackle or guard of the offense.`,
    at,
  };
}

/** What is being done, to stand behind a name: "Ann lines up the offense". */
export function doingInWords(scene: ScrimmageScene): string {
  switch (scene.phase) {
    case 'toss':
      return 'The toss';
    case 'offense-line-up':
      return 'lines up the offense';
    case 'call':
      return 'calls the play';
    case 'defense-line-up':
      return 'lines up the defense';
    case 'allotment':
      return 'is up next';
    case 'turn':
      return 'moves';
    case 'over':
      return scene.games ? 'The match is over' : 'The game is over';
    default:
      return '';
  }
}

/** The team that acts, also before its allotment is drawn. */
export function actingTeam(scene: ScrimmageScene): TeamName | null {
  if (!scene.offense) return null;
  const defense = scene.offense === 'red' ? 'yellow' : 'red';
  switch (scene.phase) {
    case 'offense-line-up':
    case 'call':
      return scene.offense;
    case 'defense-line-up':
      return defense;
    case 'allotment':
    case 'turn':
    case 'tackle':
    case 'fumble':
    case 'scramble':
      return scene.turn % 2 === 0 ? defense : scene.offense;
    default:
      return null;
  }
}

export function fieldLabel(scene: ScrimmageScene): string {
  if (!scene.offense) return 'Football field.';
  return `Football field. ${teamTitle(scene.offense)} on offense, line of scrimmage at ${scene.ball_on}.`;
}

export const FIELD_HELP =
  'Arrow keys move over the squares, with Shift five at a time. Enter picks a man or a square. N and P go through the men, B to the ball, Escape lets go, Backspace takes back.';
