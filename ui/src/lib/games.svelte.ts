// The games that there are; asked for once.

import { api, asApiError, type ApiError } from './api';
import type { GameInfo, RulesSection } from './types';

class Games {
  list = $state.raw<GameInfo[] | null>(null);
  error = $state.raw<ApiError | null>(null);
  #rules = new Map<string, Promise<RulesSection[]>>();

  async load(): Promise<void> {
    if (this.list) return;
    this.error = null;
    try {
      this.list = await api.games();
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
