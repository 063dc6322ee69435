from __future__ import annotations

from sudoku_tui.board.looks import CellLook
from sudoku_tui.engine.board import Candidate
from sudoku_tui.features.lessons.lists import LessonLine, about_own, entries, how_it_goes, list_words, own_words
from sudoku_tui.features.lessons.model import AnswerSheet
from sudoku_tui.game.exercise import Marks
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import taught, technique
from tests.support import made

X_WING, OFF = technique("x-wing"), technique("squirmbag")


def test_what_was_never_trained() -> None:
    assert str(list_words(X_WING, None)) == str(list_words(X_WING, Tally())) == "Hard"
    assert str(how_it_goes(None)) == str(how_it_goes(Tally())) == "Not trained yet."


def test_how_it_goes() -> None:
    tally = Tally(asked=12, first=3, found=10, wrong=1, hints=2, shown=2)
    assert str(list_words(X_WING, tally)) == "Hard · 10/12"
    assert str(how_it_goes(tally)) == (
        "Trained: 10 of 12 found, 3 of them on the first try. 1 wrong answer, 2 hints, 2 given up."
    )


def test_what_is_off_says_so() -> None:
    assert str(list_words(OFF, None)).endswith(", off")


def test_positions_of_ones_own_stand_under_their_technique() -> None:
    plain, listed = entries({}), entries({"x-wing": 2, "of a newer version": 1})
    assert [entry.rung for entry in plain] == [*taught()]
    at = listed.index(LessonLine(X_WING, 2))
    assert listed[at - 1] == LessonLine(X_WING)
    assert len(listed) == len(taught()) + 1
    assert str(own_words(2)) == "2 positions"


def test_a_word_finds_techniques_by_name_and_identifier() -> None:
    found = {entry.rung.identifier for entry in entries({}, "X-Wing ")}
    assert {"x-wing", "finned-x-wing"} <= found
    assert "swordfish" not in found
    assert str(about_own(X_WING, 1, None).text).startswith("1 position of your own games, added in their reviews.")


BOARD = made(5).board()
OPEN = next(cell for cell in range(81) if len(BOARD.digits(cell)) > 1)
GIVEN = next(cell for cell in range(81) if BOARD.values[cell])
FIRST, SECOND = BOARD.digits(OPEN)[:2]


def sheet(cell: int = OPEN) -> AnswerSheet:
    made_sheet = AnswerSheet(BOARD, is_placing=False)
    made_sheet.cursor = cell
    return made_sheet


def test_a_digit_marks_and_marks_no_more() -> None:
    one = sheet()
    assert not one.toggle(FIRST)
    assert not one.toggle(SECOND)
    assert one.marks == Marks(eliminations=frozenset({Candidate(OPEN, FIRST), Candidate(OPEN, SECOND)}))
    one.toggle(FIRST)
    assert one.marks == Marks(eliminations=frozenset({Candidate(OPEN, SECOND)}))


def test_a_candidate_is_placed_or_removed_but_not_both() -> None:
    one = sheet()
    one.toggle(FIRST)
    one.is_placing = True
    one.toggle(FIRST)
    assert one.marks == Marks(placements=frozenset({Candidate(OPEN, FIRST)}))


def test_what_cannot_be_marked_says_why() -> None:
    seen = {BOARD.values[peer]: BOARD.geometry.cell_name(peer) for peer in BOARD.geometry.peers[OPEN]}
    missing = next(digit for digit in range(1, 10) if digit not in BOARD.digits(OPEN) and digit in seen)
    told = str(sheet().toggle(missing))
    assert told.startswith(f"{BOARD.geometry.cell_name(OPEN)} cannot be {missing}: it sees the {missing} in r")
    thinner = BOARD.remove([Candidate(OPEN, FIRST)])
    other = AnswerSheet(thinner, is_placing=True)
    other.cursor = OPEN
    assert str(other.toggle(FIRST)).startswith(f"{FIRST} is not among the candidates of r")
    assert str(sheet(GIVEN).toggle(1)).endswith(f"holds {BOARD.values[GIVEN]} already.")
    assert not sheet(GIVEN).marks


def test_marks_can_be_taken_away() -> None:
    one, other = sheet(), next(cell for cell in range(OPEN + 1, 81) if BOARD.digits(cell))
    one.toggle(FIRST)
    one.cursor = other
    one.toggle(BOARD.digits(other)[0])
    one.clear_cell()
    assert one.marks == Marks(eliminations=frozenset({Candidate(OPEN, FIRST)}))
    one.clear()
    assert not one.marks


def test_marks_are_drawn_where_they_are() -> None:
    one = sheet()
    one.toggle(FIRST)
    looks = one.on((CellLook(),) * 81)
    assert looks[OPEN].eliminations == 1 << FIRST - 1
    assert all(look == CellLook() for cell, look in enumerate(looks) if cell != OPEN)


def test_the_cell_is_told_in_a_line() -> None:
    assert sheet().cell_text.split(": ")[1] == " ".join(map(str, BOARD.digits(OPEN)))
    assert sheet(GIVEN).cell_text.endswith(f": {BOARD.values[GIVEN]}")


def test_digits_are_pointed_out_in_turn_or_the_one_here() -> None:
    one = sheet(GIVEN)
    one.point_out(1)
    assert one.focus == 1
    one.point_out(-1)
    one.point_out(-1)
    assert one.focus == 9
    one.point_out(0)
    assert one.focus == BOARD.values[GIVEN]
    one.point_out(0)
    assert one.focus == 0
