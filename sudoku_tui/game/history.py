"""History: the tree of all states a game went through. Nothing a player did is ever lost.

Undo goes to a state's parent; a move made there starts a new branch beside the old one; redo goes down again the way
that was taken last.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.game.moves import Move
from sudoku_tui.game.state import GameState


class Node:
    """A state of the game and how it came about.

    It knows the states above it, those below only by number: so a game that nobody plays any more is gone at once.
    """

    __slots__ = ("elapsed", "latest", "move", "number", "parent", "state")

    def __init__(
        self, number: int, parent: Node | None, move: Move | None, state: GameState, elapsed: float = 0.0
    ) -> None:
        self.number: int = number  # its name, that of the event that made it; 0 for the first
        self.parent: Node | None = parent  # None for the first
        self.move: Move | None = move  # the move that led here; None for the first
        self.state: GameState = state
        self.elapsed: float = elapsed  # the seconds of play when it came about
        self.latest: int = 0  # the number of the child visited last, where redo goes; 0 for none

    def line(self) -> Iterator[Node]:
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent


class History:
    """The tree, and the place in it where the game stands: `latest` leads from the first node through it."""

    def __init__(self, start: GameState) -> None:
        self.current: Node = Node(0, None, None, start)
        self.nodes: dict[int, Node] = {0: self.current}

    def do(self, move: Move, number: int, elapsed: float = 0.0) -> None:
        """Make a move and go to the state it leads to; after a `MoveError` nothing has changed."""
        node = Node(number, self.current, move, self.current.state.apply(move), elapsed)
        self.nodes[number], self.current.latest = node, number
        self.current = node

    def children(self) -> dict[int, list[Node]]:
        """For each state's number those that moves from it led to, in the order they were made."""
        below: dict[int, list[Node]] = {number: [] for number in self.nodes}
        for node in self.nodes.values():
            if node.parent is not None:
                below[node.parent.number].append(node)
        return below

    def undo(self) -> bool:
        return self._step(self.current.parent)

    def redo(self) -> bool:
        return self._step(self.nodes[self.current.latest] if self.current.latest else None)

    def go_to(self, number: int) -> bool:
        if not self._step(self.nodes.get(number)):
            return False
        for below in self.current.line():
            if below.parent is not None:
                below.parent.latest = below.number
        return True

    def _step(self, node: Node | None) -> bool:
        self.current = node or self.current
        return node is not None
