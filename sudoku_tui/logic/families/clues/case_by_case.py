"""Case by case: a candidate that leaves a cell two digits, or a digit two places in a house, and breaks either way.

What follows from the candidate by clues and singles breaks nothing yet; but whichever of the two comes next, a clue, a
cell or a house is left with nothing. Of each candidate the shortest of a few such proofs is told.

Source: common knowledge; setters who solve their puzzles with paint call it bifurcation, two levels deep.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.suppose import Supposition, branches_of, watched_with_sums
from sudoku_tui.logic.families.clues.trying_out import broken_step, consequences, ending, is_said, to_suppose
from sudoku_tui.logic.families.forcing.rungs import numbered
from sudoku_tui.logic.families.tools import suspect, suspects
from sudoku_tui.logic.families.words import Sentences, Words, box_said, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Branch, Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, any_of, in_turn, say

TECHNIQUE = "clue-cases"
_TOLD = 3  # proofs of a candidate that are compared, to find the shortest
_COMPARED = 4  # candidates whose proofs are compared
_MOST_TRIES = 4_000  # cases followed on a board: some seconds
_LARGEST = 9  # size of a grid on which there are not too many


def clue_cases(board: Board) -> Iterator[Step | None]:
    """Clue cases: a digit that breaks something for both digits it leaves a cell, or both places of a digit."""
    waiting, found = _order(board), list[Step]()
    tries = _MOST_TRIES
    while waiting and tries > 0:
        yield None
        proofs = _Proofs(board, waiting.pop(0))
        if step := min(islice(proofs.steps(), _TOLD), key=_length, default=None):
            found.append(step)
        tries -= len(proofs.known)
        if len(found) == _COMPARED or not waiting or tries <= 0:
            found.sort(key=_length)
            # Those after these are tried next on a walk, and those that are left where they were come last.
            suspect(board, TECHNIQUE, (*(step.eliminations[0] for step in found), *waiting))
            yield from found
            found.clear()


def _order(board: Board) -> list[Candidate]:
    if board.geometry.size > _LARGEST:
        return []
    return [*dict.fromkeys((*suspects(board, TECHNIQUE), *to_suppose(board)))]


class _Proofs:
    """What breaks in either of two cases that a supposition leaves."""

    def __init__(self, board: Board, candidate: Candidate) -> None:
        self._supposed = Supposition(board, candidate, watched_with_sums(board))
        self.known = dict[Candidate, Supposition | None]()
        """The candidates supposed beside it, with what breaks."""

    def steps(self) -> Iterator[Step]:
        if self._supposed.settle():
            return  # the net tells it
        for truth, (one, other) in self._supposed.choices(2):
            if (first := self._case(one)) and (second := self._case(other)):
                yield broken_step(TECHNIQUE, branches_of(self._supposed, truth, (first, second)), truth)

    def _case(self, candidate: Candidate) -> Supposition | None:
        if candidate not in self.known:
            case = self._supposed.case(candidate)
            self.known[candidate] = case if case.settle() else None
        return self.known[candidate]


_BEGINNINGS = (say("First suppose {each}."), say("Now suppose {each} instead."))


def _length(step: Step) -> int:
    return sum(branch.weight for branch in step.evidence.branches)


def _where(step: Step, geometry: Geometry) -> Sentences:
    box = box_said(step.eliminations[0].cell, geometry)
    return say("Look at {box}: suppose one digit there, and go through the two cases that it leaves.", box=box)


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
        for beginning, branch in zip(_BEGINNINGS, branches, strict=True)
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
        "A digit that leaves a cell two candidates, or a digit two places in a house, in a corner crowded with clues. "
        "Follow the one, until a clue, a cell or a house has nothing left; then follow the other. If both go wrong, so "
        "does the digit that led to them."
    ),
    works=say(
        "If the first digit were right, so would be one of the two that it leaves. Each of these leads to a clue that "
        "cannot be met, or to a cell or a house with nothing left."
    ),
)

RUNGS = (Technique(TECHNIQUE, say("Clue Cases"), clue_cases, CASES, Level.EXTREME, score=600),)
