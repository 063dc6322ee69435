from __future__ import annotations

from sudoku_tui.engine.stepper import Finished, Progress, Stepper, advance, finish
from sudoku_tui.words.message import say


def counting(to: int) -> Stepper[str]:
    for done in range(to):
        yield Progress(done, say("counting"))
    return "counted"


def test_finish_gives_the_result() -> None:
    assert finish(counting(5)) == "counted"
    assert finish(counting(0)) == "counted"


def test_advance_works_until_its_time_is_over() -> None:
    time = iter(range(100))
    stepper = counting(10)
    assert advance(stepper, 3, lambda: next(time)) == Progress(2, say("counting"))
    assert advance(stepper, 0, lambda: next(time)) == Progress(3, say("counting"))
    assert advance(stepper, 90, lambda: next(time)) == Finished("counted")


def test_what_is_found_between_two_looks_is_reported_together() -> None:
    def finding() -> Stepper[None]:
        for done, found in enumerate(("a", None, "b", "c"), 1):
            yield Progress(done, say("looking"), (found,) if found else ())

    stepper, time = finding(), iter(range(100))
    assert advance(stepper, 3, lambda: next(time)) == Progress(3, say("looking"), ("a", "b"))
    assert advance(stepper, 90, lambda: next(time)) == Finished(None, Progress(4, say("looking"), ("c",)))
