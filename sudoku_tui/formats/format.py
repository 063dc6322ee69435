"""The base of all text formats."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Flag, auto
from typing import ClassVar, TypeVar

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import MIN_SIZE
from sudoku_tui.formats.cells import Shapes
from sudoku_tui.formats.lines import is_rule
from sudoku_tui.words.message import Message, counted, say

Cells = TypeVar("Cells", str, tuple[int, ...])


class Keeps(Flag):
    """What a format writes down beside the givens."""

    NOTHING = 0
    VARIANT = auto()
    ENTRIES = auto()  # the digits placed since the start, told apart from givens
    DIGITS = auto()  # the same digits, but nobody can tell them from givens
    REMOVED = auto()  # removed candidates


class Format(ABC):
    """A way to write a puzzle as text. The lines it is given are in plain characters, without comments, never empty."""

    name: ClassVar[str]  # what `convert --to` calls it
    keeps: ClassVar[Keeps] = Keeps.VARIANT
    most_lines: ClassVar[int] = 60  # no puzzle takes more: with every rule and a title, a grid of 25 rows has 52

    @abstractmethod
    def fits(self, lines: Sequence[str]) -> bool:
        """Whether the text seems to be in this format."""

    @abstractmethod
    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        """Read a grid of one of some shapes; a `PuzzleTextError` says what is wrong, and where."""

    @abstractmethod
    def write(self, position: Position) -> str:
        """The position as text, without a line end at the last line; a `PuzzleTextError` if it cannot be written."""

    def is_whole(self, line: str) -> bool:
        """Whether a line can only be a puzzle of its own, never a row of a grid."""
        return False

    def widths(self, lines: Sequence[str], shapes: Shapes) -> Sequence[int]:
        """The number of cells in each row; empty where that is not known before the end."""
        return ()

    def is_complete(self, lines: Sequence[str]) -> bool:
        """Whether the text shows that it has ended."""
        return False

    def is_edge(self, line: str) -> bool:
        """Whether a line after the last row is the lower edge of the grid."""
        return is_rule(line)

    def is_grid(self, lines: Sequence[str]) -> bool:
        """Whether lines that stand together are one puzzle, rather than something else on each line."""
        return len(lines) >= MIN_SIZE

    def left_out(self, position: Position) -> Iterator[Message]:
        """What `write` leaves out of a position, a clause for each kind."""
        return left_out(position, self.keeps)


def left_out(position: Position, keeps: Keeps) -> Iterator[Message]:
    """What is left out of a position where only some of it is kept, a clause for each kind."""
    variant = position.geometry.variant
    if variant and Keeps.VARIANT not in keeps:
        yield say("the variant {variant} is left out", variant=variant)
    if entries := sum(map(bool, position.entries)):
        if Keeps.DIGITS in keeps:
            yield counted(
                "1 digit placed since the start is written as a given",
                "{count} digits placed since the start are written as givens",
                entries,
            )
        elif Keeps.ENTRIES not in keeps:
            yield counted(
                "1 digit placed since the start is left out",
                "{count} digits placed since the start are left out",
                entries,
            )
    if position.removed and Keeps.REMOVED not in keeps:
        yield counted(
            "1 removed candidate is left out", "{count} removed candidates are left out", len(position.removed)
        )


def with_variant(position: Position, lines: Sequence[str]) -> str:
    return "\n".join(filter(None, (position.geometry.variant, *lines)))


def in_rows(cells: Cells, size: int) -> list[Cells]:
    """The signs, or the digits, of n² cells row by row."""
    return [cells[start : start + size] for start in range(0, size * size, size)]
