"""Phutball for PettingZoo."""

from __future__ import annotations

from typing import Any

from ._environment import GameEnvironment, guarded


class raw_env(GameEnvironment):
    """The environment without wrappers: an illegal action is a ``ValueError`` that names the rule."""

    game = "phutball"
    metadata = GameEnvironment.describe(game)


def env(**options: Any) -> Any:
    """The environment: ``render_mode``, and the game's options (``kickoff.info("phutball").options``)."""
    return guarded(raw_env(**options))
