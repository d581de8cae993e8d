"""Gymnasium's own check, and what it does not ask."""

import copy
import pickle
import warnings

import numpy as np
import pytest

import kickoff_games as kickoff
from conftest import SHORT

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

import kickoff_games.gymnasium

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


@pytest.mark.parametrize("opponent", ["random", 2])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_goes_its_own_way_in_the_middle_of_a_game(opponent, again):
    """Searches that copy an environment, and workers that it is sent to, must not share chance or bot with it."""

    def on(environment, actions):
        for _ in range(actions):
            mask = environment.action_masks()
            environment.step(int(np.flatnonzero(mask)[0]))
        return environment.game_state.tokens()

    one = gymnasium.make(NAMES["quarterback"], opponent=opponent, seat="random").unwrapped
    one.reset(seed=3)
    on(one, 3)
    other = again(one)
    before = one.game_state.tokens()
    tokens = on(other, 5)
    assert one.game_state.tokens() == before
    assert on(one, 5) == tokens
    assert one.reset()[0].tobytes() == other.reset()[0].tobytes() and one.player == other.player


def test_a_person_is_shown_the_positions(capsys):
    environment = gymnasium.make(NAMES["quarterback"], render_mode="human", turns=3)
    environment.reset(seed=1)
    assert capsys.readouterr().out.startswith("quarterback")
    environment.step(int(np.flatnonzero(environment.unwrapped.action_masks())[0]))
    assert capsys.readouterr().out
    environment.close()


@pytest.mark.parametrize("game", GAMES)
def test_shaping_adds_up_to_nothing_but_the_first_potential(game):
    """So what is best stays best: over a whole game only what was expected at the beginning is taken off."""
    plain, shaped = (gymnasium.make(NAMES[game], shaping=shaping, **SHORT[game]) for shaping in (None, 1.0))
    moved = 0
    for seed in range(3):
        rewards: list[list[float]] = [[], []]
        for environment, got in zip((plain, shaped), rewards):
            _, info = environment.reset(seed=seed)
            choose = np.random.default_rng(seed)
            if environment is shaped:
                state = environment.unwrapped.game_state
                first = kickoff.Bot(game, 8).evaluate(state, 0)
                assert -1 <= first <= 1
            over = False
            while not over:
                action = int(choose.choice(np.flatnonzero(info["action_mask"])))
                _, reward, over, _, info = environment.step(action)
                got.append(reward)
        assert sum(rewards[1]) == pytest.approx(sum(rewards[0]) - first)
        moved += sum(reward != 0 for reward in rewards[1])
    assert moved > 3, "a learner hears something before the end"


def test_the_reward_can_be_the_difference_of_the_scores():
    for seat in (0, 1):
        environment = gymnasium.make(NAMES["dial"], reward="score", seat=seat, plays=40)
        rewards = []
        for seed in range(10):
            _, info = environment.reset(seed=seed)
            over = False
            while not over:
                _, reward, over, _, info = environment.step(int(np.flatnonzero(info["action_mask"])[0]))
            score = environment.unwrapped.game_state.score()
            assert reward == score[seat] - score[1 - seat]
            rewards.append(reward)
        assert max(map(abs, rewards)) > 1
    for wrong in ({"reward": "points"}, {"shaping": 2}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            gymnasium.make(NAMES["dial"], **wrong)
