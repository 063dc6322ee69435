"""Next step, where it takes long to be found: the game goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from sudoku_tui.app.runner import send_elsewhere
from sudoku_tui.app.screens.dialogs import NameScreen
from sudoku_tui.desk import hint_service
from sudoku_tui.desk.desk import Looking
from sudoku_tui.engine.stepper import Progress, T, Work
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.new_game.widgets import PuzzleText
from sudoku_tui.words.message import say
from tests.app.playing import app_with, game_of, press, screen_of, session_of, until
from tests.desk.opened import has_hint, the_stage


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


SIZE = (80, 24)


class Endless:
    """Another place, where work is never done.

    Attributes:
        has_work: whether any was begun and not cancelled.
    """

    def __init__(self) -> None:
        self.has_work = False

    def warm(self) -> None:
        """It is."""

    def is_ready(self) -> bool:
        return True

    async def do(self, work: Work[T], report: Callable[[Progress], None]) -> T:
        del work, report
        self.has_work = True
        try:
            await asyncio.Event().wait()
        finally:
            self.has_work = False
        raise AssertionError


@pytest.fixture
def nothing_is_found_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_service, "_SOON", 0.0)


@pytest.fixture
def endless(nothing_is_found_soon: None) -> Iterator[Endless]:
    place = Endless()
    send_elsewhere(place)
    yield place
    send_elsewhere(None)


@pytest.mark.usefixtures("nothing_is_found_soon")
async def test_a_hint_that_takes_long_opens_when_it_is_found() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "H")
        await until(pilot, lambda: has_hint(desk))
        assert the_stage(desk) == 1
        assert not desk.message
        await press(pilot, "enter", "S")
        await until(pilot, lambda: sum(1 for _ in session_of(pilot).history.current.line()) == 3)
        assert session_of(pilot).course.hints == 2


async def test_while_a_hint_is_looked_for_the_game_goes_on(endless: Endless) -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        await press(pilot, "H")
        await until(pilot, lambda: endless.has_work)
        assert "Looking" in str(desk.message)
        digit = session.solution[desk.cursor]
        await press(pilot, str(digit))
        assert session.state.values[desk.cursor] == digit
        assert not isinstance(desk.open, Looking)


async def test_looking_for_a_hint_can_be_stopped(endless: Endless) -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "H")
        await until(pilot, lambda: endless.has_work)
        await press(pilot, "escape")
        await until(pilot, lambda: not endless.has_work)
        assert str(desk.message) == "Stopped before anything was found."
        assert not has_hint(desk)


@pytest.mark.usefixtures("nothing_is_found_soon")
async def test_a_puzzle_is_solved_while_one_watches_though_each_step_takes_long() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        game, session = game_of(pilot), session_of(pilot)
        game.start_solving()
        await until(pilot, lambda: sum(1 for _ in session.history.current.line()) > 3)
        assert game.is_solving
        await press(pilot, "escape")
        assert not game.is_solving


async def test_solving_can_be_stopped_while_the_next_step_is_looked_for(endless: Endless) -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        game, session = game_of(pilot), session_of(pilot)
        before = session.state
        game.start_solving()
        await until(pilot, lambda: endless.has_work)
        await press(pilot, "escape")
        await until(pilot, lambda: not endless.has_work)
        assert not game.is_solving
        assert session.state is before
