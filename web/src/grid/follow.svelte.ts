// Gives what the page is told to the director, in order: live changes with their steps, replay frames, jumps.

import { untrack } from 'svelte';
import type { BoardProps, GameTypes } from '../lib/board';
import type { Director, Scene, Shown } from './director.svelte';

type Props<S extends Scene> = BoardProps<Omit<GameTypes, 'scene'> & { scene: S }>;
/** More than the actions of any usual turn. */
const LOOK_BACK = 12;

type Told<S extends Scene> = Pick<Props<S>, 'match' | 'update' | 'stepMs' | 'past' | 'onrevealing'> & {
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
  /** The last turn of a match that was opened just now was not seen here. */
  const recall = () => {
    const { match, frame, past } = told();
    if (frame || !past || match.ply === 0) return;
    const { shown } = director;
    // The board does without what cannot be had.
    void past(Math.max(0, match.ply - LOOK_BACK), match.ply).then(
      (frames) => director.recall(frames, shown),
      () => undefined,
    );
  };
  untrack(recall);
  /** How a game ended is not told before it has been seen. */
  const revealing = () => {
    const { match, frame, onrevealing } = told();
    onrevealing?.(director.playing && !frame && match.next.node === 'over');
  };
  $effect(revealing);
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
        else {
          director.jump(next);
          if (previousFrame && frame.token) director.recall([previousFrame, frame], director.shown);
        }
      } else if (update && update.state.seq === match.seq && director.shown.match) {
        const tokens = update.played.map((one) => one.token ?? '');
        void director.present(next, tokens, liveStep(stepMs), true);
        revealing(); // before the page looks
      } else {
        director.jump(next);
        recall();
      }
    });
  });
}
