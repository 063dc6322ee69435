"""The profiles as values: a line for each, and what can be done with the chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.app.page.reading import line_of
from sudoku_tui.app.page.sheet import Action, Buttons, Menu, Paragraph, Sheet
from sudoku_tui.features.profiles.model import ProfileRow
from sudoku_tui.words.message import NOTHING, Message, as_it_is, say


def profiles_sheet(
    heading: Message, rows: Sequence[ProfileRow], chosen: int, said: Message, actions: Sequence[Action]
) -> Sheet:
    """The sheet; the chosen line is pressed again to play as that profile."""
    lines = tuple(
        line_of(place, as_it_is(row.name), row.words, say("in use") if row.is_in_use else NOTHING)
        for place, row in enumerate(rows)
    )
    at = lines[chosen].known_by if chosen < len(lines) else ""
    return Sheet(heading, (Paragraph(said), Menu(lines), Buttons(tuple(actions))), at)
