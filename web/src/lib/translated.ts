// What the program sends to be read is in English, with a message beside it where it can be said in other languages. Here
// it is replaced by what the page's language has for it, so that nothing else has to know.

import { locale } from './locale.svelte';
import type { GameInfo } from './types';
import type { Message } from './words';

/** The games of matches and archived games that have been heard of, by their ids. */
const gamesById = new Map<string, string>();

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMessage = (value: unknown): value is Message =>
  isFields(value) &&
  typeof value.id === 'string' &&
  Object.keys(value).every((key) => key === 'id' || key === 'args');

/** What was answered at a path of the interface, in the page's language. */
export function translated<T>(path: string, answer: T): T {
  const [, kind, id = ''] = path.split(/[/?]/);
  if (kind === 'games') return translatedFor(id, answer);
  return translatedFor(gamesById.get(id), answer);
}

/** The same for what belongs to a match. */
export function translatedMatch<T>(match: string, told: T): T {
  return translatedFor(gamesById.get(match), told);
}

function translatedFor<T>(game: string | undefined, value: T): T {
  learn(value);
  if (locale.language !== 'en') translate(value, game);
  return value;
}

/** Remembers which game is played in a match, in a list of them, or in what is told live. */
function learn(value: unknown): void {
  const told = isFields(value) && isFields(value.state) ? value.state : value;
  for (const one of Array.isArray(told) ? (told as unknown[]) : [told])
    if (isFields(one) && typeof one.id === 'string' && typeof one.game === 'string')
      gamesById.set(one.id, one.game);
}

function translate(value: unknown, given: string | undefined): void {
  if (Array.isArray(value)) return value.forEach((one) => translate(one, given));
  if (!isFields(value)) return;
  const game = typeof value.game === 'string' ? value.game : given;
  for (const [key, part] of Object.entries(value)) {
    if (!isMessage(part)) {
      translate(part, game);
      continue;
    }
    const said = game === undefined ? null : locale.translate(game, part);
    if (said !== null) value[fieldBeside(key)] = key === 'reason' ? sentence(said, value) : said;
  }
  if (game === undefined) return;
  const { lines, messages } = value;
  if (Array.isArray(lines) && Array.isArray(messages) && messages.every(isMessage))
    value.lines = messages.map((message, at) => locale.translate(game, message) ?? (lines[at] as unknown));
  if (Array.isArray(value.sides) && Array.isArray(value.pieces)) nameSides(game, value.sides, value.pieces);
}

/** Which text a message stands beside. */
function fieldBeside(key: string): string {
  if (key === 'message') return 'text';
  if (key === 'reason') return 'message';
  return key.replace(/_message$/, '');
}

/** A reason is a sentence where its English is one. */
function sentence(said: string, { message }: Fields): string {
  if (typeof message !== 'string' || !message.endsWith('.')) return said;
  return `${said.charAt(0).toLocaleUpperCase(locale.tag)}${said.slice(1)}.`;
}

/** A side has a name of its own in each language; a piece may be named after it. */
function nameSides(game: string, sides: unknown[], pieces: unknown[]): void {
  const english = [...sides];
  sides.forEach((side, seat) => (sides[seat] = sideName(game, String(side))));
  for (const piece of pieces) {
    if (!isFields(piece) || typeof piece.name !== 'string' || typeof piece.seat !== 'number') continue;
    const own = String(english[piece.seat]);
    if (piece.name.startsWith(`${own} `))
      piece.name = `${String(sides[piece.seat])}${piece.name.slice(own.length)}`;
  }
}

function sideName(game: string, english: string): string {
  return locale.translate(game, { id: `side-${english.toLowerCase()}` }) ?? english;
}

/** A game as the lobby shows it. */
export function translatedGame(game: GameInfo): GameInfo {
  const inWords = (id: string, english: string) => locale.translate(game.id, { id }) ?? english;
  const inLobby = (id: string, english: string) => locale.translateInLobby(game.id, { id }) ?? english;
  return {
    ...game,
    name: inLobby('game-name', game.name),
    summary: inLobby('game-summary', game.summary),
    seats: game.seats.map((seat) => sideName(game.id, seat)),
    options: game.options.map((option) => ({
      ...option,
      about: inWords(`option-${option.key}`, option.about),
    })),
  };
}
