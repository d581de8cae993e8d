"""One game. All that is random in it follows from a seed and the game's number, so it can be played anywhere, and again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np

import kickoff_games as kickoff

Level = int | str
"""1 to 8, ``"random"`` or ``"mcts"``."""
Hook = Callable[[int, kickoff.State], None]
"""Called before every action with the game's number and state: to show progress, or to look at positions."""


@dataclass(frozen=True)
class Players:
    """Who plays what."""

    game: str
    first: Level = "random"
    """Who is player 0 in games with an even number."""
    second: Level = "random"
    options: dict[str, int | str] = field(default_factory=dict)
    playouts: int | None = None
    """Positions that a player may look at for a decision. There is no limit of time: it would not be the same twice."""
    swap: bool = False
    """Whether they change seats in games with an odd number."""

    def seats(self, number: int) -> tuple[Level, Level]:
        """Players 0 and 1 of a game."""
        return (self.second, self.first) if self.swap and number % 2 else (self.first, self.second)


@dataclass(frozen=True)
class Played:
    """A game that is over."""

    number: int
    record: str
    result: int
    """1 if ``Players.first`` has won, 0 for a draw, -1 if ``Players.second`` has."""


def play(players: Players, seed: int, number: int, hook: Hook | None = None) -> Played:
    """Plays game ``number`` of those that follow from a seed."""
    chance, *seeds = np.random.SeedSequence([seed, number]).spawn(3)
    levels = players.seats(number)
    bots = [
        kickoff.Bot(players.game, level, int(of.generate_state(1, np.uint64)[0] >> 1), playouts=players.playouts)
        for level, of in zip(levels, seeds)
    ]
    draws = np.random.default_rng(chance)
    state = kickoff.make(players.game, **players.options)
    while not state.is_terminal():
        if hook:
            hook(number, state)
        if state.is_chance_node():
            state.apply(state.draw(int(draws.integers(2**63))))
        else:
            state.apply(bots[state.current_player()].choose(state))
    swapped = players.swap and number % 2
    result = int(state.returns()[1 if swapped else 0])
    return Played(number, state.to_record(tuple(str(level) for level in levels)), result)


def digest(games: Iterable[Played]) -> str:
    """A hash of all games: the same if and only if they are the same."""
    hashed = hashlib.sha256()
    for game in games:
        hashed.update(game.record.encode())
    return hashed.hexdigest()
