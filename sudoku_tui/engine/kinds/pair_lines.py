"""Lines that restrict two of their cells: thermometers, whispers, renban and nabner lines, cyclic lines."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import comb
from typing import Any

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.constraints.constraint import (
    LINES,
    CellLink,
    ClueKind,
    Constraint,
    Handler,
    LineConstraint,
    pairs_apart,
    written_line,
)
from sudoku_tui.engine.constraints.cues import Cues, Entry, Form, Seen, number_after
from sudoku_tui.engine.constraints.matching import OneOfSetsMatched
from sudoku_tui.engine.constraints.outline import End, LineLook
from sudoku_tui.engine.constraints.relations import (
    Relation,
    alike_modulo,
    apart_by,
    in_one_third,
    near_but_different,
    relation,
    rises_by,
)
from sudoku_tui.engine.constraints.sums import OneOfSets
from sudoku_tui.engine.constraints.text import ClueEntry, Data, each_entry
from sudoku_tui.engine.shapes.houses import GridShape, line_said
from sudoku_tui.words.message import Message, say

_MOST_SETS = 200  # of a nabner line; with more, in larger grids, its pairs say enough
_NEVER = "(not|never|cannot|can't|don't|may not)"
_FARTHEST = 2  # times the number of digits


def _seen_whispers(seen: Seen, sentence: str) -> Entry | None:
    """A line with the least difference that the sentence tells; Dutch whispers differ by 4."""
    least = number_after(
        sentence, r"at least|minimum( difference)?( of)?|>=|≥|no less than|no closer than"
    ) or _before_or_more(sentence)
    value = {"value": str(least)} if least else {"value": "4"} if "dutch" in sentence else {}
    return {"lines": [list(seen.cells)], **value}


def _before_or_more(sentence: str) -> int | None:
    return number_after(sentence, r"\b(by|of)\b(?=\W+\w+\W+or more)")


class Thermometer(LineConstraint):
    """Digits strictly rise from the bulb, which is the line's first cell."""

    kind = ClueKind(
        key="thermometer",
        name=say("thermometer"),
        rule=say("Digits on a thermometer rise from the bulb."),
        text=LINES,
        look=LineLook("grey", "═", "║", 0.28, End.BULB),
        explained_by=("thermometer",),
        is_stock=True,
        of_two=say("Digits rise from the bulb, by at least 1 at each step"),
        cues=Cues(
            ("thermo", "bulb ... (increas|ris|tip)", "increas ... bulb"),
            (Form.BULB,),
            unless=("slow", "(stay|remain|stays|remains)", "equal", "decreas", "as the same"),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        return self.too_long(shape) or super().misfit(shape)

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        for one, other, apart in pairs_apart(self.line):
            yield CellLink(one, other, relation(rises_by, apart, shape.digit_count))


class SlowThermometer(LineConstraint):
    """Digits never fall from the bulb on; they rise between cells that see each other."""

    kind = ClueKind(
        key="slowthermometer",
        name=say("slow thermometer"),
        rule=say("Digits on a slow thermometer never fall from the bulb."),
        text=LINES,
        look=LineLook("blue", "╍", "╏", 0.22, End.BULB),
        explained_by=("thermometer",),
        of_two=say("Digits never fall from the bulb, and rise between cells that see each other"),
        cues=Cues(
            (
                "slow ... thermo",
                rf"thermo ... ((stay|remain|stays|remains) ... same|\bequal\b|{_NEVER} decreas)",
                f"((stay|remain) ... same|{_NEVER} decreas) ... (thermo|bulb)",
            ),
            (Form.BULB,),
        ),
    )

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        for first, one in enumerate(self.line):
            for second, least in enumerate(self._rises(first, shape), start=first + 1):
                yield CellLink(one, self.line[second], relation(rises_by, least, shape.digit_count))

    def _rises(self, first: int, shape: GridShape) -> list[int]:
        """The least amount by which each following cell exceeds a cell: the most steps between them that must rise.

        Cells further apart than any possible rise are left to the pairs between them.
        """
        line = self.line[first : first + _FARTHEST * shape.digit_count + 1]
        least = [0]
        for index, cell in enumerate(line[1:], start=1):
            peers = shape.peer_masks[cell]
            least.append(max([least[-1], *(least[i] + 1 for i in range(index) if peers >> line[i] & 1)]))
        return least[1:]


_DUTCH = LineLook("orange", "~", "⌇")


def _german(shape: GridShape) -> int:
    return (shape.digit_count + 1) // 2


def _read(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    least = entry.value(_german(entry.shape))
    return [kind(line, least) for line in entry.lines()]


def _written(line: Whispers, shape: GridShape) -> Data:
    return {**written_line(line, shape), "value": str(line.least)}


@dataclass(frozen=True, slots=True)
class Whispers(LineConstraint):
    """Neighbours on the line differ by at least a number."""

    kind = ClueKind(
        key="whispers",
        name=say("whispers"),
        rule=say("Neighbours on a whispers line differ by at least 5, or by the number that is told of it."),
        text=each_entry(_read, _written),
        look=LineLook("green", "≈", "≀"),
        explained_by=("whispers-partner", "whispers-polarity", "whispers-chain"),
        cues=Cues(
            (
                "whisper",
                "(differ|difference) ... (at least|or more|minimum|no less|>=|≥)",
                r"at least \w+ (apart|away)",
                "minimum difference",
                r"no closer than \w+",
            ),
            hues=("green", "orange"),
            entry=_seen_whispers,
            unless=("lockout", "diamond", "end-?point", "king", "dots?", "arrow", "cage"),
        ),
    )
    least: int

    def misfit(self, shape: GridShape) -> Message:
        if self.least < shape.digit_count:
            return super(Whispers, self).misfit(shape)
        return say("digits up to {size} cannot differ by {least}", size=shape.digit_count, least=self.least)

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        apart = relation(apart_by, self.least, shape.digit_count)
        return (CellLink(one, other, apart) for one, other in pairwise(self.line))

    def look(self, shape: GridShape) -> LineLook:
        return super(Whispers, self).look(shape) if self.least == _german(shape) else _DUTCH

    def said(self, shape: GridShape) -> Message:
        return say("whispers {line} of {least} or more", line=line_said(self.line, shape), least=self.least)

    def of_two(self) -> Message:
        return say("Neighbours on the line differ by at least {least}", least=self.least)


class _Differing(LineConstraint, ABC):
    """A line whose cells all differ. It may return to a cell, which still counts once."""

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.line))


class Renban(_Differing):
    """Different digits without a gap, in any order."""

    kind = ClueKind(
        key="renban",
        name=say("renban line"),
        rule=say("Digits on a renban line differ and follow each other, in any order."),
        text=LINES,
        look=LineLook("pink", "┄", "┆"),
        explained_by=(
            "renban-range",
            "renban-run",
        ),
        of_two=say("The digits of the line are consecutive, in any order, so any two differ by less than its length"),
        cues=Cues(
            (
                "renban",
                "consecutive ... (set|any order|some order|no order)",
                "set of ... consecutive",
                "consecutive ... (non-?repeating|without repeat|no repeat|not ... repeat)",
                "(sequence|consecutive|run|straight) ... (not necessarily in order|particular order)",
                "(run|straight|string) of ... consecutive",
            ),
            hues=("pink", "purple"),
            unless=("no two", "not? (be )?consecutive", "adjacent"),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        return self.too_long(shape) or super().misfit(shape)

    def groups(self, shape: GridShape) -> Iterable[tuple[int, ...]]:
        yield self.places

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        near = relation(near_but_different, len(self.places) - 1, shape.digit_count)
        for one, other, _ in pairs_apart(self.places):
            yield CellLink(one, other, near)

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        count = len(self.places)
        run = (1 << count) - 1
        yield OneOfSets(self.places, frozenset(run << low for low in range(shape.digit_count - count + 1)))

    def late_handlers(self, shape: GridShape) -> Iterable[Handler]:
        run = (1 << len(self.places)) - 1
        yield OneOfSetsMatched(self.places, [run << low for low in range(shape.digit_count - len(self.places) + 1)])


class Nabner(_Differing):
    """Different digits, of which no two are consecutive."""

    kind = ClueKind(
        key="nabner",
        name=say("nabner line"),
        rule=say("On a nabner line no digit repeats, and none has a consecutive one on the line."),
        text=LINES,
        look=LineLook("yellow", "┅", "┇"),
        explained_by=("renban-range",),
        of_two=say("No two digits on the line are equal or consecutive"),
        cues=Cues(
            (
                "nabner",
                "no two ... consecutive",
                "no ... consecutive digits ... line",
                "(not|cannot|can't) be consecutive ... (any|other)",
            ),
            hues=("yellow", "orange"),
            unless=("renban",),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        most = (shape.digit_count + 1) // 2
        if len(self.places) <= most:
            return super().misfit(shape)
        return say(
            "a nabner line has at most {most} digits, and {line} has {count} cells",
            most=most,
            line=line_said(self.line, shape),
            count=len(self.places),
        )

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        apart = relation(apart_by, 2, shape.digit_count)
        for one, other, _ in pairs_apart(self.places):
            yield CellLink(one, other, apart)

    def late_handlers(self, shape: GridShape) -> Iterable[Handler]:
        count = len(self.places)
        if comb(shape.digit_count - count + 1, count) <= _MOST_SETS:
            yield OneOfSetsMatched(self.places, _gapped(shape.digit_count, count))


def _gapped(size: int, count: int) -> list[int]:
    """The sets of so many digits of which no two are consecutive."""
    chosen = combinations(range(size - count + 1), count)
    return [set_of(digit + before for before, digit in enumerate(digits)) for digits in chosen]


class Cycle(LineConstraint, ABC):
    """Any so many consecutive cells are all of different kinds, so cells that many steps apart are of the same kind."""

    def period(self) -> int:
        return 3

    def alike(self, size: int) -> Relation:
        raise NotImplementedError

    def links(self, shape: GridShape) -> Iterable[CellLink]:
        alike = self.alike(shape.digit_count)
        unlike = alike.denied
        for one, other, apart in pairs_apart(self.line):
            yield CellLink(one, other, unlike if apart % self.period() else alike)


class ModularLine(Cycle):
    """Any three consecutive digits differ modulo 3."""

    kind = ClueKind(
        key="modularline",
        name=say("modular line"),
        rule=say("Any three cells in a row on a modular line hold digits of three different remainders by 3."),
        text=LINES,
        look=LineLook("teal", "÷", "÷"),
        explained_by=("line-in-turns",),
        of_two=say("Any three digits in a row differ modulo 3, and digits three steps apart are equal modulo 3"),
        cues=Cues(
            ("modular", "modulo", "remainders?", "mod 3", r"1\W*4\W*7 ... 2\W*5\W*8 ... 3\W*6\W*9"),
            hues=("teal", "blue", "grey"),
            unless=("unimodular", "same (class|remainder)"),
        ),
    )

    def alike(self, size: int) -> Relation:
        return relation(alike_modulo, 3, size)


class EntropicLine(Cycle):
    """Any three consecutive cells hold a low, a middle and a high digit."""

    kind = ClueKind(
        key="entropicline",
        name=say("entropic line"),
        rule=say("Any three cells in a row on an entropic line hold a low, a middle and a high digit."),
        text=LINES,
        look=LineLook("orange", "≡", "≡"),
        explained_by=("line-in-turns",),
        of_two=say(
            "Any three digits in a row are low, middle and high in some order; three steps on, the kind repeats"
        ),
        cues=Cues(
            ("entropic", "low ... (mid|med|middle|medium) ... high", r"1\W*2\W*3 ... 4\W*5\W*6 ... 7\W*8\W*9"),
            hues=("orange", "pink", "grey"),
            unless=("circle", "2x2", "knight", "every cell", "square", "cells ... move"),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        if shape.digit_count % 3 == 0:
            return super().misfit(shape)
        return say("digits up to {size} have no thirds for an entropic line", size=shape.digit_count)

    def alike(self, size: int) -> Relation:
        return relation(in_one_third, size // 3, size)


class ParityLine(Cycle):
    """Odd and even digits alternate."""

    kind = ClueKind(
        key="parityline",
        name=say("parity line"),
        rule=say("Digits on a parity line are odd and even in turn."),
        text=LINES,
        look=LineLook("red", "±", "±"),
        explained_by=("line-in-turns",),
        of_two=say("Odd and even digits alternate"),
        cues=Cues(
            (
                "parity[- ]line",
                "alternat ... (odd|even|parity)",
                "(odd|even|parity) ... alternat",
                "(adjacent|neighbou?r|next) ... line ... (different|opposite) parit",
                "line ... (adjacent|neighbou?r|next) ... (different|opposite) parit",
                "(adjacent|neighbou?r) ... line ... one odd ... one even",
            ),
            hues=("red", "orange", "purple"),
        ),
    )

    def period(self) -> int:
        return 2

    def alike(self, size: int) -> Relation:
        return relation(alike_modulo, 2, size)
