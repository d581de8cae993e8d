// Short notices at the foot of the page, with at most one thing to do ("Undo").

import { overlays } from './overlays.svelte';

export type Toast = {
  id: number;
  text: string;
  kind: 'notice' | 'problem';
  /** A rule to open the rules at, by its name, and the game whose it is. */
  rule?: { name: string; game: string | null };
  action?: { label: string; run: () => void };
  /** It means nothing any more once something has been done in the match. */
  passes?: boolean;
};

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  notice(text: string, action?: Toast['action'], passes = false): number {
    return this.#add(
      { text, kind: 'notice', passes, ...(action ? { action } : {}) },
      action ? 10_000 : passes ? 3_500 : 5_000,
    );
  }

  problem(text: string, rule?: string, action?: Toast['action']): number {
    const cited = rule ? { rule: { name: rule, game: overlays.game } } : {};
    return this.#add({ text, kind: 'problem', ...cited, ...(action ? { action } : {}) }, 12_000);
  }

  /** Why an action was refused; `done` takes it away. */
  refusal(text: string, rule?: string): number {
    const id = this.problem(text, rule);
    this.list = this.list.map((toast) => (toast.id === id ? { ...toast, passes: true } : toast));
    return id;
  }

  /** An action has succeeded: why one before it did not is no news any more. */
  done(): void {
    this.list = this.list.filter((toast) => !toast.passes);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** The page is left: what was told on it means nothing on the next one. */
  clear(): void {
    this.list = [];
  }

  #add(toast: Omit<Toast, 'id'>, lifetime: number): number {
    const id = this.#next++;
    // The same words again replace the old ones; more than three would cover the board.
    this.list = [...this.list.filter((old) => old.text !== toast.text), { ...toast, id }].slice(-3);
    setTimeout(() => this.dismiss(id), lifetime);
    return id;
  }
}

export const toasts = new Toasts();
