"""The Dial game for PettingZoo."""

from __future__ import annotations

from typing import Any

from ._environment import GameEnvironment


class raw_env(GameEnvironment):
    """The environment; an illegal action is a ``ValueError`` that names the rule."""

    game = "dial"
    metadata = GameEnvironment.describe(game)


def env(**options: Any) -> raw_env:
    """The environment, in which an illegal action loses.

    ``render_mode``, ``illegal``, and the game\'s options (``kickoff.info("dial").options``).
    """
    return raw_env(**{"illegal": "lose", **options})
