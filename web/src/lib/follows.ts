// A box that scrolls and gets new lines at its end shows the newest, unless its reader has scrolled up.

/** How far from its end a box may be scrolled, in pixels, and still counts as read to the end. */
const NEAR = 24;

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

export class Follower {
  /** The reader has not scrolled up. */
  following = true;
  #seen = { height: 0, content: 0 };

  /** The box was scrolled: by its reader, if it has the size and the contents that it had. */
  scrolled(box: Scrolled): void {
    const { height, content } = this.#seen;
    this.#look(box);
    const atEnd = box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR;
    if (atEnd) this.following = true;
    else if (height === box.clientHeight && content === box.scrollHeight) this.following = false;
  }

  /** The box has other contents, or another size. */
  changed(box: Scrolled): void {
    if (this.following) box.scrollTop = box.scrollHeight;
    this.#look(box);
  }

  #look(box: Scrolled): void {
    this.#seen = { height: box.clientHeight, content: box.scrollHeight };
  }
}

/**
 * To be attached to such a box, which has `data-earlier` while there is something above what is seen. Its size counts as
 * well: what stands above it grows and shrinks.
 */
export function followsEnd(node: HTMLElement): () => void {
  const follower = new Follower();
  const mark = () => node.toggleAttribute('data-earlier', node.scrollTop > 1);
  const onscroll = () => {
    follower.scrolled(node);
    mark();
  };
  const look = () => {
    follower.changed(node);
    mark();
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  node.addEventListener('scroll', onscroll, { passive: true });
  // It tells the size that the box has now, too, when the page has been laid out.
  sizes.observe(node);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  return () => {
    node.removeEventListener('scroll', onscroll);
    sizes.disconnect();
    contents.disconnect();
  };
}
