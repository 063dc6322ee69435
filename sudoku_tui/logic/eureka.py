"""Eureka, the solvers' notation of chains: `(5)r1c1=(5)r1c7-(5=3)r2c7-(3)r9c7`.

A strong link is `=`, a weak one `-`. Neighbours of one cell, or of one almost locked set, share brackets: `(5-3)r2c7`,
`(5=3)r2c1468`. A loop ends with its first node.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.step import Chain, Node


class _Term(NamedTuple):
    """Digits in brackets and their cells: what stands between two links to other cells."""

    digits: str
    cells: tuple[int, ...]


def eureka(chain: Chain, geometry: Geometry) -> str:
    text, last = "", _term(chain.nodes[0], geometry)
    for node, link in zip((*chain.nodes, chain.nodes[0])[1:], chain.links, strict=False):
        sign, term = "=" if link.is_strong else "-", _term(node, geometry)
        if link.inside or term.cells == last.cells:
            last = _Term(last.digits + sign + term.digits, link.inside or term.cells)
        else:
            text += _written(last, geometry) + sign
            last = term
    return text + _written(last, geometry)


def cells_text(cells: Iterable[int], geometry: Geometry) -> str:
    """Cells in short: `r1c237`, `r456c2`, `r1c2,r3c45`; where numbers go beyond 9, each by itself."""
    if geometry.size > 9:
        return ",".join(map(geometry.cell_name, cells))
    columns: dict[int, list[int]] = {}
    for cell in cells:
        columns.setdefault(geometry.row_of(cell), []).append(geometry.column_of(cell))
    rows: dict[tuple[int, ...], list[int]] = {}
    for row, found in columns.items():
        rows.setdefault(tuple(found), []).append(row)
    return ",".join(f"r{_run(same)}c{_run(found)}" for found, same in rows.items())


def _term(node: Node, geometry: Geometry) -> _Term:
    return _Term(geometry.digit_name(node.digit), node.cells)


def _written(term: _Term, geometry: Geometry) -> str:
    return f"({term.digits}){cells_text(term.cells, geometry)}"


def _run(numbers: Iterable[int]) -> str:
    return "".join(map(str, numbers))
