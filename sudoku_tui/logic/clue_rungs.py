"""The rungs that read clues, by the rung of the ladder that they follow; loaded only where there are constraints."""

from collections.abc import Mapping

from sudoku_tui.logic.families.cases import rows as cases
from sudoku_tui.logic.families.clues import rows as clues
from sudoku_tui.logic.families.killer import rows as killer
from sudoku_tui.logic.families.pairs import rows as pairs
from sudoku_tui.logic.families.quadruples import rows as quadruples
from sudoku_tui.logic.families.skylines import rows as skylines
from sudoku_tui.logic.families.totals import rows as totals
from sudoku_tui.logic.technique import Technique

_OF_LINES = (*cases.POLARITY, *pairs.PARTNERS, *quadruples.ROWS, *totals.ROWS, *skylines.ROWS, *cases.ROWS)

CLUE_RUNGS: Mapping[str, tuple[Technique, ...]] = {
    "hidden-single": (*killer.EASY, *_OF_LINES),
    "common-peers": (*killer.MEDIUM, *pairs.TOGETHER, *clues.ONE_CLUE),
    "hidden-quadruple": (*killer.HARD, *clues.CONTRADICTION),
    "xyz-wing": pairs.WINGS,
    "forcing-net": clues.NET,
}
