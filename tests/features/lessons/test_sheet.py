"""The path, lessons and drills as values, and what a page says of them."""

from __future__ import annotations

import pytest
from textual.app import App

from sudoku_tui.app.base_app import LabApp
from sudoku_tui.app.fingers import TOUCHED
from sudoku_tui.app.page.sheet import Action, Choice, Explanation, Group, Menu, Paragraph, Progress, Sheet
from sudoku_tui.features.lessons.commands import TRAINER_COMMANDS
from sudoku_tui.features.lessons.screen_lesson import LessonScreen
from sudoku_tui.features.lessons.screen_path import LessonsScreen
from sudoku_tui.features.lessons.sheet import exercise_rows, making_sheet
from sudoku_tui.keys.keymaps import STANDARD, keymap_for
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, say
from tests.app.page.on_sheets import actions_of
from tests.app.playing import app_with, press
from tests.features.lessons.test_screen import mark_step, on, training
from tests.features.lessons.test_screen_path import at_pairs, opened

slow = pytest.mark.slow  # an app is started for each: seconds, all in all


def told_on(sheet: Sheet) -> Explanation:
    inner = [each for part in sheet.parts for each in (part.parts if isinstance(part, Group) else (part,))]
    (told,) = (part for part in inner if isinstance(part, Explanation))
    return told


def runs(sheet: Sheet) -> list[str]:
    return [action.known_by for action in told_on(sheet).actions]


def lines_on(screen: LessonsScreen) -> list[tuple[str, str]]:
    (lines,) = (part.actions for part in screen.as_sheet().parts if isinstance(part, Menu))
    return [(tell(line.title).strip(), tell(line.value)) for line in lines]


def place_of(screen: LessonsScreen, title: str) -> str:
    return f"line.{[name for name, _ in lines_on(screen)].index(title)}"


@slow
async def test_the_path_says_how_far_one_is_and_a_chapter_shows_its_lessons_when_pressed() -> None:
    async with app_with(at_pairs()).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        lines = lines_on(screen)
        assert ("1. The last digit", "found") in lines
        assert ("4. Notes", "5/5") in lines
        assert ("7. Naked pairs", "0/2") in lines
        assert ("Naked Pair", "") in lines  # comes next, and so its chapter is unfolded
        assert screen.as_sheet().at == place_of(screen, "Naked Pair")
        assert runs(screen.as_sheet())[0] == "open"
        assert tell(told_on(screen.as_sheet()).head) == "CHAPTER 7 of 21"

        screen.heed(place_of(screen, "9. Triples"), "")
        assert ("Naked Triple", "") in lines_on(screen)
        assert ("Naked Pair", "") not in lines_on(screen)
        screen.heed(place_of(screen, "9. Triples"), "")
        assert ("Naked Triple", "") not in lines_on(screen)
        assert runs(screen.as_sheet()) == ["open", "back"]

        screen.heed(place_of(screen, "8. Hidden pairs"), "")
        assert screen.lesson == "hidden-pair"
        assert "drill" in runs(screen.as_sheet())


@slow
async def test_a_page_turns_to_all_techniques_and_back() -> None:
    async with app_with(at_pairs()).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        choice = screen.as_sheet().parts[0]
        assert isinstance(choice, Choice)
        assert tell(choice.title).endswith("techniques found in play")
        screen.heed(choice.name, "path")
        assert screen.is_path
        screen.heed(choice.name, "all")
        assert not screen.is_path
        assert ("X-Wing", "Hard") in lines_on(screen)
        screen.heed(place_of(screen, "X-Wing"), "")
        assert screen.lesson == "x-wing"
        screen.heed(place_of(screen, "X-Wing"), "")  # what is chosen already is opened
        lesson = await on(pilot, LessonScreen)
        assert lesson.lesson.identifier == "x-wing"


@slow
async def test_a_lesson_is_told_page_by_page_with_what_its_marks_mean() -> None:
    screen = LessonScreen("x-wing")
    app: App[None] = LabApp(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await on(pilot, LessonScreen)
        pages = screen.lesson.parts
        for page in range(1, pages + 1):
            sheet = screen.as_sheet()
            told = told_on(sheet)
            assert sheet.board
            assert (told.stop, tell(told.head)) == ((page, pages), "X-Wing")
            assert told.words
            assert told.actions[0].known_by == "page.next"
            assert ("page.previous" in runs(sheet)) is (page > 1)
            assert ("drill" in runs(sheet)) is (page < pages)
            if page < pages:
                screen.turn(1)
        assert [tell(sign.words) for sign in told_on(screen.as_sheet()).legend][-1] == "remove"
        assert tell(told_on(screen.as_sheet()).actions[0].title) == "Drill"
        assert all(action.key for action in told_on(screen.as_sheet()).actions)
        app.add_class(TOUCHED)
        assert not any(action.key for action in told_on(screen.as_sheet()).actions)


@slow
async def test_while_an_exercise_is_asked_its_words_leave_room_for_the_digits() -> None:
    async with training("naked-single") as (pilot, screen):
        sheet = screen.as_sheet()
        (group,) = sheet.parts
        assert isinstance(group, Group)
        assert tell(group.title) == "TRAINING 1"
        assert runs(sheet) == []
        assert sheet.status
        assert (tell(sheet.status.title), tell(sheet.status.message)) == ("Naked Single", "")
        await mark_step(pilot, screen)
        status = screen.as_sheet().status
        assert status
        assert tell(status.message).startswith("placing r")
        await press(pilot, "enter")
        sheet = screen.as_sheet()
        assert runs(sheet) == ["answer.check", "proof.on", "lesson", "back"]
        assert tell(told_on(sheet).title) == "Right first time."
        await press(pilot, "w")
        assert told_on(screen.as_sheet()).stop


def test_the_keypad_of_an_exercise_has_its_digits_and_what_is_wanted_most() -> None:
    keymap = keymap_for(TRAINER_COMMANDS, STANDARD)
    first, second, ways = exercise_rows("123456789", keymap)
    assert [tell(button.label) for button in (*first, *second)] == [*"123456789", "⌫"]
    assert [tell(button.label) for button in ways] == ["Hint", "Show it", "Skip", "Check", "Menu"]
    assert [button.kind for button in ways] == ["usual", "usual", "usual", "lead", "menu"]
    assert all(button.send for button in (*first, *second, *ways))


def test_a_puzzle_in_the_making_is_a_card_that_can_be_left() -> None:
    leave, title, doing = (
        Action(say("Leave"), "back"),
        say("A puzzle that needs X-Wing"),
        say("Trying the 3rd puzzle …"),
    )
    sheet = making_sheet(title, doing, NOTHING, leave)
    assert (sheet.card, sheet.at) == (True, "back")
    assert sheet.parts == (Progress(doing, leave._replace(title=say("Stop"))),)
    failed = making_sheet(title, doing, say("Nothing found: it took too long"), leave)
    assert failed.parts[0] == Paragraph(say("Nothing found: it took too long"))
    assert actions_of(failed)["back"].title == say("Close")
