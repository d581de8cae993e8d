// Pages parse a message when they say it. What is taken apart by hand has to be what Fluent itself reads.
import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messagesOf, partsOf } from '../src/lib/fluentsource';

const root = join(import.meta.dirname, '../..');
const files = ['web/locales', 'crates/locale/locales', 'games'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ftl'))
    .map((file) => join(folder, file)),
);

/** The names of the messages in a parsed pattern. */
function named(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [];
  const own = 'type' in part && part.type === 'mesg' && 'name' in part ? [String(part.name)] : [];
  return [...own, ...Object.values(part).flatMap(named)];
}

it.each(files)('%s: each message alone is what it is in the file', (file) => {
  const source = readFileSync(join(root, file), 'utf8');
  const apart = [...messagesOf(source).values()].flatMap((message) => new FluentResource(message).body);
  const { body } = new FluentResource(source);
  expect(body.length).toBeGreaterThan(0);
  expect(apart, 'a message that is cut off would be shown cut off, or by its id').toEqual(body);
});

it.each(files)('%s: the messages that a message is made of are found', (file) => {
  const source = readFileSync(join(root, file), 'utf8');
  for (const [id, message] of messagesOf(source)) {
    const [parsed] = new FluentResource(message).body;
    expect(new Set(partsOf(message)), `what ${id} is made of`).toEqual(new Set(named(parsed)));
  }
});
