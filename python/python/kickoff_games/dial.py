"""The Dial game's exact solution."""

from __future__ import annotations

import os
from typing import Any

from ._kickoff import Solution


def solution(*, folder: str | os.PathLike[str] | None = None, **options: Any) -> Solution:
    """The solution of the Dial game under these options.

    Without ``folder`` only the game without a clock is solved, in about a second; values of games with a clock are then
    estimates. With it the game with its clock is solved exactly too: its table is made in that folder, which takes about
    a minute, unless it is there.
    """
    return Solution("dial", folder=folder, **options)
