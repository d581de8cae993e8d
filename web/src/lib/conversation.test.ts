import { describe, expect, it } from 'vitest';
import { Conversation } from './conversation.svelte';
import type { ChatLine } from './types';

const line = (seq: number, seat: number | null, text: string): ChatLine => ({
  seq,
  at: '2026-01-01T00:00:00Z',
  seat,
  name: seat === 0 ? 'Ann' : 'Bo',
  text,
});

describe('what was said before a rematch', () => {
  it('is read in the rematch, and in the one after it', () => {
    const first = new Conversation('first');
    first.begin([line(1, 0, 'Hello'), line(2, 1, 'Good luck')], 0);
    first.carryTo('second');
    const second = new Conversation('second');
    expect(second.earlier.map(({ text, own }) => [text, own])).toEqual([
      ['Hello', true],
      ['Good luck', false],
    ]);
    expect(second.shown).toEqual([]);
    expect(second.unread).toBe(0);
    // The sides have changed.
    second.begin([line(1, 1, 'Again')], 1);
    second.carryTo('third');
    expect(new Conversation('third').earlier.map(({ text }) => text)).toEqual([
      'Hello',
      'Good luck',
      'Again',
    ]);
  });
  it('is not carried elsewhere, nor is what was muted', () => {
    const first = new Conversation('a');
    first.mute(true);
    first.begin([line(1, 0, 'Hello'), line(2, 1, 'Noise')], 0);
    first.carryTo('b');
    expect(new Conversation('b').earlier.map(({ text }) => text)).toEqual(['Hello']);
    expect(new Conversation('c').earlier).toEqual([]);
  });
});

describe('what is unread', () => {
  it('is what was said while the connection was lost, the first line too', () => {
    const conversation = new Conversation('lost');
    conversation.begin([], 0);
    conversation.begin([line(3, 1, 'Are you there?'), line(4, 0, 'Yes')], 0);
    expect(conversation.unread).toBe(1);
  });
  it('is nothing that was said before this page came', () => {
    const conversation = new Conversation('late');
    conversation.begin([line(3, 1, 'Hello')], 0);
    expect(conversation.unread).toBe(0);
  });
});

describe('what is said while the chat is out of sight', () => {
  it('is news until it is seen, unless it is one’s own or muted', () => {
    const chat = new Conversation('news');
    chat.begin([line(1, 1, 'Before')], 0);
    expect(chat.news).toBe(null);
    chat.add(line(2, 0, 'Mine'));
    expect(chat.news).toBe(null);
    chat.add(line(3, 1, 'Theirs'));
    expect([chat.news?.text, chat.unread]).toEqual(['Theirs', 1]);
    chat.setVisible(true);
    expect([chat.news, chat.unread]).toEqual([null, 0]);
    chat.setVisible(false);
    chat.mute(true);
    chat.add(line(4, 1, 'Noise'));
    expect(chat.news).toBe(null);
  });
});
