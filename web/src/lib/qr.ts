// A QR code as the path of a drawing, one unit a module. Fetched when a link is shown.

import { generate } from 'lean-qr';

/** The modules that have to stay light around a code. */
const QUIET = 4;

export type QrDrawing = { size: number; path: string };

/** The dark modules row by row, those beside each other as one rectangle; `size` includes the light frame. */
export function qrDrawing(text: string): QrDrawing {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      const from = x;
      while (code.get(x, y)) x++;
      if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}v1H${from + QUIET}z`;
    }
  return { size: code.size + 2 * QUIET, path };
}
