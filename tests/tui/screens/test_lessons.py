from __future__ import annotations

from typing import TypeVar

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Static

from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.lessons import example_of
from sudoku_tui.play.panels.lesson import page_count, page_view, page_words
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.examples import lesson_example, training_counts, training_positions
from sudoku_tui.storage.own_positions import keep_position
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.lab_app import LabApp
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.tui.screens.lesson import LessonScreen
from sudoku_tui.tui.screens.lessons import LessonsScreen
from sudoku_tui.tui.screens.trainer import TrainerScreen
from sudoku_tui.tui.widgets.hint_panel import HintPanel
from sudoku_tui.words.message import say
from tests.tui.playing import Clock, app_with, open_store, press, screen_of, session_of, text_of, until

Kind = TypeVar("Kind")
SIZES = [(80, 24), (120, 40), (45, 16), (40, 14)]
INDEX = {rung.identifier: index for index, rung in enumerate(LADDER)}


async def on(pilot: Pilot[None], kind: type[Kind]) -> Kind:
    """The screen, once it is one of a kind."""
    await until(pilot, lambda: isinstance(screen_of(pilot), kind))
    await pilot.pause()
    screen = screen_of(pilot)
    assert isinstance(screen, kind)
    return screen


def words_on(pilot: Pilot[None]) -> str:
    return str(screen_of(pilot).query_one(HintPanel).render())


def said_on(pilot: Pilot[None]) -> str:
    return str(screen_of(pilot).query_one("#said", Static).render())


async def listed(pilot: Pilot[None], identifier: str) -> LessonsScreen:
    """The list, with a technique chosen."""
    await press(pilot, "X")
    screen = await on(pilot, LessonsScreen)
    screen.choose(INDEX[identifier])
    return screen


async def test_the_list_leads_to_lessons_and_the_game_waits() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=(80, 24)) as pilot:
        screen = await listed(pilot, "x-wing")
        clock.now = 1000.0
        assert "X-Wing" in words_on(pilot)
        await press(pilot, "right")
        assert screen.chosen.level is not technique("x-wing").level
        await press(pilot, "left", "home", "down", "enter")
        lesson = await on(pilot, LessonScreen)
        assert lesson.technique is LADDER[1]
        await press(pilot, "escape")
        await on(pilot, LessonsScreen)
        await press(pilot, "escape")
        await on(pilot, GameScreen)
        assert session_of(pilot).elapsed == 0.0


async def test_a_hasty_player_gets_one_lesson() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await listed(pilot, "x-wing")
        await press(pilot, "enter", "enter", "enter")
        await on(pilot, LessonScreen)
        await pilot.pause()
        assert sum(isinstance(screen, LessonScreen) for screen in pilot.app.screen_stack) == 1


async def test_a_game_that_cannot_be_saved_is_not_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageError(say("the disk is full"))

    store = open_store()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "H", "h")
        said: list[str] = []
        monkeypatch.setattr(store, "append", full)
        monkeypatch.setattr(pilot.app, "notify", lambda text, **_: said.append(text))
        await press(pilot, "L")
        await until(pilot, lambda: said == ["Not saved: the disk is full"])
        assert isinstance(screen_of(pilot), GameScreen)


async def test_the_list_tells_how_one_fares() -> None:
    store = open_store()
    store.add_tally("x-wing", Tally(asked=4, found=3, first=2, wrong=1, shown=1))
    async with app_with(store).run_test(size=(120, 40)) as pilot:
        await listed(pilot, "x-wing")
        assert "Trained: 3 of 4 found, 2 of them at once. 1 wrong answer, 0 hints, 1 given up." in " ".join(
            words_on(pilot).split()
        )


async def test_a_lesson_has_pages() -> None:
    screen = LessonScreen("x-wing")
    app: App[None] = LabApp(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await on(pilot, LessonScreen)
        titles = []
        for _ in range(6):
            titles.append(words_on(pilot).splitlines()[1])
            await press(pilot, "space")
        hints = [f"Its hint, {number} of 4" for number in range(1, 5)]
        assert titles == ["How it looks", "Why it works", *hints]
        assert screen.page == 0
        await press(pilot, "left", "left", "down")
        assert screen.technique is LADDER[INDEX["x-wing"] + 1]
        assert screen.page == 0


@pytest.mark.slow
async def test_lessons_and_training_fit_on_every_screen() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await listed(pilot, "xy-wing")
        for key, kind in (("enter", LessonScreen), ("t", TrainerScreen)):
            await press(pilot, key)
            screen = await on(pilot, kind)
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await until(pilot, lambda: screen.size == size)  # noqa: B023
                board = screen.query_one(BoardView).region
                assert board.height >= 5
                assert screen.region.contains_region(board)
                assert screen.max_scroll_y == 0


@pytest.mark.slow
def test_the_pages_of_every_lesson_say_something() -> None:
    for rung in LADDER:
        if rung.identifier in training_counts() and not rung.identifier.endswith(("whale", "leviathan")):
            example = lesson_example(rung.identifier)
            texts = [str(page_words(rung, example, page).text) for page in range(page_count(example))]
            assert len(texts) == 6
            assert all(text.strip() for text in texts)


def test_hints_show_on_the_board_what_they_have_told() -> None:
    example = lesson_example("x-wing")
    shown = [page_view(example, page) for page in range(page_count(example))]
    assert [bool(view.marks) for view in shown] == [True, True, False, False, True, True]
    assert [bool(view.eliminations) for view in shown] == [True, True, False, False, False, True]


def test_a_lesson_without_an_example_has_its_words() -> None:
    rung = technique("unique-rectangle-1")
    assert page_count(None) == 2
    assert str(page_words(rung, None, 0).text).endswith("No example of it is known.")
    assert "one solution" in str(page_words(rung, None, 1).text)
    assert not page_view(None, 0).marks
    example = lesson_example("x-wing")
    assert example
    assert example_of(technique("jellyfish"), example.position) is None


async def test_positions_of_ones_own_are_listed_and_trained_alone() -> None:
    store = open_store()
    own = training_positions("x-wing")[3]
    keep_position(store, "x-wing", own)
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = await listed(pilot, "x-wing")
        count = training_counts()["x-wing"] + 1
        assert f"{count} positions to train on." in " ".join(words_on(pilot).split())
        screen.choose(INDEX["x-wing"] + 1)
        await pilot.pause()
        assert "your own games" in text_of(pilot)
        assert "Enter Open" in text_of(pilot)
        await press(pilot, "enter")
        trainer = await on(pilot, TrainerScreen)
        assert trainer.training._positions == [own]
        await press(pilot, "q")
        screen = await on(pilot, LessonsScreen)
        assert (screen.chosen.identifier, screen.is_own) == ("x-wing", True)
