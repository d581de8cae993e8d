"""The games for PufferLib 3: an environment of its native kind, which steps many games in Rust threads and writes into the
buffers that PufferLib gives it.

    import pufferlib.vector
    from kickoff_games.pufferlib import GamePufferEnvironment
    games = pufferlib.vector.make(GamePufferEnvironment, env_kwargs={"game": "soccer", "num_envs": 1024}, num_envs=1)
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
import pufferlib
from numpy.typing import NDArray

from . import _kickoff
from ._seated import SeatedGames, VectorOpponent


class GamePufferEnvironment(pufferlib.PufferEnv):  # type: ignore[misc]
    """One seat of each of many games, an agent for each. Between its actions the opponents play and chance is drawn.

    PufferLib has no masks. So an observation is the planes, flat, followed by a 1 for every action that is legal: uint8,
    ``(planes * rows * columns + num_actions,)``; ``split`` gives both. A policy has to set the logits of all other actions
    to -inf: an illegal action is a ``ValueError``, and nothing has changed then.

    A game that ends is followed by a new one in the same step. Rewards are 1, 0 or -1 at the end, and 0 before; what the
    games came to is in the infos (``score``: 1 for a win, 0.5 for a draw; ``games``: of how many).
    """

    def __init__(
        self,
        game: str = "soccer",
        num_envs: int = 64,
        *,
        opponent: int | Literal["random", "mcts"] | VectorOpponent = "random",
        seat: Literal[0, 1] = 0,
        playouts: int | None = None,
        threads: int | None = 1,
        report: int = 128,
        buf: Any = None,
        seed: int = 0,
        **options: Any,
    ) -> None:
        """``game``: its id. ``num_envs``: how many games; each is an agent. ``threads``: how many step them; PufferLib may
        have processes of its own beside. ``report``: after how many steps the infos tell of the games that have ended.
        ``seed``: what the first games follow from, unless ``reset`` is given another. All else is as in ``make_vec``
        (``kickoff_games.gymnasium_vector``), and the game's options.
        """
        self._seated = SeatedGames(
            game, num_envs, opponent=opponent, seat=seat, playouts=playouts, threads=threads, **options
        )
        info = _kickoff.info(game)
        self.planes_shape = info.observation_shape
        self._values = int(np.prod(self.planes_shape))
        self.single_observation_space = gymnasium.spaces.Box(0, 255, (self._values + info.num_actions,), np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(info.num_actions)
        self.num_agents = num_envs
        self._seed = seed
        self._report = report
        self._steps = 0
        self._ended = 0
        self._score = 0.0
        super().__init__(buf)

    @property
    def games(self) -> _kickoff.Vector:
        """The games, secrets included. Do not step them."""
        return self._seated.vector

    def split(self, observations: Any) -> tuple[Any, Any]:
        """The planes, in their shape, and the mask of observations: numpy arrays or PyTorch tensors."""
        planes, mask = observations[..., : self._values], observations[..., self._values :]
        return planes.reshape((*planes.shape[:-1], *self.planes_shape)), mask != 0

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.uint8], list[dict[str, Any]]]:
        """New games, each until the agent's first decision."""
        self._seed = self._seed if seed is None else int(seed)
        self._seated.reset(self._seed)
        self._steps, self._ended, self._score = 0, 0, 0.0
        self.rewards[:] = 0
        self.terminals[:] = False
        self.truncations[:] = False
        self._show()
        return self.observations, []

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], list[dict[str, Any]]]:
        """Takes the agents' actions."""
        self.rewards[:], self.terminals[:] = self._seated.step(np.ravel(actions))
        self._show()
        self._ended += int(self.terminals.sum())
        self._score += float((self.rewards[self.terminals] + 1).sum() / 2)
        self._steps += 1
        if self._steps % self._report or not self._ended:
            return self.observations, self.rewards, self.terminals, self.truncations, []
        told = {"score": self._score / self._ended, "games": self._ended}
        self._ended, self._score = 0, 0.0
        return self.observations, self.rewards, self.terminals, self.truncations, [told]

    def close(self) -> None:
        """There is nothing to be closed."""

    def _show(self) -> None:
        games = self._seated.vector
        self.observations[:, : self._values] = games.observation.reshape(games.n, -1)
        self.observations[:, self._values :] = games.mask
