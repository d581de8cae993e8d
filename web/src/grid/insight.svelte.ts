// Which part of a box that scrolls is in sight, in pixels.

export type InSight = { left: number; top: number; width: number; height: number };

/** Follows a box. To be called while a component is made. */
export function inSight(box: () => HTMLElement): { readonly part: InSight } {
  let part = $state.raw<InSight>({ left: 0, top: 0, width: 0, height: 0 });
  $effect(() => {
    const node = box();
    const look = () => {
      part = {
        left: node.scrollLeft,
        top: node.scrollTop,
        width: node.clientWidth,
        height: node.clientHeight,
      };
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', look);
    };
  });
  return {
    get part() {
      return part;
    },
  };
}
