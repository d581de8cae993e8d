// Short notices at the foot of the page, with at most one thing to do ("Undo").

export type Toast = {
  id: number;
  text: string;
  kind: 'notice' | 'problem';
  /** A rule's name to open the rules at. */
  rule?: string;
  action?: { label: string; run: () => void };
};

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  notice(text: string, action?: Toast['action']): number {
    return this.#add({ text, kind: 'notice', ...(action ? { action } : {}) }, action ? 10_000 : 5_000);
  }

  problem(text: string, rule?: string): number {
    return this.#add({ text, kind: 'problem', ...(rule ? { rule } : {}) }, 12_000);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
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
