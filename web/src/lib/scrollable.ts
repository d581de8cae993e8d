// What scrolls can be scrolled with the keyboard, and shows that it goes on.

/** To be attached to an element that scrolls when it has to: it takes the focus only then, and has `data-more` as
 *  long as there is something below what is seen. */
export function scrollable(node: HTMLElement): () => void {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
    node.toggleAttribute('data-more', node.scrollHeight - node.clientHeight - node.scrollTop > 1);
  };
  const sizes = new ResizeObserver(look);
  // It tells the size that the node has now, too, when the page has been laid out: to ask for it would make that happen at once.
  sizes.observe(node);
  const contents = new MutationObserver(look);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener('scroll', look, { passive: true });
  return () => {
    node.removeEventListener('scroll', look);
    sizes.disconnect();
    contents.disconnect();
  };
}
