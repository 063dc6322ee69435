"""Backtracking, plain and in two variations, as in most people's first Sudoku program; and exact cover, a finer kind.

Recursive: fill the empty cells in reading order, each with the least digit that no peer holds; when none is left,
return to the cell before and take its next. Source: the exhaustive search that Golomb and Baumert named "Backtrack
Programming" (Journal of the ACM, 1965).

Random order: keep the set of digits that each house holds, try the free ones in random order, and use a stack in place
of recursion (Knuth, The Art of Computer Programming, volume 4B, section 7.2.2, Algorithm B). On an empty grid this
makes a random full grid, which is how many generators begin.

Sole candidates: first fill the cells that have one candidate, pass after pass until a pass finds none, which leaves
fewer cells to search, and often none. Older solving guides use this name for what is now called a naked single.

Exact cover: every cell needs a digit, and every house needs every digit; a candidate meets the needs of its cell and of
its digit in each of its houses. Take the need that fewest candidates meet, try each of these, leave out all that no
longer fit, and go on until every need is met. A candidate that is the only one to meet a need is placed, not guessed.
Cells that must differ without sharing a house (a knight's move apart, say) give needs that may stay unmet, but not be
met twice. Source: Algorithm X of Donald E. Knuth, "Dancing Links" (2000), arXiv:cs/0011047, and his rule of choice.

The matrix has a row for each candidate and a column for each need, with nodes linked in four directions. Covering a
column takes it, and every row that meets its need, out of the lists they stand in. What is taken out still knows its
neighbours, so uncovering in the opposite order needs no other memory: the links dance back into place.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import NO_SOLUTION, EventKind, Solving, TraceEvent, no_other_place
from sudoku_tui.words.message import NOTHING, Message, say

_SOLE = say("its peers hold all other digits")


def recursive(puzzle: Puzzle) -> Solving:
    digits, peers = puzzle.geometry.digits, puzzle.geometry.peers
    values = list(puzzle.givens)
    empty = [cell for cell, digit in enumerate(values) if not digit]

    def fill(depth: int) -> Generator[TraceEvent, None, bool]:
        if depth == len(empty):
            return True
        cell = empty[depth]
        forbidden = {values[peer] for peer in peers[cell]}
        for digit in digits:
            if digit in forbidden:
                continue
            values[cell] = digit
            yield TraceEvent(EventKind.TRY, cell, digit, depth + 1)
            if (yield from fill(depth + 1)):
                return True
            values[cell] = 0
            yield TraceEvent(EventKind.BACK, cell, digit, depth)
        return False

    return tuple(values) if (yield from fill(0)) else NO_SOLUTION


def random_order(puzzle: Puzzle, dice: Dice) -> Solving:
    filling = Filling(puzzle)
    return tuple(filling.values) if (yield from filling.backtrack(dice.shuffled)) else NO_SOLUTION


def sole_candidates(puzzle: Puzzle) -> Solving:
    filling = Filling(puzzle)
    yield from filling.fill_sole_candidates()
    least_first = filling.backtrack(lambda digits: digits[::-1])
    return tuple(filling.values) if (yield from least_first) else NO_SOLUTION


class Filling:
    """A grid being filled, with the set of digits that each house holds."""

    def __init__(self, puzzle: Puzzle) -> None:
        geometry = puzzle.geometry
        self.values: list[int] = [0] * geometry.cell_count
        self._digits, self._houses_of, self._far_peers = geometry.digits, geometry.houses_of, geometry.far_peers
        self._held = [set[int]() for _ in geometry.houses]
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                self.write(cell, digit)

    def empty_cells(self) -> list[int]:
        return [cell for cell, digit in enumerate(self.values) if not digit]

    def free_digits(self, cell: int) -> list[int]:
        held = [self._held[house] for house in self._houses_of[cell]]
        taken = set().union(*held, (self.values[peer] for peer in self._far_peers[cell]))
        return [digit for digit in self._digits if digit not in taken]

    def write(self, cell: int, digit: int) -> None:
        self.values[cell] = digit
        for house in self._houses_of[cell]:
            self._held[house].add(digit)

    def erase(self, cell: int) -> int:
        digit, self.values[cell] = self.values[cell], 0
        for house in self._houses_of[cell]:
            self._held[house].remove(digit)
        return digit

    def fill_sole_candidates(self) -> Iterator[TraceEvent]:
        found = True
        while found:
            found = False
            for cell in self.empty_cells():
                if len(digits := self.free_digits(cell)) == 1:
                    self.write(cell, digits[0])
                    found = True
                    yield TraceEvent(EventKind.PLACE, cell, digits[0], 0, _SOLE)

    def backtrack(self, ordered: Callable[[list[int]], list[int]]) -> Generator[TraceEvent, None, bool]:
        """Fill the empty cells if possible; `ordered` sorts the free digits, with the one to try first at the end."""
        empty = self.empty_cells()
        untried: list[list[int]] = []
        while len(untried) < len(empty):
            untried.append(ordered(self.free_digits(empty[len(untried)])))
            while not untried[-1]:
                untried.pop()
                if not untried:
                    return False
                cell = empty[len(untried) - 1]
                yield TraceEvent(EventKind.BACK, cell, self.erase(cell), len(untried) - 1)
            cell, digit = empty[len(untried) - 1], untried[-1].pop()
            self.write(cell, digit)
            yield TraceEvent(EventKind.TRY, cell, digit, len(untried))
        return True


def dancing_links(puzzle: Puzzle) -> Solving:
    matrix, rows = matrix_of(puzzle.geometry)
    values = list(puzzle.givens)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            row = rows[Candidate(cell, digit)]
            row.column.cover()
            choose(row)
    return tuple(values) if (yield from _search(matrix, values, 0)) else NO_SOLUTION


def _search(matrix: Matrix, values: list[int], depth: int) -> Generator[TraceEvent, None, bool]:
    column = matrix.smallest()
    if column is None:
        return True
    is_guess = column.size > 1
    column.cover()
    row = column.down
    while row is not column:
        cell, digit = row.choice
        if is_guess:
            yield TraceEvent(EventKind.TRY, cell, digit, depth + 1)
        else:
            yield TraceEvent(EventKind.PLACE, cell, digit, depth, column.need)
        choose(row)
        values[cell] = digit
        if (yield from _search(matrix, values, depth + is_guess)):
            return True
        unchoose(row)
        if is_guess:
            yield TraceEvent(EventKind.BACK, cell, digit, depth)
        row = row.down
    column.uncover()
    return False


def matrix_of(geometry: Geometry) -> tuple[Matrix, dict[Candidate, Node]]:
    """The matrix of an empty grid, and each candidate's node in the column of its cell."""
    cells, size = geometry.cell_count, geometry.digit_count
    needs: list[Message] = [
        say("nothing else can go in {cell}", cell=geometry.cell_name(cell)) for cell in range(cells)
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
        """Take out the column, and every choice in it from all of the choice's other columns."""
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
    """Cover the needs that a choice meets, except the one it was found in, which is covered already."""
    node = row.right
    while node is not row:
        node.column.cover()
        node = node.right


def unchoose(row: Node) -> None:
    node = row.left
    while node is not row:
        node.column.uncover()
        node = node.left
