// What the side on turn can do besides moving its men, as buttons.

import { alone } from '$web/lib/computers';
import type { TurnButton } from '$web/lib/board';
import type { MatchState } from '$web/lib/types';
import { seatOfTeam } from './men';
import type { ScrimmageSession } from './session.svelte';

export function buttonsOf(session: ScrimmageSession, match: MatchState): TurnButton[] {
  if (session.lining) return lineUp(session);
  const { scene, team } = session;
  if (session.waiting || scene.phase !== 'turn' || !team) return [];
  return turn(session, match);
}

function lineUp({ lineup, grid }: ScrimmageSession): TurnButton[] {
  const { chosen } = lineup;
  return [
    {
      id: 'line-up',
      label: 'Line-up done',
      primary: true,
      disabled: !grid.idle || lineup.tokens === null,
      run: () => void lineup.confirm(),
    },
    { label: 'Undo', disabled: !lineup.canUndo, run: () => void lineup.undo() },
    { label: 'Clear', disabled: lineup.empty, run: () => void lineup.clear() },
    ...(chosen && lineup.draft[chosen]
      ? [{ label: `Take ${chosen} off`, run: () => void lineup.lift(chosen) }]
      : []),
  ];
}

function turn(session: ScrimmageSession, match: MatchState): TurnButton[] {
  const { scene, throwing, grid, team } = session;
  const disabled = !grid.idle || grid.watching;
  if (!team || throwing.aim || throwing.asking) return [];
  const list: TurnButton[] = [];
  if (scene.throws.length > 0)
    list.push({
      label: 'Throw…',
      primary: true,
      disabled,
      run: () => void throwing.ask(seatOfTeam(team)),
    });
  if (scene.scramble) list.push({ label: 'Scramble…', disabled, run: () => (throwing.asking = 'scramble') });
  if (session.secret && !alone(match))
    list.push({ label: 'See your call…', disabled, run: () => (session.peeking = true) });
  return list;
}
