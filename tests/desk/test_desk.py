from __future__ import annotations

from sudoku_tui.board.looks import board_looks
from sudoku_tui.desk.desk import STAGES, Desk, HintOpen
from sudoku_tui.desk.view import cells_in_question, desk_view
from sudoku_tui.engine.bits import digits_of, set_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.features.hint.words import hint_view
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.hints import HintKind
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.roles import Role
from sudoku_tui.words.message import NOTHING
from tests.app.playing import EASY, Clock
from tests.desk.opened import has_hint, the_hint, the_stage, the_step


def new_desk() -> Desk:
    return Desk(Session(Origin(EASY, "Easy 1"), Clock()))


def go_wrong(desk: Desk) -> None:
    """Writes a digit that clashes with nothing, but is not the right one."""
    state, solution = desk.session.state, desk.session.solution
    cell, digit = next(
        (cell, digit)
        for cell, value in enumerate(state.values)
        for digit in digits_of(state.legal(cell))
        if not value and digit != solution[cell]
    )
    desk.go(cell)
    desk.enter(digit)


def test_it_begins_on_the_first_empty_cell() -> None:
    desk = new_desk()
    assert desk.cursor == EASY.givens.index(0)
    assert desk.cells == (desk.cursor,)


def test_a_player_looks_at_the_cursor_and_then_at_the_last_move() -> None:
    desk = new_desk()
    assert [*desk.looked_at] == [desk.cursor]
    desk.enter(desk.session.solution[desk.cursor])
    moved, desk.cursor = desk.cursor, 80
    assert [*desk.looked_at] == [80, moved]
    desk.session.restart()
    assert [*desk.looked_at] == [80]


def test_extending_keeps_what_was_selected() -> None:
    desk = new_desk()
    desk.go(10)
    desk.go(11, extend=True)
    assert list(desk.cells) == [10, 11]
    desk.go(12)
    assert list(desk.cells) == [12]


def test_notes_toggle_to_the_mode_used_last() -> None:
    desk = new_desk()
    seen = []
    for change in (desk.toggle_notes, lambda: desk.set_mode(Mode.CENTRE), desk.toggle_notes, desk.toggle_notes):
        change()
        seen.append(desk.mode)
    assert seen == [Mode.CORNER, Mode.CENTRE, Mode.DIGIT, Mode.CENTRE]


def test_what_was_asked_for_once_holds_for_one_digit() -> None:
    desk = new_desk()
    desk.next_mode = Mode.CENTRE
    assert desk_view(desk).mode is Mode.CENTRE
    desk.enter(7)
    desk.enter(desk.session.solution[desk.cursor])
    assert desk.session.state.centre[desk.cursor] == 1 << 6
    assert desk.session.state.values[desk.cursor] == desk.session.solution[desk.cursor]


def test_a_given_says_that_it_is_one() -> None:
    desk = new_desk()
    desk.go(0)
    desk.enter(5)
    assert "given" in str(desk.message)


def test_a_hint_tells_more_each_time_and_marks_only_from_the_third_stage_on() -> None:
    desk = new_desk()
    marked = []
    for stage in range(1, STAGES + 1):
        desk.ask_hint()
        assert the_stage(desk) == stage
        view = desk_view(desk)
        marked.append((bool(view.marks), bool(view.placements or view.eliminations)))
    assert marked == [(False, False), (False, False), (True, False), (True, True)]
    desk.ask_hint()
    assert the_stage(desk) == STAGES
    assert str(desk.message) == "That is all there is to tell."


def test_a_newcomer_is_told_how_to_begin_and_others_what_is_left() -> None:
    session = Session(Origin(EASY, "Easy 1"), Clock())
    assert "Arrows move" in str(Desk(session).message)
    session.solve_step()
    empty = session.state.values.count(0)
    assert str(Desk(session).message) == f"Welcome back: {empty} cells to fill."
    while not session.is_finished:
        session.solve_step()
    assert str(Desk(session).message) == "Welcome back."


def test_what_changes_nothing_says_why() -> None:
    desk = new_desk()
    desk.enter(desk.session.solution[desk.cursor])
    desk.enter(5, Mode.CORNER)
    assert str(desk.message) == "Notes go into empty cells."
    desk.go(0)
    desk.message = NOTHING
    desk.erase()
    assert "given" in str(desk.message)


def test_a_digit_that_the_grid_or_the_colours_lack_says_so() -> None:
    desk = new_desk()
    desk.enter(10)
    assert str(desk.message) == "There is no 10 here: the digits are 1 to 9."
    desk.enter(10, Mode.COLOUR)
    assert str(desk.message) == "Colours are numbered 1 to 9."
    assert not desk.session.can_undo


def test_a_full_grid_that_is_wrong_is_called_so() -> None:
    desk = new_desk()
    *cells, last = (cell for cell, digit in enumerate(EASY.givens) if not digit)
    for cell in cells:
        desk.go(cell)
        desk.enter(desk.session.solution[cell])
    desk.go(last)
    desk.message = NOTHING
    desk.enter(desk.session.solution[last] % 9 + 1)
    assert str(desk.message) == "The grid is full, but something is wrong."


def test_the_cursor_covers_no_wrong_digit_that_a_hint_points_out() -> None:
    desk = new_desk()
    go_wrong(desk)
    looks = [board_looks(desk.session.state, desk_view(desk))[desk.cursor]]
    for _ in range(2):
        desk.ask_hint()
        looks.append(board_looks(desk.session.state, desk_view(desk))[desk.cursor])
    assert [(look.outlined, look.wrong) for look in looks] == [(False, False), (True, False), (True, True)]


def test_a_digit_stays_pointed_out() -> None:
    desk = new_desk()
    desk.point_out(7)
    assert desk_view(desk).focus == 7
    assert "7" in str(desk.message)
    desk.point_out(0)
    assert desk_view(desk).focus == 0


def test_a_hint_is_about_its_grounds_until_it_says_what_to_do() -> None:
    desk = new_desk()
    assert cells_in_question(desk, desk_view(desk)) == ()
    desk.ask_hint()
    (house,) = the_step(desk).evidence.houses_as(Role.SINGLE)
    assert cells_in_question(desk, desk_view(desk)) == desk.geometry.houses[house].cells
    desk.open = HintOpen(the_hint(desk), 3)
    assert set(cells_in_question(desk, desk_view(desk))) == {mark.cell for mark in the_step(desk).evidence.marks}
    desk.open = HintOpen(the_hint(desk), STAGES)
    assert cells_in_question(desk, desk_view(desk)) == tuple(cell for cell, _ in the_step(desk).placements)


def test_applying_a_hint_does_what_it_says() -> None:
    desk = new_desk()
    desk.ask_hint()
    hint = the_hint(desk)
    assert hint
    desk.apply_hint()
    assert not has_hint(desk)
    assert str(desk.message) == str(hint.stages[-1]).replace("Place ", "Placed ")
    assert desk.cursor == hint.cells[0]
    assert desk.session.state.values[desk.cursor] == desk.session.solution[desk.cursor]


def test_a_wrong_digit_is_hinted_at_and_taken_back() -> None:
    desk = new_desk()
    go_wrong(desk)
    cell = desk.cursor
    desk.ask_hint()
    assert has_hint(desk)
    assert the_hint(desk).kind is HintKind.MISTAKE
    assert desk_view(desk).wrong == 0
    desk.ask_hint()
    assert desk_view(desk).wrong == 1 << cell
    desk.apply_hint()
    assert desk.session.state.values[cell] == 0
    assert str(desk.message).startswith("Rewound to before your mistake")


def test_a_check_counts_first_and_shows_when_asked_again() -> None:
    desk = new_desk()
    go_wrong(desk)
    desk.check_entries()
    assert str(desk.message) == "1 digit is wrong. Check again to see which."
    assert desk_view(desk).wrong == 0
    desk.check_entries()
    assert desk_view(desk).wrong == 1 << desk.cursor
    desk.board_changed()
    assert desk_view(desk).wrong == 0


def test_solving_a_step_says_what_it_was() -> None:
    desk = new_desk()
    desk.solve_step()
    assert str(desk.message).startswith("Placed ")
    assert desk.session.state.values[desk.cursor] == desk.session.solution[desk.cursor]


def test_a_solved_puzzle_needs_no_hint() -> None:
    desk = new_desk()
    while not desk.session.is_finished:
        desk.solve_step()
    assert not desk.show_whole_hint()
    desk.ask_hint()
    assert not has_hint(desk)
    assert str(desk.message) == "The puzzle is solved."
    desk.enter(1)
    assert "solved" in str(desk.message)


def test_the_panel_names_the_technique_from_the_second_stage_on() -> None:
    desk = new_desk()
    assert hint_view(desk, {}, is_solving=False) is None
    desk.ask_hint()
    first = hint_view(desk, {}, is_solving=False)
    desk.ask_hint()
    second = hint_view(desk, {}, is_solving=False)
    assert first
    assert second
    assert has_hint(desk)
    assert (str(first.title), str(first.text)) == ("Where to look", str(the_hint(desk).stages[0]))
    assert (second.title, second.text) == (the_hint(desk).stages[1], the_hint(desk).stages[0])
    assert [str(key.name) for key in second.keys] == ["h", "Enter", "Esc"]
    assert second.marked.marks == ()


def test_the_panel_explains_its_marks_and_offers_to_stop_solving() -> None:
    desk = new_desk()
    assert desk.show_whole_hint()
    view = hint_view(desk, {"leave": "x"}, is_solving=True)
    assert view
    assert view.marked.placements
    assert view.marked.marks
    assert [(str(key.name), str(key.does)) for key in view.keys] == [("x", "stop")]


def test_a_hint_takes_few_rows_where_there_are_few() -> None:
    desk = new_desk()
    desk.ask_hint()
    view = hint_view(desk, {}, is_solving=False)
    assert view
    assert view.in_few_rows(width=37, has_key_bar=True).keys == ()
    dense = view.in_few_rows(width=37, has_key_bar=False)
    assert dense.is_dense
    assert [str(key.name) for key in dense.keys] == ["h", "Enter", "Esc"]


def test_the_view_covers_a_resting_board() -> None:
    desk = new_desk()
    desk.session.pause()
    assert desk_view(desk).hidden
    assert desk_view(desk).selection == set_of([desk.cursor])


def test_a_check_of_nothing_is_not_counted() -> None:
    desk = new_desk()
    desk.check_entries()
    assert str(desk.message) == "There is nothing to check yet."
    assert desk.session.course.checks == 0


def test_a_game_that_is_gone_on_with_has_the_cursor_where_it_was_played_last() -> None:
    desk = new_desk()
    first = desk.cursor
    cells = [cell for cell, digit in enumerate(desk.session.state.values) if not digit][-2:]
    for cell in cells:
        desk.go(cell)
        desk.enter(desk.session.solution[cell])
    assert Desk(desk.session).cursor == cells[-1]
    desk.session.undo()
    assert Desk(desk.session).cursor == cells[0]
    desk.session.undo()
    assert Desk(desk.session).cursor == first


def test_hints_see_the_board_as_it_is_now() -> None:
    desk = new_desk()
    assert not desk.board.values[desk.cursor]
    go_wrong(desk)
    assert desk.board.values == desk.session.state.values


def test_only_an_answer_that_knows_more_than_anyone_can_see_counts_as_a_check() -> None:
    desk, lines = new_desk(), list[str]()
    desk.session.record = lambda event: lines.append(event.line)
    desk.take_answer(WhyNot(Candidate(desk.cursor, 1), Reason.SEEN, NOTHING))
    assert lines == []
    desk.take_answer(WhyNot(Candidate(desk.cursor, 1), Reason.TRUE, NOTHING))
    assert lines == []
    desk.tell_withheld()
    assert lines == ["check"]
