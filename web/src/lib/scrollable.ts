// What scrolls can be scrolled with the keyboard, and shows that it goes on.

/**
 * To be attached to an element that scrolls when it has to: it takes the focus only then, and has `data-more` as long as there
 * is something below what is seen.
 */
export function scrollable(node: HTMLElement): () => void {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
    node.toggleAttribute('data-more', node.scrollHeight - node.clientHeight - node.scrollTop > 1);
  };
  const leave = whenChanged(node, look);
  node.addEventListener('scroll', look, { passive: true });
  return () => {
    node.removeEventListener('scroll', look);
    leave();
  };
}

/** Calls `look` when the element's size or what stands in it has changed, and once at first, until what is returned is called. */
export function whenChanged(node: HTMLElement, look: () => void): () => void {
  const sizes = new ResizeObserver(look);
  // It tells the size that the node has now, too, when the page has been laid out: to ask for it would make that happen at once.
  sizes.observe(node);
  const contents = new MutationObserver(look);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
