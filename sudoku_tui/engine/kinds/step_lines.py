"""Lines told by their steps from digit to digit: sequences, equal differences, Fibonacci's, differences that count."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from sudoku_tui.engine.constraints.constraint import LINES, ClueKind, Handler, LineConstraint, from_one
from sudoku_tui.engine.constraints.cues import Cues
from sudoku_tui.engine.constraints.outline import LineLook
from sudoku_tui.engine.constraints.walks import Reading, Walk
from sudoku_tui.engine.shapes.houses import GridShape, line_said
from sudoku_tui.words.message import NOTHING, Message, say


class SteppedLine(LineConstraint, ABC):
    """A line whose digits are read one after the other."""

    @staticmethod
    @abstractmethod
    def reading(size: int, length: int) -> Reading[Any]: ...

    def misfit(self, shape: GridShape) -> Message:
        return super().misfit(shape) or self._unfilled(shape)

    def _unfilled(self, shape: GridShape) -> Message:
        full = (1 << shape.digit_count) - 1
        if all(handler.narrow((full,) * len(self.line)) for handler in self.handlers(shape)):
            return NOTHING
        return say("no digits fit the {name} {line}", name=self.name, line=line_said(self.line, shape))

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield Walk(self.line, _reading_of(type(self), shape.digit_count, len(self.line)))


@lru_cache(maxsize=64)
def _reading_of(kind: type[SteppedLine], size: int, length: int) -> Reading[Any]:
    return kind.reading(size, length)


class _Alike(NamedTuple):
    """The last digit, and the step that all others repeat, once there is one."""

    last: int
    step: int | None


class _AlikeSteps(Reading["_Alike | None"]):
    """All steps are equal, or equally large where their direction does not count."""

    def __init__(self, size: int, *, is_directed: bool) -> None:
        super().__init__(size)
        self._is_directed = is_directed

    @property
    def start(self) -> None:
        return None

    def after(self, state: _Alike | None, digit: int) -> _Alike | None:
        if state is None:
            return _Alike(digit, None)
        step = digit - state.last if self._is_directed else abs(digit - state.last)
        return _Alike(digit, step) if state.step in (None, step) else None


class SequenceLine(SteppedLine):
    """An arithmetic progression: from each digit to the next it is the same number up, or the same number down."""

    kind = ClueKind(
        key="sequenceline",
        name=say("sequence line"),
        rule=say("Digits along a sequence line rise by the same number at each step, or fall by it."),
        text=LINES,
        look=LineLook("grey", "»", "»"),
        explained_by=("clue-candidates",),
        cues=Cues(
            (
                "sequence lines?",
                "arithmetic (sequence|progression|series)",
                "(sequence|in order) ... (same|equal|constant|common) (difference|step)",
                "(same|equal|constant|common) (difference|step) ... (sequence|in order)",
                "(increas|decreas|chang|ris|grow) ... by (the same|a (fixed|constant)) (amount|number|value|step)",
            ),
            unless=("fibonacci", "any order", "particular order", "not necessarily in order", "box", "region"),
        ),
    )

    @staticmethod
    def reading(size: int, length: int) -> Reading[Any]:
        return _AlikeSteps(size, is_directed=True)


class SameDifference(SteppedLine):
    """Neighbours on the line all differ by the same number, which is not told."""

    kind = ClueKind(
        key="samedifference",
        name=say("same difference line"),
        rule=say("Neighbours on a same difference line all differ by the same number; it is not told."),
        text=LINES,
        look=LineLook("teal", "=", "="),
        explained_by=("clue-candidates",),
        cues=Cues(
            (
                "same '?difference'? lines?",
                "(adjacent|neighbou?r|consecutive|pair) ... (same|equal|constant) (absolute )?difference",
                "(same|equal|constant) (absolute )?difference ... (adjacent|neighbou?r|consecutive|pair)",
            ),
            unless=(
                "sequence",
                "arithmetic",
                "in order",
                "box",
                "region",
                "dot",
                "cage",
                "draw",
                "how many",
                "number of",
            ),
        ),
    )

    @staticmethod
    def reading(size: int, length: int) -> Reading[Any]:
        return _AlikeSteps(size, is_directed=False)


class _LastTwo(Reading[tuple[int, ...]]):
    """In one direction each digit beyond the two lowest is the sum of the two before."""

    @property
    def start(self) -> tuple[int, ...]:
        return ()

    def after(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        if len(state) < 2:
            return None if digit in state else (*state, digit)
        before, last = state
        fits = digit == before + last if before < last else digit == before - last and digit < last
        return (last, digit) if fits else None


class FibonacciLine(SteppedLine):
    """From one end to the other digits rise, and each beyond the two lowest is the sum of the two before it."""

    kind = ClueKind(
        key="fibonacciline",
        name=say("Fibonacci line"),
        rule=say(
            "Digits on a Fibonacci line rise from one of its ends, and each beyond the lowest two is the sum of the two"
            " before it."
        ),
        text=LINES,
        look=LineLook("blue", "φ", "φ"),
        explained_by=("clue-candidates",),
        cues=Cues(
            (
                "fibonacci",
                "sum of the (two |2 )?(previous|preceding|last|prior) (two|2)? ... line",
                r"line ... sum of (the )?(two |2 )?(previous|preceding|prior)",
            )
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        return from_one(self, shape) if shape.lowest != 1 else super().misfit(shape)

    @staticmethod
    def reading(size: int, length: int) -> Reading[Any]:
        return _LastTwo(size)


class _Counted(NamedTuple):
    """The last digit, how many steps are to come, and how often each difference has occurred, by its number less 1."""

    last: int
    left: int
    counts: tuple[int, ...]


class _CountedSteps(Reading["_Counted | None"]):
    """Each difference between neighbours occurs as many times as it says."""

    def __init__(self, size: int, length: int) -> None:
        super().__init__(size)
        self._steps = length - 1

    @property
    def start(self) -> None:
        return None

    def after(self, state: _Counted | None, digit: int) -> _Counted | None:
        if state is None:
            return _Counted(digit, self._steps, (0,) * (self.size - 1))
        step, (last, left, counts) = abs(digit - state.last), state
        if last == digit or counts[step - 1] == step:
            return None
        counts = (*counts[: step - 1], counts[step - 1] + 1, *counts[step:])
        return _Counted(digit, left - 1, counts) if self._can_end(left - 1, counts) else None

    def _can_end(self, left: int, counts: tuple[int, ...]) -> bool:
        """Whether the steps to come can be what the differences so far still lack, and whole ones besides."""
        free = left - sum(step - count for step, count in enumerate(counts, start=1) if count)
        unused = (step for step, count in enumerate(counts, start=1) if not count)
        return free >= 0 and bool(_sums_of(unused) >> free & 1)


def _sums_of(numbers: Iterable[int]) -> int:
    """The sums of some of the numbers, as bits."""
    sums = 1
    for number in numbers:
        sums |= sums << number
    return sums


class CountedDifferences(SteppedLine):
    """The difference of two neighbours on the line says how many pairs of neighbours on it have that difference."""

    kind = ClueKind(
        key="counteddifferences",
        name=say("line that counts differences"),
        rule=say(
            "The difference of two neighbours on such a line says how many pairs of neighbours on it have that"
            " difference."
        ),
        text=LINES,
        look=LineLook("purple", "Δ", "Δ"),
        explained_by=("clue-candidates",),
        cues=Cues(
            (
                "difference ... (how many|number of|times) ... line ... (same|that|exact|this) (\\w+ )?difference",
                "difference ... line ... (how many|number of|times) ... (same|that|exact|this) (\\w+ )?difference",
            ),
        ),
    )

    @staticmethod
    def reading(size: int, length: int) -> Reading[Any]:
        return _CountedSteps(size, length)
