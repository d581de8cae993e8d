// The options of a new game while they are chosen: as changed here, else as of last time, else as the game has them.

import { api, asApiError, type ApiError } from './api';
import { games } from './games.svelte';
import { optionLabel } from './gamewords';
import { settings } from './settings.svelte';
import { optionProblem } from './text';

/** Options that were refused: `message` is told at the field of the last one. */
export type Refused = { keys: readonly string[]; message: string };

/** The options that a refusal is about; null if it is about something else. */
export function refusedOptions(error: ApiError | null): Refused | null {
  if (!error) return null;
  const { option, options = [] } = error.refusal;
  const keys = option != null ? [option] : options;
  return keys.length > 0 ? { keys, message: error.message } : null;
}

export class OptionChoice {
  #game: () => string;
  #changed = $state<Record<string, string>>({});
  #asked = 0;
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
  /** What is wrong with an option by itself, with the option's name. */
  readonly #unfit: string | null = $derived.by(() => {
    for (const option of this.#options) {
      const problem = optionProblem(option, this.values[option.key]!);
      if (problem !== null) return `${optionLabel(this.#game(), option.key)}: ${problem}`;
    }
    return null;
  });
  /** The options that the server did not take. */
  readonly refused: Refused | null = $derived.by(() => {
    const told = refusedOptions(this.error);
    return told && this.#options.some(({ key }) => told.keys.includes(key)) ? told : null;
  });
  /** Whether the game cannot be begun with them. */
  readonly wrong: boolean = $derived.by(() => this.complaint !== null);
  /** Why not, in a sentence that says which option is meant. */
  readonly complaint: string | null = $derived.by(() => this.#unfit ?? this.refused?.message ?? null);
  /** What is wrong beside the options. */
  readonly problem: string | null = $derived.by(() =>
    this.error && !this.refused ? this.error.message : null,
  );

  /** Only the game can say whether options go together; it is asked at once. */
  change(key: string, value: string): void {
    this.#changed[key] = value;
    if (this.refused) this.error = null;
    const asked = ++this.#asked;
    // A file's content was read by the server as it was chosen.
    if (this.#unfit !== null || this.#options.some((option) => option.key === key && option.file != null))
      return;
    void api.checkOptions(this.#game(), { ...this.values }).catch((thrown: unknown) => {
      const error = asApiError(thrown);
      // That the server does not answer is told when the game is begun.
      if (asked === this.#asked && refusedOptions(error)) this.error = error;
    });
  }
}
