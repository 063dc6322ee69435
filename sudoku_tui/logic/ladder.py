"""The ladder: every technique in the order in which it is tried.

Ratings, paths and the generator read this one table, to which each family brings its rows; hints take it in the order
of `human_order`. Order, levels and scores are the defaults of HoDoKu 2.2, and so is which rungs are on. Common peers,
which only variants have, count as claiming. Where a row has Sudoku Explainer's number, it is that of version 1.2.
"""

import copyreg
import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import TypeAlias

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
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
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rungs import Rungs
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import Message, any_of, say

LADDER = Rungs(
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

USUAL = Rungs(*(rung for rung in LADDER if rung.is_on))
"""The rungs that are tried unless a player chooses otherwise."""

_BY_IDENTIFIER = {rung.identifier: rung for rung in LADDER}
_OUR_OWN = frozenset(_BY_IDENTIFIER)


_NO_IDENTIFIER = say("'{identifier}' cannot name a technique: small letters, digits and hyphens can, as 'my-wing'")
_OURS = say("'{identifier}' is one of ours, and stays")


class LadderError(SudokuError):
    """A technique, or a change of the ladder, that does not exist.

    >>> from sudoku_tui import technique
    >>> technique("guesswork")
    Traceback (most recent call last):
    sudoku_tui.logic.ladder.LadderError: there is no technique called 'guesswork'; the command lessons lists them all
    """


def technique(identifier: str) -> Technique:
    """The technique of an identifier, as `x-wing`; for an unknown one, a `LadderError` names those like it.

    >>> from sudoku_tui import technique
    >>> str(technique("xy-wing").name)
    'XY-Wing'
    """
    if not isinstance(identifier, str):
        raise LadderError(
            say("a technique is named by a text, as 'x-wing', not {kind}", kind=type(identifier).__name__)
        )
    if identifier in _BY_IDENTIFIER:
        return _BY_IDENTIFIER[identifier]
    if rung := _reading_clues().get(identifier):
        return rung
    raise LadderError(_unknown(identifier))


def is_of_classics(identifier: str) -> bool:
    """Whether a technique is one of the ladder that every puzzle climbs, and reads no clues."""
    return identifier in _BY_IDENTIFIER


def ladder_of(geometry: Geometry) -> Sequence[Technique]:
    """The ladder of a shape: where it has constraints, with the rungs that read them, each at its place."""
    return whole_ladder(LADDER.version) if geometry.constraints else LADDER


@lru_cache(maxsize=1)
def whole_ladder(version: int) -> tuple[Technique, ...]:
    """The ladder, as it is in a version, with the rungs that read clues."""
    from sudoku_tui.logic.clue_rungs import CLUE_RUNGS

    return tuple(each for rung in LADDER for each in (rung, *CLUE_RUNGS.get(rung.identifier, ())))


def taught() -> tuple[Technique, ...]:
    """All techniques there are lessons for: the ladder, then the rungs that read clues, by what they are for."""
    return (*LADDER, *_reading_clues().values())


@lru_cache(maxsize=1)
def _reading_clues() -> dict[str, Technique]:
    """The rungs that read clues, which nobody needs to load for a grid without any."""
    from sudoku_tui.logic.clue_rungs import CLUE_KINDS

    return {rung.identifier: rung for rungs in CLUE_KINDS.values() for rung in rungs}


def _unknown(identifier: str) -> Message:
    from difflib import get_close_matches  # takes milliseconds to load, and is hardly ever wanted

    near = get_close_matches(identifier, (*_BY_IDENTIFIER, *_reading_clues()))
    if not near:
        return say(
            "there is no technique called '{identifier}'; the command lessons lists them all", identifier=identifier
        )
    quoted = any_of(say("'{identifier}'", identifier=each) for each in near)
    return say("there is no technique called '{identifier}'; is {near} meant?", identifier=identifier, near=quoted)


def add_rung(rung: Technique, after: str | None = None) -> None:
    """Add a technique after another, or after the last of its level; one of that name, but for ours, makes room.

    Raises:
        LadderError: for the identifier of one of ours, or an unknown neighbour.
    """
    if _is_ours(rung.identifier) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rung.identifier):
        wrong = _OURS if _is_ours(rung.identifier) else _NO_IDENTIFIER
        raise LadderError(wrong.given({"identifier": rung.identifier}))
    order = [each for each in LADDER if each.identifier != rung.identifier]
    before = [each for each in order if (each.identifier == after if after else each.level is rung.level)]
    if not before:
        raise LadderError(_unknown(str(after)))
    order.insert(order.index(before[-1]) + 1, rung)
    _arrange(order)


def drop_rung(identifier: str) -> None:
    """Take an added technique away again; a `LadderError` if there is none."""
    rung = technique(identifier)
    if _is_ours(identifier):
        raise LadderError(_OURS.given({"identifier": identifier}))
    _arrange([each for each in LADDER if each is not rung])


def _arrange(order: Sequence[Technique]) -> None:
    _BY_IDENTIFIER.clear()
    _BY_IDENTIFIER.update({rung.identifier: rung for rung in order})
    LADDER.arrange(order)
    USUAL.arrange([rung for rung in order if rung.is_on])


def _is_ours(identifier: str) -> bool:
    return identifier in _OUR_OWN or identifier in _reading_clues()


_Parts: TypeAlias = tuple[str, Message, Finder, Words, Level, int, bool, bool, Finder | None, float | None]


def _travelling(rung: Technique) -> tuple[Callable[..., Technique], tuple[object, ...]]:
    if _is_ours(rung.identifier):
        return technique, (rung.identifier,)
    before = LADDER[LADDER.index(rung) - 1].identifier
    return _arrived, (tuple(getattr(rung, field.name) for field in fields(rung)), before)


def _arrived(parts: _Parts, after: str) -> Technique:
    rung = Technique(*parts)
    if _BY_IDENTIFIER.get(rung.identifier) != rung:
        add_rung(rung, after)
    return technique(rung.identifier)


# A rung travels to other processes by name: there it is their own row of the ladder, with all that is worked out of it.
# One that was added is added there too.
copyreg.pickle(Technique, _travelling)
