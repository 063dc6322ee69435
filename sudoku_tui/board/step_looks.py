"""The board's view of a step, of the candidates in its proof, or of another answer."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase
from typing import TYPE_CHECKING

from sudoku_tui.board.looks import View
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.formats.picture.proof_candidates import candidates_to_show
from sudoku_tui.logic.families.words import house_names
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.roles import SETS, Role
from sudoku_tui.logic.step import HouseMark, Mark, Step
from sudoku_tui.words.message import NOTHING, Message

if TYPE_CHECKING:
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.formats.picture.marks import ChainLine
    from sudoku_tui.logic.step import Evidence


def with_step(view: View, step: Step, board: Board, *, is_told: bool) -> View:
    """A view that also shows a step and, once that is told, what it changes."""
    lines = lines_between(step.evidence, board.geometry)
    shown = with_marks(view, step)._replace(candidates=candidates_to_show(step, board), lines=lines)
    return shown if is_told else shown._replace(placements=(), eliminations=())


def with_marks(view: View, step: Step) -> View:
    """A view with a step's marks and its changes, without its candidates."""
    return view._replace(
        marks=step.evidence.marks,
        houses=step.evidence.shown_houses,
        placements=step.placements,
        eliminations=step.eliminations,
        letters=tuple(order_letters(step).items()),
    )


_SHORT = 18
"""The most characters with which a legend names houses."""


def houses_in_short(houses: Iterable[HouseMark], geometry: Geometry) -> Message:
    """The houses that are looked at, as the words beside the board call them: `row 3`, `rows 2 and 7`.

    Those that a digit blocks count only where there are no others; many have no name that is short enough.
    """
    blocked = {mark.house for mark in houses if mark.role is Role.BLOCKER}
    said = house_names(geometry, sorted({mark.house for mark in houses} - blocked or blocked))
    return said if 0 < len(str(said)) <= _SHORT else NOTHING


def with_answer(view: View, answer: WhyNot, board: Board) -> View:
    """A view that shows why a digit is impossible, as far as that can be shown here and now."""
    if answer.step and answer.reason is Reason.STEP:
        shown = with_step(view, answer.step, board, is_told=True)
        return shown._replace(eliminations=tuple(dict.fromkeys((*shown.eliminations, answer.candidate))))
    cell, digit = answer.candidate
    if answer.reason in (Reason.PLACED, Reason.CLUE, Reason.TRUE, Reason.UNKNOWN):
        return view._replace(marks=(Mark(cell, 0, Role.SINGLE),))
    blockers = tuple(Mark(blocker, digit, Role.BLOCKER) for blocker in answer.blockers)
    return view._replace(marks=blockers, eliminations=(answer.candidate,))


def lines_between(evidence: Evidence, geometry: Geometry) -> tuple[ChainLine, ...]:
    """The lines of a proof's chains or branches."""
    if not (evidence.chains or evidence.branches):
        return ()
    from sudoku_tui.formats.picture.grid import PicturePlan
    from sudoku_tui.formats.picture.marks import lines_of  # few steps have any

    return tuple(lines_of(PicturePlan(geometry, 0), evidence))


def order_letters(step: Step) -> dict[Candidate, str]:
    """A letter for each candidate of a step's chains or branches, `a` for the first, to lead the eye along them."""
    evidence = step.evidence
    if any(mark.role in SETS for mark in evidence.marks):  # sets have letters of their own
        return {}
    groups: list[tuple[Candidate, ...]] = [
        tuple(Candidate(cell, node.digit) for cell in node.cells) for chain in evidence.chains for node in chain.nodes
    ]
    if not groups:
        groups = [(line.candidate,) for branch in evidence.branches for line in branch.lines]
    groups = list(dict.fromkeys(groups))
    if not 1 < len(groups) <= len(ascii_lowercase):
        return {}
    letters: dict[Candidate, str] = {}
    for letter, group in zip(ascii_lowercase, groups, strict=False):
        for candidate in group:
            letters.setdefault(candidate, letter)
    return letters
