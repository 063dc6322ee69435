"""Case by case: a candidate that leaves a cell, or a digit in a house, two or three candidates, and breaks with each.

What follows from the candidate by clues and singles breaks nothing yet; but whichever of these comes next, a clue, a
cell or a house is left with nothing. Of each candidate the shortest of a few such proofs is told.

Source: common knowledge; setters who solve their puzzles with paint call it bifurcation, two levels deep.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.closures import Closures, Failing, closures_of
from sudoku_tui.logic.families.clues.suppose import Supposition, branches_of, to_suppose, watched_with_sums
from sudoku_tui.logic.families.clues.trying_out import broken_step, consequences, ending, is_said
from sudoku_tui.logic.families.forcing.rungs import numbered
from sudoku_tui.logic.families.tools import suspect, suspects
from sudoku_tui.logic.families.words import Sentences, Words, box_said, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Branch, Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, any_of, in_turn, say

TECHNIQUE, FOUND = "clue-cases", "found by cases"
_TOLD = 3  # proofs of a candidate that are compared, to find the shortest
_COMPARED = 6  # candidates whose proofs are compared
_CASES = (2, 3)  # how many a choice has: first those of two
_MOST_TRIES = 8_000  # cases followed on a board: some seconds
_LARGEST = 9  # size of a grid on which there are not too many


def clue_cases(board: Board) -> Iterator[Step | None]:
    """Clue cases: a digit that breaks something with every choice it leaves to a cell, or to a digit in a house."""
    if board.geometry.digit_count > _LARGEST:
        return
    closures = yield from closures_of(board)
    for candidate in suspects(board, FOUND):
        yield _told(board, closures.failing(candidate), _CASES)
    for count in _CASES:
        yield from _broken_in(board, closures, count)


def _broken_in(board: Board, closures: Closures, count: int) -> Iterator[Step | None]:
    """The candidates that so many cases break."""
    # First what the search on an earlier board has left.
    waiting = [*dict.fromkeys((*suspects(board, TECHNIQUE), *to_suppose(board)))]
    found, tries = list[Step](), _MOST_TRIES
    while waiting and tries > 0:
        yield None
        failing = closures.failing(waiting.pop(0))
        if step := _told(board, failing, (count,)):
            found.append(step)
        tries -= failing.tries
        if len(found) == _COMPARED or not waiting or tries <= 0:
            found.sort(key=_length)
            # Those beside the first are told next on a walk, which then goes on where this search has stopped.
            suspect(board, FOUND, (step.eliminations[0] for step in found))
            suspect(board, TECHNIQUE, waiting)
            yield from found
            found.clear()


def _told(board: Board, failing: Failing, counts: Sequence[int]) -> Step | None:
    """The shortest of a few proofs that a candidate breaks something in every one of so many cases."""
    broken = {choice for count in counts for choice in failing.choices(count) if all(map(failing.fails, choice))}
    proofs = _proofs(board, failing.candidate, broken) if broken else iter(())
    return min(islice(proofs, _TOLD), key=_length, default=None)


def _proofs(board: Board, candidate: Candidate, broken: set[tuple[Candidate, ...]]) -> Iterator[Step]:
    """The proofs by choices that a supposition leaves to a cell or a digit, and that break something in every case."""
    supposed = Supposition(board, candidate, watched_with_sums(board))
    if supposed.settle():
        return  # the net tells it
    for count in {len(choice) for choice in broken}:
        for truth, choice in supposed.choices(count):
            cases = [supposed.case(each) for each in choice] if tuple(choice) in broken else []
            if cases and all(case.settle() for case in cases):
                yield broken_step(TECHNIQUE, branches_of(supposed, truth, cases), truth)


_BEGINNINGS = (say("First suppose {each}."), say("Now suppose {each} instead."), say("At last, suppose {each}."))


def _length(step: Step) -> int:
    return sum(branch.weight for branch in step.evidence.branches)


def _where(step: Step, geometry: Geometry) -> Sentences:
    box = box_said(step.eliminations[0].cell, geometry)
    return say("Look at {box}: suppose one digit there, and go through the cases that it leaves.", box=box)


def _why(step: Step, geometry: Geometry) -> Sentences:
    branches = step.evidence.branches
    first, start = branches[0], _shared_lines(branches[0])
    told = [
        say("Suppose {each}.", each=is_said(first.lines[0].candidate, geometry)),
        *consequences(first, first.lines[1:start], geometry),
        _choice(step, [branch.lines[start].candidate for branch in branches], geometry),
    ]
    told += [
        in_turn(
            beginning.given({"each": is_said(branch.lines[start].candidate, geometry)}), *_case(branch, start, geometry)
        )
        for beginning, branch in zip(_BEGINNINGS, branches, strict=False)
    ]
    return numbered(told, say("So {eliminated.cells} cannot be {eliminated.digits}."))


def _shared_lines(branch: Branch) -> int:
    """The number of lines before the second premise."""
    return next(index for index, line in enumerate(branch.lines) if index and line.is_supposed)


def _choice(step: Step, pair: Sequence[Candidate], geometry: Geometry) -> Message:
    split = step.evidence.split
    assert split
    if split.digit:
        return say(
            "Then in {house}, the {digit} can only go in {places}.",
            house=geometry.houses[split.place].said,
            digit=geometry.digit_name(split.digit),
            places=some_cell_names(geometry, (cell for cell, _ in pair)),
        )
    return say(
        "Then {cell} can only be {digits}.",
        cell=geometry.cell_name(split.place),
        digits=any_of(geometry.digit_name(digit) for _, digit in pair),
    )


def _case(branch: Branch, start: int, geometry: Geometry) -> Iterator[Message]:
    yield from consequences(branch, branch.lines[start + 1 :], geometry)
    yield ending(branch, geometry)


CASES = Words(
    where=_where,
    why=_why,
    looks=say(
        "A digit that leaves a cell two or three candidates, or a digit as many places in a house, where clues crowd. "
        "Follow the first, until a clue, a cell or a house has nothing left; then the next. If all of them go wrong, "
        "so does the digit that led to them."
    ),
    works=say(
        "If the first digit were right, so would be one of those that it leaves. Each of these leads to a clue that "
        "cannot be met, or to a cell or a house with nothing left."
    ),
)

RUNGS = (Technique(TECHNIQUE, say("Clue Cases"), clue_cases, CASES, Level.EXTREME, score=600),)
