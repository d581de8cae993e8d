"""Reads the files of ``kickoff selfplay`` (crates/cli/src/selfplay.rs), and says what each position is worth."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
import zstandard

MOST_INPUTS = 60
NONE = 0xFFFF
# In the place of points.
UNKNOWN = 255
LEFT = 254
ROW = np.dtype(
    [
        ("inputs", "<u2", MOST_INPUTS),
        ("terms", "<i2"),
        ("value", "<i2"),
        ("halves", "u1"),
        ("seat", "u1"),
        ("game", "<u2"),
    ]
)


@dataclass(frozen=True)
class Positions:
    """Positions: the inputs that hold, what the terms say (rating points), and the points to foretell (0 to 1)."""

    inputs: torch.Tensor
    terms: torch.Tensor
    target: torch.Tensor

    def __len__(self) -> int:
        return len(self.terms)


def read(path: Path) -> tuple[dict[str, Any], np.ndarray]:
    """A file's head and its rows."""
    with zstandard.ZstdDecompressor().stream_reader(path.read_bytes()) as reader:
        line, _, rows = reader.read().partition(b"\n")
    head = json.loads(line)
    if len(rows) != head["positions"] * ROW.itemsize:
        raise ValueError(f"{path} is not whole: give the command of kickoff selfplay again")
    return head, np.frombuffer(rows, ROW)


def worth(rows: np.ndarray, later: float) -> np.ndarray:
    """What each position is worth to the side on turn, from 0 to 1.

    What the search says of it counts 1 - later; what the game's next position is worth, or its result, counts later
    (Sutton, "Learning to predict by the methods of temporal differences", 1988). Only the search knows of positions to
    which the game did not come, or after which it went astray.
    """
    searched = 1 / (1 + np.exp(-math.log(10) / 400 * rows["value"].astype(np.float64)))
    target = searched.copy()
    following, game = 0.0, -1
    for at in np.flatnonzero(rows["halves"] != UNKNOWN)[::-1]:
        seat = rows["seat"][at]
        halves = int(rows["halves"][at])
        fresh, game = rows["game"][at] != game, int(rows["game"][at])
        if halves != LEFT:
            if fresh:
                following = halves / 2 if seat == 0 else 1 - halves / 2
            foretold = following if seat == 0 else 1 - following
            target[at] = (1 - later) * searched[at] + later * foretold
        following = target[at] if seat == 0 else 1 - target[at]
    return target.astype(np.float32)


def gather(files: list[np.ndarray], inputs: int, later: float) -> Positions:
    """The positions of several files in one; a position has the input past the last where it has none.

    Positions that came up more than once count once, with the mean of what they are worth: games that go on alike
    would else be learnt by heart.
    """
    target = np.concatenate([worth(rows, later) for rows in files])
    rows = np.concatenate(files)
    width = int((rows["inputs"] != NONE).sum(axis=1).max())
    numbers = np.ascontiguousarray(rows["inputs"][:, :width])
    alike = numbers.view(np.dtype((np.void, numbers.itemsize * width))).ravel()
    _, first, where, count = np.unique(alike, return_index=True, return_inverse=True, return_counts=True)
    mean = np.bincount(where, weights=target) / count
    numbers = numbers[first].astype(np.int32)
    numbers[numbers == NONE] = inputs
    terms = torch.from_numpy(rows["terms"][first].astype(np.float32))
    return Positions(torch.from_numpy(numbers), terms, torch.from_numpy(mean.astype(np.float32)))
