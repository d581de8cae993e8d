"""What a player remembers of a game of Scrimmage, as numbers: the information state (``State.information_state``) with a row
for each action, so that programs that learn can be given it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from . import _kickoff

GAME = "scrimmage"
KINDS = ("chance", "placement", "step", "throw", "run", "pass", "scramble", "hidden")
MEN, ROWS, COLUMNS = 17, 15, 60
RUNS, PASSES = 4, 12
OUTCOMES = 41

COLUMN_NAMES = ("who", "kind", "which", "row", "column", "calls")
"""The numbers of an action, each from 0 to 1; a row of zeros where there has been none.

- ``who`` made it: 1 the player, 2/3 the other one, 1/3 chance.
- ``kind``: its place among ``KINDS``, from 1, divided by their number.
- ``which`` man (T1 is 1/17), outcome of chance, run or pass, counted from 1 and divided by how many there are; else 0.
- ``row`` and ``column`` of its square, from 1, divided by 15 and 60; 0 if it has none.
- ``calls``: of a hidden call, those that it may have been, as a binary fraction: 1/2 for the first run, 1/4 for the second,
  and so on through the passes; 1 if the player has found out nothing.
"""


@cache
def _described(token: str) -> tuple[float, ...]:
    """All numbers of a token but the first."""
    if token == "?":
        return (_kind("hidden"), 0.0, 0.0, 0.0, 1.0)
    if token.startswith("?"):
        calls = sum(2.0 ** -(1 + _call(call)) for call in token[1:].split("|"))
        return (_kind("hidden"), 0.0, 0.0, 0.0, calls)
    if token.startswith("~"):
        return (_kind("chance"), (1 + _kickoff.outcome_index(GAME, token)) / OUTCOMES, 0.0, 0.0, 0.0)
    number = _kickoff.action_index(GAME, token)
    squares = ROWS * COLUMNS
    if number < (2 * MEN + 1) * squares:
        block, square = divmod(number, squares)
        kind = ("placement", "step", "throw")[block // MEN]
        which = 0.0 if kind == "throw" else (1 + block % MEN) / MEN
        row, column = divmod(square, COLUMNS)
        return (_kind(kind), which, (1 + row) / ROWS, (1 + column) / COLUMNS, 0.0)
    call = _call(token)
    if call < RUNS:
        return (_kind("run"), (1 + call) / RUNS, 0.0, 0.0, 0.0)
    if call < RUNS + PASSES:
        return (_kind("pass"), (1 + call - RUNS) / PASSES, 0.0, 0.0, 0.0)
    return (_kind("scramble"), 0.0, 0.0, 0.0, 0.0)


def _kind(name: str) -> float:
    return (1 + KINDS.index(name)) / len(KINDS)


def _call(token: str) -> int:
    return _kickoff.action_index(GAME, token) - (2 * MEN + 1) * ROWS * COLUMNS


def remember_into(state: _kickoff.State, movers: Iterable[int], player: int, history: NDArray[np.float32]) -> None:
    """Writes a row for each action that has been played, which ``movers`` made; ``history`` has room for the longest game, and
    the columns of ``COLUMN_NAMES``."""
    _, _, played = state.information_state(player).partition("\n")
    tokens = played.split()
    history[len(tokens) :] = 0
    for place, (token, who) in enumerate(zip(tokens, movers)):
        history[place, 0] = 1 / 3 if who == _kickoff.CHANCE else 1.0 if who == player else 2 / 3
        history[place, 1:] = _described(token)
