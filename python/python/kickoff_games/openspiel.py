"""The games for OpenSpiel: importing this module registers them with ``pyspiel``.

``pyspiel.load_game("kickoff_quarterback(turns=20)")``; the names are ``kickoff_`` and the game's id, the parameters its
options. Actions and chance outcomes have the numbers that they have elsewhere in ``kickoff``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from . import _kickoff, _memory


class KickoffState(pyspiel.State):
    """A position with its history.

    OpenSpiel's own part of a state keeps the history, and from that all else follows. So there is nothing to be pickled:
    ``serialize`` writes the numbers of what has been played, one a line.
    """

    # OpenSpiel pickles what a state's __dict__ holds, when it serializes in C++. Slots are not in it.
    __slots__ = ("_game", "_played")

    def __init__(self, game: KickoffGame) -> None:
        super().__init__(game)
        self._game = game
        self._played: _kickoff.State | None = None

    @property
    def kickoff_state(self) -> _kickoff.State:
        """The game as ``kickoff.State``. Do not change it."""
        if self._played is None:
            # It is new, or OpenSpiel has made it in C++ of another one's history.
            self._played = self._game.start.clone()
            for action in self.history():
                self._played.apply(action)
        return self._played

    def current_player(self) -> int:
        return self.kickoff_state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.kickoff_state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.kickoff_state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.kickoff_state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        token = _kickoff.outcome_token if player == pyspiel.PlayerId.CHANCE else _kickoff.action_token
        return token(self._game.game, action)

    def is_terminal(self) -> bool:
        return self.kickoff_state.is_terminal()

    def returns(self) -> list[float]:
        return self.kickoff_state.returns()

    def __str__(self) -> str:
        return " ".join(self.kickoff_state.tokens()) or "(start)"

    def clone(self) -> KickoffState:
        copy = super().clone()
        copy._played = self.kickoff_state.clone()
        return copy

    def child(self, action: int) -> KickoffState:
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def serialize(self) -> str:
        """The numbers of what has been played, one a line. ``KickoffGame.deserialize_state`` reads it."""
        return "".join(f"{action}\n" for action in self.history())

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> KickoffState:
        """A state that the player cannot tell from this one, all such histories being equally likely."""
        seed = int(probability_sampler() * 2**53)
        resampled = self.kickoff_state.determinize(player_id, seed)
        return self._game.after(resampled.history())


class KickoffGame(pyspiel.Game):
    """One of the games under certain options. Subclasses say which one."""

    game: ClassVar[str]
    game_type: ClassVar[pyspiel.GameType]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = dict(params or {})
        info = _kickoff.info(self.game)
        self.start = _kickoff.make(self.game, **options)
        longest = _kickoff.longest(self.game, **options)
        self._longest = longest
        described = pyspiel.GameInfo(
            num_distinct_actions=info.num_actions,
            max_chance_outcomes=info.num_outcomes,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(self.game_type, described, options)

    def new_initial_state(self, *_: Any) -> KickoffState:
        return KickoffState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Not more than all."""
        return self._longest

    def after(self, history: list[int]) -> KickoffState:
        """The state after all this has been played."""
        state = self.new_initial_state()
        for action in history:
            state.apply_action(action)
        return state

    def deserialize_state(self, text: str) -> KickoffState:
        """The state that ``KickoffState.serialize`` wrote."""
        try:
            history = [int(line) for line in text.split()]
        except ValueError:
            raise ValueError(
                f"a serialized state has one number a line; this is something else: {text[:60]!r}"
            ) from None
        return self.after(history)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> KickoffObserver | None:
        """What a player sees (planes and words), or with perfect recall all that they remember (words, and in Scrimmage
        numbers).

        ``None`` for other kinds of observation: there is no public part that can be told without the private one.
        """
        if params:
            raise ValueError(f"there are no parameters of observations, and these were given: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return KickoffObserver(self.game, kind.perfect_recall, self._longest) if whole else None


class KickoffObserver:
    """An observer as ``open_spiel.python.observation`` wants it: the planes of ``kickoff.State.observation`` as float32, or
    with perfect recall what ``_memory`` makes of all that the player remembers: ``player``, a 1 for player 0 or for player 1,
    and ``history``, a row for each action and room for the longest game."""

    def __init__(self, game: str, perfect_recall: bool, longest: int) -> None:
        self._recall = perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not perfect_recall:
            shape = _kickoff.info(game).observation_shape
            self._seen = np.zeros(shape, np.uint8)
            self.tensor = np.zeros(self._seen.size, np.float32)
            self.dict["observation"] = self.tensor.reshape(shape)
        elif game == _memory.GAME:
            columns = len(_memory.COLUMN_NAMES)
            self.tensor = np.zeros(2 + longest * columns, np.float32)
            self.dict = {"player": self.tensor[:2], "history": self.tensor[2:].reshape(longest, columns)}

    def set_from(self, state: KickoffState, player: int) -> None:
        """Looks."""
        if not self._recall:
            state.kickoff_state.observe_into(player, self._seen)
            self.dict["observation"][:] = self._seen
        elif self.tensor is not None:
            self.dict["player"][:] = np.arange(2) == player
            movers = (played.player for played in state.full_history())
            _memory.remember_into(state.kickoff_state, movers, player, self.dict["history"])

    def string_from(self, state: KickoffState, player: int) -> str:
        """What the player sees, or remembers."""
        seen = state.kickoff_state
        return seen.information_state(player) if self._recall else seen.observation_text(player)


def _type(game: str) -> pyspiel.GameType:
    info = _kickoff.info(game)
    kinds = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"kickoff_{game}",
        long_name=f"Kickoff: {info.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.IMPERFECT_INFORMATION if info.hidden else kinds.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=game == _memory.GAME,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option["key"]: _default(option) for option in info.options},
        default_loadable=True,
    )


def _default(option: dict[str, Any]) -> int | str:
    return int(option["default"]) if option["kind"] == "int" else option["default"]


def register() -> list[str]:
    """Registers the games that are not registered yet; the names of all."""
    known = set(pyspiel.registered_names())
    names = []
    for game in _kickoff.games():
        described = _type(game)
        names.append(described.short_name)
        if described.short_name not in known:
            members = {"game": game, "game_type": described, "__doc__": _kickoff.info(game).summary}
            pyspiel.register_game(described, type(f"{game.capitalize()}Game", (KickoffGame,), members))
    return names


register()
