"""Singles: a cell with one digit left, or a digit with one place left."""

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.tools import house_marks
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Mark, Step, Truth


def full_house(board: Board) -> Iterator[Step]:
    """Full house: a house has one empty cell, which takes the missing digit."""
    free = board.unplaced
    for index, house in enumerate(board.geometry.houses):
        last = house.mask & free
        if last.bit_count() == 1:
            cell = last.bit_length() - 1
            if digit := _only_digit(board, cell):
                yield _placement("full-house", Candidate(cell, digit), (), (index,), Truth(index, digit))


def naked_single(board: Board) -> Iterator[Step]:
    """Naked single: every digit but one is impossible in a cell."""
    once = twice = 0
    for cells in board.digit_cells:
        twice |= once & cells
        once |= cells
    for cell in cells_of(once & ~twice):
        single = Candidate(cell, _only_digit(board, cell))
        yield _placement(
            "naked-single", single, _why_no_other_digit(board, single), _fullest_houses(board, cell), Truth(cell)
        )


def hidden_single(board: Board) -> Iterator[Step]:
    """Hidden single: a digit has one place left in a house. Boxes come first, then rows, columns and the rest."""
    geometry = board.geometry
    lines, rest = 2 * geometry.size, 3 * geometry.size
    open_digits = [(digit, cells) for digit, cells in enumerate(board.digit_cells) if cells]
    for index in (*range(lines, rest), *range(lines), *range(rest, len(geometry.houses))):
        mask = geometry.houses[index].mask
        for digit, cells in open_digits:
            places = cells & mask
            if places and not places & (places - 1):
                single = Candidate(places.bit_length() - 1, digit)
                yield _placement(
                    "hidden-single", single, _why_no_other_place(board, single, mask), (index,), Truth(index, digit)
                )


def _placement(
    technique: str, single: Candidate, reasons: tuple[Mark, ...], houses: tuple[int, ...], truth: Truth
) -> Step:
    evidence = Evidence(
        marks=(Mark(single.cell, single.digit, Role.SINGLE), *reasons),
        houses=house_marks(houses, Role.SINGLE),
        digits=(single.digit,),
        truths=(truth,),
    )
    return Step(technique, placements=(single,), eliminations=(), evidence=evidence)


def _only_digit(board: Board, cell: int) -> int:
    """The digit of a cell with exactly one candidate, else 0."""
    candidates = board.candidates >> cell & board.geometry.cell_column
    return candidates.bit_length() // board.geometry.cell_count + 1 if candidates.bit_count() == 1 else 0


def _placed(board: Board, digit: int) -> int:
    return board.candidates >> (digit - 1) * board.geometry.cell_count & board.placed


def _fullest_houses(board: Board, cell: int) -> tuple[int, ...]:
    houses, free = board.geometry.houses, board.unplaced
    return tuple(sorted(board.geometry.houses_of[cell], key=lambda index: (houses[index].mask & free).bit_count()))


def _why_no_other_digit(board: Board, single: Candidate) -> tuple[Mark, ...]:
    """For each other digit, a peer that holds it, or else the candidate that was removed earlier."""
    seen = board.geometry.peer_masks[single.cell]
    reasons = []
    for digit in board.geometry.digits:
        if holders := _placed(board, digit) & seen:
            reasons.append(Mark((holders & -holders).bit_length() - 1, digit, Role.BLOCKER))
        elif digit != single.digit:
            reasons.append(Mark(single.cell, digit, Role.REMOVED))
    return tuple(reasons)


def _why_no_other_place(board: Board, single: Candidate, house: int) -> tuple[Mark, ...]:
    """Placed digits that together see the other empty cells of the house; cells left over lost theirs earlier."""
    peer_masks, digit = board.geometry.peer_masks, single.digit
    others = house & board.unplaced & ~(1 << single.cell)
    widest_first = sorted(
        cells_of(_placed(board, digit)), key=lambda cell: (peer_masks[cell] & others).bit_count(), reverse=True
    )
    reasons = []
    for cell in widest_first:
        if peer_masks[cell] & others:
            reasons.append(Mark(cell, digit, Role.BLOCKER))
            others &= ~peer_masks[cell]
    return (*reasons, *(Mark(cell, digit, Role.REMOVED) for cell in cells_of(others)))
