"""What the environments of all games have in common."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .. import _kickoff
from .._picture import picture

AGENTS = ("player_0", "player_1")


class GameEnvironment(AECEnv, EzPickle):
    """A game of two agents. Chance is drawn between their actions, from a generator that ``reset(seed=...)`` seeds.

    Observations: ``{"observation": uint8 (planes, rows, columns), "action_mask": int8 (num_actions,)}``; the mask is in
    ``infos[agent]["action_mask"]`` too, and all zeros for agents that are not on turn. An agent may be on turn several
    times in a row. Rewards are given at the end: 1, 0 or -1.
    """

    game: ClassVar[str]

    @staticmethod
    def describe(game: str) -> dict[str, Any]:
        """The metadata of a game's environment."""
        return {
            "render_modes": ["ansi", "rgb_array"],
            "name": f"kickoff_{game}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }

    def __init__(self, render_mode: str | None = None, **options: int | str | bool) -> None:
        EzPickle.__init__(self, render_mode, **options)
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode={render_mode!r}: it is one of {self.metadata['render_modes']}, or None")
        self.render_mode = render_mode
        self._start = _kickoff.make(self.game, **options)
        self._random = np.random.default_rng()
        info = _kickoff.info(self.game)
        self._actions = info.num_actions
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in AGENTS}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, info.observation_shape, np.uint8),
                    "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
                }
            )
            for agent in AGENTS
        }

    @property
    def game_state(self) -> _kickoff.State:
        """The game (``kickoff.State``), secrets included. Do not change it."""
        return self._state

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed chance goes on where it was."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._state = self._start.clone()
        self._draw()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._turn()

    def step(self, action: int | None) -> None:
        """Takes the action of ``agent_selection``; ``None`` once the game is over. ``ValueError``: it is illegal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("action None: only an agent with nothing more to decide steps with None")
        self._state.apply(action)
        self._draw()
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self._state.is_terminal():
            self.rewards = dict(zip(AGENTS, self._state.returns()))
            self.terminations = dict.fromkeys(AGENTS, True)
        self._turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        player = AGENTS.index(agent)
        return {"observation": self._state.observation(player), "action_mask": self._mask(player)}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as the agent on turn sees it: words (``ansi``) or a picture (``rgb_array``)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render_mode: give one to env(render_mode=...)")
            return None
        player = max(self._state.current_player(), 0)
        return self._state.observation_text(player) if self.render_mode == "ansi" else picture(self._state, player)

    def close(self) -> None:
        """There is nothing to be closed."""

    def _draw(self) -> None:
        while self._state.is_chance_node():
            self._state.apply(self._state.draw(int(self._random.integers(2**63))))

    def _turn(self) -> None:
        player = self._state.current_player()
        if player >= 0:
            self.agent_selection = AGENTS[player]
        self.infos = {agent: {"action_mask": self._mask(seat)} for seat, agent in enumerate(AGENTS)}

    def _mask(self, player: int) -> NDArray[np.int8]:
        if self._state.current_player() == player:
            return self._state.legal_mask().view(np.int8)
        return np.zeros(self._actions, np.int8)


def guarded(environment: GameEnvironment) -> AECEnv:
    """The usual wrappers: who takes an illegal action loses, and calls in a wrong order are refused."""
    environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    environment = wrappers.AssertOutOfBoundsWrapper(environment)
    return wrappers.OrderEnforcingWrapper(environment)
