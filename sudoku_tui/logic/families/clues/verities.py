"""Verities: what follows by clues from every digit of a cell, or from every place of a digit in a house.

One of these candidates is right, so whatever all of them exclude is wrong. A step tells the removals that few more
lines explain than the first of them needs.

Source: Sudoku Explainer's cell and region forcing chains, with clues among the links.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.closures import Closures, closures_of
from sudoku_tui.logic.families.clues.suppose import Supposition, branch_to, watched_with_sums
from sudoku_tui.logic.families.clues.trying_out import consequences, evidence_of, is_said
from sudoku_tui.logic.families.forcing.rungs import numbered
from sudoku_tui.logic.families.forcing.web import web_of
from sudoku_tui.logic.families.words import Sentences, Words, cannot_be, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Branch, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, any_of, in_turn, say

TECHNIQUE = "clue-verity"
_MOST_CASES = 4  # of a choice; nobody reads more
_TOLD_IN_FULL = 6  # choices explained, to find the one that says most in the fewest lines
_MORE_LINES = 2.0  # times as long as the proof of one removal: that of all that are told together


class _Shared(NamedTuple):
    """A choice, and what each of its candidates excludes."""

    truth: Truth
    cases: tuple[Candidate, ...]
    gone: tuple[Candidate, ...]


def clue_verity(board: Board) -> Iterator[Step | None]:
    """Clue verity: whichever digit of a cell is right, or place of a digit in a house, clues exclude the same."""
    closures = yield from closures_of(board)
    shared = sorted(_all_shared(board, closures), key=lambda each: (len(each.cases), -len(each.gone)))
    waiting, told = iter(shared), True
    while told:
        yield None
        chosen = [*islice(waiting, _TOLD_IN_FULL)]
        told = bool(chosen)
        yield from sorted(filter(None, (_step(board, each) for each in chosen)), key=_length_for_each)


def _all_shared(board: Board, closures: Closures) -> Iterator[_Shared]:
    web = web_of(board)
    for truth, members in zip(web.truths, web.members, strict=True):
        cases = tuple(map(web.candidate, members))
        if 1 < len(cases) <= _MOST_CASES and (gone := closures.without_all(cases)):
            yield _Shared(truth, cases, tuple(gone))


def _step(board: Board, shared: _Shared) -> Step | None:
    """The removals of a choice whose proofs are short together; None where reasons are not found."""
    followed = [Supposition(board, case, watched_with_sums(board)) for case in shared.cases]
    if any(each.settle() for each in followed):
        return None
    gone = [each for each in shared.gone if all(each in supposition.off for supposition in followed)]
    if not gone:
        return None
    proofs = sorted((_weight(branches := _branches(followed, [each])), each, branches) for each in gone)
    least, first, told = proofs[0]
    together = [first]
    for _, each, _ in proofs[1:]:
        branches = _branches(followed, [*together, each])
        if _weight(branches) <= least * _MORE_LINES:
            together.append(each)
            told = branches
    return Step(TECHNIQUE, (), tuple(sorted(together)), evidence_of(told, together, shared.truth))


def _branches(followed: Sequence[Supposition], gone: Sequence[Candidate]) -> tuple[Branch, ...]:
    return tuple(branch_to(supposition, gone) for supposition in followed)


def _weight(branches: Sequence[Branch]) -> int:
    return sum(branch.weight for branch in branches)


def _length_for_each(step: Step) -> float:
    return _weight(step.evidence.branches) / len(step.eliminations)


def _where(step: Step, geometry: Geometry) -> Sentences:
    return say("{choice} Follow what the clues make of each.", choice=_choice(step, geometry))


def _why(step: Step, geometry: Geometry) -> Sentences:
    told = [_choice(step, geometry)]
    told += [
        in_turn(
            say("Suppose {each}.", each=is_said(branch.lines[0].candidate, geometry)),
            *consequences(branch, branch.lines[1:], geometry),
        )
        for branch in step.evidence.branches
    ]
    return numbered(told, say("In every case, {cannot}.", cannot=cannot_be(step.eliminations, geometry)))


def _choice(step: Step, geometry: Geometry) -> Message:
    split, cases = step.evidence.split, [branch.lines[0].candidate for branch in step.evidence.branches]
    assert split
    if split.digit:
        return say(
            "In {house}, the {digit} must go in {places}.",
            house=geometry.houses[split.place].said,
            digit=geometry.digit_name(split.digit),
            places=some_cell_names(geometry, (cell for cell, _ in cases)),
        )
    return say(
        "{cell} must be {digits}.",
        cell=geometry.cell_name(split.place),
        digits=any_of(geometry.digit_name(digit) for _, digit in cases),
    )


WORDS = Words(
    where=_where,
    why=_why,
    looks=say(
        "A cell with two or three candidates, or a digit with two or three places in a house, where clues crowd. "
        "Follow each in turn, by clues and singles, and look for what all of them exclude."
    ),
    works=say("One of these candidates is right. What all of them exclude is wrong, whichever it is."),
)

RUNGS = (Technique(TECHNIQUE, say("Clue Verity"), clue_verity, WORDS, Level.EXTREME, score=550),)
