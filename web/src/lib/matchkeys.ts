// The keys of a match's page, beside those of its board.

import { typing, usesArrows, windowOpen } from './keys';
import type { MatchPageController } from './matchpage.svelte';

/** Keys of somebody who plays by them: those that only boards know, and choose by letters what arrows then lead on. */
const BY_KEYBOARD = ['Tab', 'ArrowUp', 'ArrowDown', 'b', 'n', 'p', 'x'];

export class MatchKeys {
  #page: MatchPageController;

  constructor(page: MatchPageController) {
    this.#page = page;
  }

  onkeydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || windowOpen()) return;
    if (event.key === 'Escape' && (this.#page.replaying || this.#page.hinting)) {
      event.preventDefault();
      if (this.#page.replaying) this.#page.instant.stop();
      else this.#page.hints.close();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
    if (event.key === ',') this.#page.stepReplay(-1);
    else if (event.key === '.') this.#page.stepReplay(1);
    else if (event.key === 'u') this.#page.undo();
    else if (event.key === 'r') this.#page.toggleReplay();
    else if (event.key === 'h') this.#page.hint();
    else if (event.key === 's' && this.#page.solvable) this.#page.toggleStudy();
    else if (event.key === 'f' && this.#page.module?.flips) this.#page.flip();
    else return;
    event.preventDefault();
  }

  /** The player goes over the page with the keyboard, where arrows move over the squares. */
  #byKeyboard = false;
  #pointed = false;
  onpointerdown(): void {
    this.#byKeyboard = false;
    this.#pointed = true;
  }
  onfocusin(): void {
    if (!this.#pointed) this.#byKeyboard = true;
  }
  /**
   * The left and right arrow keys, before the board sees them: they step through the game while one looks back, and for
   * players who use the mouse.
   */
  onarrow(event: KeyboardEvent): void {
    if (BY_KEYBOARD.includes(event.key)) this.#byKeyboard = true;
    if (this.#byKeyboard) this.#pointed = false;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!by || modified || windowOpen() || usesArrows(event)) return;
    if (!this.#page.replaying && (this.#byKeyboard || by > 0)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#page.stepReplay(by);
  }
}
