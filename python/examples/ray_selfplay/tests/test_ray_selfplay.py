"""On a cluster of several worker processes on this machine: the same games for the same seed, whatever dies."""

import os
import secrets
import signal
import sys
from pathlib import Path

import pytest

ray = pytest.importorskip("ray")

sys.path.insert(0, str(Path(__file__).parents[1]))

import kickoff_games as kickoff
from ray_selfplay import Players, match, play, selfplay
from ray_selfplay.__main__ import main
from ray_selfplay.play import digest

WORKERS = 3
QUICK = Players("quarterback", "random", "random", {"turns": 4})
LEVELS = Players("dial", 8, "random", {"plays": 40}, swap=True)


@pytest.fixture(scope="module")
def cluster():
    # Workers import the hook from here. Nobody else can join: the cluster has a secret of its own.
    paths = os.pathsep.join(str(folder) for folder in Path(__file__).parents[:2])
    os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
    ray.init(
        num_cpus=WORKERS,
        include_dashboard=False,
        log_to_driver=False,
        object_store_memory=100 * 2**20,
        runtime_env={"env_vars": {"PYTHONPATH": paths}},
    )
    yield
    ray.shutdown()


class Journal:
    """A hook that writes down which process began which game, and kills one process in the middle of a game."""

    def __init__(self, folder, kill=None):
        self.folder, self.kill = folder, kill

    def __call__(self, number, state):
        if state.ply() == 0:
            with open(self.folder / f"{number:04}", "a") as file:
                file.write(f"{os.getpid()}\n")
        if number == self.kill and state.ply() == 5:
            killed = self.folder / "killed"
            if not killed.exists():
                killed.write_text(str(os.getpid()))
                os.kill(os.getpid(), signal.SIGKILL)

    def processes(self, number):
        return (self.folder / f"{number:04}").read_text().split()


RUNS = {
    "tasks": lambda journal, seed=7: selfplay(QUICK, 24, seed, chunk=4, hook=journal),
    "actors": lambda journal, seed=7: match(LEVELS, 12, seed, tables=WORKERS, hook=journal),
}
ALONE = {
    "tasks": lambda seed=7: [play(QUICK, seed, number) for number in range(24)],
    "actors": lambda seed=7: [play(LEVELS, seed, number) for number in range(12)],
}


@pytest.mark.parametrize("kind", RUNS)
def test_several_processes_play_the_games_that_one_would(cluster, tmp_path, kind):
    journal = Journal(tmp_path)
    games = list(RUNS[kind](journal))
    assert games == ALONE[kind]()
    assert [game.number for game in games] == list(range(len(games)))
    processes = {process for game in games for process in journal.processes(game.number)}
    assert len(processes) > 1 and str(os.getpid()) not in processes
    assert digest(games) != digest(ALONE[kind](seed=8))


@pytest.mark.parametrize("kind", RUNS)
def test_a_worker_that_is_killed_in_a_game_has_its_work_done_again(cluster, tmp_path, kind):
    journal = Journal(tmp_path, kill=5)
    games = list(RUNS[kind](journal))
    killed = (tmp_path / "killed").read_text()
    first, *others = journal.processes(5)
    assert first == killed and others and killed not in others, "game 5 was begun again in another process"
    assert games == ALONE[kind]()


def test_games_are_whole_and_each_is_another_one():
    games = ALONE["tasks"]()
    assert len({game.record for game in games}) == len(games)
    for game in games:
        state = kickoff.from_record(game.record)
        assert state.is_terminal() and state.returns()[0] == game.result
    better = ALONE["actors"]()
    assert sum(game.result for game in better) > 0, "level 8 beats random actions, whichever seat it has"
    for game in better:
        assert game.result == kickoff.from_record(game.record).returns()[game.number % 2]


def test_the_command_line_says_the_result_and_keeps_records(cluster, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(ray, "init", lambda **_: None)
    words = ["selfplay", "quarterback", "turns=4", "--games", "6", "--seed", "7", "--out", str(tmp_path / "games")]
    main(words)
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("6 games in ") and said[1] == digest(ALONE["tasks"]()[:6])
    assert len(list((tmp_path / "games").glob("*.kickoff"))) == 6
