// The focus, as far as a board is concerned. A button of the panel may go away or be switched off when it is pressed; the
// focus must not get lost with it, and the arrow keys lead back to the board from every button.

/** Whether the arrow keys mean something to what has the focus: they choose, scroll or write. */
const USES_ARROWS =
  'input, select, textarea, [contenteditable], [role="menu"], [role="slider"], [role="radiogroup"], [popover], [data-uses-arrows], [tabindex="0"]:not(button)';

/** In so many frames a browser has painted a change. */
const MOST_LOOKS = 10;

export class FocusKeeper {
  #root: HTMLElement | null = null;
  /** What had the focus last, if that was in the game. */
  #last: HTMLElement | null = null;
  #lost = false;
  #frame = 0;
  /** How often it was looked at since something changed. */
  #looks = 0;
  #busy: () => boolean;
  #toBoard: () => void;

  /** `busy`: something is under way, after which a button may be switched on again. */
  constructor(busy: () => boolean, toBoard: () => void) {
    this.#busy = busy;
    this.#toBoard = toBoard;
  }

  /** To be attached to the outermost element of a game's board. */
  readonly within = (root: HTMLElement): (() => void) => {
    this.#root = root;
    const follow = ({ target }: Event) => {
      const inside = target instanceof HTMLElement && root.contains(target);
      this.#last = inside ? target : null;
      this.#lost = false;
    };
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.contains(target)) this.#last = null;
    };
    const observer = new MutationObserver(() => {
      this.#looks = 0;
      this.#lookAgain();
    });
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert', 'data-seq'],
    });
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', leave);
    return () => {
      cancelAnimationFrame(this.#frame);
      observer.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', leave);
      this.#root = null;
    };
  };

  /** Whether an arrow key, pressed there, is the board's: on a button of the game, or where such a button was. */
  takesArrow(event: KeyboardEvent): boolean {
    const { target } = event;
    if (!(target instanceof Element) || !this.#root) return false;
    // In the body is where a button was that had the focus.
    const from = target === document.body ? this.#last : this.#root.contains(target) && target;
    return from ? from.closest(USES_ARROWS) === null : false;
  }

  /** Looks when the page is painted the next time. */
  #lookAgain(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#root) this.#frame = requestAnimationFrame(() => this.#look());
  }

  #look(): void {
    const last = this.#last;
    if (!last) return;
    const off = !last.isConnected || last.matches(':disabled, [inert] *');
    if (document.activeElement !== document.body) {
      this.#lost = false;
      // A browser takes the focus from what was switched off only when it has painted that, if ever.
      if (off && document.activeElement === last && this.#looks++ < MOST_LOOKS) this.#lookAgain();
      return;
    }
    if (off) this.#lost = true;
    if (!this.#lost) return;
    if (this.#busy()) {
      // Nothing need change any more when it is over.
      this.#lookAgain();
      return;
    }
    this.#lost = false;
    if (off) this.#toBoard();
    else last.focus({ preventScroll: true });
  }
}
