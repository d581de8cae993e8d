// Squares and men in words, for the line under the field and for screen readers.

import type { Refusal } from '$web/grid/types';
import type { Contact, Man, MatchGames, ReachSquare, ScrimmageScene, TeamName } from '$web/lib/types';
import { addressing } from '$web/lib/headernames';
import { parseSquare, sameCell, zoneOf, type Cell, squareName } from './geometry';
import { caughtBy, mayHandle, positionName, seatOfTeam, teamTitle } from './men';
import { chanceOf, percent, tackled } from './odds';
import { say } from './words';

export function manInWords(man: Man, knowsBall = true): string {
  const { team, label, speed, power } = man;
  const named = say('board-man', {
    side: teamTitle(team),
    position: positionName(label),
    label,
    speed,
    power,
  });
  const more: string[] = [];
  if (man.speed_left != null) more.push(say('board-squares-left', { count: man.speed_left }));
  if (man.marked != null) more.push(say('board-blocked-once', { power: man.marked }));
  if (knowsBall && man.carrier) more.push(say('board-has-ball'));
  return more.length > 0 ? say('board-man-and', { man: named, more }) : named;
}

export function blockInWords(contact: Contact): string {
  switch (contact.block) {
    case 'wins':
      return say('board-block-wins');
    case 'double-team':
      return say('board-block-double', { opponent: contact.opponent });
    case 'fails':
      return say('board-block-fails', { opponent: contact.opponent });
    default:
      return '';
  }
}

export function tackleInWords(contact: Contact): string {
  if (!contact.tackle) return '';
  const odds = oddsInWords(contact.tackle);
  // A carrier who steps onto an opponent stays where they are (B3).
  const at = contact.tackle_at;
  const { opponent } = contact;
  return at ? say('board-tackle-odds-on', { at, opponent, odds }) : say('board-tackle-odds', { odds });
}

function oddsInWords(odds: NonNullable<Contact['tackle']>): string[] {
  const fumble = chanceOf(odds, '~fumble');
  const parts = [say('board-odds-tackled', { chance: percent(tackled(odds)) })];
  if (fumble > 0) parts.push(say('board-odds-fumble', { chance: percent(fumble) }));
  parts.push(say('board-odds-missed', { chance: percent(chanceOf(odds, '~miss')) }));
  return parts;
}

export function contactInWords(contact: Contact): string {
  const { block, tackle } = contact;
  if (block == null || tackle == null) return tackle ? tackleInWords(contact) : blockInWords(contact);
  return say('board-either', { block: blockInWords(contact), odds: oddsInWords(tackle) });
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
  /** What contact there would come to is told elsewhere. */
  noted?: boolean;
};

export function squareInWords({ scene, men, cell, reach, chosen, more, noted }: SquareTold): string {
  const here = men.filter((man) => sameCell(man, cell));
  const parts: string[] = [];
  if (here.length > 0)
    parts.push(
      here.map((man) => manInWords(man)).reduce((one, other) => say('board-two-men', { one, other })),
    );
  else parts.push(say('board-empty'));
  const ball = scene.ball;
  if (ball && ball.state !== 'carried' && sameCell(ball, cell))
    parts.push(say(ball.state === 'loose' ? 'board-loose-here' : 'board-pass-here'));
  if (reach && chosen) {
    const gets = reach.ball && !reach.contact;
    parts.push(say(gets ? 'board-reaches-ball' : 'board-reaches', { man: chosen, cost: reach.cost }));
    if (reach.contact && !noted) parts.push(contactInWords(reach.contact));
  }
  if (more) parts.push(more);
  const at = squareName(cell);
  const place = placeInWords(scene, cell);
  // The sentence about the square has a full stop of its own.
  const told = parts.reduce((one, other) => say('board-square-and', { what: one, more: other }));
  const what = told.replace(/\.$/, '');
  return place ? say('board-square-in', { at, place, what }) : say('board-square', { at, what });
}

/** End zone or zone number; nothing elsewhere. */
export function placeInWords(scene: ScrimmageScene, cell: Cell): string {
  if (inEndZone(cell.column)) {
    const owner = endZoneAt(scene, cell.column);
    return owner ? say('board-end-zone-of', { side: teamTitle(owner) }) : say('board-end-zone');
  }
  const zone = zoneOf(cell, scene.window);
  return zone ? say('zone', { zone }) : '';
}

const inEndZone = (column: number): boolean => column <= 5 || column >= 56;

/** The team that defends the end zone in which a column lies; null in none. */
export function endZoneAt(scene: ScrimmageScene, column: number): TeamName | null {
  return inEndZone(column) ? endZoneOwner(scene, column <= 5 ? 'west' : 'east') : null;
}

/** The team that defends an end zone. */
export function endZoneOwner(scene: ScrimmageScene, side: 'west' | 'east'): TeamName | null {
  if (!scene.red_direction) return null;
  const redDefends = scene.red_direction === 'east' ? 'west' : 'east';
  return redDefends === side ? 'red' : 'yellow';
}

/** A call by its token: `run:F`, `pass:4`. */
export function callInWords(token: string): string {
  const [kind, what = ''] = token.split(':');
  return kind === 'run'
    ? say('board-run-by-the', { man: what, position: positionName(what) })
    : say('board-call-pass', { zone: what });
}

export function downAndDistance(scene: ScrimmageScene): string {
  const { down, to_go } = scene;
  return goalToGo(scene) ? say('board-down-goal', { down }) : say('board-down', { down, 'to-go': to_go });
}

/** The name of the line of scrimmage, as the program tells it in English: "Red 20". */
export function lineInWords(scene: ScrimmageScene): string {
  const line = lineArguments(scene);
  return line ? say('yard-line', line) : '';
}

function lineArguments({ line, red_direction }: ScrimmageScene): Record<string, string | number> | null {
  if (!red_direction) return null;
  const columns = Math.max(0, Math.min(line - 5, 55 - line));
  if (columns === 25) return { place: 'midfield' };
  const redOwns = line < 30 === (red_direction === 'east');
  const owner = teamTitle(redOwns ? 'red' : 'yellow');
  return { place: columns === 0 ? 'goal' : 'yards', owner, yards: columns * 2 };
}

/** "at the Red 34", "at midfield". */
export function onLineInWords(scene: ScrimmageScene): string {
  const line = lineArguments(scene);
  return line ? say('on-line', line) : '';
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

/**
 * What a player has to know just now, besides whose turn it is; empty if nothing out of the ordinary. `acting`: here;
 * `yours`: the seat of the one person at this screen; `secret`: they alone know the call, whose it is.
 */
export function situation(
  scene: ScrimmageScene,
  acting = true,
  yours: number | null = null,
  secret = false,
): string {
  if (scene.phase !== 'turn' && scene.phase !== 'allotment') return '';
  const ball = scene.ball;
  if (ball?.state === 'flight') {
    const { at } = ball;
    const there = scene.men.find((man) => man.at === at && man.unit === 'offense');
    if (there) return say('board-flight-there', { at, man: there.label });
    return scene.turn % 2 === 1 ? say('board-flight-offense', { at }) : say('board-flight-defense', { at });
  }
  if (ball?.state === 'loose') return say('board-loose', { at: ball.at });
  if (scene.possession && scene.offense && scene.possession !== scene.offense)
    return say('board-runs-back', {
      side: teamTitle(scene.possession),
      you: addressing(yours, seatOfTeam(scene.possession)),
    });
  if (mustThrow(scene)) return say('board-must-throw');
  if (secret && scene.call.run === false) {
    const { zone } = scene.call;
    return zone == null ? say('board-pass-secret') : say('board-pass-secret-zone', { zone });
  }
  if (scene.call.run === true && scene.call.carrier && secret)
    return say('board-run-secret', { man: scene.call.carrier });
  if (scene.call.run === true && scene.call.carrier)
    return say('board-run-carrier', { man: scene.call.carrier });
  if (scene.call.run === true) return scene.phase === 'turn' ? say('board-run-unknown') : '';
  if (scene.call.run === false && ball?.state === 'carried') {
    const catcher = caughtBy(scene);
    if (catcher) return say('board-carrier', { man: catcher.label, at: catcher.at });
    return say(acting && mayPass(scene) ? 'board-pass-open' : 'board-pass-held');
  }
  const men = scene.men.filter((man) => mayHandle(scene, man)).map(({ label }) => label);
  return men.length > 0 ? say('board-hidden', { men }) : '';
}

/** "Play 3 · Turn 2", in a match "Game 1 · Play 3 · Turn 2". */
export function playInWords(scene: ScrimmageScene): string {
  const { games, turn } = scene;
  const told = { game: games?.number ?? 0, play: games?.play ?? scene.play };
  return turn > 0 ? say('board-play-turn', { ...told, turn }) : say('board-play', told);
}

/** The games of a match that are over: "Game 1: Red won 6–0 in 3 plays, 21 turns". */
export function gamesInWords(games: MatchGames): string[] {
  return games.over.map(({ plays, turns, score, winner }, index) => {
    const took = { game: index + 1, plays, turns };
    if (!winner) return say('board-game-drawn', took);
    const [own, other] = [Math.max(...score), Math.min(...score)];
    return say('board-game-won', { ...took, side: teamTitle(winner), own, other });
  });
}

/** The quarterback can throw or scramble now. */
export function mayPass(scene: ScrimmageScene): boolean {
  return scene.phase === 'turn' && (scene.throws.length > 0 || scene.scramble);
}

/** The offense has nothing to do but throw. */
export function mustThrow(scene: ScrimmageScene): boolean {
  return scene.phase === 'turn' && scene.throws.length > 0 && scene.reach.length === 0 && !scene.scramble;
}

/** What is to be picked while the passer is asked where the ball goes. */
export function aimInWords(zone: number | null): string {
  return zone === null ? say('board-throw-any') : say('board-throw-zone', { zone });
}

/** Why the pass cannot be thrown to a square: it lies outside the called zone, or outside the window (P1), or is held (P2). */
export function throwRefused(scene: ScrimmageScene, at: string, zone: number | null): Refusal {
  const cell = parseSquare(at);
  const found = cell ? zoneOf(cell, scene.window) : null;
  if (zone !== null ? found !== zone : found === null) {
    const message =
      zone === null ? say('board-not-in-window', { at }) : say('board-not-in-zone', { at, zone });
    return { rule: 'P1', message, at };
  }
  const man = scene.men.find((one) => one.at === at && one.unit === 'offense');
  const message = man ? say('board-not-to-man', { at, man: man.label }) : say('board-not-to-men', { at });
  return { rule: 'P2', message, at };
}

/** What is being done, to stand behind a name or “You”: "Ann lines up the offense". */
export function doingInWords(scene: ScrimmageScene, you: 'yes' | 'no' = 'no'): string {
  switch (scene.phase) {
    case 'toss':
      return say('board-toss');
    case 'offense-line-up':
      return say('board-lining-offense', { you });
    case 'call':
      return say('board-calling', { you });
    case 'defense-line-up':
      return say('board-lining-defense', { you });
    case 'allotment':
      return say('board-next', { you });
    // What their move led to is drawn in the last three.
    case 'turn':
    case 'tackle':
    case 'fumble':
    case 'scramble':
      return say('board-moving', { you });
    case 'over':
      return say(scene.games ? 'board-match-over' : 'board-over');
    default:
      return '';
  }
}

/** What a team can do that has lined up, or has used up its turn, and has still to go on. */
export function endingInWords(scene: ScrimmageScene, you: 'yes' | 'no' = 'no'): string {
  return scene.turn === 1 ? say('board-starting', { you }) : say('board-ending');
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
  if (!scene.offense) return say('board-field');
  return say('board-field-line', { side: teamTitle(scene.offense), line: lineInWords(scene) });
}

/** What a rule with a number is called: "Speed" for M2; null for one that is cited by its name. */
export function ruleName(rule: string): string | null {
  return /^[A-Z]\d/.test(rule) ? say('board-rule-name', { rule }) : null;
}
