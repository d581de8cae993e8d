import { expect, it } from 'vitest';
import { ownMen } from './ownmen';
import type { Hint } from './types';

const side = { id: 'side-red' };
const hint = {
  lines: ["Red's T1 lines up on F15.", 'TE lines up on J21.', "Away's OL moves from b4 to b3."],
  messages: [
    { id: 'lines-up', args: { man: { id: 'man', args: { side, label: 'T1' } }, at: 'F15' } },
    { id: 'lines-up', args: { man: 'TE', at: 'J21' } },
    { id: 'moves', args: { man: { id: 'man', args: { side, kind: 'OL' } }, to: 'b3' } },
  ],
} as unknown as Hint;

it('calls the men of a hint by their labels, all alike', () => {
  expect(ownMen(hint).lines).toEqual(['T1 lines up on F15.', ...hint.lines.slice(1)]);
});
