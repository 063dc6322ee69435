"""Names in sentences: with their articles, and cells and houses as lists."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import houses_said
from sudoku_tui.words.lists import listed


def with_article(name: str) -> str:
    """A digit or a technique with its article, as it is said: `a 7`, `an 8`, `an F`, `an X-Wing`, `a Skyscraper`."""
    is_spelt = len(name) == 1 or name[1] in "-Y"
    return f"{'an' if name[0] in ('8AEFHILMNORSX' if is_spelt else 'AEIO') else 'a'} {name}"


def cell_names(geometry: Geometry, cells: Iterable[int], last: str = "and") -> str:
    """Cells as a list."""
    return listed(map(geometry.cell_name, cells), last)


def house_names(geometry: Geometry, indexes: Iterable[int]) -> str:
    """Houses as a list, those of a kind together: `rows 1 and 4 and box 2`."""
    return str(houses_said(geometry.houses[index] for index in indexes))
