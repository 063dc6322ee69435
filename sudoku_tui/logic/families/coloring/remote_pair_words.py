"""What is said of remote pairs."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import say


def _why(step: Step, geometry: Geometry) -> str:
    one, other = map(geometry.digit_name, step.evidence.digits)
    cells = [geometry.cell_name(truth.place) for truth in step.evidence.truths]
    gone = sorted({cell for cell, _ in step.eliminations})
    return (
        f"{', '.join(cells)}: each of these cells sees the next and can hold nothing but {one} and {other}. So they "
        f"take the two digits in turn: if {cells[0]} is {one}, then {cells[1]} is {other}, and so on until {cells[-1]} "
        f"is {other}; if {cells[0]} is {other}, all is the other way round. "
        f"{'Each of ' if len(gone) > 1 else ''}{cell_names(geometry, gone)} sees two of these cells that are not "
        f"alike, so it can be neither {one} nor {other}."
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
