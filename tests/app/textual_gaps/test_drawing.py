"""Drawing: what is sent bit by bit looks in the end as if all had been sent at once, and is no more than needed."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pyte
import pytest
from rich.console import RenderableType
from textual._compositor import Compositor, CompositorUpdate
from textual.screen import Screen

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.textual_gaps import thrifty_compositor
from sudoku_tui.app.textual_gaps.thrifty_compositor import PiecesUpdate
from sudoku_tui.features.play.widgets import ModeBadge
from sudoku_tui.game.entry import Mode
from tests.app.playing import app_with, game_of, open_store, press

MOVES = ("right", "down", "7", "left", "c", "1", "2", "x", "3", "up", "ctrl+z")
HINT = ("h", "h", "h", "n", "down", "escape")
MORE = ("m", "shift+right", "z", "down", "right", "5", "5", "p")


class Onlooker:
    """Feeds a terminal with all that an app draws.

    Args:
        app: the app.
        size: the terminal's columns and rows.
    """

    def __init__(self, app: SudokuApp, size: tuple[int, int]) -> None:
        self.sent: list[str] = []
        self._app, self._size = app, size
        self._terminal, self._stream = _terminal(size)
        self._display = app._display
        app._display = self._look  # type: ignore[method-assign, assignment]

    def screens(self) -> tuple[object, object]:
        """What has become of all that was sent, and what one update of everything makes."""
        terminal, stream = _terminal(self._size)
        stream.feed(self._text(Compositor.render_full_update(self._app.screen._compositor)))
        return _cells(self._terminal), _cells(terminal)

    def _look(self, screen: Screen[object], update: RenderableType | None) -> None:
        if isinstance(update, CompositorUpdate):
            text = self._text(update)
            if isinstance(update, PiecesUpdate):
                self.sent.append(text)
            self._stream.feed(text)
        self._display(screen, update)

    def _text(self, update: CompositorUpdate) -> str:
        return update.render_segments(self._app.console).replace("\n", "")


def _terminal(size: tuple[int, int]) -> tuple[pyte.Screen, pyte.Stream]:
    screen = pyte.Screen(*size)
    return screen, pyte.Stream(screen)


def _cells(screen: pyte.Screen) -> list[list[object]]:
    return [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "size", [pytest.param((116, 33), marks=pytest.mark.slow), pytest.param((70, 20), marks=pytest.mark.slow), (42, 16)]
)
async def test_what_is_sent_bit_by_bit_looks_like_the_whole(size: tuple[int, int]) -> None:
    app = app_with()
    async with app.run_test(size=size, notifications=True) as pilot:
        onlooker = Onlooker(app, size)
        app.screen.refresh(layout=True)
        await pilot.pause()
        app.notify("What lies over the board is not drawn over.", timeout=1000)
        for key in (*MOVES, *HINT, *MORE):
            await press(pilot, key)
            drawn, whole = onlooker.screens()

            assert drawn == whole, key
        assert onlooker.sent


async def test_a_key_sends_no_more_than_what_it_changed() -> None:
    app = app_with()
    async with app.run_test(size=(116, 33)) as pilot:
        await press(pilot, "right")
        onlooker = Onlooker(app, (116, 33))
        await press(pilot, "right")
        whole = app.screen._compositor.render_full_update().render_segments(app.console)

        assert 0 < len("".join(onlooker.sent)) < len(whole) / 2


async def test_what_changed_is_drawn_before_anything_else_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(thrifty_compositor, "monotonic", lambda: now)
    app = app_with()
    async with app.run_test(size=(116, 33)) as pilot:
        game = game_of(pilot)
        onlooker = Onlooker(app, (116, 33))
        app.screen.refresh(layout=True)
        await press(pilot, "right")
        onlooker.sent.clear()
        now += 1
        game.do(lambda: game.desk.go(40))
        drawn, whole = onlooker.screens()

        assert len(onlooker.sent) == 1
        assert drawn == whole

        game.do(lambda: game.desk.go(41))

        assert len(onlooker.sent) == 1  # a frame right after another one waits, for the next key may change it again
        await pilot.pause()
        drawn, whole = onlooker.screens()
        assert drawn == whole


async def test_what_still_waits_is_drawn_with_what_comes_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(thrifty_compositor, "monotonic", lambda: now)
    app = app_with()
    async with app.run_test(size=(116, 33)) as pilot:
        game = game_of(pilot)
        onlooker = Onlooker(app, (116, 33))
        app.screen.refresh(layout=True)
        await press(pilot, "right")
        badge = game.query_one(ModeBadge)
        now += 1
        game.do(lambda: game.desk.go(40))
        game.do(lambda: game.desk.set_mode(Mode.CORNER))
        async with asyncio.timeout(10):
            while badge not in game._dirty_widgets:
                await asyncio.sleep(0)
        now += 1
        game.do(lambda: game.desk.go(41))
        await pilot.pause()
        drawn, whole = onlooker.screens()

        assert drawn == whole


async def test_what_makes_others_move_is_drawn_when_they_have_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(thrifty_compositor, "monotonic", lambda: now)
    app = app_with()
    async with app.run_test(size=(116, 33)) as pilot:
        game = game_of(pilot)
        onlooker = Onlooker(app, (116, 33))
        app.screen.refresh(layout=True)
        await press(pilot, "right")
        onlooker.sent.clear()
        now += 1
        game.do(game.desk.ask_hint)

        assert not onlooker.sent
        await pilot.pause()
        drawn, whole = onlooker.screens()
        assert drawn == whole


async def test_a_digit_is_drawn_before_the_disk_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(thrifty_compositor, "monotonic", lambda: now)
    app = app_with(open_store(tmp_path / "games.sqlite3"))
    async with app.run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        await press(pilot, "right")
        onlooker = Onlooker(app, (80, 24))
        drawn_by_then: list[int] = []
        monkeypatch.setattr(os, "fsync", lambda _: drawn_by_then.append(len(onlooker.sent)))
        now += 1
        game.do(lambda: game.desk.enter(5))

        assert drawn_by_then == [1]
