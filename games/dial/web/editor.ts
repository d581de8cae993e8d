// Dial's positions in the board editor: the ball lies on a yard line, `goal` yards from the goal line that its team attacks.

import { value, withValue, without, type PositionText } from '$web/editor/text';
import type { PositionEditor } from '$web/editor/types';
import { yardsFromHome } from './describe';
import { say } from './words';

const team = (position: PositionText) => (value(position, 'team') === 'away' ? 'away' : 'home');

/** The yard line, counted from Home's goal line: the squares of the editor are these. */
function ballAt(position: PositionText): string {
  const goal = Number(value(position, 'goal'));
  return String(yardsFromHome(team(position), 100 - goal));
}

/** The line to gain is that of a first down here, unless somebody says otherwise. */
const FORGETS = ['signal', 'spin', 'point'];

const editor: PositionEditor = {
  seats: ['home', 'away'],
  get starts() {
    return [
      { label: say('board-edit-first-down'), fields: 'team=home goal=75 down=1 toss=home' },
      { label: say('board-edit-kick-off'), fields: 'phase=kickoff team=home goal=60 toss=home' },
    ];
  },
  get fields() {
    return [
      { key: 'team', label: say('board-edit-team'), kind: 'seat' as const },
      { key: 'goal', label: say('board-edit-goal'), kind: 'number' as const },
      { key: 'down', label: say('board-edit-down'), kind: 'number' as const },
      {
        key: 'point',
        label: say('board-edit-point'),
        kind: 'number' as const,
        about: say('board-edit-point-about'),
      },
      { key: 'score', label: say('board-edit-score'), kind: 'score' as const, usual: '0-0' },
      { key: 'half', label: say('board-edit-half'), kind: 'number' as const, usual: '1' },
      { key: 'played', label: say('board-edit-played'), kind: 'number' as const, usual: '0' },
      { key: 'toss', label: say('board-edit-toss'), kind: 'seat' as const },
      {
        key: 'phase',
        label: say('board-edit-phase'),
        kind: 'choice' as const,
        choices: () => [
          { value: '', label: say('board-edit-phase-down') },
          { value: 'choose', label: say('board-edit-phase-choose') },
          { value: 'kickoff', label: say('board-edit-phase-kick-off') },
          { value: 'freekick', label: say('board-edit-phase-free-kick') },
          { value: 'return', label: say('board-edit-phase-return') },
          { value: 'try', label: say('board-edit-phase-try') },
          { value: 'over', label: say('board-edit-phase-over') },
        ],
      },
    ];
  },
  at: (position, square) =>
    ballAt(position) === square ? [{ id: 'ball', label: '●', seat: team(position) === 'home' ? 0 : 1 }] : [],
  move(position, from, to) {
    if (ballAt(position) !== from) return position;
    const yards = Number(to);
    const goal = team(position) === 'home' ? 100 - yards : yards;
    return without(withValue(position, 'goal', String(goal)), FORGETS);
  },
};

export default editor;
