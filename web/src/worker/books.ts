// The books of the computer's games (docs/explorer.md): files beside the pages, which are fetched when somebody explores a
// game, and kept for times without a connection.

const CACHE = 'kickoff-books';

const files = import.meta.glob<string>('../../../games/*/explorer.txt', {
  query: '?url',
  import: 'default',
  eager: true,
});
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [
    /([^/]+)\/explorer\.txt$/.exec(path)![1]!,
    new URL(address, self.location.href).href,
  ]),
);

/** The text of a game's book; null if there is none, or it cannot be fetched now. */
export async function bookOf(game: string): Promise<string | null> {
  const address = addresses.get(game);
  if (address === undefined) return null;
  try {
    return await (await kept(address)).text();
  } catch (error) {
    console.warn(error);
    return null;
  }
}

async function kept(address: string): Promise<Response> {
  // Pages that did not come securely have no caches.
  const cache = 'caches' in self ? await caches.open(CACHE).catch(() => null) : null;
  const before = await cache?.match(address);
  if (before) return before;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // A name says what a file holds: those that are named otherwise are of another version.
  for (const old of (await cache?.keys()) ?? [])
    if (![...addresses.values()].includes(old.url)) await cache!.delete(old);
  await cache?.put(address, answer.clone()).catch((error: unknown) => console.warn(error));
  return answer;
}
