// What this browser remembers by itself: only things that nobody would miss.

const PREFIX = 'kickoff.';

export function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    // Browsers may forbid it.
    return null;
  }
}

/** Null forgets it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Then it is remembered as long as the page is open.
  }
}
