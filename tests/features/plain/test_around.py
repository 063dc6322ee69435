"""What lies around a game in lines: mistakes, the coach, history, other games, reviews and challenges."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.home.model import home_facts, home_rows
from sudoku_tui.features.new_game.wish import Wish
from sudoku_tui.features.plain.game import PlainGame
from sudoku_tui.features.plain.lists import steps_from_here
from sudoku_tui.features.plain.orders import ORDERS, Order, understood
from sudoku_tui.features.play.all_commands import COMMANDS
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.path import walking
from sudoku_tui.storage.store import Store
from sudoku_tui.words.catalogue import Catalogue
from sudoku_tui.words.language import speak
from sudoku_tui.words.po import compiled
from tests.app.playing import open_store
from tests.features.plain.players import PUZZLE, an_empty_cell, game, said
from tests.formats.clues.killer import FOGGY
from tests.game.examples import EASY
from tests.game.foggy import begun
from tests.support import made


def test_every_command_of_an_order_is_one_of_the_screen() -> None:
    known = {command.identifier for command in COMMANDS}
    assert {order.command for order in ORDERS if order.command} <= known


@pytest.mark.parametrize("order", [order for order in ORDERS if order.command], ids=lambda order: order.identifier)
def test_every_order_is_answered(order: Order) -> None:
    assert said(game(), order.identifier)


def test_certain_digits_notes_struck_out_and_all_erased(player: PlainGame) -> None:
    cell, _ = an_empty_cell(player)

    assert said(player, "+").startswith("Filled ")
    assert said(player, "undo", "k") == "No note is impossible: there is nothing to strike out."
    assert said(player, f"note {cell} 1 2 3 4 5 6 7 8 9", "strike") == "Impossible notes are struck out."
    assert said(player, "wipe") == "All notes are erased."
    assert said(player, "wipe") == "Nothing has changed."


def test_a_digit_is_filtered_and_its_cells_visited(player: PlainGame) -> None:
    _, digit = an_empty_cell(player)

    assert said(player, f"filter {digit}").startswith(f"{digit} can go in r")
    places = {said(player, "next") for _ in range(3)}
    assert all(" is empty; it can be " in place or "only cell" in place for place in places)
    assert said(player, f"filter {digit}") == "No digit is filtered any more."


def test_a_wrong_digit_is_told_as_the_player_wants_it(player: PlainGame) -> None:
    session = player.session
    cell, digit = next(
        (cell, digit)
        for cell, value in enumerate(session.state.values)
        if not value
        for digit in range(1, 10)
        if session.state.candidates(cell) >> digit - 1 & 1 and session.solution[cell] != digit
    )
    name = session.geometry.cell_name(cell)

    assert said(player, f"{name} {digit}") == f"{name} is {digit}."
    assert said(player, "undo", "set mistakes solution") == "mistakes is solution now."
    assert said(player, f"{name} {digit}") == f"{name} is {digit}, and that is wrong."


def test_a_clash_is_told_at_once_unless_the_player_wants_to_hear_of_no_mistakes(player: PlainGame) -> None:
    geometry, values = player.session.geometry, player.session.state.values
    cell = values.index(0)
    peer = next(peer for peer in geometry.peers[cell] if values[peer])

    line = f"{geometry.cell_name(cell)} {values[peer]}"

    answer = said(player, line)
    assert "clashes with" in answer
    assert geometry.cell_name(peer) in answer
    assert said(player, "undo", "set mistakes off", line) == f"{geometry.cell_name(cell)} is {values[peer]}."


def test_the_limit_of_mistakes_is_told_once_it_is_reached(player: PlainGame) -> None:
    name, digit = an_empty_cell(player)
    wrong = [str(other) for other in range(1, 10) if str(other) != digit]
    said(player, "set mistakes solution", "set mistake_limit 3", f"{name} {wrong[0]}", "undo", f"{name} {wrong[1]}")

    answer = said(player, "undo", f"{name} {wrong[2]}")

    assert answer.endswith("Your limit of 3 mistakes is reached: undo takes you to before the last one.")


def test_the_coach_speaks_when_it_has_something_new_to_say(player: PlainGame) -> None:
    assert said(player, "coach 0") == "The coach is silent."
    assert said(player, "coach") == "The coach is silent."
    assert said(player, "coach 1") == (
        "The coach says whether there is something to find, once you have looked for a while. "
        "There is something easy to find."
    )
    assert said(player, "coach") == "There is something easy to find."
    name, digit = an_empty_cell(player)
    assert said(player, f"{name} {digit}") == f"{name} is {digit}."
    assert "will do" in said(player, "coach 2")


def test_checkpoints_have_names_and_the_history_numbers(player: PlainGame) -> None:
    name, digit = an_empty_cell(player)

    assert said(player, "mark The Start") == "Checkpoint The Start is set; back The Start leads here."
    history = said(player, f"{name} {digit}", "history").splitlines()
    assert [line.split()[1:] for line in history] == [
        ["Start", "0:00:00", "The", "Start"],
        [f"{name}={digit}", "0:00:00", "here"],
    ]
    assert said(player, "back the start") == "Back at the start."
    assert said(player, "back the start") == "You are there."
    assert said(player, "back nowhere") == "There is no checkpoint nowhere; there are The Start."
    number = max(player.session.history.nodes)
    assert said(player, f"go {number}") == f"This is the board after move {number} of the history."
    assert said(player, "go 77") == "There is no such move; history lists them."
    assert said(player, "back") == "Back at the last checkpoint."


def test_what_is_asked_about_is_done_on_a_yes_alone(player: PlainGame) -> None:
    name, digit = an_empty_cell(player)
    start = player.session.state.values

    assert said(player, f"{name} {digit}", "restart").endswith("Say yes to do it.")
    assert said(player, "status", "yes") == "There was no question."
    assert said(player, "restart", "yes") == "Done."
    assert player.session.state.values == start


def test_home_names_what_can_be_said(player: PlainGame) -> None:
    answer = player.hear("home")

    assert answer is not None
    assert answer.is_grid
    lines = str(answer.text).splitlines()
    assert lines[0].startswith("status            Play: ")
    for line in lines:
        heard = said(player, line.split()[0])
        assert "That is not understood" not in heard
        assert "Write it as" not in heard


def test_the_daily_is_begun_and_gone_on_with(player: PlainGame) -> None:
    assert said(player, "daily").startswith("Daily · 1 Jan")
    session = player.session
    assert said(player, "game 1", "daily").startswith("Daily · 1 Jan")
    assert player.session.origin == session.origin
    assert said(player, "daily 2031-01-01") == (
        "That cannot be done: the puzzle of 1 January 2031 comes on that day, not before."
    )
    assert said(player, "daily someday").startswith("That cannot be done: 'someday' is not a date")


def test_games_are_listed_and_continued(player: PlainGame) -> None:
    assert len(said(player, "new hard", "games").splitlines()) == 2
    assert "Hard" not in said(player, "game 1")
    assert said(player, "game 9") == "That cannot be done: there is no saved game 9."
    assert said(player, "game x") == "Give the game's number; games lists them."


def test_a_puzzle_is_pasted(player: PlainGame) -> None:
    assert "cells to fill" in said(player, EASY.signs)
    assert player.session.puzzle == EASY
    assert "cells to fill" in said(player, f"puzzle {PUZZLE.signs}")
    assert said(player, f"puzzle {'.' * 81}").startswith("That cannot be done: ")
    assert said(player, "puzzle") == "Paste the puzzle after the word, on one line."


def test_where_not_all_of_a_puzzle_is_known_the_authors_solution_does(player: PlainGame) -> None:
    assert "15 cells to fill" in said(player, FOGGY)
    assert player.session.puzzle.geometry.size == 4


def test_settings_are_changed_at_once_and_kept(player: PlainGame) -> None:
    assert "coach 1 (0, 1, 2, 3, 4)" in said(player, "settings")
    assert said(player, "set tidy_notes off") == "tidy_notes is off now."
    assert said(player, "set tidy_notes = on") == "tidy_notes is on now."
    assert said(player, "set coach 9") == "coach can be 0, 1, 2, 3 or 4."
    assert said(player, "set nothing 9") == "There is no setting nothing; settings lists them."
    said(player, "coach 3")
    assert player._player.store.setting("coach", "") == "3"


def test_a_solved_game_is_looked_back_at_and_counted() -> None:
    player = game(Origin(made("colourless"), level="easy"))
    answer = ""
    while not player.session.is_finished:
        answer = said(player, "do")

    assert answer.endswith("Say review to look back, or new for another puzzle.")
    assert said(player, "train 1") == "Say review first."
    assert said(player, "review").splitlines()[0].startswith("You played for ")
    assert "You asked for" in said(player, "review")
    assert said(player, "train 1") == "This position is now part of your training."
    assert said(player, "train 1") == "This position is already part of your training."
    assert said(player, "train 99") == "There is no moment 99 in the review."
    assert "1 of 1 solved" in said(player, "stats")


def test_norvigs_algorithm_is_played_against_in_slow_motion() -> None:
    player = game(Origin(PUZZLE, level="easy"))

    assert said(player, "norvig") == "Norvig's algorithm solves this puzzle beside you, in 6:00."
    assert "% · Norvig " in said(player, "status")
    assert said(player, "norvig") == "That cannot be done now."
    assert "% · Norvig " in said(player, "new", "game 1")
    while not player.session.is_finished:
        answer = said(player, "do")
    assert "You were faster than Norvig's algorithm in slow motion by 6:00." in answer


def test_a_challenge_goes_out_and_comes_in() -> None:
    friend, player = game(), game(Origin(EASY))
    name, digit = an_empty_cell(friend)
    link = said(friend, f"{name} {digit}", "challenge")

    assert link.startswith("#p=")
    assert said(player, link).endswith("You 0% · friend 1%.")
    assert player.session.puzzle == PUZZLE
    while not player.session.is_finished:
        answer = said(player, "do")
    assert "Your friend did not finish this puzzle: you win." in answer
    assert "friend" in said(player, "new", f"challenge {link.rpartition('=')[2]}")
    assert said(player, "challenge nonsense").startswith("That cannot be done: ")


def test_everything_is_exported_to_a_new_file(tmp_path: Path) -> None:
    player, file = game(), tmp_path / "games.sqlite3"

    assert said(player, "export") == "Give the name of a new file after the word."
    assert said(player, f"export {file}") == f"Everything you have is in {file}."
    assert file.read_bytes().startswith(b"SQLite format 3")
    assert said(player, f"export {file}") == f"That cannot be done: {file} exists already."


def test_all_that_home_has_can_be_done_in_lines() -> None:
    playing = game()
    lines = said(playing, "home").splitlines()
    facts = home_facts(open_store(), playing.desk.session, Wish("easy"), hide_timer=False, is_first=False)
    assert len(lines) == len(home_rows(facts, {}))
    assert {"learn", "watch"} <= {line.split()[0] for line in lines}


def test_who_leaves_is_told_what_is_not_saved(tmp_path: Path) -> None:
    answer = game().hear("quit")
    assert answer
    assert (answer.is_over, str(answer.text)) == (True, "Saved; next time the game carries on from here.")
    (tmp_path / "games.sqlite3").mkdir()
    with Store(tmp_path / "games.sqlite3", open_store().now, is_playing=True) as store:
        assert said(game(store=store), "quit").startswith("Not all is saved: the file cannot be opened: ")


@pytest.mark.slow
def test_lists_of_steps_know_only_what_is_out_of_the_fog() -> None:
    desk = Desk(begun(), Settings())
    assert desk.board.geometry == desk.session.state.geometry != desk.session.geometry
    assert steps_from_here(desk) == [*finish(walking(desk.board, desk.session.rungs())).steps]
    desk.session.enter([0], 4, Mode.DIGIT)  # a mistake: then the way begins at the start
    start = desk.session.state.puzzle.board()
    assert steps_from_here(desk) == [*finish(walking(start, desk.session.rungs())).steps]


def test_orders_are_understood_in_the_language_and_in_english() -> None:
    german = Catalogue(compiled('msgctxt "order"\nmsgid "hint, h"\nmsgstr "Tipp, t"'))
    before = speak(german, "de")
    try:
        told, english = (understood(line, CLASSIC) for line in ("tipp", "hint"))
        assert told
        assert english
        assert told.order is english.order
        assert understood("t", CLASSIC)
        assert understood("h", CLASSIC)
        assert "Tipp" not in str(told.order.names)
    finally:
        speak(before)
    assert understood("tipp", CLASSIC) is None


def test_levels_are_called_in_the_language_and_in_english(player: PlainGame) -> None:
    before = speak(Catalogue(compiled('msgid "hard"\nmsgstr "schwer"')), "de")
    try:
        for name in ("schwer", "hard"):
            assert "There is no level" not in said(player, f"new {name}")
        assert said(player, "new schwierig").startswith("There is no level schwierig")
    finally:
        speak(before)
    assert len(said(player, "games").splitlines()) == 3
