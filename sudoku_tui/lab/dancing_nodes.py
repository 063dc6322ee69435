"""Dancing links: the matrix of an exact cover problem, as nodes linked in four directions.

A row of the matrix is a choice, a column a need; a choice has a node in the column of each need that it meets. Covering
a column takes it, and every choice that meets its need, out of the lists they stand in. What is taken out still knows
its neighbours, so uncovering in exactly the opposite order needs no other memory: the links dance back into place.

Source: Donald E. Knuth, "Dancing Links" (2000), arXiv:cs/0011047.
"""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.engine.board import Candidate
from sudoku_tui.words.message import NOTHING, Message


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
