// A whole game in a link: its record, packed into the address's fragment, which no server sees.

/** Longer records make links that browsers and messengers cut off. */
const LONGEST_LINK = 16_000;
/** Nobody's game is longer; a packed bomb would be. */
const LONGEST_RECORD = 4 << 20;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: TransformStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(stream).getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The record as a word for a link; null if it is too long for one. */
export async function packGame(record: string): Promise<string | null> {
  const packed = await through(
    new TextEncoder().encode(record),
    new CompressionStream('deflate-raw'),
    LONGEST_RECORD,
  ).catch(() => null);
  if (!packed) return null;
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  const word = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return word.length > LONGEST_LINK ? null : word;
}

/** The record of such a word. Rejects if it is none. */
export async function unpackGame(word: string): Promise<string> {
  // Messengers take a full stop or a bracket behind a link for a part of it.
  const own = word.replace(/[^\w-].*$/s, '');
  const letters = atob(own.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const record = await through(bytes, new DecompressionStream('deflate-raw'), LONGEST_RECORD);
  return new TextDecoder('utf-8', { fatal: true }).decode(record);
}

/** A header of a record, as its first lines have them (docs/record.md). */
export function headerOf(record: string, key: string): string | undefined {
  const line = record.split('\n').find((line) => line.startsWith(`[${key} "`) && line.endsWith('"]'));
  return line?.slice(key.length + 3, -2).replace(/\\(.)/g, '$1');
}
