from __future__ import annotations

from collections.abc import Callable

import pytest

from sudoku_tui.desk import hint_service
from sudoku_tui.desk.desk import Asking, Desk, Looking
from sudoku_tui.desk.hint_service import HintService
from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.stepper import T, Work, finish
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.logic.reason import Reason
from tests.app.playing import EASY, Clock
from tests.desk.opened import has_hint, the_answer, the_stage, the_step
from tests.desk.test_desk import go_wrong


class Later:
    """A background in which work is done when a test says so.

    Attributes:
        begun: how many pieces of work were begun.
    """

    def __init__(self) -> None:
        self.begun = 0
        self._waiting: list[Callable[[], object]] = []

    def __call__(self, work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        self.begun += 1
        self._waiting = [lambda: take(finish(work()))]
        return self._waiting.clear

    @property
    def is_waiting(self) -> bool:
        return bool(self._waiting)

    def finish(self) -> None:
        for act in self._waiting:
            act()


def desk_and_service() -> tuple[Desk, HintService, Later]:
    desk, later = Desk(Session(Origin(EASY, "Easy 1"), Clock())), Later()
    return desk, HintService(desk, later), later


@pytest.fixture
def nothing_is_found_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_service, "_SOON", 0.0)


def test_what_is_soon_found_opens_at_once() -> None:
    desk, service, later = desk_and_service()
    service.with_next_step(desk.ask_hint)
    assert the_stage(desk) == 1
    assert not later.begun


@pytest.mark.usefixtures("nothing_is_found_soon")
def test_what_takes_long_opens_when_it_is_found() -> None:
    desk, service, later = desk_and_service()
    service.with_next_step(desk.ask_hint)
    assert isinstance(desk.open, Looking)
    assert str(desk.message) == "Looking for the next step … Esc stops."
    later.finish()
    assert has_hint(desk)


@pytest.mark.usefixtures("nothing_is_found_soon")
def test_a_position_is_searched_once() -> None:
    desk, service, later = desk_and_service()
    service.with_next_step(desk.ask_hint)
    later.finish()
    step = the_step(desk)
    desk.leave()
    service.with_next_step(desk.ask_hint)
    assert the_step(desk) is step
    assert later.begun == 1
    desk.apply_hint()
    service.with_next_step(desk.ask_hint)
    assert later.begun == 2


def test_the_step_nearest_to_the_cursor_comes_first() -> None:
    shown = set()
    for cell in (0, 8, 72, 80):
        desk, service, _ = desk_and_service()
        desk.go(cell)
        service.with_next_step(desk.ask_hint)
        shown.add(the_step(desk).placements[0].cell)
    assert len(shown) > 1


@pytest.mark.usefixtures("nothing_is_found_soon")
def test_other_techniques_search_anew() -> None:
    desk, service, later = desk_and_service()
    service.with_next_step(desk.ask_hint)
    later.finish()
    desk.close()
    rungs = desk.session.rungs
    desk.session.rungs = lambda: rungs()
    service.with_next_step(desk.ask_hint)
    assert later.begun == 2


@pytest.mark.usefixtures("nothing_is_found_soon")
@pytest.mark.parametrize("go_on", [Desk.leave, Desk.board_changed, Desk.begin_question])
def test_going_on_gives_the_search_up(go_on: Callable[[Desk], None]) -> None:
    desk, service, later = desk_and_service()
    service.with_next_step(desk.ask_hint)
    go_on(desk)
    assert not later.is_waiting
    assert not isinstance(desk.open, Looking)


@pytest.mark.usefixtures("nothing_is_found_soon")
def test_nothing_opens_while_the_game_is_paused() -> None:
    desk, service, later = desk_and_service()
    service.with_next_step(desk.ask_hint)
    desk.session.pause()
    later.finish()
    assert desk.open is None


@pytest.mark.usefixtures("nothing_is_found_soon")
def test_a_mistake_and_the_end_need_no_search() -> None:
    desk, service, later = desk_and_service()
    go_wrong(desk)
    service.with_next_step(desk.ask_hint)
    assert has_hint(desk)
    desk.close()
    desk.session.undo()
    while not desk.session.is_finished:
        desk.solve_step()
    service.with_next_step(desk.ask_hint)
    assert str(desk.message) == "The puzzle is solved."
    assert not later.begun


def test_a_reason_is_looked_for_in_the_cell_that_was_asked_about() -> None:
    desk, service, later = desk_and_service()
    seen = next(digits_of(~desk.session.state.legal(desk.cursor) & 511))
    desk.begin_question()
    assert isinstance(desk.open, Asking)
    service.find_reason(desk.open, seen)
    later.finish()
    assert the_answer(desk).reason is Reason.SEEN
    assert the_answer(desk).candidate == Candidate(desk.cursor, seen)


def test_wrong_digits_are_counted_in_place_of_a_reason() -> None:
    desk, service, later = desk_and_service()
    go_wrong(desk)
    service.find_reason(Asking(desk.cursor), 1)
    assert str(desk.message) == "One of your digits is wrong. A hint leads back."
    go_wrong(desk)
    service.find_reason(Asking(desk.cursor), 1)
    assert str(desk.message) == "2 of your digits are wrong. A hint leads back."
    assert not later.begun
