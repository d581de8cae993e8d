"""OpenSpiel's own suites, and what they do not ask."""

import re
import subprocess
import sys

import numpy as np
import pytest

import kickoff_games as kickoff
from conftest import SHORT

pyspiel = pytest.importorskip("pyspiel")

import kickoff_games.openspiel

GAMES = kickoff.games()
TESTS_OF_A_GAME = 5


def load(game, **options):
    return pyspiel.load_game(f"kickoff_{game}", options)


def random_state(game, plies, seed=1):
    choose = np.random.default_rng(seed)
    state = game.new_initial_state()
    while state.move_number() < plies and not state.is_terminal():
        state.apply_action(int(choose.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_random_sim_test(game):
    pyspiel.random_sim_test(load(game, **SHORT[game]), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_random_sim_test_with_the_usual_options(game):
    # A random game of Scrimmage has thousands of plays' steps, and the suite looks at all that came before at each.
    options = {"max_plays": 8} if game == "scrimmage" else {}
    pyspiel.random_sim_test(load(game, **options), num_sims=1, serialize=False, verbose=False)


def test_openspiels_api_test():
    """In a process of its own, as a program, which is how it finds its games: without ``alter_sys`` it runs nothing, and
    succeeds."""
    program = (
        "import runpy, kickoff_games.openspiel;"
        "runpy.run_module('open_spiel.integration_tests.api_test', run_name='__main__', alter_sys=True)"
    )
    words = [sys.executable, "-c", program, "--test_only_games=kickoff_.*"]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    said = ended.stdout + ended.stderr
    assert ended.returncode == 0, said
    ran = re.search(r"^Ran (\d+) tests", said, re.MULTILINE)
    assert ran and int(ran[1]) == TESTS_OF_A_GAME * len(GAMES), said
    for game in GAMES:
        passed = re.findall(rf"OK \] \S*EnforceAPIPartialTree_kickoff_{game}_Test\.", said)
        assert len(passed) == TESTS_OF_A_GAME, said


def test_names_and_parameters_are_the_games_and_their_options():
    assert set(kickoff.openspiel.register()) == {f"kickoff_{game}" for game in GAMES} <= set(pyspiel.registered_names())
    game = pyspiel.load_game("kickoff_quarterback(turns=20)")
    assert game.new_initial_state().kickoff_state.options()["turns"] == "20"
    assert pyspiel.load_game(str(game)).get_parameters()["turns"] == 20
    assert game.max_game_length() == kickoff.longest("quarterback", turns=20)
    with pytest.raises(ValueError, match="turns=0"):
        pyspiel.load_game("kickoff_quarterback(turns=0)")
    with pytest.raises(pyspiel.SpielError, match="tunrs"):
        pyspiel.load_game("kickoff_quarterback(tunrs=3)")


@pytest.mark.parametrize("game", GAMES)
def test_states_are_the_same_as_elsewhere(game):
    spiel = load(game, **SHORT[game])
    state, plain = spiel.new_initial_state(), kickoff.make(game, **SHORT[game])
    choose = np.random.default_rng(4)
    while not state.is_terminal():
        assert state.current_player() == plain.current_player()
        assert state.legal_actions() == plain.legal_actions()
        assert [state.action_to_string(action) for action in state.legal_actions()] == plain.legal_tokens()
        if state.is_chance_node():
            assert state.chance_outcomes() == plain.chance_outcomes()
        else:
            player = state.current_player()
            assert state.information_state_string() == plain.information_state(player)
            assert state.observation_string() == plain.observation_text(player)
            assert state.legal_actions(1 - player) == []
        action = int(choose.choice(state.legal_actions()))
        state.apply_action(action)
        plain.apply(action)
    assert state.returns() == plain.returns() and state.history() == plain.history()
    shape = spiel.observation_tensor_shape()
    assert tuple(shape) == kickoff.info(game).observation_shape
    for player in (0, 1):
        assert (np.reshape(state.observation_tensor(player), shape) == plain.observation(player)).all()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_serialized_holds_no_pickle_of_ours(game):
    spiel = load(game, **SHORT[game])
    state = random_state(spiel, 25)
    text = state.serialize()
    assert re.fullmatch(r"(\d+\n)*", text)
    assert str(spiel.deserialize_state(text)) == str(state)
    # What OpenSpiel writes in C++ has a pickled dictionary at its end, which is the empty one.
    both = pyspiel.serialize_game_and_state(spiel, state)
    assert "__dict__=gAR9lC4=" in both
    other_game, other = pyspiel.deserialize_game_and_state(both)
    assert str(other_game) == str(spiel) and str(other) == str(state)
    assert other.legal_actions() == state.legal_actions()
    with pytest.raises(ValueError, match="one number a line"):
        spiel.deserialize_state("gAR9lC4=")


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_its_own_way(game):
    state = random_state(load(game), 20)
    before = str(state)
    for copy in (state.clone(), state.child(state.legal_actions()[0])):
        while not copy.is_terminal() and copy.move_number() < 30:
            copy.apply_action(copy.legal_actions()[-1])
        assert copy.move_number() > state.move_number() and str(state) == before


def test_a_player_can_imagine_what_he_does_not_know():
    """What information-set searches ask for: a state that the player cannot tell from the real one."""
    game = load("scrimmage")
    state = random_state(game, 60, seed=9)
    for seed in range(5):
        for player in (0, 1):
            other = state.resample_from_infostate(player, lambda seed=seed: seed / 5)
            assert other.information_state_string(player) == state.information_state_string(player)
    assert game.new_initial_state().resample_from_infostate(0, lambda: 0.5).history() == []


def test_the_information_state_tensor_is_all_that_a_player_remembers():
    """Two histories have the same tensor if and only if the player cannot tell them apart: an algorithm that is given it
    knows no secret, and forgets nothing."""
    game = load("scrimmage", max_plays=3, max_turns=4)
    assert game.get_type().provides_information_state_tensor
    known = {}
    for seed in range(30):
        state, choose = game.new_initial_state(), np.random.default_rng(seed)
        while not state.is_terminal():
            # Chance and the line-ups are the same in all games, so that many of them differ in a secret alone.
            always = state.is_chance_node() or "@" in state.action_to_string(state.legal_actions()[0])
            state.apply_action(state.legal_actions()[0] if always else int(choose.choice(state.legal_actions())))
            if state.is_chance_node() or state.is_terminal():
                continue
            for player in (0, 1):
                tensor = np.array(state.information_state_tensor(player), np.float32)
                assert len(tensor) == game.information_state_tensor_size() and 0 <= tensor.min() <= tensor.max() <= 1
                text = state.information_state_string(player)
                assert known.setdefault(tensor.tobytes(), text) == text
    assert len(set(known.values())) == len(known) > 500


def test_the_information_state_tensor_has_a_row_for_each_action():
    game = load("scrimmage", max_plays=2, max_turns=12)
    state = game.new_initial_state()
    state.apply_action(2)  # ~yellow-west: player 1 has the ball
    while "@" in state.action_to_string(state.legal_actions()[0]):
        state.apply_action(state.legal_actions()[0])
    state.apply_action(kickoff.action_index("scrimmage", "pass:3"))
    for player, kind, which, calls in ((1, 6 / 8, 3 / 12, 0), (0, 1, 0, 1)):
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
        observer.set_from(state, player)
        assert observer.dict["player"].tolist() == [player == 0, player == 1]
        rows = observer.dict["history"]
        assert rows.shape == (game.max_game_length(), 6)
        assert rows[0] == pytest.approx([1 / 3, 1 / 8, 3 / 41, 0, 0, 0])
        # The first man of the line-up: T1, the offense's.
        assert rows[1, :3] == pytest.approx([1 if player == 1 else 2 / 3, 2 / 8, 1 / 17]) and (rows[1, 3:5] > 0).all()
        assert rows[12] == pytest.approx([1 if player == 1 else 2 / 3, kind, which, 0, 0, calls])
        assert (rows[13:] == 0).all()
    # What the defense finds out about the call: not the quarterback's run, the first, but another one or a pass.
    assert kickoff.openspiel._memory._described("?run:F|pass:12") == (1, 0, 0, 0, 1 / 4 + 1 / 2**16)


def test_their_search_plays_our_games():
    from open_spiel.python.algorithms import mcts

    game = load("quarterback", turns=1)
    state = game.new_initial_state()
    state.apply_action(0)
    choose = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 20, mcts.RandomRolloutEvaluator(1, choose), random_state=choose)
    assert bot.step(state) in state.legal_actions()
