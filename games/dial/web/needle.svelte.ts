// The needle of the dial: where it points, and how it comes to rest.

import { reducedMotion } from '$web/lib/board';
import { sound } from '$web/lib/sound';
import { arcAt, type Arc } from './rings';

/** Clacks come no faster than that, in milliseconds: faster ones are a noise. */
const BETWEEN_CLACKS = 38;

export class Needle {
  /** Degrees clockwise from the top, as many turns as it has made. */
  angle = $state(0);
  spinning = $state(false);
  #finish: (() => void) | null = null;

  /** Points there at once; stays where it is if that is in the segment already, and not on its edge. */
  rest(arc: Arc, angle: number): void {
    this.skip();
    const turned = ((this.angle % 360) + 360) % 360;
    if (turned <= arc.from || turned >= arc.to) this.angle = angle;
  }

  /** Ends a spin at once, at its end. */
  skip(): void {
    this.#finish?.();
  }

  /** Turns on to an angle of 0 to 360 and a few times round before it. */
  spin(ring: readonly Arc[], to: number, ms: number): Promise<void> {
    this.skip();
    const from = ((this.angle % 360) + 360) % 360;
    const turns = ms > 1500 ? 5 : ms > 700 ? 3 : 2;
    const way = ((to - from + 360) % 360) + 360 * turns;
    if (ms <= 0 || reducedMotion()) {
      this.angle = to;
      return Promise.resolve();
    }
    this.spinning = true;
    return new Promise((resolve) => {
      const begun = performance.now();
      let clacked = 0;
      let under = arcAt(ring, from);
      let request = 0;
      const frame = (now: number) => {
        const part = Math.min(1, Math.max(0, (now - begun) / ms));
        this.angle = from + way * (1 - (1 - part) ** 3.2);
        const here = arcAt(ring, this.angle);
        if (here !== under && now - clacked > BETWEEN_CLACKS) {
          clacked = now;
          sound.play('clack');
        }
        under = here;
        if (part < 1) request = requestAnimationFrame(frame);
        else this.#finish?.();
      };
      this.#finish = () => {
        cancelAnimationFrame(request);
        this.#finish = null;
        this.angle = to;
        this.spinning = false;
        resolve();
      };
      request = requestAnimationFrame(frame);
    });
  }
}
