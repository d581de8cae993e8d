// A board that has another size, or another place, than a moment ago comes there from where it was.

import { reducedMotion } from '../lib/board';

/** How a board comes close, and how all of it comes into sight again. */
export const ZOOMING = { duration: 260, easing: 'ease-in-out' };

/** Shows how it comes to be where it is now: `was` is where it has been. */
export function growFrom(node: HTMLElement | SVGSVGElement, was: DOMRect, timing = ZOOMING): void {
  if (reducedMotion()) return;
  const is = node.getBoundingClientRect();
  const transform = `translate(${was.x - is.x}px, ${was.y - is.y}px) scale(${was.width / is.width}, ${was.height / is.height})`;
  node.animate([{ transform }, { transform: 'none' }], timing);
}
