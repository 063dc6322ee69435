"""Lines and cages that are compared with each other: all add up to the same, or all have the same product."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.constraints.constraint import ClueKind, Constraint, Handler, Masks, Narrowed
from sudoku_tui.engine.constraints.cues import Cues, Entry, Form, Seen, as_line
from sudoku_tui.engine.constraints.outline import Border, ClueMark, LineLook, OtherLook, Stroke
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.kinds.cages import pointed_at
from sudoku_tui.engine.shapes.houses import GridShape, cells_said, line_said
from sudoku_tui.words.message import NOTHING, Message, all_of, in_turn, say

_MOST_LINES = 40
_MOST_PRODUCTS = 4_000
_LOOK = LineLook("orange", "$", "$", 0.06)


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    arrows = tuple(_pointed(entry))
    yield kind((*arrows, *(entry.lines() if "lines" in entry.data or not arrows else ())))


def _pointed(entry: ClueEntry) -> Iterator[tuple[int, ...]]:
    """The diagonals that arrows outside point along, each told by its place and its direction."""
    arrows = entry.data.get("arrows") or []
    if not isinstance(arrows, list) or not all(isinstance(arrow, list) and len(arrow) == 2 for arrow in arrows):
        entry.wrong(say("its arrows must be a list of places with directions"))
    for place, direction in arrows:
        yield pointed_at(entry._replace(data={"cell": place, "direction": direction}))


def _seen(seen: Seen, sentence: str) -> Entry | None:
    if seen.form is not Form.POINTING:
        return as_line(seen, sentence)
    return None if seen.text else {"arrows": [[seen.cells[0], seen.direction]]}


def _written(clue: _Compared, shape: GridShape) -> Data:
    return {"lines": [names_of(shape, line) for line in clue.lines]}


@dataclass(frozen=True, slots=True)
class _Compared(Constraint, ABC):
    """Lines that have something in common, which is not told."""

    lines: tuple[tuple[int, ...], ...]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(cell for line in self.lines for cell in line))

    def misfit(self, shape: GridShape) -> Message:
        if len(self.lines) < 2:
            return say("there is no other line to compare {line} with", line=line_said(self.lines[0], shape))
        return say("there are too many lines to compare") if len(self.lines) > _MOST_LINES else NOTHING

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        return (Stroke(line, self.key, _LOOK) for line in self.lines)


class EqualLines(_Compared):
    """Lines that all add up to the same; none is told how much."""

    kind = ClueKind(
        key="equallines",
        name=say("lines of one sum"),
        rule=say("The digits along all lines that are marked so add up to the same; digits may repeat."),
        text=each_entry(_read, _written),
        look=_LOOK,
        explained_by=("equal-sums",),
        cues=Cues(
            (
                "diagonals? ... (same|equal) (sum|total)",
                "(sum|total|add) ... diagonals? ... (same|equal)",
                "diagonals? ... (sum|add up) to the same",
                "all ... lines? ... (same|equal) (sum|total)",
                r"lines? (must )?(sums?|adds?( up)?|totals?) to (the|a) same",
                "(each|every|all) ... lines? ... (sums?|adds?( up)?|totals?) to (the|a) same",
                "lines? ... (same|equal|common) (sum|total) as (each|every|all|the) other",
            ),
            (Form.LINE, Form.POINTING),
            entry=_seen,
            is_one=True,
            unless=(
                "box",
                "region",
                "zipper",
                "half",
                "halves",
                "first",
                "magic",
                "cage",
                "arrow ... circle",
                "product",
            ),
        ),
    )

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield EqualSums(map(SumSide, self.lines), shape)

    def said(self, shape: GridShape) -> Message:
        return say("lines of one sum {lines}", lines=all_of([line_said(line, shape) for line in self.lines]))


_ALIKE = "(same|equal|identical)"


class EqualCages(EqualLines):
    """Cages that all add up to the same."""

    kind = ClueKind(
        key="equalcages",
        name=say("cages of one sum"),
        rule=say("The digits in all cages that are marked so add up to the same; digits may repeat."),
        text=each_entry(_read, _written),
        look=OtherLook.CAGE,
        explained_by=("equal-sums",),
        cues=Cues(
            (
                f"cages? ... {_ALIKE} (sum|total|number|amount)",
                f"cages? ... (sum|add|total) ... {_ALIKE}",
                f"{_ALIKE} (sum|total) ... cage",
            ),
            (Form.CAGE,),
            is_one=True,
            unless=(
                "adjacent",
                "differ",
                "colou?r",
                "row",
                "column",
                "product",
                "line",
                "arrow",
                "cells? ... same digit",
            ),
        ),
    )

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        return (Border(tuple(sorted(line)), "", self.key) for line in self.lines)

    def said(self, shape: GridShape) -> Message:
        return say(
            "cages of one sum {cages}", cages=in_turn(*(cells_said(line, shape) for line in self.lines), between="; ")
        )


class EqualProducts(_Compared):
    """Lines whose digits all have the same product."""

    kind = ClueKind(
        key="equalproducts",
        name=say("lines of one product"),
        rule=say("The digits along all lines that are marked so have the same product; digits may repeat."),
        text=each_entry(_read, _written),
        look=_LOOK,
        explained_by=("clue-candidates",),
        cues=Cues(
            (
                f"(lines?|diagonals?) ... {_ALIKE} product",
                f"(lines?|diagonals?) ... (product|multipl) ... {_ALIKE}",
                f"{_ALIKE} product ... (line|diagonal)",
                f"product ... (line|diagonal)s? ... {_ALIKE}",
            ),
            (Form.LINE, Form.POINTING),
            entry=_seen,
            is_one=True,
            unless=("box", "region", "cage", "adjacent", "neighbou?r"),
        ),
    )

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield _Products(self.lines, shape.lowest)

    def said(self, shape: GridShape) -> Message:
        return say("lines of one product {lines}", lines=all_of([line_said(line, shape) for line in self.lines]))


class _Products(Handler):
    """Walks through the products that each line can have; where these are too many, nothing is removed."""

    def __init__(self, lines: tuple[tuple[int, ...], ...], lowest: int) -> None:
        self.cells = tuple(dict.fromkeys(cell for line in lines for cell in line))
        self._more = lowest - 1  # of a digit as a number than as a bit
        places = {cell: place for place, cell in enumerate(self.cells)}
        self._lines = [[places[cell] for cell in line] for line in lines]

    def narrow(self, masks: Masks) -> Narrowed | None:
        walked = [_products([self._numbers(masks[place]) for place in line]) for line in self._lines]
        layers = [layers for layers in walked if layers]
        if len(layers) < len(walked):
            return Narrowed(masks)
        common = set.intersection(*(each[-1] for each in layers))
        left = list(masks)
        for line, each in zip(self._lines, layers, strict=True):
            wanted = common
            for place, before in zip(reversed(line), reversed(each[:-1]), strict=True):
                numbers = [n for n in self._numbers(left[place]) if any(n * product in wanted for product in before)]
                wanted = {product for product in before if any(n * product in wanted for n in numbers)}
                left[place] = sum(1 << number - self._more - 1 for number in numbers)
        return Narrowed(tuple(left)) if common and all(left) else None

    def _numbers(self, mask: int) -> list[int]:
        return [digit + self._more for digit in digits_of(mask)]


def _products(cells: list[list[int]]) -> list[set[int]]:
    """The products before each cell and at the end; none if they are too many."""
    layers = [{1}]
    for numbers in cells:
        layers.append({number * product for number in numbers for product in layers[-1]})
        if len(layers[-1]) > _MOST_PRODUCTS:
            return []
    return layers
