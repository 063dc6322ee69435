"""The review as values: moments in a list, the words about the chosen one, and the replay."""

from __future__ import annotations

import pytest

from sudoku_tui.app.page.sheet import Explanation, Menu, Range, Sheet
from sudoku_tui.words.language import tell
from tests.app.page.on_sheets import parts_of
from tests.app.playing import press
from tests.features.review.reviewed import app_after, hard_played, reviewing

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all


def told_on(sheet: Sheet) -> Explanation:
    (told,) = (part for part in sheet.parts if isinstance(part, Explanation))
    return told


def runs(sheet: Sheet) -> list[str]:
    return [action.known_by for action in told_on(sheet).actions]


async def test_moments_are_told_with_what_can_be_done_at_each() -> None:
    async with app_after(hard_played()).run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        sheet = screen.as_sheet()
        (lines,) = (part.actions for part in sheet.parts if isinstance(part, Menu))
        assert len(lines) == screen.count()
        assert tell(lines[0].title) == "The whole game"
        assert ":" in tell(lines[1].value)
        assert runs(sheet)[:3] == ["line.next", "line.previous", "play.pause"]

        while not screen.shows_step:
            screen.heed(f"line.{screen.chosen + 1}", "")
        assert {"proof.on", "lesson", "keep", "drill"} <= {*runs(screen.as_sheet())}
        await press(pilot, "w")
        assert runs(screen.as_sheet()) == ["proof.on", "proof.back", "proof", "back"]
        assert told_on(screen.as_sheet()).legend


async def test_while_the_game_runs_once_more_its_clock_is_not_among_the_words() -> None:
    async with app_after(hard_played()).run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        await press(pilot, "left")
        last = len(screen.replay.frames) - 1
        told = told_on(screen.as_sheet())
        (slider,) = parts_of(screen.as_sheet(), Range)
        assert (slider.at, slider.last) == (last - 1, last)
        screen.heed(slider.name, "2")
        assert screen.replay.index == 2
        screen.heed(slider.name, str(last - 1))
        assert "on the clock" in tell(told.words[0])
        await press(pilot, "space")
        assert screen.is_playing
        told = told_on(screen.as_sheet())
        assert not any("on the clock" in tell(words) for words in told.words)
        assert told.actions[0].known_by == "play.pause"
        assert tell(told.actions[0].title) == "Stop"
