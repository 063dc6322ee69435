"""The review of a game as values: its moments, and the game once more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sudoku_tui.app.page.reading import board_sheet, line_of
from sudoku_tui.app.page.sheet import Explanation, Range, Sheet
from sudoku_tui.words.message import as_it_is, say, say_in

if TYPE_CHECKING:
    from sudoku_tui.app.widgets.lists import StepRow
    from sudoku_tui.features.review.panel import Replay

MOVE = "move"
"""What the page calls the place in the replay."""


def review_sheet(told: Explanation, rows: Iterable[StepRow], chosen: int, replay: Replay | None) -> Sheet:
    """The chosen moment, or where the replay is; while that runs, its clock is not read out with every move."""
    slider: tuple[Range, ...] = ()
    if replay:
        words = told.words[1:] if replay.is_playing else told.words
        told = told._replace(words=words)
        slider = (_slider(replay),)
    lines = tuple(
        line_of(place, as_it_is(row.dim or row.text), value=as_it_is(row.text.strip() if row.dim else ""))
        for place, row in enumerate(rows)
    )
    return board_sheet(say("Looking back at a game"), told, between=slider, lines=lines, chosen=chosen)


def _slider(replay: Replay) -> Range:
    """The move that is shown, among all of them."""
    here, last = replay.index, len(replay.frames) - 1
    return Range(say_in("of a game", "Move"), MOVE, here, last, say("{here} of {last}", here=here, last=last))
