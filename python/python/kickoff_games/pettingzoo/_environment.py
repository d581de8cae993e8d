"""What the environments of all games have in common."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable, AECIterator
from pettingzoo.utils.env_logger import EnvLogger

from .. import _kickoff
from .._screen import Screen

AGENTS = ("player_0", "player_1")

_MADE_BY_RESET = {
    "agent_selection",
    "agents",
    "infos",
    "num_agents",
    "rewards",
    "terminations",
    "truncations",
    "_state",
}


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
            "render_modes": ["human", "ansi", "rgb_array"],
            "name": f"kickoff_{game}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }

    def __init__(self, render_mode: str | None = None, illegal: str = "raise", **options: int | str | bool) -> None:
        EzPickle.__init__(self, render_mode, illegal, **options)
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode={render_mode!r}: it is one of {self.metadata['render_modes']}, or None")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal={illegal!r}: it is 'lose' or 'raise'")
        self.render_mode = render_mode
        self._loses = illegal == "lose"
        self._start = _kickoff.make(self.game, **options)
        self._random = np.random.default_rng()
        self._screen = Screen()
        info = _kickoff.info(self.game)
        self._actions = info.num_actions
        # The mask of who has nothing to choose from. It is the same for all of them, and can only be read.
        self._nothing = np.zeros(self._actions, np.int8)
        self._nothing.flags.writeable = False
        self.possible_agents = list(AGENTS)
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
        self.state_space = spaces.Box(0, 255, (len(AGENTS), *info.observation_shape), np.uint8)

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
        self._seed = int(self._random.integers(2**63))
        self._state = self._start.clone()
        self._has_stepped = True
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._turn(self._state.advance(None, self._seed))

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Takes the action of ``agent_selection``; ``None`` once the game is over. An illegal one loses the game, or is a
        ``ValueError`` (``illegal="raise"``).
        """
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        self._has_stepped = True
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("action None: only an agent with nothing more to decide steps with None")
        try:
            player = self._state.advance(action, self._seed)
        except ValueError:
            if not self._loses:
                raise
            EnvLogger.warn_on_illegal_move()
            self._end({**dict.fromkeys(AGENTS, 0.0), agent: -1.0})
            return
        self._cumulative_rewards[agent] = 0.0
        if player < 0:
            self._end(dict(zip(AGENTS, self._state.returns())))
        else:
            self._turn(player)

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable:
        """The agents in the order in which they are on turn, as long as the game goes on."""
        self.agents  # noqa: B018  after reset() only
        return _Agents(self, max_iter)

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        player = AGENTS.index(agent)
        return {"observation": self._state.observation(player), "action_mask": self.infos[agent]["action_mask"]}

    def state(self) -> NDArray[np.uint8]:
        """What both agents see, ``player_0`` first: secrets included."""
        return np.stack([self._state.observation(player) for player in range(len(AGENTS))])

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as the agent on turn sees it: words (``ansi``), a picture (``rgb_array``), or on the screen
        (``human``: in a window if matplotlib can open one, else in words)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render_mode: give one to env(render_mode=...)")
            return None
        return self._screen.render(self.render_mode, self._state, max(self._state.current_player(), 0))

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._screen.close()

    def __getattr__(self, name: str) -> Any:
        # Only what ``reset`` makes is missing.
        if name in _MADE_BY_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset: call reset() first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _turn(self, player: int) -> None:
        """A player is to decide."""
        self.agent_selection = AGENTS[player]
        mask = self._state.legal_mask().view(np.int8)
        self.infos = {
            agent: {"action_mask": mask if seat == player else self._nothing} for seat, agent in enumerate(AGENTS)
        }
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float]) -> None:
        """The game is over."""
        self._cumulative_rewards = dict(rewards)
        self.rewards = rewards
        self.terminations = dict.fromkeys(AGENTS, True)
        self.infos = {agent: {"action_mask": self._nothing} for agent in AGENTS}
        if self.render_mode == "human":
            self.render()


class _Agents(AECIterable):
    """``agent_iter``, which says so if a loop over it does not step."""

    def __iter__(self) -> AECIterator:
        return _AgentsInTurn(self.env, self.max_iter)


class _AgentsInTurn(AECIterator):
    def __next__(self) -> str:
        agent = super().__next__()
        if not self.env._has_stepped:
            raise RuntimeError("step() or reset() must be called in a loop over agent_iter()")
        self.env._has_stepped = False
        return agent
