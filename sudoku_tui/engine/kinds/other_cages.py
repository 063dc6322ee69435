"""Cages that tell other things than a total: bounds of it, a product, how often digits occur.

A number outside, with an arrow along a diagonal, is read as a cage around the diagonal.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.constraints.constraint import ClueKind, Constraint, Handler, Masks, Narrowed, OfCells
from sudoku_tui.engine.constraints.cues import ADD_UP, DIFFER, Cues, Entry, Form, Seen, has_cue
from sudoku_tui.engine.constraints.outline import Border, ClueMark, OtherLook
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.constraints.walks import Reading, Walk
from sudoku_tui.engine.kinds.cages import pointed_at
from sudoku_tui.engine.shapes.houses import GridShape, cells_said
from sudoku_tui.words.message import NOTHING, Message, all_of, say

_BOUND = re.compile(r"([<>≤≥=]?)\s*(\d{1,4})|(\?{1,3})")
_BOUNDS = "(less|greater|more|fewer|lower|higher|inequalit|at (least|most)|minimum|maximum)"
_PRODUCT = "(product|multipl(y|ied|ication))"
_MOST_SIGNS = 40


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    cells = pointed_at(entry) if "direction" in entry.data else entry.cells()
    yield kind(tuple(sorted(cells)), kind.told(entry), bool(entry.data.get("unique")))


def _written(cage: OtherCage, shape: GridShape) -> Data:
    unique = {"unique": True} if cage.is_unique else {}
    return {"cells": names_of(shape, cage.cells), "value": cage.label, **unique}


_TEXT = each_entry(_read, _written)


@dataclass(frozen=True, slots=True)
class OtherCage(OfCells, ABC):
    """Cells with a text that tells something of them together; their digits differ if that is asked for, too."""

    value: Any
    is_unique: bool = False

    @staticmethod
    @abstractmethod
    def told(entry: ClueEntry) -> object:
        """What an entry tells, as a value that can be hashed."""

    @property
    @abstractmethod
    def label(self) -> str: ...

    def misfit(self, shape: GridShape) -> Message:
        masks = ((1 << shape.digit_count) - 1,) * len(self.cells)
        fits = not self.is_unique or len(self.cells) <= shape.digit_count
        if fits and all(handler.narrow(masks) for handler in self.handlers(shape)):
            return NOTHING
        return say("no digits fit the {clue}", clue=self.said(shape))

    def groups(self, shape: GridShape) -> Iterable[tuple[int, ...]]:
        if self.is_unique:
            yield self.cells

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Border(self.cells, self.label, self.key)

    def said(self, shape: GridShape) -> Message:
        return say("{name} {label} in {cells}", name=self.name, label=self.label, cells=cells_said(self.cells, shape))


def _seen(seen: Seen, text: str, *, is_unique: bool) -> Entry:
    unique = {"unique": True} if is_unique else {}
    if seen.form is Form.POINTING:
        return {"cell": seen.cells[0], "direction": seen.direction, "value": text, **unique}
    return {"cells": list(seen.cells), "value": text, **unique}


def _seen_bounded(seen: Seen, sentence: str) -> Entry | None:
    """A cage with a sign before its number; one without any has just that total."""
    is_unique = not has_cue(sentence, ("(may|can) repeat",))
    if not seen.text:
        return {}
    return _seen(seen, seen.text, is_unique=is_unique) if _BOUND.fullmatch(seen.text.strip()) else None


class BoundedCage(OtherCage):
    """A cage whose total is less or more than its number."""

    kind = ClueKind(
        key="boundedcage",
        name=say("bounded cage"),
        rule=say(
            "Digits in a cage with a sign before its number add up to less, or to more, than that number; ?? is"
            " any number of two digits."
        ),
        text=_TEXT,
        look=OtherLook.CAGE,
        explained_by=("clue-candidates",),
        cues=Cues(
            (
                f"cages? ... {ADD_UP} ... {_BOUNDS}",
                f"cages? ... {_BOUNDS} ... {ADD_UP}",
                f"{ADD_UP} ... cages? ... {_BOUNDS}",
                f"{_BOUNDS} ... {ADD_UP} ... cage",
                r"cages?.*[<>≤≥?]",
                "(question mark|unknown|two-digit) ... cage",
                "cages? ... (question mark|unknown|two-digit)",
            ),
            (Form.CAGE,),
            entry=_seen_bounded,
            unless=("product", "look[- ]and"),
        ),
    )

    @staticmethod
    def told(entry: ClueEntry) -> object:
        found = _BOUND.fullmatch(str(entry.data.get("value")).strip())
        if not found:
            entry.wrong(say("its number needs a sign before it: < > ≤ ≥"))
        return ("?", len(found[3])) if found[3] else (found[1] or "=", int(found[2]))

    @property
    def label(self) -> str:
        sign, number = self.value
        return "?" * number if sign == "?" else f"{sign.strip('=')}{number}"

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield EqualSums([SumSide(self.cells)], shape, self._totals(shape))

    def _totals(self, shape: GridShape) -> int:
        """The totals that its number allows, as bits."""
        sign: str = self.value[0]
        number: int = self.value[1]
        most = len(self.cells) * shape.digit_count
        match sign:
            case "<" | "≤":
                return (1 << min(number, most) + (sign == "≤")) - 1
            case ">" | "≥":
                least = min(number, most) + (sign == ">")
                return (1 << most + 1) - (1 << least) if number <= most and least <= most else 0
            case "?":
                least = int(10 ** (number - 1))
                return (1 << 10 * least) - (1 << least)
            case _:
                return 1 << number


class _Product(Reading[int]):
    """The product so far, which divides the whole one."""

    def __init__(self, size: int, product: int, lowest: int) -> None:
        super().__init__(size)
        self._product, self._more = product, lowest - 1

    @property
    def start(self) -> int:
        return 1

    def after(self, state: int, digit: int) -> int | None:
        product = state * (digit + self._more)
        if not self._product:
            return min(product, 1)
        return product if product and not self._product % product else None

    def is_end(self, state: int) -> bool:
        return state == self._product


@lru_cache(maxsize=256)
def _product(size: int, product: int, lowest: int) -> _Product:
    return _Product(size, product, lowest)


def _seen_product(seen: Seen, sentence: str) -> Entry | None:
    is_number = seen.text.isdecimal() and int(seen.text) > 0
    return _seen(seen, seen.text, is_unique=has_cue(sentence, (DIFFER,))) if is_number else None


class ProductCage(OtherCage):
    """A cage that tells the product of its digits."""

    kind = ClueKind(
        key="productcage",
        name=say("product cage"),
        rule=say("The product of the digits in a product cage is its number."),
        text=_TEXT,
        look=OtherLook.CAGE,
        explained_by=("clue-candidates",),
        cues=Cues(
            (f"(cages?|diagonals?) ... {_PRODUCT}", f"{_PRODUCT} ... (cage|diagonal)"),
            (Form.CAGE, Form.POINTING),
            entry=_seen_product,
            unless=("sum",),
        ),
    )

    @staticmethod
    def told(entry: ClueEntry) -> object:
        text = str(entry.data.get("value")).strip().removeprefix("×")
        if not text.isascii() or not text.isdecimal() or len(text) > _MOST_SIGNS or int(text) < entry.shape.lowest:
            entry.wrong(say("its product must be a whole number from 1"))
        return int(text)

    @property
    def label(self) -> str:
        return f"×{self.value}"

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield Walk(self.cells, _product(shape.digit_count, self.value, shape.lowest))


class _Lacking(Reading[tuple[int, ...]]):
    """How often each of some digits is still to come."""

    def __init__(self, size: int, counts: tuple[tuple[int, int], ...]) -> None:
        super().__init__(size)
        self._counts = tuple(count for count, _ in counts)
        self._places = {digit: place for place, (_, digit) in enumerate(counts)}

    @property
    def start(self) -> tuple[int, ...]:
        return self._counts

    def after(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        place = self._places.get(digit)
        if place is None:
            return state
        return (*state[:place], state[place] - 1, *state[place + 1 :]) if state[place] else None

    def is_end(self, state: tuple[int, ...]) -> bool:
        return not any(state)


@lru_cache(maxsize=256)
def _lacking(size: int, counts: tuple[tuple[int, int], ...]) -> _Lacking:
    return _Lacking(size, counts)


class _Counts(Walk[tuple[int, ...]]):
    """Cells that hold each of some digits so many times; one of them holds each that is to be there."""

    def __init__(self, cells: tuple[int, ...], size: int, counts: tuple[tuple[int, int], ...]) -> None:
        super().__init__(cells, _lacking(size, counts))
        self._claims = tuple((1 << digit - 1, set_of(cells)) for count, digit in counts if count)

    def narrow(self, masks: Masks) -> Narrowed | None:
        found = super().narrow(masks)
        return found and found._replace(claims=self._claims)


def _seen_look_and_say(seen: Seen, sentence: str) -> Entry | None:
    text = "".join(seen.text.split()).replace(",", "")
    is_told = text.isdecimal() and len(text) % 2 == 0
    return _seen(seen, text, is_unique=has_cue(sentence, (DIFFER,))) if is_told else None


class LookAndSay(OtherCage):
    """A cage whose text says how many of which digits it holds: 23 for exactly two 3s."""

    kind = ClueKind(
        key="lookandsay",
        name=say("look-and-say cage"),
        rule=say("A look-and-say cage says how many of which digits it holds: 2314 is two 3s and one 4."),
        text=_TEXT,
        look=OtherLook.CAGE,
        explained_by=("clue-candidates",),
        cues=Cues(
            ("look[- ]and[- ]say", "look & say"),
            (Form.CAGE, Form.POINTING),
            entry=_seen_look_and_say,
        ),
    )

    @staticmethod
    def told(entry: ClueEntry) -> object:
        text = str(entry.data.get("value")).strip()
        if not text.isascii() or not text.isdecimal() or len(text) % 2 or len(text) > _MOST_SIGNS:
            entry.wrong(say("its number must be a count and a digit, or several such pairs"))
        counts = {int(digit): int(count) for count, digit in zip(text[::2], text[1::2], strict=True)}
        if min(counts) < entry.shape.lowest or len(counts) < len(text) // 2:
            entry.wrong(say("its number must tell of each digit from 1 once"))
        return tuple((count, digit) for digit, count in counts.items())

    @property
    def label(self) -> str:
        return "".join(f"{count}{digit}" for count, digit in self.value)

    def misfit(self, shape: GridShape) -> Message:
        greatest = shape.lowest + shape.digit_count - 1
        if all(shape.lowest <= digit <= greatest for _, digit in self.value):
            return super().misfit(shape)
        return say("a look-and-say cage's digits must be {lowest} to {size}", lowest=shape.lowest, size=greatest)

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        counts = tuple((count, digit - shape.lowest + 1) for count, digit in self.value)
        yield _Counts(self.cells, shape.digit_count, counts)

    def said(self, shape: GridShape) -> Message:
        told = all_of([say("{count} × {digit}", count=count, digit=digit) for count, digit in self.value])
        return say("look-and-say cage with {told} in {cells}", told=told, cells=cells_said(self.cells, shape))
