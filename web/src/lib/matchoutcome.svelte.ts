// How a match ended, for those who look at it, and the level of the computer that is offered next.

import { yourSeat } from './computers';
import type { MatchPageController } from './matchpage.svelte';
import { endedForYou } from './network';
import { resultForYou, winnerApart } from './outcomewords';
import { countGame, levelToOffer } from './streak';

export class MatchOutcome {
  #page: MatchPageController;

  constructor(page: MatchPageController) {
    this.#page = page;
  }

  /** How it ended, if the board has shown it. The server tells it; here nothing is put together. */
  get result(): string | null {
    const { state } = this.#page;
    if (this.#page.revealing) return null;
    const over = this.#page.over && this.#page.revealed.over;
    const shown = state && over ? winnerApart(state.headline, state, this.winner) : null;
    const { network, ending } = this.#page;
    const yours = state && ending && endedForYou(ending, state.names, this.#page.seat);
    return yours ?? network?.result ?? (shown && this.#resultForYou()) ?? shown;
  }
  /** The last line of the play-by-play, where the board does not tell the end: it was resigned, say. */
  get told(): string | null {
    const { state, network, ending, revealed } = this.#page;
    return ending && revealed.over && !this.#page.revealing
      ? (network?.result ?? state?.headline ?? null)
      : null;
  }
  /** The result on the board, to the one who plays at this screen; null where nobody does, or nobody won by the score. */
  #resultForYou(): string | null {
    const { state, seat } = this.#page;
    if (state?.next.node !== 'over' || seat === null) return null;
    const { score, returns } = state.next;
    const [own, other] = [score[seat] ?? 0, score[1 - seat] ?? 0];
    const gain = returns[seat] ?? 0;
    if (gain === 0 || own === other) return null;
    return resultForYou(state.game, gain > 0, own, other);
  }
  /** The seat that won; null where nobody did. */
  get winner(): number | null {
    if (this.#page.ending) return this.#page.ending.winner ?? null;
    const next = this.#page.state?.next;
    const at = next?.node === 'over' ? next.returns.findIndex((one) => one > 0) : -1;
    return at < 0 ? null : at;
  }

  /** Another level of the computer to play next, after some games in a row; null as long as this one fits. */
  offeredLevel = $state<number | null>(null);
  #seenGoing = false;
  /** Counts a game against the computer that has just ended before the player's eyes. */
  updateStreak(): void {
    const { state } = this.#page;
    const seat = state && yourSeat(state);
    const level = state?.computers.levels.find((one) => one != null);
    if (!state || seat == null || level == null) return;
    if (!this.#page.over) this.#seenGoing = true;
    if (!this.#seenGoing || this.result === null) return;
    const points = state.next.node === 'over' ? (state.next.returns[seat] ?? 0) : 0;
    const won = this.#page.ending ? this.#page.ending.winner === seat : points === 0 ? null : points > 0;
    this.offeredLevel = levelToOffer(countGame({ match: state.id, level, won }));
  }
}
