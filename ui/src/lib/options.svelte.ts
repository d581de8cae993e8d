// The options of a new game while they are chosen: as changed here, else as of last time, else as the game has them.

import type { ApiError } from './api';
import { games } from './games.svelte';
import { settings } from './settings.svelte';
import { optionProblem } from './text';

export class OptionChoice {
  #game: () => string;
  #changed = $state<Record<string, string>>({});
  /** Why the game could not be begun. */
  error = $state.raw<ApiError | null>(null);

  constructor(game: () => string) {
    this.#game = game;
  }

  readonly #options = $derived.by(() => games.find(this.#game())?.options ?? []);
  readonly values: Record<string, string> = $derived.by(() => {
    const last = settings.current.options[this.#game()];
    return Object.fromEntries(
      this.#options.map(({ key, default: usual }) => [key, this.#changed[key] ?? last?.[key] ?? usual]),
    );
  });
  readonly wrong: boolean = $derived.by(() =>
    this.#options.some((option) => optionProblem(option, this.values[option.key]!) !== null),
  );
  /** The option that the server did not take. */
  readonly refused = $derived.by(() => {
    const option = this.#options.find(({ key }) => key === this.error?.refusal.option);
    return option && this.error ? { key: option.key, message: this.error.message } : null;
  });
  /** What is wrong beside the options. */
  readonly problem: string | null = $derived.by(() =>
    this.error && !this.refused ? this.error.message : null,
  );

  change(key: string, value: string): void {
    this.#changed[key] = value;
    if (key === this.refused?.key) this.error = null;
  }
}
