"""Grids as a console and a notebook show them."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from sudoku_tui.engine.shapes.geometry import Geometry

Painter: TypeAlias = Callable[[object], str]
_painters = list[Painter]()


def paint_with(painter: Painter) -> None:
    """Let a floor above make pictures for notebooks: down here nobody can."""
    _painters[:] = [painter]


def painting(thing: object) -> str | None:
    """The picture of a thing as SVG or HTML, None if nobody can make it."""
    return _painters[0](thing) if _painters else None


def board_text(geometry: Geometry, values: Sequence[int]) -> str:
    """The rows of a grid, rectangular boxes apart, and what there is of clues."""
    if not geometry.constraints:
        return rows_text(geometry, values)
    from sudoku_tui.engine.constraints.lettered import clue_lines  # classic grids do without

    return "\n".join([rows_text(geometry, values), *map(str, clue_lines(geometry))])


def rows_text(geometry: Geometry, values: Sequence[int]) -> str:
    """The rows alone; beside the digits in cages stand the letters of those."""
    return "\n".join(_lines(geometry, values))


def _lines(geometry: Geometry, values: Sequence[int]) -> Iterator[str]:
    size, high, wide = geometry.size, geometry.box_height, geometry.box_width
    if not geometry.has_rectangular_boxes:
        high = wide = size
    names = [geometry.digit_name(digit) for digit in values]
    if any(clue.key == "killercage" for clue in geometry.constraints):
        from sudoku_tui.engine.constraints.lettered import cell_letters

        letters = cell_letters(geometry)
        names = [f"{name}{letters.get(cell, ' ')}" for cell, name in enumerate(names)]
    for row in range(size):
        signs = names[row * size : (row + 1) * size]
        stacks = [" ".join(signs[left : left + wide]) for left in range(0, size, wide)]
        if row and row % high == 0:
            yield "-+-".join("-" * len(stack) for stack in stacks)
        yield " | ".join(stacks)
