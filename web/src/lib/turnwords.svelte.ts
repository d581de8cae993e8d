// What was played in the turns of a review, in the words of the play-by-play: fetched in parts, as the turns are judged.

import { api, type Source } from './api';
import { chunkSize } from './replay';
import { capital } from './text';
import type { LogLine, ReviewedTurn } from './types';

export class TurnWords {
  /** By the turn's place in the game. A turn without words has not been fetched, or nothing is told of it. */
  texts = $state.raw<readonly string[]>([]);
  #source: Source;
  #sides: () => readonly string[];
  #lines: LogLine[] = [];
  /** The actions before this one have been fetched. */
  #until = 0;
  #fetching = false;
  #wanted: readonly ReviewedTurn[] = [];

  constructor(source: Source, sides: () => readonly string[]) {
    this.#source = source;
    this.#sides = sides;
  }

  /** Sees to it that all these turns have words. Without them a review is still worth reading: nothing is told then. */
  async follow(turns: readonly ReviewedTurn[]): Promise<void> {
    this.#wanted = turns;
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      // More of them may be judged meanwhile.
      for (let last = 0; (last = this.#wanted.at(-1)?.to ?? 0) >= this.#until && last > 0;) {
        const to = Math.min(this.#until + chunkSize - 1, last);
        const frames = await api.frames(this.#source, this.#until, to);
        this.#lines.push(...frames.flatMap(({ lines }) => lines));
        this.#until = to + 1;
        this.texts = this.#wanted.map((turn) => wordsOf(turn, this.#lines, this.#sides()[turn.seat] ?? ''));
      }
    } catch {
      // The next part of the review asks again.
    } finally {
      this.#fetching = false;
    }
  }
}

/** What the play-by-play tells of a turn, without the side: that is shown beside it. */
export function wordsOf(
  { ply, to }: Pick<ReviewedTurn, 'ply' | 'to'>,
  lines: readonly LogLine[],
  side: string,
): string {
  const own = lines.filter((line) => ply < line.ply && line.ply <= to && line.kind !== 'heading');
  const events = own.filter(({ kind }) => kind === 'event');
  const told = events.length > 0 ? events : own.slice(-1);
  return told.map(({ text }) => withoutSide(text, side)).join(' ');
}

/** "Turn 3 · Red: 5 c8→b8" is "5 c8→b8", "Home calls a punt" is "Calls a punt". */
function withoutSide(text: string, side: string): string {
  const at = side === '' ? -1 : text.indexOf(side);
  // A side that is named later is part of what is told.
  if (at < 0 || at > 12) return text;
  return capital(text.slice(at + side.length).replace(/^(?:['’]s)?:?\s+/, ''));
}
