"""The binding for PufferLib, with the released package. It needs a numpy before 2 and what it fetches while it is built, so
that it is installed by the workflow ``wheels.yml`` alone."""

import contextlib
import tempfile

import numpy as np
import pytest

import kickoff_games as kickoff
from conftest import SHORT

# It makes a link where it is imported.
with contextlib.chdir(tempfile.mkdtemp()):
    pytest.importorskip("pufferlib")

import pufferlib.vector

from kickoff_games.pufferlib import GamePufferEnvironment


def first_legal(environment, observations):
    return environment.split(observations)[1].argmax(axis=1).astype(np.int32)


@pytest.mark.parametrize("game", kickoff.games())
def test_pufferlib_steps_every_game(game):
    settings = {"game": game, "num_envs": 6, **SHORT[game], "report": 20}
    games = pufferlib.vector.make(GamePufferEnvironment, env_kwargs=settings, num_envs=1, seed=3)
    observations, _ = games.reset(3)
    assert observations.shape == (6, *games.single_observation_space.shape) and observations.dtype == np.uint8
    ended, told = 0, []
    for _ in range(200):
        actions = first_legal(games.driver_env, observations)
        observations, rewards, terminals, truncations, infos = games.step(actions)
        assert not truncations.any() and (rewards[~terminals] == 0).all()
        ended += terminals.sum()
        told += infos
    assert ended > 6 and sum(info["games"] for info in told) == ended
    assert all(0 <= info["score"] <= 1 for info in told)
    games.close()


def test_what_is_seen_is_what_the_games_show():
    environment = GamePufferEnvironment("quarterback", 5, turns=3, seed=4)
    observations, _ = environment.reset()
    for _ in range(30):
        planes, mask = environment.split(observations)
        assert (planes == environment.games.observation).all() and (mask == environment.games.mask).all()
        assert (environment.games.player == 0).all()
        observations, *_ = environment.step(first_legal(environment, observations))


def test_processes_of_pufferlibs_play_the_same():
    settings = {"game": "dial", "num_envs": 4, "plays": 6}
    seen = []
    for backend in (pufferlib.vector.Serial, pufferlib.vector.Multiprocessing):
        games = pufferlib.vector.make(GamePufferEnvironment, env_kwargs=settings, num_envs=2, seed=5, backend=backend)
        observations, _ = games.reset(5)
        for _ in range(25):
            observations, *_ = games.step(first_legal(games.driver_env, observations))
        seen.append(observations.copy())
        games.close()
    assert (seen[0] == seen[1]).all()
    assert (seen[0][:4] != seen[0][4:]).any(), "both play the same games"


def test_an_illegal_action_is_refused():
    environment = GamePufferEnvironment("soccer", 2)
    environment.reset(1)
    with pytest.raises(ValueError, match="game 0"):
        environment.step(np.array([9246, 9246]))
