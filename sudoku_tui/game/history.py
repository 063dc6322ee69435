"""History: the tree of all states a game went through. Nothing a player did is ever lost.

Undo goes to a state's parent; a move made there starts a new branch beside the old one; redo goes down again the way
that was taken last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.game.moves import Move
from sudoku_tui.game.state import GameState


@dataclass(slots=True, eq=False)
class Node:
    """A state of the game and how it came about.

    Attributes:
        number: its name; the first state is 0, any other has the number of the event that made it.
        parent: the state before; None for the first.
        move: the move that led here; None for the first.
        state: the state itself.
        latest: the child visited last, where redo goes; None while there is no child.
    """

    number: int
    parent: Node | None
    move: Move | None
    state: GameState
    latest: Node | None = None

    def line(self) -> Iterator[Node]:
        """This node, its parent, and so on up to the first."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent


class History:
    """The tree, and the place in it where the game stands.

    From the first node, following `latest` leads through the current node.
    """

    def __init__(self, start: GameState) -> None:
        self.current = Node(0, None, None, start)
        self._nodes = {0: self.current}

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Every node, in the order in which they came about."""
        return tuple(self._nodes.values())

    def do(self, move: Move, number: int) -> None:
        """Makes a move and goes to the state it leads to.

        Raises:
            MoveError: for a move that cannot be made; nothing has changed then.
        """
        node = Node(number, self.current, move, self.current.state.apply(move))
        self._nodes[number] = node
        self.current.latest = node
        self.current = node

    def undo(self) -> bool:
        """Goes to the state before; False at the first."""
        if self.current.parent is None:
            return False
        self.current = self.current.parent
        return True

    def redo(self) -> bool:
        """Goes to the child visited last; False if there is none."""
        if self.current.latest is None:
            return False
        self.current = self.current.latest
        return True

    def go_to(self, number: int) -> bool:
        """Goes to any state by its number; False if there is none with this number."""
        node = self._nodes.get(number)
        if node is None:
            return False
        self.current = node
        for below in node.line():
            if below.parent is not None:
                below.parent.latest = below
        return True
