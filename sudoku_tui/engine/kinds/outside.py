"""Clues outside the grid about a row or a column: sandwiches, X-sums, skyscrapers, numbered rooms."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import Any, ClassVar

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.constraints.constraint import ClueKind, Constraint, Handler, Masks, Narrowed, from_one
from sudoku_tui.engine.constraints.cues import ADD_UP, Cues, Form, as_number
from sudoku_tui.engine.constraints.outline import ClueMark, Outside, OutsideLook
from sudoku_tui.engine.constraints.sums import adding_up, block
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry
from sudoku_tui.engine.shapes.houses import GridShape, line_said
from sudoku_tui.words.message import NOTHING, Message, say


@dataclass(frozen=True, slots=True)
class OutsideClue(Constraint, ABC):
    """A number beside a row or a column."""

    line: tuple[int, ...]  # the whole row or column, from the clue on
    value: int
    can_begin_at_0: ClassVar[bool] = True  # whether digits can; not where the first tells how many follow

    @property
    def places(self) -> tuple[int, ...]:
        return self.line

    def most(self, shape: GridShape) -> int:
        """The greatest number that the clue can be; the least is `least`."""
        return shape.digit_count

    def least(self) -> int:
        return 1

    def misfit(self, shape: GridShape) -> Message:
        if shape.lowest != 1 and not self.can_begin_at_0:
            return from_one(self, shape)
        if not (shape.has_full_houses and shape.has_one_grid):
            return say("{name} needs rows and columns that hold every digit", name=self.name)
        if self.least() <= self.value <= self.most(shape):
            return NOTHING
        return say(
            "{name} of {value} cannot be met; {least} to {most} is possible",
            name=self.name,
            value=self.value,
            least=self.least(),
            most=self.most(shape),
        )

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        (row, column), way = self.start_and_way(shape)
        if isinstance(self.kind.look, OutsideLook):
            yield Outside(row, column, str(self.value), self.key, way, self.kind.look)

    def start_and_way(self, shape: GridShape) -> tuple[tuple[int, int], tuple[int, int]]:
        """The row and the column where it is written, and the steps from there to its first cell."""
        (row, column), (next_row, next_column) = ((shape.row_of(cell), shape.column_of(cell)) for cell in self.line[:2])
        way = next_row - row, next_column - column
        return (row - way[0], column - way[1]), way

    def said(self, shape: GridShape) -> Message:
        return say("{name} of {value} along {line}", name=self.name, value=self.value, line=line_said(self.line, shape))


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    row, column = entry.place()
    shape = entry.shape
    is_above_or_below, is_beside = row in (0, shape.height + 1), column in (0, shape.width + 1)
    if is_above_or_below == is_beside:
        entry.wrong(say("it stands beside no row or column"))
    if is_above_or_below:
        places = [(place, column) for place in range(1, shape.height + 1)]
    else:
        places = [(row, place) for place in range(1, shape.width + 1)]
    line = [cell for place in places if (cell := shape.cell_in(*place)) is not None]
    yield kind(tuple(line if 0 in (row, column) else reversed(line)), entry.value())


def _written(clue: OutsideClue, shape: GridShape) -> Data:
    row, column = clue.start_and_way(shape)[0]
    return {"cell": f"R{row}C{column}", "value": str(clue.value)}


_TEXT = each_entry(_read, _written)


class _Choice(Handler):
    """What is left in at least one of several cases; a case has a mask for each cell, met by different digits."""

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = [0] * len(masks)
        for case in self.cases(masks):
            for place, mask in enumerate(case):
                left[place] |= mask
        return Narrowed(tuple(left)) if all(left) else None

    def cases(self, masks: Masks) -> Iterator[Masks]:
        raise NotImplementedError


class Sandwich(OutsideClue):
    """The digits between the 1 and the greatest digit add up to the clue."""

    kind = ClueKind(
        key="sandwichsum",
        name=say("sandwich"),
        rule=say("A sandwich is the sum of the digits between the least and the greatest of its row or column."),
        text=_TEXT,
        look=OutsideLook(),
        explained_by=("sandwich-crusts",),
        is_stock=True,
        cues=Cues(
            ("sandwich", r"between (the )?1('s)? and (the )?\d"),
            (Form.OUTSIDE,),
            entry=as_number,
            unless=("whisper", "circle"),
        ),
    )

    def least(self) -> int:
        return 0

    def most(self, shape: GridShape) -> int:
        size = shape.digit_count
        return size * (size + 1) // 2 - size - 1 + (size - 2) * (shape.lowest - 1)

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield _SandwichHandler(self.line, self.value, shape.lowest)


class _SandwichHandler(_Choice):
    def __init__(self, line: tuple[int, ...], total: int, lowest: int) -> None:
        self.cells = line
        size = len(line)
        self._ends = 1 | 1 << size - 1
        self._widths = list[tuple[int, int, int]]()  # how many cells lie between, their total, that of all others
        for width in range(size - 1):
            inside = total - width * (lowest - 1)  # as if digits counted from 1
            rest = size * (size + 1) // 2 - size - 1 - inside
            if _can_be(width, inside, size) and _can_be(size - 2 - width, rest, size):
                self._widths.append((width, inside, rest))

    def cases(self, masks: Masks) -> Iterator[Masks]:
        ends, count = self._ends, len(masks)
        fill = tuple(mask & ~ends for mask in masks)
        for width, total, rest in self._widths:
            for first in range(count - width - 1):
                last = first + width + 1
                crusts = _crusts(masks[first] & ends, masks[last] & ends, ends)
                if not crusts or not (all(fill[:first]) and all(fill[last + 1 :])):
                    continue
                inside, outside = fill[first + 1 : last], fill[:first] + fill[last + 1 :]
                if (between := _with_total(inside, total)) is None:
                    continue
                if (beyond := _with_total(outside, rest)) is None:
                    continue
                yield (*beyond[:first], crusts[0], *between, crusts[1], *beyond[first:])


def _can_be(count: int, total: int, size: int) -> bool:
    """Whether a number of digits, without the least and the greatest, can have a total."""
    return count * (count + 3) // 2 <= total <= count * (2 * size - 1 - count) // 2


@lru_cache(maxsize=64)
def _crusts(first: int, last: int, ends: int) -> tuple[int, int] | None:
    """What two cells can hold if they have the least and the greatest digit between them."""
    low, high = ends & -ends, ends & ends - 1
    ways = [(one, other) for one, other in ((low, high), (high, low)) if first & one and last & other]
    return (sum(one for one, _ in ways), sum(other for _, other in ways)) if ways else None


def _with_total(masks: Masks, total: int) -> Masks | None:
    """What is left of cells that differ and have a total; None if nothing is."""
    return adding_up(masks, 1 << total)[0] if block(masks).totals >> total & 1 else None


class XSum(OutsideClue):
    """The first X digits add up to the clue, X being the first of them."""

    kind = ClueKind(
        key="xsum",
        name=say("X-sum"),
        rule=say("An X-sum is the sum of the first X digits, seen from it, X being the first of them."),
        text=_TEXT,
        look=OutsideLook("⟨", "⟩"),
        explained_by=("first-digit",),
        cues=Cues(
            (
                "x-?sums?",
                "first (x|n) (digits|cells|numbers)",
                rf"{ADD_UP} ... (first (x|n)|(x|n) first)\b",
            ),
            (Form.OUTSIDE,),
            entry=as_number,
        ),
    )

    def most(self, shape: GridShape) -> int:
        return shape.digit_count * (shape.digit_count + 1) // 2

    can_begin_at_0 = False

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
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


class Skyscraper(OutsideClue):
    """The clue counts the digits greater than all digits before them."""

    kind = ClueKind(
        key="skyscraper",
        name=say("skyscraper"),
        rule=say("A skyscraper's number counts the digits that are greater than all before them, seen from it."),
        text=_TEXT,
        look=OutsideLook("▵"),
        explained_by=(
            "skyline-start",
            "skyline",
        ),
        cues=Cues(
            ("skyscraper", "buildings?", "(taller|higher) ... (block|hide|obscur|in front)", "outside ... visible"),
            (Form.OUTSIDE,),
            entry=as_number,
        ),
    )

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield _SkyscraperHandler(self.line, self.value)


class _SkyscraperHandler(Handler):
    """Walks through all states, the highest digit and the number seen so far, forwards and then backwards."""

    def __init__(self, line: tuple[int, ...], value: int) -> None:
        self.cells = line
        self._value = value

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = _seen(masks, self._value)
        return Narrowed(left, is_final=True) if left else None


@lru_cache(maxsize=1 << 14)
def _seen(masks: Masks, value: int) -> Masks:
    if not all(masks):
        return ()
    digits = [list(digits_of(mask)) for mask in masks]
    layers = [[1, *[0] * len(masks)]]  # for each highest digit so far, how many may have been seen, as bits
    for place, choices in enumerate(digits):
        layers.append(_highest(layers[-1], choices, place, (2 << value) - 1))
    alive, left = [0] * (len(masks) + 1), [0] * len(masks)
    alive[-1] = layers[-1][-1] & 1 << value
    for place in reversed(range(len(masks))):
        alive, left[place] = _leading_to(alive, layers[place], digits[place])
        if not left[place]:
            return ()
    return tuple(left)


def _highest(before: list[int], choices: list[int], place: int, most: int) -> list[int]:
    """For each highest digit, how many may be seen after one more place; by then `place` + 1 digits differ."""
    after, lower = [0] * len(before), [*accumulate(before, or_)]
    for digit in choices:
        if digit > place:
            after[digit] = lower[digit - 1] << 1 & most
    for high in range(max(choices[0], place) + 1, len(before)):
        after[high] |= before[high]
    return after


def _leading_to(alive: list[int], before: list[int], choices: list[int]) -> tuple[list[int], int]:
    """The counts seen before a place that lead to a living state, and the digits at the place that do."""
    hidden = [counts & living for counts, living in zip(before, alive, strict=True)]  # by a higher digit before it
    highest = max((high for high, counts in enumerate(hidden) if counts), default=0)
    lower = [*accumulate(before, or_)]
    left = set_of(digit - 1 for digit in choices if digit < highest or lower[digit - 1] & alive[digit] >> 1)
    leading, raised = [0] * len(before), 0
    for high in reversed(range(len(before))):
        leading[high] = before[high] & raised | (hidden[high] if high > choices[0] else 0)
        if high in choices:
            raised |= alive[high] >> 1
    return leading, left


class NumberedRoom(OutsideClue):
    """The Nth cell holds the clue, N being the first digit."""

    kind = ClueKind(
        key="numberedroom",
        name=say("numbered room"),
        rule=say("A numbered room's digit stands in the Nth cell, seen from it, N being the first digit."),
        text=_TEXT,
        look=OutsideLook("#"),
        explained_by=("first-digit",),
        cues=Cues(("numbered[- ]room", "nth (cell|digit|position)"), (Form.OUTSIDE,), entry=as_number),
    )

    can_begin_at_0 = False

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
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
