"""The game as the page's worker begins it, played without a browser: the test gives the turns."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sudoku_tui.storage.paths import HOME_VARIABLE, database_path
from sudoku_tui.storage.schema import migrate
from sudoku_tui.storage.store import Store
from sudoku_tui.web.browser import start
from sudoku_tui.web.browser.start import Game
from tests.support import made
from tests.web.browser.pages import PATIENCE, FakePage
from tests.web.browser.test_loop import FakeBell

PUZZLE = made("start")


@pytest.fixture
def page() -> FakePage:
    return FakePage()


@pytest.fixture
def game(page: FakePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game on the page, whose player's folder is empty."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    game = Game(page, FakeBell(), bytes)
    yield game
    asyncio.events._set_running_loop(None)
    asyncio.set_event_loop(None)
    game._loop.close()
    gc.unfreeze()


def until(game: Game, condition: Callable[[], object]) -> None:
    """Gives turns until a condition holds."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never came to be"
        game.turn()


def saved_moves(home: Path) -> list[str]:
    with Store(database_path({HOME_VARIABLE: str(home)}), lambda: datetime.now(UTC)) as store:
        return [event.line for record in store.games() for event in store.log(record.id)]


def test_a_shared_puzzle_is_played_kept_and_left(page: FakePage, game: Game, tmp_path: Path) -> None:
    game.play(100, 34, str(PUZZLE))
    until(game, lambda: "Shared" in page.drawn)
    first = PUZZLE.givens.index(0)
    game.feed("5")
    until(game, lambda: page.safety[-1:] == [True] and saved_moves(tmp_path))
    assert saved_moves(tmp_path) == [f"{PUZZLE.geometry.cell_name(first)}=5"]
    game.leave()
    until(game, lambda: page.leaves)
    game.feed("q")
    until(game, lambda: page.endings)
    assert page.endings == [""]
    assert page.warnings == []


def test_games_of_a_newer_version_are_told_of(page: FakePage, game: Game, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection:
        migrate(connection)
        connection.executescript("ALTER TABLE games ADD COLUMN mood TEXT; PRAGMA user_version = 99")
    game.play(100, 34, "")
    until(game, lambda: page.endings)
    assert page.endings[0].startswith("The game cannot start: ")


def test_the_game_speaks_the_language_that_the_page_chose(
    page: FakePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setenv("LANGUAGE", "pt_BR")
    monkeypatch.setattr(start, "speak_as_wanted", lambda environment: asked.append(environment["LANGUAGE"]))
    Game(page, FakeBell(), bytes)._loop.close()
    assert asked == ["pt_BR"]
