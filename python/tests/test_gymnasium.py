"""Gymnasium's own check, and what it does not ask."""

import warnings

import numpy as np
import pytest

import kickoff
from conftest import SHORT

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

import kickoff.gymnasium

GAMES = kickoff.games()
NAMES = {game: f"kickoff/{game.capitalize()}-v0" for game in GAMES}


def random_game(environment, seed, **reset):
    """Plays a game of legal actions to its end: what was seen, and the last reward."""
    observation, info = environment.reset(seed=seed, **reset)
    choose = np.random.default_rng(seed)
    seen = [observation.tobytes()]
    while True:
        assert (info["action_mask"] == environment.unwrapped.action_masks()).all()
        observation, reward, terminated, truncated, info = environment.step(
            int(choose.choice(np.flatnonzero(info["action_mask"])))
        )
        assert not truncated and (terminated or reward == 0)
        seen.append(observation.tobytes())
        if terminated:
            return seen, reward


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "how", [{}, {"opponent": 1, "seat": "random"}, {"opponent": "mcts", "playouts": 20, "seat": 1}]
)
def test_gymnasiums_check_env(game, how):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(NAMES[game], **how, **({} if not how else SHORT[game])).unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_follows_from_the_seed(game):
    one, other = (gymnasium.make(NAMES[game], seat="random", **SHORT[game]) for _ in range(2))
    for seed in range(5):
        assert random_game(one, seed) == random_game(other, seed)
        state = one.unwrapped.game_state
        assert state.is_terminal()
    assert random_game(one, 1) != random_game(one, 2)


def test_the_agent_gets_its_own_result_whichever_seat_it_has():
    environment = gymnasium.make(NAMES["dial"], plays=20)
    rewards = set()
    for seed in range(30):
        for seat in (0, 1):
            _, reward = random_game(environment, seed, options={"seat": seat})
            assert environment.unwrapped.player == seat
            assert reward == environment.unwrapped.game_state.returns()[seat]
            rewards.add((seat, reward))
    assert {(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)} <= rewards


def test_an_illegal_action_loses_or_is_refused():
    environment = gymnasium.make(NAMES["quarterback"])
    environment.reset(seed=1)
    down = kickoff.action_index("quarterback", "down")
    _, reward, terminated, _, info = environment.step(down)
    assert reward == -1 and terminated and "put down" in info["illegal"] and not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        environment.unwrapped.step(down)
    strict = gymnasium.make(NAMES["quarterback"], illegal="raise").unwrapped
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="put down"):
        strict.step(down)
    assert strict.action_masks().any()


def test_what_is_wrong_is_said_at_once():
    for options, said in [
        ({"opponent": 9}, "levels are 1 to 8"),
        ({"seat": 2}, "seat=2"),
        ({"illegal": "ignore"}, "illegal="),
        ({"turns": 0}, "turns=0"),
    ]:
        with pytest.raises(ValueError, match=said):
            gymnasium.make(NAMES["quarterback"], **options)
    with pytest.raises(gymnasium.error.ResetNeeded):
        gymnasium.make(NAMES["quarterback"]).unwrapped.action_masks()


def test_a_level_plays_better_than_random():
    """So the opponent that was asked for is the one that plays."""
    environment = gymnasium.make(NAMES["soccer"], opponent=2, turns=12, goals=1)
    rewards = [random_game(environment, seed)[1] for seed in range(6)]
    assert sum(rewards) <= -3


def test_a_function_can_be_the_opponent():
    asked = []

    def first(state):
        asked.append(state.current_player())
        return state.legal_actions()[0]

    random_game(gymnasium.make(NAMES["dial"], opponent=first, seat=1, plays=6), 1)
    assert asked and set(asked) == {0}
