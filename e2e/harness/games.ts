// The games, by the names of their folders, so that there is a test for each of them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { root } from './program.ts';

export const GAMES = readdirSync(join(root, 'games')).sort();

/** What the program says of a game. */
export async function gameOf(api: Api, id: string): Promise<any> {
  return (await api.games()).find((game: any) => game.id === id);
}
