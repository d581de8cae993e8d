"""How a network does against random actions and against the computer's levels."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import torch

import kickoff_games as kickoff
from network import Eyes, Network


@dataclass(frozen=True)
class Result:
    """Games won, drawn and lost."""

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """A win counts 1 and a draw a half: 0 to 1."""
        return (self.won + self.drawn / 2) / self.games

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score, by the normal approximation."""
        spread = (
            self.won * (1 - self.score) ** 2 + self.drawn * (0.5 - self.score) ** 2 + self.lost * self.score**2
        ) / self.games
        # Wins alone prove nothing about the next game: at least as unsure as one game would make it.
        wide = 1.96 * math.sqrt(max(spread, 1 / self.games) / self.games)
        return max(0.0, self.score - wide), min(1.0, self.score + wide)


@torch.no_grad()
def play(
    game: str, options: dict[str, int | str], network: Network | None, opponent: int | None, games: int, seed: int
) -> Result:
    """``games`` games, half of them in either seat. The network takes the action that it likes best; ``None`` takes random
    ones. ``opponent``: a level, or ``None`` for random actions."""
    eyes = Eyes(game)
    results = [0, 0, 0]
    for seat in (0, 1):
        count = games // 2
        # The first game in each place counts: of the games that end first there would be too many short ones.
        vector = kickoff.vector(game, count, seed=2 * seed + seat, threads=1, **options)
        bots = [] if opponent is None else [kickoff.Bot(game, opponent, seed * count + place) for place in range(count)]
        counted = np.zeros(count, bool)
        while not counted.all():
            actions = vector.random_actions()
            ours = (vector.player == seat) & ~counted
            if network is not None and ours.any():
                seen = eyes.look(vector.observation[ours], vector.mask[ours])
                best = network(seen)[0].argmax(1, keepdim=True)
                actions[ours] = seen.legal.gather(1, best).squeeze(1).numpy()
            for place in np.flatnonzero((vector.player != seat) & ~counted) if bots else ():
                actions[place] = bots[place].choose(vector.state(int(place)))
            # Games that have been counted wait.
            vector.step(actions, ~counted)
            for reward in vector.reward[vector.done, seat]:
                results[1 - int(reward)] += 1
            counted |= vector.done
    return Result(*results)
