import { describe, expect, it } from 'vitest';
import { DraftControl } from './control.svelte';
import type { GridSpot } from '../lib/types';
import type { Draft, DraftKind } from './draft';

const KIND: DraftKind = {
  game: 'test',
  order: () => ['Q', 'T', 'E'],
  isSquare: (at) => /^[a-h][1-8]$/.test(at),
};

/** A server that knows how many men stand: what it gives to be played are the others. */
function lineUp() {
  let standing: Draft = {};
  const played: string[][] = [];
  const control = new DraftControl(
    {
      play: (tokens: string[]) => {
        played.push(tokens);
        return Promise.resolve({} as never);
      },
      ask: (question) => {
        if (question.ask !== 'line-up') return Promise.resolve({ answer: 'why-not', rule: '', message: '' });
        const { men } = question;
        const left = men.filter(({ man }) => standing[man] === undefined);
        const tokens = men.length === 3 ? left.map(({ man, at }) => `${man}@${at}`) : null;
        return Promise.resolve({
          answer: 'line-up',
          squares: [],
          problems: [],
          missing: [],
          eligible: [],
          tokens,
        });
      },
    },
    KIND,
  );
  const stand = (now: Draft) => {
    standing = now;
    return control.begin('match', 1, 'offense', now);
  };
  return { control, stand, played };
}

const MEN: GridSpot[] = [
  { man: 'Q', at: 'a1' },
  { man: 'T', at: 'b1' },
  { man: 'E', at: 'c1' },
];

describe('a draft', () => {
  it('is played whole after placements have been taken back one after the other', async () => {
    const { control, stand, played } = lineUp();
    await stand({});
    await control.use(MEN, 'I');
    await stand({ Q: 'a1', T: 'b1' });
    expect(control.tokens).toEqual(['E@c1']);
    await stand({ Q: 'a1' });
    expect(control.tokens).toEqual(['T@b1', 'E@c1']);
    await stand({});
    expect(control.draft).toEqual({ Q: 'a1', T: 'b1', E: 'c1' });
    await control.confirm();
    expect(played).toEqual([['Q@a1', 'T@b1', 'E@c1']]);
  });

  it('takes in men who were placed past it', async () => {
    const { control, stand } = lineUp();
    await stand({});
    await control.use(MEN, 'I');
    await stand({ Q: 'd1' });
    expect(control.draft).toEqual({ Q: 'd1', T: 'b1', E: 'c1' });
    expect(control.tokens).toEqual(['T@b1', 'E@c1']);
  });
});

describe('ready-made formations', () => {
  it('that could not be had can be asked for again', async () => {
    let there = false;
    const control = new DraftControl(
      {
        play: () => Promise.resolve({} as never),
        ask: (question) =>
          question.ask !== 'formations' || !there
            ? Promise.reject(new Error('no'))
            : Promise.resolve({ answer: 'formations', formations: [] }),
      },
      KIND,
    );
    const begun = control.begin('match', 1, 'offense', {});
    expect([control.formations, control.formationsFailed]).toEqual([null, false]);
    await begun;
    expect([control.formations, control.formationsFailed]).toEqual([null, true]);
    there = true;
    await control.loadFormations();
    expect([control.formations, control.formationsFailed]).toEqual([[], false]);
  });
});
