import { describe, expect, it } from 'vitest';
import {
  draftKey,
  formationOf,
  loadDraft,
  loadLast,
  manAt,
  nextMissing,
  place,
  saveDraft,
  saveLast,
  spots,
  type DraftKind,
  type Store,
} from './draft';

const OFFENSE = ['T1', 'T2', 'G1', 'G2', 'Q'];
const KIND: DraftKind = {
  game: 'somegame',
  order: (unit) => (unit === 'offense' ? OFFENSE : ['L1', 'L2']),
  isSquare: (at) => /^[A-O]\d+$/.test(at),
};

function store(): Store & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

describe('a draft', () => {
  it('puts a man on an empty square', () => expect(place({}, 'T1', 'H15')).toEqual({ T1: 'H15' }));
  it('swaps two men', () =>
    expect(place({ T1: 'H15', G1: 'I15' }, 'T1', 'I15')).toEqual({ T1: 'I15', G1: 'H15' }));
  it('sends a man back when one from the tray takes the square', () =>
    expect(place({ G1: 'I15' }, 'T1', 'I15')).toEqual({ T1: 'I15' }));
  it('leaves all as it is when a man is put on the same square again', () =>
    expect(place({ T1: 'H15' }, 'T1', 'H15')).toEqual({ T1: 'H15' }));
  it('tells who stands where, and who is missing', () => {
    expect(manAt({ T1: 'H15' }, 'H15')).toBe('T1');
    expect(manAt({ T1: 'H15' }, 'H16')).toBeNull();
    expect(nextMissing({ T1: 'A15', T2: 'B15' }, OFFENSE, 'T1')).toBe('G1');
    expect(nextMissing({}, OFFENSE, 'Q')).toBe('T1');
    expect(
      nextMissing(Object.fromEntries(OFFENSE.map((man, i) => [man, `A${i + 1}`])), OFFENSE, 'Q'),
    ).toBeNull();
  });
  it('is written in the order of the rules', () =>
    expect(spots({ Q: 'H13', T1: 'H15' }, OFFENSE).map((spot) => spot.man)).toEqual(['T1', 'Q']));
});

describe('keeping a draft', () => {
  const key = draftKey('somegame', 'm1', 3, 'offense');
  it('gives it back', () => {
    const kept = store();
    saveDraft(kept, key, { T1: 'H15' });
    expect(loadDraft(kept, key, 'offense', KIND)).toEqual({ T1: 'H15' });
    saveDraft(kept, key, {});
    expect(kept.all.size).toBe(0);
  });
  it('leaves out what is damaged, of the other eleven, or on a taken square', () => {
    const kept = store();
    kept.setItem(key, '{"T1":"H15","T2":"H15","L1":"A1","G1":"Z9","G2":7,"Q":"H13"}');
    expect(loadDraft(kept, key, 'offense', KIND)).toEqual({ T1: 'H15', Q: 'H13' });
    for (const text of ['', '[]', 'null', '{', '3']) {
      kept.setItem(key, text);
      expect(loadDraft(kept, key, 'offense', KIND)).toEqual({});
    }
  });
  it('does without a store, and with one that refuses', () => {
    expect(loadDraft(undefined, key, 'offense', KIND)).toEqual({});
    const full: Store = {
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {},
    };
    saveDraft(full, key, { T1: 'H15' });
    expect(loadDraft(full, key, 'offense', KIND)).toEqual({});
  });
  it('remembers the line-up of last time for each eleven', () => {
    const kept = store();
    saveLast(kept, 'offense', KIND, [{ man: 'T1', forward: 0, across: 7 }]);
    expect(loadLast(kept, 'offense', KIND)).toEqual([{ man: 'T1', forward: 0, across: 7 }]);
    expect(loadLast(kept, 'defense', KIND)).toBeNull();
    kept.setItem('kickoff.somegame.last.defense', '[{"man":"T1"}]');
    expect(loadLast(kept, 'defense', KIND)).toBeNull();
  });
  it('reads line-ups that were kept in the words of one game', () => {
    const kept = store();
    const read = (text: string) => {
      kept.setItem('kickoff.somegame.last.offense', text);
      return loadLast(kept, 'offense', KIND);
    };
    expect(read('[{"man":"T1","forward":-1,"row":7}]')).toEqual([{ man: 'T1', forward: -1, across: 7 }]);
    expect(read('[{"man":"QB","back":2,"file":4},{"man":"OL","back":0,"file":0}]')).toEqual([
      { man: 'QB', forward: -2, across: 4 },
      { man: 'OL', forward: 0, across: 0 },
    ]);
    expect(read('[{"man":"QB","back":2}]')).toBeNull();
  });
});

describe('the formation that tokens mean', () => {
  const formations = [
    {
      name: 'Wide',
      about: '',
      men: [
        { man: 'WR1', at: 'a6' },
        { man: 'WR2', at: 'j6' },
        { man: 'OL', at: 'c6' },
      ],
    },
    {
      name: 'Close',
      about: '',
      men: [
        { man: 'T1', at: 'H15' },
        { man: 'T2', at: 'H16' },
      ],
    },
  ];
  it('is found by names, and by kinds in whatever order', () => {
    expect(formationOf(['T2@H16', 'T1@H15'], formations)).toBe('Close');
    expect(formationOf(['OL@c6', 'WR@j6', 'WR@a6', 'a1>a2'], formations)).toBe('Wide');
  });
  it('is none where a man is missing, stands elsewhere or is another', () => {
    expect(formationOf(['T1@H15'], formations)).toBeNull();
    expect(formationOf(['T1@H15', 'T2@H17'], formations)).toBeNull();
    expect(formationOf(['T2@H15', 'T1@H16'], formations)).toBeNull();
    expect(formationOf([], formations)).toBeNull();
    expect(formationOf(['T1@H15', 'T2@H16'], null)).toBeNull();
  });
});
