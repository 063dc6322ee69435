"""The ladder: every technique in the order in which it is tried, and a player's choice of rungs.

Ratings, paths and the generator read this one table, to which each family adds its rows; hints take it in the order of
`next_step`. Order, levels and scores are the defaults of HoDoKu 2.2, and so is the choice of rungs that are on. Common
peers, which only variants have, count as claiming. Where a row has Sudoku Explainer's number, it is that of version
1.2.

A choice of rungs is a text to type, save, and print beside a rating. It lists changes to the usual ladder, separated by
blanks and made in order:

- `-xy-wing` switches a rung off, `+death-blossom` switches one on; `-*` switches all off, `+*` all on;
- `jellyfish<swordfish` moves the first rung to just before the second, `jellyfish>swordfish` to just after it.
"""

from __future__ import annotations

import copyreg
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import TypeAlias

from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families import (
    coloring,
    fish,
    medusa,
    single_digit,
    singles,
    subsets,
    templates,
    uniqueness,
    wings,
)
from sudoku_tui.logic.families.als import chains as als_chains
from sudoku_tui.logic.families.als import sue_and_blossom
from sudoku_tui.logic.families.chains import rungs as chains
from sudoku_tui.logic.families.forcing import rungs as forcing
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Finder, Rungs, Technique
from sudoku_tui.words.message import Message, any_of, say, shortened

LADDER = Rungs(
    *singles.RUNGS,
    *subsets.LOCKED,
    *subsets.INTERSECTIONS,
    *subsets.NAKED_AND_HIDDEN,
    *fish.BASIC,
    *wings.REMOTE_PAIRS,
    *uniqueness.BUG,
    *single_digit.RUNGS,
    *wings.RUNGS,
    *uniqueness.RECTANGLES,
    *fish.FINNED,
    *sue_and_blossom.CROSSINGS,
    *coloring.RUNGS,
    *wings.OF_FOUR_CELLS,
    *medusa.RUNGS,
    *chains.RUNGS,
    *als_chains.RUNGS,
    *sue_and_blossom.BLOSSOMS,
    *fish.FRANKEN,
    *fish.MUTANT,
    *forcing.RUNGS,
    *templates.RUNGS,
)

USUAL = Rungs(*(rung for rung in LADDER if rung.is_on))
"""The rungs that are tried unless a player chooses otherwise."""

_BY_IDENTIFIER = {rung.identifier: rung for rung in LADDER}
_OUR_OWN = frozenset(_BY_IDENTIFIER)

_NO_IDENTIFIER = say("'{identifier}' cannot name a technique: use small letters, digits and hyphens, as in 'my-wing'")
_OURS = say("'{identifier}' is a technique of the game itself, which cannot be replaced or removed")


class LadderError(SudokuError):
    """A technique, or a change to the ladder, that does not exist; or a technique that takes a wrong step.

    >>> from sudoku_tui import technique
    >>> technique("guesswork")
    Traceback (most recent call last):
    sudoku_tui.logic.ladder.LadderError: there is no technique called 'guesswork'; the command lessons lists them all
    """


def technique(identifier: str) -> Technique:
    """The technique with an identifier such as `x-wing`; for an unknown one, a `LadderError` names similar ones.

    >>> from sudoku_tui import technique
    >>> str(technique("xy-wing").name)
    'XY-Wing'
    """
    if not isinstance(identifier, str):
        raise LadderError(
            say("a technique is named by a text such as 'x-wing', not {kind}", kind=type(identifier).__name__)
        )
    if identifier in _BY_IDENTIFIER:
        return _BY_IDENTIFIER[identifier]
    if rung := _reading_clues().get(identifier):
        return rung
    raise LadderError(_unknown(identifier))


def is_of_classics(identifier: str) -> bool:
    """Whether a technique belongs to the ladder of every puzzle: it reads no clues."""
    return identifier in _BY_IDENTIFIER


def ladder_of(geometry: Geometry) -> Sequence[Technique]:
    """The ladder for a shape; if it has constraints, including the rungs that read them."""
    return whole_ladder(LADDER.version) if geometry.constraints else LADDER


@lru_cache(maxsize=1)
def whole_ladder(version: int) -> tuple[Technique, ...]:
    """The ladder of a version, with the rungs that read clues."""
    from sudoku_tui.logic.clue_rungs import CLUE_RUNGS

    return tuple(each for rung in LADDER for each in (rung, *CLUE_RUNGS.get(rung.identifier, ())))


def taught() -> tuple[Technique, ...]:
    """All techniques that have a lesson: the ladder, then the rungs that read clues, by purpose."""
    return (*LADDER, *_reading_clues().values())


@lru_cache(maxsize=1)
def _reading_clues() -> dict[str, Technique]:
    """The rungs that read clues; a grid without clues never loads them."""
    from sudoku_tui.logic.clue_rungs import CLUE_KINDS

    return {rung.identifier: rung for rungs in CLUE_KINDS.values() for rung in rungs}


def _unknown(identifier: str) -> Message:
    from difflib import get_close_matches  # takes milliseconds to load, and is hardly ever needed

    identifier = shortened(identifier)
    near = get_close_matches(identifier, (*_BY_IDENTIFIER, *_reading_clues()))
    if not near:
        return say(
            "there is no technique called '{identifier}'; the command lessons lists them all", identifier=identifier
        )
    quoted = any_of(say("'{identifier}'", identifier=each) for each in near)
    return say("there is no technique called '{identifier}'; did you mean {near}?", identifier=identifier, near=quoted)


def add_rung(rung: Technique, after: str | None = None) -> None:
    """Add a technique after another, or after the last of its level, replacing an added one of the same name.

    Raises:
        LadderError: for the identifier of one of ours, or an unknown neighbour.
    """
    if is_ours(rung.identifier) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rung.identifier):
        wrong = _OURS if is_ours(rung.identifier) else _NO_IDENTIFIER
        raise LadderError(wrong.given({"identifier": rung.identifier}))
    order = [each for each in LADDER if each.identifier != rung.identifier]
    before = [each for each in order if (each.identifier == after if after else each.level is rung.level)]
    if not before:
        raise LadderError(_unknown(str(after)))
    order.insert(order.index(before[-1]) + 1, rung)
    _arrange(order)


def drop_rung(identifier: str) -> None:
    """Remove an added technique; a `LadderError` if there is none."""
    rung = technique(identifier)
    if is_ours(identifier):
        raise LadderError(_OURS.given({"identifier": identifier}))
    _arrange([each for each in LADDER if each is not rung])


def _arrange(order: Sequence[Technique]) -> None:
    _BY_IDENTIFIER.clear()
    _BY_IDENTIFIER.update({rung.identifier: rung for rung in order})
    LADDER.arrange(order)
    USUAL.arrange([rung for rung in order if rung.is_on])


def is_ours(identifier: str) -> bool:
    return identifier in _OUR_OWN or identifier in _reading_clues()


_Parts: TypeAlias = tuple[str, Message, Finder, Words, Level, int, bool, bool, Finder | None, float | None]


def _travelling(rung: Technique) -> tuple[Callable[..., Technique], tuple[object, ...]]:
    if is_ours(rung.identifier):
        return technique, (rung.identifier,)
    before = LADDER[LADDER.index(rung) - 1].identifier
    return _arrived, (tuple(getattr(rung, field.name) for field in fields(rung)), before)


def _arrived(parts: _Parts, after: str) -> Technique:
    rung = Technique(*parts)
    if _BY_IDENTIFIER.get(rung.identifier) != rung:
        add_rung(rung, after)
    return technique(rung.identifier)


# A rung is sent to other processes by name: there it is their own row of the ladder, with all that is derived from it.
# An added one is also added there.
copyreg.pickle(Technique, _travelling)

Ladder: TypeAlias = str | Iterable[str | Technique]
"""Changes to the usual ladder, as text, or the chosen rungs in order: techniques or their identifiers."""

_ALL_OFF, _ALL_ON = "-*", "+*"
_FEW = 8  # up to this many rungs, they are listed instead of those that are off


def rungs_of(wanted: Ladder) -> Sequence[Technique]:
    """The chosen rungs, in order; a `LadderError` says which change is not possible."""
    if isinstance(wanted, str):
        return Chosen(wanted)
    if isinstance(wanted, bytes) or not isinstance(wanted, Iterable):
        told = say("a ladder is a text of changes or a list of techniques, not {kind}")
        raise LadderError(told.given({"kind": type(wanted).__name__}))
    rungs = (technique(rung.identifier if isinstance(rung, Technique) else rung) for rung in wanted)
    return tuple(dict.fromkeys(rungs))


class Chosen(Rungs):
    """Rungs chosen by a text, which also says what to use where there are clues to read."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        super().__init__(*_changed(text, LADDER))
        self.text: str = text

    def __reduce__(self) -> tuple[object, ...]:
        return Chosen, (self.text,)


def with_clues(rungs: Sequence[Technique]) -> tuple[Technique, ...]:
    """The rungs for a puzzle with constraints: the sound ones, and those that read clues unless others were chosen."""
    return tuple(rung for rung in with_clue_rungs(rungs) if not rung.needs_uniqueness)


def with_clue_rungs(rungs: Sequence[Technique]) -> tuple[Technique, ...]:
    """The chosen part of the ladder, together with the rungs that read clues where no others were chosen."""
    if rungs is USUAL or isinstance(rungs, Chosen):
        return _of_whole_ladder(rungs.text if isinstance(rungs, Chosen) else "", LADDER.version)
    return tuple(rungs)


@lru_cache(maxsize=8)
def _of_whole_ladder(text: str, version: int) -> tuple[Technique, ...]:
    return _changed(text, whole_ladder(version))


def _changed(text: str, ladder: Sequence[Technique]) -> tuple[Technique, ...]:
    order, on = list(ladder), {rung.identifier for rung in ladder if rung.is_on}
    for change in text.split():
        if change in (_ALL_OFF, _ALL_ON):
            on = {rung.identifier for rung in ladder if change == _ALL_ON}
        elif change[0] == "-":
            on.discard(_rung(change[1:], change).identifier)
        elif change[0] == "+":
            on.add(_rung(change[1:], change).identifier)
        else:
            _move(order, change)
    return tuple(rung for rung in order if rung.identifier in on)


def text_of(rungs: Sequence[Technique]) -> str:
    if isinstance(rungs, Chosen) and not all(map(is_of_classics, _named(rungs.text))):
        rungs = with_clue_rungs(rungs)
    are_classic = all(is_of_classics(rung.identifier) for rung in rungs)
    ladder = LADDER if are_classic else whole_ladder(LADDER.version)
    return " ".join((*_switches(rungs, ladder), *_moves(rungs, ladder)))


def text_of_both(rungs: Sequence[Technique], clue_moves: str) -> str:
    """The text of a choice among all rungs; those that read clues are moved by a text of their own, in any order."""
    classics = [rung for rung in rungs if is_of_classics(rung.identifier)]
    return " ".join((*_switches(rungs, whole_ladder(LADDER.version)), *_moves(classics, LADDER), *clue_moves.split()))


def clue_moves_of(rungs: Sequence[Technique]) -> str:
    """Those changes in a choice of rungs that move a rung that reads clues, or move one next to it."""
    changes = rungs.text.split() if isinstance(rungs, Chosen) else ()
    return " ".join(each for each in changes if each[0] not in "+-" and not all(map(is_of_classics, _named(each))))


def _switches(rungs: Sequence[Technique], ladder: Sequence[Technique]) -> list[str]:
    chosen = {rung.identifier for rung in rungs}
    if len(chosen) <= _FEW:
        return [_ALL_OFF, *(f"+{rung.identifier}" for rung in ladder if rung.identifier in chosen)]
    changes = [f"-{rung.identifier}" for rung in ladder if rung.is_on and rung.identifier not in chosen]
    return changes + [f"+{rung.identifier}" for rung in ladder if rung.identifier in chosen and not rung.is_on]


def _moves(rungs: Sequence[Technique], ladder: Sequence[Technique]) -> Iterator[str]:
    """The moves that turn the order of a ladder into that of some rungs."""
    chosen = {rung.identifier for rung in rungs}
    order = [rung for rung in ladder if rung.identifier in chosen]
    for index, rung in enumerate(rungs):
        if order[index] is not rung:
            yield f"{rung.identifier}<{order[index].identifier}"
            order.remove(rung)
            order.insert(index, rung)


def _named(text: str) -> Iterable[str]:
    """The rungs named in a text."""
    return (name for change in text.split() for name in re.split("[<>]", change.lstrip("+-")) if name != "*")


def moves_of(rungs: Sequence[Technique]) -> list[tuple[Technique, Technique]]:
    """The rungs that have been moved, each with the one that it now precedes."""
    moves = (change.split("<") for change in text_of(rungs).split() if "<" in change)
    return [(technique(moved), technique(fixed)) for moved, fixed in moves]


def sound_rungs(rungs: Sequence[Technique], puzzle: Puzzle) -> Sequence[Technique]:
    """The rungs that can be trusted on a puzzle: those that rely on one solution only if it has just one."""
    if puzzle.constraints:
        return with_clues(rungs)
    if any(rung.needs_uniqueness for rung in rungs) and not _has_one_solution(puzzle):
        return tuple(rung for rung in rungs if not rung.needs_uniqueness)
    return rungs


def _has_one_solution(puzzle: Puzzle) -> bool:
    try:
        return count_solutions(puzzle) == 1
    except SearchLimitError:
        return False


def _move(order: list[Technique], change: str) -> None:
    sign = next((sign for sign in "<>" if sign in change), "")
    if not sign:
        raise LadderError(
            say(
                "'{change}' is not a change to the ladder: write -x-wing to switch a technique off, +x-wing to switch "
                "it on, x-wing<swordfish to try it earlier or x-wing>swordfish later",
                change=shortened(change),
            )
        )
    moved, fixed = (_rung(name, change) for name in change.split(sign, 1))
    if moved is not fixed and moved in order and fixed in order:
        order.remove(moved)
        order.insert(order.index(fixed) + (sign == ">"), moved)


def _rung(identifier: str, change: str) -> Technique:
    try:
        return technique(identifier)
    except LadderError as error:
        told = say("'{change}' is not possible: {reason}", change=shortened(change), reason=error.message)
        raise LadderError(told) from None
