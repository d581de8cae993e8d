import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchListener, MatchMessage } from './connection.svelte';
import { MatchController } from './match.svelte';
import type { MatchState, MatchUpdate, NetworkState, NodeInfo } from './types';

// The server's end is the test.
const server = vi.hoisted(() => ({
  listener: undefined as MatchListener | undefined,
  commands: [] as {
    command: unknown;
    seq: number;
    done: (seq: number) => void;
    failed: (error: unknown) => void;
  }[],
}));
vi.mock('./connection.svelte', () => ({
  connection: {
    watch(_: string, listener: MatchListener) {
      server.listener = listener;
      return () => {};
    },
    send: (_: string, seq: number, command: unknown) =>
      new Promise((done, failed) => server.commands.push({ command, seq, done, failed })),
    reportShown() {},
  },
}));

const decide = (seat: number): NodeInfo => ({ node: 'decide', seat });
const chance: NodeInfo = { node: 'chance', odds: [] };
const networkState: NetworkState = {
  seq: 1,
  stage: 'playing',
  seats: ['Ann', 'Bob'].map((name) => ({ name, taken: true, member: false, present: true })),
  spectators: 0,
  clock: { kind: 'none' },
  rated: false,
  public: false,
  fairness: { commitment: '', nonces: ['', ''] },
};

const state = (seq: number, next: NodeInfo, more: Partial<MatchState> = {}): MatchState => ({
  id: 'm1',
  game: 'soccer',
  rules_version: 1,
  options: {},
  names: ['Ann', 'Bob'],
  seq,
  position: seq,
  ply: seq,
  next,
  headline: '',
  scene: { seq },
  log: [],
  section: 1,
  computers: { levels: [null, null], think_ms: 1000, paused: false },
  network: { ...networkState, seq },
  ...more,
});
const update = (to: MatchState, ...tokens: string[]): MatchUpdate => ({
  played: (tokens.length > 0 ? tokens : ['a']).map((token, index) => ({
    ply: to.ply + index,
    token,
    lines: [],
  })),
  state: to,
});
const receive = (message: MatchMessage) => server.listener?.receive(message);
const told = (to: MatchState, ...tokens: string[]) =>
  receive({ type: 'update', match: 'm1', update: update(to, ...tokens) });

let match: MatchController;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  server.commands.length = 0;
  match = new MatchController('m1');
  close = match.open();
  receive({ type: 'state', role: 'first', state: state(5, decide(0)), chat: [] });
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

describe('a match over the network', () => {
  it('has gone on when what was played is on the disk and its outcome is here, in whatever order they come', async () => {
    for (const doneFirst of [true, false]) {
      const seq = match.state!.seq + 1;
      const played = match.play(['b']);
      await vi.advanceTimersByTimeAsync(0);
      const sent = server.commands.at(-1)!;
      expect(sent).toMatchObject({ command: { do: 'play', tokens: ['b'] }, seq: seq - 1 });
      if (doneFirst) {
        sent.done(seq);
        await vi.advanceTimersByTimeAsync(0);
        expect(match.busy).toBe(true);
        told(state(seq, decide(0)), 'b');
      } else {
        told(state(seq, decide(0)), 'b');
        sent.done(seq);
      }
      await expect(played).resolves.toMatchObject({ state: { seq }, played: [{ token: 'b' }] });
      expect(match.state?.seq).toBe(seq);
      expect(match.update?.state.seq).toBe(seq);
      expect(match.busy).toBe(false);
    }
  });

  it('shows how a draw came out when the board has shown what is drawn, and asks nobody for it', async () => {
    const played = match.play(['b']);
    await vi.advanceTimersByTimeAsync(0);
    server.commands[0]!.done(6);
    told(state(6, chance), 'b');
    told(state(7, decide(1)), '~heads');
    await played;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(match.state?.seq).toBe(6);
    const drawn = match.draw();
    await vi.advanceTimersByTimeAsync(0);
    await expect(drawn).resolves.toMatchObject({ played: [{ token: '~heads' }] });
    expect(match.state?.seq).toBe(7);
    expect(server.commands).toHaveLength(1);
    // Asked again too late it does not wait for the next one.
    await expect(match.draw()).resolves.toMatchObject({ state: { seq: 7 } });
  });

  it('does not wait for ever for a board that shows nothing', async () => {
    told(state(6, chance), 'b');
    told(state(7, decide(1)), '~heads');
    await vi.advanceTimersByTimeAsync(7_000);
    expect(match.state?.seq).toBe(7);
  });

  it('shows what the other one does one after the other, but does not fall far behind', async () => {
    match.hold(true);
    for (const seq of [6, 7, 8]) told(state(seq, decide(1)));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(match.state?.seq).toBe(5);
    match.hold(false);
    expect(match.state?.seq).toBe(6);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(match.state?.seq).toBe(8);
    match.hold(true);
    for (const seq of [9, 10, 11, 12, 13]) told(state(seq, decide(1)));
    expect(match.state?.seq).toBe(13);
  });

  it('jumps to where it stands if more was missed than can be shown as one change', () => {
    server.listener?.resumed?.();
    told(state(9, decide(0)), 'b', '~heads', 'c');
    expect(match.state?.seq).toBe(9);
    expect(match.update).toBeNull();
  });

  it('keeps the board as it is when something beside it changes', () => {
    const { scene } = match.state!;
    receive({
      type: 'network',
      match: 'm1',
      role: 'first',
      network: { ...networkState, seq: 8, draw_offer: 1 },
    });
    expect(match.networkMatch.state?.draw_offer).toBe(1);
    receive({
      type: 'state',
      role: 'first',
      state: state(9, decide(0), { position: 5, scene: {} }),
      chat: [],
    });
    expect(match.state?.scene).toBe(scene);
    expect(match.state?.seq).toBe(5);
  });

  it('shows the end at once when somebody gives up', () => {
    match.hold(true);
    told(state(6, decide(1)));
    const ending = { by: 'resignation' as const, winner: 0 };
    const network = { ...networkState, seq: 7, stage: 'over' as const, ending };
    receive({ type: 'network', match: 'm1', role: 'first', network });
    expect(match.state?.seq).toBe(6);
    expect(match.networkMatch.state?.ending).toEqual(ending);
  });

  it('is not drawn by spectators', async () => {
    receive({ type: 'state', role: 'spectator', state: state(6, chance), chat: [] });
    const drawn = match.draw();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.commands).toEqual([]);
    told(state(7, decide(0)), '~heads');
    await expect(drawn).resolves.toMatchObject({ state: { seq: 7 } });
  });
});

describe('a match on one screen', () => {
  beforeEach(() => {
    receive({ type: 'state', role: 'hot-seat', state: state(6, chance, { network: null }), chat: [] });
  });

  it('has its draws made by the page', async () => {
    const drawn = match.draw();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.commands[0]).toMatchObject({ command: { do: 'draw' }, seq: 6 });
    server.commands[0]!.done(7);
    told(state(7, decide(0), { network: null }), '~heads');
    await expect(drawn).resolves.toMatchObject({ state: { seq: 7 } });
  });

  it('follows other windows at once', () => {
    told(state(7, decide(0), { network: null }), '~heads');
    expect(match.state?.seq).toBe(7);
  });
});
