"""Many games as one Gymnasium environment."""

import numpy as np
import pytest

import kickoff_games as kickoff

gymnasium = pytest.importorskip("gymnasium")

import kickoff_games.gymnasium

GAMES = kickoff.games()


def make(game, num_envs, **options):
    return gymnasium.make_vec(f"kickoff/{game.capitalize()}-v0", num_envs=num_envs, **options)


def play(environment, seed, steps):
    """Random legal actions: all that was seen, the rewards, the ends."""
    observation, info = environment.reset(seed=seed)
    choose = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        assert environment.observation_space.contains(observation)
        mask = info["action_mask"]
        assert mask.any(axis=1).all(), "the agent is on turn in every game"
        actions = np.array([choose.choice(np.flatnonzero(row)) for row in mask])
        observation, reward, terminated, truncated, info = environment.step(actions)
        assert not truncated.any() and not reward[~terminated].any()
        seen.append((observation.tobytes(), reward.copy(), terminated.copy()))
    return seen


def same(one, other):
    return all(a[0] == b[0] and (a[1] == b[1]).all() and (a[2] == b[2]).all() for a, b in zip(one, other))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_agent_acts_in_every_game_and_all_follows_from_the_seed(game, seat):
    one, other = make(game, 5, seat=seat), make(game, 5, seat=seat, threads=1)
    first = play(one, 3, 30)
    assert same(first, play(other, 3, 30))
    assert not same(first, play(other, 4, 30))
    assert (one.unwrapped.games.player == seat).all()


@pytest.mark.parametrize("seat", [0, 1])
def test_the_rewards_are_the_agents_own(seat):
    """Each game that ends counts once, for the seat that the agent has."""
    environment = make("dial", 16, seat=seat, plays=6)
    before = environment.unwrapped.games.episodes()
    seen = play(environment, 1, 200)
    ended = sum(int(done.sum()) for _, _, done in seen)
    assert 0 < ended <= int((environment.unwrapped.games.episodes() - before).sum())
    rewards = np.concatenate([reward[done] for _, reward, done in seen])
    assert {-1.0, 1.0} <= set(rewards.tolist()) <= {-1.0, 0.0, 1.0}


def test_levels_and_functions_can_be_the_opponents():
    asked = []

    def first(games, theirs):
        asked.append(theirs.copy())
        assert (games.player[theirs] == 1).all()
        return np.argmax(games.mask, axis=1)

    play(make("quarterback", 4, opponent=first, turns=3), 1, 40)
    assert asked and all(theirs.any() for theirs in asked)
    strong = play(make("soccer", 4, opponent=2, turns=6, goals=1), 1, 60)
    results = np.concatenate([reward[done] for _, reward, done in strong])
    assert len(results) > 3 and results.mean() < 0


def test_views_are_overwritten_and_copies_are_not():
    for copy in (True, False):
        environment = make("quarterback", 2, copy=copy)
        observation, info = environment.reset(seed=1)
        kept = observation.copy()
        for _ in range(3):
            _, _, _, _, info = environment.step(info["action_mask"].argmax(axis=1))
        assert (observation == kept).all() == copy


def test_what_is_wrong_is_said():
    for options, said in [({"seat": 2}, "seat=2"), ({"opponent": 9}, "levels are 1 to 8"), ({"turns": 0}, "turns=0")]:
        with pytest.raises(ValueError, match=said):
            make("quarterback", 2, **options)
    environment = make("quarterback", 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        environment.unwrapped.step(np.zeros(2, np.int64))
    _, info = environment.reset(seed=1)
    down = kickoff.action_index("quarterback", "down")
    with pytest.raises(ValueError, match="^game 1, action .*put down"):
        environment.step(np.array([info["action_mask"][0].argmax(), down]))
