"""PPO with action masks by RLlib, in short games of Quarterback against random actions.

    pip install 'ray[rllib]' torch
    python rllib_quarterback.py --iterations 20

Rewards are shaped by the computer's evaluation (potential-based), so that there is something to learn from before the first
points. Nothing is discounted, so an episode's return is its result (1, 0 or -1) less the first position's potential, and
its mean begins near 0 and rises.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import ray
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from kickoff_games.gymnasium import GameEnvironment

# The decisions of an iteration.
DECISIONS = 4096


class Masked(gymnasium.Wrapper):
    """A game as RLlib's module for masked actions wants it: the mask is a part of the observation, and both are float32."""

    def __init__(self, settings: dict[str, Any]) -> None:
        super().__init__(GameEnvironment(**settings))
        seen, actions = self.env.observation_space, self.env.action_space
        self.observation_space = spaces.Dict(
            {
                "observations": spaces.Box(0, 8, (int(np.prod(seen.shape)),), np.float32),
                "action_mask": spaces.Box(0, 1, (int(actions.n),), np.float32),
            }
        )

    def reset(self, **how: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        observation, info = self.env.reset(**how)
        return self._masked(observation), {"player": info["player"]}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        observation, reward, over, truncated, _ = self.env.step(action)
        return self._masked(observation), reward, over, truncated, {}

    def _masked(self, observation: Any) -> dict[str, Any]:
        mask = self.env.action_masks().astype(np.float32)
        # At the end nothing is legal, and RLlib takes the logarithm of the mask there too.
        mask[0] = max(mask[0], float(not mask.any()))
        # Some planes are numbers up to 255, most are 0 or 1: logarithms are of one size, and leave 0 and 1 as they are.
        planes = np.log2(1 + observation.astype(np.float32)).ravel()
        return {"observations": planes, "action_mask": mask}


def learn(
    iterations: int, settings: dict[str, Any], seed: int = 1, say: Callable[[str], None] = print
) -> list[tuple[int, float]]:
    """Learns; after each iteration the decisions so far and the mean return of the latest episodes."""
    config = (
        PPOConfig()
        .environment(Masked, env_config=settings)
        .env_runners(num_env_runners=0, num_envs_per_env_runner=16)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [256], "fcnet_activation": "relu", "head_fcnet_hiddens": []},
            )
        )
        .training(
            train_batch_size_per_learner=DECISIONS,
            minibatch_size=512,
            num_epochs=4,
            lr=1e-3,
            gamma=1.0,
            lambda_=0.95,
            entropy_coeff=0.01,
            use_kl_loss=False,
            grad_clip=0.5,
        )
        .learners(num_learners=0)
        .debugging(seed=seed)
    )
    algorithm = config.build_algo()
    curve = []
    for _ in range(iterations):
        told = algorithm.train()["env_runners"]
        curve.append((int(told["num_env_steps_sampled_lifetime"]), float(told.get("episode_return_mean", math.nan))))
        say(f"{curve[-1][0]:>7} decisions, mean return {curve[-1][1]:+.3f}")
    algorithm.stop()
    return curve


SETTINGS = {"game": "quarterback", "opponent": "random", "shaping": 1.0, "turns": 12}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=20, help=f"of {DECISIONS:,} decisions each")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    learn(words.iterations, SETTINGS, words.seed)


if __name__ == "__main__":
    main()
