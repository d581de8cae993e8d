import type { ApiError } from './api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type MatchMessage, type Socket } from './connection.svelte';

/** A socket whose other end is the test. */
class Fake implements Socket {
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  said: Record<string, unknown>[] = [];

  send(text: unknown): void {
    this.said.push(JSON.parse(String(text)) as Record<string, unknown>);
  }
  close(): void {
    this.drop();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.call(this as never, {} as Event);
  }
  drop(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.call(this as never, {} as CloseEvent);
  }
  receive(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.onmessage?.call(this as never, { data } as MessageEvent);
  }
  /** The commands that were sent. */
  get commands() {
    return this.said.filter(({ say }) => say === 'do');
  }
}

let sockets: Fake[];
let connection: Connection;
const last = () => sockets.at(-1)!;
/** Until it has tried again, whatever the lot says about the pause. */
const tryAgain = () => vi.advanceTimersByTime(23_000);

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  connection = new Connection(() => {
    const made = new Fake();
    sockets.push(made);
    return made;
  });
});
afterEach(() => void vi.useRealTimers());

function watched(id = 'm1') {
  const heard: MatchMessage[] = [];
  const resumed = vi.fn();
  const leave = connection.watch(id, { receive: (message) => heard.push(message), resumed });
  return { heard, resumed, leave };
}
const chat = (seq: number, match = 'm1') => ({
  type: 'chat',
  match,
  line: { seq, at: '', seat: 0, name: 'Ann', text: `line ${seq}` },
});

describe('the connection', () => {
  it('follows a match, and says what it knows when it comes back', () => {
    const { heard, resumed } = watched();
    last().open();
    expect(last().said).toEqual([{ say: 'watch', match: 'm1' }]);
    last().receive(chat(41));
    last().receive(chat(40));
    expect(heard).toHaveLength(2);
    last().drop();
    expect(connection.connected).toBe(false);
    tryAgain();
    last().open();
    expect(connection.connected).toBe(true);
    expect(connection.back).toBe(true);
    expect(resumed).toHaveBeenCalledOnce();
    expect(last().said).toEqual([{ say: 'watch', match: 'm1', since: 41 }]);
    vi.advanceTimersByTime(5_000);
    expect(connection.back).toBe(false);
  });

  it('sends what was not answered again with the same key, after it has said what it follows', async () => {
    watched();
    last().open();
    const done = connection.send('m1', 7, { do: 'play', tokens: ['a1>a2'] });
    const [first] = last().commands;
    expect(first).toMatchObject({ match: 'm1', seq: 7, command: { do: 'play', tokens: ['a1>a2'] } });
    expect(connection.pending).toBe(1);
    last().drop();
    tryAgain();
    last().open();
    expect(last().said.map(({ say }) => say)).toEqual(['watch', 'do']);
    expect(last().commands).toEqual([first]);
    last().receive({ type: 'done', key: first!.key, seq: 8 });
    await expect(done).resolves.toBe(8);
    expect(connection.pending).toBe(0);
    last().drop();
    tryAgain();
    last().open();
    expect(last().commands).toEqual([]);
  });

  it('asks again for a match that a busy server does not let it follow, when it is told to', () => {
    const { leave } = watched();
    last().open();
    const problems = vi.fn();
    connection.onproblem = problems;
    const busy = { error: 'busy', message: 'Later.' };
    const refuse = () => last().receive({ type: 'refused', match: 'm1', retry_s: 5, refusal: busy });
    refuse();
    expect(problems).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(4_900);
    expect(last().said).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(last().said.at(-1)).toEqual({ say: 'watch', match: 'm1' });
    expect(last().said).toHaveLength(2);
    refuse();
    leave();
    const said = last().said.length;
    vi.advanceTimersByTime(6_000);
    expect(last().said).toHaveLength(said);
  });

  it('tells the page of a match that it cannot follow, and not of a busy server', () => {
    const refused = vi.fn<(error: ApiError) => void>();
    connection.watch('m1', { receive: () => {}, refused });
    last().open();
    const problems = vi.fn();
    connection.onproblem = problems;
    const damaged = { error: 'storage', message: 'This match cannot be read.' };
    last().receive({ type: 'refused', match: 'm1', refusal: damaged });
    expect(refused.mock.lastCall?.[0].message).toBe('This match cannot be read.');
    expect(problems).not.toHaveBeenCalled();
    last().receive({ type: 'refused', match: 'm1', retry_s: 5, refusal: damaged });
    expect(refused).toHaveBeenCalledOnce();
    expect(problems).toHaveBeenCalledOnce();
  });

  it('keeps what is done while there is no connection', async () => {
    watched();
    const done = connection.send('m1', 1, { do: 'resign' });
    last().open();
    expect(last().commands).toHaveLength(1);
    last().receive({ type: 'done', key: last().commands[0]!.key, seq: 2 });
    await expect(done).resolves.toBe(2);
  });

  it('gives every command a key of its own that the server takes', () => {
    watched();
    last().open();
    void connection.send('m1', 1, { do: 'offer-draw' });
    void connection.send('m1', 1, { do: 'offer-draw' });
    const keys = last().commands.map(({ key }) => String(key));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  });

  it('tells why a command was refused, and does not send it again', async () => {
    watched();
    last().open();
    const done = connection.send('m1', 7, { do: 'play', tokens: ['a1>a2'] });
    const refusal = { error: 'stale', message: 'The game has gone on.' };
    last().receive({ type: 'refused', key: last().commands[0]!.key, refusal });
    await expect(done).rejects.toMatchObject({ stale: true, message: 'The game has gone on.' });
    last().drop();
    tryAgain();
    last().open();
    expect(last().commands).toEqual([]);
  });

  it('tells what was refused that was no command', () => {
    connection.onproblem = vi.fn();
    watched();
    last().open();
    last().receive({ type: 'refused', refusal: { error: 'too-many', message: 'Too many messages.' } });
    expect(connection.onproblem).toHaveBeenCalledWith({ error: 'too-many', message: 'Too many messages.' });
  });

  it('gives a connection up on which nothing is answered', () => {
    watched();
    last().open();
    void connection.send('m1', 1, { do: 'draw' });
    vi.advanceTimersByTime(12_000);
    expect(connection.connected).toBe(false);
    tryAgain();
    last().open();
    expect(last().commands).toHaveLength(1);
  });

  it('waits longer after every failure, and not again as long once it was answered', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    watched();
    for (const pause of [500, 1000, 2000, 4000, 8000, 8000]) {
      const tries = sockets.length;
      last().drop();
      vi.advanceTimersByTime(pause - 1);
      expect(sockets).toHaveLength(tries);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(tries + 1);
    }
    last().open();
    last().receive(chat(1));
    const tries = sockets.length;
    last().drop();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(tries + 1);
  });

  it('does not wait when the machine says that it is back', () => {
    watched();
    last().drop();
    connection.reconnectNow();
    expect(sockets).toHaveLength(2);
    connection.reconnectNow();
    expect(sockets).toHaveLength(2);
  });

  it('hears no more of what it has left, and of a match that is gone', () => {
    const one = watched('m1');
    const two = watched('m2');
    last().open();
    one.leave();
    last().receive(chat(1, 'm1'));
    expect(one.heard).toEqual([]);
    last().receive({ type: 'gone', match: 'm2' });
    last().receive(chat(2, 'm2'));
    expect(two.heard).toEqual([{ type: 'gone', match: 'm2' }]);
    last().drop();
    tryAgain();
    expect(last().said).toEqual([]);
  });

  it('ends when nobody needs it, and is there again when somebody does', () => {
    const { leave } = watched();
    last().open();
    leave();
    vi.advanceTimersByTime(2_000);
    expect(last().readyState).toBe(3);
    expect(connection.connected).toBeUndefined();
    tryAgain();
    expect(sockets).toHaveLength(1);
    watched();
    expect(sockets).toHaveLength(2);
  });

  it('asks for the lobby again when it comes back', () => {
    const open = vi.fn();
    const turns = vi.fn();
    connection.lobby({ open, turns });
    last().open();
    last().receive({ type: 'turns', turns: 2 });
    last().receive({ type: 'lobby', open: [] });
    expect(turns).toHaveBeenCalledWith(2);
    expect(open).toHaveBeenCalledWith([]);
    last().drop();
    tryAgain();
    last().open();
    expect(last().said).toEqual([{ say: 'lobby', on: true }]);
  });

  it('is not confused by what is no message', () => {
    const { heard } = watched();
    last().open();
    last().receive('{');
    last().receive({ type: 'done', key: 'unknown', seq: 1 });
    expect(heard).toEqual([]);
    expect(connection.connected).toBe(true);
  });
});
