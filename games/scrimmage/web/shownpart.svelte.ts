// Which part of the field is shown: it follows the play, the player and the keyboard.

import type { ScrimmageScene } from '$web/lib/types';
import { directionOf } from './describe';
import { ahead, behindLine, followShown, homeColumn, WINDOW, type Cell } from './geometry';

/** Columns before the ball that are seen in any case. */
const AHEAD = 2;
/** So much is seen beyond the last man, of a column. */
const EDGE = 0.2;

export class ShownPart {
  /** First column seen, from 0, and how many. */
  seen = $state.raw({ from: 0, columns: 20 });
  #home = '';
  /** The play whose line-ups have been shown. */
  #set = '';
  #columns = 0;
  #turn = 0;
  #kept = false;
  #scroll: (from: number, smooth: boolean) => void;

  constructor(scroll: (from: number, smooth: boolean) => void) {
    this.#scroll = scroll;
  }

  show(from: number, smooth: boolean): void {
    this.#scroll(from, smooth);
  }

  /** The field is brought close to a square, or back: what is shown then stays, though it is more or less than before. */
  keep(): void {
    this.#kept = true;
    this.#columns = -1;
  }

  /**
   * Goes to the window when a play begins (then true), later after the ball when it leaves what is seen, unless the player has
   * something else close (`held`).
   */
  follow(scene: ScrimmageScene, smooth: boolean, held = false): boolean {
    const set = scene.phase === 'allotment' && scene.turn <= 1 && this.seen.columns < WINDOW - 0.1;
    const key = `${scene.play}.${scene.window}.${scene.offense ?? ''}`;
    const { columns } = this.seen;
    const begins = key !== this.#home;
    // A replay goes back to before anybody knew who has the ball: to where the play began, not where it ended.
    const again = !begins && !scene.ball && scene.turn < this.#turn;
    this.#turn = scene.turn;
    const kept = this.#kept && !begins && Math.round(columns) !== this.#columns;
    this.#kept = false;
    if (kept) {
      this.#columns = Math.round(columns);
      return false;
    }
    // A telephone that is turned shows another part: the one that matters, not what was at the edge.
    const lined = set && this.#set !== key;
    if (set) this.#set = key;
    if (begins || again || lined || Math.round(columns) !== this.#columns) {
      this.#home = key;
      this.#columns = Math.round(columns);
      this.#scroll(this.#homeOf(scene, columns), smooth);
      return begins;
    }
    // The columns behind the carrier alone push nothing about before they are at the edge.
    const { from } = this.seen;
    if (scene.ball && !held && Math.abs(this.#led(scene, from, columns, 1) - from) > 0.5) {
      const to = this.#led(scene, this.seen.from);
      if (Math.abs(to - this.seen.from) > 0.5) this.#scroll(to, smooth);
    }
    return false;
  }

  /** Where the play is shown from when so much of the field is seen from now on. */
  home(scene: ScrimmageScene, columns: number): number {
    this.#columns = Math.round(columns);
    return this.#homeOf(scene, columns);
  }

  #homeOf(scene: ScrimmageScene, columns: number): number {
    const west = scene.offense != null && directionOf(scene, scene.offense) === 'west';
    const home = this.#withMost(scene, homeColumn(scene.window, scene.line, columns, west), columns, west);
    // A play that is gone on with may have left home long ago, or be about to.
    const ball = scene.ball?.column;
    const [back, front] = west ? [AHEAD, 0] : [0, AHEAD];
    const left = ball && (ball - back <= home || ball + front > home + columns);
    return left ? this.#led(scene, home, columns) : home;
  }

  /** Where there is no room for the window nobody looks at empty columns behind the last man who is lined up. */
  #withMost({ men, offense, turn }: ScrimmageScene, home: number, columns: number, west: boolean): number {
    if (columns >= WINDOW - 0.1 || turn > 1) return home;
    const own = (men ?? []).filter(({ team }) => team === offense).map(({ column }) => column);
    if (own.length < 11) return home;
    return west
      ? Math.min(home, Math.max(...own) + EDGE - columns)
      : Math.max(home, Math.min(...own) - 1 - EDGE);
  }

  /** Where to show the field from, so that the ball is seen and what lies before its carrier. */
  #led(scene: ScrimmageScene, from: number, columns = this.seen.columns, behind = 2): number {
    const { ball } = scene;
    if (!ball) return from;
    if (ball.state === 'flight') return this.#towardsReceivers(scene, ball.column, from, columns);
    const side = scene.possession ?? scene.offense;
    const [first, last] = ahead(ball.column, side ? directionOf(scene, side) : null, columns, behind);
    return followShown(from, columns, first, last, 0);
  }

  /** Nobody runs with a pass in the air: who is to catch it is to be seen, or as many of them as there is room for beside it. */
  #towardsReceivers({ men }: ScrimmageScene, ball: number, from: number, columns: number): number {
    const far = men.filter(({ receiver }) => receiver).map(({ column }) => column - ball);
    const room = columns - 1;
    // A small telephone shows less beyond the ball, so that the nearest of them is seen.
    const nearest = Math.min(...far.map(Math.abs));
    const beyond = far.length > 0 ? Math.max(0, Math.min(AHEAD, room - nearest)) : AHEAD;
    const low = Math.max(beyond - room, Math.min(-beyond, ...far));
    const high = Math.min(low + room, Math.max(beyond, ...far));
    return followShown(from, columns, ball + low, ball + high, 0);
  }

  /**
   * In a guide: begins just behind the line of scrimmage, and then stays where it is, from step to step, as long as the ball
   * and what is pointed at are in sight. Whether it begins.
   */
  hold(scene: ScrimmageScene, pointed: readonly Cell[], smooth: boolean): boolean {
    const { columns } = this.seen;
    const begins = this.#home === '';
    // Before the toss there is no line to stand behind.
    if (scene.offense != null) this.#home = 'held';
    const places = [...(scene.ball ? [scene.ball] : []), ...pointed].map(({ column }) => column);
    const west = scene.offense != null && directionOf(scene, scene.offense) === 'west';
    const from = begins ? behindLine(scene.line, columns, west) : this.seen.from;
    const to =
      places.length > 0 ? followShown(from, columns, Math.min(...places), Math.max(...places), 0) : from;
    if (begins || Math.abs(to - from) > 0.05) this.#scroll(to, smooth && !begins);
    return begins;
  }

  /** Brings squares into sight: all of them, or the first one and those that have room with it. */
  reveal(cells: readonly Cell[], margin: number, smooth: boolean): void {
    const { from, columns } = this.seen;
    let [low, high] = [Infinity, -Infinity];
    for (const { column } of cells) {
      const [left, right] = [Math.min(low, column), Math.max(high, column)];
      if (low > high || right - left + 1 <= columns) [low, high] = [left, right];
    }
    if (low > high) return;
    // Where they fill what is seen, nothing is left beside them.
    const beside = Math.min(margin, Math.max(0, Math.floor((columns - (high - low + 1)) / 2)));
    const to = followShown(from, columns, low, high, beside);
    if (Math.abs(to - from) > 0.5 || (!smooth && to !== from)) this.#scroll(to, smooth);
  }
}
