"""All steps and the path as values: the list, the words about its chosen line, and what a page says of both."""

from __future__ import annotations

from typing import TypeVar

import pytest

from sudoku_tui.app.page.sheet import Choice, Explanation, Menu, Sheet
from sudoku_tui.features.steps.screen import PathScreen, StepsScreen
from sudoku_tui.words.language import tell
from tests.app.playing import press, screen_of, until
from tests.app.screens.alone import Alone
from tests.features.steps.test_screen import BOARD, PUZZLE, RUNGS, all_steps, searched, told_name, walked

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all
Kind = TypeVar("Kind")


def part(sheet: Sheet, kind: type[Kind]) -> Kind:
    (found,) = (each for each in sheet.parts if isinstance(each, kind))
    return found


def runs(told: Explanation) -> list[str]:
    return [action.known_by for action in told.actions]


async def test_steps_are_told_with_the_words_of_the_chosen_one_and_chosen_by_a_page() -> None:
    screen = StepsScreen(PUZZLE, BOARD, RUNGS)
    async with Alone(screen).run_test(size=(80, 24)) as pilot:
        await searched(pilot, screen)
        sheet = screen.as_sheet()
        told, lines = part(sheet, Explanation), part(sheet, Menu).actions
        assert sheet.board
        assert len(lines) == len(all_steps())
        assert tell(told.head) == f"{len(lines)} steps"
        assert runs(told) == ["open", "proof.on", "lesson", "back"]
        assert told.actions[0].main
        assert told.legend

        screen.heed("line.3", "")
        sheet = screen.as_sheet()
        assert (screen.chosen, sheet.at) == (3, "line.3")
        assert tell(part(sheet, Explanation).title) == told_name(all_steps()[3])
        for other in ("line.9999", "line.x", "technique", "open"):
            screen.heed(other, "9999")
        assert screen.chosen == 3

        await press(pilot, "w")
        told = part(screen.as_sheet(), Explanation)
        assert runs(told) == ["proof.on", "proof.back", "proof", "back"]
        assert told.stop
        assert told.stop[0] == 1
        screen.heed("line.3", "")  # what is chosen already is opened
        await until(pilot, lambda: screen_of(pilot) is not screen)


async def test_a_page_lists_the_steps_of_one_technique() -> None:
    screen = StepsScreen(PUZZLE, BOARD, RUNGS)
    async with Alone(screen).run_test(size=(80, 24)) as pilot:
        await searched(pilot, screen)
        choice = part(screen.as_sheet(), Choice)
        name = told_name(all_steps()[-1])
        (value,) = (value for value, words in choice.options if tell(words) == name)
        screen.heed(choice.name, value)
        await until(pilot, lambda: {told_name(step) for step in screen.found} == {name})
        sheet = screen.as_sheet()
        assert part(sheet, Choice).chosen == value
        assert sheet.at == "line.0"


async def test_the_path_is_told_from_its_start_to_its_end() -> None:
    screen = PathScreen(PUZZLE, BOARD, RUNGS)
    async with Alone(screen).run_test(size=(80, 24)) as pilot:
        await walked(pilot, screen)
        sheet = screen.as_sheet()
        told, lines = part(sheet, Explanation), part(sheet, Menu).actions
        assert tell(lines[0].title) == "The start"
        assert told.stop == (1, len(lines))
        assert runs(told) == ["line.next", "line.previous", "start", "export.path", "back"]
        counts = [int(tell(words).split()[0]) for words in told.words]
        assert sum(counts) == len(screen.walk.steps)
        assert sheet.status
        assert not sheet.status.title  # it stands above the counts

        screen.heed("line.2", "")
        sheet = screen.as_sheet()
        assert part(sheet, Explanation).stop == (3, len(lines))
        assert runs(part(sheet, Explanation)) == ["line.next", "line.previous", "proof.on", "lesson", "back"]
        assert sheet.status
        assert sheet.status.title
