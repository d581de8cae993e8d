"""Letters of 3 × 5 points, so that a picture can have words without a font library."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_ROWS = {
    "A": "010 101 111 101 101",
    "B": "110 101 110 101 110",
    "C": "011 100 100 100 011",
    "D": "110 101 101 101 110",
    "E": "111 100 110 100 111",
    "F": "111 100 110 100 100",
    "G": "011 100 101 101 011",
    "H": "101 101 111 101 101",
    "I": "111 010 010 010 111",
    "J": "001 001 001 101 010",
    "K": "101 101 110 101 101",
    "L": "100 100 100 100 111",
    "M": "101 111 111 101 101",
    "N": "110 101 101 101 101",
    "O": "010 101 101 101 010",
    "P": "110 101 110 100 100",
    "Q": "010 101 101 111 011",
    "R": "110 101 110 101 101",
    "S": "011 100 010 001 110",
    "T": "111 010 010 010 010",
    "U": "101 101 101 101 111",
    "V": "101 101 101 101 010",
    "W": "101 101 111 111 101",
    "X": "101 101 010 101 101",
    "Y": "101 101 010 010 010",
    "Z": "111 001 010 100 111",
    "0": "111 101 101 101 111",
    "1": "010 110 010 010 111",
    "2": "110 001 010 100 111",
    "3": "110 001 010 001 110",
    "4": "101 101 111 001 001",
    "5": "111 100 110 001 110",
    "6": "011 100 110 101 010",
    "7": "111 001 010 010 010",
    "8": "010 101 010 101 010",
    "9": "010 101 011 001 110",
    "-": "000 000 111 000 000",
    ":": "000 010 000 010 000",
}
_BLANK = np.zeros((5, 3), bool)
_GLYPHS = {
    letter: np.array([[point == "1" for point in row] for row in rows.split()]) for letter, rows in _ROWS.items()
}


def word(text: str, scale: int) -> NDArray[np.bool_]:
    """The points of a line of text, ``5 * scale`` high. Only letters, digits, ``-`` and ``:`` have a glyph."""
    columns = [np.pad(_GLYPHS.get(letter, _BLANK), ((0, 0), (0, 1))) for letter in text.upper()]
    points = np.hstack(columns)[:, :-1] if columns else np.zeros((5, 0), bool)
    return points.repeat(scale, axis=0).repeat(scale, axis=1)
