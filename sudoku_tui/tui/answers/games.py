"""The way home, and to new games, kept ones, and those of a file."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.tui.answers.looking_back import take_challenge
from sudoku_tui.tui.requests import SettingsChanged
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.play.home.facts import HomeFacts
    from sudoku_tui.tui.game_app import GameApp
    from sudoku_tui.tui.requests import (
        ExportWanted,
        HomeWanted,
        ImportWanted,
        KeptGamesWanted,
        NewGameWanted,
        OwnPuzzleWanted,
        PlayWanted,
        SettingsWanted,
    )


def open_home(app: GameApp, _: HomeWanted) -> None:
    from sudoku_tui.tui.screens.home import HomeScreen

    try:
        app.visit(HomeScreen(partial(_home_facts, app)))
    except StorageError as error:
        app.refuse(say("The kept games cannot be read: {error}", error=reason_of(error)))


def _home_facts(app: GameApp) -> HomeFacts:
    from sudoku_tui.play.home.facts import home_facts

    settings = app.keeper.settings
    return home_facts(app.store, app.session, settings.level, hide_timer=settings.hide_timer, is_first=app.is_first)


def open_own_puzzle(app: GameApp, _: OwnPuzzleWanted) -> None:
    from sudoku_tui.tui.screens.own_puzzle import OwnPuzzleScreen

    if not isinstance(app.screen, OwnPuzzleScreen):
        app.push_screen(OwnPuzzleScreen(), partial(_play_own, app))


def _play_own(app: GameApp, origin: Origin | None) -> None:
    if origin:
        app.begin(origin)


def play(app: GameApp, _: PlayWanted) -> None:
    """Go on with the game, or begin the next one at once."""
    if app.session is None or app.session.is_finished:
        app.open_new_game(replace(app.usual_wish(), is_order=True))
        return
    app.session.resume()  # where it was left paused
    app.leave_home()
    if app.is_first:
        app.is_first = False
        _show_around(app)


def _show_around(app: GameApp) -> None:
    """Begin the tour, unless it was taken before."""
    game = app.screen
    if isinstance(game, GameScreen) and not app.keeper.settings.toured:
        game.do(game.begin_tour)
        game.post_message(SettingsChanged())


def want_new_game(app: GameApp, request: NewGameWanted) -> None:
    from sudoku_tui.play.challenge.link import challenge_in

    if challenge := challenge_in(request.text or ""):
        take_challenge(app, challenge)
    else:
        app.open_new_game(replace(app.usual_wish(), text=request.text))


async def open_games(app: GameApp, _: KeptGamesWanted) -> None:
    """Read the games in slices; keys that are pressed meanwhile wait for the screen."""
    from sudoku_tui.tui.runner import run_here
    from sudoku_tui.tui.screens.games import GamesScreen

    try:
        app.leave_game()
        records = await run_here(app.store.collecting())
        if not isinstance(app.screen, GamesScreen):
            app.push_screen(GamesScreen(app.store, app.number, records), app.go_on_with)
    except StorageError as error:
        app.refuse(say("The kept games cannot be read: {error}", error=reason_of(error)))


def export(app: GameApp, _: ExportWanted) -> None:
    from sudoku_tui.tui.game_files import export_games

    def new_identity() -> str:
        return f"{app.store.now():%Y%m%d%H%M%S%f}-{app.new_seed()}"

    export_games(app, app.store, new_identity, app.leave_game)


def ask_for_file(app: GameApp, _: ImportWanted) -> None:
    from sudoku_tui.tui.game_files import ask_for_games

    ask_for_games(app, app.page.ask_for_file if app.page else lambda: None, app.take_file)


def open_settings(app: GameApp, _: SettingsWanted) -> None:
    from sudoku_tui.tui.screens.settings import SettingsScreen

    app.visit(SettingsScreen(app.keeper.settings, app.themes, worn=app.theme, is_web=app.is_web))
