// The call is in nothing that anybody is sent before the rules reveal it: two games that differ only in the call are
// told in the same words until then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start } from '../harness/program.mjs';
import { first } from '../harness/socket.mjs';
import { levelled, Twins } from '../harness/twins.mjs';

/** Everything that anybody can ask for. @param {import('../harness/api.mjs').Api} api @param {any} twin */
async function everything(api, { entry, state }) {
  const match = `/matches/${state.id}`;
  const kept = `/archive/${entry.id}`;
  /** @type {Record<string, string>} */
  const told = {};
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
    const own = all.filter((/** @type {any} */ one) => one.id === state.id || one.id === entry.id);
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
  test(`${calls.join(' and ')} are told in the same words until ${until}`, async (t) => {
    const { api } = await start(t);
    const twins = await Twins.begin(api, /** @type {[string, string]} */ (calls));
    let stand = await twins.stand();
    assert.ok(stand);
    let compared = 0;
    for (;;) {
      const [one, other] = stand;
      assert.ok(one && other);
      // The turn's number is that of the turn going on or about to be drawn.
      if (one.state.scene.turn > patience || one.state.next.node === 'over') break;
      const [told, toldOther] = [await everything(api, one), await everything(api, other)];
      for (const [index, text] of told.entries()) {
        assert.equal(text, toldOther[index], `after ${twins.later.length} tokens`);
      }
      compared++;
      stand = await twins.next(one.state);
    }
    assert.ok(compared > 11, `only ${compared} positions were compared`);
  });
}

test('two runs differ once the rules have revealed the carrier', async (t) => {
  const { api } = await start(t);
  const twins = await Twins.begin(api, ['run:F', 'run:H']);
  let stand = await twins.stand();
  while (stand && stand[0] && stand[0].state.scene.turn <= 4) stand = await twins.next(stand[0].state);
  assert.ok(stand);
  assert.deepEqual(
    stand.map(({ state }) => state.scene.call.carrier),
    ['F', 'H'],
    'otherwise the tests above compare nothing',
  );
});
