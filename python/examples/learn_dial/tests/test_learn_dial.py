"""The example of learning: that it learns, and that its figures are what they say."""

import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

sys.path.insert(0, str(Path(__file__).parents[1]))

from learn_dial import Network, Settings, against_random, interval, learn


def test_who_has_learnt_for_a_minute_beats_random_actions():
    quick = Settings(steps=400_000, plays=20, games=128)
    network = learn(quick, say=lambda line: None)
    won, drawn, lost = against_random(network, 1000, seed=5, plays=quick.plays)
    assert won + drawn + lost == 1000
    # Half of what is not drawn would be chance.
    assert interval(won, won + lost)[0] > 0.5


def test_who_has_learnt_nothing_does_not_beat_random_actions():
    """So that the figures are about learning, and not about how games are counted."""
    torch.manual_seed(1)
    won, drawn, lost = against_random(Network(), 2000, seed=5, plays=20, best=False)
    low, high = interval(won, won + lost)
    assert low < 0.5 < high


def test_the_same_seed_learns_the_same():
    one, other = (learn(Settings(seed=3, steps=20_000, games=32, plays=6), say=lambda line: None) for _ in range(2))
    for a, b in zip(one.parameters(), other.parameters()):
        assert torch.equal(a, b)


def test_the_interval_is_wilsons():
    low, high = interval(50, 100)
    assert np.allclose((low, high), (0.4038, 0.5962), atol=1e-4)
