// How much a page moves what the player looks at, by the browser's own account (Layout Instability API).
import type { Page } from '@playwright/test';

/** To be called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: { value: number; moved: string[] }[] = [];
    Object.assign(window, { layoutShifts: kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[]) {
        const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        const moved = entry.sources.map(({ node, previousRect, currentRect }: any) => {
          const name = node instanceof Element ? node.getAttribute('class') : node?.nodeName;
          return `${name}: ${box(previousRect)} to ${box(currentRect)}`;
        });
        kept.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts that are larger than `most`, with what was moved; those right after a press count too. */
export function largeShifts(page: Page, most: number): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(
    (limit) => (window as any).layoutShifts.filter(({ value }: { value: number }) => value > limit),
    most,
  );
}
