"""Records of games: reading them, and stepping through them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from . import _kickoff
from ._kickoff import State


@dataclass(frozen=True)
class Record:
    """A played game."""

    game: str
    """The game's id."""
    rules_version: int
    """The version of the rules that it was played under."""
    options: dict[str, str]
    """Every option with its value."""
    date: str | None
    """The day on which it was begun, ``2026-11-21``, if known."""
    names: tuple[str | None, str | None]
    """The players' names, if known."""
    score: tuple[int, int] | None
    """The score, if the game is over."""
    tokens: list[str]
    """Everything that was played, chance outcomes included."""
    comments: list[tuple[int, str]]
    """Comments, each with the number of tokens before it."""
    position: str | None = None
    """The text of the position that the game began with; ``None`` if it began as games do."""

    def states(self) -> Iterator[State]:
        """The position before each token and the last one; the same object each time: clone what you keep."""
        state = _kickoff.replay(self.game, self.rules_version, self.options, self.position)
        yield state
        for token in self.tokens:
            state.apply(token)
            yield state

    def state(self) -> State:
        """The last position."""
        *_, last = self.states()
        return last


def parse(text: str) -> Record:
    """The record in a text. ``ValueError`` says line, column and what is wrong: everything is checked and played through."""
    return Record(**_kickoff.read_record(text))


def read(path: str | os.PathLike[str]) -> Record:
    """The record in a file (``.kickoff``)."""
    return parse(Path(path).read_text(encoding="utf-8"))


def write(path: str | os.PathLike[str], state: State, names: tuple[str | None, str | None] | None = None) -> None:
    """Writes a game's record to a file."""
    Path(path).write_text(state.to_record(names), encoding="utf-8")
