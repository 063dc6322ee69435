"""Cells that are read as numbers of several digits, and what such numbers add up to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sudoku_tui.engine.constraints.constraint import ClueKind, Constraint, Handler
from sudoku_tui.engine.constraints.cues import ADD_UP, Cues, Entry, Form, Seen
from sudoku_tui.engine.constraints.outline import Border, ClueMark, OtherLook
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape, cells_said
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

_LONGEST = 4  # digits of a number: more are no clue, and sums are walked as bits
_MOST_NUMBERS = 4


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    numbers = entry.lines()
    if len(numbers) > _MOST_NUMBERS or any(len(number) > _LONGEST for number in numbers):
        entry.wrong(say("it has at most {most} numbers of {longest} digits", most=_MOST_NUMBERS, longest=_LONGEST))
    cells = [cell for number in numbers for cell in number]
    if len({*cells}) < len(cells):
        twice = next(cell for index, cell in enumerate(cells) if cell in cells[:index])
        entry.wrong(say("{cell} stands twice in it", cell=entry.shape.cell_name(twice)))
    yield kind(tuple(numbers), entry.value())


def _written(clue: NumberSum, shape: GridShape) -> Data:
    return {"lines": [names_of(shape, number) for number in clue.numbers], "value": str(clue.total)}


def _seen(seen: Seen, sentence: str) -> Entry | None:
    """The numbers in two cages beside a letter, whose sum the sentence tells; nothing for another letter."""
    told = re.search(rf"\b{re.escape(seen.text.lower())}\b.*?\b(\d{{2,4}})\b", sentence)
    return {"lines": [list(cells) for cells in seen.beside], "value": told[1]} if told and seen.beside else {}


@dataclass(frozen=True, slots=True)
class NumberSum(Constraint):
    """Numbers of several digits, each read along its cells, that add up to a total."""

    kind = ClueKind(
        key="numbersum",
        name=say("sum of numbers"),
        rule=say(
            "The numbers that are read in the marked cells, from left to right or downwards, add up to the total."
        ),
        text=each_entry(_read, _written),
        look=OtherLook.CAGE,
        explained_by=("clue-candidates",),
        cues=Cues(
            (rf"numbers ... (cage|digit|cell)s? ... by an? \w+ {ADD_UP}", f"two-digit numbers ... {ADD_UP}"),
            (Form.LETTER,),
            entry=_seen,
            unless=("arrow", "pill", "outside"),
        ),
    )
    numbers: tuple[tuple[int, ...], ...]
    total: int

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(cell for number in self.numbers for cell in number))

    def misfit(self, shape: GridShape) -> Message:
        if shape.digit_count > 9:
            return say("numbers of several cells need digits of one sign: a grid of at most 9×9")
        masks = (shape.full_mask,) * len(self.places)
        if all(handler.narrow(masks) for handler in self.handlers(shape)):
            return NOTHING
        return say("no digits fit the {clue}", clue=self.said(shape))

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        powers = [10**power for number in self.numbers for power in reversed(range(len(number)))]
        cells = tuple(cell for number in self.numbers for cell in number)
        yield EqualSums([SumSide(cells, tuple(powers))], shape, 1 << self.total)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        return (Border(tuple(sorted(number)), "", self.key) for number in self.numbers)

    def said(self, shape: GridShape) -> Message:
        numbers = in_turn(*(cells_said(number, shape) for number in self.numbers), between="; ")
        return say("numbers with the sum {total} in {numbers}", total=self.total, numbers=numbers)
