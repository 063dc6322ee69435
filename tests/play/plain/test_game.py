"""A game in lines: what each line does and says."""

from __future__ import annotations

import pytest

from tests.play.plain.players import an_empty_cell, game, said


@pytest.mark.parametrize("form", ["{cell} {digit}", "{cell}={digit}", "  {cell}  {digit} ", "{row} {column} {digit}"])
def test_a_digit_is_written(form: str) -> None:
    player = game()
    cell, digit = an_empty_cell(player)
    row, column = cell[1:].split("c")

    answer = said(player, form.format(cell=cell, digit=digit, row=row, column=column))

    assert answer == f"{cell} is {digit}."
    assert said(player, cell) == f"{cell} is {digit}, your entry."
    assert said(player, "undo") == "Taken back."
    assert "is empty" in said(player, cell)
    assert said(player, "undo") == "There is nothing to undo."


def test_the_same_digit_again_does_not_take_it_away() -> None:
    player = game()
    cell, digit = an_empty_cell(player)

    assert said(player, f"{cell} {digit}", f"{cell} {digit}") == f"{cell} is {digit}, your entry."


def test_a_clash_is_told_at_once() -> None:
    player = game()
    geometry, values = player.session.geometry, player.session.state.values
    cell = values.index(0)
    peer = next(peer for peer in geometry.peers[cell] if values[peer])

    answer = said(player, f"{geometry.cell_name(cell)} {values[peer]}")

    assert "clashes with" in answer
    assert geometry.cell_name(peer) in answer


def test_notes_are_written_and_taken_back() -> None:
    player = game()
    cell, _ = an_empty_cell(player)

    assert said(player, f"note {cell} 3 8") == f"{cell} is noted 3 and 8."
    assert said(player, f"note {cell} 3") == f"{cell} is noted 8."
    assert said(player, f"erase {cell}", f"note {cell} 8", f"{cell} .").startswith(f"{cell} is empty; it can be")


def test_a_given_stays() -> None:
    player = game()
    cell = next(cell for cell, value in enumerate(player.session.state.values) if value)

    answer = said(player, f"erase {player.session.geometry.cell_name(cell)}")

    assert answer == "This digit is a given; it cannot be changed."


def test_a_hint_is_told_in_stages_and_done() -> None:
    player = game()
    before = player.session.state

    first, technique, why, what = (said(player, "hint") for _ in range(4))

    assert len({first, technique, why, what}) == 4
    assert technique.startswith("The technique: ")
    assert what.endswith("Say do to do it.")
    assert said(player, "hint") == "That is all there is to tell."
    assert said(player, "do").startswith("Done: ")
    assert player.session.state is not before


def test_after_a_move_a_hint_begins_anew() -> None:
    player = game()
    cell, digit = an_empty_cell(player)

    said(player, "hint", "hint", f"{cell} {digit}")

    assert not said(player, "hint").startswith("The technique")


def test_steps_lead_to_the_end_which_is_told() -> None:
    player = game()

    answer = ""
    for _ in range(81):
        answer = said(player, "do")
        if player.session.is_finished:
            break

    assert "Solved in 0:00:00" in answer
    assert said(player, "status").endswith("solved in 0:00:00.")
    assert said(player, "do") == "There is nothing left to do."


def test_why_a_digit_is_impossible() -> None:
    player = game()
    cell = next(cell for cell, value in enumerate(player.session.state.values) if value)
    name, held = player.session.geometry.cell_name(cell), player.session.state.values[cell]

    assert said(player, f"why {name} {held % 9 + 1}") == f"{name} holds {held} already."
    assert said(player, "tell") == "Nothing was held back."


def test_an_answer_that_would_give_away_is_held_back_until_asked_for() -> None:
    player = game()
    name, digit = an_empty_cell(player)

    assert said(player, f"why {name} {digit}").endswith("Say tell to hear it.")
    assert "Say tell" not in said(player, "tell")


def test_a_check_counts_then_names() -> None:
    player = game()
    name, digit = an_empty_cell(player)
    wrong = int(digit) % 9 + 1

    assert "wrong" in said(player, f"{name} {wrong}", "check")
    assert said(player, "check") == f"{name} is wrong."


def test_houses_digits_and_what_is_left() -> None:
    player = game()

    assert said(player, "row 4").startswith("Row 4: ")
    assert said(player, "column 5").startswith("Column 5: ")
    assert said(player, "box 2").startswith("Box 2: ")
    assert " stands in " in said(player, "digit 7") or "nowhere" in said(player, "digit 7")
    assert said(player, "left").startswith("Still to place: ")


def test_the_board_is_printed_on_request_alone() -> None:
    answer = game().hear("show")

    assert answer is not None
    assert answer.is_grid
    assert str(answer.text).count("\n") == 12


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("nonsense", "That is not understood; help tells what is."),
        ("4 5 6 7", "That is not understood; help tells what is."),
        ("r0c1 4", "There is no r0c1 here: rows and columns go from 1 to 9."),
        ("note r77c1 4", "There is no r77c1 here: rows and columns go from 1 to 9."),
        ("r1c1 x", "There is no x here: the digits are 1 to 9."),
        ("r1c1 10", "There is no 10 here: the digits are 1 to 9."),
        ("row 12", "Write it as row 4: the cells of a row."),
        ("note r1c1", "Write it as note r4c5 3 8: note digits, or take the notes back."),
        ("digit z", "Write it as digit 7: where a digit stands."),
        ("filter q", "Write it as filter 7: which cells can take a digit; again to stop."),
        ("coach 9", "Write it as coach 3: let the coach say more (4), less, or nothing (0); coach alone asks it."),
        ("why", "Write it as why r4c5 7: why a digit is impossible there."),
    ],
)
def test_what_is_not_understood_is_said_so_and_does_nothing(line: str, answer: str) -> None:
    player = game()
    before = player.session.state

    assert said(player, line) == answer
    assert player.session.state is before


def test_any_line_ends_a_pause() -> None:
    player = game()

    assert said(player, "pause") == "Paused; the next line goes on."
    assert player.session.is_paused
    assert player.hear("") is None
    assert not player.session.is_paused


def test_another_puzzle() -> None:
    player = game()
    before = player.session

    assert said(player, "new nowhere").startswith("There is no level nowhere")
    assert player.session is before
    said(player, "new hard")
    assert player.session is not before


def test_the_help_names_every_order() -> None:
    answer = game().hear("help")

    assert answer is not None
    assert all(word in str(answer.text) for word in ("r4c5 7", "note r4c5", "hint", "quit"))


def test_leaving() -> None:
    answer = game().hear("quit")

    assert answer is not None
    assert answer.is_over


@pytest.mark.parametrize("line", ["lesson \x1b[2J", "set \x00x on", "\x1b]0;x\x07", "back \x9b2J"])
def test_what_a_terminal_would_obey_is_not_repeated(line: str) -> None:
    assert said(game(), line).isprintable()
