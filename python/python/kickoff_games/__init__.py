"""Football board games as environments for programs that learn.

By convention ``import kickoff_games as kickoff``. ``kickoff.make(game, **options)`` starts one game,
``kickoff.vector(game, n)`` many at once; ``kickoff.games()`` lists them.
"""

from . import dial, records
from ._kickoff import (
    CHANCE,
    TERMINAL,
    Bot,
    GameInfo,
    Solution,
    State,
    Vector,
    __version__,
    action_index,
    action_token,
    from_record,
    games,
    info,
    longest,
    make,
    outcome_index,
    outcome_token,
)
from ._kickoff import Vector as vector
from .statistics import statistics

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Bot",
    "GameInfo",
    "Solution",
    "State",
    "Vector",
    "__version__",
    "action_index",
    "action_token",
    "dial",
    "from_record",
    "games",
    "info",
    "longest",
    "make",
    "outcome_index",
    "outcome_token",
    "records",
    "statistics",
    "vector",
]
