"""Lines with sums: stretches of one known sum, as on ten lines; parts with one sum: by box, by half, or in pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.constraints.constraint import (
    LINES,
    ClueKind,
    Constraint,
    Handler,
    LineConstraint,
    Masks,
    Narrowed,
    written_line,
)
from sudoku_tui.engine.constraints.cues import ADD_UP, IN_A_BOX, Cues, Entry, Form, Seen, number_after
from sudoku_tui.engine.constraints.outline import ClueMark, LineLook, Stroke
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape, line_said
from sudoku_tui.words.message import Message, all_of, say

_LARGEST = 10  # of totals; with larger ones a stretch can be filled in too many ways, and only sums are walked
_MOST_KNOWN = 1_024  # answers kept for each stretch


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    total = entry.value(10)
    if not total:
        entry.wrong(say("its stretches cannot add up to 0"))
    return [kind(line, total) for line in entry.lines()]


def _written(line: SumLine, shape: GridShape) -> Data:
    return {**written_line(line, shape), "value": str(line.total)}


def _seen_sum_line(seen: Seen, sentence: str) -> Entry | None:
    """A line with the total that the sentence tells, or 10."""
    total = number_after(sentence, r"(sum|add|total)\w*( up)?( to)?")
    return {"lines": [list(seen.cells)], "value": str(total or 10)}


@dataclass(frozen=True, slots=True)
class SumLine(LineConstraint):
    """The line divides into stretches that each have a total."""

    kind = ClueKind(
        key="sumline",
        name=say("sum line"),
        rule=say("A sum line divides into stretches that each add up to its number."),
        text=each_entry(_read, _written),
        look=LineLook("teal", "+", "+"),
        explained_by=("sum-line",),
        cues=Cues(
            (
                "(ten|10)[- ]lines?",
                "(sum|nine|9|x)-?lines? ... (divid|split|segment|group)",
                f"(divid|split|broken|separat|partition|compos) ... (segment|group|section|set|part)s? ... {ADD_UP}",
                f"(contiguous|adjacent|consecutive|sequential) (group|cell|segment|part)s? ... {ADD_UP} ... (10|ten)",
            ),
            hues=("grey", "teal", "orange", "yellow"),
            entry=_seen_sum_line,
            unless=("box", "region", "whisper"),
        ),
    )
    total: int

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield _Stretches(self.line, self.total, shape)

    def said(self, shape: GridShape) -> Message:
        return say("sum line of {total} along {line}", total=self.total, line=line_said(self.line, shape))


class _Stretches(Handler):
    """Walks from stretch to stretch, forwards and then backwards; cells of a stretch that see each other differ."""

    def __init__(self, line: tuple[int, ...], total: int, shape: GridShape) -> None:
        self.cells = line
        self._total, self._width, self._lowest = total, shape.digit_count, shape.lowest
        self._peers = tuple([shape.peer_masks[cell] for cell in line])

    def narrow(self, masks: Masks) -> Narrowed | None:
        if self._total <= _LARGEST and self._lowest:
            stretches = _stretches(self.cells, self._total, self._width, self._peers)
            left = _divided(masks, self._width, stretches)
        else:
            left = _walked(masks, self._total, self._lowest - 1)
        return Narrowed(left) if left else None


class _Stretch:
    """Some cells of a line, and every way to fill them: its digits as bits, packed side by side."""

    __slots__ = ("_known", "_ways", "end", "full", "shift")

    def __init__(self, first: int, count: int, width: int, ways: Sequence[int]) -> None:
        self.end = first + count
        self.shift, self.full = first * width, (1 << count * width) - 1
        self._ways, self._known = ways, dict[int, int]()

    def left(self, packed: int) -> int:
        """What is left of its cells' packed masks."""
        if packed not in self._known:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            left = 0
            for way in self._ways:
                if way & packed == way:
                    left |= way
            self._known[packed] = left
        return self._known[packed]


class _Filling(NamedTuple):
    """One way to fill a stretch: its digits, and the same as packed bits."""

    digits: tuple[int, ...]
    packed: int


@lru_cache(maxsize=64)
def _stretches(line: tuple[int, ...], total: int, width: int, peers: tuple[int, ...]) -> list[list[_Stretch]]:
    """For each cell of a line, the stretches that may begin there."""
    found = list[list[_Stretch]]()
    for first in range(len(line)):
        by_count = dict[int, list[int]]()
        for digits, packed in _fillings(line[first:], total, width, peers[first:]):
            by_count.setdefault(len(digits), []).append(packed)
        found.append([_Stretch(first, count, width, packed) for count, packed in by_count.items()])
    return found


def _fillings(cells: Sequence[int], total: int, width: int, peers: Sequence[int]) -> Iterator[_Filling]:
    """The ways to fill a stretch that begins with the first of some cells."""
    stack = [(_Filling((), 0), total)]
    while stack:
        (digits, packed), rest = stack.pop()
        place = len(digits)
        if not rest:
            yield _Filling(digits, packed)
        elif place < len(cells):
            cell, seen = cells[place], peers[place]
            for digit in range(1, min(width, rest) + 1):
                if all(
                    digit == other if cells[before] == cell else digit != other or not seen >> cells[before] & 1
                    for before, other in enumerate(digits)
                ):
                    filled = _Filling((*digits, digit), packed | 1 << place * width + digit - 1)
                    stack.append((filled, rest - digit))


def _divided(masks: Masks, width: int, stretches: list[list[_Stretch]]) -> Masks:
    """What the ways to divide a line leave of its masks; nothing where there is no way."""
    packed = 0
    for mask in reversed(masks):
        packed = packed << width | mask
    reached, fitting = 1, list[tuple[int, int, _Stretch, int]]()
    for first, starting in enumerate(stretches):
        if reached >> first & 1:
            for stretch in starting:
                if here := stretch.left(packed >> stretch.shift & stretch.full):
                    fitting.append((first, stretch.end, stretch, here))
                    reached |= 1 << stretch.end
    alive, left = 1 << len(masks), 0
    for first, end, stretch, here in reversed(fitting):
        if alive >> end & 1:
            alive |= 1 << first
            left |= here << stretch.shift
    full = (1 << width) - 1
    found = tuple([left >> shift & full for shift in range(0, len(masks) * width, width)])
    return found if all(found) else ()


@lru_cache(maxsize=1 << 14)
def _walked(masks: Masks, total: int, more: int) -> Masks:
    """The same, by the sums that a stretch can have so far, ignoring which cells see each other.

    A digit counts so much more than its place among the digits; a 0 after a whole stretch may belong to it.
    """
    layers = [1]
    for mask in masks:
        sums = 0
        for digit in digits_of(mask):
            sums |= layers[-1] << digit + more
        layers.append(_within(sums, total))
    alive, left = layers[-1] & 1, [0] * len(masks)
    for place in reversed(range(len(masks))):
        wanted, before = alive | (alive & 1) << total, 0
        for digit in digits_of(masks[place]):
            if reached := layers[place] & wanted >> digit + more:
                before |= reached
                left[place] |= 1 << digit - 1
        alive = before
    return tuple(left) if all(left) else ()


def _within(sums: int, total: int) -> int:
    """The sums within a stretch; a complete one counts as 0 in the next stretch."""
    return sums & (1 << total) - 1 | sums >> total & 1


_REGIONS = LineLook("blue", "╌", "╎")


class RegionSumLine(LineConstraint):
    """Each stretch of the line within a box has the same sum; entering a box again begins a new stretch."""

    kind = ClueKind(
        key="regionsumline",
        name=say("region sum line"),
        rule=say("Each stretch of a region sum line within one box has the same sum."),
        text=LINES,
        look=_REGIONS,
        explained_by=(
            "equal-sums",
            "lines-in-house",
        ),
        cues=Cues(
            (
                "region[- ]sum",
                "box(es)? (border|boundar)",
                f"{IN_A_BOX} ... {ADD_UP}",
                f"{ADD_UP} ... {IN_A_BOX}",
                "equal sums? in (each|every) (box|region)",
                "(box|region) borders? ... (same|equal) (sum|total)",
            ),
            hues=("blue", "teal"),
            unless=("cage", "differen", "zipper", "sequence", "normal", "standard", "sudoku rules"),
        ),
    )

    def stretches(self, shape: GridShape) -> Sequence[tuple[int, ...]]:
        """The cells of each stretch; the last goes on with the first where a closed line joins them within a box."""
        found = [tuple(cells) for _, cells in groupby(self.line, shape.box_of)]
        if self.line[0] == self.line[-1]:
            joined = (*found.pop(), *found.pop(0)) if len(found) > 1 else found.pop()
            found.insert(0, tuple(dict.fromkeys(joined)))
        return found

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        stretches = self.stretches(shape)
        if len(stretches) > 1:
            yield EqualSums(map(SumSide, stretches), shape)


def _read_tree(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    yield kind(tuple(entry.lines()))


def _written_tree(tree: RegionSumTree, shape: GridShape) -> Data:
    return {"lines": [names_of(shape, line) for line in tree.lines]}


def _seen_tree(seen: Seen, sentence: str) -> Entry | None:
    return {"lines": [list(line) for line in seen.beside]}


@dataclass(frozen=True, slots=True)
class RegionSumTree(Constraint):
    """A region sum line with branches: each of its pieces within a box has the same sum."""

    kind = ClueKind(
        key="regionsumtree",
        name=say("branching region sum line"),
        rule=say("Each piece of a branching region sum line within one box has the same sum."),
        text=each_entry(_read_tree, _written_tree),
        look=_REGIONS,
        explained_by=("equal-sums",),
        cues=RegionSumLine.kind.cues and RegionSumLine.kind.cues._replace(forms=(Form.TREE,), entry=_seen_tree),
    )
    lines: tuple[tuple[int, ...], ...]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(cell for line in self.lines for cell in line))

    def pieces(self, shape: GridShape) -> list[tuple[int, ...]]:
        """Its cells by the pieces that hang together within a box."""
        found = [{cell} for cell in self.places]
        for one, other in (step for line in self.lines for step in pairwise(line)):
            if shape.box_of(one) == shape.box_of(other):
                joined = set[int]().union(*(piece for piece in found if {one, other} & piece))
                found = [*(piece for piece in found if not piece & joined), joined]
        return [tuple(sorted(piece)) for piece in found]

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        if len(pieces := self.pieces(shape)) > 1:
            yield EqualSums(map(SumSide, pieces), shape)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        return (Stroke(line, self.key, _REGIONS) for line in self.lines)

    def said(self, shape: GridShape) -> Message:
        return say("branching region sum line {lines}", lines=all_of([line_said(line, shape) for line in self.lines]))


class ZipperLine(LineConstraint):
    """Each pair of cells equally far from the middle has the same sum; a cell in the middle holds that sum."""

    kind = ClueKind(
        key="zipperline",
        name=say("zipper line"),
        rule=say(
            "On a zipper line cells equally far from the middle add up to the same, and a cell in the middle holds it."
        ),
        text=LINES,
        look=LineLook("purple", "╫", "╪"),
        explained_by=(
            "equal-sums",
            "lines-in-house",
        ),
        cues=Cues(
            ("zipper", "(equal|same) distance", "equidistant", "equally (far|distant|spaced)"),
            hues=("purple", "pink"),
            unless=("palindrom",),
        ),
    )

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        half = len(self.line) // 2
        sides = [SumSide((self.line[index], self.line[-1 - index])) for index in range(half)]
        if len(self.line) % 2:
            sides.append(SumSide((self.line[half],)))
        if len(sides) > 1:
            yield EqualSums(sides, shape)


def _seen_halves(seen: Seen, sentence: str) -> Entry | None:
    """A line whose halves have as many cells as the sentence tells, if it tells."""
    count = number_after(sentence, r"\bfirst\b(?= \w+ (digits?|cells?|numbers?|ones)\b)")
    return {"lines": [list(seen.cells)]} if count in (None, len(seen.cells) // 2) else None


class EqualHalves(LineConstraint):
    """The first half of the line has the same sum as the second; a cell in the middle counts for neither."""

    kind = ClueKind(
        key="equalhalves",
        name=say("equal halves line"),
        rule=say("Both halves of an equal halves line add up to the same; a cell in the middle counts for neither."),
        text=LINES,
        look=LineLook("green", "%", "%"),
        explained_by=("equal-sums",),
        cues=Cues(
            (
                "sum ... first ... (equal|same) ... (last|second|other|remaining)",
                "first ... (same sum|equal|same total) ... (last|second|other|remaining)",
                "(both|two) halves ... (sum|total|equal)",
                "half ... (sum|total) ... (other|second) half",
            ),
            entry=_seen_halves,
            unless=("outside", "row", "column", "arrow"),
        ),
    )

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        half = len(self.line) // 2
        yield EqualSums([SumSide(self.line[:half]), SumSide(self.line[-half:])], shape)
