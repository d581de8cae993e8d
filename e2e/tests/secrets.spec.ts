// The call is in nothing that anybody is sent before the rules reveal it: two games that differ only in the call are
// told in the same words until then.
import { Api } from '../harness/api.ts';
import { first } from '../harness/socket.ts';
import { expect, test } from '../harness/test.ts';
import { Twins, levelled } from '../harness/twins.ts';

/** Everything that anybody can ask for. */
async function everything(api: Api, { entry, state }: any) {
  const match = `/matches/${state.id}`;
  const kept = `/archive/${entry.id}`;

  const told: Record<string, string> = {};
  for (const path of [match, `${match}/replay`, `${match}/record`, kept + '/replay', kept + '/record']) {
    told[path] = await api.text('GET', path);
  }
  for (const from of [match, kept]) {
    const { plies } = await api.json('GET', `${from}/replay`);
    const frames = `${from}/frames?from=${Math.max(0, plies - 60)}&to=${plies}`;
    told[frames] = await api.text('GET', frames);
  }
  for (const list of ['/matches', '/archive']) {
    const all = await api.json('GET', list);
    const own = all.filter((one: any) => one.id === state.id || one.id === entry.id);
    told[list] = JSON.stringify(own);
  }
  told.live = await first(`${api.base}/live`, { say: 'watch', match: state.id });
  return Object.entries(told).map(([path, text]) => levelled(`${path}\n${text}`));
}

for (const { calls, until, patience } of [
  { calls: ['run:F', 'run:H'], until: 'the fourth turn has ended', patience: 4 },
  { calls: ['run:H', 'pass:5'], until: 'the second turn has ended', patience: 2 },
  { calls: ['pass:1', 'pass:12'], until: 'the pass is thrown', patience: 5 },
]) {
  test(
    `${calls.join(' and ')} are told in the same words until ${until}`,
    { tag: '@server' },
    async ({ api }) => {
      const twins = await Twins.begin(api, calls as [string, string]);
      let stand = await twins.stand();
      let compared = 0;
      for (;;) {
        const [one, other] = stand ?? [];
        if (!one || !other) throw new Error('the call is illegal in one of the two games');
        // The turn's number is that of the turn going on or about to be drawn.
        if (one.state.scene.turn > patience || one.state.next.node === 'over') break;
        const [told, toldOther] = [await everything(api, one), await everything(api, other)];
        for (const [index, text] of told.entries()) {
          expect(text, `after ${twins.later.length} tokens`).toBe(toldOther[index]);
        }
        compared++;
        stand = await twins.next(one.state);
      }
      expect(compared, `only ${compared} positions were compared`).toBeGreaterThan(11);
    },
  );
}

test('two runs differ once the rules have revealed the carrier', async ({ api }) => {
  const twins = await Twins.begin(api, ['run:F', 'run:H']);
  let stand = await twins.stand();
  while (stand && stand[0] && stand[0].state.scene.turn <= 4) stand = await twins.next(stand[0].state);
  expect(
    stand?.map(({ state }) => state.scene.call.carrier),
    'otherwise the tests above compare nothing',
  ).toStrictEqual(['F', 'H']);
});
