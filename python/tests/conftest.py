"""What the tests share."""

import random

import kickoff_games as kickoff

# Options under which a game is soon over.
SHORT = {
    "scrimmage": {"max_plays": 2, "max_turns": 12},
    "quarterback": {"turns": 3},
    "soccer": {"turns": 6},
    "king": {"half_moves": 8},
    "phutball": {"turns": 8},
    "dial": {"plays": 6},
}


def played(game, plies, seed=1, **options):
    """A random game after so many actions, or at its end."""
    choose = random.Random(seed)
    state = kickoff.make(game, **options)
    while state.ply() < plies and not state.is_terminal():
        state.apply(
            state.draw(choose.getrandbits(63)) if state.is_chance_node() else choose.choice(state.legal_actions())
        )
    return state
