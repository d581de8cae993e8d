"""A small network for any of the games, which costs as much as there is to see, and not as much as there could be.

Observations are mostly zeros and few of the thousands of actions are legal. So the first layer adds up a row of weights for
each value that is not zero (an embedding bag), and only legal actions are scored, each by its own weights.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import kickoff_games as kickoff


@dataclass
class Seen:
    """What is seen in some decisions: tensors with a row for each, filled up with -1 or 0 on the right."""

    places: torch.Tensor  # where there is something on the planes of squares, -1 for nothing
    values: torch.Tensor  # what is there
    numbers: torch.Tensor  # the planes that are the same everywhere
    legal: torch.Tensor  # the actions' numbers, -1 for none

    def rows(self, which: torch.Tensor) -> Seen:
        """Some of the decisions."""
        return Seen(*(getattr(self, field.name)[which] for field in fields(self)))

    @staticmethod
    def together(parts: list[Seen]) -> Seen:
        """All decisions of several."""
        columns = []
        for name, filler in (("places", -1), ("values", 0), ("numbers", 0), ("legal", -1)):
            tensors = [getattr(part, name) for part in parts]
            wide = max(tensor.shape[1] for tensor in tensors)
            padded = (nn.functional.pad(tensor, (0, wide - tensor.shape[1]), value=filler) for tensor in tensors)
            columns.append(torch.cat(list(padded)))
        return Seen(*columns)


class Eyes:
    """Makes :class:`Seen` of observations and masks."""

    def __init__(self, game: str) -> None:
        info = kickoff.info(game)
        # A plane of a game without a board is one number; elsewhere its description says so.
        flat = info.observation_shape[1:] == (1, 1)
        everywhere = [flat or meaning.startswith("Everywhere") for _, meaning in info.planes]
        self.numbers = np.flatnonzero(everywhere)
        self.squares = np.flatnonzero(~np.array(everywhere))
        self.places = len(self.squares) * int(np.prod(info.observation_shape[1:]))

    def look(self, observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> Seen:
        """``observation`` and ``mask`` of ``kickoff.Vector``, or some rows of them."""
        count = len(observation)
        squares = observation[:, self.squares].reshape(count, -1)
        rows, places = np.nonzero(squares)
        return Seen(
            places=_ragged(rows, places, count, -1),
            values=_ragged(rows, squares[rows, places], count, 0).float(),
            numbers=torch.from_numpy(observation[:, self.numbers, 0, 0]).float(),
            legal=_ragged(*np.nonzero(mask), count, -1),
        )


def _ragged(rows: NDArray[np.int64], values: NDArray, count: int, filler: int) -> torch.Tensor:
    """A row for each of ``count``, of the values whose ``rows``, which rise, say so."""
    lengths = np.bincount(rows, minlength=count)
    starts = np.cumsum(lengths) - lengths
    table = np.full((count, max(1, lengths.max(initial=0))), filler, np.int32)
    table[rows, np.arange(len(rows)) - starts[rows]] = values
    return torch.from_numpy(table)


class Network(nn.Module):
    """From what is seen to a score (logit) for each legal action, and what the player expects of the game, -1 to 1."""

    def __init__(self, game: str, width: int = 128, depth: int = 32) -> None:
        super().__init__()
        eyes = Eyes(game)
        actions = kickoff.info(game).num_actions
        # The last row stands for nothing.
        self.squares = nn.EmbeddingBag(eyes.places + 1, width, mode="sum", padding_idx=eyes.places)
        nn.init.normal_(self.squares.weight, std=0.1)
        self.numbers = nn.Linear(2 * len(eyes.numbers), width)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.wish = nn.Linear(width, depth)
        self.actions = nn.Embedding(actions + 1, depth, padding_idx=actions)
        nn.init.zeros_(self.actions.weight)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.value.weight)

    def forward(self, seen: Seen) -> tuple[torch.Tensor, torch.Tensor]:
        """The logits are in the order of ``seen.legal``, and -inf where there is no action."""
        nothing = self.squares.num_embeddings - 1
        places = torch.where(seen.places < 0, nothing, seen.places)
        numbers = torch.cat([(seen.numbers > 0).float(), torch.log2(1 + seen.numbers) / 8], 1)
        hidden = self.body(self.squares(places, per_sample_weights=seen.values) + self.numbers(numbers))
        none = seen.legal < 0
        weights = self.actions(torch.where(none, self.actions.num_embeddings - 1, seen.legal))
        logits = torch.einsum("nld,nd->nl", weights, self.wish(hidden))
        return logits.masked_fill(none, -torch.inf), torch.tanh(self.value(hidden)).squeeze(1)
