"""Clues between two cells: dots, letters and signs; and rules about all neighbours without any of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from sudoku_tui.engine.constraints.constraint import CellLink, ClueKind, Constraint, OfAllCells, OfCells
from sudoku_tui.engine.constraints.cues import NOT_ALL, Cues, Entry, Form, Seen, as_cells
from sudoku_tui.engine.constraints.outline import ClueMark, Dot, DotKind, DotLook, OtherLook
from sudoku_tui.engine.constraints.relations import Relation, add_up_to, differ_by, in_ratio, relation, rises_by
from sudoku_tui.engine.constraints.text import NEGATIVE, ClueEntry, ClueText, Data, Told, each_entry, names_of
from sudoku_tui.engine.kinds.marked_pairs import DIFFERENCE, RATIO, SUM, MarkedPair
from sudoku_tui.engine.shapes.houses import GridShape, cells_said, neighbours
from sudoku_tui.words.message import NOTHING, Message, say

_LETTERS = {"X": 10, "V": 5}
_ALL_DOTS = "all (possible |kropki |the |of the |other )*(dots|bubbles|circles) ... (given|shown|marked)"


def _seen_dot(seen: Seen, sentence: str) -> Entry | None:
    """A dot with its number, if it has one."""
    if seen.text and not seen.text.isdecimal():
        return None
    return {"cells": list(seen.cells), **({"value": seen.text} if seen.text else {})}


def _seen_letter(seen: Seen, sentence: str) -> Entry | None:
    text = seen.text.upper()
    return {"cells": list(seen.cells), "value": text} if text in ("X", "V") else None


@dataclass(frozen=True, slots=True)
class Pair(OfCells, ABC):
    """A sign between two cells."""

    value: int

    @abstractmethod
    def relation(self, shape: GridShape) -> Relation: ...

    def misfit(self, shape: GridShape) -> Message:
        if len(self.cells) != 2 or self.cells[0] == self.cells[1]:
            return say("{name} needs two cells", name=self.name)
        if any(self.relation(shape).there[1 << digit] for digit in range(shape.digit_count)):
            return NOTHING
        return say("no two digits meet the {clue}", clue=self.said(shape))

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        one, other = self.cells
        yield CellLink(one, other, self.relation(shape))


def _dots(usual: int) -> ClueText:
    """A dot with a number, which is left out if it is the usual one."""

    def read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
        yield kind(tuple(sorted(entry.two_cells())), entry.value(usual))

    def written(dot: Pair, shape: GridShape) -> Data:
        return {"cells": names_of(shape, dot.cells), "value": str(dot.value)}

    return each_entry(read, written)


class Difference(Pair):
    """A white dot: the digits differ by 1, or by the number in the dot."""

    kind = ClueKind(
        key="difference",
        name=say("white dot"),
        rule=say("Digits on both sides of a white dot differ by 1, or by the number in it."),
        text=_dots(1),
        look=DotLook(DotKind.WHITE),
        explained_by=("white-dot", "dot-chain"),
        is_stock=True,
        cues=Cues(
            (
                "white ... (consecutive|differ)",
                "(consecutive|differ) ... white",
                "kropki ... consecutive",
                r"(?<!black )(?<!grey )(?<!gray )\bdots? ... consecutive",
            ),
            (Form.DOT,),
            ("white",),
            entry=_seen_dot,
            unless=(
                "line",
                "nabner",
                "renban",
                r"consecutive( \w+){0,2},? or\b(?!.*(black|white)).*(ratio|double|twice|1:2)",
            ),
        ),
    )

    def relation(self, shape: GridShape) -> Relation:
        return relation(differ_by, self.value, shape.digit_count)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Dot(self.cells[0], self.cells[1], DotKind.WHITE, "" if self.value == 1 else str(self.value))

    def said(self, shape: GridShape) -> Message:
        cells = cells_said(self.cells, shape)
        if self.value == 1:
            return say("white dot between {cells}", cells=cells)
        return say("white dot of {difference} between {cells}", difference=self.value, cells=cells)

    def of_two(self) -> Message:
        return say("The two digits differ by {value}", value=self.value)


class Ratio(Pair):
    """A black dot: one digit is twice the other, or the other times the number in the dot."""

    kind = ClueKind(
        key="ratio",
        name=say("black dot"),
        rule=say(
            "Of the digits on both sides of a black dot, one is twice the other, or as many times as the dot says."
        ),
        text=_dots(2),
        look=DotLook(DotKind.BLACK),
        explained_by=("black-dot", "dot-chain"),
        is_stock=True,
        cues=Cues(
            (
                "black ... (ratio|double|doubled|twice|half|1:2|2:1|1-2)",
                "(ratio|double|twice|half|1:2|2:1) ... black",
                "kropki ... (ratio|double|twice|1:2|2:1)",
            ),
            (Form.DOT,),
            ("black",),
            entry=_seen_dot,
        ),
    )

    def relation(self, shape: GridShape) -> Relation:
        return relation(in_ratio, self.value, shape.digit_count, shape.lowest)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Dot(self.cells[0], self.cells[1], DotKind.BLACK, "" if self.value == 2 else str(self.value))

    def said(self, shape: GridShape) -> Message:
        cells = cells_said(self.cells, shape)
        if self.value == 2:
            return say("black dot between {cells}", cells=cells)
        return say("black dot of {ratio} between {cells}", ratio=self.value, cells=cells)

    def of_two(self) -> Message:
        if self.value == 2:
            return say("One of the two digits is twice the other")
        return say("One of the two digits is {value} times the other", value=self.value)


def _read_letter(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    letter = str(entry.data.get("value")).strip().upper()
    if letter not in _LETTERS:
        entry.wrong(say("it must be X or V"))
    yield kind(tuple(sorted(entry.two_cells())), _LETTERS[letter])


def _written_letter(letter: Letter, shape: GridShape) -> Data:
    return {"cells": names_of(shape, letter.cells), "value": letter.letter}


class Letter(Pair):
    """An X or a V: the digits add up to 10 or 5."""

    kind = ClueKind(
        key="xv",
        name=say("X or V"),
        rule=say("Digits on both sides of an X add up to 10, those of a V to 5."),
        text=each_entry(_read_letter, _written_letter),
        look=DotLook(DotKind.LETTER),
        explained_by=("x-and-v", "dot-chain"),
        is_stock=True,
        cues=Cues(
            (
                r"(x|v|xv|x's|v's|xs|vs)\b ... (10|5|ten|five)",
                r"(10|5|ten|five) ... (x|v|x's|v's|xs|vs)\b",
                r"xv\b",
            ),
            (Form.LETTER,),
            entry=_seen_letter,
            unless=("roman", "x-?sum", "all ... given", "(no|without (an )?) x"),
        ),
    )

    @property
    def letter(self) -> str:
        return "X" if self.value == 10 else "V"

    def relation(self, shape: GridShape) -> Relation:
        return relation(add_up_to, self.value, shape.digit_count, shape.lowest)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Dot(self.cells[0], self.cells[1], DotKind.LETTER, self.letter)

    def said(self, shape: GridShape) -> Message:
        return say("sum of {total} between {cells}", total=self.value, cells=cells_said(self.cells, shape))

    def of_two(self) -> Message:
        return say("The two digits add up to {value}", value=self.value)


def _read_greater(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    yield kind(*entry.two_cells())


def _written_greater(sign: GreaterThan, shape: GridShape) -> Data:
    return {"cells": names_of(shape, sign.places)}


@dataclass(frozen=True, slots=True)
class GreaterThan(Constraint):
    """A sign between two cells that opens towards the larger digit."""

    kind = ClueKind(
        key="greaterthan",
        name=say("inequality"),
        rule=say("A sign of inequality opens towards the greater digit."),
        text=each_entry(_read_greater, _written_greater),
        look=DotLook(DotKind.GREATER),
        explained_by=("inequality",),
        cues=Cues(
            (
                "inequalit",
                "greater[- ]than",
                "less[- ]than sign",
                "point(s|ed|ing)?'? (to|at|towards) ... (lower|smaller|lesser|smallest|lowest)",
                "(open|mouth|wide|larger|big) ... (to|at|towards|faces) the (higher|larger|greater|bigger)",
                "chevron",
                r"(digits|cells|numbers).* < .*",
            ),
            (Form.GREATER,),
            entry=as_cells,
        ),
    )
    high: int
    low: int

    @property
    def places(self) -> tuple[int, ...]:
        return self.high, self.low

    def misfit(self, shape: GridShape) -> Message:
        return say("an inequality needs two cells") if self.high == self.low else NOTHING

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        yield CellLink(self.low, self.high, relation(rises_by, 1, shape.digit_count))

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Dot(self.high, self.low, DotKind.GREATER)

    def said(self, shape: GridShape) -> Message:
        return say("{high} is greater than {low}", high=shape.cell_name(self.high), low=shape.cell_name(self.low))


@dataclass(frozen=True, slots=True)
class Negative(OfAllCells, ABC):
    """Forbids to all neighbours but the exempt ones what a dot or letter with any of some numbers would say."""

    denies: ClassVar[type[Pair]]
    numbers: tuple[int, ...]
    exempt: frozenset[tuple[int, int]] = frozenset()  # the lower cell first

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        relations = [self.denies((), number).relation(shape).denied for number in self.numbers]
        for pair in neighbours(shape):
            if pair not in self.exempt:
                yield from (CellLink(*pair, each) for each in relations)

    @property
    def order(self) -> tuple[object, ...]:
        return self.key, self.numbers, repr(sorted(self.exempt))


def _negative(
    name: str, exempt: tuple[type[Pair], ...], numbers: Callable[[list[Pair]], Iterable[int]], sudokupad: str
) -> ClueText:
    """One of the names under `negative`; clues of the exempt kinds are exceptions, and other marks that may say it."""

    def read(kind: type[Any], told: Told) -> Iterable[Constraint]:
        if told.negative(name) or (kind.key in told.keys and told.flag(kind.key)):
            pairs = [pair for other in exempt for pair in other.kind.text.read(other, told)]
            marked = [pair for pair in MarkedPair.kind.text.read(MarkedPair, told) if _may_say(pair, name)]
            free = frozenset((pair.cells[0], pair.cells[1]) for pair in (*pairs, *marked))
            yield kind(tuple(sorted(numbers(pairs))), free)

    def write(rule: Negative, _: GridShape, data: Data) -> None:
        if name == Difference.key:
            data[rule.key] = True
        else:
            data.setdefault(NEGATIVE, []).append(name)

    data: Data = {"nonconsecutive": True} if name == Difference.key else {NEGATIVE: [name]}
    keys = (NEGATIVE,)
    return ClueText(read, write, keys, has_own_key=name == Difference.key, in_sudokupad={sudokupad: data})


def _may_say(pair: MarkedPair, name: str) -> bool:
    """Whether a mark may mean what the dots or letters that are all given do."""
    if name == Letter.key:
        return any(way.by == SUM and way.number in _LETTERS.values() for way in pair.ways)
    return any(way.by in (DIFFERENCE, RATIO) for way in pair.ways)


def _ratios(dots: list[Pair]) -> Iterable[int]:
    return {dot.value for dot in dots if isinstance(dot, Ratio)} or {2}


class Nonconsecutive(Negative):
    """Neighbours are not consecutive."""

    kind = ClueKind(
        key="nonconsecutive",
        name=say("neighbours are not consecutive, except across dots"),
        rule=say("Neighbours are not consecutive, except across dots."),
        text=_negative(Difference.key, (Difference, Ratio), lambda _: (1,), "nonconsecutive"),
        look=OtherLook.WORDS,
        explained_by=("negative-rule",),
        cues=Cues(
            (
                "non-?consecutive",
                "all ... white ... (given|shown|marked)",
                _ALL_DOTS,
                "negative constraint",
                "(orthogonal(ly)?|adjacent|neighbou?ring) ... (not|cannot|never|can't|no) ... consecutive",
                r"consecutive (digits|numbers|values) (may|can|must)?( ?not|n't) ... (neighbou?r|adjacent|orthogonal)",
            ),
            (Form.NONE,),
            flags={"negative": ["difference"]},
            unless=(*NOT_ALL, "line", "cage", "renban", "nabner", "along", "dots? ... consecutive"),
            given=("difference", "markedpair"),
        ),
    )
    denies = Difference


class NoRatio(Negative):
    """Neighbours without a dot are not in the ratio of a black one."""

    kind = ClueKind(
        key="negative ratio",
        name=say("neighbours without a dot are not in a black dot's ratio"),
        rule=say("Neighbours without a dot between them are not in the ratio of a black one."),
        text=_negative(Ratio.key, (Difference, Ratio), _ratios, "antiratio"),
        look=OtherLook.WORDS,
        explained_by=("negative-rule",),
        cues=Cues(
            (
                "all ... black ... (given|shown|marked)",
                _ALL_DOTS,
                "negative constraint",
            ),
            (Form.NONE,),
            flags={"negative": ["ratio"]},
            unless=NOT_ALL,
            given=("ratio", "markedpair"),
        ),
    )
    denies = Ratio


class NoLetter(Negative):
    """Neighbours without X or V add up to neither 10 nor 5."""

    kind = ClueKind(
        key="negative xv",
        name=say("neighbours without X or V add up to neither 10 nor 5"),
        rule=say("Neighbours without X or V between them add up to neither 10 nor 5."),
        text=_negative(Letter.key, (Letter,), lambda _: (5, 10), "antixv"),
        look=OtherLook.WORDS,
        explained_by=("negative-rule",),
        cues=Cues(
            (
                r"all ... (x|v|xv|x/v)('?s)?\b ... (given|shown|marked)",
                "adjacent ... (not|cannot|never|can't|neither) ... (add|sum|total) ... (5 n?or 10|10 n?or 5)",
                "negative constraint",
            ),
            (Form.NONE,),
            flags={"negative": ["xv"]},
            unless=NOT_ALL,
            given=("xv", "markedpair"),
        ),
    )
    denies = Letter
