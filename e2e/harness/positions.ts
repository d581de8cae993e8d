// Positions to look at boards in: every phase in which somebody decides something, from games played at random.
import { execFileSync } from 'node:child_process';
import type { Api } from './api.ts';
import { gameOf } from './games.ts';
import { binary } from './program.ts';

/** For each game, what one sees on its board and how many actions into the game of seed 7 that is. */
const PLACES: Record<string, Record<string, number>> = {
  scrimmage: { 'line-up': 5, call: 12, turn: 80, throw: 74 },
  quarterback: { turn: 100, 'long-game': 297 },
  soccer: { turn: 63, 'near-the-goal': 388 },
  king: { 'line-up': 5, snap: 96, defense: 130, drive: 250 },
  dial: { 'kick-off': 1, signals: 14 },
  phutball: { placing: 120, jumping: 132 },
};

export type Position = { game: string; name: string; ply: number };

/** Every position of the table; a game that is not in it (a new one) has one in its middle. */
export const positions = (game: string): Position[] =>
  Object.entries(PLACES[game] ?? { middle: 20 }).map(([name, ply]) => ({ game, name, ply }));

/** The first actions of the game that is played at random with seed 7. */
export function tokens(game: string, ply: number): string[] {
  const text = execFileSync(binary, ['trace', '--seed', '7', game], { maxBuffer: 1 << 30 }).toString();
  const lines = text.split('\n').filter(Boolean).slice(0, ply);
  return lines.map((line) => JSON.parse(line).play).filter(Boolean);
}

/** A match that stands there, to be played on. */
export async function standing(
  api: Api,
  { game: id, name, ply }: Position,
  names = ['Ann', 'Bo'],
): Promise<any> {
  const game = await gameOf(api, id);
  const headers = [
    `[Game "${id}"]`,
    `[Rules "${game.rules_version}"]`,
    ...game.seats.map((seat: string, at: number) => `[${seat} "${names[at]}"]`),
  ];
  const entry = await api.importRecord(
    `${headers.join('\n')}\n\n${tokens(id, ply).join(' ')}\n`,
    `${id}, ${name}`,
  );
  return api.extend(entry.id);
}
