"""Pictures: one that is looked at has to show the men, the ball and who is to move."""

import numpy as np
import pytest

import kickoff_games as kickoff
from conftest import SHORT, played
from kickoff_games._picture import _BALL, _SIDES, _TINTS, picture

GAMES = kickoff.games()


@pytest.mark.parametrize("game", GAMES)
def test_both_sides_and_the_ball_are_on_the_picture(game):
    # A state in the middle of the game: men and ball are on the board.
    state = played(game, 50, seed=2)
    for player in (0, 1):
        image = picture(state, player)
        assert image.dtype == np.uint8 and image.ndim == 3 and image.shape[2] == 3
        assert 100 < image.shape[0] < 1000 and 200 < image.shape[1] < 1400
        field = image[:-26].reshape(-1, 3)
        # The men of Phutball belong to both sides.
        for colour in (_TINTS["men"],) if game == "phutball" else _SIDES:
            assert (field == colour).all(axis=1).sum() > 50
        assert (field == _BALL).all(axis=1).any()


# In Scrimmage the seats see different things.
@pytest.mark.parametrize("game", [game for game in GAMES if game != "scrimmage"])
def test_seats_see_the_same_men_in_the_same_colours(game):
    state = played(game, 40, seed=3)
    assert (picture(state, 0) == picture(state, 1)).all()


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_game_can_be_drawn(game):
    state = kickoff.make(game, **SHORT[game])
    choose = np.random.default_rng(1)
    pictures = set()
    while True:
        pictures.add(picture(state, int(choose.integers(2))).tobytes())
        if state.is_terminal():
            break
        state.apply(state.draw(1) if state.is_chance_node() else int(choose.choice(state.legal_actions())))
    assert len(pictures) > state.ply() // 2
