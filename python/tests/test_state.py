"""One game: what a program relies on, in every game that the module has."""

import copy
import pickle
import random

import numpy as np
import pytest

import kickoff_games as kickoff
from conftest import SHORT, played

GAMES = kickoff.games()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_played_to_its_end(game):
    info = kickoff.info(game)
    state = played(game, 100_000, **SHORT[game])
    assert state.is_terminal() and state.current_player() == kickoff.TERMINAL
    assert state.legal_actions() == [] and not state.legal_mask().any()
    assert sum(state.returns()) == 0 and len(state.score()) == 2
    assert state.ply() == len(state.tokens()) == len(state.history()) <= kickoff.longest(game, **SHORT[game])
    assert info.observation_shape[0] == len(info.planes)
    assert info.hidden == (game == "scrimmage")


@pytest.mark.parametrize("game", GAMES)
def test_numbers_tokens_and_masks_agree(game):
    for plies in (0, 1, 2, 5, 20, 60):
        state = played(game, plies, seed=plies)
        numbers = state.legal_actions()
        assert numbers == sorted(set(numbers))
        assert [state.action_index(token) for token in state.legal_tokens()] == numbers
        assert [state.action_token(number) for number in numbers] == state.legal_tokens()
        mask = state.legal_mask()
        assert mask.dtype == np.bool_ and mask.shape == (kickoff.info(game).num_actions,)
        if state.current_player() >= 0:
            assert np.flatnonzero(mask).tolist() == numbers
            assert [kickoff.action_token(game, number) for number in numbers] == state.legal_tokens()
        else:
            assert not mask.any()
            assert [number for number, _ in state.chance_outcomes()] == numbers
            assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1.0)
            assert state.draw(5) == state.draw(5) in numbers


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_its_own_way_and_a_record_comes_back(game):
    state = played(game, 30)
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state and hash(other) == hash(state) and other is not state
        assert other.legal_actions() == state.legal_actions()
        other.apply(other.legal_actions()[0])
        assert other != state and other.ply() == state.ply() + 1
    again = kickoff.from_record(state.to_record(("Ann", None)))
    assert again == state and again.options() == state.options() and '"Ann"' in state.to_record(("Ann", None))


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_what_the_documentation_says(game):
    state = played(game, 25)
    shape = kickoff.info(game).observation_shape
    for player in (0, 1):
        planes = state.observation(player)
        assert planes.dtype == np.uint8 and planes.shape == shape and planes.any()
        into = np.full(shape, 7, np.uint8)
        state.observe_into(player, into)
        assert (into == planes).all()
        assert state.observation_text(player) == state.clone().observation_text(player)
    with pytest.raises(ValueError, match="shape"):
        state.observe_into(0, np.zeros((1, 2, 3), np.uint8))
    with pytest.raises(ValueError, match="one piece"):
        state.observe_into(0, np.zeros((2 * shape[0], *shape[1:]), np.uint8)[::2])
    with pytest.raises(TypeError):
        state.observe_into(0, np.zeros(shape, np.float32))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_anew_looks_the_same_to_the_player(game):
    state = played(game, 60)
    for player in (0, 1):
        other = state.determinize(player, seed=3)
        assert other.information_state(player) == state.information_state(player)
        assert other.observation_text(player) == state.observation_text(player)
        assert (other.observation(player) == state.observation(player)).all()
        assert kickoff.from_record(other.to_record()) == other == state.determinize(player, seed=3)
        if state.current_player() == player:
            assert other.legal_actions() == state.legal_actions()


def test_a_mistake_is_a_value_error_that_says_what_is_wrong():
    state = kickoff.make("quarterback")
    before = state.clone()
    for action, said in [
        (7, "no chance outcome id"),
        (-1, "no chance outcome id"),
        (2**70, "no chance outcome id"),
        ("g-2>g-1", "coin"),
        ("nonsense", "not a quarterback token"),
    ]:
        with pytest.raises(ValueError, match=said):
            state.apply(action)
        assert state == before
    with pytest.raises(TypeError, match="not float"):
        state.apply(0.0)
    with pytest.raises(ValueError, match="players are 0 and 1"):
        state.observation(2)
    with pytest.raises(ValueError, match="players are 0 and 1"):
        state.information_state(-1)
    for options, said in [({"turns": 0}, "turns=0"), ({"tunrs": 3}, "tunrs"), ({"format": True}, "format=True")]:
        with pytest.raises(ValueError, match=said):
            kickoff.make("quarterback", **options)
    with pytest.raises(TypeError, match="option turns"):
        kickoff.make("quarterback", turns=1.5)
    with pytest.raises(ValueError, match="no game is called"):
        kickoff.make("chess")
    with pytest.raises(ValueError, match="line 1"):
        kickoff.from_record("[Game]")
    state.apply(np.int32(0))
    with pytest.raises(ValueError, match="no chance node"):
        state.draw(1)
    assert state.current_player() in (0, 1)
    over = played("quarterback", 100_000, turns=1)
    with pytest.raises(ValueError, match="over"):
        over.apply(0)


def test_the_timekeepers_action_is_masked_as_the_rules_say():
    """Under ``time=on`` Dial's rules let the timekeeper end a half at a decision; otherwise the action is never legal."""
    time = kickoff.info("dial").num_actions - 1
    for options, there in [({}, False), ({"time": "off"}, False), ({"time": "on"}, True)]:
        state = kickoff.make("dial", plays=6, **options)
        state.apply("~home")
        assert (time in state.legal_actions()) == there
        assert ("time" in state.legal_tokens()) == there
    state.apply(time)
    assert state.tokens()[-1] == "time" and state.current_player() == 1, "the loser of the toss begins the second half"
    bot = kickoff.Bot("dial", level=8, seed=1)
    assert bot.choose(state) != time


def test_passing_can_be_left_out_of_king():
    state = kickoff.make("king", half_moves=8, passing="off")
    assert kickoff.make("king", half_moves=8) != state
    rng = np.random.default_rng(3)
    while not state.is_terminal():
        if state.current_player() == kickoff.CHANCE:
            state.apply(state.draw(int(rng.integers(1000))))
        else:
            assert "attempt" not in state.legal_tokens()
            state.apply(int(rng.choice(state.legal_actions())))


def scrimmage_before_the_call():
    """A play of Scrimmage that is about to be called; some calls are runs, some passes."""
    choose = random.Random(4)
    state = kickoff.make("scrimmage")
    while not any(token.startswith("pass:") for token in state.legal_tokens()):
        state.apply(
            state.draw(choose.getrandbits(63)) if state.is_chance_node() else choose.choice(state.legal_actions())
        )
    return state


def test_a_secret_call_is_in_nothing_that_the_other_player_gets():
    state = scrimmage_before_the_call()
    offense, other = state.current_player(), 1 - state.current_player()
    calls = state.legal_tokens()
    assert {call[:4] for call in calls} == {"run:", "pass"}

    def given(call):
        called = state.clone()
        called.apply(call)
        drawn = [called.determinize(other, seed) for seed in range(200)]
        return (
            called.observation(other).tobytes(),
            called.observation_text(other),
            called.information_state(other),
            [d.to_record() for d in drawn],
            [d.observation(player).tobytes() for d in drawn for player in (0, 1)],
        )

    all_given = [given(call) for call in calls]
    assert all(one == all_given[0] for one in all_given)
    assert all_given[0][2].endswith(" ?")
    drawn = {kickoff.from_record(record).tokens()[-1] for record in all_given[0][3]}
    assert drawn == set(calls), "every call that may have been made comes up, and no other"
    state.apply(calls[0])
    assert state.information_state(offense).endswith(" " + calls[0])
    assert state.determinize(offense, 1) == state


@pytest.mark.parametrize("game", GAMES)
def test_a_position_as_text_is_where_a_game_goes_on(game):
    """If this failed a study kept as text would come back as another position."""
    choose = random.Random(5)
    state = kickoff.make(game)
    for _ in range(60):
        if state.is_terminal():
            break
        state.apply(
            state.draw(seed=choose.getrandbits(63)) if state.is_chance_node() else choose.choice(state.legal_actions())
        )
    again = kickoff.State.from_text(state.to_text())
    assert again.to_text() == state.to_text() and again.legal_actions() == state.legal_actions()
    assert again.history() == [] and again.options() == state.options() and again != state
    assert kickoff.from_record(again.to_record()) == again == again.clone()
    assert hash(again) == hash(kickoff.State.from_text(state.to_text()))
    assert [s.to_text() for s in kickoff.records.parse(again.to_record()).states()] == [again.to_text()]


def test_a_position_hides_what_a_player_does_not_know():
    """If this failed a policy could read the other player's secret, or would be given a guess for one."""
    men = "T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13"
    calls = "call=run:F possible=Q,F,H,T,pass middle=I"
    text = f"scrimmage 2 phase=lineup turn=yellow offense=red way=east line=15 men={men} {calls}"
    state = kickoff.State.from_text(text)
    assert state.to_text() == state.to_text(observer=0) == text
    hidden = state.to_text(observer=1)
    assert hidden == text.replace("run:F", "?")
    with pytest.raises(ValueError, match="leaves “call” unknown"):
        kickoff.State.from_text(hidden)
    with pytest.raises(ValueError, match="men: two men are on H15"):
        kickoff.State.from_text(text.replace("T2@G15", "T2@H15"))
    drawn = {state.determinize(1, seed).to_text().split(" call=")[1].split()[0] for seed in range(300)}
    assert len(drawn) == 4 + 12
    assert state.information_state(1) == kickoff.State.from_text(text.replace("run:F", "pass:3")).information_state(1)


def test_advance_goes_on_to_the_next_decision_by_the_seed():
    """What environments do between two of an agent's actions."""
    one, other = (kickoff.make("quarterback", turns=3) for _ in range(2))
    assert one.advance(None, 5) == one.current_player() and one.ply() == 1
    other.advance(None, 5)
    mover = one.current_player()
    while True:
        action = one.legal_actions()[0]
        ended = one.advance(action, 5, random=1 - mover)
        assert ended == other.advance(action, 5, random=1 - mover) and one == other
        assert ended in (mover, kickoff.TERMINAL)
        if ended == kickoff.TERMINAL:
            break
    refused = kickoff.make("quarterback")
    refused.advance("~red", 1)
    with pytest.raises(ValueError, match="put down"):
        refused.advance("down", 1)
    assert refused.ply() == 1


def test_true_is_no_action_and_negative_numbers_are_no_seeds():
    state = kickoff.make("dial")
    for wrong in (True, np.True_, 1.0, None):
        with pytest.raises(TypeError, match="an action is its number"):
            state.apply(wrong)
    with pytest.raises(ValueError, match="seed -1: seeds are whole numbers"):
        state.draw(-1)
