"""Games spread over the processes of a Ray cluster, which must have been joined (``ray.init``)."""

from __future__ import annotations

from collections.abc import Iterator

import ray
from ray.util import ActorPool

from .play import Hook, Played, Players, play

# A worker that dies takes its games with it; they are played again this often before the run gives up.
RETRIES = 20


@ray.remote(max_retries=RETRIES)
def _play_some(players: Players, seed: int, numbers: range, hook: Hook | None) -> list[Played]:
    return [play(players, seed, number, hook) for number in numbers]


def selfplay(
    players: Players, games: int, seed: int, *, chunk: int = 8, at_once: int = 256, hook: Hook | None = None
) -> Iterator[Played]:
    """Plays games in tasks of ``chunk`` games each, and yields them in the order of their numbers.

    Not more than ``at_once`` tasks wait or run at a time, so that millions of games need no more memory than hundreds.
    """
    waiting: list[ray.ObjectRef] = []
    for start in range(0, games, chunk):
        waiting.append(_play_some.remote(players, seed, range(start, min(start + chunk, games)), hook))
        if len(waiting) == at_once:
            yield from ray.get(waiting.pop(0))
    for task in waiting:
        yield from ray.get(task)


@ray.remote(max_restarts=RETRIES, max_task_retries=RETRIES)
class _Table:
    """An actor that plays one game after another. What its process has worked out for one (the Dial game's solution, say)
    it has for the next; the games are the same without."""

    def __init__(self, players: Players, seed: int, hook: Hook | None) -> None:
        self._players, self._seed, self._hook = players, seed, hook

    def play(self, number: int) -> Played:
        return play(self._players, self._seed, number, self._hook)


def match(
    players: Players, games: int, seed: int, *, tables: int | None = None, hook: Hook | None = None
) -> Iterator[Played]:
    """Plays a match at so many tables (one a core, if not said), and yields its games in order."""
    tables = tables or max(1, int(ray.cluster_resources().get("CPU", 1)))
    pool = ActorPool([_Table.remote(players, seed, hook) for _ in range(min(tables, games))])
    yield from pool.map(lambda table, number: table.play.remote(number), range(games))
