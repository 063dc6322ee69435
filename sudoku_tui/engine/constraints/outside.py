"""Clues outside the grid that speak of a row or a column: sandwiches, X-sums, skyscrapers, numbered rooms."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.constraints.blocks import adding_up, block
from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Masks, Narrowed, Shape, line_said
from sudoku_tui.engine.constraints.outline import Mark, Outside
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class OutsideClue(Constraint, ABC):
    """A number beside a row or a column."""

    line: tuple[int, ...]  # the whole row or column, from the clue on
    value: int

    @property
    def places(self) -> tuple[int, ...]:
        return self.line

    def most(self, size: int) -> int:
        """The greatest number that the clue can be; the least is `least`."""
        return size

    def least(self) -> int:
        return 1

    def misfit(self, shape: Shape) -> Message:
        if self.least() <= self.value <= self.most(shape.size):
            return NOTHING
        return say(
            "{name} of {value} cannot be met; {least} to {most} is possible",
            name=self.name,
            value=self.value,
            least=self.least(),
            most=self.most(shape.size),
        )

    def outline(self, shape: Shape) -> Iterable[Mark]:
        (row, column), (next_row, next_column) = ((shape.row_of(cell), shape.column_of(cell)) for cell in self.line[:2])
        way = next_row - row, next_column - column
        yield Outside(row - way[0], column - way[1], str(self.value), self.key, way)

    def said(self, shape: Shape) -> Message:
        return say("{name} of {value} along {line}", name=self.name, value=self.value, line=line_said(self.line, shape))


class _Choice(Handler):
    """What is left in some case or other: each case has a mask for each cell, to be met by digits that differ."""

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = [0] * len(masks)
        for case in self.cases(masks):
            for place, mask in enumerate(case):
                left[place] |= mask
        return Narrowed(tuple(left)) if all(left) else None

    def cases(self, masks: Masks) -> Iterator[Masks]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Sandwich(OutsideClue):
    """The digits between the 1 and the greatest add up to the clue."""

    key = "sandwichsum"
    name: ClassVar[Message] = say("sandwich")

    def least(self) -> int:
        return 0

    def most(self, size: int) -> int:
        return size * (size + 1) // 2 - size - 1

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _SandwichHandler(self.line, self.value)


class _SandwichHandler(_Choice):
    def __init__(self, line: tuple[int, ...], total: int) -> None:
        self.cells = line
        size = len(line)
        self._total, self._rest = total, size * (size + 1) // 2 - size - 1 - total
        self._ends = 1 | 1 << size - 1
        self._widths = [
            w for w in range(size - 1) if _can_be(w, total, size) and _can_be(size - 2 - w, self._rest, size)
        ]

    def cases(self, masks: Masks) -> Iterator[Masks]:
        ends, count = self._ends, len(masks)
        fill = tuple(mask & ~ends for mask in masks)
        for width in self._widths:
            for first in range(count - width - 1):
                last = first + width + 1
                crusts = _crusts(masks[first] & ends, masks[last] & ends, ends)
                if not crusts or not (all(fill[:first]) and all(fill[last + 1 :])):
                    continue
                inside, outside = fill[first + 1 : last], fill[:first] + fill[last + 1 :]
                if (between := _with_total(inside, self._total)) is None:
                    continue
                if (beyond := _with_total(outside, self._rest)) is None:
                    continue
                yield (*beyond[:first], crusts[0], *between, crusts[1], *beyond[first:])


def _can_be(count: int, total: int, size: int) -> bool:
    """Whether so many digits, without the least and the greatest, can have a total."""
    return count * (count + 3) // 2 <= total <= count * (2 * size - 1 - count) // 2


@lru_cache(maxsize=64)
def _crusts(first: int, last: int, ends: int) -> tuple[int, int] | None:
    """What two cells can hold that have both the least and the greatest digit."""
    low, high = ends & -ends, ends & ends - 1
    ways = [(one, other) for one, other in ((low, high), (high, low)) if first & one and last & other]
    return (sum(one for one, _ in ways), sum(other for _, other in ways)) if ways else None


def _with_total(masks: Masks, total: int) -> Masks | None:
    """What is left of cells that differ and have a total; None for nothing."""
    return adding_up(masks, 1 << total)[0] if block(masks).totals >> total & 1 else None


@dataclass(frozen=True, slots=True)
class XSum(OutsideClue):
    """The first X digits add up to the clue, X being the first of them."""

    key = "xsum"
    name: ClassVar[Message] = say("X-sum")

    def most(self, size: int) -> int:
        return size * (size + 1) // 2

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _XSumHandler(self.line, self.value)


class _XSumHandler(_Choice):
    def __init__(self, line: tuple[int, ...], total: int) -> None:
        self.cells = line
        self._total = total

    def cases(self, masks: Masks) -> Iterator[Masks]:
        for bit in [1 << cell for cell in cells_of(masks[0])]:
            count = bit.bit_length()
            rest = tuple(mask & ~bit for mask in masks[1:])
            if count <= self._total and all(rest):
                found = _with_total(rest[: count - 1], self._total - count)
                if found is not None:
                    yield (bit, *found, *rest[count - 1 :])


@dataclass(frozen=True, slots=True)
class Skyscraper(OutsideClue):
    """The clue counts the digits that are greater than all before them."""

    key = "skyscraper"
    name: ClassVar[Message] = say("skyscraper")

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _SkyscraperHandler(self.line, self.value)


class _SkyscraperHandler(Handler):
    """Walks through all states of the highest digit and how many were seen, forwards and then backwards."""

    def __init__(self, line: tuple[int, ...], value: int) -> None:
        self.cells = line
        self._value = value

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = _seen(masks, self._value)
        return Narrowed(left) if left else None


@lru_cache(maxsize=1 << 14)
def _seen(masks: Masks, value: int) -> Masks:
    size = len(masks)
    layers: list[set[tuple[int, int]]] = [{(0, 0)}]
    digits = [[cell + 1 for cell in cells_of(mask)] for mask in masks]
    for place, choices in enumerate(digits):
        layers.append(
            {
                (high, seen) if digit < high else (digit, seen + 1)
                for high, seen in layers[-1]
                for digit in choices
                if digit != high and max(digit, high) > place and seen <= value  # so many digits differ so far
            }
        )
    alive = {(high, seen) for high, seen in layers[-1] if seen == value and high == size}
    left = [0] * size
    for place in reversed(range(size)):
        before = set[tuple[int, int]]()
        for high, seen in layers[place]:
            for digit in digits[place]:
                if digit != high and ((high, seen) if digit < high else (digit, seen + 1)) in alive:
                    before.add((high, seen))
                    left[place] |= 1 << digit - 1
        alive = before
    return tuple(left) if all(left) else ()


@dataclass(frozen=True, slots=True)
class NumberedRoom(OutsideClue):
    """The clue stands in the Nth cell, N being the first digit."""

    key = "numberedroom"
    name: ClassVar[Message] = say("numbered room")

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield _RoomHandler(self.line, self.value)


class _RoomHandler(_Choice):
    def __init__(self, line: tuple[int, ...], value: int) -> None:
        self.cells = line
        self._bit = 1 << value - 1

    def cases(self, masks: Masks) -> Iterator[Masks]:
        for place in cells_of(masks[0]):
            bit = 1 << place
            if (bit == self._bit) == (place == 0) and masks[place] & self._bit:
                case = [mask & ~bit & ~self._bit for mask in masks]
                case[0] = bit
                case[place] = self._bit
                if all(case):
                    yield tuple(case)
