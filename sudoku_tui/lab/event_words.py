"""What an event says to those who watch."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import Event, Kind
from sudoku_tui.words.message import Message, say


def event_said(event: Event | None, geometry: Geometry) -> Message:
    """One sentence that says what an event does; None stands for the start."""
    if event is None:
        return say("Nothing is tried yet.")
    kind, cell, digit, depth, reason = event
    name, place = geometry.digit_name(digit), geometry.cell_name(cell)
    match kind:
        case Kind.TRY:
            return say("Guess {depth}: try {digit} in {cell}.", depth=depth, digit=name, cell=place)
        case Kind.PLACE:
            return say("Place {digit} in {cell}: {reason}.", digit=name, cell=place, reason=reason)
        case Kind.FORBID:
            return say("{digit} cannot stand in {cell}: {reason}.", digit=name, cell=place, reason=reason)
        case Kind.BACK if depth:
            return say("{digit} in {cell} led nowhere: back to guess {depth}.", digit=name, cell=place, depth=depth)
        case Kind.BACK:
            return say("{digit} in {cell} led nowhere: back to the start.", digit=name, cell=place)
        case Kind.SOLVED:
            return say("Solved.")
        case Kind.STUCK:
            return say("Stuck: {reason}.", reason=reason)
        case Kind.STOPPED:
            return say("Given up: {reason}.", reason=reason)
