"""The order in which the lines of a branch are told.

Just before a line that rests on a truth come those that make its other candidates false, and before them what they
need: so each sentence holds what belongs together.
"""

from __future__ import annotations

from typing import NamedTuple

NONE = -1
"""In place of a truth or a literal, where there is none."""


class Line(NamedTuple):
    """A fact that can be told, lightest first.

    Attributes:
        weight: how many lines its proof has, itself included; groups count as well.
        literal: what it says; beyond all literals, the number of a broken truth.
        causes: the literals that it follows from.
        truth: the index of the truth that it rests on.
        origin: in a chain, the one literal that all its causes follow from, though they have not been settled.
    """

    weight: int
    literal: int
    causes: tuple[int, ...] = ()
    truth: int = NONE
    origin: int = NONE


class LineOrder:
    """The lines of a proof in the order of the telling.

    Args:
        known: all lines by their literals.
        first_group: the literal of the first group.
    """

    def __init__(self, known: dict[int, Line], first_group: int) -> None:
        self.lines: list[Line] = []
        self._known = known
        self._first_group = first_group
        self._told: set[int] = set()

    def tell(self, line: Line) -> None:
        """Tell a line after all that it needs; what a group makes false comes just after the group."""
        if line.literal in self._told:
            return
        causes = [self._cause(line, cause) for cause in line.causes]
        if line.truth == NONE:
            for cause in causes:
                self.tell(cause)
        else:
            for cause in causes:
                self._tell_origins(cause)
        for cause in causes:
            self._add(cause)
        self._add(line)

    def _cause(self, line: Line, literal: int) -> Line:
        """A cause of a line; in a chain it may not have been settled."""
        return self._known[literal] if line.origin == NONE else Line(0, literal, (line.origin,))

    def _tell_origins(self, cause: Line) -> None:
        for literal in cause.causes:
            self.tell(self._known[literal])
            if literal >= self._first_group:
                self._add(cause)

    def _add(self, line: Line) -> None:
        if line.literal not in self._told:
            self._told.add(line.literal)
            self.lines.append(line)
