"""A puzzle with clues: its rules, the clues at the cursor, the killer calculator."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from textual.command import CommandList
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.page.talk import keypad_of
from sudoku_tui.board.clue_names import broken_clues, clues_called
from sudoku_tui.desk.names import shape_name, variant_name
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.drawing import DrawnLine, DrawnShape
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.fog import Fog
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.clues.commands import NAMING
from sudoku_tui.features.clues.model import (
    answer,
    asked_in,
    clues_at,
    heading,
    meanings,
    question_at,
    read_rules,
    told_of,
)
from sudoku_tui.features.clues.screen import CalculatorScreen, RulesScreen
from sudoku_tui.features.finished.model import Outcome
from sudoku_tui.features.games.pasted import at_first_sight, judging_clued
from sudoku_tui.features.home.screen import HomeScreen
from sudoku_tui.features.play.widgets import StatusLine
from sudoku_tui.features.play.widgets_panel import ClueLines
from sudoku_tui.formats.clues.keys import with_drawing
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.reading.understanding import understood
from sudoku_tui.game.fog import as_seen
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from tests.app.playing import app_with, game_of, open_store, press, session_of, shown, text_of, until
from tests.app.scenes import clued_game
from tests.formats.clues.killer import FOGGY, KILLER, LINKS, PUZZLE
from tests.formats.reading.puzzles import THERMOMETERS, clued, dot

MIXED = GameState.start(
    read_clued(
        json.dumps(
            {
                "constraints": {
                    "killercage": [{"cells": ["R5C5", "R5C6"], "value": "15"}, {"cells": ["R9C1", "R9C2"]}],
                    "thermometer": [{"lines": [["R1C1", "R2C2", "R2C3", "R3C3"]]}],
                    "difference": [{"cells": ["R5C5", "R6C5"]}],
                    "littlekillersum": [{"cell": "R0C6", "direction": "DL", "value": "7"}],
                    "sandwichsum": [{"cell": "R9C0", "value": "35"}],
                },
                "givens": "." * 81,
            }
        )
    ).puzzle
)


def said(cell: str, state: GameState = MIXED) -> list[str]:
    geometry = state.geometry
    return [*map(str, clues_at(state, next(c for c in range(81) if geometry.cell_name(c) == cell)))]


def test_the_clues_at_a_cell() -> None:
    assert said("r5c5") == ["cage 15, 2 cells: 69 78", "white dot between r5c5 and r6c5: 1–9"]
    assert said("r2c2") == ["thermometer r1c1–r3c3, cell 2 of 4: 2–7"]
    assert said("r9c1") == ["cage, 2 cells", "sandwich 35: 1 9"]
    assert said("r1c5") == ["little killer 7, 5 cells: 1 2"]
    assert said("r7c7") == []


def test_they_tell_what_digits_leave() -> None:
    values = list(MIXED.values)
    values[41], values[0] = 6, 5
    state = MIXED._replace(values=tuple(values))
    assert said("r5c5", state)[0] == "cage 15, 2 cells: 69"
    assert said("r2c2", state) == ["thermometer r1c1–r3c3, cell 2 of 4: 6 7"]
    assert said("r1c1", state) == ["thermometer r1c1–r3c3, cell 1 of 4"]
    values[10] = 9
    broken = MIXED._replace(values=tuple(values))
    assert said("r2c3", broken) == ["thermometer r1c1–r3c3, cell 3 of 4: cannot be met"]


def test_clues_are_called_at_each_of_their_cells_for_those_who_hear_them() -> None:
    cage, doubtful, dot, *line, diagonal, row = clues_called(MIXED.geometry)
    assert (str(cage.words), cage.cells, cage.total) == ("cage 15, 2 cells", (40, 41), 15)
    assert (str(doubtful.words), doubtful.total) == ("cage, 2 cells", 0)
    assert (str(dot.words), dot.total) == ("white dot between r5c5 and r6c5", None)
    assert [(str(called.words)[-11:], called.cells) for called in line] == [
        (f"cell {number} of 4", (cell,)) for number, cell in enumerate((0, 10, 11, 20), 1)
    ]
    assert [str(diagonal.words), str(row.words)] == ["little killer 7, 5 cells", "sandwich 35"]


def test_broken_clues_are_named() -> None:
    digits = list(MIXED.values)
    assert broken_clues(MIXED.geometry, tuple(digits)) == ()
    digits[40], digits[41], digits[0], digits[10] = 1, 2, 5, 3
    assert [*map(str, broken_clues(MIXED.geometry, tuple(digits)))] == ["cage 15, 2 cells", "thermometer r1c1–r3c3"]


@pytest.mark.parametrize(
    ("question", "sets", "summary"),
    [
        ("15/2", ("69", "78"), "2 sets. In none: 1 2 3 4 5."),
        ("15 / 2 -6", ("78",), "1 set. In none: 1 2 3 4 5 6 9."),
        ("10/3 +1 -7", ("136", "145"), "2 sets. In each: 1. In none: 2 7 8 9."),
        ("3/2 +9", (), "No digits make that."),
        ("44", ("23456789",), "1 set. In none: 1."),
    ],
)
def test_the_calculator(question: str, sets: tuple[str, ...], summary: str) -> None:
    found = answer(asked_in(question, "123456789"), "123456789")
    assert (found.sets, str(found.summary)) == (sets, summary)


@pytest.mark.parametrize("question", ["x", "15/2 +A", "15/2/3", "-5"])
def test_what_the_calculator_cannot_read_is_a_sentence(question: str) -> None:
    with pytest.raises(SudokuError):
        asked_in(question, "123456789")


def test_it_begins_with_the_cage_at_the_cursor() -> None:
    assert question_at(MIXED, 40) == "15/2"
    assert question_at(MIXED, 0) == ""
    values = list(MIXED.values)
    values[41], values[44] = 6, 7
    assert question_at(MIXED._replace(values=tuple(values)), 40) == "15/2 +6 -7"


def test_what_there_is_to_read() -> None:
    origin = at_first_sight(KILLER, seconds=60.0)
    assert origin
    assert str(heading(origin)) == "Four Cages"
    assert str(heading(Origin(origin.puzzle))) == "A puzzle · 4×4 · killer cage"
    assert [*map(str, told_of(origin, origin.puzzle.geometry))] == [
        "By A. Setter.",
        "✓ Cages show their sums. (killer cage, 4 of them)",
        "Digits in a cage differ, and add up to its total if it has one.",
    ]
    bare = PUZZLE.geometry.bare
    assert not [*told_of(Origin(Puzzle(bare, PUZZLE.givens)), bare)]


def test_the_rules_of_the_grid_are_told_before_the_clues() -> None:
    shape = geometry(3, 3, rules=(Rule.ANTIKNIGHT, Rule.X), constraints=MIXED.geometry.constraints)
    first, second, third, *_ = map(str, meanings(shape))
    assert (first, second) == ("Both diagonals hold every digit.", "Cells a knight's move apart differ.")
    assert third == "Digits on both sides of a white dot differ by 1, or by the number in it."


def test_grids_are_called_by_their_kinds() -> None:
    assert str(variant_name(PUZZLE.geometry)) == "4×4 · killer cage"
    assert str(variant_name(MIXED.geometry)) == "White dot · killer cage · more"
    assert str(shape_name(9, "x+killercage")) == "Diagonals · killer cage"
    assert str(shape_name(9, "what+killercage")) == "9×9 what"


PACK = Path(__file__).parents[2] / "puzzles" / "shapes" / "9x9-killer.txt"


def clued_app(text: str = KILLER) -> SudokuApp:
    origin: Origin | None = at_first_sight(text, seconds=60.0)
    return app_with(origin=origin)


async def begun(pilot: Pilot[None]) -> RulesScreen:
    return await shown(pilot, RulesScreen)


async def test_rules_are_shown_at_the_beginning_and_again_and_the_clues_beside_the_board() -> None:
    async with clued_app().run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await until(pilot, lambda: "whenever you like" in text_of(pilot))
        for words in ("Four Cages", "By A. Setter.", "Cages show their sums.", "Shift+F shows"):
            assert words in text_of(pilot)
        await press(pilot, "escape", "right")
        clues = game_of(pilot).query_one(ClueLines)
        assert str(clues.render()) == "Cage 6, 3 cells: 123"
        await press(pilot, "F")
        await begun(pilot)
        await until(pilot, lambda: "Clues at r1c2" in text_of(pilot))


@pytest.mark.slow
async def test_rules_wait_while_a_palette_is_open_which_has_the_commands_of_the_game() -> None:
    origin = at_first_sight(KILLER, seconds=60.0)
    async with app_with().run_test(size=(80, 24)) as pilot:
        app = pilot.app
        assert isinstance(app, SudokuApp)
        assert origin
        app.begin(origin)
        app.action_command_palette()
        palette = app.screen
        await until(pilot, lambda: palette.query_one(CommandList).option_count > 20)
        await pilot.pause()
        assert app.screen is palette
        await press(pilot, "escape")
        await begun(pilot)


@pytest.mark.slow
async def test_a_small_window_has_the_clues_in_its_status() -> None:
    async with clued_app().run_test(size=(45, 16)) as pilot:
        await begun(pilot)
        await press(pilot, "escape", "right")
        assert "Cage 6, 3 cells: 123" in str(game_of(pilot).query_one(StatusLine).render())


@pytest.mark.slow
async def test_many_sets_of_a_cage_keep_their_second_row_in_another_window() -> None:
    killer = PACK.read_text(encoding="utf-8").splitlines()[2]
    async with clued_app(killer).run_test(size=(45, 16)) as pilot:
        await begun(pilot)
        await press(pilot, "escape", "down")
        status = game_of(pilot).query_one(StatusLine)
        await until(pilot, lambda: status.size.height == 2)
        await pilot.resize_terminal(45, 18)
        await until(pilot, lambda: "2567 3458" in text_of(pilot))
        assert status.size.height == 2


@pytest.mark.slow
async def test_what_is_said_of_clues_does_not_cover_the_cursor_in_the_smallest_window() -> None:
    async with clued_game("Extreme 4", 1)().run_test(size=(38, 13)) as pilot:
        game = game_of(pilot)
        for cell in (71, 79):  # in the last two rows
            game.do(partial(game.desk.go, cell))
            await pilot.pause()
            assert "349 358 367 457" in text_of(pilot)
            assert "[   ]" in text_of(pilot)


@pytest.mark.slow
async def test_the_calculator_counts_while_one_types() -> None:
    async with clued_app().run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await press(pilot, "escape", "down", "M")
        screen = await shown(pilot, CalculatorScreen)
        field = screen.query_one(Input)
        assert [str(button.label) for button in keypad_of(screen, has_board=False)[3]] == ["/", "+", "-", "⌫"]
        assert (field.value, "In each: 2 3" in text_of(pilot) or "23" in text_of(pilot)) == ("5/2 +2", True)
        field.value = "7/2"
        await until(pilot, lambda: "34" in text_of(pilot))
        field.value = "seven"
        await until(pilot, lambda: "Write a total" in text_of(pilot))


@pytest.mark.slow
async def test_a_link_is_pasted_into_the_game() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        pilot.app.post_message(Paste(LINKS[1]))
        await until(pilot, lambda: "Four Cages: 4 clues" in text_of(pilot))
        await press(pilot, "enter")
        await begun(pilot)
        assert session_of(pilot).puzzle == PUZZLE


@pytest.mark.slow
async def test_rules_that_are_not_known_are_played_by_the_authors_solution() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        pilot.app.post_message(Paste(FOGGY))
        await until(pilot, lambda: "the author's solution" in text_of(pilot))
        await press(pilot, "enter")
        await begun(pilot)
        await until(pilot, lambda: "the author's solution checks" in text_of(pilot))
        assert session_of(pilot).origin.author == "A. Setter"


@pytest.mark.parametrize(("key", "size"), [("W", (80, 24)), pytest.param("R", (38, 13), marks=pytest.mark.slow)])
async def test_the_lab_refuses_clues_in_a_sentence_and_the_game_goes_on(key: str, size: tuple[int, int]) -> None:
    async with clued_app().run_test(size=size) as pilot:
        await begun(pilot)
        await press(pilot, "escape", key)
        await until(pilot, lambda: "The lab's strategies cannot handle clues." in " ".join(text_of(pilot).split()))
        assert pilot.app.screen is game_of(pilot)
        await press(pilot, "m")
        await shown(pilot, HomeScreen)
        assert "The lab" not in text_of(pilot)
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_shapes_that_are_not_understood_can_be_named() -> None:
    origin = finish(judging_clued(clued("The snake eats.", *THERMOMETERS, givens="....3......3...1")))
    async with app_with(origin=origin).run_test(size=(100, 30)) as pilot:
        await begun(pilot)
        await until(pilot, lambda: "(not understood)" in text_of(pilot))
        await press(pilot, "escape")
        game_of(pilot).run_command(NAMING)
        await until(pilot, lambda: "2 × grey line from a bulb" in text_of(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: "Slow thermometer" in text_of(pilot))
        await press(pilot, "end", "enter")
        await until(pilot, lambda: "Its rules are understood, and that is proved" in text_of(pilot))
        assert [clue.key for clue in session_of(pilot).puzzle.constraints].count("thermometer") == 2


async def test_a_puzzle_with_its_solution_is_played_at_once_and_proved_behind() -> None:
    """A proof that takes longer than the first look goes on while the player moves, and nothing played is lost."""
    rules = "Digits along a thermometer increase from the bulb."
    origin = finish(judging_clued(clued(rules, *THERMOMETERS, givens="....3......3...1")))
    unproved = replace(origin, puzzle=understood(clued(rules, *THERMOMETERS, givens="....3......3...1")).puzzle)
    store = open_store()
    async with app_with(store, origin=unproved).run_test(size=(100, 30)) as pilot:
        await begun(pilot)
        await press(pilot, "escape", "1")
        await until(pilot, lambda: session_of(pilot).puzzle == origin.puzzle)
        await until(pilot, lambda: session_of(pilot).state.values[0] == 1)
        assert store.games()[0].origin.puzzle == origin.puzzle


def test_an_author_speaks_to_who_solved_it() -> None:
    session = Session(Origin(PUZZLE, message=" You are\na  star! "), lambda: 0.0)
    assert Outcome.of(session).message == "You are a star!"


def drawn_grid(*clues: Constraint) -> Puzzle:
    parts = (
        DrawnLine(((0.5, 0.5), (2.5, 0.5)), "#7722cc"),
        DrawnShape(1.0, 0.5, 0.3, 0.3, is_round=True, fill="#ffffff", edge="#000000"),
    )
    return Puzzle(geometry(2, 2, (), (), (Drawn(parts), *clues)), (0,) * 16)


def test_what_is_only_drawn_is_named_at_its_cells_and_with_the_rules() -> None:
    puzzle = drawn_grid()
    state = GameState.start(puzzle)
    assert [*map(str, clues_at(state, 0))] == ["purple line", "white dot between r1c1 and r1c2"]
    assert [*map(str, clues_at(state, 2))] == ["purple line"]
    assert not clues_at(state, 15)
    assert "Drawn besides: purple line (1), white dot (1)." in map(str, told_of(Origin(puzzle), puzzle.geometry))


def test_nothing_is_told_of_what_fog_hides() -> None:
    solution = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    puzzle = drawn_grid(Fog((0, 1), (), solution))
    assert [*map(str, clues_at(GameState.start(puzzle), 0))] == ["purple line", "white dot between r1c1 and r1c2"]
    told = [*map(str, told_of(Origin(puzzle), as_seen(GameState.start(puzzle)).geometry))]
    assert "Drawn besides: purple line (1), white dot (1)." in told
    assert str(variant_name(geometry(2, 2, (), (), (*PUZZLE.constraints, Fog((0,), (), solution))))) == "4×4 · fog"


def test_a_title_names_kinds_of_clues_before_what_is_only_drawn() -> None:
    shape = with_drawing(PUZZLE.geometry, [dot("r1c1", "r1c2")])
    assert str(variant_name(shape)) == "4×4 · killer cage"
    assert str(variant_name(with_drawing(PUZZLE.geometry.bare, [dot("r1c1", "r1c2")]))) == "4×4 · drawing"


def test_a_reading_that_is_proved_is_told_so_with_the_rules() -> None:
    rules = "Digits along a thermometer increase from the bulb. Have fun!"
    origin = finish(judging_clued(clued(rules, *THERMOMETERS, givens="....3......3...1")))
    assert [*map(str, read_rules(origin))] == [
        "Understood, and proved: what was read leaves exactly one solution.",
        "✓ Digits along a thermometer increase from the bulb. (thermometer, 2 of them)",
        "· Have fun!",
    ]
