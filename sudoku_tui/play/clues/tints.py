"""The shades of cells that constraints speak of: cages by four colours, lines by their kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from sudoku_tui.engine.constraints.customs import ink_of
from sudoku_tui.engine.constraints.outline import Area, Border, Mark, Ring, Stroke
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.looks.shades import coloured

_CAGES = ("region-1", "region-2", "region-3", "region-0")
_AREAS = {"extraregion": "□", "columnindexer": "C", "rowindexer": "R", "boxindexer": "B"}
_CLONES = "αβγδεζηθ"
_UNTINTED = {"one diagonal"}  # which has the shade of an extra house


@lru_cache(maxsize=16)
def tints(shape: Geometry) -> Mapping[int, str]:
    """For each cell that a constraint speaks of, the name of its shade: that of a line before that of a cage."""
    found = dict[int, str]()
    ranked: dict[type, list[Mark]] = defaultdict(list)
    for mark in shape.outlines:
        ranked[type(mark)].append(mark)
    for kind in (Stroke, Ring, Area):
        for mark in ranked[kind]:
            if isinstance(mark, Stroke | Ring | Area) and mark.kind not in _UNTINTED:
                name = "extra" if mark.kind == "extraregion" else ink_of(mark.kind)
                for cell in mark.cells:
                    found.setdefault(cell, name)
    for cell, name in _cages(shape, [mark for mark in ranked[Border] if isinstance(mark, Border)]):
        found.setdefault(cell, name)
    return found


def _cages(shape: Geometry, cages: Sequence[Border]) -> Iterator[tuple[int, str]]:
    """A shade for each cage, so that no two side by side have the same where four are enough."""
    cage_of = {cell: number for number, cage in reversed([*enumerate(cages)]) for cell in cage.cells}
    shades = coloured([cage_of.get(cell, -1) for cell in range(shape.cell_count)], shape.size, len(_CAGES))
    return ((cell, _CAGES[shades[number]]) for cell, number in cage_of.items())


def area_marks(shape: Geometry) -> Mapping[int, str]:
    """For each cell of an area, the sign that tells it without colours; the two shapes of a clone have the same."""
    areas = [mark for mark in shape.outlines if isinstance(mark, Area)]
    clones = [area for area in areas if area.kind == "clone"]
    letters = {area: _CLONES[index // 2 % len(_CLONES)] for index, area in enumerate(clones)}
    return {cell: _AREAS.get(area.kind) or letters[area] for area in reversed(areas) for cell in area.cells}
