// What scrolls can be scrolled with the keyboard.

/** To be attached to an element that scrolls when it has to: it takes the focus only then. */
export function scrollable(node: HTMLElement): () => void {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  const contents = new MutationObserver(look);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
