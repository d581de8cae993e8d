import { describe, expect, it } from 'vitest';
import { editPlaces } from './places';
import { parse, withValue, write } from './text';

const soccer = editPlaces({
  lists: [
    { field: 'red', names: ['1', '2'], seat: () => 0, ordered: true },
    { field: 'blue', names: ['1', '2'], seat: () => 1, ordered: true },
  ],
  ball: { field: 'ball', carried: false },
  forgets: ['done'],
});
const start = parse('soccer 2 turn=red red=a1,b1 blue=a9,b9 ball=a5 done=1:a2>a1');

describe('the text of a position', () => {
  it('is written as it was read', () => {
    const text = 'soccer 2 goals=5 turn=red red=a1,b1 strange';
    expect(write(parse(`  ${text.replaceAll(' ', '  ')} `))).toBe(text);
  });

  it('has its fields changed, added and left out', () => {
    expect(write(withValue(start, 'turn', 'blue'))).toContain('turn=blue red=a1,b1');
    expect(write(withValue(start, 'played', '4'))).toMatch(/ played=4$/);
    expect(write(withValue(start, 'ball', null))).not.toContain('ball');
  });
});

describe('pieces in the order of their numbers', () => {
  it('are moved, and what they did before is forgotten', () => {
    expect(write(soccer.move(start, 'b1', 'c3'))).toBe('soccer 2 turn=red red=a1,c3 blue=a9,b9 ball=a5');
  });

  it('change places, with the ball too', () => {
    expect(write(soccer.move(start, 'b1', 'a9'))).toContain('red=a1,a9 blue=b1,b9');
    expect(write(soccer.move(start, 'b1', 'a5'))).toContain('red=a1,a5 blue=a9,b9 ball=b1');
    expect(write(soccer.move(start, 'a5', 'b9'))).toContain('blue=a9,a5 ball=b9');
  });

  it('stay on the board', () => {
    expect(soccer.lift(start, 'a1')).toBeNull();
    expect(soccer.tray(start)).toEqual([]);
  });
});

describe('men with names', () => {
  const places = editPlaces({
    lists: [{ field: 'men', names: ['T1', 'T2', 'Q'], seat: () => 0 }],
    ball: { field: 'ball', carried: true },
    forgets: [],
  });
  const men = parse('quarterback 2 men=T1@a1,Q@b-2 ball=b-2');

  it('take the ball along, and go to a ball that lies alone', () => {
    expect(write(places.move(men, 'b-2', 'c3'))).toContain('men=T1@a1,Q@c3 ball=c3');
    expect(write(places.move(men, 'b-2', 'a1'))).toContain('men=T1@b-2,Q@a1 ball=a1');
    const loose = withValue(men, 'ball', 'd4');
    expect(write(places.move(loose, 'a1', 'd4'))).toContain('men=T1@d4,Q@b-2 ball=d4');
    expect(write(places.move(loose, 'd4', 'a1'))).toContain('men=T1@a1,Q@b-2 ball=a1');
  });

  it('go off the board and come back in their order', () => {
    const off = places.lift(men, 'a1')!;
    expect(write(off)).toContain('men=Q@b-2');
    expect(places.tray(off).map(({ label }) => label)).toEqual(['●', 'T1', 'T2']);
    expect(write(places.put(off, 'men:T2', 'e5'))).toContain('men=T2@e5,Q@b-2');
    expect(write(places.put(off, 'ball', 'e5'))).toContain('ball=e5');
  });
});
