"""What a digit would break at once, told from the other side: by what a clue needs, and by what a clue brings along.

A digit that breaks something as soon as its peers have lost it needs no supposition. Either a single clue could not be
met: it needs the digit in cells that this one sees, or cannot have it in one of its own. Or a cell or a house would
have nothing left: then, wherever the digit of the house goes, a clue brings along what rules this one out. The 1 of a
row is on one of two renban lines, each of which then has a 2. `trying_out.py` tells the few that need more clues.
Source: common knowledge; Cracking the Cryptic reasons so.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.at_once_told import BROUGHT_WORDS, NEEDED_WORDS
from sudoku_tui.logic.families.clues.closures import ground_of
from sudoku_tui.logic.families.clues.parts import CluePart, cell_masks, digits_among, narrowed_step
from sudoku_tui.logic.families.clues.suppose import Supposition, digit_planes, to_suppose, watched
from sudoku_tui.logic.families.tools import marks_of, slow_fact
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, HouseMark, Mark, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

NEEDED, BROUGHT = "clue-needs", "brought-along"
MOST_CLUES = 3
"""The most clues that bring something along; more are better followed one by one."""
_MOST_CELLS = 9  # of a clue that is looked at as a whole
_AT_ONCE = 16  # candidates looked at between two pauses


class Broken(NamedTuple):
    """A candidate, and all that it leaves with nothing at once: a clue, or else cells and houses with their clues."""

    candidate: Candidate
    unmet: CluePart | None
    emptied: tuple[Emptied, ...] = ()


class Emptied(NamedTuple):
    """A cell or a house that would have nothing left, its candidates, and the clues that take some of them."""

    truth: Truth
    choice: tuple[Candidate, ...]
    parts: tuple[CluePart, ...]

    @property
    def weight(self) -> tuple[int, int]:
        return len(self.parts), len(self.choice)


def clue_needs(board: Board) -> Iterator[Step | None]:
    """What a clue needs: it cannot do without a digit in the cells that another sees, or with one in its own cells."""
    found = dict[tuple[CluePart, int, int], list[Candidate]]()
    for broken in (yield from _broken_at_once(board)):
        part, (cell, digit) = broken.unmet, broken.candidate
        if not part or len(part.cells) > _MOST_CELLS or not board.geometry.constraints[part.index].places:
            continue
        if cell in part.cells:
            found.setdefault((part, cell, 0), []).append(broken.candidate)
        else:
            found.setdefault((part, _seen_places(board, part, broken.candidate), digit), []).append(broken.candidate)
    for (part, where, digit), gone in sorted(found.items(), key=lambda each: len(each[0][0].cells)):
        yield _needed(board, part, where, digit, gone) if digit else _kept_out(board, part, gone)


def _needed(board: Board, part: CluePart, places: int, digit: int, gone: Sequence[Candidate]) -> Step:
    marks = marks_of((Candidate(cell, digit) for cell in cells_of(places)), Role.BASE)
    return Step(NEEDED, (), tuple(gone), ClueEvidence(marks, digits=(digit,), clues=(part.clue(),)))


def _kept_out(board: Board, part: CluePart, gone: Sequence[Candidate]) -> Step:
    filled = (Candidate(cell, board.values[cell]) for cell in part.cells if board.values[cell])
    return narrowed_step(board, NEEDED, part.cells, gone, [part.clue()], marks=marks_of(filled, Role.BLOCKER))


def brought_along(board: Board) -> Iterator[Step | None]:
    """Brought along: wherever a digit of a house goes, or whatever a cell is, clues rule out one and the same digit."""
    found = list[tuple[Emptied, Candidate]]()
    for broken in (yield from _broken_at_once(board)):
        told = min(broken.emptied, key=attrgetter("weight"), default=None)
        if told and len(told.parts) <= MOST_CLUES and all(len(part.cells) <= _MOST_CELLS for part in told.parts):
            found.append((told, broken.candidate))
    for told, candidate in sorted(found, key=lambda each: each[0].weight):
        yield _brought(board, told, candidate)


def _brought(board: Board, told: Emptied, gone: Candidate) -> Step:
    masks, known = cell_masks(board), dict.fromkeys(told.choice, Role.BASE)
    for cell in (cell for part in told.parts for cell in part.cells):
        for bit in cells_of(masks[cell]):
            known.setdefault(Candidate(cell, bit + 1), Role.BLOCKER if board.values[cell] else Role.SET)
    evidence = ClueEvidence(
        marks=tuple(Mark(cell, digit, role) for (cell, digit), role in known.items() if (cell, digit) != gone),
        houses=(HouseMark(told.truth.place, Role.BASE),) if told.truth.digit else (),
        digits=digits_among((gone,)),
        truths=(told.truth,),
        clues=tuple(part.clue() for part in told.parts),
    )
    return Step(BROUGHT, (), (gone,), evidence)


@slow_fact
def _broken_at_once(board: Board) -> Generator[None, None, tuple[Broken, ...]]:
    candidates, found = to_suppose(board), list[Broken]()
    ground = ground_of(board) if candidates else None
    for number, candidate in enumerate(candidates):
        if ground and ground.breaks_at_once(candidate):
            supposed = Supposition(board, candidate, watched(board))
            if supposed.follow(1):
                unmet = supposed.broken if isinstance(supposed.broken, CluePart) else None
                found.append(Broken(candidate, unmet, () if unmet else tuple(_emptied(board, supposed))))
        if number % _AT_ONCE == 0:
            yield
    return tuple(found)


def _emptied(board: Board, supposed: Supposition) -> Iterator[Emptied]:
    """The cells and houses that are left with nothing."""
    for truth in supposed.nothing_left():
        if truth.digit:
            places = digit_planes(board)[truth.digit - 1] & board.geometry.houses[truth.place].mask
            choice = tuple(Candidate(cell, truth.digit) for cell in cells_of(places))
        else:
            choice = tuple(Candidate(truth.place, digit) for digit in board.digits(truth.place))
        parts = dict.fromkeys(part for each in choice if (part := supposed.taken_by(each)))
        if not any(board.values[cell] for cell, _ in choice):
            yield Emptied(truth, choice, tuple(parts))


def _seen_places(board: Board, part: CluePart, candidate: Candidate) -> int:
    """The cells of a clue that a candidate sees, and that can hold its digit."""
    places = digit_planes(board)[candidate.digit - 1] & board.geometry.peer_masks[candidate.cell]
    return places & set_of(part.cells)


RUNGS = (
    Technique(NEEDED, say("What a Clue Needs"), clue_needs, NEEDED_WORDS, Level.HARD, score=150),
    Technique(BROUGHT, say("Brought Along"), brought_along, BROUGHT_WORDS, Level.HARD, score=150),
)
