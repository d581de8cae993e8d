// The field's keyboard: the arrows move its cursor, Enter and Space pick.

import { arrowOf, type Arrow } from '$web/grid/geometry';

export type Keyed = {
  onarrow: (direction: Arrow, by: number) => void;
  onpick: () => void;
  /** The keyboard is at work on the field, or no longer. */
  onfocus: (focused: boolean) => void;
};

/** Attaches it to the field. */
export const keyboard = (to: Keyed) => (node: HTMLElement) => {
  const key = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    to.onfocus(true);
    const direction = arrowOf(event.key);
    if (!direction && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (direction) to.onarrow(direction, event.shiftKey ? 5 : 1);
    else to.onpick();
  };
  const enter = () => to.onfocus(node.matches(':focus-visible'));
  // Later, because the browser also says so while the field is being taken away, when nothing may change.
  const leave = () => queueMicrotask(() => to.onfocus(node.matches(':focus-visible')));
  node.addEventListener('keydown', key);
  node.addEventListener('focus', enter);
  node.addEventListener('blur', leave);
  return () => {
    node.removeEventListener('keydown', key);
    node.removeEventListener('focus', enter);
    node.removeEventListener('blur', leave);
  };
};
