"""The games as PettingZoo environments (AEC): ``kickoff.pettingzoo.quarterback_v0.env(turns=12)``, and so for every game."""

from . import dial_v0, king_v0, phutball_v0, quarterback_v0, scrimmage_v0, soccer_v0

__all__ = ["dial_v0", "king_v0", "phutball_v0", "quarterback_v0", "scrimmage_v0", "soccer_v0"]
