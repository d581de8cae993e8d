"""Draws the curves of ``baseline.py``: ``python curves.py docs/baselines`` makes ``curves.svg`` of the tables there.

Needs matplotlib.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

import matplotlib
from matplotlib import pyplot
from matplotlib.ticker import FuncFormatter, MaxNLocator

import kickoff_games as kickoff

# Colors that differ for the color-blind too, and a mark of its own for each.
OPPONENTS = {"random": ("#0072b2", "o"), "level 1": ("#d55e00", "s"), "level 2": ("#009e73", "^")}


def draw(folder: Path) -> Path:
    """One panel for each game that has a table; the file with the picture."""
    # The same picture each time.
    matplotlib.rcParams.update({"svg.hashsalt": "kickoff", "font.size": 9, "svg.fonttype": "none"})
    games = [game for game in kickoff.games() if (folder / f"{game}.csv").exists()]
    if not games:
        raise SystemExit(f"{folder} has no tables: baseline.py writes them")
    figure, panels = pyplot.subplots(-(-len(games) // 3), 3, figsize=(9, 5.4), sharey=True, squeeze=False)
    for panel in panels.flat[len(games) :]:
        panel.remove()
    for game, panel in zip(games, panels.flat):
        with (folder / f"{game}.csv").open(encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        for opponent, (color, mark) in OPPONENTS.items():
            points = [row for row in rows if row["opponent"] == opponent]
            x = [int(row["decisions"]) / 1000 for row in points]
            low, high = ([float(row[end]) for row in points] for end in ("low", "high"))
            panel.plot(
                x, [float(row["score"]) for row in points], color=color, marker=mark, markersize=4, label=opponent
            )
            panel.fill_between(x, low, high, color=color, alpha=0.15, linewidth=0)
        panel.axhline(0.5, color="#888888", linewidth=0.8, linestyle=":")
        panel.set_title(kickoff.info(game).name)
        panel.set_ylim(0, 1)
        panel.xaxis.set_major_locator(MaxNLocator(4))
        panel.xaxis.set_major_formatter(FuncFormatter(lambda thousands, _: f"{thousands:g}k"))
        panel.grid(alpha=0.25)
    for panel in panels[:, 0]:
        panel.set_ylabel("score")
    figure.supxlabel("decisions learned from")
    handles, labels = panels.flat[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="upper center", ncols=3, frameon=False)
    figure.tight_layout(rect=(0, 0, 1, 0.95))
    # A picture on dark pages needs a ground of its own.
    path = folder / "curves.svg"
    figure.savefig(path, facecolor="white", metadata={"Date": None})
    pyplot.close(figure)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    print(draw(parser.parse_args().folder))


if __name__ == "__main__":
    main()
