"""Bots, records and statistics."""

import copy
import importlib.metadata
import pickle
import subprocess
import sys

import pytest

import kickoff_games as kickoff


def test_a_bot_plays_the_same_for_the_same_seed_and_leaves_the_state_alone():
    state = kickoff.make("quarterback")
    state.apply("~red")
    before = state.clone()
    for level in (1, "random"):
        bot = kickoff.Bot("quarterback", level, seed=3)
        chosen = [bot.choose(state) for _ in range(3)]
        assert set(chosen) <= set(state.legal_actions()) and state == before
        bot.reset()
        assert [bot.choose(state) for _ in range(3)] == chosen
    assert kickoff.Bot("quarterback", "mcts", playouts=50).choose(state) in state.legal_actions()
    assert state.action_token(kickoff.Bot("quarterback", "adversary:five-step").choose(state)) == "d-1>d0"
    with pytest.raises(ValueError, match="“adversary:five-step”"):
        kickoff.Bot("quarterback", "adversary:turtle")
    with pytest.raises(ValueError, match="levels are 1 to 8"):
        kickoff.Bot("quarterback", 9)
    with pytest.raises(ValueError, match="where a player decides"):
        bot.choose(kickoff.make("quarterback"))


def test_records_are_read_stepped_through_and_counted(tmp_path):
    state = kickoff.make("quarterback", turns=2)
    state.apply("~red")
    while not state.is_terminal():
        state.apply(state.legal_actions()[-1])
    kickoff.records.write(tmp_path / "game.kickoff", state, ("Ann", "Ben"))
    record = kickoff.records.read(tmp_path / "game.kickoff")
    assert (record.game, record.names, record.tokens) == ("quarterback", ("Ann", "Ben"), state.tokens())
    assert [s.ply() for s in record.states()] == list(range(state.ply() + 1))
    assert record.state() == state
    columns = kickoff.statistics([record, state, state.to_record()])
    assert {len(column) for column in columns.values()} == {3}
    assert columns["first"] == ["Ann", None, None] and columns["option_turns"] == ["2"] * 3
    assert columns["plies"] == [state.ply()] * 3 and columns["draws"] == [1] * 3
    assert columns["return_first"] == [state.returns()[0]] * 3
    assert columns["decisions_first"][0] + columns["decisions_second"][0] == state.ply() - 1


def test_the_dial_is_solved():
    solution = kickoff.dial.solution(plays=60)
    assert solution.situations > 100 and solution.residual < 1e-6 and not solution.is_exact
    state = kickoff.make("dial", plays=60)
    with pytest.raises(ValueError, match="nobody decides"):
        solution.value(state)
    while state.is_chance_node():
        state.apply(state.draw(1))
    policy, values = solution.policy(state), solution.action_values(state)
    assert sorted(policy) == sorted(values) == state.legal_actions() and sum(policy.values()) == 1.0
    best = max(values, key=values.get)
    assert policy[best] == 1.0 and solution.value(state) == values[best] and -1 <= values[best] <= 1
    with pytest.raises(ValueError, match="not solved"):
        kickoff.Solution("soccer")


@pytest.mark.parametrize("game", kickoff.games())
def test_a_level_plays_every_game(game):
    state, bots = kickoff.make(game), [kickoff.Bot(game, 1, seed=player) for player in (0, 1)]
    for ply in range(40):
        if state.is_terminal():
            break
        player = state.current_player()
        state.apply(state.draw(ply) if player < 0 else bots[player].choose(state))
    assert state.ply() > 10


def test_a_bot_can_be_copied_and_pickled_and_draws_on():
    state = kickoff.make("dial", plays=20)
    state.apply("~home")
    bot = kickoff.Bot("dial", level=2, seed=5)
    bot.choose(state)
    for other in (copy.copy(bot), copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))):
        ours = copy.copy(bot)
        assert repr(other) == repr(bot)
        assert [other.choose(state) for _ in range(20)] == [ours.choose(state) for _ in range(20)]
    for level in ("mcts", "random"):
        assert repr(pickle.loads(pickle.dumps(kickoff.Bot("dial", level, playouts=20)))) == repr(
            kickoff.Bot("dial", level)
        )


def test_control_c_ends_a_bots_thinking():
    """It thinks for a minute; the signal of Ctrl-C comes while it does."""
    program = """
import signal, threading, time
import kickoff_games as kickoff
# A shell that runs the tests in the background has it ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
state = kickoff.make("quarterback")
state.apply("~red")
bot = kickoff.Bot("quarterback", "mcts", time_ms=60_000, playouts=10**9)
threading.Timer(0.5, signal.raise_signal, [signal.SIGINT]).start()
begun = time.monotonic()
try:
    bot.choose(state)
except KeyboardInterrupt:
    print("ended", time.monotonic() - begun < 30)
print("alive")
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.stdout.split() == ["ended", "True", "alive"], ended.stderr


def test_the_version_is_the_packages():
    assert kickoff.__version__ == importlib.metadata.version("kickoff-games")
