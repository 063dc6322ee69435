"""`status`: the current game in one line, for a prompt or a status bar.

It is run every few seconds: no game is opened, and nothing is loaded beyond what the line needs.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sudoku_tui.cli.output import DONE, UsageError, complain, emit
from sudoku_tui.game.clock import clock_text
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, quoted, say

if TYPE_CHECKING:
    from sudoku_tui.features.games.model import LatestGame


_FIELDS = (
    *("game", "title", "level", "share", "filled", "to_fill", "seconds", "time"),
    *("is_solved", "solved_today", "streak"),
)


def run(options: argparse.Namespace) -> int:
    if options.format is not None:
        _check(options.format)
    standing = _standing()
    if standing is None:
        if options.json:
            emit("{}")
        elif options.format is None:
            complain(say("no games are kept"))
        return DONE
    fields = _fields(standing)
    if options.json:
        emit(json.dumps(fields))
    elif options.format is None:
        emit(tell(_line(standing)))
    else:
        emit(options.format.format_map({name: "" if value is None else value for name, value in fields.items()}))
    return DONE


def _standing() -> LatestGame | None:
    """How things stand; None without any game, and without making a file for one."""
    from sudoku_tui.storage.paths import DATABASE, data_folder

    path = data_folder(os.environ) / DATABASE
    if not path.is_file():
        return None
    from sudoku_tui.features.games.model import latest_game
    from sudoku_tui.storage.store import Store

    now = datetime.now(UTC)
    with Store(path, lambda: now) as store:
        return latest_game(store, local_day(now))


def _line(standing: LatestGame) -> Message:
    """As `Hard · 43% · 0:12:41 · 5 days`."""
    share = say("solved") if standing.is_solved else say("{share}%", share=standing.share)
    days = counted("{count} day", "{count} days", standing.streak) if standing.streak else NOTHING
    return in_turn(standing.title, share, as_it_is(clock_text(standing.seconds)), *filter(None, [days]), between=" · ")


def _fields(standing: LatestGame) -> Mapping[str, object]:
    """What programs and formats are told, by the names of `_FIELDS`."""
    return {
        "game": standing.game,
        "title": tell(standing.title),
        "level": standing.level,
        "share": standing.share,
        "filled": standing.filled,
        "to_fill": standing.to_fill,
        "seconds": round(standing.seconds),
        "time": clock_text(standing.seconds),
        "is_solved": standing.is_solved,
        "solved_today": standing.solved_today,
        "streak": standing.streak,
    }


def _check(form: str) -> None:
    """Refuse a format with other fields."""
    try:
        form.format_map(dict.fromkeys(_FIELDS, ""))
    except (ValueError, KeyError, IndexError, AttributeError) as error:
        known = " ".join(f"{{{name}}}" for name in _FIELDS)
        raise UsageError(
            say("{form} is no format; the fields are {fields}", form=quoted(form), fields=known)
        ) from error
