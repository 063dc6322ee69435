"""All steps, and the path to the solution, as values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sudoku_tui.app.page.reading import board_sheet, line_of
from sudoku_tui.app.page.sheet import Action, Choice, Explanation, Sheet, Status
from sudoku_tui.words.message import NOTHING, Message, as_it_is, say

if TYPE_CHECKING:
    from sudoku_tui.app.widgets.lists import Rows, StepRow

TECHNIQUE = "technique"
"""What the page calls the choice of the technique whose steps are listed."""
_FEW = 3
"""Of so many there is none yet: it would be another thing as soon as more are found."""


def steps_sheet(
    told: Explanation, rows: Iterable[StepRow], chosen: int, techniques: Sequence[str], wanted: int
) -> Sheet:
    """Every step there is, or those of one technique."""
    options = tuple((str(place), as_it_is(name)) for place, name in enumerate(techniques))
    choice = (Choice(say("Technique"), TECHNIQUE, options, str(wanted)),) if len(options) > _FEW else ()
    return board_sheet(say("All steps"), told, between=choice, lines=_lines(rows), chosen=chosen)


def path_sheet(told: Explanation, rating: Message, rows: Rows, chosen: int) -> Sheet:
    """The path, from the start to its end, and how hard it is."""
    stop = told.stop or (chosen + 1, len(rows))
    status, lines = Status(NOTHING if told.title == rating else rating), _lines(rows)
    return board_sheet(
        say("The full solution path"), told._replace(stop=stop), status=status, lines=lines, chosen=chosen
    )


def _lines(rows: Iterable[StepRow]) -> tuple[Action, ...]:
    return tuple(
        line_of(place, as_it_is(row.text.strip()), as_it_is(row.dim), say("hard") if row.is_hard else NOTHING)
        for place, row in enumerate(rows)
    )
