"""Plain pictures of positions, drawn with numpy from what a player sees."""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray

from ._glyphs import word
from ._kickoff import CHANCE, TERMINAL, State, info

Image = NDArray[np.uint8]

_GRASS = ((52, 125, 70), (46, 114, 63))
_GRID = (74, 146, 92)
_SIDES = ((196, 48, 43), (38, 84, 178))
_WHITE = (250, 250, 246)
_STRIP = (24, 34, 30)
_BALL = (250, 196, 40)
_BALL_EDGE = (70, 38, 10)
# Squares that mean something, by their plane; the later one is on top.
_TINTS = {
    "men": (30, 34, 32),
    "own_marks": (120, 120, 60),
    "other_marks": (120, 120, 60),
    "call_zone": (128, 92, 150),
    "contact": (214, 120, 60),
    "flight": (214, 120, 60),
    "line": (226, 226, 214),
    "first_down_line": (240, 208, 84),
}
_BALLS = ("ball", "carrier", "loose")
_SCORES = ("points", "goals", "score")
_LABELS = {"singles": "1", "doubles": "2", "triples": "3", "quarterback": "QB", "pieces": ""}
_LONGEST = 1320


def picture(state: State, player: int) -> Image:
    """uint8, shape (height, width, 3): the position as a player sees it. Player 0's men are red, player 1's are blue.

    The board stands as its planes do. Below it: who is to move, how much has been played, and the score.
    """
    planes = dict(zip((name for name, _ in info(state.game()).planes), state.observation(player)))
    field = _dial(planes, player) if state.game() == "dial" else _board(state.game(), planes, player)
    return np.vstack([field, _strip(state, planes, player, field.shape[1])])


def _board(game: str, planes: dict[str, Image], player: int) -> Image:
    rows, columns = info(game).observation_shape[1:]
    side = max(14, min(28, _LONGEST // columns))
    squares = np.array(_GRASS, np.uint8)[np.add.outer(np.arange(rows), np.arange(columns)) % 2]
    for name, colour in _TINTS.items():
        if name in planes:
            squares[planes[name] != 0] = colour
    image = squares.repeat(side, axis=0).repeat(side, axis=1)
    image[::side] = image[:, ::side] = _GRID
    for name, owner in _men(game):
        label = _label(name, bool(planes.get(f"{owner}_offense", np.ones(1)).flat[0]))
        for row, column in np.argwhere(planes[f"{owner}_{name}"]):
            _man(image[row * side :, column * side :], side, _SIDES[player if owner == "own" else 1 - player], label)
    for name in _BALLS:
        for row, column in np.argwhere(planes.get(name, np.zeros((0, 0)))):
            _ball(image[row * side :, column * side :], side)
    return image


@functools.cache
def _men(game: str) -> list[tuple[str, str]]:
    """The planes of men: those of the two sides that are about squares."""
    return [
        (name.removeprefix("own_"), owner)
        for name, meaning in info(game).planes
        if name.startswith("own_") and name not in _TINTS and not meaning.startswith("Everywhere")
        for owner in ("own", "other")
    ]


def _label(name: str, offense: bool) -> str:
    one, _, other = name.partition("_or_")
    name = one if offense or not other else other
    return _LABELS.get(name, name)


def _man(image: Image, side: int, colour: tuple[int, int, int], label: str) -> None:
    """A disc with a word on it, in the square at the image's corner."""
    square = image[:side, :side]
    away = _away(square, (side - 1) / 2)
    square[away <= (side * 0.46) ** 2] = _WHITE
    square[away <= (side * 0.40) ** 2] = colour
    _write(square, label, 2 if side >= 20 else 1, _WHITE)


def _ball(image: Image, side: int) -> None:
    """A small ball at the lower right of a square, so that the man below it is still seen."""
    square = image[:side, :side]
    away = _away(square, side * 0.8)
    square[away <= (side * 0.2) ** 2] = _BALL_EDGE
    square[away <= (side * 0.14) ** 2] = _BALL


def _away(image: Image, middle: float) -> NDArray[np.float64]:
    """How far each point is from the middle, squared."""
    down, right = np.ogrid[: image.shape[0], : image.shape[1]]
    return (down - middle) ** 2 + (right - middle) ** 2


def _write(image: Image, text: str, scale: int, colour: tuple[int, int, int], left: int | None = None) -> None:
    """A word in the middle of an image's height, and of its width if ``left`` is not given."""
    points = word(text, scale)
    height, width = points.shape
    top = (image.shape[0] - height + 1) // 2
    left = (image.shape[1] - width + 1) // 2 if left is None else left
    place = image[top : top + height, left : left + width]
    place[points[: place.shape[0], : place.shape[1]]] = colour


def _dial(planes: dict[str, Image], player: int) -> Image:
    """The field: player 0 attacks the goal line at the right. White: the ball's line; yellow: the point to be gained."""
    yard, end = 6, 60
    image = np.empty((160, 100 * yard + 2 * end, 3), np.uint8)
    image[:] = _GRASS[0]
    image[:, :end] = _SIDES[0]
    image[:, -end:] = _SIDES[1]
    for at in range(0, 101, 10):
        image[:, end + at * yard - 1 : end + at * yard + 1] = _GRID if at % 100 else _WHITE
        if at % 100:
            below = image[-24:, end + at * yard - 16 : end + at * yard + 16]
            _write(below, str(min(at, 100 - at)), 2, _WHITE)
    number = {name: int(plane.flat[0]) for name, plane in planes.items()}
    to_right = bool(number["own_ball"]) == (player == 0)
    if number["goal_line"]:
        for name, colour in (("point", (240, 208, 84)), ("goal_line", _WHITE)):
            at = 100 - number[name] if to_right else number[name]
            image[:, end + at * yard - 2 : end + at * yard + 2] = colour
        _man(image[66:, max(0, end + at * yard - 14) :], 28, _SIDES[0 if to_right else 1], str(number["down"] or ""))
        _ball(image[66:, max(0, end + at * yard - 14) :], 28)
    signal = f"SIGNAL {number['signal']}" if number["signal"] else ""
    _write(image[8:32], signal, 3, _WHITE)
    return image


def _strip(state: State, planes: dict[str, Image], player: int, width: int) -> Image:
    strip = np.empty((26, width, 3), np.uint8)
    strip[:] = _STRIP
    seats = info(state.game()).seats
    current = state.current_player()
    colour = _WHITE
    if current == TERMINAL:
        returns = state.returns()
        text = f"{seats[returns.index(1.0)]} WON" if 1.0 in returns else "DRAWN"
    elif current == CHANCE:
        text = "CHANCE"
    else:
        text = f"{seats[current]} TO MOVE"
        red, green, blue = (min(255, part + 60) for part in _SIDES[current])
        colour = (red, green, blue)
    scores = [(f"own_{name}", f"other_{name}") for name in _SCORES if f"own_{name}" in planes]
    score = [int(planes[name].flat[0]) for name in scores[0]][:: 1 if player == 0 else -1] if scores else None
    right = f"{score[0]}-{score[1]}  {state.ply()}" if score else f"{state.ply()}"
    scale = 2 if width >= 240 else 1
    _write(strip, text, scale, colour, left=8)
    _write(strip, right, scale, _WHITE, left=width - 8 - word(right, scale).shape[1])
    return strip
