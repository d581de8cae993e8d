// One click to a game with anyone who wants the same: a game at its usual pace, the sides by lot.

import { boards } from '../games';
import { api, asApiError } from '../lib/api';
import { read, write } from '../lib/browserstore';
import { games } from '../lib/games.svelte';
import { fischer } from '../lib/timecontrol';
import { newNonce } from '../lib/nonce';
import { router } from '../lib/router.svelte';
import { toasts } from '../lib/toasts.svelte';
import { visitor } from '../lib/visitor.svelte';

const RATED = 'pair-rated';
const PACE = 'pair-pace';

/** How much of a game's usual minutes there is, and of the seconds after a move. */
const PACES = { quick: [1 / 2, 1], usual: [1, 1], slow: [3, 4] } as const;
export type Pace = keyof typeof PACES;
export const PACE_NAMES = ['quick', 'usual', 'slow'] as const satisfies readonly Pace[];

class Anyone {
  /** A request is under way: nothing can be pressed meanwhile. */
  busy = $state(false);
  /** The player wants games that count for their rating. */
  rated = $state(read(RATED) === 'yes');
  /** How fast they are played. Few choices: who wants the same has to be there. */
  pace = $state<Pace>(PACE_NAMES.find((pace) => pace === read(PACE)) ?? 'usual');
  /** The games, each with the minutes and the seconds of its clock. */
  readonly offered = $derived(
    (games.list ?? []).flatMap(({ id, name }) => {
      const clock = boards[id]?.facts?.clock;
      const [minutes, seconds] = PACES[this.pace];
      return clock ? [{ id, name, clock: [clock[0] * minutes, clock[1] * seconds] as const }] : [];
    }),
  );

  keepRated(): void {
    write(RATED, this.rated ? 'yes' : null);
  }

  keepPace(pace: Pace): void {
    this.pace = pace;
    write(PACE, pace === 'usual' ? null : pace);
  }

  async pair(game: string, [minutes, seconds]: readonly [number, number]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const match = await api.pair({
        game,
        clock: fischer(minutes, seconds),
        rated: this.rated && visitor.member !== null,
        name: visitor.playsAs(visitor.name),
        nonce: newNonce(),
      });
      router.go({ page: 'match', id: match.id });
    } catch (thrown) {
      toasts.problem(asApiError(thrown).message);
    } finally {
      this.busy = false;
    }
  }
}

/** One, however many places of a page lead to it. */
export const anyone = new Anyone();
