"""The command line: ``ray-selfplay selfplay GAME`` and ``ray-selfplay match GAME``."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

import ray

from .cluster import match, selfplay
from .play import Players, digest


def _level(word: str) -> int | str:
    return int(word) if word.isdigit() else word


def _option(word: str) -> tuple[str, int | str]:
    key, equals, value = word.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{word!r}: an option is KEY=VALUE")
    return key, _level(value)


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="ray-selfplay", description="Self-play and matches on a Ray cluster.")
    parser.add_argument("command", choices=["selfplay", "match"])
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", type=_option, metavar="KEY=VALUE", help="the game's options")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=_level, default="random", help="a level from 1 to 8, random or mcts")
    parser.add_argument("--second", type=_level, default="random")
    parser.add_argument("--playouts", type=int, help="positions that a player may look at for a decision")
    parser.add_argument("--out", type=Path, help="a folder for the records")
    parser.add_argument("--address", help="a Ray cluster to join (auto: the one that this machine belongs to)")
    said = parser.parse_args(words)
    players = Players(
        said.game, said.first, said.second, dict(said.options), said.playouts, swap=said.command == "match"
    )
    ray.init(address=said.address, log_to_driver=False)
    run = selfplay if said.command == "selfplay" else match
    start = time.monotonic()
    played = []
    for game in run(players, said.games, said.seed):
        played.append(game)
        if said.out:
            said.out.mkdir(parents=True, exist_ok=True)
            (said.out / f"{game.number:06}.kickoff").write_text(game.record, encoding="utf-8")
    counts = Counter(game.result for game in played)
    print(
        f"{len(played)} games in {time.monotonic() - start:.1f} s: first {counts[1]}, drawn {counts[0]}, second {counts[-1]}"
    )
    print(digest(played))


if __name__ == "__main__":
    main()
