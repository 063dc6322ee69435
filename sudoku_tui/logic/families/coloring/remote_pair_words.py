"""What is said of remote pairs."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, counted, in_turn, say


def _why(step: Step, geometry: Geometry) -> Message:
    one, other = map(geometry.digit_name, step.evidence.digits)
    cells = [geometry.cell_name(truth.place) for truth in step.evidence.truths]
    turns = say(
        "{cells}: each of these cells sees the next and can hold nothing but {one} and {other}. So they take the two "
        "digits in turn: if {first} is {one}, then {second} is {other}, and so on until {last} is {other}; if {first} "
        "is {other}, all is the other way round.",
        cells=", ".join(cells),
        one=one,
        other=other,
        first=cells[0],
        second=cells[1],
        last=cells[-1],
    )
    return in_turn(turns, *_caught(step, geometry))


def _caught(step: Step, geometry: Geometry) -> Iterator[Message]:
    seen: dict[tuple[int, int], list[int]] = {}
    for cell in sorted({cell for cell, _ in step.eliminations}):
        seen.setdefault(_seen(step, geometry, cell), []).append(cell)
    one, other = map(geometry.digit_name, step.evidence.digits)
    for pair, cells in seen.items():
        yield counted(
            "{cells} sees {pair}, which are not alike, so it can be neither {one} nor {other}.",
            "Each of {cells} sees {pair}, which are not alike, so it can be neither {one} nor {other}.",
            len(cells),
            cells=cell_names(geometry, cells),
            pair=cell_names(geometry, pair),
            one=one,
            other=other,
        )


def _seen(step: Step, geometry: Geometry, cell: int) -> tuple[int, int]:
    """The first two cells of the chain that a cell sees and that are not alike."""
    path = [truth.place for truth in step.evidence.truths]
    return next(
        (one, other)
        for index, one in enumerate(path)
        for other in path[index + 3 :: 2]
        if geometry.peer_masks[cell] >> one & geometry.peer_masks[cell] >> other & 1
    )


REMOTE_PAIR = Words(
    where=say("Look at the cells with the candidates {digits} alone."),
    why=_why,
    looks=say(
        "Four or more cells with the same two candidates make a chain: each sees the next one. Colour them in turn, "
        "and look for a cell that sees one of each colour, at a distance of three links, five, and so on."
    ),
    works=say(
        "Two of these cells that see each other hold different digits, so the digits alternate along the chain. Two "
        "cells an odd number of links apart hold both of the digits, and a cell that sees them can be neither."
    ),
)
