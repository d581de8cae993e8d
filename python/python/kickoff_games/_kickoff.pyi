"""The Rust part of ``kickoff_games``. Use it by the names that the package itself exports."""

from os import PathLike
from typing import Any, Self, TypeVar, final, overload

import numpy as np
from numpy.typing import NDArray

_Number = TypeVar("_Number", np.int32, np.int64)

__all__ = [
    "Bot",
    "CHANCE",
    "GameInfo",
    "Solution",
    "State",
    "TERMINAL",
    "Vector",
    "__version__",
    "action_index",
    "action_token",
    "from_record",
    "games",
    "info",
    "longest",
    "make",
    "outcome_index",
    "outcome_token",
    "read_record",
    "replay",
]

__version__: str
"""The package's version."""
CHANCE: int
"""What ``State.current_player`` returns where chance decides: -1."""
TERMINAL: int
"""What it returns at the end: -4."""

def games() -> list[str]:
    """The ids of the games."""

def info(game: str, /) -> GameInfo:
    """What is to be known of a game. ``ValueError``: there is none with this id."""

def make(game: str, /, **options: int | str | bool) -> State:
    """A new game. Options that are not given have their defaults; ``ValueError`` says what is wrong with one.

    The Dial game's ``dial`` takes the content of a rings file (TOML).
    """

def longest(game: str, /, **options: int | str | bool) -> int:
    """No game under these options has more actions than this, chance outcomes included."""

def action_token(game: str, index: int) -> str:
    """The token of the action with a number. ``ValueError``: no action has it."""

def action_index(game: str, token: str) -> int:
    """The number of an action, whatever the position. ``ValueError``: it is no action's token."""

def outcome_token(game: str, index: int) -> str:
    """The token of the chance outcome with a number; chance outcomes have a numbering of their own."""

def outcome_index(game: str, token: str) -> int:
    """The number of a chance outcome."""

def from_record(text: str, /) -> State:
    """The game that a record's text (``State.to_record``, a ``.kickoff`` file) leads to.

    ``ValueError`` says line, column and what is wrong.
    """

def read_record(text: str, /) -> dict[str, Any]:
    """What a record holds. ``kickoff.records.parse`` makes an object of it."""

def replay(game: str, rules_version: int, options: dict[str, str], position: str | None = None) -> State:
    """The beginning of a record's game; with the text of a position the game begins with that."""

@final
class GameInfo:
    """What is to be known of a game."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str:
        """Its name for people."""
    @property
    def summary(self) -> str:
        """One sentence about it."""
    @property
    def seats(self) -> tuple[str, str]:
        """The sides' names, player 0 first."""
    @property
    def rules_version(self) -> int:
        """The version of the rules that new games are played under."""
    @property
    def num_actions(self) -> int:
        """Actions have the numbers 0 to ``num_actions - 1``."""
    @property
    def num_outcomes(self) -> int:
        """Chance outcomes have the numbers 0 to ``num_outcomes - 1``, a numbering of their own."""
    @property
    def hidden(self) -> bool:
        """Whether a player may see less than has happened."""
    @property
    def observation_shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns."""
    @property
    def planes(self) -> list[tuple[str, str]]:
        """The planes' names and what they show, in order."""
    @property
    def options(self) -> list[dict[str, Any]]:
        """The options: ``key``, ``default``, ``help``, ``kind`` (``int`` with ``min`` and ``max``, ``choice`` with
        ``choices``, ``file``)."""

@final
class State:
    """One game with its history. Made by ``make``, ``from_record`` and ``from_text``.

    Players are 0 and 1. Actions are numbers that depend on neither position nor options; a chance node's outcomes have a
    numbering of their own. Two states are equal if game, rules, options, beginning and history are. States can be copied and
    pickled.
    """

    __hash__: Any  # states can be keys as long as nothing is applied to them
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: Any, /) -> Self: ...
    @staticmethod
    def from_text(text: str, /) -> State:
        """A game that begins with a position (``to_text``, docs/positions.md); its history is empty.

        ``ValueError`` says which field is wrong, and why; also if something is unknown (``call=?``).
        """
    def to_text(self, observer: int | None = None) -> str:
        """The position as one line of text, secrets included; with ``observer``, a player, only what that one knows."""
    def game(self) -> str:
        """The game's id."""
    def options(self) -> dict[str, str]:
        """Every option with its value."""
    def rules_version(self) -> int:
        """The version of the rules that it is played under."""
    def current_player(self) -> int:
        """0 or 1; ``CHANCE`` where chance decides, ``TERMINAL`` at the end."""
    def legal_actions(self) -> list[int]:
        """The numbers of all that can come next, rising: actions, or at a chance node its outcomes; ``[]`` at the end."""
    def legal_tokens(self) -> list[str]:
        """The tokens of ``legal_actions``, in the same order."""
    def legal_mask(self) -> NDArray[np.bool_]:
        """bool, shape ``(num_actions,)``: whether each action can be taken; nothing can at a chance node or at the end."""
    def action_token(self, index: int) -> str:
        """The token with a number: an outcome's at a chance node, an action's elsewhere."""
    def action_index(self, token: str) -> int:
        """The number of a token: an outcome's at a chance node, an action's elsewhere."""
    def apply(self, action: int | np.integer[Any] | str) -> None:
        """Takes an action, by number or token; at a chance node lets chance decide so.

        ``ValueError`` with the rule that forbids it; then nothing has changed.
        """
    def advance(self, action: int | np.integer[Any] | str | None, seed: int, random: int | None = None) -> int:
        """Takes an action if one is given, then goes on until a player decides or the game is over; says what
        ``current_player`` does. Chance is drawn, and the player ``random`` takes actions that are all equally likely.

        What is drawn follows from the seed and the ply. ``ValueError`` with the rule that forbids the action; then nothing
        has changed.
        """
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A chance node's outcomes with their probabilities, by rising numbers; ``[]`` elsewhere."""
    def chance_weights(self) -> list[tuple[int, int]]:
        """The same exactly: whole numbers, each to be divided by the sum of all."""
    def draw(self, seed: int) -> int:
        """One of a chance node's outcomes by its odds, always the same for a seed (0 to 2**64 - 1). Nothing is applied."""
    def is_terminal(self) -> bool:
        """Whether the game is over."""
    def is_chance_node(self) -> bool:
        """Whether chance decides."""
    def returns(self) -> list[float]:
        """1 for a win, 0 for a draw, -1 for a loss, player 0 first; zeros before the end."""
    def score(self) -> list[int] | None:
        """The score at the end; ``None`` before."""
    def ply(self) -> int:
        """How many actions have been played, chance outcomes included."""
    def history(self) -> list[int]:
        """The numbers of all that has been played, chance outcomes in their own numbering."""
    def tokens(self) -> list[str]:
        """The tokens of all that has been played."""
    def clone(self) -> Self:
        """A copy that goes its own way."""
    def to_record(self, names: tuple[str | None, str | None] | None = None) -> str:
        """The game's record (the text of a ``.kickoff`` file), with the players' names if given. It holds secrets too."""
    def observation(self, player: int) -> NDArray[np.uint8]:
        """uint8, shape ``info(game).observation_shape``: what a player sees. docs/environments.md describes the planes."""
    def observe_into(self, player: int, array: NDArray[np.uint8]) -> None:
        """Writes the observation into a uint8 array of this shape (C order)."""
    def observation_text(self, player: int) -> str:
        """The same in words: a line for each plane that is not empty."""
    def information_state(self, player: int) -> str:
        """All that a player remembers: the same for two histories if and only if they cannot tell them apart.

        Options, and every action's token; for a hidden one ``?``, followed by those that it may have been (``?run:F|run:H``)
        if the player has found out something about it.
        """
    def determinize(self, player: int, seed: int) -> Self:
        """A game that the player cannot tell from this one: each hidden action, in position and history, is drawn anew
        from the seed (0 to 2**64 - 1), all histories that they must think possible being equally likely."""

@final
class Vector:
    """Many games at once. A game that ends is followed by a new one in the same step.

    The arrays are allocated once and overwritten by ``reset`` and ``step``: copy what you keep. They can only be
    read. What comes of the same seed and actions does not depend on ``threads``.
    """

    def __new__(
        cls,
        game: str,
        n: int,
        *,
        seed: int = 0,
        threads: int | None = None,
        observations: bool = True,
        masks: bool = True,
        **options: int | str | bool,
    ) -> Self:
        """``n`` games, each at its first decision.

        ``threads``: how many to step them with; ``None`` for one a core. Without ``observations`` or ``masks`` these
        arrays are ``None`` and cost nothing.
        """
    @property
    def n(self) -> int:
        """How many games."""
    @property
    def num_actions(self) -> int: ...
    @property
    def observation_shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns."""
    @property
    def observation(self) -> NDArray[np.uint8]:
        """uint8, shape ``(n, planes, rows, columns)``: what the player on turn sees. ``None`` if not asked for."""
    @property
    def mask(self) -> NDArray[np.bool_]:
        """bool, shape ``(n, num_actions)``: the actions that can be taken. ``None`` if not asked for."""
    @property
    def reward(self) -> NDArray[np.float32]:
        """float32, shape ``(n, 2)``: the returns of both players where a game has just ended, zeros elsewhere."""
    @property
    def done(self) -> NDArray[np.bool_]:
        """bool, shape ``(n,)``: whether a game has just ended. All else but ``reward`` tells of the new one."""
    @property
    def player(self) -> NDArray[np.int8]:
        """int8, shape ``(n,)``: who decides, 0 or 1."""
    def reset(self, seed: int | None = None) -> None:
        """Begins all games anew, from another seed if one is given."""
    def step(self, actions: Any, only: Any | None = None) -> None:
        """Takes an action in each game, draws chance, and fills the arrays.

        ``actions``: whole numbers, shape ``(n,)``; a numpy array of int32 or int64 is fastest, but all that has DLPack or
        ``__array__`` will do. ``only`` (bool, shape ``(n,)``): the games to step. The others wait: their actions are not
        looked at, and their ``reward`` and ``done`` are zero. Other Python threads run meanwhile. ``ValueError`` names the
        game whose action is illegal, and the rule; then nothing has changed in any game.
        """
    @overload
    def random_actions(self, out: None = None) -> NDArray[np.int32]: ...
    @overload
    def random_actions(self, out: NDArray[_Number]) -> NDArray[_Number]:
        """int32, shape ``(n,)``: one legal action for each game, all equally likely; written into ``out`` (int32 or int64)
        if given.

        They come from generators of their own, which ``reset`` begins anew.
        """
    def evaluate(self) -> NDArray[np.float32]:
        """float32, shape ``(n,)``: what the player on turn can expect, -1 to 1, at first sight: what ``Bot.evaluate`` of level
        8 says of each game. A potential for shaping, or a first critic."""
    def state(self, i: int) -> State:
        """Game ``i`` with its history. ``IndexError``: there is none."""
    def episodes(self) -> NDArray[np.int64]:
        """int64, shape ``(n,)``: how many games have ended in each place."""
    def __len__(self) -> int: ...

@final
class Bot:
    """The computer as a player. It is shown what the player on turn may see and nothing else.

    A copy, or a pickle, draws on as the original does, but has not its memory of what it searched.
    """

    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: Any, /) -> Self: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str, int | str, int], dict[str, int | None]]: ...
    def __getstate__(self) -> int: ...
    def __setstate__(self, chosen: int, /) -> None: ...
    def __new__(
        cls,
        game: str,
        level: int | str = 5,
        seed: int = 0,
        *,
        time_ms: int | None = None,
        playouts: int | None = None,
    ) -> Self:
        """A level from 1 to 8, ``"random"``, plain Monte Carlo tree search ``"mcts"``, or an adversary of ``kickoff
        gauntlet``: ``"adversary:NAME"``.

        ``time_ms`` and ``playouts`` (positions that it may look at) limit each decision beside the level's own limits. Without
        ``time_ms`` it plays the same for the same seed and calls.
        """
    def choose(self, state: State) -> int:
        """The number of the action that it takes. The state is not changed; other Python threads run meanwhile.
        Ctrl-C ends it."""
    def evaluate(self, state: State, player: int) -> float:
        """What the player can expect, -1 to 1, at first sight: nothing is searched. It is told by what the player sees.

        ``ValueError``: ``"random"`` and ``"mcts"`` have no such judgment.
        """
    def reset(self) -> None:
        """Another game begins: it forgets all, and its generator begins anew."""

@final
class Solution:
    """A game solved exactly. ``kickoff.dial.solution()`` makes one."""

    def __new__(
        cls, game: str, /, *, folder: str | PathLike[str] | None = None, **options: int | str | bool
    ) -> Self: ...
    @property
    def situations(self) -> int:
        """Situations of the game without score and clock."""
    @property
    def residual(self) -> float:
        """How far any untimed value is from the best action's, at most."""
    @property
    def opening_points(self) -> float:
        """Net points of the side with the first decision in the game without a clock."""
    @property
    def is_exact(self) -> bool:
        """Whether values of the game with its clock are exact; they are estimates otherwise (see ``folder``)."""
    def value(self, state: State) -> float:
        """What the player on turn can expect, -1 to 1. ``ValueError`` where nobody decides."""
    def policy(self, state: State) -> dict[int, float]:
        """For each action how likely it should be taken: 1 for the best one."""
    def action_values(self, state: State) -> dict[int, float]:
        """For each action what the player on turn can expect of it, -1 to 1."""
