"""Many games at once as a Gymnasium vector environment, over ``kickoff.vector``:
``gymnasium.make_vec("kickoff_games.gymnasium:kickoff/Dial-v0", num_envs=1024)`` makes one.
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from . import _kickoff
from ._seated import SeatedGames, VectorOpponent


class GameVectorEnvironment(VectorEnv[NDArray[np.uint8], NDArray[np.integer[Any]], NDArray[Any]]):
    """One seat of each of many games. Between its actions the opponents play and chance is drawn.

    A game that ends is followed by a new one in the same step; what is seen is the new one then. The last sight of the old
    one is not kept: its end is never a truncation, so that nothing is to be learned from it. ``info["action_mask"]`` (bool,
    ``(num_envs, num_actions)``) says what is legal. Rewards are 1, 0 or -1 at the end, and 0 before.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str,
        opponent: int | Literal["random", "mcts"] | VectorOpponent = "random",
        seat: Literal[0, 1] = 0,
        playouts: int | None = None,
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        """``opponent``: ``"random"``, a level from 1 to 8, ``"mcts"``, or a function from the games (``kickoff.Vector``) and
        those of them where it is on turn (bool, ``(num_envs,)``) to an action for each game; what it gives for others is not
        looked at. ``seat``: which one the agent has. ``threads``: how many step the games. Without ``copy`` observations and
        masks are views that the next step overwrites. All else are the game's options.
        """
        super().__init__()
        self.num_envs = num_envs
        self._seated = SeatedGames(
            game, num_envs, opponent=opponent, seat=seat, playouts=playouts, threads=threads, **options
        )
        self._copies = copy
        info = _kickoff.info(game)
        self.single_observation_space = spaces.Box(0, 255, info.observation_shape, np.uint8)
        self.single_action_space = spaces.Discrete(info.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False

    @property
    def games(self) -> _kickoff.Vector:
        """The games, secrets included. Do not step them."""
        return self._seated.vector

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """New games, each until the agent's first decision. They follow from one seed; of several it is the first."""
        if isinstance(seed, list):
            seed = seed[0] if seed else None
        super().reset(seed=seed)
        self._seated.reset(int(self.np_random.integers(2**63)))
        self._begun = True
        return self._observation(), self._info()

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Takes the agent's action in each game. ``ValueError`` names the game whose action is illegal, and the rule; then
        nothing has changed in any game."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset() first")
        rewards, ended = self._seated.step(actions)
        return self._observation(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """bool, ``(num_envs, num_actions)``: what is legal."""
        return self._seated.vector.mask.copy() if self._copies else self._seated.vector.mask

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to be closed."""

    def _observation(self) -> NDArray[np.uint8]:
        return self._seated.vector.observation.copy() if self._copies else self._seated.vector.observation

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}
