"""Many games at once."""

import threading

import numpy as np
import pytest

import kickoff

GAMES = kickoff.games()


@pytest.mark.parametrize("game", GAMES)
def test_the_arrays_show_what_each_game_shows(game):
    vector = kickoff.vector(game, 7, seed=5)
    shape = kickoff.info(game).observation_shape
    assert vector.observation.shape == (7, *shape) and vector.observation_shape == shape
    arrays = (vector.observation, vector.mask, vector.reward, vector.done, vector.player)
    assert [array.dtype.name for array in arrays] == ["uint8", "bool", "float32", "bool", "int8"]
    for _ in range(200):
        vector.step(vector.random_actions())
        for i in (0, 6):
            state = vector.state(i)
            assert state.current_player() == vector.player[i]
            assert (state.legal_mask() == vector.mask[i]).all()
            assert (state.observation(vector.player[i]) == vector.observation[i]).all()
    assert all(new is old for new, old in zip((vector.observation, vector.mask), arrays))


@pytest.mark.parametrize("game", GAMES)
def test_results_follow_from_the_seed_and_not_from_threads_or_what_is_shown(game):
    def run(**how):
        vector = kickoff.vector(game, 100, **how)
        seen = []
        for _ in range(150):
            vector.step(vector.random_actions())
            seen.append((vector.player.copy(), vector.reward.copy(), vector.done.copy()))
        return [np.stack(column) for column in zip(*seen)], [vector.state(i).to_record() for i in (0, 50, 99)]

    one, records = run(seed=9, threads=1)
    for how in ({"threads": 4}, {"threads": 2, "observations": False}, {"masks": False}):
        other, other_records = run(seed=9, **how)
        assert all((a == b).all() for a, b in zip(one, other)) and records == other_records
    assert run(seed=10)[1] != records


def test_a_game_that_ends_is_followed_by_another_in_the_same_step():
    vector = kickoff.vector("quarterback", 16, seed=1, turns=1)
    ended = 0
    for _ in range(300):
        before = vector.episodes()
        vector.step(vector.random_actions())
        assert ((vector.episodes() - before == 1) == vector.done).all()
        assert (vector.reward.sum(axis=1) == 0).all() and not vector.reward[~vector.done].any()
        for i in np.flatnonzero(vector.done):
            ended += 1
            assert vector.state(int(i)).ply() == 1, "a new game stands after the toss"
        assert vector.mask.any(axis=1).all()
    assert ended > 50


def test_reset_begins_the_same_games_anew():
    vector = kickoff.vector("quarterback", 3, seed=4)

    def run():
        for _ in range(50):
            vector.step(vector.random_actions())
        return [vector.state(i).to_record() for i in range(3)]

    first = run()
    vector.reset()
    assert run() == first
    vector.reset(seed=5)
    assert run() != first
    assert (vector.mask.sum(axis=1) == [len(vector.state(i).legal_actions()) for i in range(3)]).all()


def test_an_illegal_action_changes_nothing_in_any_game():
    vector = kickoff.vector("quarterback", 3, seed=1)
    actions = vector.random_actions()
    before = [vector.state(i) for i in range(3)]
    actions[2] = kickoff.action_index("quarterback", "down")
    with pytest.raises(ValueError, match="^game 2, action .*put down"):
        vector.step(actions)
    for number in (-1, 10**6):
        with pytest.raises(ValueError, match="^game 1, action "):
            vector.step(np.array([actions[0], number, actions[1]]))
    assert [vector.state(i) for i in range(3)] == before
    with pytest.raises(ValueError, match="actions has 2 values"):
        vector.step(actions[:2])
    for wrong in ([0, 0, 0], actions.astype(np.float32), actions.reshape(3, 1)):
        with pytest.raises(TypeError, match="int32 or int64"):
            vector.step(wrong)
    with pytest.raises(IndexError):
        vector.state(3)
    for n in (0, 2**40):
        with pytest.raises(ValueError, match="n = "):
            kickoff.vector("quarterback", n)
    vector.step(np.repeat(vector.random_actions(), 2).astype(np.int64)[::2])


def test_other_threads_run_while_it_steps():
    vector = kickoff.vector("quarterback", 2048, threads=1)
    counted, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1

    other = threading.Thread(target=count)
    other.start()
    for _ in range(20):
        vector.step(vector.random_actions())
    stop.set()
    other.join()
    assert counted[0] > 0
    assert vector.random_actions(out := np.zeros(2048, np.int32)) is out
