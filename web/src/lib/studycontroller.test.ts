import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api } from './api';
import { StudyController } from './studycontroller.svelte';
import type { MatchState, MatchUpdate, SolutionState, StudiedPosition } from './types';

const action = (token: string, regret: number) => ({
  ...{
    token,
    text: token.toUpperCase(),
    value: 0.5 - regret,
    draw: 0,
    points: -regret,
    regret,
    best: regret === 0,
  },
});
const study = (seq: number, exact = true): StudiedPosition => ({
  ...{ seq, exact, seat: 0, value: 0.5, draw: 0, points: 0, actions: [action('a', 0), action('b', 0.02)] },
});
const solution = (state: SolutionState['state']): SolutionState => ({
  ...{ state, share: 0.5, seconds_left: 10, bytes: 1, message: null },
});
const update = (ply: number, token: string): MatchUpdate => ({
  played: [{ ply, token, lines: [] }],
  state: {} as MatchState,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the study of a match', () => {
  it('is asked for once a position', async () => {
    const asked = vi.spyOn(api, 'study').mockImplementation((_, seq) => Promise.resolve(study(seq)));
    const studyController = new StudyController('m');
    await Promise.all([studyController.request(3), studyController.request(3)]);
    await studyController.request(3);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(studyController.of(3)?.value).toBe(0.5);
    expect(studyController.of(4)).toBeUndefined();
  });

  it('tells what a choice cost, also if the answer comes after it', async () => {
    let answer: (given: StudiedPosition) => void = () => {};
    vi.spyOn(api, 'study').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const studyController = new StudyController('m');
    const looked = studyController.request(3);
    studyController.follow({ seq: 3, ply: 8 }, update(8, 'b'), 9);
    expect(studyController.last).toBeNull();
    answer(study(3));
    await looked;
    expect(studyController.last?.action.regret).toBe(0.02);
    expect(studyController.last?.best.token).toBe('a');
    // The following chance draws are nobody's choice.
    studyController.follow({ seq: 4, ply: 9 }, update(9, '~1'), 10);
    expect(studyController.last?.action.token).toBe('b');
  });

  it('forgets what was taken back', async () => {
    vi.spyOn(api, 'study').mockImplementation((_, seq) => Promise.resolve(study(seq)));
    const studyController = new StudyController('m');
    await studyController.request(3);
    studyController.follow({ seq: 3, ply: 8 }, update(8, 'b'), 9);
    expect(studyController.last).not.toBeNull();
    studyController.follow({ seq: 4, ply: 9 }, null, 8);
    expect(studyController.last).toBeNull();
  });

  it('says why a position cannot be studied, but not that the match has gone on', async () => {
    const asked = vi.spyOn(api, 'study');
    const refuse = (status: number) =>
      asked.mockRejectedValueOnce(new ApiError(status, { error: 'x', message: 'The rings are too wild.' }));
    const studyController = new StudyController('m');
    refuse(409);
    await studyController.request(3);
    expect(studyController.problem).toBeNull();
    refuse(422);
    await studyController.request(4);
    expect(studyController.problem).toBe('The rings are too wild.');
  });
});

describe('the table of perfect play', () => {
  it('is watched while it is made, and the position studied anew when it is there', async () => {
    vi.spyOn(api, 'study').mockImplementation((_, seq) => Promise.resolve(study(seq, false)));
    const polled = vi.spyOn(api, 'solution').mockResolvedValueOnce(solution('absent'));
    vi.spyOn(api, 'makeSolution').mockResolvedValueOnce(solution('solving'));
    const studyController = new StudyController('m');
    await studyController.request(3);
    await studyController.loadSolution();
    expect(studyController.solution?.state).toBe('absent');
    await studyController.makeSolution();
    polled.mockRejectedValueOnce(new ApiError(0, { error: 'offline', message: 'gone' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(studyController.solution?.state).toBe('solving');
    polled.mockResolvedValueOnce(solution('ready'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(studyController.solution?.state).toBe('ready');
    expect(studyController.of(3)).toBeUndefined();
    studyController.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
