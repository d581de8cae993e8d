"""The baselines: that a network learns with them, and that their figures are what they say."""

import csv
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

sys.path.insert(0, str(Path(__file__).parents[1]))

import kickoff_games as kickoff
from baseline import BASELINES, FIELDS, Curve
from matches import Result, play
from network import Eyes, Network
from ppo import Settings, learn

NOTHING = lambda *_: None  # noqa: E731


def test_there_is_a_baseline_for_every_game():
    assert set(BASELINES) == set(kickoff.games())


@pytest.mark.parametrize("game", kickoff.games())
def test_what_the_network_is_shown_is_all_there_is_to_see(game):
    """If a plane were left out, it could not learn what it is for."""
    vector = kickoff.vector(game, 4, seed=3, **BASELINES[game].options)
    for _ in range(60):
        vector.step(vector.random_actions())
    eyes = Eyes(game)
    seen = eyes.look(vector.observation, vector.mask)
    for row in range(4):
        squares = np.zeros(eyes.places, np.uint8)
        places = seen.places[row]
        squares[places[places >= 0]] = seen.values[row][places >= 0]
        shape = (len(eyes.squares), *vector.observation.shape[2:])
        assert (squares.reshape(shape) == vector.observation[row, eyes.squares]).all()
        flat = vector.observation[row, eyes.numbers]
        assert (flat == seen.numbers[row].numpy()[:, None, None]).all(), "a plane that is the same everywhere is not"
        legal = seen.legal[row]
        assert legal[legal >= 0].tolist() == np.flatnonzero(vector.mask[row]).tolist()


def test_only_legal_actions_are_likely():
    vector = kickoff.vector("king", 8, seed=1)
    torch.manual_seed(1)
    seen = Eyes("king").look(vector.observation, vector.mask)
    logits, value = Network("king")(seen)
    assert (logits.isfinite() == (seen.legal >= 0)).all() and (value.abs() <= 1).all()


def test_a_network_learns_in_a_minute():
    settings = Settings("quarterback", {"turns": 3}, decisions=80_000, games=64)
    network = learn(settings, NOTHING)
    result = play("quarterback", settings.options, network, None, 200, seed=5)
    assert result.games == 200 and result.interval()[0] > 0.55, result


def test_the_same_seed_learns_the_same():
    settings = Settings("soccer", {"turns": 10}, seed=3, decisions=1024, games=16)
    one, other = learn(settings, NOTHING), learn(settings, NOTHING)
    for a, b in zip(one.parameters(), other.parameters()):
        assert torch.equal(a, b)


def test_a_curve_has_a_line_for_each_opponent_and_changes_nothing_learned(tmp_path):
    settings = replace(BASELINES["dial"], options={"plays": 4}, decisions=4096, games=32)
    curve = Curve(settings, tmp_path / "dial.csv", points=2, games=16)
    measured, plain = learn(settings, curve.after), learn(settings, NOTHING)
    for a, b in zip(measured.parameters(), plain.parameters()):
        assert torch.equal(a, b)
    with (tmp_path / "dial.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == FIELDS and [row["opponent"] for row in rows[:3]] == ["random", "level 1", "level 2"]
    assert [row["decisions"] for row in rows[::3]] == ["2048", "4096"]
    assert all(int(row["won"]) + int(row["drawn"]) + int(row["lost"]) == int(row["games"]) for row in rows)


def test_scores_are_as_sure_as_they_say():
    assert Result(50, 0, 50).interval() == pytest.approx((0.402, 0.598), abs=1e-3)
    assert Result(0, 100, 0).score == 0.5 and Result(100, 0, 0).interval()[0] < 1
