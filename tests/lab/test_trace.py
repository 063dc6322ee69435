from __future__ import annotations

from sudoku_tui.lab.trace import Counters, Event, EventKind


def test_guesses_are_placements_too() -> None:
    events = [
        Event(EventKind.PLACE, 0, 1),
        Event(EventKind.TRY, 1, 2, 1),
        Event(EventKind.FORBID, 2, 3, 1),
        Event(EventKind.BACK, 1, 2, 0),
        Event(EventKind.STUCK),
    ]
    assert Counters.of(events) == Counters(placements=2, guesses=1, backups=1, forbids=1, events=5)


def test_counters_add_up() -> None:
    one = Counters(1, 2, 3, 4, 5)
    assert one + Counters() == one
    assert one + one == Counters(2, 4, 6, 8, 10)
