import { describe, expect, it, vi } from 'vitest';
import { games } from './games.svelte';
import { HintController } from './hintcontroller.svelte';
import type { MatchController } from './match.svelte';
import type { Hint } from './types';

const played = (play: MatchController['play']): HintController => {
  const hints = new HintController({ play } as MatchController);
  hints.hint = { tokens: ['a', 'b'] } as Hint;
  return hints;
};

describe('the answer to expect', () => {
  const reply = (line: string): string | null => {
    const state = { game: 'king', next: { node: 'decide', seat: 0 } };
    const hints = new HintController({ state } as MatchController);
    vi.spyOn(games, 'find').mockReturnValue({ seats: ['Home', 'Away'] } as ReturnType<typeof games.find>);
    hints.hint = { tokens: [], reply: { lines: [line] } } as unknown as Hint;
    return hints.reply;
  };

  it('names the side that answers once', () => {
    expect(reply('Away’s DL takes out Home’s OL on g6.')).toBe(
      'Most likely then: Away’s DL takes out Home’s OL on g6.',
    );
    expect(reply('7 goes from g9 to f10.')).toBe('Then Away, most likely: 7 goes from g9 to f10.');
  });
});

describe('a hint that is played', () => {
  it('is known by the state that it led to, so that nobody is asked for the end of its turn again', async () => {
    const play = vi.fn(() => Promise.resolve({ played: [], state: { seq: 7 } }));
    const hints = played(play as unknown as MatchController['play']);
    await hints.play();
    expect(play).toHaveBeenCalledWith(['a', 'b']);
    expect([hints.played, hints.open]).toEqual([7, false]);
  });

  it('leads nowhere if it is refused', async () => {
    const hints = played(() => Promise.reject(new Error('refused')));
    await hints.play();
    expect(hints.played).toBe(-1);
  });
});

describe('a hint that is asked for again', () => {
  it('is the same in the same position, and another one after it', async () => {
    const state = { game: 'none', seq: 4, position: 4, next: { node: 'decide', seat: 0 }, names: ['', ''] };
    const match = { state, hint: vi.fn(() => Promise.resolve({ lines: [], messages: [], tokens: [] })) };
    const hints = new HintController(match as unknown as MatchController);
    await hints.ask();
    match.state = { ...state, seq: 5 };
    await hints.ask();
    expect(match.hint).toHaveBeenCalledTimes(1);
    match.state = { ...state, seq: 6, position: 6 };
    await hints.ask();
    expect(match.hint).toHaveBeenCalledTimes(2);
  });
});
