import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speakThrough } from './announce';
import { api } from './api';
import type { MatchListener } from './connection.svelte';
import { MatchPageController } from './matchpage.svelte';
import { overlays } from './overlays.svelte';
import { settings } from './settings.svelte';
import type { Hint, MatchState, NetworkState, NodeInfo, Role } from './types';

const server = vi.hoisted(() => ({ listener: undefined as MatchListener | undefined }));
vi.mock('./connection.svelte', () => ({
  connection: {
    watch(_: string, listener: MatchListener) {
      server.listener = listener;
      return () => {};
    },
    send: () => new Promise(() => {}),
    reportShown() {},
  },
}));
vi.mock('./router.svelte', () => ({ router: { go() {} } }));
vi.mock('../games', () => ({ boards: { soccer: { guide: { steps: [] }, pace: () => 1 } } }));

const decide = (seat: number): NodeInfo => ({ node: 'decide', seat });
const over: NodeInfo = { node: 'over', score: [1, 0], returns: [1, -1] };
const state = (seq: number, next: NodeInfo, more: Partial<MatchState> = {}): MatchState => ({
  id: 'm1',
  game: 'soccer',
  rules_version: 1,
  options: {},
  names: ['Ann', 'Bob'],
  seq,
  position: seq,
  ply: seq,
  undo_to: 0,
  next,
  headline: 'Red wins 1 to 0.',
  scene: {},
  log: [],
  section: 1,
  last_section: { number: 1, from: 0, to: 2, title: 'Round 1' },
  computers: { levels: [null, null], think_ms: 1000, paused: false },
  ...more,
});
const network: NetworkState = {
  seq: 1,
  stage: 'playing',
  seats: ['Ann', 'Bob'].map((name) => ({ name, taken: true, member: false, present: true })),
  spectators: 0,
  clock: { kind: 'none' },
  rated: false,
  public: false,
  fairness: { commitment: '', nonces: ['', ''] },
  may_take_back: 3,
};
const hint: Hint = {
  seq: 5,
  tokens: ['a1>a2'],
  lines: ['Move.'],
  messages: [],
  expected: 0.5,
  seat: 0,
} as Hint;

let page: MatchPageController;
let close: () => void;
const receive = (now: MatchState, role: Role = 'hot-seat') =>
  server.listener?.receive({ type: 'state', role, state: now, chat: [] });
const play = (now: MatchState) =>
  server.listener?.receive({
    type: 'update',
    match: 'm1',
    update: { played: [{ ply: now.ply - 1, token: 'a', lines: [] }], state: now },
  });
const key = (name: string) => {
  const event = { key: name, defaultPrevented: false, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  page.keys.onarrow(event as Partial<KeyboardEvent> as KeyboardEvent);
  if (event.stopPropagation.mock.calls.length === 0)
    page.keys.onkeydown(event as Partial<KeyboardEvent> as KeyboardEvent);
  return event.preventDefault.mock.calls.length > 0;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('Element', class {});
  settings.loaded = true;
  settings.current = { ...settings.current, guides_seen: [], evaluation_bar: false };
  overlays.guide = overlays.guideOffered = overlays.guideLeft = null;
  page = new MatchPageController('m1');
  close = page.match.open();
  receive(state(5, decide(0)));
});
afterEach(() => {
  page.hints.close();
  close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the page of a match', () => {
  it('lets two players at one screen play, take back and ask for hints', () => {
    expect([page.watching, page.readonly, page.canUndo, page.mayHint]).toEqual([false, false, true, true]);
    expect(page.onBoard?.undo_to).toBe(0);
    expect(overlays.game).toBe('soccer');
  });
  it('only shows what the computer does on its turn', () => {
    receive(state(6, decide(0), { computers: { levels: [3, null], think_ms: 1000, paused: false } }));
    expect([page.watching, page.mayHint]).toEqual([true, false]);
  });
  it('helps nobody over the network, and takes back by asking', () => {
    receive(state(6, decide(0), { network }), 'first');
    expect([page.watching, page.mayHint, page.showsEvaluation, page.studying]).toEqual(Array(4).fill(false));
    expect(page.onBoard?.undo_to).toBe(3);
    receive(state(7, decide(1), { network }), 'first');
    expect(page.watching).toBe(true);
    expect(page.onBoard?.undo_to).toBe(0);
  });
  it('calls it a player’s turn only while the match is being played', () => {
    const yourTurn = (next: NodeInfo, more: Partial<NetworkState> = {}) => {
      receive(state(6, next, { network: { ...network, ...more } }), 'first');
      return page.match.networkMatch.yourTurn;
    };
    expect([yourTurn(decide(0)), yourTurn(decide(1))]).toEqual([true, false]);
    expect([yourTurn(decide(0), { stage: 'over' }), yourTurn(decide(0), { stage: 'waiting' })]).toEqual([
      false,
      false,
    ]);
  });
  it('takes no move before the other player has come, or after one has given up', () => {
    receive(state(6, decide(0), { network: { ...network, stage: 'waiting' } }), 'first');
    expect(page.readonly).toBe(true);
  });
});

describe('a hint', () => {
  it('says whose chance it is', async () => {
    vi.spyOn(api, 'hint').mockResolvedValue(hint);
    const chances = async (seq: number, computers: MatchState['computers']) => {
      receive(state(seq, decide(0), { computers }));
      key('h');
      await vi.advanceTimersByTimeAsync(0);
      return [page.hints.chance(), page.hints.chance(true)];
    };
    const two = { levels: [null, null], think_ms: 1000, paused: false };
    expect(await chances(6, two)).toEqual(['Win chance of Ann: about 50%', 'Win chance of Ann: 50%']);
    expect(await chances(7, { ...two, levels: [null, 2] })).toEqual([
      'Your win chance: about 50%',
      'Your win chance: 50%',
    ]);
    vi.spyOn(api, 'hint').mockResolvedValue({ ...hint, expected: 0.998 });
    expect((await chances(8, { ...two, levels: [null, 2] }))[0]).toBe('Your win chance: >99%');
  });
  it('is for one position', async () => {
    vi.spyOn(api, 'hint').mockResolvedValue(hint);
    expect(key('h')).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([page.hinting, page.hints.hint?.tokens]).toEqual([true, ['a1>a2']]);
    play(state(6, decide(1)));
    expect([page.hinting, page.hints.hint]).toEqual([false, null]);
  });
  it('tells a newcomer where the guide is until the game is over', () => {
    overlays.guideLeft = page.state!.game;
    expect(page.note).not.toBeNull();
    receive(state(5, decide(0), { ending: { winner: 1, by: 'resignation' } }));
    expect(page.note).toBeNull();
  });

  it('puts away a card that lies over the board', () => {
    vi.spyOn(api, 'hint').mockReturnValue(new Promise(() => {}));
    page.animating = true;
    expect(page.mayHint, 'something moves').toBe(false);
    page.goOn = vi.fn(() => {
      page.animating = false;
      page.goOn = null;
    });
    const { goOn } = page;
    page.hint();
    expect(goOn).toHaveBeenCalledOnce();
    expect(page.hinting).toBe(true);
  });
  it('offers no turn after somebody has resigned', async () => {
    vi.spyOn(api, 'hint').mockResolvedValue(hint);
    page.hint();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.hinting).toBe(true);
    receive(state(5, decide(0), { ending: { winner: 1, by: 'resignation' } }));
    expect([page.hinting, page.mayHint]).toEqual([false, false]);
  });
  it('is put away by Escape, and by an instant replay', () => {
    vi.spyOn(api, 'hint').mockReturnValue(new Promise(() => {}));
    vi.spyOn(api, 'frames').mockReturnValue(new Promise(() => {}));
    page.hint();
    expect(key('Escape')).toBe(true);
    expect(page.hinting).toBe(false);
    page.hint();
    expect(key('r')).toBe(true);
    expect([page.hinting, page.replaying, page.readonly, page.canUndo]).toEqual([false, true, true, false]);
  });
});

describe('a game against the computer', () => {
  const computers = { levels: [null, 2], think_ms: 1000, paused: false };
  const end = (id: string, from: NodeInfo = decide(0)) => {
    page = new MatchPageController(id);
    close();
    close = page.match.open();
    receive(state(5, from, { id, computers }));
    page.updateRevealed();
    page.outcome.updateStreak();
    receive(state(6, over, { id, computers }));
    page.updateRevealed();
    page.outcome.updateStreak();
    return page.outcome.offeredLevel;
  };

  it('leads to the next level after three wins in a row, and not by looking at old games', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect([end('a'), end('b'), end('c', over), end('d')]).toEqual([null, null, null, 3]);
    const made = vi.spyOn(api, 'newMatch').mockReturnValue(new Promise(() => {}));
    const changed = vi.spyOn(settings, 'change').mockResolvedValue();
    void page.rematch(3);
    expect(made).toHaveBeenCalledWith(
      expect.objectContaining({ names: ['Ann', ''], computers: { ...computers, levels: [null, 3] } }),
    );
    expect(changed.mock.calls[0]?.[0]?.computers?.levels).toEqual([null, 3]);
  });
});

describe('an earlier position', () => {
  const at = () => page.instant.player?.ply ?? 'the game';

  it('is stepped to with the arrows, and past the last one the game goes on', () => {
    const frames = vi.spyOn(api, 'frames').mockReturnValue(new Promise(() => {}));
    expect(key('ArrowRight'), 'there is nothing after the game as it stands').toBe(false);
    key('ArrowLeft');
    expect([at(), page.readonly, page.mayHint]).toEqual([4, true, false]);
    expect(frames).toHaveBeenCalledWith({ kind: 'match', id: 'm1' }, 0, 5, false);
    for (let more = 0; more < 9; more++) key('ArrowLeft');
    expect(at()).toBe(0);
    for (let more = 0; more < 4; more++) key('ArrowRight');
    expect(at()).toBe(4);
    key('ArrowRight');
    expect([at(), page.readonly]).toEqual(['the game', false]);
  });
  it('is shown until somebody plays on', () => {
    vi.spyOn(api, 'frames').mockReturnValue(new Promise(() => {}));
    key('ArrowLeft');
    play(state(6, decide(1)));
    expect(at()).toBe('the game');
  });
  it('can be anywhere, from an instant replay on', () => {
    vi.spyOn(api, 'frames').mockReturnValue(new Promise(() => {}));
    page.toggleReplay();
    expect(page.instant.section).not.toBeNull();
    page.stepReplay(1);
    expect([at(), page.instant.section]).toEqual([1, null]);
    for (let more = 0; more < 3; more++) page.stepReplay(1);
    expect(at(), 'past the end of the play that was shown').toBe(4);
  });
  it('leaves the arrows to players who go over the squares with them', () => {
    vi.spyOn(api, 'frames').mockReturnValue(new Promise(() => {}));
    key('Tab');
    expect(key('ArrowLeft')).toBe(false);
    expect(at()).toBe('the game');
    key(',');
    expect(at()).toBe(4);
    key('ArrowLeft');
    expect(at(), 'while they look back the arrows step').toBe(3);
    key('Escape');
    page.keys.onpointerdown();
    key('ArrowLeft');
    expect(at()).toBe(4);
  });
});

describe('an instant replay', () => {
  it('ends when somebody plays on, or by Escape', () => {
    vi.spyOn(api, 'frames').mockReturnValue(new Promise(() => {}));
    page.toggleReplay();
    play(state(6, decide(1)));
    expect(page.replaying).toBe(false);
    page.toggleReplay();
    expect(key('Escape')).toBe(true);
    expect(page.replaying).toBe(false);
    expect(key('Escape')).toBe(false);
  });
});

describe('what is told beside the board', () => {
  it('waits until the board has shown it', () => {
    page.updateRevealed();
    page.revealing = true;
    receive(state(6, over));
    page.updateRevealed();
    expect([page.over, page.outcome.result]).toEqual([true, null]);
    page.revealing = false;
    page.updateRevealed();
    expect([page.outcome.result, page.outcome.winner]).toEqual(['Red wins 1 to 0.', 0]);
  });
  it('is said aloud no sooner than it is seen', () => {
    const region = { textContent: '' } as HTMLElement;
    const still = speakThrough([region]);
    page.updateRevealed();
    page.revealing = true;
    page.match.tellPlayed('Red wins the toss.');
    page.updateRevealed();
    expect(region.textContent).toBe('');
    page.revealing = false;
    page.updateRevealed();
    expect(region.textContent).toBe('Red wins the toss.');
    still();
  });
});

describe('the guide of a game', () => {
  it('is offered once to those who have not seen it, and is not opened', () => {
    page.offerGuide();
    expect([overlays.guideOffered, overlays.guide, page.readonly]).toEqual(['soccer', null, true]);
    overlays.guideOffered = null;
    page.offerGuide();
    expect([overlays.guideOffered, page.readonly]).toEqual([null, false]);
  });
  it('waits for the settings, and asks nobody while somebody waits at another screen: a note tells of it', () => {
    settings.loaded = false;
    page.offerGuide();
    settings.loaded = true;
    receive(state(6, decide(0), { network }), 'first');
    page.offerGuide();
    expect([overlays.guideOffered, page.note !== null]).toEqual([null, true]);
  });
  it('is offered no more to who has played a game to its end', () => {
    const change = vi.spyOn(settings, 'change').mockResolvedValue();
    receive(state(6, decide(0), { network }), 'first');
    play(state(7, over, { network }));
    expect(change).toHaveBeenCalledWith({ guides_seen: ['soccer'] });
  });
  it('holds back the computer, but not a player at another screen', () => {
    overlays.guide = 'soccer';
    expect(page.held).toBe(true);
    receive(state(6, decide(0), { network }), 'first');
    expect(page.held).toBe(false);
  });
  it('is not offered to those who watch two levels of the computer', () => {
    receive(state(6, decide(0), { computers: { levels: [3, 4], think_ms: 1000, paused: false } }));
    page.offerGuide();
    expect(overlays.guideOffered).toBeNull();
  });
});

describe('a turn of the computer', () => {
  it('stands longer than a step of a replay', () => {
    const update = { played: [{ ply: 5, token: 'a', lines: [] }], state: state(6, decide(0)) };
    expect(page.turnMs(update)).toBeCloseTo(1.6 * page.stepMs);
  });
});

describe('the evaluation', () => {
  it('is asked for while the bar is shown, and not while the computer thinks', () => {
    const asked = vi.spyOn(page.evaluation, 'request').mockImplementation(() => {});
    const paused = vi.spyOn(page.evaluation, 'pause').mockImplementation(() => {});
    page.updateEvaluation();
    expect(asked).not.toHaveBeenCalled();
    settings.current = { ...settings.current, evaluation_bar: true };
    page.updateEvaluation();
    expect(asked).toHaveBeenCalledOnce();
    receive(state(6, decide(0), { computers: { levels: [3, null], think_ms: 1000, paused: false } }));
    page.updateEvaluation();
    expect(paused).toHaveBeenCalledOnce();
  });
  it('follows two levels, which leave it no time of its own', () => {
    const follow = vi.spyOn(page.evaluation, 'follow').mockImplementation(() => {});
    settings.current = { ...settings.current, evaluation_bar: true };
    receive(state(6, decide(0), { computers: { levels: [3, 4], think_ms: 1000, paused: false } }));
    page.updateEvaluation();
    expect(follow).toHaveBeenCalledOnce();
  });
});
