"""The rungs that read clues, by the rung of the ladder that they follow; loaded only where there are constraints."""

from collections.abc import Mapping

from sudoku_tui.logic.families.clues import rows as clues
from sudoku_tui.logic.families.killer import rows as killer
from sudoku_tui.logic.technique import Technique

CLUE_RUNGS: Mapping[str, tuple[Technique, ...]] = {
    "hidden-single": killer.EASY,
    "common-peers": (*killer.MEDIUM, *clues.ONE_CLUE),
    "hidden-quadruple": (*killer.HARD, *clues.CONTRADICTION),
    "finned-mutant-leviathan": clues.NET,
}
