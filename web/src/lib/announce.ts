// Words for screen readers that are not on the page. Two regions take turns, so that the same sentence twice is read twice.

import type { Frame } from './types';

/** The pairs of regions, the last one being that of the window on top: what lies under a window is not read. */
let pairs: HTMLElement[][] = [];
let turn = 0;

/** Speaks through two live regions from now on, until what is returned is called. */
export function speakThrough(elements: HTMLElement[]): () => void {
  pairs.push(elements);
  return () => (pairs = pairs.filter((pair) => pair !== elements));
}

export function announce(text: string): void {
  const regions = pairs.at(-1);
  if (!regions || text === '') return;
  turn = (turn + 1) % regions.length;
  regions.forEach((region, i) => {
    region.textContent = i === turn ? text : '';
  });
}

/** What was said on another page is read by nobody any more. */
export function hush(): void {
  for (const pair of pairs) for (const region of pair) region.textContent = '';
}

/** Announces what is shown of a replay; while it runs only what matters, or the voice falls behind. */
export function announceFrame(frame: Frame, running: boolean): void {
  const lines = running ? frame.lines.filter((line) => line.kind !== 'step') : frame.lines;
  announce(lines.map((line) => line.text).join(' '));
}
