// What is told only where there is room for it.

import { whenChanged } from './scrollable';

/** To be attached to words that are left out where what they stand in would have to be scrolled because of them. */
export function whereRoom(node: HTMLElement): (() => void) | undefined {
  const box = boxOf(node);
  if (!box) return;
  return whenChanged(box, () => {
    node.hidden = false;
    node.hidden = box.scrollHeight > box.clientHeight + 1;
  });
}

/** What scrolls, or cuts off, around it. */
function boxOf(node: HTMLElement): HTMLElement | null {
  const { parentElement } = node;
  if (!parentElement || getComputedStyle(parentElement).overflowY !== 'visible') return parentElement;
  return boxOf(parentElement);
}
