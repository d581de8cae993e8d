// A row of things that is gone through page by page: what is seen of it is always whole, because pages are columns wide.

import { reducedMotion } from '../lib/board';

export class Pager {
  /** There is more before what is seen, and after it. */
  before = $state(false);
  after = $state(false);
  #box: HTMLElement | undefined;

  /** To be attached to the element that scrolls from side to side. */
  readonly box = (node: HTMLElement): (() => void) => {
    this.#box = node;
    const look = () => {
      const most = node.scrollWidth - node.clientWidth;
      this.before = node.scrollLeft > 1;
      this.after = node.scrollLeft < most - 1;
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    const contents = new MutationObserver(look);
    contents.observe(node, { childList: true });
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      this.#box = undefined;
      sizes.disconnect();
      contents.disconnect();
      node.removeEventListener('scroll', look);
    };
  };

  /** Shows the first page: a browser keeps what it shows in sight when something comes before it. */
  start(): void {
    this.#box?.scrollTo({ left: 0, behavior: 'instant' });
  }

  /** Shows the page with the thing that a selector finds. */
  show(selector: string): void {
    this.#box
      ?.querySelector(selector)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }

  /** Goes on by a page, or back. */
  turn(by: 1 | -1): void {
    const box = this.#box;
    if (!box) return;
    const gap = parseFloat(getComputedStyle(box).columnGap) || 0;
    box.scrollBy({ left: by * (box.clientWidth + gap), behavior: reducedMotion() ? 'instant' : 'smooth' });
  }
}
