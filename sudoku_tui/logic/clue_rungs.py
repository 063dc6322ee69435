"""The rungs that read clues, by the rung of the ladder that they follow; loaded only where there are constraints."""

from collections.abc import Mapping

from sudoku_tui.logic.families.cases import rows as cases
from sudoku_tui.logic.families.clues import rows as clues
from sudoku_tui.logic.families.equal_sets import rows as equal_sets
from sudoku_tui.logic.families.killer import rows as killer
from sudoku_tui.logic.families.pairs import rows as pairs
from sudoku_tui.logic.families.quadruples import rows as quadruples
from sudoku_tui.logic.families.skylines import rows as skylines
from sudoku_tui.logic.families.totals import rows as totals
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say

_SUMS_AND_PLACES = (*quadruples.ROWS, *totals.ROWS, *skylines.ROWS, *cases.ROWS, *clues.BY_KIND)
_OF_LINES = (*cases.POLARITY, *pairs.PARTNERS, *_SUMS_AND_PLACES)
_WINGS = (*pairs.WINGS, *equal_sets.ROWS)

CLUE_RUNGS: Mapping[str, tuple[Technique, ...]] = {
    "hidden-single": (*killer.EASY, *_OF_LINES),
    "common-peers": (*killer.MEDIUM, *totals.HOUSES, *pairs.CHAINS, *pairs.FORCING, *clues.ONE_CLUE),
    "hidden-quadruple": (*killer.HARD, *clues.CONTRADICTION),
    "xyz-wing": _WINGS,
    "3d-medusa": cases.COUNTING,
    "forcing-net": (*clues.NET, *clues.WAYS),
}

CLUE_KINDS: Mapping[Message, tuple[Technique, ...]] = {
    say("cages"): (*killer.EASY, *killer.MEDIUM, *killer.HARD),
    say("dots and lines"): (*cases.POLARITY, *pairs.PARTNERS, *pairs.CHAINS, *cases.COUNTING),
    say("sums and places"): (*_SUMS_AND_PLACES, *totals.HOUSES),
    say("all clues"): (
        *pairs.FORCING,
        *pairs.WINGS,
        *equal_sets.ROWS,
        *clues.ONE_CLUE,
        *clues.CONTRADICTION,
        *clues.NET,
        *clues.WAYS,
    ),
}
"""The same rungs by what they are for, as lists show them."""


def clue_kind(identifier: str) -> Message:
    """What a rung that reads clues is for."""
    return next(kind for kind, rungs in CLUE_KINDS.items() if identifier in (rung.identifier for rung in rungs))
