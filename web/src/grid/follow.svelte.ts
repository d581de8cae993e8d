// Gives what the page is told to the director, in order: live changes with their steps, replay frames, jumps.

import { untrack } from 'svelte';
import type { BoardProps, GameTypes } from '../lib/board';
import type { Director, Scene, Shown } from './director.svelte';

type Props<S extends Scene> = BoardProps<Omit<GameTypes, 'scene'> & { scene: S }>;
type Told<S extends Scene> = Pick<Props<S>, 'match' | 'update' | 'stepMs'> & {
  frame: Props<S>['frame'];
  previousFrame: Props<S>['previousFrame'];
  playing: boolean;
};

/** What a board shows when it is opened. */
export function firstShown<S extends Scene>({ match, frame }: Pick<Told<S>, 'match' | 'frame'>): Shown<S> {
  return frame ? { scene: frame.scene, match: null } : { scene: match.scene, match };
}

/** The time of a step in play: never slower than a player's hand. */
export function liveStep(stepMs: number): number {
  return Math.min(stepMs, 170);
}

/** To be called while the board's component is made. */
export function follow<S extends Scene>(director: Director<S>, told: () => Told<S>): void {
  let last: unknown = untrack(() => told().frame?.scene ?? told().match.scene);
  $effect(() => {
    const { frame, match } = told();
    untrack(() => {
      const { update, previousFrame, playing, stepMs } = told();
      const raw = frame ? frame.scene : match.scene;
      if (raw === last) return;
      last = raw;
      const next = firstShown<S>({ match, frame });
      if (frame) {
        if (playing && previousFrame && frame.token)
          void director.present(next, [frame.token], stepMs * 0.5, false);
        else director.jump(next);
      } else if (update && update.state.seq === match.seq && director.shown.match) {
        const tokens = update.played.map((one) => one.token ?? '');
        void director.present(next, tokens, liveStep(stepMs), true);
      } else director.jump(next);
    });
  });
}
