// A list of which the server tells so many entries at a time, the newest first.
import { asApiError, PAGE, type ApiError, type Last } from './api';

export class Paged<Entry extends { id: string }> {
  /** What is known of it; null before it was told. */
  list = $state.raw<Entry[] | null>(null);
  /** Whether there are older ones. */
  more = $state(false);
  error = $state.raw<ApiError | null>(null);
  #busy = $state(false);

  readonly busy: boolean = $derived.by(() => this.#busy);
  readonly known: Entry[] = $derived.by(() => this.list ?? []);

  readonly #ask: (after?: Last) => Promise<Entry[]>;
  readonly #time: (entry: Entry) => string;

  readonly #page: number;

  /** `page`: the most entries that the server tells at once. */
  constructor(ask: (after?: Last) => Promise<Entry[]>, time: (entry: Entry) => string, page = PAGE) {
    this.#ask = ask;
    this.#time = time;
    this.#page = page;
  }

  /** Asks anew for as many as were known. */
  load(): Promise<void> {
    return this.#fill([], this.known.length);
  }

  /** Asks for the next ones. */
  older(): Promise<void> {
    return this.#fill(this.known, this.known.length + 1);
  }

  /** Asks for all of them: to look for something, or to sort them. */
  all(): Promise<void> {
    return this.more ? this.#fill(this.known, Infinity) : Promise.resolve();
  }

  /** Changes what is known. */
  set(list: Entry[]): void {
    this.list = list;
  }

  /** The latest request: what an earlier one is answered comes too late. */
  #latest = 0;

  async #fill(begun: Entry[], wanted: number): Promise<void> {
    const own = ++this.#latest;
    this.#busy = true;
    this.error = null;
    try {
      let list = begun;
      let more = true;
      do {
        const last = list.at(-1);
        const page = await this.#ask(last && { time: this.#time(last), id: last.id });
        if (own !== this.#latest) return;
        const known = new Set(list.map(({ id }) => id));
        list = [...list, ...page.filter(({ id }) => !known.has(id))];
        more = page.length === this.#page;
      } while (more && list.length < wanted);
      this.list = list;
      this.more = more;
    } catch (thrown) {
      if (own === this.#latest) this.error = asApiError(thrown);
    } finally {
      if (own === this.#latest) this.#busy = false;
    }
  }
}
