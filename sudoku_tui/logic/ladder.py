"""The ladder: every technique in the order in which it is tried.

Ratings, paths and the generator read this one table, to which each family brings its rows; hints take it in the order
of `human_order`. Order, levels and scores are the defaults of HoDoKu 2.2, and so is which rungs are on. Common peers,
which only variants have, count as claiming. Where a row has Sudoku Explainer's number, it is that of version 1.2.
"""

import copyreg
from collections.abc import Callable

from sudoku_tui.logic.families.als import rows as als
from sudoku_tui.logic.families.chains import rows as chains
from sudoku_tui.logic.families.coloring import rows as coloring
from sudoku_tui.logic.families.fish import rows as fish
from sudoku_tui.logic.families.forcing import rows as forcing
from sudoku_tui.logic.families.intersections import rows as intersections
from sudoku_tui.logic.families.single_digit import rows as single_digit
from sudoku_tui.logic.families.singles import rows as singles
from sudoku_tui.logic.families.subsets import rows as subsets
from sudoku_tui.logic.families.templates import rows as templates
from sudoku_tui.logic.families.uniqueness import rows as uniqueness
from sudoku_tui.logic.families.wings import rows as wings
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.errors import ToldError
from sudoku_tui.words.message import Message, any_of, say

LADDER: tuple[Technique, ...] = (
    *singles.ROWS,
    *subsets.LOCKED,
    *intersections.ROWS,
    *subsets.NAKED_AND_HIDDEN,
    *fish.BASIC,
    *coloring.REMOTE_PAIR,
    *uniqueness.BUG,
    *single_digit.ROWS,
    *wings.ROWS,
    *uniqueness.RECTANGLES,
    *fish.FINNED,
    *als.SUE_DE_COQ,
    *coloring.ONE_DIGIT,
    *wings.OF_FOUR_CELLS,
    *coloring.MEDUSA,
    *chains.ROWS,
    *als.ROWS,
    *fish.FRANKEN,
    *fish.MUTANT,
    *forcing.ROWS,
    *templates.ROWS,
)

USUAL = tuple(rung for rung in LADDER if rung.is_on)
"""The rungs that are tried unless a player chooses otherwise."""

_BY_IDENTIFIER = {rung.identifier: rung for rung in LADDER}


class LadderError(ToldError, ValueError):
    """A technique, or a change of the ladder, that does not exist."""


def technique(identifier: str) -> Technique:
    """The technique of an identifier, as `x-wing`; for an unknown one, a `LadderError` names those like it."""
    if identifier not in _BY_IDENTIFIER:
        raise LadderError(_unknown(identifier))
    return _BY_IDENTIFIER[identifier]


def _unknown(identifier: str) -> Message:
    from difflib import get_close_matches  # takes milliseconds to load, and is hardly ever wanted

    near = get_close_matches(identifier, _BY_IDENTIFIER)
    if not near:
        return say(
            "there is no technique called '{identifier}'; the command lessons lists them all", identifier=identifier
        )
    quoted = any_of(say("'{identifier}'", identifier=each) for each in near)
    return say("there is no technique called '{identifier}'; is {near} meant?", identifier=identifier, near=quoted)


def _by_identifier(rung: Technique) -> tuple[Callable[[str], Technique], tuple[str]]:
    return technique, (rung.identifier,)


# A rung travels to other processes by name: there it is their own row of the ladder, with all that is worked out of it.
copyreg.pickle(Technique, _by_identifier)
