// How long the tasks of a page's main thread are, in processor time: what other programs of the machine take meanwhile does
// not count, as it does in the Long Tasks API.
import type { Browser } from '@playwright/test';

type Traced = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** The longest task of the busiest page while something happens, in milliseconds of processor time. */
export async function longestTask(browser: Browser, happening: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const events: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Traced[])));
  const ended = new Promise<void>((end) => session.once('Tracing.tracingComplete', () => end()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  try {
    await happening();
  } finally {
    await session.send('Tracing.end');
    await ended;
    await session.detach();
  }
  const thread = ({ pid, tid }: Traced) => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const tasks = new Map<string, number[]>();
  for (const event of events) {
    if (event.ph !== 'X' || !event.name.endsWith('RunTask') || !mains.has(thread(event))) continue;
    tasks.set(thread(event), [...(tasks.get(thread(event)) ?? []), (event.tdur ?? 0) / 1000]);
  }
  const total = (times: number[]) => times.reduce((sum, time) => sum + time, 0);
  const busiest = [...tasks.values()].sort((one, other) => total(other) - total(one))[0] ?? [];
  if (busiest.length === 0) throw new Error('the browser has told of no tasks');
  return Math.max(...busiest);
}
