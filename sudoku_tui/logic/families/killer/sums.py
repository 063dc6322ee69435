"""Innies and outies: digits that sums of a few cells leave or rule out.

Source: SudokuWiki's "Innies and Outies" and "Cage Splitting", SudoCue's and JSudoku's "45 rule".
"""

from collections.abc import Iterator

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.parts import lost, masks_in
from sudoku_tui.logic.families.killer.areas import sum_handler, sums
from sudoku_tui.logic.families.killer.cages import OpenCage, open_cages, ways_to
from sudoku_tui.logic.families.tools import house_marks, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Step, Sum

_FEW_CELLS, _MANY_CELLS = 4, 8


def one_cell(board: Board) -> Iterator[Step]:
    """Innies and outies of one cell: houses and cages leave it alone, so its digit is known."""
    for said in sums(board, 1):
        (cell,) = said.cells
        if said.total in board.digits(cell) and not said.others:
            single = Candidate(cell, said.total)
            evidence = ClueEvidence(
                marks=marks_of([single], Role.SINGLE),
                houses=house_marks(said.houses, Role.SINGLE),
                digits=(said.total,),
                sums=(said,),
            )
            yield Step("innie-outie-single", (single,), (), evidence)


def few_cells(board: Board) -> Iterator[Step]:
    """Innies and outies of two to four cells: their sum is known."""
    return (
        step
        for said in sorted(sums(board, _FEW_CELLS), key=_size)
        if len(said.cells) > 1 and not said.others and (step := _left(board, said, "innies-and-outies"))
    )


def difference(board: Board) -> Iterator[Step]:
    """Innies less outies: the sum of some cells inside is that of some outside, and a number."""
    return (
        step
        for said in sorted(sums(board, _FEW_CELLS), key=_size)
        if said.others and (step := _left(board, said, "innie-outie-difference"))
    )


def many_cells(board: Board) -> Iterator[Step | None]:
    """Innies and outies of five to eight cells, inside and outside together: little room at one end of their range."""
    for said in sorted(sums(board, _MANY_CELLS), key=_size):
        if len(said.cells) + len(said.others) > _FEW_CELLS:
            yield _left(board, said, "many-innies-and-outies")


def splitting(board: Board) -> Iterator[Step]:
    """Cage splitting: the sum of some cells of a cage is known, so that of the rest is; they share no digit."""
    for said in sums(board, _FEW_CELLS):
        for cage in open_cages(board):
            if not said.others and {*said.cells} < {*cage.cells} and (step := _split(board, cage, said)):
                yield step


def _size(said: Sum) -> tuple[int, int]:
    return len(said.cells) + len(said.others), len(said.houses)


def _left(board: Board, said: Sum, technique: str) -> Step | None:
    handler = sum_handler(said, board.geometry)
    before = masks_in(board.cell_digits, handler.cells)
    found = handler.narrow(before)
    if found is None or found.masks == before:
        return None
    gone = lost(handler.cells, before, found.masks)
    return Step(technique, (), tuple(gone), _evidence(board, said, gone))


def _evidence(board: Board, said: Sum, gone: list[Candidate], *cages: OpenCage) -> ClueEvidence:
    cells = dict.fromkeys((*said.cells, *said.others, *(cell for cage in cages for cell in cage.cells)))
    left = (Candidate(cell, digit) for cell in cells for digit in board.digits(cell))
    return ClueEvidence(
        marks=marks_of((each for each in left if each not in gone), Role.SET),
        houses=house_marks(said.houses, Role.SET),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=tuple(cage.clue() for cage in cages),
        sums=(said,),
    )


def _split(board: Board, cage: OpenCage, said: Sum) -> Step | None:
    rest = tuple(cell for cell in cage.cells if cell not in said.cells)
    part = ways_to(masks_in(board.cell_digits, said.cells), said.total)
    other = ways_to(masks_in(board.cell_digits, rest), cage.total - said.total)
    left = dict.fromkeys(cage.cells, 0)
    for cells, ways, against in ((said.cells, part, other), (rest, other, part)):
        for held, fits in ways:
            if any(not held & beside for beside, _ in against):
                left |= {cell: left[cell] | mask for cell, mask in zip(cells, fits, strict=True)}
    after = tuple(left[cell] for cell in cage.cells)
    if not all(after) or after == cage.masks:
        return None
    gone = lost(cage.cells, cage.masks, after)
    return Step("cage-splitting", (), tuple(gone), _evidence(board, said, gone, cage))
