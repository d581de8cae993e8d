"""Bots, records and statistics."""

import pytest

import kickoff


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
