// The focus, as far as a board is concerned. A button of the panel may go away or be switched off when it is pressed; the
// focus must not get lost with it, and the arrow keys lead back to the board from every button.

/** Whether the arrow keys mean something to what has the focus: they choose, scroll or write. */
const USES_ARROWS =
  'input, select, textarea, [contenteditable], [role="menu"], [role="slider"], [role="radiogroup"], [popover], [tabindex="0"]:not(button)';

export class FocusKeeper {
  #root: HTMLElement | null = null;
  /** What had the focus last, if that was in the game. */
  #last: HTMLElement | null = null;
  #lost = false;
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
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => this.#look());
    };
    const observer = new MutationObserver(later);
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert', 'data-seq'],
    });
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', leave);
    return () => {
      cancelAnimationFrame(frame);
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
    if (target === document.body) return this.#last !== null;
    return this.#root.contains(target) && target.closest(USES_ARROWS) === null;
  }

  #look(): void {
    const last = this.#last;
    if (!last || document.activeElement !== document.body) {
      this.#lost = false;
      return;
    }
    const off = !last.isConnected || last.matches(':disabled, [inert] *');
    if (off) this.#lost = true;
    if (!this.#lost || this.#busy()) return;
    this.#lost = false;
    if (off) this.#toBoard();
    else last.focus({ preventScroll: true });
  }
}
