"""Every word around the board goes through the catalogue."""

from __future__ import annotations

import re

import pytest
from textual.widget import Widget

from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.board.arrangement import PanelPlace
from sudoku_tui.features.lab.widgets import WatchFacts, WatchPanel
from sudoku_tui.features.lessons.pages import lesson_of, page_words
from sudoku_tui.features.play.widgets import ModeBadge, StatusLine
from sudoku_tui.features.play.widgets_panel import DigitsLeft, NotesPad
from sudoku_tui.features.play.words import cell_facts
from sudoku_tui.game.entry import Mode
from sudoku_tui.lab.watch_and_race import Scene
from tests.app.playing import EASY
from tests.app.widgets.drawings import drawn_state
from tests.app.widgets.stage import Stage, plain_lines
from tests.words.made_up import made_up_language, untold

ALIKE = re.compile(r"r\d+c\d+|\(.*?\)")
"""What every language writes alike: cells, and chains in their notation."""


async def told_by(widget: Widget) -> str:
    async with Stage(widget).run_test(size=(80, 60)) as pilot:
        await pilot.pause()
        return "\n".join(plain_lines(widget))


def pad() -> NotesPad:
    widget = NotesPad()
    widget.show(cell_facts(drawn_state(), 30))
    return widget


def watching() -> WatchPanel:
    widget = WatchPanel()
    widget.show(WatchFacts(("1",), 0, Scene.start(EASY), is_paused=True, seconds=0, speed=1), PanelPlace.BELOW)
    return widget


def paused() -> StatusLine:
    widget = StatusLine()
    widget.is_paused = True
    return widget


@pytest.mark.parametrize("make", [pad, watching, paused, DigitsLeft])
async def test_what_stands_around_the_board_is_told(make: type[Widget]) -> None:
    with made_up_language():
        assert untold(ALIKE.sub("", await told_by(make()))) == []


@pytest.mark.parametrize("identifier", ["x-wing", "w-wing", "locked-candidates-pointing"])
async def test_a_lesson_is_told_with_its_legend(identifier: str) -> None:
    lesson = lesson_of(identifier)
    for page in range(lesson.parts):
        panel = HintPanel()
        panel.show(page_words(lesson, page))
        with made_up_language():
            text = ALIKE.sub("", await told_by(panel))
        letters = {word for word in untold(text) if len(word) > 1}
        assert letters == set()


async def test_a_mode_that_needs_the_whole_row_has_it() -> None:
    badge = ModeBadge()
    badge.mode = Mode.CORNER
    with made_up_language():
        text = await told_by(badge)
    assert text.rstrip().endswith(">")
    assert untold(text) == []
