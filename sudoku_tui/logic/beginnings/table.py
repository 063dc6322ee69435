"""All beginnings, by the key of a kind or the name of a rule, in the order in which they are taught."""

from collections.abc import Iterator, Mapping
from functools import cache

from sudoku_tui.engine.constraints.constraint import NOTHING_ASKED, SOLUTION, all_kinds
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.logic.beginnings.cages import CAGES
from sudoku_tui.logic.beginnings.lines import LINES
from sudoku_tui.logic.beginnings.marks import MARKS
from sudoku_tui.logic.beginnings.outside import OUTSIDE
from sudoku_tui.logic.beginnings.rules import RULES
from sudoku_tui.words.message import Message


@cache
def beginnings() -> Mapping[str, Message]:
    """What to look at first, for every kind and every rule that says something of the digits."""
    return {**CAGES, **MARKS, **LINES, **OUTSIDE, **RULES}


def to_be_taught() -> Iterator[str]:
    """The keys of all kinds that say something of the digits, and that are known here; then the rules."""
    unknown = {NOTHING_ASKED, SOLUTION}
    yield from (key for key, clue in all_kinds().items() if not unknown & {*clue.kind.explained_by})
    yield from map(str, Rule)
