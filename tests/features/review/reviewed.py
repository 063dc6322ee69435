"""Scenes of a game that was played, to look back at and to play against."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache

from textual.app import App
from textual.pilot import Pilot

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.features.challenge.model import Challenge, text_of
from sudoku_tui.features.challenge.screen import DuelScreen
from sudoku_tui.features.finished.screen import FinishedScreen
from sudoku_tui.features.review.screen import ReviewScreen
from sudoku_tui.storage.games import resume
from sudoku_tui.storage.packs import graded
from sudoku_tui.storage.store import Store
from tests.app.playing import Clock, empty_cells, finish, game_of, open_store, press, session_of, shown, until, write
from tests.features.games_played import Played, thoughtful_game

HARD = graded("hard")[0]


@lru_cache(maxsize=1)
def hard_played() -> Played:
    """A hard game with notes, pauses and wrong digits, once for all."""
    return thoughtful_game(HARD, 3)


def kept(store: Store, played: Played) -> int:
    number = store.new_game(played.origin)
    for seq, event in enumerate(played.events, start=1):
        store.append(number, seq, event)
    return number


def app_after(played: Played, store: Store | None = None) -> SudokuApp:
    """The app with a game that was played."""
    store = store or open_store()
    return SudokuApp(store, clock=Clock(), new_seed=lambda: "7", session=resume(store, kept(store, played), Clock()))


def reviewed_app() -> App[None]:
    return app_after(hard_played())


def challenged_app() -> App[None]:
    """The app with a game against a friend's, a while after it was begun."""
    store, clock = open_store(), Clock()
    played = hard_played()
    number = store.new_game(played.origin)
    store.keep_challenge(number, text_of(Challenge.of(played.origin, played.events)))
    return SudokuApp(store, clock=clock, new_seed=lambda: "7", session=resume(store, number, clock))


async def reviewing(pilot: Pilot[None]) -> ReviewScreen:
    """Opens the review of the game, and waits until all of it is found."""
    game_of(pilot).open("review")
    screen = await shown(pilot, ReviewScreen)
    await until(pilot, lambda: screen._review is not None)
    return screen


def review(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Opens the review and presses keys there."""

    async def play(pilot: Pilot[None]) -> None:
        await reviewing(pilot)
        await press(pilot, *keys)

    return play


async def against_friend(pilot: Pilot[None]) -> None:
    """Some digits written, and the friend's progress in sight."""
    await _write_at_pace(pilot, 20)


async def finished_against_friend(pilot: Pilot[None]) -> None:
    await _write_at_pace(pilot)
    _pass_seconds(pilot, 7)
    await finish(pilot)
    await shown(pilot, FinishedScreen)


async def side_by_side(pilot: Pilot[None]) -> None:
    """Both games in their midst."""
    await finished_against_friend(pilot)
    await press(pilot, "d")
    screen = await shown(pilot, DuelScreen)
    screen.duel.is_playing = False
    screen.duel.seek(0.4 * screen.duel.duration)
    screen.show()


def _pass_seconds(pilot: Pilot[None], seconds: float) -> None:
    app = pilot.app
    assert isinstance(app, SudokuApp)
    assert isinstance(app.clock, Clock)
    app.clock.now += seconds


async def _write_at_pace(pilot: Pilot[None], most: int | None = None) -> None:
    """Writes so many digits, or all but one, one every fourteen seconds."""
    await until(pilot, lambda: game_of(pilot).rival is not None)
    game, session = game_of(pilot), session_of(pilot)
    for cell in empty_cells(session)[:-1][:most]:
        _pass_seconds(pilot, 7)
        write(session, cell)
        _pass_seconds(pilot, 7)
    game.do(lambda: game.desk.go(empty_cells(session)[0]))
    await pilot.pause()
