"""Marks between two cells that may mean several things: a difference, a ratio, a sum or a product, or one of some."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, NamedTuple

from sudoku_tui.engine.constraints.constraint import CellLink, ClueKind, Constraint, OfCells
from sudoku_tui.engine.constraints.cues import Cues, Entry, Form, Seen, has_cue, number_after
from sudoku_tui.engine.constraints.outline import ClueMark, Dot, DotKind, DotLook
from sudoku_tui.engine.constraints.relations import (
    Relation,
    Test,
    add_up_to,
    differ_by,
    in_ratio,
    multiply_to,
    relation,
)
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry, names_of
from sudoku_tui.engine.shapes.houses import GridShape, cells_said
from sudoku_tui.words.message import NOTHING, Message, any_of, say

DIFFERENCE, RATIO, SUM, PRODUCT = "difference", "ratio", "sum", "product"
_TESTS: Mapping[str, Test] = {DIFFERENCE: differ_by, RATIO: in_ratio, SUM: add_up_to, PRODUCT: multiply_to}
_SIGNS: Mapping[str, str] = {DIFFERENCE: "±", RATIO: ":", SUM: "", PRODUCT: "×"}
_MOST_WAYS = 12


class Way(NamedTuple):
    """One thing that a mark may mean: a difference, a ratio, a sum or a product, and its number."""

    by: str
    number: int

    def relation(self, shape: GridShape) -> Relation:
        return relation(_TESTS[self.by], self.number, shape.digit_count, shape.lowest)

    def said(self) -> Message:
        match self.by:
            case "difference":
                return say("a difference of {number}", number=self.number)
            case "ratio":
                return say("a ratio of 1:{number}", number=self.number)
            case "sum":
                return say("a sum of {number}", number=self.number)
            case _:
                return say("a product of {number}", number=self.number)


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    cells, ways = tuple(sorted(entry.two_cells())), tuple(sorted(ways_in(entry)))
    if not ways:
        entry.wrong(say("it has no difference, ratio, sum or product"))
    yield kind(cells, ways)


def ways_in(entry: ClueEntry) -> Iterator[Way]:
    """What an entry tells."""
    for by in _TESTS:
        numbers = entry.data.get(by, [])
        if not isinstance(numbers, list) or len(numbers) > _MOST_WAYS:
            entry.wrong(say("its {name} must be a list of a few numbers", name=by))
        yield from {Way(by, entry.whole(number)) for number in numbers}


def _written(pair: MarkedPair, shape: GridShape) -> Data:
    return {"cells": names_of(shape, pair.cells), **ways_told(pair.ways)}


def ways_told(ways: Iterable[Way]) -> Data:
    """Some ways as an entry has them."""
    found: Data = {}
    for way in ways:
        found.setdefault(way.by, []).append(way.number)
    return found


def _seen_pair(seen: Seen, sentence: str) -> Entry | None:
    """A mark with what the sentence tells of all, or with its own number."""
    if seen.form is Form.LETTER and not seen.text.isdecimal():
        return None
    ways = [*ways_of(sentence)]
    if seen.text.isdecimal():
        ways = [Way(by, int(seen.text)) for by, cue in _WORDS.items() if has_cue(sentence, (cue,))]
    told = {by: [way.number for way in ways if way.by == by] for by in _TESTS}
    return {"cells": list(seen.cells), **told} if ways else None


_WORDS: Mapping[str, str] = {
    DIFFERENCE: "(differ|consecutive)",
    RATIO: "(ratio|double|twice)",
    SUM: "(sum|add|total)",
    PRODUCT: "(product|multipl(y|ied))",
}


def ways_of(sentence: str) -> Iterator[Way]:
    """What a sentence names, in its plain form."""
    if has_cue(sentence, ("consecutive",)):
        yield Way(DIFFERENCE, 1)
    elif number := number_after(sentence, r"\b(differ by|difference of|difference is)"):
        yield Way(DIFFERENCE, number)
    if ratio := re.search(r"\b1 ?(?::|to) ?([2-9])\b|\b([2-9]) ?(?::|to) ?1\b", sentence):
        yield Way(RATIO, int(ratio[1] or ratio[2]))
    elif has_cue(sentence, ("double", "twice")):
        yield Way(RATIO, 2)
    if has_cue(sentence, _LETTERS):
        yield from (Way(SUM, 5), Way(SUM, 10))
    elif number := number_after(sentence, r"\b(sums?|add|adds|total|totals|summing|adding|totalling)( up)? (to|of)\b"):
        yield Way(SUM, number)
    if number := number_after(sentence, r"\b(product of|multiply to)"):
        yield Way(PRODUCT, number)


_LETTERS = (r"(x or (a )?v|v or (an )?x|x/v)\b", r"(5|five) or (10|ten)\b", r"(10|ten) or (5|five)\b")
MARKS = "(dot|circle|square|diamond|triangle|marker|spot|blob|oval)"


@dataclass(frozen=True, slots=True)
class MarkedPair(OfCells):
    """The two digits have one of some differences, ratios, sums and products."""

    kind = ClueKind(
        key="markedpair",
        name=say("marked pair"),
        rule=say(
            "Digits on both sides of a grey dot have one of the differences, ratios, sums or products that are told of"
            " it."
        ),
        text=each_entry(_read, _written),
        look=DotLook(DotKind.GREY),
        explained_by=("clue-candidates",),
        cues=Cues(
            (
                f"{MARKS} ... consecutive ... (ratio|double|twice|1:2|2:1)",
                f"{MARKS} ... (ratio|double|twice|1:2|2:1) ... consecutive",
                f"{MARKS} ... {_LETTERS[0]}",
                f"{MARKS} ... ({_LETTERS[1]}|{_LETTERS[2]})",
                f"{MARKS} ... between ... (sum|add|total|product|differ)",
                f"number ... {MARKS} ... (border|edge) ... (sum|add|total|product|differ)",
                "number ... between (two|adjacent|neighbou?ring) ... (sum|total|product|differ)",
                f"{MARKS} ... (sum|difference|product|ratio) (of|between) ... (cells|digits|numbers|pair|neighbou?r)",
                f"(connected|separated|joined|linked|between|sides?) ... {MARKS} ... (sum|add|total|product|differ)",
            ),
            (Form.DOT, Form.LETTER),
            entry=_seen_pair,
            unless=(
                "arrow",
                "cage",
                "lines?",
                "bulb",
                "outside",
                "quadruple",
                "white(?! circle)",
                "black",
                "end",
                "given",
                "loop",
            ),
        ),
    )
    ways: tuple[Way, ...]

    def relation(self, shape: GridShape) -> Relation:
        """What any of its ways allows."""
        return reduce(Relation.joined, (way.relation(shape).denied for way in self.ways)).denied

    def misfit(self, shape: GridShape) -> Message:
        if self.cells[0] == self.cells[1]:
            return say("{name} needs two cells", name=self.name)
        if any(self.relation(shape).rows):
            return NOTHING
        return say("no two digits meet the {clue}", clue=self.said(shape))

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        yield CellLink(self.cells[0], self.cells[1], self.relation(shape))

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        text = f"{_SIGNS[self.ways[0].by]}{self.ways[0].number}" if len(self.ways) == 1 else ""
        yield Dot(self.cells[0], self.cells[1], DotKind.GREY, text)

    def said(self, shape: GridShape) -> Message:
        ways, cells = any_of([way.said() for way in self.ways]), cells_said(self.cells, shape)
        return say("marked pair with {ways} in {cells}", ways=ways, cells=cells)

    def of_two(self) -> Message:
        return say("The two digits have {ways}", ways=any_of([way.said() for way in self.ways]))
