// Makes a panel inert while its buttons mean nothing, and gives the focus back afterwards.

/** To be attached to the panel: `{@attach inertWhile(() => watching)}`. */
export function inertWhile(inert: () => boolean): (panel: HTMLElement) => void {
  let focused: HTMLElement | null = null;
  return (panel) => {
    const inside = document.activeElement;
    if (inert()) {
      if (inside instanceof HTMLElement && panel.contains(inside)) focused = inside;
      panel.inert = true;
      return;
    }
    panel.inert = false;
    if (focused?.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
    focused = null;
  };
}
