"""What neighbours without a mark may not be: of a sum, a difference, a ratio or a product that is marked everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sudoku_tui.engine.constraints.constraint import CellLink, ClueKind, Constraint, OfAllCells
from sudoku_tui.engine.constraints.cues import ALL_GIVEN, NOT_ALL, Cues, Entry, Form, has_cue
from sudoku_tui.engine.constraints.outline import OtherLook
from sudoku_tui.engine.constraints.text import ClueEntry, ClueText, Data, Told
from sudoku_tui.engine.kinds.dots import Difference, Letter, Pair, Ratio
from sudoku_tui.engine.kinds.marked_pairs import (
    DIFFERENCE,
    MARKS,
    RATIO,
    SUM,
    MarkedPair,
    Way,
    ways_in,
    ways_of,
    ways_told,
)
from sudoku_tui.engine.shapes.houses import GridShape, neighbours
from sudoku_tui.words.message import Message, any_of, say

_BY: dict[type[Pair], str] = {Difference: DIFFERENCE, Ratio: RATIO, Letter: SUM}


def _read(kind: type[Any], told: Told) -> Iterable[Constraint]:
    marks = [*_marks(told)]

    def read(_: type[Any], entry: ClueEntry) -> Iterator[Constraint]:
        ways = tuple(sorted(ways_in(entry)))
        if not ways:
            entry.wrong(say("it has no difference, ratio, sum or product"))
        yield kind(ways, frozenset(pair for pair, meant in marks if {*meant} & {*ways}))

    return told.clues(kind, read)


def _marks(told: Told) -> Iterator[tuple[tuple[int, int], tuple[Way, ...]]]:
    """The pairs with marks, and what these may mean."""
    for kind, by in _BY.items():
        for pair in kind.kind.text.read(kind, told):
            yield (pair.cells[0], pair.cells[1]), (Way(by, pair.value),)
    for marked in MarkedPair.kind.text.read(MarkedPair, told):
        yield (marked.cells[0], marked.cells[1]), marked.ways


def _write(rule: NoMark, _: GridShape, data: Data) -> None:
    data.setdefault(rule.key, []).append(ways_told(rule.ways))


def _denied(sentence: str, clues: Sequence[Constraint]) -> Entry | None:
    """What a sentence forbids: what it names, or what the marks mean that are all given, each of them one thing."""
    ways = {*ways_of(sentence)}
    if has_cue(sentence, ALL_GIVEN):
        ways = {clue.ways[0] for clue in clues if isinstance(clue, MarkedPair) and len(clue.ways) == 1}
    return {NoMark.kind.key: [ways_told(sorted(ways))]} if ways else None


@dataclass(frozen=True, slots=True)
class NoMark(OfAllCells):
    """Neighbours without a mark have none of some differences, ratios, sums and products."""

    kind = ClueKind(
        key="nomark",
        name=say("neighbours without a mark"),
        rule=say("Neighbours without a mark have none of the differences, ratios, sums or products that are told."),
        text=ClueText(_read, _write),
        look=OtherLook.WORDS,
        explained_by=("negative-rule",),
        cues=Cues(
            (
                f"all ... {MARKS}s? ... (given|shown|marked)",
                "all ... (sums?|differences?|ratios?|products?|pairs?) ... (given|shown|marked)",
                "(adjacent|neighbou?r|orthogonal) ... (not|never|can't|nor|no) ... (sum|add|total|differ|ratio)",
            ),
            (Form.NONE,),
            unless=(
                *NOT_ALL,
                "line|cage|box|row|column|white|black|arrow|diagonal|dot ... between",
                "outside|along|region|thermo|circle",
                "at (least|most)|(more|less|fewer) than|divisib|non-?consecutive|square number|prime",
                "(5|five) (or|nor|and) (10|ten)|(10|ten) (or|nor|and) (5|five)",
            ),
            rule=_denied,
            given=("markedpair",),
        ),
    )
    ways: tuple[Way, ...]
    exempt: frozenset[tuple[int, int]] = frozenset()  # the lower cell first

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        relations = [way.relation(shape).denied for way in self.ways]
        for pair in neighbours(shape):
            if pair not in self.exempt:
                yield from (CellLink(*pair, each) for each in relations)

    def said(self, shape: GridShape) -> Message:
        return say("neighbours without a mark do not have {ways}", ways=any_of([way.said() for way in self.ways]))

    @property
    def order(self) -> tuple[object, ...]:
        return self.key, self.ways, repr(sorted(self.exempt))
