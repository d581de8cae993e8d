// One's own matches, as the lobby lists them: those that wait for a move, those that go on, those that are over.

import { api, asApiError } from '../lib/api';
import { listedNames } from '../lib/computers';
import { markExperienced } from '../lib/guideoffer';
import { say } from '../lib/locale.svelte';
import { Paged } from '../lib/paged.svelte';
import { versus } from '../lib/text';
import { toasts } from '../lib/toasts.svelte';
import type { MatchSummary } from '../lib/types';
import { listed, urgentFirst, type ListedMatch } from './standing';

/** Nobody played in it, and another match of the game was begun after it: it was only looked at. */
export function givenUp(match: MatchSummary, known: readonly MatchSummary[]): boolean {
  const untouched = match.stage == null && match.seq < 2;
  return untouched && known.some(({ game, created }) => game === match.game && created > match.created);
}

export class OwnMatches {
  readonly all = new Paged<ListedMatch>(
    async (after) => (await api.matches(after)).map((match) => listed(match, Date.now())),
    ({ updated }) => updated,
  );

  readonly turns = $derived(
    urgentFirst(this.all.known.filter((match) => !match.over && match.stage && match.your_turn)),
  );
  readonly open = $derived(
    this.all.known.filter(
      (match) => !match.over && !this.turns.includes(match) && !givenUp(match, this.all.known),
    ),
  );
  readonly finished = $derived(this.all.known.filter((match) => match.over));

  has(id: string): boolean {
    return this.all.known.some((match) => match.id === id);
  }

  load(): Promise<void> {
    return this.all.load();
  }

  async remove(match: MatchSummary): Promise<void> {
    try {
      await api.removeMatch(match.id);
      // With the last of their matches gone they are no newcomer yet again.
      if (match.seq > 2) markExperienced();
      this.all.set(this.all.known.filter((other) => other.id !== match.id));
      toasts.notice(say('lobby-removed', { who: versus(listedNames(match)) }), {
        label: say('common-undo'),
        run: () => void this.#restore(match),
      });
    } catch (thrown) {
      toasts.problem(asApiError(thrown).message);
    }
  }

  async #restore(match: MatchSummary): Promise<void> {
    try {
      await api.restoreMatch(match.id);
      await this.load();
    } catch (thrown) {
      toasts.problem(asApiError(thrown).message);
    }
  }
}
