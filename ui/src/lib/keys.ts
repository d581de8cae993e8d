/** Whether a key is being typed into a field, where single letters are no commands. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)
  );
}

/** Whether a modal window is open, whoever opened it: its keys are its own. */
export function windowOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
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
