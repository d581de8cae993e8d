// What is wrong with the layout of a page on which a game is played, computed from where everything is.
import type { Page } from '@playwright/test';

/** Sentences; none if all is well. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    const tall = height > 520;
    const desk = width >= 900 && tall;
    const name = (node: Element) =>
      `${node.tagName.toLowerCase()} “${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 30)}”`;
    const shared = (a: DOMRect, b: DOMRect) => ({
      across: Math.min(a.right, b.right) - Math.max(a.left, b.left),
      down: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    });
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) wrong.push(`the page is ${root.scrollWidth} px wide`);
    if (tall && root.scrollHeight > root.clientHeight) wrong.push(`the page is ${root.scrollHeight} px high`);

    const stage = document.querySelector('[data-testid="stage"]')?.getBoundingClientRect();
    if (!stage) return ['there is no board'];
    const share = (stage.width * stage.height) / (width * height);
    // Where one chooses signals, they are the game as much as the board is. A long board that is as broad as a tablet which
    // stands leaves the rest of its height to the words below.
    const rail = document.querySelector('.wide-rail');
    const spans = !desk && width >= 700 && stage.width > 0.97 * width;
    const enough = rail ? 0.25 : desk ? 0.55 : height < 700 ? 0.28 : spans ? 0.3 : 0.4;
    if (tall && share < enough) wrong.push(`the board has ${Math.round(share * 100)} % of the page`);

    const square = document.querySelector('[data-testid="stage"] [data-square]')?.getBoundingClientRect();
    const squares = document.querySelectorAll('[data-testid="stage"] [data-square]').length > 100;
    // A board stays whole until the player brings it close, if its pieces can be told apart: where they bear letters that
    // takes more. So does one that is whole from side to side. What a finger reaches is larger than a square (touch.spec.ts). Scrimmage's field shows both teams until
    // then, or all of it at a press of its button: there no square is picked.
    const whole = document.querySelector('.game-layout .zoom[data-far="true"]') !== null;
    const box = document.querySelector('[data-testid="stage"] .board.close');
    const broad = box !== null && box.scrollWidth <= box.clientWidth + 1;
    const lettered = document.querySelector('[data-testid="stage"] [data-piece] text') !== null;
    const field = document.querySelector('.game-layout .ground')?.getAttribute('data-level');
    const small = field === 'wide' ? 22.5 : field === 'whole' ? 0 : undefined;
    const close = width >= 390 && tall ? 36 : 30;
    const least = desk ? 40 : (small ?? (!whole && !broad ? close : lettered ? 24 : 20));
    if (square && squares && square.width < least - 0.05)
      wrong.push(`squares of ${square.width.toFixed(1)} px, not ${least}`);

    // What one acts with: in view, not under anything else, large enough for a finger.
    const acting = [
      ...document.querySelectorAll<HTMLElement>(
        '[data-testid="tools"] button, [data-testid="panel"] .buttons button',
      ),
    ].filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[popover]'));
    const boxes = acting.map((node) => ({ node, box: node.getBoundingClientRect() }));
    for (const { node, box } of boxes) {
      if (box.left < 0 || box.top < 0 || box.right > width + 0.5 || (tall && box.bottom > height + 0.5))
        wrong.push(`${name(node)} is not in view`);
      else if (tall || box.bottom <= height) {
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (top && !node.contains(top) && !node.matches(':disabled') && node.closest('[inert]') === null)
          wrong.push(`${name(node)} lies under ${name(top)}`);
      }
      if (box.height < 43.5 || box.width < 40)
        wrong.push(`${name(node)} is ${box.width.toFixed()} by ${box.height.toFixed()} px`);
      if (node.scrollWidth > node.clientWidth + 1) wrong.push(`the words of ${name(node)} are cut off`);
    }
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        const { across, down } = shared(one.box, other.box);
        if (across > 1 && down > 1) wrong.push(`${name(one.node)} overlaps ${name(other.node)}`);
      }

    // The button that shows all of the board covers none of it.
    const zoom = document.querySelector('.game-layout .zoom')?.getBoundingClientRect();
    const board = document
      .querySelector('[data-testid="stage"] [data-testid="board"]')
      ?.getBoundingClientRect();
    if (zoom && board) {
      // Of a board that is close up the stage shows a part.
      const top = Math.max(board.top, stage.top);
      const seen = new DOMRect(board.left, top, board.width, Math.min(board.bottom, stage.bottom) - top);
      const { across, down } = shared(
        zoom,
        new DOMRect(
          Math.max(seen.x, stage.x),
          seen.y,
          Math.min(seen.right, stage.right) - Math.max(seen.x, stage.x),
          seen.height,
        ),
      );
      if (across > 1 && down > 1)
        wrong.push(`the button of the whole board covers ${across.toFixed()} x ${down.toFixed()} px of it`);
    }

    // Tools have a picture and a word on telephones.
    if (!desk)
      for (const node of document.querySelectorAll<HTMLElement>('[data-testid="tools"] > .row > button'))
        if (!node.innerText.trim()) wrong.push(`${name(node)} has no word`);

    // Parts of the layout keep out of each other's way.
    // On a telephone that lies, the buttons stay at the foot of a rail that scrolls behind them.
    const parts = ['.stage', '.score', '.hand', ...(tall ? ['.buttons'] : []), '.head']
      .map((part) => document.querySelector(`.game-layout ${part}`))
      .filter((part) => part !== null)
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    for (const [at, one] of parts.entries())
      for (const other of parts.slice(at + 1)) {
        const { across, down } = shared(one.box, other.box);
        if (across > 6.5 && down > 6.5)
          wrong.push(
            `${one.part.className} overlaps ${other.part.className} by ${across.toFixed()} x ${down.toFixed()} px`,
          );
      }

    // Text can be read.
    const walker = document.createTreeWalker(document.querySelector('.game-layout')!, NodeFilter.SHOW_TEXT);
    const unreadable = new Set<string>();
    const hidden = (node: Element) => {
      for (let outer: Element | null = node; outer; outer = outer.parentElement) {
        const { overflowX } = getComputedStyle(outer);
        if (overflowX === 'hidden' || overflowX === 'clip') return outer;
        if (overflowX !== 'visible') return null;
      }
      return null;
    };
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement;
      if (
        !node ||
        !text.textContent?.trim() ||
        !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (node.closest('.visually-hidden, [aria-hidden="true"] title')) continue;
      let size = parseFloat(getComputedStyle(node).fontSize);
      if (node instanceof SVGGraphicsElement) {
        const turned = node.getScreenCTM();
        size *= turned ? Math.hypot(turned.a, turned.b) : 1;
      }
      const box = node.getBoundingClientRect();
      // A pixel is for screen readers alone.
      if (box.width <= 1 || box.right < 0 || box.left > width) continue;
      const cut = node.closest('svg') ? null : hidden(node);
      if (cut && getComputedStyle(cut).textOverflow !== 'ellipsis') {
        const range = document.createRange();
        range.selectNodeContents(text);
        if (range.getBoundingClientRect().right > cut.getBoundingClientRect().right + 1)
          unreadable.add(`“${text.textContent.trim().slice(0, 30)}” is cut off`);
      }
      const chart = node.closest('.chart, .drives, .map') !== null;
      if (size < (chart ? 11 : 12) - 0.05)
        unreadable.add(`“${text.textContent.trim().slice(0, 20)}” is written in ${size.toFixed(1)} px`);
    }
    wrong.push(...[...unreadable].slice(0, 4));
    return wrong;
  });
}
