"""How environments show a position: in words, as a picture, or on the screen."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _kickoff
from ._picture import picture


class Screen:
    """Shows positions. Its window, if it opens one, is neither copied nor pickled with the environment."""

    def __init__(self) -> None:
        self._image: Any = None
        self._words = False

    def render(self, mode: str, state: _kickoff.State, player: int) -> str | NDArray[np.uint8] | None:
        """The position as the player sees it, in a render mode; ``human`` returns nothing."""
        if mode == "ansi":
            return state.observation_text(player)
        if mode == "rgb_array":
            return picture(state, player)
        if self._words or not self._show(picture(state, player)):
            self._words = True
            print(state.observation_text(player), flush=True)
        return None

    def close(self) -> None:
        """Closes the window."""
        if self._image is not None:
            import matplotlib.pyplot as plt

            plt.close(self._image.figure)
            self._image = None

    def __getstate__(self) -> dict[str, Any]:
        return {"_image": None, "_words": self._words}

    def _show(self, pixels: NDArray[np.uint8]) -> bool:
        """Shows a picture in a window; ``False`` where none can be opened."""
        try:
            import matplotlib.pyplot as plt
        except ImportError:
            return False
        if self._image is None or not plt.fignum_exists(self._image.figure.number):
            figure = plt.figure(num="Kickoff")
            if getattr(figure.canvas, "required_interactive_framework", None) is None:
                plt.close(figure)
                return False
            axes = figure.add_axes((0, 0, 1, 1))
            axes.set_axis_off()
            self._image = axes.imshow(pixels)
        self._image.set_data(pixels)
        # It draws the window, and lets it answer when it is moved or closed.
        plt.pause(0.001)
        return True
