/** Whether a key is being typed into a field, where single letters are no commands. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)
  );
}

/** Whether any modal window is open: its keys are its own. `but` is a selector of windows that do not count. */
export function windowOpen(but = ''): boolean {
  const open = [...document.querySelectorAll('dialog:modal')];
  return open.some((dialog) => but === '' || !dialog.matches(but));
}

/** Whether a modal window lies over an element; one that the element is in does not. */
export function windowOver(element: Element | undefined): boolean {
  return [...document.querySelectorAll('dialog:modal')].some(
    (dialog) => !element || !dialog.contains(element),
  );
}

/** Whether a key belongs to the control that has the focus: Space presses a button, arrows move a slider. */
export function onControl(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('button, a, input, select, textarea, summary') !== null;
}

/** Whether a key belongs to a field that has the focus: arrows move a slider, but mean nothing to a button. */
export function onField(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('input, select, textarea') !== null;
}

/**
 * Whether a key is not for a board: it has been used, is being typed, or goes to a window over the board or an open menu.
 * Escape closes the window that the board itself lies in, unless the focus is on the board.
 */
export function elsewhere(event: KeyboardEvent, board: Element | undefined): boolean {
  if (event.defaultPrevented || typing(event) || windowOver(board)) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.key === 'Escape' && board?.closest('dialog') && !board.contains(event.target)) return true;
  return event.target.closest('[popover], [role="menu"]') !== null;
}

/** Whether the arrow keys mean something to what has the focus, other than a board: they choose, scroll or write. */
export function usesArrows(event: KeyboardEvent): boolean {
  const controls = 'input, select, textarea, [role="menu"], [role="slider"], [role="radiogroup"], [popover]';
  return event.target instanceof Element && event.target.closest(controls) !== null;
}
