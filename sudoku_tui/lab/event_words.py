"""What an event says to those who watch."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import Event, EventKind
from sudoku_tui.words.message import Message, say


def event_said(event: Event | None, geometry: Geometry) -> Message:
    if event is None:
        return say("Nothing is tried yet.")
    kind, cell, digit, depth, reason = event
    name, place = geometry.digit_name(digit), geometry.cell_name(cell)
    match kind:
        case EventKind.TRY:
            return say("Guess {depth}: try {digit} in {cell}.", depth=depth, digit=name, cell=place)
        case EventKind.PLACE:
            return say("Place {digit} in {cell}: {reason}.", digit=name, cell=place, reason=reason)
        case EventKind.FORBID:
            return say("{digit} cannot stand in {cell}: {reason}.", digit=name, cell=place, reason=reason)
        case EventKind.BACK if depth:
            return say("{digit} in {cell} led nowhere: back to guess {depth}.", digit=name, cell=place, depth=depth)
        case EventKind.BACK:
            return say("{digit} in {cell} led nowhere: back to the start.", digit=name, cell=place)
        case EventKind.SOLVED:
            return say("Solved.")
        case EventKind.STUCK:
            return say("Stuck: {reason}.", reason=reason)
        case EventKind.STOPPED:
            return say("Given up: {reason}.", reason=reason)
