"""One seat of each of many games: what the vector environments of several libraries have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from . import _kickoff

VectorOpponent = Callable[[_kickoff.Vector, NDArray[np.bool_]], NDArray[np.integer[Any]]]


class SeatedGames:
    """Many games with an agent in one seat of each. Between its actions the opponents play and chance is drawn; a game that
    ends is followed by a new one in the same step."""

    def __init__(
        self,
        game: str,
        n: int,
        *,
        opponent: int | Literal["random", "mcts"] | VectorOpponent,
        seat: Literal[0, 1],
        playouts: int | None,
        threads: int | None,
        **options: Any,
    ) -> None:
        if seat not in (0, 1):
            raise ValueError(f"seat={seat!r}: it is 0 or 1")
        self.vector = _kickoff.Vector(game, n, threads=threads, **options)
        self._game = game
        self._opponent = opponent
        self._playouts = playouts
        self._seat = seat
        self._bots: list[_kickoff.Bot] = []
        if not callable(opponent) and opponent != "random":
            # A wrong level is refused here and not in the first game.
            self._bots = [_kickoff.Bot(game, opponent, playouts=playouts)]

    def reset(self, seed: int) -> None:
        """New games, each until the agent's first decision."""
        self.vector.reset(seed)
        if self._bots:
            self._bots = [
                _kickoff.Bot(self._game, self._opponent, seed ^ place, playouts=self._playouts)  # type: ignore[arg-type]
                for place in range(self.vector.n)
            ]
        self._others(np.zeros(self.vector.n), np.zeros(self.vector.n, np.bool_))

    def step(self, actions: NDArray[np.integer[Any]]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Takes the agent's action in each game; its rewards, and which games have ended."""
        self.vector.step(actions)
        rewards, ended = self.vector.reward[:, self._seat].astype(np.float64), self.vector.done.copy()
        self._others(rewards, ended)
        return rewards, ended

    def _others(self, rewards: NDArray[np.float64], ended: NDArray[np.bool_]) -> None:
        """Lets the opponents act until the agent is on turn in all games; notes what ends meanwhile."""
        vector = self.vector
        while (theirs := vector.player != self._seat).any():
            vector.step(self._choices(theirs), theirs)
            # A game that has ended in this step may end once more while the opponent opens the next one: an agent that
            # never came to act has no part in that.
            first = vector.done & ~ended
            rewards[first] = vector.reward[first, self._seat]
            ended |= first

    def _choices(self, theirs: NDArray[np.bool_]) -> NDArray[np.integer[Any]]:
        if callable(self._opponent):
            return self._opponent(self.vector, theirs)
        if not self._bots:
            return self.vector.random_actions()
        actions = np.zeros(self.vector.n, np.int32)
        for place in np.flatnonzero(theirs):
            actions[place] = self._bots[place].choose(self.vector.state(int(place)))
        return actions
