"""A table to play at: the app over a store in memory or a file, with a clock and seeds of the test's own."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from textual.css.query import NoMatches
from textual.pilot import Pilot
from textual.screen import Screen

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.idle import modules_of_hints
from sudoku_tui.features.new_game.wish import Wish
from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.storage.games import resume_latest, start_game
from sudoku_tui.storage.store import Store
from tests.support import classic

EASY = classic("1...469.2....7.6..52..3..87..5..3.74.8.469.3.43.7..1..25..1..69..4.9....9.728...1")
Kind = TypeVar("Kind")
PATIENCE = 90.0
"""Seconds after which a condition is held to have failed; a busy machine may take a while."""


class Clock:
    """A clock that stands still until it is told otherwise, and knows how often it was looked at."""

    def __init__(self) -> None:
        self.now = 0.0
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.now


_opened: list[Store] = []


def open_store(path: Path | str = ":memory:") -> Store:
    """A store that is closed when the test is over, if not before."""
    store = Store(path, lambda: datetime(2026, 1, 1, tzinfo=UTC))
    _opened.append(store)
    return store


def close_stores() -> None:
    """Closes every store that was opened here."""
    while _opened:
        _opened.pop().close()


def app_with(
    store: Store | None = None,
    *,
    origin: Origin | None = None,
    clock: Clock | None = None,
    solving_seconds: float = 0.01,
) -> SudokuApp:
    """The app with a game begun: the easy puzzle, unless another one is given."""
    store, clock = store or open_store(), clock or Clock()
    session = start_game(store, origin or Origin(EASY, "Easy 1", "easy", "1", 250), clock)
    return still(SudokuApp(store, clock=clock, new_seed=lambda: "7", session=session, solving_seconds=solving_seconds))


def still(app: SudokuApp) -> SudokuApp:
    """The app with nothing that moves by itself."""
    app.animation_level = "none"
    return app


def app_without_game(store: Store | None = None, wish: Wish | None = None) -> SudokuApp:
    """The app before the first game."""
    return still(SudokuApp(store or open_store(), clock=Clock(), new_seed=lambda: "7", wish=wish))


def app_resuming(store: Store) -> SudokuApp:
    """The app with the game that was left last."""
    return still(SudokuApp(store, clock=Clock(), new_seed=lambda: "7", session=resume_latest(store, Clock())))


def game_of(pilot: Pilot[None]) -> GameScreen:
    """The game's screen, wherever it lies in the stack; an error if there is none."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, GameScreen))


def session_of(pilot: Pilot[None]) -> Session:
    return game_of(pilot).desk.session


def screen_of(pilot: Pilot[None]) -> Screen[object]:
    return pilot.app.screen


def text_of(pilot: Pilot[None]) -> str:
    """What the screen shows, row by row."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Let the app go on until something is so; what asks for a widget that is not there yet is not so."""

    def holds() -> bool:
        try:
            return condition()
        except NoMatches:
            return False

    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it never came to be"
        await pilot.pause(0.01)


async def shown(pilot: Pilot[None], kind: type[Kind]) -> Kind:
    """The screen that is seen, as soon as it is one of that kind."""
    await until(pilot, lambda: isinstance(screen_of(pilot), kind))
    screen = screen_of(pilot)
    assert isinstance(screen, kind)
    return screen


def load_hints() -> None:
    """Load what hints need: where tests run, no app does so by itself."""
    for name in modules_of_hints():
        import_module(name)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Presses keys as fast as a hasty player, and waits once, until all of them have had their effect."""
    for key in keys:
        pilot.app.simulate_key(key)
    await pilot.pause()


def empty_cells(session: Session) -> list[int]:
    return [cell for cell, digit in enumerate(session.state.values) if not digit]


def write(session: Session, cell: int) -> None:
    """Writes the right digit."""
    session.enter([cell], session.solution[cell], Mode.DIGIT)


def all_but_finish(pilot: Pilot[None]) -> None:
    """Writes all digits but the last, where the cursor then is: little is left to look for."""
    game, session = game_of(pilot), session_of(pilot)
    *most, last = empty_cells(session)

    def write_most() -> None:
        for cell in most:
            write(session, cell)
        game.desk.go(last)

    game.do(write_most)


async def finish(pilot: Pilot[None]) -> None:
    """Solves the puzzle: all but the last digit at a stroke, that one by its key."""
    all_but_finish(pilot)
    desk = game_of(pilot).desk
    await press(pilot, desk.geometry.digit_name(desk.session.solution[desk.cursor]))


def solution_keys(session: Session) -> list[str]:
    """The keys that solve the puzzle from its first empty cell on."""
    missing = [digit for cell, digit in enumerate(session.solution) if not session.state.values[cell]]
    return [key for digit in missing for key in (session.geometry.digit_name(digit), "tab")][:-1]
