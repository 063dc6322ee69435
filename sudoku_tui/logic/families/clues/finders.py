"""What one clue leaves by itself, whatever its kind: the digits that its cells can hold, and those that it must hold.

Source: the hints of dclamage's solver, which re-evaluates a constraint and says what it removes. Finders that know the
kind of a clue tell the same in its own words, and come first.
"""

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import Part, cell_masks, lost, masks_in, parts_of
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Step

NAMED = ("globalentropy", "countingcircles", "sumline")  # kinds that have rungs of their own, with these finders
_MOST_SIZE = 9  # of a grid on which a cage has so few sets that all of them are gone through


def clue_candidates(board: Board) -> Iterator[Step]:
    """Clue candidates: with what its other cells can hold, a clue rules out digits of some of its cells."""
    parts = (part for part in _told_here(board.geometry) if board.geometry.constraints[part.index].key not in NAMED)
    return _narrowed(board, "clue-candidates", parts)


def candidates_of(board: Board, technique: str, key: str) -> Iterator[Step]:
    """The same for clues of one kind, for a rung that tells it in the kind's own words."""
    parts = (part for part in parts_of(board.geometry) if board.geometry.constraints[part.index].key == key)
    return _narrowed(board, technique, parts)


def _narrowed(board: Board, technique: str, parts: Iterable[Part]) -> Iterator[Step]:
    masks = cell_masks(board)
    for part in parts:
        before = masks_in(masks, part.cells)
        found = part.narrow(before)
        if found and found.masks != before:
            gone = lost(part.cells, before, found.masks)
            left = [Candidate(cell, digit) for cell in part.cells for digit in board.digits(cell)]
            evidence = ClueEvidence(
                marks=marks_of((each for each in left if each not in gone), Role.SET),
                digits=tuple(sorted({digit for _, digit in gone})),
                clues=(part.clue(),),
            )
            yield Step(technique, (), tuple(gone), evidence)


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


def _told_here(shape: Geometry) -> Iterator[Part]:
    """The clues of a shape, less the cages whose own finders go through them set by set."""
    for part in parts_of(shape):
        clue = shape.constraints[part.index]
        if not (isinstance(clue, Cage) and clue.total is not None and shape.size <= _MOST_SIZE):
            yield part
