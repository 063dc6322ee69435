from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TypeVar

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Static

from sudoku_tui.app.base_app import LabApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.requests import SettingsChanged
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.board.looks import Shade
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.lessons.pages import lesson_of, page_view, page_words, walk_in
from sudoku_tui.features.lessons.screen_lesson import LessonScreen
from sudoku_tui.features.lessons.screen_path import LessonsScreen
from sudoku_tui.features.lessons.screen_trainer import TrainerScreen
from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import example_of
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.examples import lesson_example, training_counts, training_positions
from sudoku_tui.storage.own_positions import keep_position
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import say
from tests.app.playing import Clock, app_with, game_of, open_store, press, screen_of, session_of, shown, text_of, until

Kind = TypeVar("Kind")
SIZES = [(80, 24), (120, 40), (45, 16), (40, 14)]
INDEX = {rung.identifier: index for index, rung in enumerate(LADDER)}


async def on(pilot: Pilot[None], kind: type[Kind]) -> Kind:
    """The screen, once it is one of a kind and drawn."""
    screen = await shown(pilot, kind)
    await pilot.pause()
    return screen


def full(*_: object) -> None:
    raise StorageError(say("the disk is full"))


def words_on(pilot: Pilot[None]) -> str:
    return str(screen_of(pilot).query_one(HintPanel).render())


def said_on(pilot: Pilot[None]) -> str:
    return str(screen_of(pilot).query_one("#said", Static).render())


async def listed(pilot: Pilot[None], identifier: str) -> LessonsScreen:
    """The list of all techniques, with one of them chosen."""
    await press(pilot, "X")
    screen = await on(pilot, LessonsScreen)
    await press(pilot, "a")
    screen.choose(INDEX[identifier])
    return screen


async def test_the_list_tells_how_one_fares_and_leads_to_lessons_while_the_game_waits() -> None:
    store, clock = open_store(), Clock()
    store.add_tally("x-wing", Tally(asked=4, found=3, first=2, wrong=1, shown=1))
    async with app_with(store, clock=clock).run_test(size=(120, 40)) as pilot:
        screen = await listed(pilot, "x-wing")
        clock.now = 100.0  # a longer leap would be taken for sleep
        assert "Trained: 3 of 4 found, 2 of them on the first try." in " ".join(words_on(pilot).split())
        await press(pilot, "right")
        assert technique(screen.lesson).level is not technique("x-wing").level
        await press(pilot, "left", "home", "down", "enter")
        lesson = await on(pilot, LessonScreen)
        assert lesson.lesson.identifier == LADDER[1].identifier
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
    store = open_store()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "H", "h")
        said: list[str] = []
        monkeypatch.setattr(store, "append", full)
        monkeypatch.setattr(pilot.app, "notify", lambda text, **_: said.append(text))
        await press(pilot, "L")
        await until(pilot, lambda: said == ["Not saved: the disk is full"])
        assert isinstance(screen_of(pilot), GameScreen)


async def test_a_lesson_has_pages() -> None:
    screen = LessonScreen("x-wing")
    app: App[None] = LabApp(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await on(pilot, LessonScreen)
        titles = [words_on(pilot).splitlines()[1]]
        assert screen.lesson.example
        count = len(walk_in(screen.lesson.example).stops) + 2
        for _ in range(count + 1):
            await press(pilot, "space")
            titles.append(words_on(pilot).splitlines()[1])
        parts = [f"An example, {number} of {count}" for number in range(1, count + 1)]
        assert titles == ["How it looks", "Why it works", *parts]
        assert words_on(pilot).startswith("LESSON 3 of 3")
        assert "Drill" in text_of(pilot)
        await press(pilot, "left", "left", "down")
        assert (screen.lesson.identifier, screen.page) == ("xy-wing", 0)


async def test_a_lesson_on_a_clue_says_what_it_asks_and_how_to_begin() -> None:
    app: App[None] = LabApp(LessonScreen("clue:thermometer"))
    async with app.run_test(size=(80, 24)) as pilot:
        await on(pilot, LessonScreen)
        titles = []
        for _ in range(3):
            titles.append(words_on(pilot).splitlines()[1])
            await press(pilot, "space")
        assert titles[:2] == ["What it asks", "How to begin"]
        assert titles[2].startswith("An example, 1 of ")


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
            lesson = lesson_of(rung.identifier)
            texts = [str(page_words(lesson, page).text) for page in range(lesson.parts)]
            assert lesson.example
            assert (len(texts), lesson.count) == (4 + len(walk_in(lesson.example).stops), 3)
            assert all(text.strip() for text in texts)


def test_the_parts_of_an_example_show_on_the_board_what_they_have_told() -> None:
    lesson = lesson_of("x-wing")
    assert lesson.example
    first, second, where, *walked, done = (page_view(lesson, page) for page in range(lesson.parts))
    assert first == second == done
    assert (where.focus, where.marks) == (lesson.example.step.evidence.digits[0], ())
    assert [bool(view.eliminations) for view in walked] == [False] * (len(walked) - 1) + [True]
    stops = walk_in(lesson.example).stops
    assert [str(page_words(lesson, page).text) for page in range(3, lesson.parts - 1)] == [
        str(stop.text) for stop in stops
    ]


def test_a_lesson_without_an_example_has_its_words() -> None:
    lesson = replace(lesson_of("unique-rectangle-1"), example=None)
    assert (lesson.parts, lesson.count) == (2, 2)
    assert str(page_words(lesson, 0).text).endswith("No example is known.")
    assert "one solution" in str(page_words(lesson, 1).text)
    assert not page_view(lesson, 0).marks
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
        assert "Enter Train" in text_of(pilot)
        await press(pilot, "enter")
        trainer = await on(pilot, TrainerScreen)
        assert trainer.training._positions == [own]
        await press(pilot, "q")
        screen = await on(pilot, LessonsScreen)
        assert (screen.lesson, str(screen.open_label)) == ("x-wing", "Train")


@asynccontextmanager
async def training(identifier: str, store: Store | None = None) -> AsyncIterator[tuple[Pilot[None], TrainerScreen]]:
    """An app that shows nothing but the training of a technique."""
    screen = TrainerScreen(identifier, store or open_store(), "1")
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        await on(pilot, TrainerScreen)
        yield pilot, screen


async def mark_step(pilot: Pilot[None], screen: TrainerScreen) -> None:
    """Marks by keys all that the first step gives."""
    step = screen.training.exercise.steps[0]
    for cell, digit in (*step.placements, *step.eliminations):
        screen.sheet.cursor = cell
        await press(pilot, str(digit))


@pytest.mark.slow
async def test_a_step_found_after_a_hint_is_not_called_found_at_once() -> None:
    async with training("naked-single") as (pilot, screen):
        await press(pilot, "h")
        await mark_step(pilot, screen)
        await press(pilot, "enter")
        assert screen.training.is_over
        assert "Right first time." not in words_on(pilot)


@pytest.mark.slow
@pytest.mark.parametrize("identifier", ["naked-single", "xy-chain"])
async def test_marking_a_step_is_right(identifier: str) -> None:
    store = open_store()
    async with training(identifier, store) as (pilot, screen):
        await mark_step(pilot, screen)
        await press(pilot, "enter")
        assert screen.training.is_over
        assert "Right first time." in words_on(pilot)
        assert store.tallies() == {identifier: Tally(asked=1, first=1, found=1)}
        await press(pilot, "enter")
        assert screen.training.number == 2
        assert not screen.sheet.marks
        assert "TRAINING 2" in words_on(pilot)


@pytest.mark.slow
async def test_a_wrong_answer_says_why() -> None:
    store = open_store()
    async with training("x-wing", store) as (pilot, screen):
        solution = solve(screen.training.exercise.position.puzzle)
        await press(pilot, str(solution[screen.sheet.cursor]))
        assert screen.training.exercise.text_of(screen.sheet.marks) in said_on(pilot)
        await press(pilot, "enter")
        assert "No. In the solution" in words_on(pilot)
        await press(pilot, "c", "enter")
        assert "Nothing is marked yet." in words_on(pilot)
        assert store.tallies()["x-wing"] == Tally(asked=1, wrong=1)


async def test_another_try_takes_the_place_of_a_digit_that_was_wrong() -> None:
    async with training("hidden-single") as (pilot, screen):
        (right, digit), wrong = screen.training.exercise.steps[0].placements[0], screen.training.exercise
        cell = next(c for c in range(81) if c != right and len(wrong.board.digits(c)) > 1)
        other = next(each for each in wrong.board.digits(cell) if each != wrong.solution[cell])
        screen.sheet.cursor = cell
        await press(pilot, str(other), "enter")
        assert words_on(pilot).count("No. ") == 1
        screen.sheet.cursor = right
        await press(pilot, str(digit), "enter")
        assert screen.is_over


@pytest.mark.slow
async def test_hints_come_in_stages_and_giving_up_shows_the_step() -> None:
    store = open_store()
    async with training("x-wing", store) as (pilot, screen):
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


@pytest.mark.slow
async def test_a_step_that_is_shown_is_walked_and_the_next_position_begins_without() -> None:
    async with training("xy-chain") as (pilot, screen):
        await press(pilot, "w")
        assert not screen.is_walked, "nothing is shown yet"
        await press(pilot, "s", "w", "right")
        assert "PROOF 2 of" in words_on(pilot)
        assert screen.view().lines
        await press(pilot, "b", "left")
        assert "Here it is." in words_on(pilot)
        await press(pilot, "w", *["right"] * 40)
        assert screen.view().eliminations == screen.training.step.eliminations
        await press(pilot, "n")
        assert not screen.is_walked
        assert "TRAINING 2" in words_on(pilot)


@pytest.mark.slow
async def test_the_cursor_moves_and_the_mouse_moves_it() -> None:
    async with training("x-wing") as (pilot, screen):
        screen.sheet.cursor = CLASSIC.cell(1, 1)
        await press(pilot, "right", "down", "right")
        assert screen.sheet.cursor == CLASSIC.cell(2, 3)
        place = screen.query_one(BoardView).layout_plan.rectangle(CLASSIC.cell(5, 5))
        await pilot.click(BoardView, offset=(place.x + 1, place.y))
        assert screen.sheet.cursor == CLASSIC.cell(5, 5)
        await press(pilot, "space", "greater_than_sign")
        assert not screen.sheet.is_placing, "an X-Wing places nothing, so there is nothing to turn to"
        assert screen.sheet.focus == 1
        await press(pilot, "tab")
        assert not screen.board.values[screen.sheet.cursor]


@pytest.mark.slow
async def test_the_lesson_can_be_looked_at_in_the_middle() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await listed(pilot, "x-wing")
        await press(pilot, "t")
        screen = await on(pilot, TrainerScreen)
        await press(pilot, "L")
        await on(pilot, LessonScreen)
        await press(pilot, "t")
        assert await on(pilot, TrainerScreen) is screen


@pytest.mark.slow
async def test_a_technique_without_positions_has_no_training(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.lessons.screen_trainer.training_positions", lambda _: ())
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await listed(pilot, "leviathan")
        await press(pilot, "t")
        await pilot.pause()
        assert screen_of(pilot) is screen


@pytest.mark.slow
async def test_what_cannot_be_saved_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store()
    monkeypatch.setattr(store, "add_tally", full)
    async with training("x-wing", store) as (pilot, _):
        await press(pilot, "H")
        await until(pilot, lambda: "Not saved: the disk is full" in " ".join(words_on(pilot).split()))


@pytest.mark.slow
async def test_a_changed_setting_is_at_once_in_force() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        game_of(pilot).open("lessons.open_training", "x-wing")
        screen = await on(pilot, TrainerScreen)
        board, settings = screen.query_one(BoardView), game_of(pilot).settings
        before, peers = board.manner, sum(look.shade is Shade.PEER for look in board._looks)
        settings.big_digits, settings.highlight_peers = not before.big_digits, False
        screen.post_message(SettingsChanged())
        await until(pilot, lambda: board.manner.big_digits is not before.big_digits)
        assert peers
        assert not any(look.shade is Shade.PEER for look in board._looks)
