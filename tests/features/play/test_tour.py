from __future__ import annotations

from collections.abc import Callable

import pytest

from sudoku_tui.desk.desk import Desk
from sudoku_tui.features.play.tour import Act, Glance, Tour
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from tests.app.playing import EASY, Clock


def new_desk() -> Desk:
    return Desk(Session(Origin(EASY), Clock()))


def empty_cell(desk: Desk) -> int:
    return desk.session.state.values.index(0)


def test_each_act_is_done_by_doing_it() -> None:
    desk, tour = new_desk(), Tour()
    cell = empty_cell(desk)

    def write() -> None:
        desk.go(cell)
        desk.enter(desk.session.solution[cell])

    def note() -> None:
        desk.go(desk.session.state.values.index(0))
        desk.enter(2, Mode.CORNER)

    acts: dict[Act, Callable[[], object]] = {
        Act.MOVE: lambda: desk.go(desk.cursor + 1),
        Act.WRITE: write,
        Act.NOTE: note,
        Act.HINT: desk.ask_hint,
        Act.UNDO: desk.session.undo,
    }
    for act, do in acts.items():
        assert tour.act is act
        before = Glance.at(desk)
        assert tour.after(before, Glance.at(desk)) == tour or act is Act.HINT
        do()
        tour = tour.after(before, Glance.at(desk))
        desk.close()
    assert tour.act is Act.MENU


def test_a_digit_that_stands_there_twice_is_told_before_the_tour_goes_on() -> None:
    desk, tour = new_desk(), Tour(Act.WRITE)
    desk.go(empty_cell(desk))
    before = Glance.at(desk)
    clashing = desk.session.puzzle.givens[next(cell for cell in range(9) if desk.session.puzzle.givens[cell])]
    desk.enter(clashing)
    tour, before = tour.after(before, Glance.at(desk)), Glance.at(desk)
    assert tour == Tour(Act.WRITE, is_clashing=True)
    told = str(tour.view({}, is_tapped=False).text)
    assert "already" in told
    assert "u takes yours back" in told
    assert "Tap Undo:" in str(tour.view({}, is_tapped=True).text)
    desk.session.undo()
    tour, before = tour.after(before, Glance.at(desk)), Glance.at(desk)
    assert tour == Tour(Act.WRITE)  # no digit was written yet
    desk.enter(desk.session.solution[desk.cursor])
    assert tour.after(before, Glance.at(desk)) == Tour(Act.NOTE)


def test_who_writes_notes_is_told_the_way_back_to_digits_first() -> None:
    desk, tour = new_desk(), Tour(Act.NOTE)
    desk.go(empty_cell(desk))
    desk.set_mode(Mode.CORNER)
    for digit in (1, 2):
        before = Glance.at(desk)
        desk.enter(digit)
        tour = tour.after(before, Glance.at(desk))
        assert tour == Tour(Act.NOTE, has_noted=True)
    assert "Space again" in str(tour.view({}, is_tapped=False).text)
    assert "Tap Digits" in str(tour.view({}, is_tapped=True).text)
    before = Glance.at(desk)
    desk.set_mode(Mode.DIGIT)
    assert tour.after(before, Glance.at(desk)) == Tour(Act.HINT)


def test_a_hint_that_takes_moves_back_does_not_teach_to_undo() -> None:
    desk, tour = new_desk(), Tour(Act.UNDO)
    desk.go(empty_cell(desk))
    desk.enter(desk.session.solution[desk.cursor] % 9 + 1)
    desk.ask_hint()
    before = Glance.at(desk)
    desk.apply_hint()
    assert desk.session.can_redo
    assert tour.after(before, Glance.at(desk)) == tour


def test_another_act_does_not_count() -> None:
    desk, tour = new_desk(), Tour(Act.UNDO)
    before = Glance.at(desk)
    desk.enter(1)
    assert tour.after(before, Glance.at(desk)) == tour


@pytest.mark.parametrize("is_tapped", [False, True])
@pytest.mark.parametrize("act", Act)
def test_every_act_is_told_for_keys_and_for_fingers(act: Act, is_tapped: bool) -> None:
    view = Tour(act).view({}, is_tapped=is_tapped)
    assert str(view.text).endswith(".")
    assert "{" not in str(view.text)
    assert str(view.head) == f"TOUR {act.value + 1} of 6"


def test_the_keys_in_force_are_named() -> None:
    assert "Shift+Z" in str(Tour(Act.UNDO).view({"undo": "Z"}, is_tapped=False).text)
