"""OpenSpiel solves Scrimmage's mini game, and finds what ``kickoff equilibrium`` does."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import gambit

import kickoff_games.openspiel  # noqa: F401  registers the games

# `crates/runtime/tests/it/game_tree.rs` has the same numbers, found by our own solver.
HISTORIES = 2463
VALUE = 0.3169
EVEN_EXPLOITABILITY = 0.39021164021164

MINI = {"size": "mini", "min_squares": 1, "max_squares": 1, "max_turns": 3, "max_plays": 1}


def histories(state):
    """A history and all that continue it, counted."""
    if state.is_terminal():
        return 1
    return 1 + sum(histories(state.child(action)) for action in state.legal_actions())


def test_openspiels_cfr_finds_the_value_and_the_exploitability_of_our_solver():
    ours = pyspiel.load_game("kickoff_scrimmage", MINI)
    assert histories(ours.new_initial_state()) == HISTORIES
    # The same game as a tree in OpenSpiel's memory: what is ours there is the histories, the odds, the information states
    # and the returns.
    game = pyspiel.load_efg_game(gambit.export_gambit(ours))
    even = pyspiel.UniformRandomPolicy(game)
    assert pyspiel.exploitability(game, even) == pytest.approx(EVEN_EXPLOITABILITY, abs=1e-9)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(500):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    assert pyspiel.exploitability(game, found) < 1e-3
    value = pyspiel.expected_returns(game.new_initial_state(), found, -1, False)[0]
    assert value == pytest.approx(VALUE, abs=1e-3)
