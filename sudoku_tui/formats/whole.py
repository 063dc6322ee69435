"""Texts of other programs and sites that are read as a whole: what each has in common with the others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import ClassVar, TypeAlias

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, refuse_constraints
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.format import Keeps, left_out
from sudoku_tui.words.message import Message, say

Found: TypeAlias = "tuple[int, Clued | PuzzleTextError]"
"""A puzzle, or what is wrong with it, behind the number of lines of the text that stand above it."""


class WholeText(ABC):
    """A way in which a program or a site writes down puzzles, with more than a grid has."""

    name: ClassVar[str]  # what `convert --to` calls it
    keeps: ClassVar[Keeps] = Keeps.NOTHING
    sizes: ClassVar[Collection[int]] = (9,)  # of the grids that it has a place for
    rules: ClassVar[Collection[Rule]] = ()
    is_any_shape: ClassVar[bool] = False  # whether any size, any boxes and any regions will do
    head: ClassVar[str] = ""  # a line above the first of many puzzles
    has_clues: ClassVar[bool] = False  # whether it has some; `write` refuses all others

    @abstractmethod
    def read(self, text: str) -> Iterator[Found]:
        """Read every puzzle of a text; a `PuzzleTextError` says what is wrong with the text itself."""

    @abstractmethod
    def written(self, clued: Clued) -> str:
        """The text of a puzzle for which there is a place."""

    def write(self, clued: Clued) -> str:
        """The text of a puzzle, without a final line end.

        Raises:
            PuzzleTextError: for a grid that the form has no place for.
            SudokuError: for clues in a form that has none.
        """
        shape = clued.puzzle.geometry
        if not self.has_clues:
            refuse_constraints(shape, say("the form {form} has no signs for them", form=self.name))
        if not self.has_place_for(shape):
            raise PuzzleTextError(
                say("the form {form} has no place for a grid of {shape}", form=self.name, shape=shape.title)
            )
        return self.written(clued)

    def has_place_for(self, shape: Geometry) -> bool:
        """Whether a grid of such a shape can be written, as far as rows, columns, boxes and rules go."""
        if not shape.layout.is_usual or not set(shape.rules) <= set(self.rules):
            return False
        boxes = shape.box_height, shape.box_width
        return self.is_any_shape or (shape.size in self.sizes and not shape.regions and boxes == usual_box(shape.size))

    def left_out(self, clued: Clued) -> Iterator[Message]:
        """What `write` leaves out of a puzzle, a clause for each kind."""
        yield from left_out(clued.position, self.keeps | Keeps.VARIANT)
        yield from player_left_out(clued, self.keeps)
        yield from author_left_out(clued, self.keeps)


def player_left_out(clued: Clued, keeps: Keeps) -> Iterator[Message]:
    """What a player did beside placing digits and crossing candidates out, and a form does not keep."""
    if (clued.corner or clued.centre) and Keeps.NOTES not in keeps:
        yield say("the notes are left out")
    if any(clued.colours) and Keeps.COLOURS not in keeps:
        yield say("the colours are left out")
    if clued.seconds and Keeps.TIME not in keeps:
        yield say("the time played is left out")


def author_left_out(clued: Clued, keeps: Keeps) -> Iterator[Message]:
    """What an author says of the puzzle and a form does not keep."""
    if clued.title and Keeps.TITLE not in keeps:
        yield say("its title is left out")
    if clued.author and Keeps.AUTHOR not in keeps:
        yield say("its author is left out")
    if clued.rules:
        yield say("its rules in words are left out")


def notes_of(clued: Clued) -> tuple[int, ...]:
    """The player's notes where there is one kind of them."""
    count = clued.puzzle.geometry.cell_count
    corner, centre = clued.corner or (0,) * count, clued.centre or (0,) * count
    return tuple(one | other for one, other in zip(corner, centre, strict=True))


def masks(found: Iterable[int]) -> tuple[int, ...]:
    """Masks of digits, one for each cell; empty where all are."""
    kept = tuple(found)
    return kept if any(kept) else ()


def begun(shape: Geometry, values: Sequence[int], is_given: Sequence[bool]) -> Position:
    """The position with these digits, of which some are givens."""
    pairs = list(zip(values, is_given, strict=True))
    givens = tuple(digit if given else 0 for digit, given in pairs)
    return Position(Puzzle(shape, givens), tuple(0 if given else digit for digit, given in pairs))
