import { describe, expect, it } from 'vitest';
import type { Man, ScrimmageScene } from '$web/lib/types';
import {
  actingTeam,
  contactBadge,
  contactInWords,
  downAndDistance,
  gamesInWords,
  playInWords,
  situation,
  squareInWords,
} from './describe';
import { ahead } from './geometry';
import { reachMarks } from './marks';
import { draftMan, labels, powerOf, shapeOf, speedOf, mayHandle } from './men';
import { allotmentRange, chanceOf, inOrder, percent, shortOutcome, tackled } from './odds';
import { stages } from './timeline';
import { drawnToken } from '$web/grid/timeline';

const odds = [
  { token: '~fumble', numerator: 1, denominator: 7, text: '' },
  { token: '~tackle-1', numerator: 1, denominator: 7, text: '' },
  { token: '~tackle', numerator: 2, denominator: 7, text: '' },
  { token: '~miss', numerator: 3, denominator: 7, text: '' },
];

function man(change: Partial<Man>): Man {
  return { ...draftMan('red', 'offense', 'H', 'H15'), ...change };
}

function scene(change: Partial<ScrimmageScene>): ScrimmageScene {
  return {
    phase: 'turn',
    offense: 'red',
    possession: 'red',
    red_direction: 'east',
    line: 15,
    first_down_line: 20,
    window: 10,
    down: 1,
    to_go: 10,
    ball_on: 'Red 20',
    play: 1,
    turn: 1,
    squares: null,
    men: [],
    gone: [],
    ball: null,
    call: { made: true, run: null, carrier: null, zone: null },
    placing: null,
    calls: [],
    reach: [],
    throws: [],
    scramble: false,
    eligible_carriers: ['Q', 'F'],
    score: [0, 0],
    contact: null,
    ...change,
  };
}

describe('men', () => {
  it('number eleven, with power six less speed, and a shape for each speed', () => {
    for (const unit of ['offense', 'defense'] as const) {
      expect(labels(unit).length).toBe(11);
      for (const label of labels(unit)) expect(powerOf(label)).toBe(6 - speedOf(label));
    }
    expect(new Set([2, 3, 4, 5, 6].map(shapeOf)).size).toBe(5);
  });
});

describe('odds', () => {
  it('are added up', () => {
    expect(tackled(odds)).toBeCloseTo(3 / 7);
    expect(chanceOf(odds, '~miss')).toBeCloseTo(3 / 7);
  });
  it('are never rounded to certainty', () => {
    expect([0, 0.001, 0.143, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '14%', '>99%', '100%']);
  });
  it('run from the worst tackle for the carrier to the best', () => {
    const shuffled = ['~miss', '~tackle', '~fumble', '~tackle-1'].map((token) => ({ ...odds[0]!, token }));
    expect(inOrder(shuffled).map((one) => one.token)).toEqual(['~fumble', '~tackle-1', '~tackle', '~miss']);
    expect(inOrder([...odds].reverse())[0]?.token).toBe('~fumble');
  });
  it('name what is drawn', () => {
    expect(shortOutcome('~tackle+1')).toBe('Tackled, 2 yards more');
    expect(shortOutcome('~tackle-2')).toBe('Tackled, 4 yards back');
    expect(shortOutcome('~allot1')).toBe('1 square');
    expect(shortOutcome('~other', 'what it means')).toBe('what it means');
    expect(allotmentRange([3, 4, 5].map((n) => ({ ...odds[0]!, token: `~allot${n}` })))).toEqual({
      least: 3,
      most: 5,
    });
    expect(allotmentRange(odds)).toBeNull();
  });
});

describe('a square in words', () => {
  it('tells who stands there and what it costs', () => {
    const halfback = man({ speed_left: 3 });
    const words = squareInWords({ scene: scene({}), men: [halfback], cell: { row: 7, column: 15 } });
    expect(words).toBe('H15, zone 2: Red halfback H, speed 5, power 1, 3 squares left.');
    const reach = { at: 'A2', cost: 2, tokens: [], contact: null, ball: false };
    expect(
      squareInWords({ scene: scene({}), men: [], cell: { row: 0, column: 2 }, reach, chosen: 'H' }),
    ).toBe("A2, Red's end zone: empty; H can reach it for 2.");
  });
  it('tells a contact before it is made', () => {
    expect(contactBadge({ opponent: 'B1', block: 'wins', tackle: null })).toBe('✓');
    expect(contactBadge({ opponent: 'B1', block: 'fails', tackle: odds })).toBe('?');
    expect(contactInWords({ opponent: 'B1', block: null, tackle: odds })).toBe(
      'Tackle attempt: tackled 43%, fumble 14%, missed 43%.',
    );
    expect(contactInWords({ opponent: 'B1', block: 'wins', tackle: odds })).toMatch(
      /^A block: .* With the ball: tackled/,
    );
  });
  it('tells where the contact is if the carrier stays where they are', () => {
    const contact = { opponent: 'B1', block: null, tackle: odds };
    expect(contactInWords({ ...contact, tackle_at: 'K16' })).toMatch(
      /^Running into B1 leads to a tackle attempt on K16: /,
    );
    expect(contactInWords({ ...contact, tackle_at: null })).toMatch(/^Tackle attempt: /);
  });
  it('tells the game of a match, its play, and the games that are over', () => {
    const first = { winner: 'red' as const, score: [6, 0], plays: 1, turns: 13 };
    const drawn = { winner: null, score: [0, 0], plays: 5, turns: 60 };
    const games = { number: 2, play: 2, turns: 4, over: [first, drawn] };
    expect(playInWords(scene({ play: 3, turn: 4, games }))).toBe('Game 2 · Play 2 · Turn 4');
    expect(playInWords(scene({ play: 3, turn: 0 }))).toBe('Play 3');
    expect(gamesInWords(games)).toEqual([
      'Game 1: Red won 6–0 in 1 play, 13 turns',
      'Game 2: drawn in 5 plays, 60 turns',
    ]);
  });
  it('tells down, distance and the flight of a pass', () => {
    expect(downAndDistance(scene({ down: 3, to_go: 4 }))).toBe('3rd and 4');
    expect(downAndDistance(scene({ first_down_line: 57 }))).toBe('1st and goal');
    const flight = scene({ turn: 4, ball: { state: 'flight', at: 'H23', row: 7, column: 23 } });
    expect(situation(flight)).toBe('Pass in the air to H23. It comes down after this turn.');
    expect(actingTeam(flight)).toBe('yellow');
  });
});

describe('marks', () => {
  it('tell reach from contact', () => {
    const kinds = reachMarks([
      { at: 'A1', cost: 1, tokens: [], contact: null, ball: false },
      { at: 'A2', cost: 2, tokens: [], contact: { opponent: 'S', block: 'wins', tackle: null }, ball: false },
      { at: 'A3', cost: 3, tokens: [], contact: { opponent: 'S', block: null, tackle: odds }, ball: false },
      { at: 'A4', cost: 4, tokens: [], contact: null, ball: true },
    ]).map((mark) => mark.kind);
    expect(kinds).toEqual(['reach', 'hit', 'risk', 'catch']);
  });
  it('show who may get the ball, and no more once it is known who has it', () => {
    const fullback = man({ label: 'F', receiver: true });
    expect(mayHandle(scene({}), fullback)).toBe(true);
    expect(mayHandle(scene({ call: { made: true, run: true, carrier: 'H', zone: null } }), fullback)).toBe(
      false,
    );
    expect(mayHandle(scene({}), man({ label: 'G1', receiver: false }))).toBe(false);
  });
  it('show at the call exactly those who may carry, and receivers once it is a pass', () => {
    const dotted = (change: Partial<ScrimmageScene>) =>
      labels('offense').filter((label) => mayHandle(scene(change), draftMan('red', 'offense', label, 'H15')));
    const none = { made: false, run: null, carrier: null, zone: null };
    expect(dotted({ phase: 'call', eligible_carriers: ['Q', 'F', 'H'], call: none })).toEqual([
      'Q',
      'F',
      'H',
    ]);
    // Called: Q may have it to throw, and the ends may not have it at all.
    expect(dotted({ eligible_carriers: ['F'] })).toEqual(['Q', 'F']);
    expect(dotted({ call: { made: true, run: true, carrier: null, zone: null } })).toEqual(['Q', 'F']);
    const pass = { made: true, run: false, carrier: 'Q', zone: null };
    expect(dotted({ call: pass })).toEqual(['TE', 'SE', 'F', 'H', 'T']);
    // Caught, or over: there is nothing to guess any more.
    expect(dotted({ call: pass, men: [man({ label: 'SE', carrier: true })] })).toEqual([]);
    expect(dotted({ phase: 'over', eligible_carriers: ['Q', 'F'] })).toEqual([]);
  });
});

describe('what is played between two positions', () => {
  const before = scene({
    men: [
      man({ speed_left: 5 }),
      man({ team: 'yellow', unit: 'defense', label: 'S', at: 'H17', row: 7, column: 17 }),
    ],
  });
  it('is a stage for each step, contacts pointed out', () => {
    const shown = stages(before, before, ['H>H16', 'H>H17']);
    expect(shown.map((stage) => stage.moves[0]?.to.column)).toEqual([16, 17]);
    expect(shown[0]?.burst).toBeNull();
    expect(shown[1]?.burst).toEqual({ row: 7, column: 17 });
    expect(shown[1]?.word).toBeNull();
  });
  it('says who is out of the play after a block', () => {
    const left = (...labels: string[]) =>
      scene({ men: before.men.filter(({ label }) => labels.includes(label)) });
    expect(stages(before, left(), ['H>H17'])[0]?.word).toBe('H, S out');
    expect(stages(before, left('S'), ['H>H17'])[0]?.word).toBe('H out');
    expect(stages(before, { ...left(), play: before.play + 1 }, ['H>H17'])[0]?.word).toBeNull();
  });
  it('knows a throw and a draw, and passes over the rest', () => {
    expect(stages(before, before, ['throw:C20'])[0]?.ball).toEqual({ row: 2, column: 20 });
    expect(stages(before, before, ['', 'run:H', 'X9>H16', '~miss'])).toEqual([]);
    expect(drawnToken(['H>H16', '~miss'])).toBe('~miss');
    expect(drawnToken([null])).toBeNull();
  });
});

describe('what a player has to know just now', () => {
  it('names who has caught the pass, and no longer the quarterback', () => {
    const call = { made: true, run: false, carrier: 'Q', zone: null };
    const end = man({ label: 'SE', at: 'N43', carrier: true, receiver: true });
    const held = scene({
      phase: 'turn',
      call,
      ball: { state: 'carried', at: 'N43', row: 13, column: 43 },
      men: [end],
    });
    expect(situation(held)).toBe('SE has the ball on N43.');
    expect(situation({ ...held, men: [man({ label: 'Q', carrier: true })] })).toBe(
      "It's a pass! Q has the ball. White dots: receivers.",
    );
  });

  it('says that the call is a secret as long as nobody else knows it', () => {
    const run = scene({ phase: 'turn', call: { made: true, run: true, carrier: 'H', zone: null } });
    expect(situation(run, true, 0, true)).toBe('Only you know: H has the ball.');
    expect(situation(run, true, 0)).toBe("It's a run: H has the ball.");
    const pass = scene({ phase: 'turn', call: { made: true, run: false, carrier: 'Q', zone: 6 } });
    expect(situation(pass, true, 0, true)).toBe("Only you know: it's a pass to zone 6.");
  });

  it('says You of the one person at this screen, and names the side of everybody else', () => {
    const back = scene({ phase: 'turn', possession: 'yellow' });
    expect(situation(back, true, 1)).toBe('Intercepted! You run the other way.');
    expect(situation(back, true, 0)).toBe('Intercepted! Yellow runs the other way.');
    expect(situation(back)).toBe('Intercepted! Yellow runs the other way.');
  });
});

describe('the part of the field that is shown', () => {
  it('shows a runner what lies ahead, and the whole end zone when it is near', () => {
    expect(ahead(20, 'east', 20)).toEqual([18, 28]);
    expect(ahead(41, 'west', 20)).toEqual([33, 43]);
    expect(ahead(48, 'east', 20)).toEqual([46, 60]);
    expect(ahead(14, 'west', 20)).toEqual([1, 16]);
    expect(ahead(20, null, 20)).toEqual([18, 22]);
    // A telephone has no room for all of that.
    expect(ahead(20, 'east', 10)).toEqual([18, 26]);
  });
});
