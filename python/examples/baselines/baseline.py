"""Learns one of the games for some minutes, and writes down how it does on the way.

    python baseline.py soccer --out docs/baselines

writes ``soccer.csv``: after so many decisions and seconds the games won, drawn and lost against random actions and against
levels of the computer.
"""

from __future__ import annotations

import argparse
import csv
from dataclasses import replace
from pathlib import Path

import torch

from matches import play
from network import Network
from ppo import Settings, learn

# Options under which minutes are enough, and how many decisions are learned from. In Dial every other game ends in points, so
# that the results alone are enough to learn from; its evaluation would be the exact solution.
BASELINES = {
    "scrimmage": Settings("scrimmage", {"size": "mini", "max_plays": 6}, decisions=100_000),
    "quarterback": Settings("quarterback", {"turns": 12}),
    "soccer": Settings("soccer", {"turns": 60}, decisions=400_000),
    "king": Settings("king", {"half_moves": 40}, decisions=600_000),
    "dial": Settings("dial", {"plays": 40}, decisions=1_000_000, judged=False),
    "phutball": Settings("phutball", {"turns": 60}, decisions=300_000),
}
FIELDS = ("decisions", "seconds", "opponent", "games", "won", "drawn", "lost", "score", "low", "high")
LEVELS = (1, 2)


class Curve:
    """Measures the network now and then, and writes a line for each opponent."""

    def __init__(self, settings: Settings, file: Path, points: int, games: int) -> None:
        self.settings, self.file, self.games = settings, file, games
        self.every = settings.decisions / points
        self.next = self.every
        with file.open("w", newline="", encoding="utf-8") as out:
            csv.writer(out, lineterminator="\n").writerow(FIELDS)

    def after(self, decisions: int, seconds: float, network: Network) -> None:
        """After an update of the network."""
        if decisions >= self.next:
            self.next += self.every
            self.measure(decisions, seconds, network)

    def measure(self, decisions: int, seconds: float, network: Network | None) -> None:
        """Plays against all opponents."""
        state = torch.get_rng_state()
        for opponent in (None, *LEVELS):
            # Levels take their time.
            count = self.games if opponent is None else self.games // 4
            result = play(
                self.settings.game, self.settings.options, network, opponent, count, seed=1_000_000 + decisions
            )
            low, high = result.interval()
            name = "random" if opponent is None else f"level {opponent}"
            numbers = (f"{number:.3f}" for number in (result.score, low, high))
            row = (decisions, round(seconds), name, result.games, result.won, result.drawn, result.lost, *numbers)
            with self.file.open("a", newline="", encoding="utf-8") as out:
                csv.writer(out, lineterminator="\n").writerow(row)
            print(*(f"{key} {value}" for key, value in zip(FIELDS, row)), sep=", ", flush=True)
        torch.set_rng_state(state)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=BASELINES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, help="to learn from [default: as in docs/baselines.md]")
    parser.add_argument("--points", type=int, default=5, help="of the curve")
    parser.add_argument(
        "--games", type=int, default=200, help="against random actions at each point, a quarter against a level"
    )
    parser.add_argument("--unjudged", action="store_true", help="learn from the results alone")
    parser.add_argument("--out", type=Path, default=Path(), help="the folder for the curve")
    parser.add_argument("--save", type=Path, help="a file for the network's weights")
    words = parser.parse_args()
    settings = replace(BASELINES[words.game], seed=words.seed)
    settings = replace(settings, decisions=words.decisions or settings.decisions)
    settings = replace(settings, judged=settings.judged and not words.unjudged)
    words.out.mkdir(parents=True, exist_ok=True)
    curve = Curve(settings, words.out / f"{words.game}.csv", words.points, words.games)
    # What random actions come to, for comparison.
    curve.measure(0, 0.0, None)
    network = learn(settings, curve.after)
    if words.save:
        torch.save(network.state_dict(), words.save)


if __name__ == "__main__":
    main()
