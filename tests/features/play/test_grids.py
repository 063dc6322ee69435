"""Unusual grids, as they are played: several that overlap, digits from 0, more digits than a row has cells."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.features.play.widgets_panel import Form, digit_lines, line_content, pad_lines
from sudoku_tui.features.play.words import cell_facts
from sudoku_tui.formats import parse
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState
from tests.app.playing import app_with, game_of, press, session_of, text_of

STANDARD = (80, 24)
SAMURAI = Origin(generate("easy", "1", geometry_named("samurai")).puzzle, "Samurai")
ZERO = Origin(generate("easy", "1", geometry_named("digits:0-8")).puzzle, "Zero")
PAIR = generate("easy", "1", geometry_named("grids:r1c1r3c3", 4)).puzzle
"""Two grids of 4×4, which share a box."""


def cursor(pilot: Pilot[None]) -> str:
    desk = game_of(pilot).desk
    return desk.geometry.cell_name(desk.cursor)


async def test_the_cursor_passes_over_what_is_no_cell() -> None:
    async with app_with(origin=Origin(PAIR, "Pair")).run_test(size=STANDARD) as pilot:
        game_of(pilot).desk.go(0)
        seen = []
        for key in ("right", "right", "right", "right", "down", "down", "down", "down", "left", "up"):
            await press(pilot, key)
            seen.append(cursor(pilot))
        assert seen == ["r1c2", "r1c3", "r1c4", "r1c1", "r2c1", "r3c1", "r4c1", "r1c1", "r1c4", "r6c4"]


async def test_two_small_grids_are_played_to_the_end() -> None:
    solution = solve(PAIR)
    async with app_with(origin=Origin(PAIR, "Pair")).run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        for cell, digit in enumerate(solution):
            game_of(pilot).desk.go(cell)
            if not session.state.values[cell]:
                await press(pilot, str(digit))
        assert session.is_finished


async def test_a_click_where_no_cell_is_does_nothing() -> None:
    async with app_with(origin=Origin(PAIR, "Pair")).run_test(size=STANDARD) as pilot:
        board = game_of(pilot).query_one(BoardView)
        here, there = (board.layout_plan.rectangle(PAIR.geometry.cell(*place)) for place in ((1, 3), (6, 6)))
        await pilot.click(BoardView, offset=(here.x + 2, here.y))
        assert cursor(pilot) == "r1c3"
        await pilot.click(BoardView, offset=(there.x + 2, here.y))
        await pilot.click(BoardView, offset=(board.layout_plan.rectangle(0).x + 2, there.y))
        assert cursor(pilot) == "r1c3"


async def test_a_samurai_scrolls_with_the_cursor_in_sight() -> None:
    async with app_with(origin=SAMURAI).run_test(size=STANDARD) as pilot:
        board = game_of(pilot).query_one(BoardView)
        assert board.viewport.is_partial
        for keys, place in (
            (["end"], "r1c21"),
            (["ctrl+end"], "r21c21"),
            (["up"] * 6 + ["left"] * 9, "r15c12"),
            (["up"] * 7, "r8c12"),
            (["home", "ctrl+home"], "r1c1"),
        ):
            await press(pilot, *keys)
            assert cursor(pilot) == place
            assert board.is_in_sight(board.cursor)
        assert "10  11  12┌─13──14──15┬─16" in text_of(pilot).splitlines()[0]


async def test_a_large_window_shows_all_of_a_samurai() -> None:
    async with app_with(origin=SAMURAI).run_test(size=(120, 40)) as pilot:
        board = game_of(pilot).query_one(BoardView)
        assert not board.viewport.is_partial
        counts = ((digit, 41 - SAMURAI.puzzle.givens.count(digit)) for digit in (1, 2, 3))  # each box has one
        assert "still to place" in text_of(pilot)
        assert " ".join(f"{digit}·{count}" for digit, count in counts) in text_of(pilot)


async def test_the_key_0_writes_a_0_where_digits_begin_with_it() -> None:
    async with app_with(origin=ZERO).run_test(size=STANDARD) as pilot:
        session, desk = session_of(pilot), game_of(pilot).desk
        here = session.state.values.index(0)
        desk.go(here)
        await press(pilot, "0")
        assert session.state.values[here] == 1
        await press(pilot, "8")
        assert session.state.values[here] == 9
        await press(pilot, "9")
        assert session.state.values[here] == 9
        assert "There is no 9 here: the digits are 0 to 8." in text_of(pilot)
        await press(pilot, "delete", "right_parenthesis")
        assert (session.state.values[here], session.state.corner[here]) == (0, 1)
        desk.set_mode(Mode.COLOUR)
        await press(pilot, "1")
        assert session.state.colours[here] == 1


async def test_nine_digits_are_noted_on_a_small_board() -> None:
    shape = geometry_named("digits:1-9", 4)
    by_clues = Origin(Puzzle.empty(shape), "Nine", solution=(1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7))
    async with app_with(origin=by_clues).run_test(size=STANDARD) as pilot:
        await press(pilot, "n", *"123456789")
        assert session_of(pilot).state.corner[0] == 0b111111111
        board = game_of(pilot).query_one(BoardView)
        assert len(set(board.layout_plan.cell.note_places)) == 9
        assert "left" not in text_of(pilot)  # how often each digit occurs is for the player to find out


def test_the_pad_tells_what_all_rows_of_a_cell_need() -> None:
    shape = geometry_named("grids:r1c1r3c3", 4)
    state = GameState.start(parse("grids:r1c1r3c3:........1....2.............."))
    needs = dict(cell_facts(state, shape.cell(3, 3)).needs)
    assert needs["row"] == 0b1100  # 1 is in its row of the first grid, 2 in that of the second


def test_no_houses_need_no_heading() -> None:
    facts = cell_facts(GameState.start(Puzzle.empty(geometry_named("digits:1-9", 4))), 0)
    assert not any("missing" in text for line in pad_lines(facts) for text, _ in line)


@pytest.mark.parametrize(("most", "left"), [(41, 41), (41, 1), (9, 4), (0, 5)])
def test_a_bar_is_never_wider_than_its_panel(most: int, left: int) -> None:
    (line,) = digit_lines((left,), "1", form=Form.BARS, most=most)
    assert line_content(line).cell_length <= 1 + 1 + 31 + 3
    assert str(left) in line_content(line).plain or not most
