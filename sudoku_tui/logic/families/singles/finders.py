"""Singles: a cell with one digit left, or a digit with one place left."""

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
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
            if digit := only_digit(board, cell):
                yield _placement("full-house", Candidate(cell, digit), (), (index,), Truth(index, digit))


def naked_single(board: Board) -> Iterator[Step]:
    """Naked single: every digit but one is impossible in a cell."""
    once = twice = 0
    for cells in board.digit_cells:
        twice |= once & cells
        once |= cells
    for cell in cells_of(once & ~twice):
        single = Candidate(cell, only_digit(board, cell))
        yield _placement(
            "naked-single", single, _why_no_other_digit(board, single), _fullest_houses(board, cell), Truth(cell)
        )


def hidden_single(board: Board) -> Iterator[Step]:
    """Hidden single: a digit has one place left in a house. Boxes come first, then rows, columns and the rest."""
    yield from hidden_in_box(board)
    yield from hidden_in_line(board)


def hidden_in_box(board: Board) -> Iterator[Step]:
    """The hidden singles of boxes and regions, which are the easiest to see."""
    size = board.geometry.size
    return _hidden(board, range(2 * size, 3 * size))


def hidden_in_line(board: Board) -> Iterator[Step]:
    """The hidden singles of rows and columns, and of what variants have besides."""
    size = board.geometry.size
    return _hidden(board, (*range(2 * size), *range(3 * size, len(board.geometry.houses))))


def _hidden(board: Board, houses: Iterable[int]) -> Iterator[Step]:
    geometry = board.geometry
    open_digits = [(digit, cells) for digit, cells in enumerate(board.digit_cells) if cells]
    for index in houses:
        mask = geometry.houses[index].mask
        for digit, cells in open_digits:
            places = cells & mask
            if places and not places & (places - 1):
                yield hidden_step(board, Candidate(places.bit_length() - 1, digit), index)


def hidden_step(board: Board, single: Candidate, house: int) -> Step:
    """The step that places a digit in its last place in a house."""
    others = board.geometry.houses[house].mask & board.unplaced & ~(1 << single.cell)
    reasons, blocked = _why_no_other_place(board, single.digit, others)
    return _placement("hidden-single", single, reasons, (house,), Truth(house, single.digit), blocked)


def _placement(
    technique: str,
    single: Candidate,
    reasons: tuple[Mark, ...],
    houses: tuple[int, ...],
    truth: Truth,
    blocked: tuple[int, ...] = (),
) -> Step:
    evidence = Evidence(
        marks=(Mark(single.cell, single.digit, Role.SINGLE), *reasons),
        houses=(*house_marks(houses, Role.SINGLE), *house_marks(blocked, Role.BLOCKER)),
        digits=(single.digit,),
        truths=(truth,),
    )
    return Step(technique, placements=(single,), eliminations=(), evidence=evidence)


def only_digit(board: Board, cell: int) -> int:
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


def _why_no_other_place(board: Board, digit: int, others: int) -> tuple[tuple[Mark, ...], tuple[int, ...]]:
    """Placed digits that together see the other empty cells of a house, and the houses through which they do.

    Cells left over lost theirs earlier.
    """
    peer_masks = board.geometry.peer_masks
    widest_first = sorted(
        cells_of(_placed(board, digit)), key=lambda cell: (peer_masks[cell] & others).bit_count(), reverse=True
    )
    reasons, blocked = list[Mark](), list[int]()
    for cell in widest_first:
        if seen := peer_masks[cell] & others:
            reasons.append(Mark(cell, digit, Role.BLOCKER))
            blocked += _seen_through(board.geometry, cell, seen)
            others &= ~seen
    removed = (Mark(cell, digit, Role.REMOVED) for cell in cells_of(others))
    return (*reasons, *removed), tuple(sorted(set(blocked)))


def _seen_through(geometry: Geometry, cell: int, seen: int) -> Iterator[int]:
    """The houses in which a cell sees others, the widest first; none for a knight's move and the like."""
    houses, own = geometry.houses, geometry.houses_of[cell]
    while seen:
        widest = max(own, key=lambda index: (houses[index].mask & seen).bit_count())
        if not houses[widest].mask & seen:
            return
        yield widest
        seen &= ~houses[widest].mask
