// What pointer and keys do on a board that is edited. The board itself shows the position and moves the cursor; picking and
// putting is done here, by the squares and pieces that its elements name.

import type { EditorController } from './controller.svelte';

const FAR_ENOUGH = 6;

/** What is dragged, for a picture of it under the pointer. */
export type Dragged = { square: string | null; x: number; y: number };

/** The square that an element of a board stands for. */
export function squareOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest('[data-at], [data-square]');
  return found?.getAttribute('data-at') ?? found?.getAttribute('data-square') ?? null;
}

/** Where the cursor of the keyboard is: a square of its own has the focus, or the board says which one it is. */
function cursorOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return squareOf(target) ?? target.closest('[data-cursor]')?.getAttribute('data-cursor') ?? null;
}

/** An attachment for the element around the board; `ondrag` is told what is dragged, null when it has ended. */
export function editing(editor: EditorController, ondrag: (dragged: Dragged | null) => void) {
  return (node: HTMLElement) => {
    let pressed: { square: string; x: number; y: number; pointer: number } | null = null;
    let dragging = false;
    let justDropped = false;
    const onBoard = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[data-testid="stage"]') !== null;

    const end = () => {
      pressed = null;
      dragging = false;
      ondrag(null);
    };
    const down = (event: PointerEvent) => {
      justDropped = false;
      if (event.button !== 0 || !event.isPrimary || !onBoard(event.target)) return;
      const square = squareOf(event.target);
      if (square === null || editor.at(square).length === 0) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      pressed = { square, x, y, pointer };
      // Without this a finger's events would go on to the element it came down on only.
      if (event.target instanceof Element && event.target.hasPointerCapture(pointer))
        event.target.releasePointerCapture(pointer);
      event.stopPropagation();
    };
    const move = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.pointer) return;
      const { clientX: x, clientY: y } = event;
      if (!dragging) {
        if (Math.hypot(x - pressed.x, y - pressed.y) < FAR_ENOUGH) return;
        dragging = editor.take(pressed.square);
      }
      ondrag({ square: pressed.square, x, y });
    };
    const up = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.pointer) return;
      if (dragging) {
        justDropped = true;
        const under = document.elementFromPoint(event.clientX, event.clientY);
        const square = onBoard(under) ? squareOf(under) : null;
        if (square !== null) editor.put(square);
        else if (under?.closest('[data-off-board]')) editor.lift(null);
        else editor.drop();
      }
      end();
    };
    const cancel = () => {
      if (dragging) editor.drop();
      end();
    };
    const click = (event: MouseEvent) => {
      if (!onBoard(event.target)) return;
      const square = squareOf(event.target);
      if (square === null) return;
      event.stopPropagation();
      if (justDropped) justDropped = false;
      else editor.pick(square);
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !onBoard(event.target)) return;
      const square = cursorOf(event.target);
      if ((event.key === 'Enter' || event.key === ' ') && square !== null) editor.pick(square);
      else if (event.key === 'Delete' || event.key === 'Backspace') editor.lift(square);
      else if (event.key === 'Escape' && editor.held) cancel();
      else return;
      if (event.key === 'Escape') editor.drop();
      event.preventDefault();
      event.stopPropagation();
    };
    // A finger on a man drags him; elsewhere it moves a board that is larger than the screen.
    const hold = (event: TouchEvent) => pressed && event.preventDefault();

    // The browser would select words of the board, and drag these.
    const still = (event: Event) => onBoard(event.target) && event.preventDefault();
    // Words have no element of their own.
    const select = (event: Event) => pressed && event.preventDefault();

    node.addEventListener('dragstart', still);
    addEventListener('selectstart', select);
    node.addEventListener('pointerdown', down, true);
    node.addEventListener('click', click, true);
    node.addEventListener('keydown', key, true);
    node.addEventListener('touchmove', hold, { passive: false });
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      node.removeEventListener('dragstart', still);
      removeEventListener('selectstart', select);
      node.removeEventListener('pointerdown', down, true);
      node.removeEventListener('click', click, true);
      node.removeEventListener('keydown', key, true);
      node.removeEventListener('touchmove', hold);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
  };
}
