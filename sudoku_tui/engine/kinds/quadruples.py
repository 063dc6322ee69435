"""Four cells around a crossing: quadruples, which hold some digits, and squares that hold a digit of each third."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Any

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.constraints.constraint import ClueKind, Constraint, Handler, Masks, Narrowed, OfAllCells, OfCells
from sudoku_tui.engine.constraints.cues import Cues, Entry, Form, Seen
from sudoku_tui.engine.constraints.outline import ClueMark, Corner, OtherLook
from sudoku_tui.engine.constraints.text import FLAG, ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape, cells_said
from sudoku_tui.words.message import NOTHING, Message, all_of, counted, say


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    values = entry.data.get("values")
    if not isinstance(values, list) or not values:
        entry.wrong(say("it has no digits"))
    yield kind(tuple(sorted(entry.cells())), tuple(sorted(map(entry.whole, values))))


def _written(clue: Quadruple, shape: GridShape) -> Data:
    return {"cells": names_of(shape, clue.cells), "values": list(clue.values)}


def _seen_corner(seen: Seen, sentence: str) -> Entry | None:
    digits = [sign for sign in seen.text if sign.isdecimal()]
    return {"cells": list(seen.cells), "values": list(map(int, digits))} if digits else None


@dataclass(frozen=True, slots=True)
class Quadruple(OfCells):
    """The digits in the circle occur among its cells, as often as written."""

    kind = ClueKind(
        key="quadruple",
        name=say("quadruple"),
        rule=say("The digits in a circle on a crossing stand among the four cells around it."),
        text=each_entry(_read, _written),
        look=OtherLook.CORNER,
        explained_by=("quadruple",),
        is_stock=True,
        cues=Cues(
            (
                "quad",
                "circles? ... (corner|intersect|touch|surround|(four|4) cells|2x2|adjacent|around|neighbou?ring)",
                "circles? ... (adjoining|connecting|encircle|(four|4) ... cells)",
                "(surround|(four|4) cells|2x2|around|touching|adjoining) ... circle",
            ),
            (Form.CORNER,),
            entry=_seen_corner,
            unless=("(?<!without )arrow", "counting", "not appear"),
        ),
    )
    values: tuple[int, ...]  # as numbers, ascending

    def misfit(self, shape: GridShape) -> Message:
        greatest = shape.lowest + shape.digit_count - 1
        if not all(shape.lowest <= digit <= greatest for digit in self.values):
            return say("a quadruple's digits must be {lowest} to {size}", lowest=shape.lowest, size=greatest)
        if len(self.values) <= len(self.cells):
            return NOTHING
        return counted(
            "{count} digit does not fit the cells of the quadruple in {cells}",
            "{count} digits do not fit the cells of the quadruple in {cells}",
            len(self.values),
            cells=cells_said(self.cells, shape),
        )

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield Holds(self.cells, [1 << digit - shape.lowest for digit in self.values])

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Corner(self.cells, self.values)

    def said(self, shape: GridShape) -> Message:
        return say("quadruple {digits} in {cells}", digits=all_of(self.values), cells=cells_said(self.cells, shape))


class Holds(Handler):
    """Some digits, or kinds of digits as masks, that different cells must hold; kinds are equal or share no digit."""

    def __init__(self, cells: tuple[int, ...], wanted: Sequence[int]) -> None:
        self.cells = cells
        self._ways = _ways(len(cells), tuple(wanted))
        once = [mask for mask in wanted if wanted.count(mask) == 1 and mask.bit_count() == 1]
        self._claims = tuple((bit, set_of(cells)) for bit in once)
        self._kinds = tuple(set(wanted))

    def narrow(self, masks: Masks) -> Narrowed | None:
        allowed = _allowed(tuple([_kinds_in(mask, self._kinds) for mask in masks]), self._ways)
        if not allowed:
            return None
        return Narrowed(
            tuple([mask & may for mask, may in zip(masks, allowed, strict=True)]), self._claims, is_final=True
        )


@lru_cache(maxsize=256)
def _ways(count: int, wanted: tuple[int, ...]) -> tuple[Masks, ...]:
    """The ways to place them; a way has the mask that each cell must meet, or -1 where it may hold any digit."""
    found = {
        tuple(dict(zip(chosen, wanted, strict=True)).get(place, -1) for place in range(count))
        for chosen in permutations(range(count), len(wanted))
    }
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 12)
def _kinds_in(mask: int, kinds: tuple[int, ...]) -> int:
    """All digits of the kinds that a cell can be of; cells for which this is equal have the same choice of kinds."""
    return sum(kind for kind in kinds if mask & kind)


@lru_cache(maxsize=1 << 12)
def _allowed(kinds: Masks, ways: tuple[Masks, ...]) -> Masks:
    """What each cell may hold, given the kinds it can be of; nothing where no way is left."""
    allowed = [0] * len(kinds)
    for way in ways:
        if all(can & wanted or wanted < 0 for can, wanted in zip(kinds, way, strict=True)):
            allowed = [a | b for a, b in zip(allowed, way, strict=True)]
    return tuple(allowed) if any(allowed) else ()


@dataclass(frozen=True, slots=True)
class GlobalEntropy(OfAllCells):
    """Each square of four cells holds a low, a middle and a high digit."""

    kind = ClueKind(
        key="globalentropy",
        name=say("each square of four cells holds a low, a middle and a high digit"),
        rule=say("Each square of four cells holds a low, a middle and a high digit."),
        text=FLAG,
        look=OtherLook.WORDS,
        explained_by=("square-entropy",),
        cues=Cues(
            (r"(every|each|all|any) 2x2 ... (low\b|entrop|123)", "global entropy"),
            (Form.NONE,),
            flags={"globalentropy": True},
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        count = shape.digit_count
        return NOTHING if count % 3 == 0 else say("digits up to {size} have no thirds", size=count)

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        third = shape.digit_count // 3
        kinds = [((1 << third) - 1) << low for low in range(0, shape.digit_count, third)]
        for cell in range(shape.cell_count):
            block = [shape.beside(cell, down, right) for down in (0, 1) for right in (0, 1)]
            if None not in block:
                yield Holds(tuple(each for each in block if each is not None), kinds)
