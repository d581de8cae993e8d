"""Self-play and matches of Kickoff's games on a Ray cluster."""

from .cluster import match, selfplay
from .play import Played, Players, play

__all__ = ["Played", "Players", "match", "play", "selfplay"]
