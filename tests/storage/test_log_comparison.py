from __future__ import annotations

from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.log_comparison import continuation, is_beginning
from tests.game.examples import EASY


def log_of(*lines: str) -> list[Event]:
    """A log with an event each second."""
    return [Event(float(number), line) for number, line in enumerate(lines, start=1)]


def lines_of(log: list[Event]) -> list[str]:
    return [event.line for event in log]


def test_the_passing_of_time_tells_no_logs_apart() -> None:
    assert is_beginning(log_of("r1c3=4", "time", "pause", "resume"), log_of("r1c3=4", "undo"))
    assert is_beginning([], log_of("r1c3=4"))
    assert not is_beginning(log_of("r1c3=4"), [])
    assert not is_beginning(log_of("r1c3=4", "undo"), log_of("r1c3=4", "r1c4=6"))


def test_what_goes_on_is_taken_as_it_is() -> None:
    theirs = log_of("r1c3=4", "time", "r1c4=6", "time")
    for length in (0, 1, 2):
        assert theirs[:length] + continuation(theirs[:length], theirs) == theirs
    assert continuation(theirs, theirs) == []
    assert continuation(theirs[:3], theirs) == []


def test_the_time_of_both_sides_adds_up() -> None:
    ours = [Event(1.0, "r1c3=4"), Event(61.0, "time")]
    theirs = [Event(1.0, "r1c3=4"), Event(5.0, "r1c4=6")]
    assert continuation(ours, theirs) == [Event(65.0, "r1c4=6")]


def test_events_are_numbered_anew_where_quiet_ones_came_between() -> None:
    ours = log_of("r1c3=4", "time", "time")
    theirs = log_of("r1c3=4", "r1c4=6", "r1c6=8", "goto 2", "goto 1", "goto 0", "goto 2")
    joined = ours + continuation(ours, theirs)
    assert lines_of(joined)[3:] == ["r1c4=6", "r1c6=8", "goto 4", "goto 1", "goto 0", "goto 4"]
    played, gone_on = (Course(Origin(EASY, "").start()) for _ in range(2))
    assert played.replay(theirs) == gone_on.replay(joined) == ()
    assert played.state == gone_on.state
    assert is_beginning(theirs, joined)
    assert is_beginning(joined, theirs)


def test_a_jump_to_nowhere_still_leads_nowhere() -> None:
    ours = log_of("time", "time", "r1c3=4")
    theirs = log_of("time", "r1c3=4", "goto 1", "goto 4", "goto ²", "goto 77", "goto")
    joined = ours + continuation(ours, theirs)
    assert len(Course(Origin(EASY, "").start()).replay(theirs)) == 5
    assert len(Course(Origin(EASY, "").start()).replay(joined)) == 5
    assert is_beginning(theirs, joined)
    assert is_beginning(joined, theirs)
