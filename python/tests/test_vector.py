"""Many games at once."""

import os
import signal
import threading
import warnings

import numpy as np
import pytest

import kickoff_games as kickoff

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
    for wrong in ([0, 0, 0], actions.astype(np.float32), actions.reshape(3, 1), actions.astype(bool), None):
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


def test_the_arrays_can_only_be_read():
    """Else a slip in a learner would corrupt the games: masks are written where they change only."""
    vector = kickoff.vector("quarterback", 2)
    for array in (vector.observation, vector.mask, vector.reward, vector.done, vector.player):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 1


class Shared:
    """An array of another library, which shares its memory by DLPack only."""

    def __init__(self, array):
        self._array = array

    def __dlpack__(self, **how):
        return self._array.__dlpack__(**how)

    def __dlpack_device__(self):
        return self._array.__dlpack_device__()


class Converts:
    def __init__(self, array):
        self._array = array

    def __array__(self, dtype=None, copy=None):
        return self._array


def test_actions_of_any_whole_numbers_and_of_other_libraries_are_taken():
    vector, other = (kickoff.vector("dial", 4, seed=2) for _ in range(2))
    for kind in (np.int16, np.uint8, np.uint64, np.int64):
        for given in (np.ndarray.copy, Shared, Converts):
            actions = vector.random_actions()
            vector.step(given(actions.astype(kind)))
            other.step(actions)
            assert [vector.state(i) for i in range(4)] == [other.state(i) for i in range(4)]


def test_some_games_can_be_stepped_while_the_others_wait():
    vector = kickoff.vector("quarterback", 40, seed=3)
    vector.step(vector.random_actions())
    before = [vector.state(i) for i in range(40)]
    only = np.arange(40) % 3 == 0
    actions = vector.random_actions()
    # Of those that wait nothing is looked at.
    actions[~only] = -1
    vector.step(actions, only)
    assert [vector.state(i) == before[i] for i in range(40)] == (~only).tolist()
    assert not vector.done[~only].any() and not vector.reward[~only].any()
    for i in range(40):
        assert (vector.state(i).legal_mask() == vector.mask[i]).all()
    vector.step(vector.random_actions(), only=np.zeros(40, bool))
    with pytest.raises(ValueError, match="only has 2 values"):
        vector.step(actions, np.array([True, False]))
    with pytest.raises(TypeError, match="array of bool"):
        vector.step(actions, only.astype(int))


def test_random_actions_are_written_into_what_is_given_or_it_is_said_why_not():
    vector, other = (kickoff.vector("dial", 3, seed=2) for _ in range(2))
    wide = np.zeros(3, np.int64)
    assert vector.random_actions(wide) is wide and (wide == other.random_actions()).all()
    for wrong, said in [
        (np.zeros(3, np.float32), "int32 or int64 .* not float32"),
        (np.zeros((3, 1), np.int32), r"shape \(3,\), not int32 of shape \(3, 1\)"),
        ([0, 0, 0], "not list"),
    ]:
        with pytest.raises(TypeError, match=said):
            vector.random_actions(wrong)
    with pytest.raises(ValueError, match="out has 2 values"):
        vector.random_actions(np.zeros(2, np.int32))
    for wrong in (np.zeros(6, np.int32)[::2], np.frombuffer(bytes(12), np.int32)):
        with pytest.raises(ValueError, match="out must be writable"):
            vector.random_actions(wrong)


def test_seeds_are_whole_numbers_of_64_bits():
    for wrong in (-1, 2**64):
        for make in (lambda seed: kickoff.vector("dial", 1, seed=seed), kickoff.vector("dial", 1).reset):
            with pytest.raises(ValueError, match=f"seed {wrong}: seeds are whole numbers from 0"):
                make(wrong)
    with pytest.raises(TypeError, match="a seed is a whole number .* not float"):
        kickoff.vector("dial", 1, seed=1.0)
    kickoff.vector("dial", 1, seed=np.int64(3))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_a_forked_process_steps_with_threads_of_its_own():
    """Learners fork their workers. The parent's threads are not in the child, which must not wait for them."""
    vector = kickoff.vector("quarterback", 256, seed=1, threads=2)
    vector.step(vector.random_actions())
    with warnings.catch_warnings():
        # Python warns of every fork of a process with threads, which is what is tried here.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        # Whatever happens, the tests must not go on in the child.
        signal.alarm(60)
        try:
            for _ in range(3):
                vector.step(vector.random_actions())
            del vector
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(child, 0)[1] == 0, "the child was stuck, or failed"
    vector.step(vector.random_actions())
