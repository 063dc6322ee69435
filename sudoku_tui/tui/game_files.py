"""Exporting and importing games: through the browser on a page, by file name in a terminal."""

import asyncio
import os
from collections.abc import Callable
from io import BytesIO

from sudoku_tui.play.games.transfer_files import KIND, name_of, read, usual_folder, write_new
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.exchange import export, importing
from sudoku_tui.storage.merging import Summary
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.base_app import BaseApp
from sudoku_tui.tui.runner import run_here
from sudoku_tui.tui.screens.questions import FileNameScreen, ImportingScreen
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import in_turn, say

LARGE = 200_000  # larger files, with hundreds of games, are announced, for they take a while
REST = 0.005  # seconds between two slices: the screen is drawn as often as it is worked

SECONDS = 10.0  # how long results are shown


def export_games(app: BaseApp, store: Store, new_identity: Callable[[], str], leave_game: Callable[[], None]) -> None:
    """Hand the browser a file with everything the player has, or ask where to write it."""
    name = name_of(store.now())
    if app.is_web:
        content = _exported(app, store, new_identity, leave_game)
        if content is not None:
            app.deliver_binary(BytesIO(content), save_filename=name, mime_type=KIND)
            app.say(say("Your browser saves {file}, with everything you have.", file=name), seconds=SECONDS)
        return

    def named(place: str | None) -> None:
        content = _exported(app, store, new_identity, leave_game) if place else None
        if place and content is not None:
            try:
                app.say(say("Everything you have is in {file}.", file=write_new(place, content)), seconds=SECONDS)
            except StorageError as error:
                app.refuse(say("Nothing was written: {error}.", error=reason_of(error)), seconds=SECONDS)

    keys = say("{enter} saves the file, {back} leaves.")
    app.push_screen(FileNameScreen(say("Export games"), str(usual_folder() / name), keys), named)


def ask_for_games(app: BaseApp, ask_page: Callable[[], None], take: Callable[[str, bytes], None]) -> None:
    """Ask for a file of games; a page hands it to the app once it has been chosen."""
    if app.is_web:
        ask_page()
        return

    def named(place: str | None) -> None:
        if place:
            try:
                take(place, read(place))
            except StorageError as error:
                app.refuse(say("Nothing was imported: {error}.", error=reason_of(error)), seconds=SECONDS)

    keys = say("{enter} reads the file, {back} leaves.")
    app.push_screen(FileNameScreen(say("Import games"), f"{usual_folder()}{os.sep}", keys), named)


async def take_in(app: BaseApp, store: Store, name: str, content: bytes, here: Callable[[], int | None]) -> bool:
    """Add the games of an untrusted file to the player's own, say what came of it, and return whether it worked."""
    if len(content) > LARGE:
        app.say(say("Reading {file} …", file=name), seconds=SECONDS)
    summary, shown = Summary(), ImportingScreen(name)
    work = asyncio.ensure_future(
        run_here(importing(store, content, here=here, summary=summary), shown.tell_progress, rest_seconds=REST)
    )

    def stop(_: str | None) -> None:
        work.cancel()

    if len(content) > LARGE:
        app.push_screen(shown, stop)
    try:
        await asyncio.wait([work])
        _tell_end(app, name, work, summary)
    finally:
        work.cancel()  # no more is taken in where the game itself ends
        shown.dismiss()
    return bool(summary.added or summary.updated) or work.cancelled() or work.exception() is None


def _tell_end(app: BaseApp, name: str, work: asyncio.Future[Summary], summary: Summary) -> None:
    if work.cancelled():
        stopped = say("The import was stopped.")
        app.say(in_turn(stopped, summary.message) if summary.games else stopped, seconds=SECONDS)
    elif error := work.exception():
        if not isinstance(error, StorageError):
            raise error
        nothing = say("Nothing was imported from {file}: {error}.")
        stopped = say("The import of {file} stopped: {error}.")
        refusal = (stopped if summary.games else nothing).given({"file": name, "error": reason_of(error)})
        app.refuse(in_turn(refusal, summary.message) if summary.games else refusal, seconds=SECONDS)
    else:
        app.say(summary.message, seconds=SECONDS)


def _exported(
    app: BaseApp, store: Store, new_identity: Callable[[], str], leave_game: Callable[[], None]
) -> bytes | None:
    try:
        leave_game()
        return export(store, new_identity)
    except StorageError as error:
        app.refuse(say("Nothing was exported: {error}.", error=reason_of(error)), seconds=SECONDS)
        return None
