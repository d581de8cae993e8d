// The pages' words: every language has all of them, and the pages use what there is.
import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';
import { files as boardFiles } from '../src/lib/gamewords/en';
import { preferred } from '../src/lib/locale.svelte';
import de from '../locales/de.ftl?raw';
import en from '../locales/en.ftl?raw';

type Source = { path: string; text: string };
function sourcesIn(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|\.d\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
const sources = sourcesIn(join(import.meta.dirname, '../src'));

const allGames = join(import.meta.dirname, '../../games');
/** The games whose boards have their words in Fluent files. */
const boards = readdirSync(allGames)
  .map((game) => ({ game, sources: sourcesIn(join(allGames, game, 'web')) }))
  .filter((board) => board.sources.some(({ text }) => text.includes('boardWords(')));

/** What a part of a parsed message takes as arguments. */
function variables(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [];
  const own = 'type' in part && part.type === 'var' && 'name' in part ? [String(part.name)] : [];
  return [...own, ...Object.values(part).flatMap(variables)];
}

/** The messages of a language, each with its variables. */
function messages(source: string): Map<string, string> {
  const found = new FluentResource(source).body.map(
    ({ id, value }) => [id, [...new Set(variables(value))].sort().join(' ')] as const,
  );
  expect(found.length, 'a message that Fluent cannot read is skipped').toBe(
    [...source.matchAll(/^[a-z][\w-]* =/gm)].length,
  );
  return new Map(found);
}

/** The text between `say(` and the end of its first argument. */
function* firstArguments(text: string): Generator<string> {
  for (const { index } of text.matchAll(/\bsay\(/g)) {
    let depth = 0;
    let at = index + 4;
    while (at < text.length && depth >= 0 && !(depth === 0 && text[at] === ',')) {
      if (text[at] === '(') depth++;
      if (text[at] === ')') depth--;
      at++;
    }
    yield text.slice(index + 4, at);
  }
}

it('every language has the same messages with the same variables', () => {
  expect(messages(de)).toEqual(messages(en));
  expect(messages(en).size).toBe([...en.matchAll(/^[a-z][\w-]* =/gm)].length);
});

function expectKnown(known: Map<string, string>, all: Source[]) {
  for (const { path, text } of all)
    for (const argument of firstArguments(text)) {
      expect(argument, `${path}: a name is written out, so that it can be looked for`).not.toMatch(/`/);
      for (const [, id] of argument.matchAll(/'([a-z][\w-]*-[\w-]*)'/g))
        expect([...known.keys()], path).toContain(id);
    }
}

it('every message that the pages name exists', () => {
  expectKnown(messages(en), sources);
});

it.each(boards)(
  'the board of $game has words for all that it says, and no others',
  ({ game, sources: own }) => {
    const words = (folder: string) => readFileSync(join(folder, 'locales/en.ftl'), 'utf8');
    const ofTheGame = messages(words(join(allGames, game)));
    expectKnown(new Map([...ofTheGame, ...messages(words(join(allGames, '../crates/locale')))]), own);
    const all = own.map(({ text }) => text).join('\n') + words(join(allGames, game));
    const unused = [...ofTheGame.keys()].filter(
      (id) => id.startsWith('board-') && !all.includes(`'${id}'`) && !all.includes(`{ ${id} }`),
    );
    expect(unused).toEqual([]);
  },
);

it('the page has the words of all boards that have words in files', () => {
  const games = Object.keys(boardFiles).map((path) => path.split('/').at(-3));
  expect(games.sort()).toEqual(boards.map(({ game }) => game).sort());
});

it('the lobby tells of every game in every language', () => {
  for (const { game } of boards) {
    const folder = join(allGames, game, 'locales');
    const german = readdirSync(folder).filter((file) => file === 'de.ftl' || file === 'de.lobby.ftl');
    expect(german, game).toHaveLength(1);
    const told = messages(readFileSync(join(folder, german[0]!), 'utf8'));
    expect([...told.keys()], game).toEqual(expect.arrayContaining(['game-name', 'game-summary']));
  }
});

it('every message is used', () => {
  const all = sources.map(({ text }) => text).join('\n');
  expect([...messages(en).keys()].filter((id) => !all.includes(`'${id}'`))).toEqual([]);
});

it('the browser’s first language that there are words in is taken', () => {
  expect(preferred(['de-AT', 'en'])).toBe('de');
  expect(preferred(['fr', 'de'])).toBe('de');
  expect(preferred(['fr-CA', 'pt'])).toBe('en');
});

/** Text that a template says by itself, not by a message. */
function rawText(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rawText);
  if (node === null || typeof node !== 'object') return [];
  const { type, name, value, data } = node as Record<string, unknown>;
  if (type === 'Text') {
    const words = String(data).trim();
    return /\p{L}{2}/u.test(words) && words !== 'Kickoff' ? [words] : [];
  }
  if (type === 'RegularElement' && (name === 'code' || name === 'kbd')) return [];
  if (type === 'Attribute' || type === 'StyleDirective')
    return type === 'Attribute' &&
      /^(aria-label|title|placeholder|alt|label|legend|heading|what)$/.test(String(name))
      ? rawText(value)
      : [];
  return Object.values(node).flatMap(rawText);
}

// All templates are parsed, which takes a while on a busy machine.
it('the templates have no words of their own', { timeout: 60_000 }, () => {
  const found = [...sources, ...boards.flatMap((board) => board.sources)]
    .filter(
      ({ path, text }) =>
        path.endsWith('.svelte') && rawText(parse(text, { modern: true }).fragment).length > 0,
    )
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
