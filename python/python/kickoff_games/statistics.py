"""What can be counted in records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ._kickoff import CHANCE, State
from .records import Record, parse


def statistics(records: Iterable[Record | State | str]) -> dict[str, list[Any]]:
    """Columns with one row for each record: ``pandas.DataFrame(kickoff.statistics(records))`` works.

    ``records`` holds records, texts of records, or states.

    The columns: ``game``, ``rules_version``, ``date``, ``first`` and ``second`` (the players' names), ``finished``,
    ``score_first`` and ``score_second``, ``winner`` (0, 1, or ``None``: a draw or an unfinished game), ``return_first``
    (1, 0, -1; ``None`` if unfinished), ``plies``, ``decisions_first`` and ``decisions_second``, ``draws`` (chance
    outcomes), ``options_mean`` (how many actions could be chosen from, on average) and one ``option_KEY`` for each option
    that any of the games has.
    """
    rows = [_row(record) for record in records]
    keys = list(dict.fromkeys(key for row in rows for key in row))
    return {key: [row.get(key) for row in rows] for key in keys}


def _row(record: Record | State | str) -> dict[str, Any]:
    if isinstance(record, State):
        record = record.to_record()
    if isinstance(record, str):
        record = parse(record)
    decisions, draws, choices = [0, 0], 0, 0
    for played, state in enumerate(record.states()):
        if played == len(record.tokens):
            break
        player = state.current_player()
        if player == CHANCE:
            draws += 1
        else:
            decisions[player] += 1
            choices += len(state.legal_actions())
    finished = state.is_terminal()
    returns = state.returns()
    score = record.score or (None, None)
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "date": record.date,
        "first": record.names[0],
        "second": record.names[1],
        "finished": finished,
        "score_first": score[0],
        "score_second": score[1],
        "winner": returns.index(1.0) if finished and 1.0 in returns else None,
        "return_first": returns[0] if finished else None,
        "plies": len(record.tokens),
        "decisions_first": decisions[0],
        "decisions_second": decisions[1],
        "draws": draws,
        "options_mean": choices / sum(decisions) if any(decisions) else None,
        **{f"option_{key}": value for key, value in record.options.items()},
    }
