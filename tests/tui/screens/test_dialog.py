from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from sudoku_tui.tui.screens.game_questions import NameScreen
from sudoku_tui.tui.screens.new_game import NewGameScreen
from sudoku_tui.tui.widgets.puzzle_text import PuzzleText
from sudoku_tui.words.message import say
from tests.tui.playing import app_with, press, screen_of, until


@pytest.mark.parametrize(("kind", "keys"), [(Input, "d"), (PuzzleText, "")], ids=["a line", "several lines"])
async def test_the_caret_and_what_is_chosen_can_be_seen_without_colour(
    kind: type[Input | PuzzleText], keys: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with app_with().run_test(size=(80, 24)) as pilot:
        field = await _opened(pilot, kind, keys)
        await until(pilot, lambda: _drawn(field, "reverse") == [0])
        await press(pilot, *"1234", "shift+left", "shift+left")
        await until(pilot, lambda: _drawn(field, "reverse") == [2])
        assert 3 in _drawn(field, "underline")
        assert 1 not in _drawn(field, "underline")


@pytest.mark.parametrize(("size", "rows"), [((80, 24), 1), ((45, 16), 0)], ids=["high", "low"])
async def test_a_field_can_be_told_from_its_dialog(size: tuple[int, int], rows: int) -> None:
    async with app_with().run_test(size=size) as pilot:
        screen = NameScreen(say("Name"), "", say("none"))
        pilot.app.push_screen(screen)
        await until(pilot, lambda: screen.query_one(Input).region.height == 1)
        field = screen.query_one(Input)
        assert field.styles.background != screen.query_one(".dialog").styles.background
        assert field.region.y - screen.query_one(".title").region.bottom == rows


async def _opened(pilot: Pilot[None], kind: type[Widget], keys: str) -> Widget:
    await press(pilot, "N", *keys)
    await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen))
    field = screen_of(pilot).query(kind).first()
    await until(pilot, lambda: field.display)
    field.focus()
    await until(pilot, lambda: field.has_focus)
    return field


def _drawn(field: Widget, style: str) -> list[int]:
    """The columns of a field's first line that are drawn so."""
    columns, at = list[int](), 0
    for text, each, _ in field.render_line(0):
        if each and getattr(each, style):
            columns += range(at, at + len(text))
        at += len(text)
    return columns
