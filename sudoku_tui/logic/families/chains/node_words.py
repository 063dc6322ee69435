"""How the nodes and the links of chains are told."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.step import Link, Node
from sudoku_tui.words.message import Message, all_of, any_of, say


def place(node: Node, geometry: Geometry) -> Message:
    """A node's cells, one of which is meant: `r1c2`, `r1c2 or r1c3`, `one of r1c1, r1c2 and r1c3`."""
    cells = [*map(geometry.cell_name, node.cells)]
    return any_of(cells) if len(cells) < 3 else say("one of {cells}", cells=all_of(cells))


def is_false(node: Node, geometry: Geometry) -> Message:
    cells, digit = [*map(geometry.cell_name, node.cells)], geometry.digit_name(node.digit)
    match cells:
        case [cell]:
            return say("{cell} is not {digit}", cell=cell, digit=digit)
        case [one, other]:
            return say("neither {one} nor {other} is {digit}", one=one, other=other, digit=digit)
        case _:
            return say("none of {cells} is {digit}", cells=all_of(cells), digit=digit)


def must_be(link: Link, one: Node, other: Node, geometry: Geometry) -> Message:
    """That the second node of a strong link must be true if the first is not, and why."""
    about = {"cells": place(other, geometry), "digit": geometry.digit_name(other.digit)}
    if link.truth is None:
        about |= {"lost": geometry.digit_name(one.digit), "inside": cell_names(geometry, link.inside)}
        if _is_same_cell(one, other):
            return say("it must be {digit} (without {lost}, {inside} need all their other digits)", **about)
        return say("{cells} must be {digit} (without {lost}, {inside} need all their other digits)", **about)
    if not link.truth.digit:
        return say("it must be {digit} (its only other candidate)", **about)
    about["house"] = geometry.houses[link.truth.place].said
    if len(other.cells) == 1:
        return say("{cells} must be {digit} (the only other place in {house})", **about)
    return say("{cells} must be {digit} (the only other places in {house})", **about)


def either(one: Node, other: Node, removed: Iterable[Candidate], geometry: Geometry) -> Message:
    """What goes because one of two nodes is true: `r1c2 is 5 or 7, so r1c2 cannot be 1`."""
    digits, gone = [geometry.digit_name(node.digit) for node in (one, other)], cannot_be(removed, geometry)
    if _is_same_cell(one, other):
        return say("{cell} is {digits}, so {gone}", cell=place(one, geometry), digits=any_of(digits), gone=gone)
    return say(
        "{one} is {digit} or {other} is {other_digit}, so {gone}",
        one=place(one, geometry),
        digit=digits[0],
        other=place(other, geometry),
        other_digit=digits[1],
        gone=gone,
    )


def cannot_be(candidates: Iterable[Candidate], geometry: Geometry) -> Message:
    """That candidates are impossible: `r1c2 and r3c4 cannot be 5 and r6c7 cannot be 5 or 8`."""
    cells: dict[int, list[str]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(geometry.cell_name(cell))
    digits: dict[tuple[str, ...], list[str]] = {}
    for digit, found in cells.items():
        digits.setdefault(tuple(found), []).append(geometry.digit_name(digit))
    return all_of(
        say("{cells} cannot be {digits}", cells=all_of(found), digits=any_of(signs)) for found, signs in digits.items()
    )


def _is_same_cell(one: Node, other: Node) -> bool:
    return one.cells == other.cells and len(one.cells) == 1
