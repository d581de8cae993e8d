"""Trains the network that evaluates a game's positions beside the terms (docs/networks.md).

    kickoff selfplay soccer --games 25600 --out positions
    python train.py positions --out soccer.net

The files of ``kickoff selfplay`` are read whole. One file in ten is kept aside to see whether the network foretells
games that it was not trained on. All that is random follows from ``--seed``. Beside the network a card is written
(``soccer.json``): from what it was made, how, the losses of each epoch, and the network's SHA-256.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from positions import Positions, gather, read
from torch import nn

# As crates/ai/src/network.rs has them.
MAGIC = b"KICKNET1"
HIDDEN = 32
ONE = 255
OUTPUT_SCALE = 8
# Weights stay so small that the sums of MOST_INPUTS of them cannot overflow.
MOST = 2.0
MOST_OUTPUT = 10.0
# Of so many files one is kept aside.
ASIDE = 10
# What a rating point does to the logarithm of the odds.
POINT = math.log(10) / 400
# Positions that are evaluated at a time when the loss is measured.
AT_A_TIME = 65_536


@dataclass(frozen=True)
class Settings:
    """How to train."""

    seed: int
    epochs: int
    batch: int
    rate: float
    decay: float
    later: float
    share: tuple[tuple[int, int, int], ...]


class Network(nn.Module):
    """One hidden layer of squared clipped neurons over the inputs that hold.

    Inputs that ``share`` names (from, to, period) share a part of their weights: those that are a period apart differ
    only by what the data says about them. The file has the sum.
    """

    def __init__(self, inputs: int, share: tuple[tuple[int, int, int], ...]) -> None:
        super().__init__()
        self.inputs = inputs
        base = torch.full((inputs + 1,), -1, dtype=torch.long)
        count = inputs + 1
        for first, last, period in share:
            base[first:last] = count + torch.arange(last - first) % period
            count += period
        # The row past the last input is always zero: it stands for no input, and for no base.
        base[base < 0] = inputs
        self.register_buffer("base", base)
        self.rows = nn.EmbeddingBag(count, HIDDEN, mode="sum", padding_idx=inputs)
        with torch.no_grad():
            self.rows.weight.normal_(std=0.05)
            self.rows.weight[inputs] = 0
            for first, last, _ in share:
                self.rows.weight[first:last] = 0
        self.bias = nn.Parameter(torch.full((HIDDEN,), 0.2))
        self.output = nn.Parameter(torch.zeros(HIDDEN))
        self.output_bias = nn.Parameter(torch.zeros(()))

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Rating points for the side on turn."""
        base = self.get_buffer("base")[inputs]
        on = torch.clamp(self.rows(torch.cat((inputs, base), dim=1)) + self.bias, 0, 1)
        return 400 * (on.square() @ self.output + self.output_bias)

    def clip(self) -> None:
        """Keeps the weights where the file can hold them."""
        with torch.no_grad():
            self.rows.weight.clamp_(-MOST, MOST)
            self.output.clamp_(-MOST_OUTPUT, MOST_OUTPUT)

    def file(self) -> bytes:
        """The file that the program reads, rounded to whole numbers."""

        def whole(weights: torch.Tensor, scale: float) -> bytes:
            return np.rint(weights.numpy() * scale).astype("<i2").tobytes()

        with torch.no_grad():
            base = self.get_buffer("base")[: self.inputs]
            rows = (self.rows.weight[: self.inputs] + self.rows.weight[base]).clamp(-MOST, MOST)
            file = MAGIC + np.array([self.inputs, HIDDEN], "<u4").tobytes()
            file += whole(rows, ONE) + whole(self.bias, ONE) + whole(self.output, 400 * OUTPUT_SCALE)
            return file + np.array([round(400 * OUTPUT_SCALE * float(self.output_bias))], "<i4").tobytes()


def measure(network: Network, positions: Positions) -> tuple[float, float]:
    """The mean loss of what is foretold: by the terms alone, and with the network."""
    loss = nn.BCEWithLogitsLoss(reduction="sum")
    before = float(loss(POINT * positions.terms, positions.target))
    after = 0.0
    with torch.no_grad():
        for part in torch.arange(len(positions)).split(AT_A_TIME):
            value = positions.terms[part] + network(positions.inputs[part])
            after += float(loss(POINT * value, positions.target[part]))
    return before / len(positions), after / len(positions)


def train(
    training: Positions, aside: Positions, inputs: int, settings: Settings, hear: Callable[[dict[str, float]], None]
) -> Network:
    """The network after all epochs; the rate of learning falls to nothing along half a cosine."""
    torch.manual_seed(settings.seed)
    network = Network(inputs, settings.share)
    optimizer = torch.optim.AdamW(network.parameters(), lr=settings.rate, weight_decay=settings.decay)
    steps = settings.epochs * math.ceil(len(training) / settings.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings.rate, total_steps=steps, pct_start=0.1)
    loss = nn.BCEWithLogitsLoss()
    began = time.monotonic()
    for epoch in range(1, settings.epochs + 1):
        total = 0.0
        for part in torch.randperm(len(training)).split(settings.batch):
            value = training.terms[part] + network(training.inputs[part])
            cost = loss(POINT * value, training.target[part])
            optimizer.zero_grad()
            cost.backward()
            optimizer.step()
            schedule.step()
            network.clip()
            total += float(cost.detach()) * len(part)
        before, after = measure(network, aside)
        print(
            f"epoch {epoch:2}: loss {total / len(training):.5f}; kept aside {before:.5f} -> {after:.5f} "
            f"({time.monotonic() - began:.0f} s)",
            flush=True,
        )
        hear({"loss": round(total / len(training), 5), "terms_aside": round(before, 5), "aside": round(after, 5)})
    return network


def shared(text: str) -> tuple[int, int, int]:
    """Reads ``FROM:TO:PERIOD``."""
    first, last, period = (int(number) for number in text.split(":"))
    if not 0 <= first < last or period < 1:
        raise ValueError
    return first, last, period


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, help="folders of files of kickoff selfplay")
    parser.add_argument("--out", type=Path, required=True, help="the network's file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=3e-3, help="the greatest rate of learning")
    parser.add_argument("--decay", type=float, default=0.01, help="how fast weights fall to nothing by themselves")
    parser.add_argument(
        "--later",
        type=float,
        default=0.8,
        help="how much more than the search's value of a position that of the next one counts, and so on, and the "
        "result in the end: 0 is the search alone, 1 the result alone",
    )
    parser.add_argument(
        "--share",
        type=shared,
        action="append",
        default=[],
        metavar="FROM:TO:PERIOD",
        help="inputs that are so far apart share a part of their weights",
    )
    arguments = parser.parse_args()
    files = sorted(file for folder in arguments.folders for file in folder.glob("*.zst"))
    if len(files) < 2:
        parser.error("there are no two files of kickoff selfplay in these folders: one is kept aside")
    heads, rows = zip(*(read(file) for file in files))
    kinds = {(head["game"], head["inputs"]) for head in heads}
    if len(kinds) != 1:
        parser.error(f"the files are of different games or inputs: {sorted(kinds)}")
    inputs = int(heads[0]["inputs"])
    training = gather([part for number, part in enumerate(rows) if number % ASIDE], inputs, arguments.later)
    aside = gather(list(rows[::ASIDE]), inputs, arguments.later)
    print(f"{len(files)} files, {len(training)} positions to train on, {len(aside)} kept aside")
    settings = Settings(
        arguments.seed,
        arguments.epochs,
        arguments.batch,
        arguments.rate,
        arguments.decay,
        arguments.later,
        tuple(arguments.share),
    )
    epochs: list[dict[str, float]] = []
    file = train(training, aside, inputs, settings, epochs.append).file()
    arguments.out.write_bytes(file)
    card = {
        "data": {key: heads[0][key] for key in heads[0] if key not in ("shard", "positions")},
        "files": len(files),
        "positions": {"training": len(training), "aside": len(aside)},
        "settings": asdict(settings),
        "torch": torch.__version__.partition("+")[0],
        "epochs": epochs,
        "sha256": hashlib.sha256(file).hexdigest(),
    }
    arguments.out.with_suffix(".json").write_text(json.dumps(card, indent=1) + "\n")


if __name__ == "__main__":
    main()
