// Gives what the page is told to the director, in order: live changes with their steps, replay frames, jumps.

import { untrack } from 'svelte';
import type { BoardProps, GameTypes, MatchOf } from '../lib/board';
import { computerToMove } from '../lib/computers';
import { HAND_MS, type Director, type Scene, type Shown } from './director.svelte';

type Props<S extends Scene> = BoardProps<Omit<GameTypes, 'scene'> & { scene: S }>;
/** More than the actions of any usual turn. */
const LOOK_BACK = 12;

type Told<S extends Scene> = Pick<
  Props<S>,
  'match' | 'update' | 'stepMs' | 'seat' | 'endStays' | 'past' | 'onrevealing'
> & {
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
  return Math.min(stepMs, HAND_MS);
}

/** The time of a step that somebody else has made: slow enough to be followed, by the player's setting. */
export function watchedStep(stepMs: number): number {
  return Math.max(liveStep(stepMs), Math.min(stepMs * 0.55, 600));
}

/** Whether the computer decided in that position, or somebody at another screen than the player of `seat`. */
function decidedElsewhere(before: MatchOf<Scene> | null, seat: number | null | undefined): boolean {
  if (before?.next.node !== 'decide') return false;
  return computerToMove(before) || (before.network != null && before.next.seat !== seat);
}

/** To be called while the board's component is made. */
export function follow<S extends Scene>(director: Director<S>, told: () => Told<S>): void {
  let last: unknown = untrack(() => told().frame?.scene ?? told().match.scene);
  /** The last turn of a match or replay that was opened just now was not seen here. */
  const recall = () => {
    const { match, frame, previousFrame, past } = told();
    const { shown } = director;
    if (frame && previousFrame && frame.token) director.recall([previousFrame, frame], shown);
    if (frame || !past || match.ply === 0) return;
    // The board does without what cannot be had.
    void past(Math.max(0, match.ply - LOOK_BACK), match.ply).then(
      (frames) => director.recall(frames, shown),
      () => undefined,
    );
  };
  untrack(recall);
  /** What is done is not told before it has been seen; what was drawn while its card tells it, unless it ends the game. */
  const revealing = () => {
    const { match, frame, onrevealing } = told();
    const seen = director.drawn?.landed === true && match.next.node !== 'over';
    onrevealing?.(director.playing && !frame && !seen);
  };
  $effect(revealing);
  $effect(() => {
    const { frame, match } = told();
    untrack(() => {
      const { update, previousFrame, playing, stepMs, seat, endStays } = told();
      const raw = frame ? frame.scene : match.scene;
      if (raw === last) return;
      last = raw;
      const next = firstShown<S>({ match, frame });
      if (frame) {
        if (playing && previousFrame && frame.token)
          void director.present(next, [frame.token], { stepMs: stepMs * 0.5, live: false });
        else {
          director.jump(next);
          recall();
        }
      } else if (update && update.state.seq === match.seq && director.shown.match) {
        const tokens = update.played.map((one) => one.token ?? '');
        const watched = decidedElsewhere(director.shown.match, seat);
        // While one watches one's own clock runs: it pays for no more than it must.
        const slow = watched && !match.network?.clocks;
        const step = slow ? watchedStep(stepMs) : liveStep(stepMs);
        void director.present(next, tokens, { stepMs: step, live: true, watched, endStays });
        revealing(); // before the page looks
      } else {
        director.jump(next);
        recall();
      }
    });
  });
}
