"""A game in lines: what each line does and says.

Studying in lines: steps, the path, lessons, a race, and colours to keep track.

What a game in lines says of a board with clues.
"""

from __future__ import annotations

import re
from itertools import count

import pytest

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.features.plain.game import PlainGame
from sudoku_tui.features.plain.host import LinePlayer
from sudoku_tui.features.plain.lists import race
from sudoku_tui.features.plain.words import grid
from sudoku_tui.game.mastery import Mastery
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.logic.ladder import taught
from sudoku_tui.logic.next_step import next_step
from sudoku_tui.storage.games import start_game
from tests.app.playing import Clock, open_store
from tests.features.plain.players import PUZZLE, an_empty_cell, game, said
from tests.formats.clues.killer import PUZZLE as KILLER
from tests.game.examples import TINY


@pytest.mark.parametrize("form", ["{cell} {digit}", "{cell}={digit}", "  {cell}  {digit} ", "{row} {column} {digit}"])
def test_a_digit_is_written(player: PlainGame, form: str) -> None:
    cell, digit = an_empty_cell(player)
    row, column = cell[1:].split("c")

    answer = said(player, form.format(cell=cell, digit=digit, row=row, column=column))

    assert answer == f"{cell} is {digit}."
    assert said(player, cell) == f"{cell} is {digit}, your entry."
    assert said(player, "undo") == "Taken back."
    assert "is empty" in said(player, cell)
    assert said(player, "undo") == "There is nothing to undo."


def test_the_same_digit_again_does_not_take_it_away(player: PlainGame) -> None:
    cell, digit = an_empty_cell(player)

    assert said(player, f"{cell} {digit}", f"{cell} {digit}") == f"{cell} is {digit}, your entry."


def test_notes_are_written_and_taken_back(player: PlainGame) -> None:
    cell, _ = an_empty_cell(player)

    assert said(player, f"note {cell} 3 8") == f"You noted 3 and 8 in {cell}."
    assert said(player, f"note {cell} 3") == f"You noted 8 in {cell}."
    assert said(player, f"erase {cell}", f"note {cell} 8", f"{cell} .").startswith(f"{cell} is empty; it can be")


def test_a_given_stays(player: PlainGame) -> None:
    cell = next(cell for cell, value in enumerate(player.session.state.values) if value)

    answer = said(player, f"erase {player.session.geometry.cell_name(cell)}")

    assert answer == "This is a given; it cannot be changed."


def test_a_hint_is_told_in_stages_and_done(player: PlainGame) -> None:
    before = player.session.state

    first, technique, why, what = (said(player, "hint") for _ in range(4))

    assert len({first, technique, why, what}) == 4
    assert technique.startswith("The technique: ")
    assert what.endswith("Say do to do it.")
    assert said(player, "hint") == "That is all there is to tell."
    assert said(player, "do").startswith(("Placed ", "Removed "))
    assert player.session.state is not before


def test_the_proof_of_a_hint_is_heard_as_a_list_one_by_one_and_in_full(player: PlainGame) -> None:
    assert said(player, "walk") == said(player, "on") == "Say hint first."

    first, _, why = (said(player, "hint") for _ in range(3))
    walk = player.desk.walk
    assert walk
    assert why.startswith(str(walk.summary))
    listed = player.hear("walk")
    assert listed
    assert listed.is_grid
    assert str(listed.text).splitlines()[1].startswith("1. ")
    count = len(walk.stops)
    assert said(player, "on") == f"1 of {count}: {walk.stops[0].text}"
    assert said(player, "before") == str(walk.summary)
    for _ in range(count):
        last = said(player, "on")
    assert last.startswith(f"{count} of {count}: ")
    assert said(player, "on") == "That is the whole proof."
    assert first not in said(player, "proof")


def test_after_a_move_a_hint_begins_anew(player: PlainGame) -> None:
    cell, digit = an_empty_cell(player)

    said(player, "hint", "hint", f"{cell} {digit}")

    assert not said(player, "hint").startswith("The technique")


def test_steps_lead_to_the_end_which_is_told(player: PlainGame) -> None:
    answer = ""
    for _ in range(81):
        answer = said(player, "do")
        if player.session.is_finished:
            break

    assert "Solved in 0:00:00" in answer
    assert "The program solved most of this one. Say review" in answer
    assert said(player, "status").endswith("solved in 0:00:00.")
    assert said(player, "do") == "There is nothing left to do."


def test_why_a_digit_is_impossible(player: PlainGame) -> None:
    cell = next(cell for cell, value in enumerate(player.session.state.values) if value)
    name, held = player.session.geometry.cell_name(cell), player.session.state.values[cell]

    assert said(player, f"why {name} {held % 9 + 1}") == f"{name} already holds {held}."
    assert said(player, "tell") == "Nothing was held back."


def test_an_answer_that_would_give_away_is_held_back_until_asked_for(player: PlainGame) -> None:
    name, digit = an_empty_cell(player)

    assert said(player, f"why {name} {digit}").endswith("Say tell to hear it.")
    assert "Say tell" not in said(player, "tell")


def test_a_check_counts_then_names(player: PlainGame) -> None:
    name, digit = an_empty_cell(player)
    wrong = int(digit) % 9 + 1

    assert "wrong" in said(player, f"{name} {wrong}", "check")
    assert said(player, "check") == f"{name} is wrong."


def test_houses_digits_and_what_is_left(player: PlainGame) -> None:
    assert said(player, "row 4").startswith("Row 4: ")
    assert said(player, "column 5").startswith("Column 5: ")
    assert said(player, "box 2").startswith("Box 2: ")
    assert " is in " in said(player, "digit 7") or "nowhere" in said(player, "digit 7")
    assert said(player, "left").startswith("Still to place: ")


def test_the_board_is_printed_on_request_alone() -> None:
    answer = game().hear("show")

    assert answer is not None
    assert answer.is_grid
    assert str(answer.text).count("\n") == 12


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("nonsense", "I do not understand that; help lists what I do."),
        ("4 5 6 7", "I do not understand that; help lists what I do."),
        ("r0c1 4", "There is no r0c1 here: rows and columns go from 1 to 9."),
        ("note r77c1 4", "There is no r77c1 here: rows and columns go from 1 to 9."),
        ("r1c1 x", "There is no x here: the digits are 1 to 9."),
        ("r1c1 10", "There is no 10 here: the digits are 1 to 9."),
        ("row 12", "Write it as row 4: the cells of a row."),
        ("note r1c1", "Write it as note r4c5 3 8: write notes, or erase them."),
        ("digit z", "Write it as digit 7: where a digit is."),
        ("filter q", "Write it as filter 7: which cells can take a digit; again to stop."),
        ("coach 9", "Write it as coach 3: let the coach say more (4), less, or nothing (0); coach alone asks it."),
        ("why", "Write it as why r4c5 7: why a digit is impossible there."),
    ],
)
def test_what_is_not_understood_is_said_so_and_does_nothing(player: PlainGame, line: str, answer: str) -> None:
    before = player.session.state

    assert said(player, line) == answer
    assert player.session.state is before


def test_any_line_ends_a_pause(player: PlainGame) -> None:
    assert said(player, "pause") == "Paused; the next line goes on."
    assert player.session.is_paused
    assert player.hear("") is None
    assert not player.session.is_paused


def test_another_puzzle(player: PlainGame) -> None:
    before = player.session

    assert said(player, "new nowhere").startswith("There is no level nowhere")
    assert player.session is before
    said(player, "new hard")
    assert player.session is not before


def test_the_help_names_every_order() -> None:
    answer = game().hear("help")

    assert answer is not None
    assert all(word in str(answer.text) for word in ("r4c5 7", "note r4c5", "hint", "quit"))


@pytest.mark.parametrize("line", ["lesson \x1b[2J", "set \x00x on", "\x1b]0;x\x07", "back \x9b2J"])
def test_what_a_terminal_would_obey_is_not_repeated(line: str) -> None:
    assert said(game(), line).isprintable()


def test_steps_are_listed_and_one_is_told_with_its_proof(player: PlainGame) -> None:
    listed = said(player, "e").splitlines()

    assert listed[0].split()[0] == "1"
    name, *proof = said(player, "steps 1").splitlines()
    assert listed[0].endswith(name)
    assert proof
    assert said(player, "steps 4711") == said(player, "steps x") == "There is no such step."


def test_the_path_leads_from_here_to_the_solution(player: PlainGame) -> None:
    whole = said(player, "path").splitlines()

    number, _, name = whole[-1].split(maxsplit=2)
    assert int(number) == len(whole) >= player.session.state.values.count(0)
    assert said(player, f"path {number}").startswith(f"{name}\n")


def test_a_wrong_digit_gives_no_steps_away(player: PlainGame) -> None:
    name, digit = an_empty_cell(player)
    wrong = next(str(other) for other in range(1, 10) if str(other) != digit)

    assert said(player, f"{name} {wrong}", "steps") == "One of your digits is wrong. A hint leads back."


def test_the_path_is_told_chapter_by_chapter(player: PlainGame) -> None:
    lines = said(player, "learn").splitlines()
    assert lines[0] == " 1 The last digit"
    assert lines[-1] == "Next: lesson full-house, then drill full-house."
    assert said(player, "learn 7").splitlines()[0] == "Naked pairs"
    assert said(player, "learn 600") == "There is no such chapter."


def test_a_drill_is_answered_in_lines_and_kept(player: PlainGame) -> None:
    assert said(player, "drill nothing").startswith("There is no technique nothing")
    assert said(player, "drill x-wing").startswith("1. X-Wing. Which candidates does it remove?")
    told = [said(player, "show") for _ in range(6)]
    assert told[0].startswith("Here it is.")
    assert told[-1].splitlines()[-3].startswith("Read the lesson once more")
    assert told[-1].splitlines()[-2] == "Say lesson x-wing, or drill x-wing."
    store = player._player.store
    assert (store.mastery()["x-wing"].drills, [*store.cards()]) == (0, ["x-wing"])
    assert "cells to fill" in said(player, "status")
    assert said(player, "drill").startswith("1. Full House.")
    assert said(player, "quit").startswith("The drill is left")


def _answered(player: PlainGame) -> str:
    """What the right answer to a position of a drill is answered with."""
    assert player._drill
    step = player._drill._talk._training.step
    cell, digit = step.placements[0]
    return said(player, f"{player._drill._talk._training.exercise.board.geometry.cell_name(cell)}={digit}")


def test_ten_positions_are_asked_in_lines_against_the_clock_while_the_game_waits() -> None:
    clock, store = Clock(), open_store()
    line_player = LinePlayer(store, clock, lambda puzzles: puzzles[0], lambda: "x")
    player = PlainGame(start_game(store, Origin(PUZZLE), clock), line_player)
    assert said(player, "sprint hidden-single").startswith("1. Hidden Single. Which digit does it place?")
    for _ in range(10):
        clock.now += 5
        told = _answered(player)
    assert "10 in 0:50.\n\nYour best time yet." in told
    assert store.best_sprint("hidden-single") == 50.0
    assert player.session.elapsed == 0
    said(player, "sprint hidden-single")
    for _ in range(9):
        clock.now += 1
        _answered(player)
    assert "It does not count: all 10 have to be found" in said(player, "next")
    assert store.best_sprint("hidden-single") == 50.0
    assert said(player, "sprint nothing").startswith("There is no technique nothing")


def test_a_lesson_on_notes_is_told_by_its_name(player: PlainGame) -> None:
    for name in ("corner notes", "note:corner"):
        assert said(player, f"lesson {name}").startswith("Corner notes\nThey are about a digit")
    store = player._player.store
    for name in ("full-house", "hidden-single", "naked-single"):
        store.add_mastery(name, Mastery(alone=100))
    assert said(player, "learn").splitlines()[-1] == "Next: lesson note:when."
    assert said(player, "drill").startswith("1. Hidden Single.")


def test_lessons_are_listed_and_told(player: PlainGame) -> None:
    assert len(said(player, "lessons").splitlines()) == len(taught())
    assert said(player, "lesson x-wing").startswith("X-Wing\n")
    assert said(player, "lesson X-Wing") == said(player, "learn x wing")
    assert said(player, "lesson arrow").startswith("Arrow\nDigits on an arrow add up")
    assert said(player, "lesson nothing") == "There is no technique nothing; lessons lists them."


def test_a_race_names_the_quickest_first() -> None:
    ticks = count()

    told = str(race(PUZZLE, lambda: float(next(ticks)))).splitlines()

    assert len(told) == len(STRATEGIES)
    assert told[0].endswith(" ms")


def test_colours_are_put_on_told_and_taken_off(player: PlainGame) -> None:
    name, _ = an_empty_cell(player)

    assert said(player, "colours") == "No cell has a colour."
    assert said(player, f"colour {name} 2") == f"{name} has colour 2."
    assert said(player, "colours") == f"Colour 2: {name}."
    assert said(player, f"colour {name} 2") == f"{name} has no colour."
    assert said(player, f"colour {name} 3", "clean") == "All colours are gone."


def test_a_puzzle_is_printed_to_be_copied() -> None:
    assert said(game(), "copy") == str(PUZZLE)


def test_a_strategy_is_watched_step_by_step(player: PlainGame) -> None:
    ways = said(player, "watch").splitlines()
    assert [line.split()[0] for line in ways] == [strategy.identifier for strategy in STRATEGIES]
    idea, first, *_, more, end = said(player, "watch ours").splitlines()
    assert ways[-1].endswith(idea)
    assert first.split()[0] == "1"
    assert end.startswith("Solved. Guesses: ")
    number = more.split("watch ours ")[1].split()[0]
    assert said(player, f"watch ours {number}").splitlines()[1].split()[0] == number
    assert said(player, "watch ours 4711") == said(player, "watch ours x") == said(player, "watch ours")


def test_the_board_of_a_killer_has_letters_and_their_totals() -> None:
    shown = str(grid(GameState.from_position(Position.start(KILLER)))).splitlines()
    assert shown[0] == ".  .a | .a .b"
    assert shown[-1] == "Cages: a 6, b 9, c 5, d 6"
    assert "+" in str(grid(GameState.from_position(Position.start(TINY)))).splitlines()[0]


def test_what_held_somebody_up_is_told_at_the_end() -> None:
    clock = Clock()
    player = LinePlayer(open_store(), clock, lambda puzzles: puzzles[0], lambda: "x")
    playing = PlainGame(start_game(player.store, Origin(PUZZLE), clock), player)
    session, answer = playing.session, ""
    while not session.is_finished:
        step = next_step(Puzzle(session.geometry, session.state.values).board())
        assert step
        assert step.placements
        clock.now += 100.0 if session.state.values.count(0) == 20 else 2.0
        place = step.placements[0]
        answer = said(playing, f"{session.geometry.cell_name(place.cell)} {place.digit}")

    assert re.search(r"You were stuck for 1:40 before .+ in .+\. Say drill [a-z-]+ to practise that\.", answer)
