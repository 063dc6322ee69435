from __future__ import annotations

from collections.abc import Sequence

import pytest

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game import entry
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.moves import Move, parse_move
from sudoku_tui.game.state import GameState
from tests.game.examples import EASY, cell


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
