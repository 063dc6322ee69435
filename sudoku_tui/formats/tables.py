"""Tables: a field for each cell, or a puzzle on each line below the titles of columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.format import SHAPES
from sudoku_tui.formats.signs import to_line
from sudoku_tui.formats.whole import Found, WholeText


class _Table(WholeText):
    """What is written for spreadsheets and data sets; the formats of lines read it again."""

    sizes = tuple(SHAPES)

    def read(self, text: str) -> Iterator[Found]:
        from sudoku_tui.formats.detect import parse_position

        yield 0, Clued(parse_position(text))

    def has_place_for(self, shape: Geometry) -> bool:
        return super().has_place_for(shape) and not shape.symbols.startswith("0")


class Commas(_Table):
    """Fields with commas between them, empty for an empty cell, as spreadsheets and Debian's `sudoku` write them."""

    name = "csv"
    between: ClassVar[str] = ","

    def written(self, clued: Clued) -> str:
        size, signs = clued.puzzle.geometry.size, clued.puzzle.signs
        rows = (signs[place : place + size] for place in range(0, len(signs), size))
        return "\n".join(self.between.join(sign.replace(".", "") for sign in row) for row in rows)


class Tabs(Commas):
    """The same with tabs."""

    name = "tsv"
    between = "\t"


class Collection(_Table):
    """A line of a `.sdm` file, which is a puzzle with zeros and nothing else."""

    name = "sdm"

    def has_place_for(self, shape: Geometry) -> bool:
        return super().has_place_for(shape) and shape.size != 16  # where 0 may be a digit

    def written(self, clued: Clued) -> str:
        return to_line(clued.puzzle).replace(".", "0")


class Qqwing(_Table):
    """What `qqwing --csv` prints."""

    name = "qqwing"
    sizes = (9,)
    head = "Puzzle,"

    def written(self, clued: Clued) -> str:
        return f"{to_line(clued.puzzle)},"


class Kaggle(Collection):
    """A data set's table of puzzles and solutions."""

    name = "kaggle"
    head = "quizzes,solutions"

    def written(self, clued: Clued) -> str:
        from sudoku_tui.engine.search.solve import solve  # which only this table needs

        solution = clued.solution or solve(clued.puzzle)
        return f"{super().written(clued)},{''.join(map(clued.puzzle.geometry.digit_name, solution))}"
