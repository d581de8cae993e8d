"""That RLlib can train with the example."""

import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
ray = pytest.importorskip("ray")
pytest.importorskip("ray.rllib")

sys.path.insert(0, str(Path(__file__).parents[1]))

from rllib_quarterback import SETTINGS, Masked, learn


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_what_rllib_sees_is_the_game():
    environment = Masked(SETTINGS)
    observation, _ = environment.reset(seed=1)
    assert environment.observation_space.contains(observation)
    over = False
    while not over:
        action = int(observation["action_mask"].argmax())
        observation, _, over, _, _ = environment.step(action)
    assert environment.observation_space.contains(observation) and observation["action_mask"].any()


def test_an_iteration_tells_the_mean_return():
    curve = learn(1, SETTINGS, say=lambda line: None)
    assert len(curve) == 1
    assert np.isfinite(curve[0][1]) and abs(curve[0][1]) <= 2
