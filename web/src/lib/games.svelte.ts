// The list of games, requested once.

import { api, asApiError, type ApiError } from './api';
import { locale } from './locale.svelte';
import { translatedGame } from './translated';
import type { GameInfo, RulesSection } from './types';

class Games {
  /** As the program tells them, in English. */
  #told = $state.raw<GameInfo[] | null>(null);
  readonly list = $derived(this.#told?.map(translatedGame) ?? null);
  error = $state.raw<ApiError | null>(null);
  #loading: Promise<void> | null = null;
  #rules = new Map<string, Promise<RulesSection[]>>();

  /** Asks for them, unless they are known or under way: every page may call it. */
  load(): Promise<void> {
    if (this.list) return Promise.resolve();
    this.#loading ??= this.#ask().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #ask(): Promise<void> {
    this.error = null;
    try {
      // Boards have no words before.
      [this.#told] = await Promise.all([api.games(), locale.loadBoards().catch(console.error)]);
    } catch (error) {
      this.error = asApiError(error);
    }
  }

  find(id: string): GameInfo | undefined {
    return this.list?.find((game) => game.id === id);
  }

  name(id: string): string {
    return this.find(id)?.name ?? id;
  }

  rules(id: string): Promise<RulesSection[]> {
    let known = this.#rules.get(id);
    if (!known) {
      known = api.rules(id);
      known.catch(() => this.#rules.delete(id));
      this.#rules.set(id, known);
    }
    return known;
  }
}

export const games = new Games();
