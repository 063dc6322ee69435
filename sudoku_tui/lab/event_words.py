"""An event in words, for people who watch."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import Event, Kind


def sentence(event: Event | None, geometry: Geometry) -> str:
    """One sentence that says what an event does; None stands for the start."""
    if event is None:
        return "Nothing is tried yet."
    kind, cell, digit, depth, reason = event
    because = f": {reason}" if reason else ""
    name, place = geometry.digit_name(digit), geometry.cell_name(cell)
    match kind:
        case Kind.TRY:
            return f"Guess {depth}: try {name} in {place}{because}."
        case Kind.PLACE:
            return f"Place {name} in {place}{because}."
        case Kind.FORBID:
            return f"{name} cannot stand in {place}{because}."
        case Kind.BACK:
            return f"{name} in {place} led nowhere: back to {f'guess {depth}' if depth else 'the start'}."
        case Kind.SOLVED:
            return "Solved."
        case _:
            return f"{reason[:1].upper()}{reason[1:]}."
