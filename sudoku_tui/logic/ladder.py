"""The ladder: every technique in the order in which it is tried.

Hints, ratings and the generator all read this one table. Each family has its rows in a file of its own. Order, levels
and scores are the defaults of HoDoKu 2.2, and so is which rungs are on; the last number of a row is Sudoku Explainer's
(1.2; where that program has no such technique, as for locked pairs and triples, that of what it would use instead).
Common peers, which only variants have, count as claiming does.
"""

from __future__ import annotations

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

_BY_IDENTIFIER = {row.identifier: row for row in LADDER}


def technique(identifier: str) -> Technique:
    """The technique of an identifier, as `x-wing`.

    Raises:
        ValueError: for an unknown identifier; the message names those like it.
    """
    try:
        return _BY_IDENTIFIER[identifier]
    except KeyError:
        raise ValueError(f"there is no technique called {identifier!r}{_those_like(identifier)}") from None


def _by_identifier(rung: Technique) -> tuple[Callable[[str], Technique], tuple[str]]:
    return technique, (rung.identifier,)


# A rung travels to other processes by name: there it is their own row of the ladder, with all that is worked out of it.
copyreg.pickle(Technique, _by_identifier)


def _those_like(identifier: str) -> str:
    from difflib import get_close_matches  # takes milliseconds to load, and is hardly ever wanted

    near = " or ".join(map(repr, get_close_matches(identifier, _BY_IDENTIFIER)))
    return f"; is {near} meant?" if near else "; the command lessons lists them all"
