// What the side on turn can do besides moving its men, as buttons.

import { alone } from '$web/lib/computers';
import type { TurnButton } from '$web/lib/board';
import { low, narrow } from '$web/lib/screen';
import type { MatchState } from '$web/lib/types';
import { mayPass } from './describe';
import { seatOfTeam } from './men';
import type { ScrimmageSession } from './session.svelte';
import { say } from './words';

export function buttonsOf(session: ScrimmageSession, match: MatchState): TurnButton[] {
  if (session.lining) return lineUp(session);
  const { scene, team } = session;
  // Elsewhere it stands in the panel, with what it is about.
  if (session.waiting && (narrow.current || low.current)) return [end(session)];
  // Below a long scoreboard it would be out of sight.
  if (low.current && scene.phase === 'call' && !session.grid.watching) return [call(session)];
  if (session.waiting || session.grid.watching || scene.phase !== 'turn' || !team) return [];
  return turn(session, match);
}

function lineUp({ lineup, grid }: ScrimmageSession): TurnButton[] {
  const { chosen } = lineup;
  return [
    {
      id: 'line-up',
      label: say('board-line-up-done'),
      primary: true,
      disabled: !grid.idle || lineup.tokens === null,
      run: () => void lineup.confirm(),
    },
    { label: say('board-clear'), disabled: lineup.empty, run: () => void lineup.clear() },
    ...(chosen && lineup.draft[chosen]
      ? [{ label: say('board-take-off', { man: chosen }), run: () => void lineup.lift(chosen) }]
      : []),
  ];
}

function call(session: ScrimmageSession): TurnButton {
  const run = () => void (session.calling = true);
  return { id: 'call', label: say('board-call-open'), primary: true, disabled: !session.grid.idle, run };
}

/** The turn has been used up: the other side is next. */
function end(session: ScrimmageSession): TurnButton {
  const label = say(session.scene.turn === 1 ? 'board-start-play' : 'board-end-turn-short');
  return { label, primary: true, disabled: !session.grid.idle, run: () => void session.passTurn() };
}

/** The bar of a telephone has room for two words beside another button, and the squares left stand above the field. */
function nextMan(beside: boolean): string {
  return low.current || (beside && narrow.current) ? 'board-next-man-short' : 'board-next-man';
}

function turn(session: ScrimmageSession, match: MatchState): TurnButton[] {
  const { scene, throwing, grid, team } = session;
  const squares = scene.squares?.left ?? 0;
  const disabled = !grid.idle;
  if (!team || throwing.aim || throwing.asking) return [];
  const list: TurnButton[] = [];
  const sees = session.secret && !alone(match);
  if (scene.throws.length > 0)
    list.push({
      id: 'throw',
      label: say('board-throw-open'),
      primary: true,
      disabled,
      run: () => void throwing.ask(seatOfTeam(team)),
    });
  if (scene.scramble)
    list.push({
      label: say('board-scramble-open'),
      disabled,
      run: () => (throwing.asking = 'scramble'),
    });
  // All squares have to be used (M8): where the turn will be ended it says what is missing, and leads to who can still move.
  if (session.acting && !mayPass(scene) && grid.turn.movers.length > 0 && !grid.turn.pending)
    list.push({
      id: 'next-man',
      label: say(nextMan(sees), { count: squares }),
      title: say('board-next-man-key'),
      disabled,
      run: () => session.nextMan(),
    });
  if (sees)
    list.push({
      label: say(narrow.current ? 'board-see-call-short' : 'board-see-call'),
      disabled,
      run: () => (session.peeking = true),
    });
  return list;
}
