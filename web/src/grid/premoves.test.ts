import { describe, expect, it } from 'vitest';
import { Premoves, type Premove } from './premoves.svelte';

function ahead(pieces: Record<string, string>, { puts = false, possible = (): boolean => true } = {}) {
  const played: string[] = [];
  const premoves = new Premoves({
    ownAt: (at) => pieces[at] ?? null,
    puts: () => puts,
    play: ({ piece, from, to }: Premove) => {
      const can = possible();
      if (can) played.push(piece === null ? to : `${piece} ${from}>${to}`);
      return Promise.resolve(can);
    },
  });
  return { premoves, played };
}

describe('moves ahead', () => {
  it('are played one after the other when the turn has come', async () => {
    const { premoves, played } = ahead({ a1: 'king', b1: 'man' });
    for (const at of ['a1', 'a4', 'b1', 'c3']) premoves.pick(at);
    await premoves.playNext();
    expect(played).toEqual(['king a1>a4']);
    await premoves.playNext();
    await premoves.playNext();
    expect(played).toEqual(['king a1>a4', 'man b1>c3']);
  });
  it('go on from where a piece will stand, not from where it stands', async () => {
    const { premoves, played } = ahead({ a1: 'king' });
    for (const at of ['a1', 'a4', 'a4', 'b4']) premoves.pick(at);
    expect(premoves.queue).toHaveLength(2);
    await premoves.playNext();
    await premoves.playNext();
    expect(played).toEqual(['king a1>a4', 'king a4>b4']);
  });
  it('are all off when one of them is not possible any more', async () => {
    const { premoves, played } = ahead({ a1: 'king', b1: 'man' }, { possible: () => false });
    for (const at of ['a1', 'a4', 'b1', 'c3']) premoves.pick(at);
    await premoves.playNext();
    expect([played, premoves.queue]).toEqual([[], []]);
  });
  it('are off by a pick elsewhere; a piece is let go by picking it again', () => {
    const { premoves } = ahead({ a1: 'king' });
    premoves.pick('a1');
    premoves.pick('a1');
    expect(premoves.chosen).toBeNull();
    premoves.pick('a1');
    premoves.pick('a2');
    premoves.pick('h8');
    expect(premoves.queue).toEqual([]);
  });
  it('put something on a square in games that do, each square once, and never without end', async () => {
    const { premoves, played } = ahead({}, { puts: true });
    for (const at of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) premoves.pick(at);
    expect(premoves.queue).toHaveLength(6);
    await premoves.playNext();
    expect(played).toEqual(['a1']);
    premoves.pick('a3');
    expect(premoves.queue, 'the same square again takes all back').toEqual([]);
  });
});
