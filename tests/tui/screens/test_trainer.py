from __future__ import annotations

import pytest
from textual.pilot import Pilot

from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.tally import Tally
from sudoku_tui.play.looks.cells import Shade
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.lab_app import LabApp
from sudoku_tui.tui.requests import SettingsChanged, TrainingWanted
from sudoku_tui.tui.screens.lesson import LessonScreen
from sudoku_tui.tui.screens.trainer import TrainerScreen
from sudoku_tui.words.message import say
from tests.tui.playing import app_with, game_of, open_store, press, screen_of, until
from tests.tui.screens.test_lessons import listed, on, said_on, words_on

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all


def trainer(identifier: str, store: Store | None = None) -> TrainerScreen:
    return TrainerScreen(identifier, store or open_store(), "1")


async def mark_step(pilot: Pilot[None], screen: TrainerScreen) -> None:
    """Marks by keys all that the first step gives."""
    step = screen.training.exercise.steps[0]
    for cell, digit in (*step.placements, *step.eliminations):
        screen.sheet.cursor = cell
        await press(pilot, str(digit))


@pytest.mark.parametrize("identifier", ["naked-single", "x-wing", "xy-chain"])
async def test_marking_a_step_is_right(identifier: str) -> None:
    store = open_store()
    screen = trainer(identifier, store)
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        await on(pilot, TrainerScreen)
        await mark_step(pilot, screen)
        await press(pilot, "enter")
        assert screen.training.is_over
        assert "Right, at once." in words_on(pilot)
        assert store.tallies() == {identifier: Tally(asked=1, first=1, found=1)}
        await press(pilot, "enter")
        assert screen.training.number == 2
        assert not screen.sheet.marks
        assert "TRAINING 2" in words_on(pilot)


async def test_a_wrong_answer_says_why() -> None:
    store = open_store()
    screen = trainer("x-wing", store)
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        await on(pilot, TrainerScreen)
        solution = solve(screen.training.exercise.position.puzzle)
        await press(pilot, str(solution[screen.sheet.cursor]))
        assert screen.training.exercise.text_of(screen.sheet.marks) in said_on(pilot)
        await press(pilot, "enter")
        assert "No. In the solution" in words_on(pilot)
        await press(pilot, "c", "enter")
        assert "Nothing is marked yet." in words_on(pilot)
        assert store.tallies()["x-wing"] == Tally(asked=1, wrong=1)


async def test_hints_come_in_stages_and_giving_up_shows_the_step() -> None:
    store = open_store()
    screen = trainer("x-wing", store)
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        await on(pilot, TrainerScreen)
        assert not screen.view().marks
        await press(pilot, "H")
        assert words_on(pilot).startswith("TRAINING 1 · hint 1/3\n")
        assert not screen.view().marks
        await press(pilot, "H")
        assert screen.view().marks
        assert not screen.view().eliminations
        await press(pilot, "s")
        assert screen.view().eliminations == screen.training.step.eliminations
        assert "Here it is." in words_on(pilot)
        assert store.tallies()["x-wing"] == Tally(asked=1, hints=2, shown=1)


async def test_the_cursor_moves_and_the_mouse_moves_it() -> None:
    screen = trainer("x-wing")
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        await on(pilot, TrainerScreen)
        screen.sheet.cursor = CLASSIC.cell(1, 1)
        await press(pilot, "right", "down", "right")
        assert screen.sheet.cursor == CLASSIC.cell(2, 3)
        place = screen.query_one(BoardView).layout_plan.rectangle(CLASSIC.cell(5, 5))
        await pilot.click(BoardView, offset=(place.x + 1, place.y))
        assert screen.sheet.cursor == CLASSIC.cell(5, 5)
        await press(pilot, "space", "greater_than_sign")
        assert screen.sheet.is_placing
        assert screen.sheet.focus == 1
        await press(pilot, "tab")
        assert not screen.board.values[screen.sheet.cursor]


async def test_the_lesson_can_be_looked_at_in_the_middle() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await listed(pilot, "x-wing")
        await press(pilot, "t")
        screen = await on(pilot, TrainerScreen)
        await press(pilot, "L")
        await on(pilot, LessonScreen)
        await press(pilot, "t")
        assert await on(pilot, TrainerScreen) is screen


async def test_a_technique_without_positions_has_no_training() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await listed(pilot, "leviathan")
        await press(pilot, "t")
        await pilot.pause()
        assert screen_of(pilot) is screen


async def test_what_cannot_be_saved_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageError(say("the disk is full"))

    store = open_store()
    monkeypatch.setattr(store, "add_tally", full)
    screen = trainer("x-wing", store)
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        await on(pilot, TrainerScreen)
        await press(pilot, "H")
        await until(pilot, lambda: "Not saved: the disk is full" in " ".join(words_on(pilot).split()))


async def test_a_changed_setting_is_at_once_in_force() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        app.post_message(TrainingWanted("x-wing"))
        await on(pilot, TrainerScreen)
        screen = pilot.app.screen
        board, settings = screen.query_one(BoardView), game_of(pilot).settings
        before, peers = board.manner, sum(look.shade is Shade.PEER for look in board._looks)
        settings.big_digits, settings.highlight_peers = not before.big_digits, False
        pilot.app.screen.post_message(SettingsChanged())
        await until(pilot, lambda: board.manner.big_digits is not before.big_digits)
        assert peers
        assert not any(look.shade is Shade.PEER for look in board._looks)
