"""The app as a player meets it: all steps, the whole way, and why a digit is impossible."""

from __future__ import annotations

import pytest

from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.desk.desk import STAGES, Asking, Looking
from sudoku_tui.features.lessons.screen_lesson import LessonScreen
from sudoku_tui.features.steps.screen import PathScreen, StepsScreen
from sudoku_tui.game.hints import HintKind
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.reason import Reason
from tests.app.playing import app_with, game_of, press, screen_of, session_of, shown, until
from tests.app.widgets.stage import plain_lines
from tests.desk.opened import has_answer, has_hint, the_answer, the_hint, the_stage, the_step
from tests.desk.test_desk import go_wrong
from tests.support import classic

SIZE = (80, 24)
HARD = Origin(classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7."), "Hard 7")


@pytest.mark.slow
async def test_a_step_of_the_list_is_opened_as_a_hint_and_applied() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        game, session = game_of(pilot), session_of(pilot)
        await press(pilot, "e")
        screen = await shown(pilot, StepsScreen)
        await until(pilot, lambda: not screen.is_searching)
        await press(pilot, "end", "enter")
        await until(pilot, lambda: has_hint(game.desk))
        assert the_stage(game.desk) == STAGES
        assert the_step(game.desk) == screen.found[-1]
        assert session.course.hints == 1
        before = session.state
        await press(pilot, "enter")
        assert session.state != before
        assert not has_hint(game.desk)


async def test_steps_from_a_wrong_digit_are_not_shown() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        game = game_of(pilot)
        game.do(lambda: go_wrong(game.desk))
        await press(pilot, "e")
        assert screen_of(pilot) is game
        assert "wrong" in str(game.desk.message)
        await press(pilot, "Y", "1")
        assert not has_answer(game.desk)
        assert "wrong" in str(game.desk.message)
        before = session_of(pilot).state
        await press(pilot, "E")
        screen = await shown(pilot, PathScreen)
        await until(pilot, lambda: screen.walk.is_over)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game)
        assert session_of(pilot).state is before


async def test_a_limit_set_after_the_mistakes_asks_about_no_key_that_is_not_a_move() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        game = game_of(pilot)
        for _ in range(3):
            game.do(lambda: go_wrong(game.desk))
        game.settings.mistakes, game.settings.mistake_limit = "solution", 3
        await press(pilot, "right", "left")
        assert game.desk.has_broken_limit
        assert screen_of(pilot) is game


async def test_why_a_digit_is_impossible_is_answered() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        game, desk = game_of(pilot), game_of(pilot).desk
        before = session_of(pilot).state
        await press(pilot, "Y", "5")
        await until(pilot, lambda: has_answer(desk))
        assert the_answer(desk).reason is Reason.SEEN
        assert session_of(pilot).course.checks == 0
        assert "r1c7" in "\n".join(plain_lines(game.query_one(HintPanel)))
        assert session_of(pilot).state is before
        await press(pilot, "escape")
        assert not has_answer(desk)
        assert not game.query_one(HintPanel).display


@pytest.mark.slow
async def test_an_answer_leads_on_to_its_step() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        game, desk = game_of(pilot), game_of(pilot).desk
        await press(pilot, "Y", "1")
        await until(pilot, lambda: has_answer(desk))
        assert the_answer(desk).reason is Reason.STEP
        assert session_of(pilot).course.checks == 1
        await press(pilot, "enter")
        assert not has_answer(desk)
        assert has_hint(desk)
        assert the_hint(desk).kind is HintKind.STEP
        await press(pilot, "escape", "tab", "tab", "Y", "3")
        await until(pilot, lambda: has_answer(desk))
        assert the_answer(desk).reason is Reason.UNKNOWN
        assert "tells you whether it is right" in str(the_answer(desk).text)
        assert session_of(pilot).course.checks == 1
        await press(pilot, "enter")
        assert the_answer(desk).reason is Reason.LATER
        assert session_of(pilot).course.checks == 2
        after = the_answer(desk).after
        await press(pilot, "enter")
        screen = await shown(pilot, PathScreen)
        await until(pilot, lambda: screen.walk.is_over)
        await until(pilot, lambda: screen.chosen == after + 1)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game)


async def test_a_digit_that_is_right_is_not_given_away_at_once() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        await press(pilot, "Y", str(session.solution[desk.cursor]))
        await until(pilot, lambda: has_answer(desk))
        assert the_answer(desk).reason is Reason.UNKNOWN
        assert session.course.checks == 0
        await press(pilot, "escape")
        assert desk.open is None
        await press(pilot, "Y", "right", "left")
        assert not isinstance(desk.open, Asking)
        await press(pilot, "8")
        assert session.state.values[desk.cursor] == 8


async def test_looking_for_a_reason_can_be_stopped() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        game, desk = game_of(pilot), game_of(pilot).desk
        await press(pilot, "tab", "tab")
        pilot.app.simulate_key("Y")
        pilot.app.simulate_key("3")
        await until(pilot, lambda: isinstance(desk.open, Looking))
        assert "Esc" in [item.key for item in game.query_one(KeyBar).items]
        pilot.app.simulate_key("escape")
        await until(pilot, lambda: not isinstance(desk.open, Looking))
        await pilot.pause()
        assert not has_answer(desk)
        assert "Stopped" in str(desk.message)


async def test_the_lesson_of_a_hint_is_opened_once_its_technique_is_named() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        game = game_of(pilot)
        await press(pilot, "H")
        assert "Lesson" not in [item.label for item in game.query_one(KeyBar).items]
        await press(pilot, "L")
        assert screen_of(pilot) is game
        assert "Name the technique first" in str(game.desk.message)
        await press(pilot, "h")
        assert "Lesson" in [item.label for item in game.query_one(KeyBar).items]
        assert game.desk.named
        await press(pilot, "L")
        lesson = await shown(pilot, LessonScreen)
        assert lesson.lesson.identifier == game.desk.named.technique
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game)
        assert the_stage(game.desk) == 2


@pytest.mark.slow
async def test_the_lesson_of_a_step_in_the_list_is_opened() -> None:
    async with app_with(origin=HARD).run_test(size=SIZE) as pilot:
        await press(pilot, "e")
        steps = await shown(pilot, StepsScreen)
        await until(pilot, lambda: bool(steps.found))
        await press(pilot, "L")
        await shown(pilot, LessonScreen)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is steps)
