import { expect, it } from 'vitest';
import { Needle } from './needle.svelte';
import { restingAngle, toss } from './rings';

it('the needle rests within the half of the team that won the toss, never on the line between them', () => {
  const [away, home] = toss().arcs;
  const needle = new Needle();
  // A page that is opened after the toss has seen no spin.
  needle.rest(away!, restingAngle(away!));
  expect(needle.angle).toBe(90);
  needle.rest(home!, restingAngle(home!));
  expect(needle.angle).toBe(270);
  needle.rest(home!, 200);
  expect(needle.angle, 'it stays where it came to rest').toBe(270);
});
