"""What a single clue of any kind leaves: the digits that its cells can hold, and those that it must hold.

Source: the hints of dclamage's solver, which re-evaluates a constraint and says what it removes. Finders that know the
kind of a clue explain the same in its own words, and come first; a few kinds that are narrowed like any other have
rungs and words of their own here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.sum_lines import SumLine
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.counting import CIRCLES
from sudoku_tui.logic.families.clues.one_reason import one_clue_reasons
from sudoku_tui.logic.families.clues.parts import CluePart, cell_masks, masks_in, narrowed, narrowed_step, parts_of
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.families.words import (
    Sentences,
    Words,
    cannot_be,
    cell_names,
    clue_of,
    house_names,
    so_cannot,
    some_cell_names,
    start_of_clue,
)
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Step, Sum
from sudoku_tui.logic.technique import Technique, named
from sudoku_tui.words.message import Message, all_of, any_of, say

_NAMED = frozenset({"square-entropy", "counting-circles", "sum-line"})  # rungs for one kind each, with these finders
_MOST_SIZE = 9  # of a grid on which a cage has so few sets that all of them are tried


def clue_candidates(board: Board) -> Iterator[Step]:
    """Clue candidates: given what its other cells can hold, a clue rules out digits of some of its cells."""
    shape = board.geometry
    parts = (part for part in _told_here(shape) if _NAMED.isdisjoint(shape.constraints[part.index].kind.explained_by))
    return _narrowed(board, "clue-candidates", parts)


def candidates_of(board: Board, technique: str) -> Iterator[Step]:
    """The same for clues of one kind, for a rung that explains it in the kind's own words."""
    shape = board.geometry
    parts = (part for part in parts_of(shape) if technique in shape.constraints[part.index].kind.explained_by)
    return _narrowed(board, technique, parts)


def _narrowed(board: Board, technique: str, parts: Iterable[CluePart]) -> Iterator[Step]:
    masks = cell_masks(board)
    for part in parts:
        if gone := narrowed(part, masks):
            filled = (Candidate(cell, board.values[cell]) for cell in part.cells if board.values[cell])
            marks = marks_of(filled, Role.BLOCKER)
            yield narrowed_step(board, technique, part.cells, gone, [part.clue()], marks=marks)


def clue_digits(board: Board) -> Iterator[Step]:
    """Clue digits: a clue must hold a digit, so a cell that sees all its places in the clue cannot."""
    masks = cell_masks(board)
    for part in _told_here(board.geometry):
        found = part.narrow(masks_in(masks, part.cells))
        for bit, among in found.claims if found else ():
            left = zip(part.cells, found.masks, strict=True) if found else ()
            places = set_of(cell for cell, mask in left if mask & bit and among >> cell & 1)
            digit = bit.bit_length()
            seen = board.geometry.common_peers(places) & board.digit_cells[digit] & ~set_of(part.cells)
            if seen and not places & board.placed:
                evidence = ClueEvidence(
                    marks=marks_of(candidates_in(board, places, [digit]), Role.BASE),
                    digits=(digit,),
                    clues=(part.clue(),),
                )
                yield Step("clue-digits", (), candidates_in(board, seen, [digit]), evidence)


def _told_here(shape: Geometry) -> Iterator[CluePart]:
    """The clues of a shape, except the cages whose own finders go through them set by set."""
    for part in parts_of(shape):
        clue = shape.constraints[part.index]
        has_finders = shape.digit_count <= _MOST_SIZE and shape.lowest == 1
        if not (isinstance(clue, Cage) and clue.total is not None and has_finders):
            yield part


def clue_said(clue: Clue | Sum, geometry: Geometry) -> Message:
    """A clue in a few words: for a rule about the grid, only the relevant cells; for a sum, its origin."""
    if isinstance(clue, Sum):
        return _derived(clue, geometry)
    constraint = geometry.constraints[clue.constraint]
    if not constraint.places:
        return say("{name}, here {cells}", name=constraint.name, cells=cell_names(geometry, clue.cells))
    if len(constraint.places) > len(clue.cells):
        return say("{name} in {cells}", name=constraint.name, cells=cell_names(geometry, clue.cells))
    return constraint.said(geometry)


def _derived(said: Sum, geometry: Geometry) -> Message:
    cells, houses = cell_names(geometry, said.cells), house_names(geometry, said.houses)
    about = {"cells": cells, "total": said.total, "houses": houses}
    if said.others:
        others = cell_names(geometry, said.others)
        return say("sum of {cells}, {total} more than {others} by the cages in {houses}", others=others, **about)
    return say("sum of {cells}, {total} by the cages in {houses}", **about)


def _candidates_where(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_of(step, geometry)
    if not clue.places:
        return say("Look at a rule of the whole grid: {clue}. What can cells still hold?", clue=clue.name)
    place = {"clue": clue.name, "cell": start_of_clue(step, geometry)}
    return say("Look at the {clue} that starts at {cell}: what can its cells still hold?", **place)


def _candidates_why(step: Step, geometry: Geometry) -> Sentences:
    reasons = one_clue_reasons(step, geometry)
    told = {gone for reason in reasons for gone in reason.gone}
    rest = _left_to(step, {cell for cell, digit in step.eliminations if (cell, digit) not in told}, geometry)
    return (
        say("Here is the clue: {clue}.", clue=clue_said(step.evidence.clues[0], geometry)),
        *(reason.told for reason in reasons),
        *([say("Going by what its cells can still hold, it can only be met if {told}.", told=rest)] if rest else []),
        so_cannot(step.eliminations, geometry),
    )


def _left_to(step: Step, cells: set[int], geometry: Geometry) -> Message | None:
    """What a clue leaves to some cells."""
    left: dict[int, list[str]] = {}
    for cell, digit in step.evidence.candidates(Role.SET):
        if cell in cells:
            left.setdefault(cell, []).append(geometry.digit_name(digit))
    told = [
        say("{cell} is {digits}", cell=geometry.cell_name(cell), digits=any_of(digits)) for cell, digits in left.items()
    ]
    return all_of(told) if told else None


CANDIDATES = Words(
    where=_candidates_where,
    why=_candidates_why,
    looks=say(
        "One clue, and what its cells can still hold. Go through the ways to meet it: a digit that none of them has in "
        "its cell goes."
    ),
    works=say("The solution meets every clue, so a digit that no way to meet it has in its cell cannot be there."),
    reasons=one_clue_reasons,
)


def _digits_where(step: Step, geometry: Geometry) -> Sentences:
    place = {"clue": clue_of(step, geometry).name, "cell": start_of_clue(step, geometry)}
    return say("Look at the {clue} that starts at {cell}: which digit must it hold?", **place)


def _digits_why(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_said(step.evidence.clues[0], geometry)
    return (
        say("Every way to meet the {clue} puts {digits} in {base.some_cells}.", clue=clue),
        say("A cell that sees {base.cells} cannot be {digits}: {eliminated.cells}."),
    )


DIGITS = Words(
    where=_digits_where,
    why=_digits_why,
    looks=say(
        "A digit that every way to meet a clue needs, such as the 9 in a cage of 17. It has only a few places there, "
        "and some other cell sees all of them."
    ),
    works=say(
        "However the clue is met, it has the digit in one of these cells. So a cell that sees all of them sees the "
        "digit, and cannot be it."
    ),
)

_KINDS = (say("low"), say("middle"), say("high"))


def _before(step: Step) -> dict[int, set[int]]:
    """The digits that the empty cells of the clue could hold until now."""
    held: dict[int, set[int]] = {}
    for cell, digit in (*step.evidence.candidates(Role.SET), *step.eliminations):
        held.setdefault(cell, set()).add(digit)
    return held


def _square_where(step: Step, geometry: Geometry) -> Sentences:
    return say(
        "Look at the square of four cells that starts at {cell}: where can its low, middle and high digits be?",
        cell=start_of_clue(step, geometry),
    )


def _square_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,) = step.evidence.clues
    cells = cell_names(geometry, clue.cells)
    return (
        say("{cells} hold a low, a middle and a high digit, and one more.", cells=cells),
        *_only_places(step, geometry),
        *_kinds_missed(step, geometry),
        say("However they are shared out, {cannot}.", cannot=cannot_be(step.eliminations, geometry)),
    )


def _only_places(step: Step, geometry: Geometry) -> Iterator[Message]:
    """The kinds that only one cell can have."""
    held, third = _before(step), geometry.digit_count // 3
    filled = len(step.evidence.clues[0].cells) - len(held)
    for index, kind in enumerate(_KINDS):
        digits = {*range(index * third + 1, (index + 1) * third + 1)}
        able = [cell for cell, own in held.items() if own & digits]
        if len(able) == 1 and not filled:
            yield say("Only {cell} can be {kind}.", cell=geometry.cell_name(able[0]), kind=kind)


def _kinds_missed(step: Step, geometry: Geometry) -> Iterator[Message]:
    """Why a cell cannot be of a kind: what the other cells would then lack; nothing where one of them is filled."""
    (clue,) = step.evidence.clues
    held, third = _before(step), geometry.digit_count // 3
    if len(held) < len(clue.cells):
        return
    kind_of = {digit: (digit - 1) // third for digit in geometry.digits}
    able = {cell: {kind_of[digit] for digit in digits} for cell, digits in held.items()}
    for cell, kind in dict.fromkeys((cell, kind_of[digit]) for cell, digit in step.eliminations):
        others = [other for other in clue.cells if other != cell]
        needed = [each for each in range(len(_KINDS)) if each != kind]
        places = [[other for other in others if each in able[other]] for each in needed]
        about = {"kind": _KINDS[kind], "cell": geometry.cell_name(cell)}
        for each, own in zip(needed, places, strict=True):
            if not own:
                yield say("With a {kind} digit in {cell}, no cell could be {missed}.", missed=_KINDS[each], **about)
        if len(places[0]) == 1 and places[0] == places[1]:
            about |= {"place": geometry.cell_name(places[0][0]), "kinds": all_of(_KINDS[each] for each in needed)}
            yield say("With a {kind} digit in {cell}, {place} would have to be both {kinds}.", **about)


SQUARE = Words(
    where=_square_where,
    why=_square_why,
    looks=say(
        "A square of four cells in which two are known to be of the same kind, say low: the other two are then of the "
        "two other kinds. Or a kind that only one cell can be. Squares side by side share two cells."
    ),
    works=say("Every square of four cells holds a digit of each kind: low, middle and high."),
)


def _stretches_where(step: Step, geometry: Geometry) -> Sentences:
    return say(
        "Look at the sum line that starts at {cell}: where can it be divided?", cell=start_of_clue(step, geometry)
    )


def _stretches_why(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_of(step, geometry)
    total = clue.total if isinstance(clue, SumLine) else 0
    left = some_cell_names(geometry, dict.fromkeys(cell for cell, _ in step.eliminations))
    return (
        say(
            "The line divides into stretches that each add up to {total} ({clue}).",
            total=total,
            clue=clue.said(geometry),
        ),
        say("Try where the first can end, then the next, to see what is left for {left}.", left=left),
        say("However the line is divided, {cannot}.", cannot=cannot_be(step.eliminations, geometry)),
    )


STRETCHES = Words(
    where=_stretches_where,
    why=_stretches_why,
    looks=say(
        "Start at one end of the line, and add up its cells until the total can be reached: a stretch can end there, "
        "and the next one begins. Two neighbouring cells that are too high together cannot be in the same stretch."
    ),
    works=say("The line is divided in one of these ways. A digit that none of them has in its cell is impossible."),
)

_medium = partial(Technique, level=Level.MEDIUM)

_of_kind = partial(named, candidates_of, level=Level.EASY, score=40)

BY_KIND = (
    _of_kind("square-entropy", say("Low, Middle and High in a Square"), SQUARE),
    _of_kind("counting-circles", say("Counting Circles"), CIRCLES),
    _of_kind("sum-line", say("Stretches of a Sum Line"), STRETCHES),
)

OF_ANY_KIND = (
    _medium("clue-candidates", say("Clue Candidates"), clue_candidates, CANDIDATES, score=60),
    _medium("clue-digits", say("Clue Digits"), clue_digits, DIGITS, score=60),
)
