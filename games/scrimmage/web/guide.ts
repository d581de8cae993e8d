// The first-time guide: who is who, then one play, from the line-up to a tackle, as the newcomer sees it from both sides.

import type { Guide } from '$web/lib/board';
import { pointer } from '$web/lib/pointer';
import { say } from './words';

/** The ready-made formations, so that newcomers may take the one that they like. The guide's own play uses the first. */
const lineUps = [
  'T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@K15 SE@B15 Q@H14 F@G12 H@I12 T@N14',
  'T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@K15 SE@C15 Q@H14 F@H13 H@M14 T@H11',
  'T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@K15 SE@D15 Q@H14 F@H13 H@F12 T@J12',
  'T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@O15 SE@A15 Q@H12 F@I12 H@D14 T@L14',
  'T1@G15 T2@J15 G1@H15 G2@I15 G3@K15 TE@L15 SE@F15 Q@I13 F@J12 H@M14 T@I11',
  'T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@L15 SE@B15 Q@H13 F@G12 H@M14 T@O14',
  'T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@K15 SE@E15 Q@H14 F@H12 H@F12 T@J12',
  'T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@K15 SE@E15 Q@H14 F@G13 H@I13 T@H12',
  'T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@L22 SE@D23 Q@H12 F@G13 H@I13 T@E14',
];

/** The call that the guide goes on with. */
export const SHOWN_CALL = 'pass:4';
const zones = Array.from({ length: 12 }, (_, at) => `pass:${at + 1}`);
const runs = ['Q', 'F', 'H', 'T'].map((man) => `run:${man}`);
const calls = [SHOWN_CALL, ...zones.filter((call) => call !== SHOWN_CALL), ...runs];

const words = (text: string): string[] => text.split(' ');
/** How Yellow lines up against it. */
const defense = words('T1@H16 T2@G16 G1@I16 G2@F16 G3@J16 L1@H19 L2@E19 L3@K19 B1@A22 B2@O22 S@H25');
/** So near that all of them are in sight on a telephone, too. */
const together = words('T1@H16 T2@G16 G1@I16 G2@F16 G3@J16 L1@H18 L2@E18 L3@K18 B1@B18 B2@N18 S@H20');
/** The guide's own line-up. */
const offense = words(lineUps[0] ?? '');

export const guide = (): Guide => ({
  options: { min_squares: '3', max_squares: '6', tackle: 'power' },
  steps: [
    {
      title: say('board-guide-field'),
      text: say('board-guide-field-text'),
      task: say('board-guide-field-task', { pointer: pointer() }),
      // Both sides as they will stand: an empty field tells a newcomer nothing.
      tokens: ['~red-east', ...offense, SHOWN_CALL, ...together, '~allot6'],
      ahead: true,
      find: '[data-square="H14"], [data-man="red-Q"]',
    },
    {
      title: say('board-guide-line-up'),
      text: say('board-guide-line-up-text'),
      task: say('board-guide-line-up-task'),
      tokens: ['~red-east'],
      point: ['.formations .gallery', '[data-action="line-up"]:enabled'],
      press: true,
      try: lineUps,
      rule: 'L1',
    },
    {
      title: say('board-guide-call'),
      text: say('board-guide-call-text'),
      task: say('board-guide-call-task'),
      point: ['.call .primary', '[data-action="call"]'],
      press: true,
      try: calls,
      rule: 'Reveal · Run or pass',
    },
    {
      title: say('board-guide-turn'),
      text: say('board-guide-turn-text'),
      task: say('board-guide-turn-task'),
      tokens: [...defense, '~allot6'],
      point: ['[data-man="red-SE"]', '[data-square="B20"]', '[data-roster="red-SE"]'],
      try: ['SE>B16 SE>B17 SE>B18 SE>B19 SE>B20'],
      rule: 'M2',
    },
    {
      title: say('board-guide-block'),
      text: say('board-guide-block-text'),
      task: say('board-guide-block-task'),
      point: ['[data-man="red-T1"]', '[data-square="F16"]', '[data-roster="red-T1"]'],
      try: ['T1>F16'],
      rule: 'M5',
    },
    {
      title: say('board-guide-throw'),
      text: say('board-guide-throw-text'),
      task: say('board-guide-throw-task'),
      tokens: words('~allot5 S>H24 S>H23 L2>E20 L2>E21 L2>E22 ~allot3'),
      point: ['[data-action="throw"]', '[data-square="B20"]', '[data-man="red-Q"]'],
      press: true,
      try: ['throw:B20'],
      rule: 'P1',
    },
    {
      title: say('board-guide-tackle'),
      text: say('board-guide-tackle-text'),
      task: say('board-guide-tackle-task'),
      tokens: words(
        'F>G13 F>G14 H>H12 ~allot4 B1>A21 S>G23 S>F23 S>E23 ~allot3 SE>B21 SE>B22 SE>B23 ~allot5',
      ),
      point: ['[data-man="red-SE"]', '[data-man="yellow-B1"]', '[data-roster="yellow-B1"]'],
      try: ['B1>A22 B1>B23', 'B1>B22 B1>B23', 'S>D23 S>C23 S>B23', 'L2>D22 L2>C23 L2>B23'],
      rule: 'T1',
    },
    {
      title: say('board-guide-first-down'),
      text: say('board-guide-first-down-text'),
      tokens: ['~tackle'],
      rule: 'Score · Touchdown',
    },
  ],
});
