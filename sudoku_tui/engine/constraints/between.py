"""Lines bounded by their ends: between lines and lockout lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed, Shape, line_said
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.constraints.outline import End
from sudoku_tui.words.message import NOTHING, Message, say


class _Bounded(Handler):
    """For each pair of digits that the ends may have, those that may stand between them; 0 for none."""

    def __init__(self, line: tuple[int, ...], inside: dict[tuple[int, int], int]) -> None:
        self.cells = line
        self._inside = inside

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = [0] * len(masks)
        first, last, between = masks[0], masks[-1], masks[1:-1]
        for (one, other), inside in self._inside.items():
            if first & one and last & other and all(mask & inside for mask in between):
                left[0] |= one
                left[-1] |= other
                for place, mask in enumerate(between, start=1):
                    left[place] |= mask & inside
        return Narrowed(tuple(left)) if left[0] else None


@dataclass(frozen=True, slots=True)
class EndsLine(LineConstraint, ABC):
    """A line whose ends say what may stand between them."""

    def misfit(self, shape: Shape) -> Message:
        if len(self.line) > 2:
            return NOTHING
        return say("the {name} {line} has nothing between its ends", name=self.name, line=line_said(self.line, shape))

    @abstractmethod
    def inside(self, one: int, other: int, size: int) -> Iterable[int]:
        """The digits that may stand between two."""

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _Bounded(self.line, _table(type(self), shape.size))


@dataclass(frozen=True, slots=True)
class BetweenLine(EndsLine):
    """The digits on the line lie strictly between those of its end circles."""

    key = "betweenline"
    name: ClassVar[Message] = say("between line")
    ends: ClassVar[tuple[End, End]] = End.CIRCLE, End.CIRCLE

    def inside(self, one: int, other: int, size: int) -> Iterable[int]:
        return range(min(one, other) + 1, max(one, other))


@dataclass(frozen=True, slots=True)
class LockoutLine(EndsLine):
    """The ends differ by at least 4, and no digit on the line lies between or equals them."""

    key = "lockout"
    name: ClassVar[Message] = say("lockout line")
    ends: ClassVar[tuple[End, End]] = End.DIAMOND, End.DIAMOND

    def inside(self, one: int, other: int, size: int) -> Iterable[int]:
        low, high = min(one, other), max(one, other)
        return (digit for digit in range(1, size + 1) if high - low >= 4 and not low <= digit <= high)


@lru_cache(maxsize=64)
def _table(kind: type[EndsLine], size: int) -> dict[tuple[int, int], int]:
    digits, line = range(1, size + 1), kind((0, 0, 0))
    found = {
        (1 << one - 1, 1 << other - 1): sum(1 << digit - 1 for digit in line.inside(one, other, size))
        for one in digits
        for other in digits
    }
    return {ends: inside for ends, inside in found.items() if inside}
