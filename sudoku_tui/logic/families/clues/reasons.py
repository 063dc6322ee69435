"""Reasons: why each candidate fails, where a step has tried out everything that its clues and houses leave.

A step that goes through all ways to fill some cells says what none of them has. A person sees each digit that goes by
a shorter reason: what it forces, one cell after the other, until a cell, a house or a clue has nothing left; or two or
three cases, all of which end so. Reasons are found anew from the evidence of a step: what its cells could hold, and the
clues and the houses that it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.one_clue import clue_said
from sudoku_tui.logic.families.clues.parts import CluePart, parts_of
from sudoku_tui.logic.families.clues.suppose import Supposition, Watched, branch_of, branches_of
from sudoku_tui.logic.families.words import Reason, digits_of_any, some_cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Inference, Step, Truth
from sudoku_tui.words.message import NOTHING, Message, all_of, in_turn, say

_MOST = 24  # candidates whose reasons are sought
_CASES = (2, 3)


def reasons_of(step: Step, geometry: Geometry) -> list[Reason]:
    """The reason for each candidate that a step removes, as far as one is found quickly; the shortest first."""
    board, watched = _known(step, geometry), watched_by(step, geometry)
    found, weights = dict[tuple[int, Message], list[Candidate]](), dict[tuple[int, Message], int]()
    for gone in step.eliminations[:_MOST]:
        if ending := _ending(Supposition(board, gone, watched), geometry):
            key = gone.cell, ending.told
            found.setdefault(key, []).append(gone)
            weights[key] = ending.weight
    order = sorted(found, key=lambda key: weights[key])
    return [Reason(_if(found[key], key[1], geometry), tuple(found[key])) for key in order]


def untold(step: Step, reasons: Iterable[Reason]) -> list[Candidate]:
    """What a step removes for none of some reasons."""
    told = {gone for reason in reasons for gone in reason.gone}
    return [each for each in step.eliminations if each not in told]


def _if(gone: Sequence[Candidate], ending: Message, geometry: Geometry) -> Message:
    cell, digits = geometry.cell_name(gone[0].cell), digits_of_any(gone, geometry)
    return say("If {cell} were {digits}, {ending}.", cell=cell, digits=digits, ending=ending)


def _known(step: Step, geometry: Geometry) -> Board:
    """A board on which only what the evidence marks is known."""
    board, held = Board.empty(geometry), dict[int, set[int]]()
    for mark in step.evidence.marks:
        held.setdefault(mark.cell, set()).add(mark.digit)
    for cell, digit in step.eliminations:
        if cell in held:
            held[cell].add(digit)
    board = board.remove(
        Candidate(cell, digit) for cell, own in held.items() for digit in geometry.digits if digit not in own
    )
    for mark in step.evidence.marks:
        if mark.role is Role.BLOCKER:
            board = board.place(mark.cell, mark.digit)
    return board


def watched_by(step: Step, geometry: Geometry) -> Watched:
    """The clues that the evidence names, as far as it looks at them."""
    cells = dict[int, set[int]]()
    for clue in step.evidence.clues:
        cells.setdefault(clue.constraint, set()).update(clue.cells)
    parts = [part for part in parts_of(geometry) if cells.get(part.index, set()).issuperset(part.cells)]
    for index in cells.keys() - {part.index for part in parts}:
        inside = [
            link for link in geometry.constraints[index].links(geometry) if {link.one, link.other} <= cells[index]
        ]
        parts += [CluePart(index, inside, ())] if inside else []
    return tuple((set_of(part.cells), part) for part in parts)


class _Ending(NamedTuple):
    """What a supposition leads to, and how long it takes to say."""

    weight: int
    told: Message


def _ending(supposed: Supposition, geometry: Geometry) -> _Ending | None:
    if supposed.settle():
        branch = branch_of(supposed)
        return _Ending(branch.weight, _what_follows(branch, 1, geometry))
    for count in _CASES:
        for truth, choice in supposed.choices(count):
            cases = [supposed.case(each) for each in choice]
            if all(case.settle() for case in cases):
                return _by_cases(branches_of(supposed, truth, cases), truth, choice, geometry)
    return None


def _by_cases(branches: Sequence[Branch], truth: Truth, choice: Sequence[Candidate], geometry: Geometry) -> _Ending:
    """The same ending for every case that is left to a cell, or to a digit in a house."""
    start = next(index for index, line in enumerate(branches[0].lines) if index and line.is_supposed)
    told = in_turn(*(_case(branch, start, truth, geometry) for branch in branches), between="; ")
    shared, weight = _forced(branches[0].lines[1:start], geometry), sum(branch.weight for branch in branches)
    left = _left(truth, choice, geometry)
    before = say("{forced}, and ", forced=shared) if shared else NOTHING
    return _Ending(weight, say("{before}{left}: {cases}", before=before, left=left, cases=told))


def _left(truth: Truth, choice: Sequence[Candidate], geometry: Geometry) -> Message:
    if not truth.digit:
        cell, digits = geometry.cell_name(truth.place), digits_of_any(choice, geometry)
        return say("{cell} would be {digits}", cell=cell, digits=digits)
    return say(
        "the {digit} of {house} would be in {cells}",
        digit=geometry.digit_name(truth.digit),
        house=geometry.houses[truth.place].said,
        cells=some_cell_names(geometry, (cell for cell, _ in choice)),
    )


def _case(branch: Branch, start: int, truth: Truth, geometry: Geometry) -> Message:
    cell, digit = branch.lines[start].candidate
    told = _what_follows(branch, start + 1, geometry)
    if truth.digit:
        return say("in {cell}, {told}", cell=geometry.cell_name(cell), told=told)
    return say("with {digit}, {told}", digit=geometry.digit_name(digit), told=told)


def _what_follows(branch: Branch, start: int, geometry: Geometry) -> Message:
    """The cells that would be filled, one after the other, and what would then have nothing left."""
    end, forced = _end(branch, geometry), _forced(branch.lines[start:], geometry)
    return say("{forced}, and {end}", forced=forced, end=end) if forced else end


def _forced(lines: Sequence[Inference], geometry: Geometry) -> Message | None:
    said = [_would_be(line.candidate, geometry) for line in lines if line.is_on]
    return all_of(said) if said else None


def _would_be(candidate: Candidate, geometry: Geometry) -> Message:
    cell, digit = geometry.cell_name(candidate.cell), geometry.digit_name(candidate.digit)
    return say("{cell} would be {digit}", cell=cell, digit=digit)


def _end(branch: Branch, geometry: Geometry) -> Message:
    if branch.unmet:
        return say("the {clue} could not be met", clue=clue_said(branch.unmet, geometry))
    assert branch.broken
    place, digit = branch.broken
    if not digit:
        return say("{cell} would have no digit left", cell=geometry.cell_name(place))
    house, name = geometry.houses[place].said, geometry.digit_name(digit)
    return say("the {digit} would have no place in {house}", digit=name, house=house)
