"""That RLlib learns with the example: the reward rises."""

import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
ray = pytest.importorskip("ray")
pytest.importorskip("ray.rllib")

sys.path.insert(0, str(Path(__file__).parents[1]))

from rllib_soccer import SETTINGS, Masked, learn


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


def test_the_reward_rises():
    curve = learn(6, SETTINGS, say=lambda line: None)
    returns = [mean for _, mean in curve]
    assert np.mean(returns[-2:]) > np.mean(returns[:2]) + 0.1, curve
