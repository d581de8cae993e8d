"""PettingZoo's own suites, and what they do not ask."""

import importlib
import itertools
import pickle
import sys
import warnings
from types import SimpleNamespace

import numpy as np
import pytest

import kickoff_games as kickoff
from conftest import SHORT

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

GAMES = kickoff.games()


def module(game):
    return importlib.import_module(f"kickoff_games.pettingzoo.{game}_v0")


def random_game(environment, seed):
    """Plays to the end; every observation with its reward, and the actions."""
    environment.reset(seed=seed)
    choose = np.random.default_rng(seed)
    seen = []
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        assert (info["action_mask"] == observation["action_mask"]).all() and not truncation
        action = None if termination else int(choose.choice(np.flatnonzero(observation["action_mask"])))
        seen.append((agent, observation["observation"].tobytes(), reward, action))
        environment.step(action)
    return seen


def test_every_game_has_its_module():
    games = importlib.import_module("kickoff_games.pettingzoo")
    assert sorted(games.__all__) == sorted(f"{game}_v0" for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("options", ["default", "short"])
def test_pettingzoos_api_test(game, options):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # A dictionary with a mask is the convention for games; only their own games are spared this warning. An agent
        # that is not on turn has nothing to choose from.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be gymnasium.spaces.box")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(module(game).env(**(SHORT[game] if options == "short" else {})), num_cycles=1000)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_seed_test(game):
    seed_test(module(game).env, num_cycles=500)
    seed_test(lambda: module(game).env(**SHORT[game]), num_cycles=500)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_render_test(game):
    """Unchanged, and with what we know of our own pictures and words."""
    play = module(game).env
    render_test(lambda render_mode: play(render_mode=render_mode, **SHORT[game]))
    render_test(
        lambda render_mode: play(render_mode=render_mode, **SHORT[game]),
        custom_tests={"ansi": lambda text: text.startswith(game), "rgb_array": lambda image: image.std() > 5},
    )


def test_human_is_shown_every_position_by_itself(capsys):
    """In words, since the tests have no screen."""
    environment = module("quarterback").env(render_mode="human", turns=3)
    environment.reset(seed=1)
    first = capsys.readouterr().out
    assert first.startswith("quarterback")
    environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"])[0]))
    assert capsys.readouterr().out not in ("", first)
    environment.close()


def test_state_is_what_both_agents_see():
    environment = module("scrimmage").env()
    environment.reset(seed=1)
    state = environment.state()
    assert environment.unwrapped.state_space.contains(state)
    for player, agent in enumerate(environment.agents):
        assert (state[player] == environment.observe(agent)["observation"]).all()


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_performance_benchmark_runs(game, capsys, monkeypatch):
    # By the real clock it plays for five seconds, by this one 500 rounds.
    clock = SimpleNamespace(time=itertools.count(0, 0.01).__next__)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(module(game).env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_two_agents_to_its_end(game):
    environment = module(game).env(**SHORT[game])
    seen = random_game(environment, 5)
    assert {agent for agent, *_ in seen} == {"player_0", "player_1"}
    assert [reward for *_, reward, action in seen if action is not None] == [0.0] * (len(seen) - 2)
    returns = environment.unwrapped.game_state.returns()
    assert {agent: reward for agent, _, reward, action in seen if action is None} == dict(
        zip(("player_0", "player_1"), returns)
    )


@pytest.mark.parametrize("game", GAMES)
def test_chance_is_drawn_from_the_seed(game):
    one, other = (module(game).env(**SHORT[game]) for _ in range(2))
    assert random_game(one, 7) == random_game(other, 7) != random_game(other, 8)
    # A reset without a seed goes on, and does not begin the same game anew.
    starts = set()
    for _ in range(40):
        other.reset()
        starts.add(tuple(other.unwrapped.game_state.tokens()))
    assert len(starts) > 1


def test_an_illegal_action_loses_and_in_the_raw_environment_is_refused_with_its_rule():
    environment = module("quarterback").env()
    environment.reset(seed=1)
    loser = environment.agent_selection
    environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"] == 0)[0]))
    assert all(environment.terminations.values()) and environment.rewards[loser] == -1
    raw = module("quarterback").raw_env()
    raw.reset(seed=1)
    before = raw.game_state.clone()
    with pytest.raises(ValueError, match="put down"):
        raw.step(kickoff.action_index("quarterback", "down"))
    assert raw.game_state == before
    with pytest.raises(AttributeError, match="before reset"):
        _ = module("quarterback").env().agent_selection


def test_options_are_the_games_own_and_wrong_ones_are_refused():
    with pytest.raises(ValueError, match="turns=0"):
        module("quarterback").env(turns=0)
    with pytest.raises(ValueError, match="svg"):
        module("quarterback").env(render_mode="svg")
    with pytest.raises(ValueError, match="illegal="):
        module("quarterback").env(illegal="ignore")
    again = pickle.loads(pickle.dumps(module("quarterback").raw_env(turns=3)))
    again.reset()
    assert again.game_state.options()["turns"] == "3"


def test_the_mask_of_who_is_not_on_turn_and_the_observations_keep_secrets():
    raw = module("scrimmage").raw_env()
    raw.reset(seed=3)
    choose = np.random.default_rng(3)
    while not any(token.startswith(("run:", "pass:")) for token in raw.game_state.tokens()):
        raw.step(int(choose.choice(np.flatnonzero(raw.infos[raw.agent_selection]["action_mask"]))))
    state = raw.game_state
    for player, agent in enumerate(raw.agents):
        other = state.determinize(player, 11)
        assert (raw.observe(agent)["observation"] == other.observation(player)).all()
        if agent != raw.agent_selection:
            assert not raw.observe(agent)["action_mask"].any() and not raw.infos[agent]["action_mask"].any()
