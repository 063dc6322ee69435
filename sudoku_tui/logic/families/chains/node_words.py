"""How the nodes and the links of chains are told in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.step import Link, Node
from sudoku_tui.words.lists import listed


def is_true(node: Node, geometry: Geometry) -> str:
    """That a node is true: `r1c2 is 5`, `r1c2 or r1c3 is 5`, `one of r1c1, r1c2 and r1c3 is 5`."""
    return f"{_one_of(node, geometry)} is {geometry.digit_name(node.digit)}"


def either(one: Node, other: Node, geometry: Geometry) -> str:
    """That one of two nodes is true: `r1c2 is 5 or 7`, `r1c2 is 5 or r3c4 is 7`."""
    if one.cells == other.cells and len(one.cells) == 1:
        return f"{is_true(one, geometry)} or {geometry.digit_name(other.digit)}"
    return f"{is_true(one, geometry)} or {is_true(other, geometry)}"


def must_be(node: Node, geometry: Geometry) -> str:
    """That nothing is left but a node: `r1c2 must be 5`."""
    return f"{_one_of(node, geometry)} must be {geometry.digit_name(node.digit)}"


def is_false(node: Node, geometry: Geometry) -> str:
    """That a node is false: `r1c2 is not 5`, `neither r1c2 nor r1c3 is 5`, `none of r1c1, r1c2 and r1c3 is 5`."""
    names, digit = _names(node, geometry), geometry.digit_name(node.digit)
    if len(names) == 1:
        return f"{names[0]} is not {digit}"
    return f"neither {names[0]} nor {names[1]} is {digit}" if len(names) == 2 else f"none of {listed(names)} is {digit}"


def reason(link: Link, one: Node, other: Node, geometry: Geometry) -> str:
    """Why the second node of a strong link is true if the first is not."""
    if link.truth is None:
        cells = cell_names(geometry, link.inside)
        return f"without {geometry.digit_name(one.digit)}, {cells} need all their other digits"
    if not link.truth.digit:
        return "its only other candidate"
    places = "place" if len(other.cells) == 1 else "places"
    return f"the only other {places} in {geometry.houses[link.truth.place].name}"


def gone(candidates: Iterable[Candidate], geometry: Geometry) -> str:
    """That candidates are impossible: `r1c2 and r3c4 cannot be 5, and r6c7 cannot be 5 or 8`."""
    cells: dict[int, list[int]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(cell)
    digits: dict[tuple[int, ...], list[str]] = {}
    for digit, found in cells.items():
        digits.setdefault(tuple(found), []).append(geometry.digit_name(digit))
    return listed(f"{cell_names(geometry, found)} cannot be {listed(signs, 'or')}" for found, signs in digits.items())


def _one_of(node: Node, geometry: Geometry) -> str:
    names = _names(node, geometry)
    return listed(names, "or") if len(names) < 3 else f"one of {listed(names)}"


def _names(node: Node, geometry: Geometry) -> list[str]:
    return [geometry.cell_name(cell) for cell in node.cells]
