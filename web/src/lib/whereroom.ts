// What is told only where there is room for it.

/** To be attached to words that are left out where what they stand in would have to be scrolled because of them. */
export function whereRoom(node: HTMLElement): (() => void) | undefined {
  const box = boxOf(node);
  if (!box) return;
  const look = () => {
    node.hidden = false;
    node.hidden = box.scrollHeight > box.clientHeight + 1;
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  const contents = new MutationObserver(look);
  contents.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}

/** What scrolls, or cuts off, around it. */
function boxOf(node: HTMLElement): HTMLElement | null {
  const { parentElement } = node;
  if (!parentElement || getComputedStyle(parentElement).overflowY !== 'visible') return parentElement;
  return boxOf(parentElement);
}
