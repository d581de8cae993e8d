import { afterEach, describe, expect, it } from 'vitest';
import { fetchPart, fetchWindow, once } from './fetched';
import { toasts } from './toasts.svelte';

/** A script that does not come so many times, and then does. */
function after(failures: number) {
  let asked = 0;
  return {
    load: () => {
      asked += 1;
      return asked > failures
        ? Promise.resolve('the part')
        : Promise.reject(new TypeError('Failed to fetch'));
    },
    get asked() {
      return asked;
    },
  };
}

describe('what is fetched when somebody wants it', () => {
  afterEach(() => toasts.clear());

  it('says what to do if it does not come, not what the browser says', async () => {
    await expect(fetchPart(after(1).load)).rejects.toMatchObject({
      message: 'Check the connection and try again.',
    });
  });

  it('is asked for again after it has not come, and not after it has', async () => {
    const script = after(1);
    const part = once(script.load);
    await expect(part()).rejects.toThrow();
    expect(await part()).toBe('the part');
    expect(await part()).toBe('the part');
    expect(script.asked).toBe(2);
  });

  it('tells of a window that does not come, which can then be opened again', async () => {
    const script = after(1);
    let open = true;
    await new Promise<void>((put) => {
      void fetchWindow(script.load, () => {
        open = false;
        put();
      });
    });
    expect(open).toBe(false);
    expect(toasts.list).toMatchObject([
      { text: 'Could not load this. Check the connection and try again.', kind: 'problem' },
    ]);
    expect(await fetchWindow(script.load, () => {})).toBe('the part');
    expect(toasts.list).toEqual([]);
  });

  it('offers to load the page anew where it does not come a second time', async () => {
    const script = after(2);
    for (const action of [undefined, { label: 'Reload the page' }]) {
      await new Promise<void>((put) => void fetchWindow(script.load, put));
      if (action) expect(toasts.list).toMatchObject([{ action }]);
      else expect(toasts.list[0]).not.toHaveProperty('action');
    }
  });
});
