"""The games as Gymnasium environments with one agent, who plays against random actions, a level of ours, or a function.

Importing this module registers ``kickoff/Scrimmage-v0``, ``kickoff/Quarterback-v0``, ``kickoff/Soccer-v0``,
``kickoff/King-v0``, ``kickoff/Dial-v0`` and ``kickoff/Phutball-v0``;
``gymnasium.make("kickoff_games.gymnasium:kickoff/Dial-v0")`` does both, and ``gymnasium.make_vec`` makes many at once
(``kickoff_games.gymnasium_vector``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import _kickoff
from ._screen import Screen

Opponent = Callable[[_kickoff.State], int]


class GameEnvironment(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One seat of a game. Between its actions the opponent plays and chance is drawn.

    Observations are uint8, ``(planes, rows, columns)``. ``info["action_mask"]`` (int8, ``(num_actions,)``) says what is
    legal, as does ``action_masks()`` (bool). The reward is 1, 0 or -1 at the end, and 0 before, unless ``reward`` and
    ``shaping`` say otherwise.
    """

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        *,
        opponent: int | Literal["random", "mcts"] | Opponent = "random",
        seat: Literal[0, 1, "random"] = 0,
        illegal: Literal["lose", "raise"] = "lose",
        playouts: int | None = None,
        reward: Literal["result", "score"] = "result",
        shaping: float | None = None,
        render_mode: str | None = None,
        **options: int | str | bool,
    ) -> None:
        """``opponent``: ``"random"``, a level from 1 to 8, ``"mcts"``, or a function from the state to an action's number
        (it is given the whole state, secrets included). ``seat``: which one the agent has; ``"random"``: drawn for each
        game. ``illegal``: whether an illegal action loses the game (``info["illegal"]`` says why) or is a ``ValueError``.
        ``playouts`` limits the opponent (``kickoff.Bot``). All else are the game's options.

        ``reward``: at the end the result, or the difference of the scores in points. ``shaping``: a discount factor, by
        which potential-based shaping (Ng, Harada and Russell 1999) adds to every reward the next position's potential times
        the factor, less the potential of the position before. The potential is what the computer's evaluation at first sight
        expects of the result (``kickoff.Bot.evaluate``), and 0 at the end. The best policies stay the same if the learner
        discounts by the same factor.
        """
        if seat not in (0, 1, "random"):
            raise ValueError(f"seat={seat!r}: it is 0, 1 or 'random'")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal={illegal!r}: it is 'lose' or 'raise'")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode={render_mode!r}: it is one of {self.metadata['render_modes']}, or None")
        if reward not in ("result", "score"):
            raise ValueError(f"reward={reward!r}: it is 'result' or 'score'")
        if shaping is not None and not 0 <= shaping <= 1:
            raise ValueError(f"shaping={shaping!r}: a discount factor is from 0 to 1")
        self.render_mode = render_mode
        self._scores = reward == "score"
        self._shaping = shaping
        self._judge = None if shaping is None else _kickoff.Bot(game, 8)
        self._start = _kickoff.make(game, **options)
        self._opponent = opponent
        self._playouts = playouts
        self._seat = seat
        self._raises = illegal == "raise"
        info = _kickoff.info(game)
        self.observation_space = spaces.Box(0, 255, info.observation_shape, np.uint8)
        self.action_space = spaces.Discrete(info.num_actions)
        self._state: _kickoff.State | None = None
        self._lost = False
        self._screen = Screen()
        self._bot: _kickoff.Bot | None = None
        if not callable(opponent) and opponent != "random":
            # A wrong level is refused here and not in the first game.
            self._bot = _kickoff.Bot(game, opponent, playouts=playouts)

    @property
    def game_state(self) -> _kickoff.State:
        """The game (``kickoff.State``), secrets included. Do not change it."""
        if self._state is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset() first")
        return self._state

    @property
    def player(self) -> int:
        """The agent's player in this game, 0 or 1."""
        return self._player

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """A new game, until the agent's first decision. ``options={"seat": 1}`` gives it another seat this time."""
        super().reset(seed=seed)
        seat = (options or {}).get("seat", self._seat)
        self._player = int(self.np_random.integers(2)) if seat == "random" else int(seat)
        if self._player not in (0, 1):
            raise ValueError(f"seat={seat!r}: it is 0, 1 or 'random'")
        self._state = self._start.clone()
        self._lost = False
        # Chance follows from it, and all that the opponent does.
        self._seed = int(self.np_random.integers(2**63))
        if self._bot is not None and not callable(self._opponent):
            self._bot = _kickoff.Bot(self._start.game(), self._opponent, self._seed, playouts=self._playouts)
        self._advance(self._state, None)
        if self._judge is not None:
            self._potential = self._judge.evaluate(self._state, self._player)
        if self.render_mode == "human":
            self.render()
        return self._state.observation(self._player), self._info()

    def step(self, action: int | np.integer[Any]) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Takes the agent's action, then goes on until its next decision or the end."""
        state = self.game_state
        if self._lost or state.is_terminal():
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        said = None
        try:
            self._advance(state, int(action))
        except _Illegal as illegal:
            if self._raises:
                raise illegal.error from None
            self._lost, said = True, str(illegal.error)
        if self.render_mode == "human":
            self.render()
        over = self._lost or state.is_terminal()
        reward = (-1.0 if self._lost else self._result(state)) if over else 0.0
        if self._judge is not None and self._shaping is not None:
            potential = 0.0 if over else self._judge.evaluate(state, self._player)
            reward += self._shaping * potential - self._potential
            self._potential = potential
        info = self._info() if said is None else {**self._info(), "illegal": said}
        return state.observation(self._player), reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """bool, ``(num_actions,)``: what is legal, where sb3-contrib's ``MaskablePPO`` looks for it."""
        if self._lost:
            return np.zeros(len(self.game_state.legal_mask()), np.bool_)
        return self.game_state.legal_mask()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as the agent sees it: words (``ansi``), a picture (``rgb_array``), or on the screen (``human``:
        shown by ``reset`` and ``step`` themselves; in a window if matplotlib can open one, else in words)."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "render() shows nothing without a render_mode: give one to make(..., render_mode=...)"
            )
            return None
        return self._screen.render(self.render_mode, self.game_state, self._player)

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._screen.close()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().view(np.int8), "player": self._player}

    def _result(self, state: _kickoff.State) -> float:
        """The reward of a game that is over."""
        score = state.score()
        if not self._scores or score is None:
            return state.returns()[self._player]
        return float(score[self._player] - score[1 - self._player])

    def _advance(self, state: _kickoff.State, action: int | None) -> None:
        """Takes the agent's action, then lets chance and the opponent decide until the agent does or the game is over.

        ``_Illegal``: the action is; then nothing has changed.
        """
        other = 1 - self._player
        random = None if self._bot is not None or callable(self._opponent) else other
        try:
            player = state.advance(action, self._seed, random)
        except ValueError as error:
            raise _Illegal(error) from None
        while player == other:
            choice = self._opponent(state) if callable(self._opponent) else cast(_kickoff.Bot, self._bot).choose(state)
            player = state.advance(choice, self._seed)


class _Illegal(Exception):
    """The agent's action is illegal; an opponent's is an error of its author."""

    def __init__(self, error: ValueError) -> None:
        self.error = error


def register() -> None:
    """Registers the environment of each game. A second call does nothing."""
    for game in _kickoff.games():
        name = f"kickoff/{game.capitalize()}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="kickoff_games.gymnasium:GameEnvironment",
                vector_entry_point="kickoff_games.gymnasium_vector:GameVectorEnvironment",
                kwargs={"game": game},
            )


register()
