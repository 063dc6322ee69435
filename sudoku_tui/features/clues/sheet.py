"""The rules of a puzzle and the killer calculator as values."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.app.page.sheet import Action, Buttons, Field, Group, Paragraph, Sheet
from sudoku_tui.words.message import NOTHING, Capitalised, Message, as_it_is, in_turn, say

QUESTION = "question"
_CLOSE = Action(say("Close"), "back")


def rules_sheet(
    heading: Message, told: Sequence[Message], here: Message, clues: Sequence[Message], again: Message
) -> Sheet:
    """The card: what the author and the program say, then the clues at a cell, and how to see this again."""
    at_cell = (Group(here, tuple(Paragraph(Capitalised(clue)) for clue in clues)),) if clues else ()
    parts = (*map(Paragraph, told), *at_cell, Paragraph(again), Buttons((_CLOSE,)))
    return Sheet(heading, parts, _CLOSE.known_by, card=True, reads="lines")


def calculator_sheet(question: str, summary: Message, sets: Sequence[str], longest: int) -> Sheet:
    """The card: a field for the question, and the answer below it."""
    how = say("Total / cells, + required digits, - excluded digits")
    field = Field(NOTHING, QUESTION, question, how, as_it_is("15/2 +1 -9"), longest, live=True)
    found = (Paragraph(in_turn(*map(as_it_is, sets), between=" · ")),) if sets else ()
    parts = (field, Paragraph(summary), *found, Buttons((_CLOSE,)))
    return Sheet(say("Killer calculator"), parts, QUESTION, card=True)
