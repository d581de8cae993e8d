// Words for screen readers that are not on the page. Two regions take turns, so that the same sentence twice is read twice.

let regions: HTMLElement[] = [];
let turn = 0;

/** Called once by App with its two live regions. */
export function speakThrough(elements: HTMLElement[]): void {
  regions = elements;
}

export function announce(text: string): void {
  if (regions.length === 0 || text === '') return;
  turn = (turn + 1) % regions.length;
  regions.forEach((region, i) => {
    region.textContent = i === turn ? text : '';
  });
}
