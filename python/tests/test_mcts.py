"""The search with a network: that it finds what is there, asks in batches, and leaves no trace of its virtual losses."""

import numpy as np
import pytest

import kickoff_games as kickoff
from conftest import SHORT, played
from kickoff_games import mcts

OPEN_GAMES = [game for game in kickoff.games() if not kickoff.info(game).hidden]


def decision(game, plies, seed=1, **options):
    state = played(game, plies, seed, **options)
    while state.is_chance_node():
        state.apply(state.draw(seed))
    return state


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_every_game_without_secrets_can_be_searched(game):
    state = decision(game, 4, **SHORT[game])
    before = state.to_record()
    (found,) = mcts.search([state], mcts.uniform, simulations=60, leaves=7)
    assert found.actions.tolist() == state.legal_actions() and found.best in found.actions
    # Each simulation is one visit of an action, and values are within what a game can come to: if virtual losses stayed, they
    # would not be.
    assert found.visits.sum() == 60
    assert (np.abs(found.values) <= 1 + 1e-9).all() and abs(found.value) <= 1 + 1e-9
    assert found.policy().sum() == pytest.approx(1) and found.policy(0).max() == 1
    assert state.to_record() == before


def test_a_jump_over_the_goal_line_is_found():
    state = kickoff.State.from_text("phutball 1 turn=red ball=h18 men=h19,c3 played=5")
    for leaves in (1, 16):
        (found,) = mcts.search([state], mcts.uniform, simulations=900, leaves=leaves)
        token = state.action_token(found.best)
        after = state.clone()
        after.apply(token)
        assert after.is_terminal() and after.returns()[state.current_player()] == 1, (leaves, token)
        assert found.values[found.actions == found.best] == pytest.approx(1)


def test_the_network_is_asked_in_batches():
    states = [decision("soccer", 12, seed, turns=20) for seed in range(3)]
    sizes = []

    def evaluate(leaves):
        sizes.append(len(leaves))
        assert len({id(leaf) for leaf in leaves}) == len(leaves)
        return mcts.uniform(leaves)

    mcts.search(states, evaluate, simulations=64, leaves=8)
    assert sizes[0] == 3 and max(sizes) == 24
    assert len(sizes) < 3 * 64 / 8, "leaves are evaluated together"


def test_the_same_seed_finds_the_same():
    state = decision("soccer", 5)
    one, same, other = (
        mcts.search([state], mcts.uniform, simulations=80, seed=seed, noise=0.25)[0] for seed in (5, 5, 6)
    )
    assert (one.visits == same.visits).all() and (one.visits != other.visits).any()


def expected(state, known):
    """What player 0 expects if both play best: by trying everything."""
    if state.is_terminal():
        return state.returns()[0]
    key = state.to_text()
    if key not in known:
        outcomes = state.chance_outcomes() or [(action, 0.0) for action in state.legal_actions()]
        values = []
        for action, _ in outcomes:
            child = state.clone()
            child.apply(action)
            values.append(expected(child, known))
        if state.is_chance_node():
            known[key] = sum(odds * value for (_, odds), value in zip(outcomes, values))
        else:
            known[key] = max(values) if state.current_player() == 0 else min(values)
    return known[key]


def test_draws_are_made_by_their_odds():
    """With the exact worth of every position at the leaves, the search must come to the exact worth of the root."""
    known, compared = {}, 0

    def exact(states):
        signs = [1 if state.current_player() == 0 else -1 for state in states]
        return [
            (np.ones(len(state.legal_actions())), sign * expected(state, known)) for state, sign in zip(states, signs)
        ]

    for seed in range(40):
        state = decision("dial", 8, seed, plays=4)
        if state.is_terminal() or len(state.legal_actions()) == 1:
            continue
        (found,) = mcts.search([state], exact, simulations=1200, leaves=4)
        sign = 1 if state.current_player() == 0 else -1
        after = state.clone()
        after.apply(found.best)
        assert sign * (expected(state, known) - expected(after, known)) < 0.1, seed
        assert found.values[found.actions == found.best] == pytest.approx(sign * expected(after, known), abs=0.1)
        compared += 1
    assert compared >= 3


def test_what_cannot_be_searched_is_refused():
    with pytest.raises(ValueError, match="scrimmage has secrets"):
        mcts.search([decision("scrimmage", 4)], mcts.uniform)
    with pytest.raises(ValueError, match="a player on turn"):
        mcts.search([kickoff.make("soccer")], mcts.uniform)
    state = decision("soccer", 4)
    with pytest.raises(ValueError, match="simulations=0"):
        mcts.search([state], mcts.uniform, simulations=0)
    with pytest.raises(ValueError, match="priors that are not negative"):
        mcts.search([state], lambda states: [(np.ones(3), 0.0)] * len(states))
    with pytest.raises(ValueError, match="asked about 1 positions, and told of 0"):
        mcts.search([state], lambda states: [])
    with pytest.raises(ValueError, match="temperature=-1"):
        mcts.search([state], mcts.uniform, simulations=3)[0].policy(-1)
