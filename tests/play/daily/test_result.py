from __future__ import annotations

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.daily.result import course, pasted_result
from tests.game.examples import EASY

DAILY = Origin(EASY, "", "hard", "daily-2026-11-22", source=Source.DAILY)


def test_a_result_names_day_level_time_and_help() -> None:
    log = [Event(10, "r1c3=4"), Event(761, "r1c4=6"), Event(761, "finished"), Event(900, "undo")]
    first, second = str(pasted_result(DAILY, log)).splitlines()
    assert first == "sudoku-tui daily 2026-11-22 · Hard · 12:41 · no hints"
    assert second == "█▁▁▁▁▁▁▁▁█"


def test_help_is_owned_up_to() -> None:
    log = [Event(1, "hint step"), Event(2, "hint beyond"), Event(3, "reveal"), Event(4, "check"), Event(60, "finished")]
    assert str(pasted_result(DAILY, log)).splitlines()[0].endswith("01:00 · 2 hints · 1 digit shown · 1 check")


def test_other_games_and_other_grids_have_results_too() -> None:
    end = [Event(3723, "finished")]
    told = str(pasted_result(Origin(EASY, "", "easy", "7", source=Source.GENERATOR), end))
    assert told.startswith("sudoku-tui · Easy · 1:02:03 · no hints")
    assert str(pasted_result(Origin(EASY, "Sunday paper"), end)).startswith("sudoku-tui · Sunday paper · ")
    diagonals = Puzzle(geometry_named("x"), EASY.givens)
    daily = Origin(diagonals, "", "medium", "daily-2026-11-22", source=Source.DAILY)
    assert str(pasted_result(daily, end)).startswith("sudoku-tui daily 2026-11-22 · Medium · Diagonals · ")


def test_the_course_tells_when_digits_were_written_and_nothing_else() -> None:
    log = [Event(5, "r1c1=4; r1c2=."), Event(7, "corner r1c1 +4"), Event(95, "r2c2=5; r2c3=5")]
    assert course(log, 100) == "▅▁▁▁▁▁▁▁▁█"
    assert course([], 0) == "▄" * 10
