"""The tree of a game's states in lines: each branch stands under the state it leaves, before the line goes on."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.game.event_log import Course
from sudoku_tui.game.history import Node

_ASIDE, _OPENS = "│ ", "├ "


class Row(NamedTuple):
    """A state in the list."""

    node: Node
    depth: int  # how many branches lead to it from the line on which the game stands
    opens: bool  # whether a branch begins here

    @property
    def gutter(self) -> str:
        """What stands before its words, so that branches can be told apart."""
        return _ASIDE * (self.depth - 1) + (_OPENS if self.opens else _ASIDE) if self.depth else ""


def rows(course: Course) -> tuple[Row, ...]:
    """All states; on each line the way goes on that was taken last."""
    below = course.history.children()
    found: list[Row] = []
    waiting = [Row(course.history.nodes[0], 0, opens=False)]
    while waiting:
        row = waiting.pop()
        found.append(row)
        children = below[row.node.number]
        if children:
            latest = row.node.latest
            ahead = course.history.nodes[latest] if latest else children[-1]
            waiting.append(Row(ahead, row.depth, opens=False))
            aside = [child for child in children if child is not ahead]
            waiting += [Row(child, row.depth + 1, opens=True) for child in reversed(aside)]
    return tuple(found)


def stops(listed: Sequence[Row], course: Course) -> Iterator[int]:
    """The lines worth a stop: the start, branches, checkpoints, the state of the game, and the last line."""
    for index, row in enumerate(listed):
        number = row.node.number
        is_place = number in course.checkpoints or number == course.history.current.number
        if row.opens or is_place or index in (0, len(listed) - 1):
            yield index
