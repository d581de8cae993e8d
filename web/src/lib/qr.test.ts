import { describe, expect, it } from 'vitest';
import { qrDrawing } from './qr';

describe('a QR code as a drawing', () => {
  const { size, path } = qrDrawing('https://example.org/#/invite/fwb5jrcc65g95t9zx1x3tp31r690c5yx');

  it('has a light frame around its modules', () => {
    expect((size - 8 - 17) % 4, 'modules of a version').toBe(0);
    expect(path.startsWith(`M4 4h7v1H4z`), 'the upper left mark').toBe(true);
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(4);
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(size - 4);
      expect(Number(y)).toBeLessThan(size - 4);
    }
  });
  it('is another for another link', () => {
    expect(qrDrawing('https://example.org/#/invite/other').path).not.toBe(path);
  });
});
