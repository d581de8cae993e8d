// What scrolls can be scrolled with the keyboard.

/** To be attached to an element that scrolls when it has to: it takes the focus only then. */
export function scrollable(node: HTMLElement): () => void {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
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
