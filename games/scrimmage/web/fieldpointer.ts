// All that the pointer does on the field, in one place; the keyboard has its own way, so nothing on the field is a button.

import type { How } from '$web/grid/types';

export type Pointed = {
  /** A button of the mouse, or a finger, goes down; on a man it may begin to drag them. */
  ondown: (event: PointerEvent, man: string | null) => void;
  /** Something has just been dropped: the click that follows picks nothing. */
  dropped: () => boolean;
  /** The square that a finger means which comes down on that one. */
  meant: (at: string, event: MouseEvent) => string;
  onpick: (at: string, how: How) => void;
  onhover: (at: string | null) => void;
};

/** Attaches them to the field's picture. */
export const pointing = (to: Pointed) => (svg: SVGSVGElement) => {
  let how: How = 'mouse';
  const listening = new AbortController();
  const on = <K extends keyof SVGSVGElementEventMap>(
    name: K,
    does: (event: SVGSVGElementEventMap[K]) => void,
  ) => svg.addEventListener(name, does, { signal: listening.signal });
  on('pointerdown', (event) => {
    how = event.pointerType === 'touch' ? 'touch' : 'mouse';
    to.ondown(event, (event.target as Element).closest('[data-man]')?.getAttribute('data-man') ?? null);
  });
  on('click', (event) => {
    const at = squareOf(event);
    if (at && !to.dropped()) to.onpick(how === 'touch' ? to.meant(at, event) : at, how);
  });
  on('contextmenu', (event) => {
    event.preventDefault();
    const at = squareOf(event);
    if (at && how === 'mouse') to.onpick(at, how);
  });
  on('pointerover', (event) => {
    if (event.pointerType === 'mouse') to.onhover(squareOf(event));
  });
  on('pointerleave', () => to.onhover(null));
  return () => listening.abort();
};

function squareOf(event: Event): string | null {
  const target = event.target instanceof Element ? event.target : null;
  return (
    target?.closest('[data-at]')?.getAttribute('data-at') ??
    target?.closest('[data-square]')?.getAttribute('data-square') ??
    null
  );
}
