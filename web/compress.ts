// Packs what a browser may fetch packed, once, when the pages are built: the program sends it as it lies here.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|wasm|net)$/;

/** Smaller files fit into a packet as they are. */
const LEAST_BYTES = 1024;

const PACKED: [ending: string, pack: (content: Buffer) => Buffer][] = [
  [
    'br',
    (content) =>
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ],
  ['gz', (content) => gzipSync(content, { level: 9 })],
];

/** Writes FILE.br and FILE.gz beside each text of the folder. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    writeBundle: { order: 'post', handler: (options) => packAll(options.dir ?? folder) },
  };
}

function packAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!TEXT.test(name) || !statSync(path).isFile() || statSync(path).size < LEAST_BYTES) continue;
    const content = readFileSync(path);
    for (const [ending, pack] of PACKED) {
      const packed = pack(content);
      if (packed.length < content.length) writeFileSync(`${path}.${ending}`, packed);
    }
  }
}
