from __future__ import annotations

from collections.abc import Sequence

import pytest

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats import parse
from sudoku_tui.game import entry
from sudoku_tui.game.entry import Mode, UsualHabits
from sudoku_tui.game.moves import Move, parse_move
from sudoku_tui.game.state import GameState
from tests.game.examples import EASY, EASY_SOLUTION, TINY, Recorded, cell


def state(*lines: str) -> GameState:
    made = GameState.start(EASY)
    for line in lines:
        made = made.apply(parse_move(line, CLASSIC))
    return made


def cells(names: str) -> list[int]:
    return [cell(name) for name in names.split()]


def text(move: Move | None) -> str | None:
    return move.text(CLASSIC) if move else None


def press(before: GameState, names: str, digit: int, mode: Mode, *, tidy: bool = True) -> str | None:
    return text(entry.enter(before, cells(names), digit, mode, tidy=tidy))


def test_a_digit_is_set_then_taken_away() -> None:
    assert press(state(), "r1c3", 4, Mode.DIGIT) == "r1c3=4"
    assert press(state("r1c3=4"), "r1c3", 4, Mode.DIGIT) == "r1c3=."
    assert press(state("r1c3=4"), "r1c3", 2, Mode.DIGIT) == "r1c3=2"


def test_several_cells_are_filled_unless_all_have_the_digit() -> None:
    assert press(state("r1c3=4"), "r1c1 r1c3 r1c4", 4, Mode.DIGIT) == "r1c4=4"
    assert press(state("r1c3=4; r1c4=4"), "r1c1 r1c3 r1c4", 4, Mode.DIGIT) == "r1c3=.; r1c4=."


@pytest.mark.parametrize("mode", [Mode.DIGIT, Mode.CORNER, Mode.CENTRE])
def test_givens_never_change(mode: Mode) -> None:
    assert press(state(), "r1c1", 4, mode) is None
    assert press(state(), "r1c1", EASY.givens[0], mode) is None


@pytest.mark.parametrize(("digit", "mode"), [(0, Mode.DIGIT), (10, Mode.CORNER), (0, Mode.COLOUR), (10, Mode.COLOUR)])
def test_digits_and_colours_that_do_not_exist_change_nothing(digit: int, mode: Mode) -> None:
    assert press(state(), "r1c3", digit, mode) is None


def test_placing_takes_the_digit_out_of_the_notes_of_peers() -> None:
    noted = state("corner r1c4 +2 +4; centre r9c3 +4; corner r9c9 +4; corner r1c3 +4")
    assert press(noted, "r1c3", 4, Mode.DIGIT) == "r1c3=4; corner r1c4 -4; centre r9c3 -4"
    assert press(noted, "r1c3", 4, Mode.DIGIT, tidy=False) == "r1c3=4"


def test_notes_hidden_beneath_a_digit_are_tidied_too() -> None:
    assert press(state("corner r1c4 +4; r1c4=2"), "r1c3", 4, Mode.DIGIT) == "r1c3=4; corner r1c4 -4"


def test_cells_filled_together_keep_their_own_notes() -> None:
    noted = state("corner r1c3 +4; corner r1c4 +4; corner r1c6 +4")
    assert press(noted, "r1c3 r1c4", 4, Mode.DIGIT) == "r1c3=4; r1c4=4; corner r1c6 -4"


def test_notes_are_toggled_in_empty_cells_only() -> None:
    noted = state("corner r1c4 +2; r1c6=8")
    assert press(noted, "r1c3 r1c4 r1c6 r1c1", 2, Mode.CORNER) == "corner r1c3 +2"
    assert press(noted, "r1c4 r1c6 r1c1", 2, Mode.CORNER) == "corner r1c4 -2"
    assert press(noted, "r1c4", 2, Mode.CENTRE) == "centre r1c4 +2"
    assert press(noted, "r1c6", 2, Mode.CENTRE) is None


def test_a_note_taken_from_complete_notes_crosses_the_candidate() -> None:
    complete = state("corner r1c3 +1 +2; centre r1c3 +4")
    assert press(complete, "r1c3", 2, Mode.CORNER) == "corner r1c3 -2; cross r1c3 +2"


def test_a_note_taken_from_incomplete_notes_crosses_nothing() -> None:
    assert press(state("corner r1c3 +1 +2"), "r1c3", 2, Mode.CORNER) == "corner r1c3 -2"


def test_a_note_that_stays_in_the_other_layer_crosses_nothing() -> None:
    complete = state("corner r1c3 +1 +2 +4; centre r1c3 +2")
    assert press(complete, "r1c3", 2, Mode.CORNER) == "corner r1c3 -2"


def test_a_note_of_an_illegal_digit_crosses_nothing() -> None:
    assert press(state("corner r1c3 +1 +2 +4 +5"), "r1c3", 5, Mode.CORNER) == "corner r1c3 -5"


def test_writing_the_note_again_takes_the_cross_away() -> None:
    assert press(state("cross r1c3 +2"), "r1c3", 2, Mode.CENTRE) == "centre r1c3 +2; cross r1c3 -2"


def test_colours_go_on_any_cell() -> None:
    assert press(state(), "r1c1 r1c3", 3, Mode.COLOUR) == "colour r1c1 3; colour r1c3 3"
    coloured = state("colour r1c1 3; colour r1c3 3")
    assert press(coloured, "r1c1 r1c3", 3, Mode.COLOUR) == "colour r1c1 0; colour r1c3 0"
    assert press(coloured, "r1c1 r1c4", 3, Mode.COLOUR) == "colour r1c4 3"


FULL_CELL = "corner r1c3 +1; centre r1c3 +2; colour r1c3 5; r1c3=4"


@pytest.mark.parametrize(
    ("mode", "lines"),
    [
        (Mode.DIGIT, ["r1c3=.", "corner r1c3 -1", "centre r1c3 -2", "colour r1c3 0"]),
        (Mode.CORNER, ["r1c3=.", "corner r1c3 -1", "centre r1c3 -2", "colour r1c3 0"]),
        (Mode.CENTRE, ["r1c3=.", "centre r1c3 -2", "corner r1c3 -1", "colour r1c3 0"]),
        (Mode.COLOUR, ["colour r1c3 0", "r1c3=.", "corner r1c3 -1", "centre r1c3 -2"]),
    ],
)
def test_erasing_goes_layer_by_layer(mode: Mode, lines: Sequence[str]) -> None:
    before = state(FULL_CELL)
    for line in lines:
        move = entry.erase(before, cells("r1c3 r1c1"), mode)
        assert move
        assert text(move) == line
        before = before.apply(move)
    assert entry.erase(before, cells("r1c3 r1c1"), mode) is None


def test_erasing_several_cells_takes_one_layer_from_all() -> None:
    before = state("r1c3=4; corner r1c4 +2")
    assert text(entry.erase(before, cells("r1c3 r1c4"), Mode.CORNER)) == "r1c3=."


def test_filled_notes_are_the_candidates() -> None:
    before = state("cross r1c3 +2", "corner r1c3 +5", "centre r1c3 +1")
    move = entry.fill_notes(before)
    assert move
    after = before.apply(move)
    assert after.corner[cell("r1c3")] == digit_mask([1, 4])
    assert after.centre[cell("r1c3")] == digit_mask([1])
    assert all(not after.corner[place] for place in range(81) if EASY.givens[place])
    assert entry.fill_notes(after) is None


def test_clearing_rubs_out_all_pencil_work() -> None:
    before = state("cross r1c3 +2; corner r1c4 +2; centre r1c6 +8; colour r1c3 1; r1c4=6")
    move = entry.clear_notes(before)
    assert move
    assert before.apply(move) == state("colour r1c3 1; r1c4=6")
    assert entry.clear_notes(state()) is None


def test_eliminating_crosses_and_takes_notes_away() -> None:
    before = state("corner r1c3 +2 +4; cross r1c4 +6")
    move = entry.eliminate(before, [(cell("r1c3"), 2), (cell("r1c3"), 1), (cell("r1c4"), 6)])
    assert text(move) == "cross r1c3 +1 +2; corner r1c3 -2"
    assert entry.eliminate(before, [(cell("r1c4"), 6)]) is None


R5C2, R5C3, R5C5, R5C7, R5C8 = map(cell, ("r5c2", "r5c3", "r5c5", "r5c7", "r5c8"))
ROW = (R5C2, R5C3, R5C5, R5C7)


def playing(*, tidy: bool = True, strike: bool = False, auto: bool = False) -> Recorded:
    game = Recorded()
    game.session.habits = UsualHabits(tidy, strike, auto)
    return game


@pytest.mark.parametrize("auto", [True, False])
def test_the_last_cell_of_a_house_is_filled_with_the_move(auto: bool) -> None:
    game = playing(auto=auto)
    session = game.session
    for place in ROW:
        assert session.state.values[R5C8] == 0
        session.enter([place], EASY_SOLUTION[place], Mode.DIGIT)
    assert (session.state.values[R5C8] == EASY_SOLUTION[R5C8]) is auto
    assert session.undo()
    assert session.state.values[R5C7] == session.state.values[R5C8] == 0
    assert game.replayed().state == session.state


def test_one_filled_cell_leads_to_the_next() -> None:
    game = Recorded(TINY)
    game.session.habits = UsualHabits(auto_place=True)
    game.session.fill_certain()
    assert game.session.is_finished
    assert game.lines[-1] == "finished"


def test_a_digit_that_fits_nowhere_is_not_filled_in() -> None:
    session = playing(auto=True).session
    for place in ROW[:-1]:
        session.enter([place], EASY_SOLUTION[place], Mode.DIGIT)
    session.enter([R5C7], EASY_SOLUTION[R5C5], Mode.DIGIT)  # it is in the row already
    assert session.state.values[R5C8] == 0


def test_a_last_digit_that_a_peer_elsewhere_holds_is_not_filled_in() -> None:
    game = Recorded(parse(".1.4........3.2."))
    game.session.habits = UsualHabits(auto_place=True)
    for place, digit in ((6, 3), (0, 2)):
        game.session.enter([place], digit, Mode.DIGIT)
    assert game.session.state.values[2] == 0  # row 1 lacks a 3, which column 3 has


def test_impossible_notes_are_struck_out_with_every_digit() -> None:
    session = playing(tidy=False, strike=True).session
    session.enter([cell("r1c3")], 5, Mode.CORNER)  # r1c1 holds a 5
    session.enter([cell("r1c4")], 4, Mode.CENTRE)
    assert session.state.corner[cell("r1c3")]
    session.enter([cell("r1c9")], 4, Mode.DIGIT)
    assert not session.state.corner[cell("r1c3")]
    assert not session.state.centre[cell("r1c4")]
    assert session.undo()
    assert session.state.corner[cell("r1c3")]


def test_a_move_without_digits_is_left_as_it_is() -> None:
    game = playing(strike=True, auto=True)
    game.session.enter([cell("r1c3")], 5, Mode.CORNER)
    game.session.enter([cell("r1c3")], 2, Mode.COLOUR)
    assert game.lines == ["corner r1c3 +5", "colour r1c3 2"]


def test_impossible_notes_are_struck_out_at_once_when_asked() -> None:
    game = Recorded()
    session = game.session
    assert not session.strike_notes()
    session.enter([cell("r1c3")], 5, Mode.CORNER)
    session.enter([cell("r1c3")], 4, Mode.CENTRE)
    assert session.strike_notes()
    assert game.lines[-1] == "corner r1c3 -5"
    assert session.state.centre[cell("r1c3")]


def test_all_certain_digits_are_one_move_and_one_hint() -> None:
    game = Recorded(EASY)
    session = game.session
    assert session.fill_certain()
    filled = session.state.entries
    assert len(filled) > 1
    assert all(session.state.values[place] == EASY_SOLUTION[place] for place in filled)
    assert session.course.hints == 1
    assert session.undo()
    assert session.state.entries == ()
    rounds = 1
    while session.fill_certain():
        rounds += 1
    assert session.is_finished
    assert not session.fill_certain()
    assert session.course.hints == rounds
    assert game.replayed().state == session.state


def test_after_a_mistake_certain_digits_never_clash_with_each_other() -> None:
    session = Recorded(EASY).session
    session.enter([cell("r1c3")], 1, Mode.DIGIT)
    while session.fill_certain():
        assert not session.state.conflicts
