"""Exact cover: Sudoku as a choice of candidates that meet every need exactly once, found by Algorithm X.

Idea: every cell needs a digit, and every house needs every digit; a candidate meets the needs of its cell and of its
digit in each of its houses. Take the need that fewest candidates meet, try each of these, leave out all that no longer
fit, and go on until every need is met. Where one candidate alone meets a need it is placed, not guessed. Cells that may
not be equal without sharing a house (a knight's move apart, say) give needs that may stay unmet, but not be met twice.

The matrix has a row for each candidate and a column for each need, with nodes linked in four directions. Covering a
column takes it, and every row that meets its need, out of the lists they stand in. What is taken out still knows its
neighbours, so uncovering in the opposite order needs no other memory: the links dance back into place.

Source: Donald E. Knuth, "Dancing Links" (2000), arXiv:cs/0011047, whose Algorithm X and rule of choice these are.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import NO_SOLUTION, Event, EventKind, Solving, no_other_place
from sudoku_tui.words.message import NOTHING, Message, say


def dancing_links(puzzle: Puzzle) -> Solving:
    matrix, rows = matrix_of(puzzle.geometry)
    values = list(puzzle.givens)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            row = rows[Candidate(cell, digit)]
            row.column.cover()
            choose(row)
    return tuple(values) if (yield from _search(matrix, values, 0)) else NO_SOLUTION


def _search(matrix: Matrix, values: list[int], depth: int) -> Generator[Event, None, bool]:
    column = matrix.smallest()
    if column is None:
        return True
    is_guess = column.size > 1
    column.cover()
    row = column.down
    while row is not column:
        cell, digit = row.choice
        if is_guess:
            yield Event(EventKind.TRY, cell, digit, depth + 1)
        else:
            yield Event(EventKind.PLACE, cell, digit, depth, column.need)
        choose(row)
        values[cell] = digit
        if (yield from _search(matrix, values, depth + is_guess)):
            return True
        unchoose(row)
        if is_guess:
            yield Event(EventKind.BACK, cell, digit, depth)
        row = row.down
    column.uncover()
    return False


def matrix_of(geometry: Geometry) -> tuple[Matrix, dict[Candidate, Node]]:
    """The matrix of an empty grid, and each candidate's node in the column of its cell."""
    cells, size = geometry.cell_count, geometry.size
    needs: list[Message] = [
        say("nothing else can stand in {cell}", cell=geometry.cell_name(cell)) for cell in range(cells)
    ]
    for house in geometry.houses:
        needs += [no_other_place(house)] * size
    pairs = [(cell, peer) for cell, peers in enumerate(geometry.far_peers) for peer in peers if cell < peer]
    matrix = Matrix(needs, len(pairs) * size)
    pairs_of: list[list[int]] = [[] for _ in range(cells)]
    for number, pair in enumerate(pairs):
        for cell in pair:
            pairs_of[cell].append(number)
    rows = {}
    for cell in range(cells):
        groups = [*geometry.houses_of[cell], *(len(geometry.houses) + pair for pair in pairs_of[cell])]
        for digit in geometry.digits:
            candidate = Candidate(cell, digit)
            rows[candidate] = matrix.add(candidate, (cell, *(cells + group * size + digit - 1 for group in groups)))
    return matrix, rows


class Node:
    """The mark of a choice in a column. Rows and columns are circles of nodes; a column's passes through its head."""

    __slots__ = ("choice", "column", "down", "left", "right", "up")

    left: Node
    right: Node
    up: Node
    down: Node
    column: Column

    def __init__(self, choice: Candidate) -> None:
        self.left = self.right = self.up = self.down = self
        self.choice = choice

    def stand_before(self, other: Node) -> None:
        self.left, self.right = other.left, other
        other.left.right = other.left = self


class Column(Node):
    """The head of a column: a need, and how many choices are left that meet it."""

    __slots__ = ("need", "size")

    def __init__(self, need: Message) -> None:
        super().__init__(Candidate(-1, 0))
        self.column = self
        self.need = need
        self.size = 0

    def append(self, choice: Candidate) -> Node:
        node = Node(choice)
        node.column, node.up, node.down = self, self.up, self
        self.up.down = self.up = node
        self.size += 1
        return node

    def cover(self) -> None:
        """Take out the column, and every choice in it from all its other columns."""
        self.left.right, self.right.left = self.right, self.left
        row = self.down
        while row is not self:
            node = row.right
            while node is not row:
                node.up.down, node.down.up = node.down, node.up
                node.column.size -= 1
                node = node.right
            row = row.down

    def uncover(self) -> None:
        row = self.up
        while row is not self:
            node = row.left
            while node is not row:
                node.up.down = node.down.up = node
                node.column.size += 1
                node = node.left
            row = row.up
        self.left.right = self.right.left = self


class Matrix:
    """An exact cover problem: choose rows so that every need is met exactly once, and every limit at most once.

    A need is given as the reason for its only choice.
    """

    def __init__(self, needs: Iterable[Message], limits: int = 0) -> None:
        self._root = Column(NOTHING)
        self.columns: list[Column] = []
        for need in needs:
            column = Column(need)
            column.stand_before(self._root)
            self.columns.append(column)
        # The head of a limit stands in no row, so the search never has to meet it.
        self.columns += [Column(NOTHING) for _ in range(limits)]

    def add(self, choice: Candidate, columns: Iterable[int]) -> Node:
        """Add a choice that meets the needs of some columns, by their numbers; return its first node."""
        first: Node | None = None
        for number in columns:
            node = self.columns[number].append(choice)
            if first is None:
                first = node
            else:
                node.stand_before(first)
        if first is None:
            raise ValueError("a choice must meet a need")
        return first

    def smallest(self) -> Column | None:
        """The open need that fewest choices meet, the first of several; None when every need is met."""
        best, head = None, self._root.right
        while head is not self._root:
            if best is None or head.column.size < best.size:
                best = head.column
            head = head.right
        return best


def choose(row: Node) -> None:
    """Cover the needs that a choice meets beside the one it was found in, which is covered already."""
    node = row.right
    while node is not row:
        node.column.cover()
        node = node.right


def unchoose(row: Node) -> None:
    node = row.left
    while node is not row:
        node.column.uncover()
        node = node.left
