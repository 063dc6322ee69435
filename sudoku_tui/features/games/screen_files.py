"""Games to a file and back: through the browser on a page, by the file's name in a terminal."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

from sudoku_tui.app.runner import run_here
from sudoku_tui.app.screens.dialogs import FileNameScreen, ImportingScreen
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.exchange import (
    MIME_TYPE,
    Summary,
    export,
    file_name,
    importing,
    read_file,
    usual_folder,
    write_new,
)
from sudoku_tui.words.message import in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp

LARGE = 200_000  # larger files, with hundreds of games, are announced, as they take a while
_REST = 0.005  # seconds between two slices: as many redraws as slices of work
_SECONDS = 10.0  # how long results are shown


def export_games(app: GameApp) -> None:
    """Hand the browser a file with all the player's data, or ask where to write it."""
    name = file_name(app.store.now())
    if app.is_web:
        content = _exported(app)
        if content is not None:
            app.deliver_binary(BytesIO(content), save_filename=name, mime_type=MIME_TYPE)
            app.say(say("Your browser saves {file}, with everything you have.", file=name), seconds=_SECONDS)
        return

    def named(place: str | None) -> None:
        content = _exported(app) if place else None
        if place and content is not None:
            try:
                app.say(say("Everything you have is in {file}.", file=write_new(place, content)), seconds=_SECONDS)
            except StorageError as error:
                app.refuse(say("Nothing was written: {error}.", error=reason_of(error)), seconds=_SECONDS)

    keys = say("{enter} saves the file, {back} leaves.")
    app.push_screen(FileNameScreen(say("Export games"), str(usual_folder() / name), keys), named)


def import_games(app: GameApp, take: Callable[[GameApp, str, bytes], None]) -> None:
    """Ask for a file of games; a page hands it to the app once the player has chosen it."""
    if app.is_web:
        if app.page:
            app.page.ask_for_file()
        return

    def named(place: str | None) -> None:
        if place:
            try:
                take(app, place, read_file(place))
            except StorageError as error:
                app.refuse(say("Nothing was imported: {error}.", error=reason_of(error)), seconds=_SECONDS)

    keys = say("{enter} reads the file, {back} leaves.")
    app.push_screen(FileNameScreen(say("Import games"), f"{usual_folder()}{os.sep}", keys), named)


async def take_in(app: GameApp, name: str, content: bytes) -> bool:
    """Add the games of an untrusted file to the player's own, report the result, and return whether it worked."""
    if len(content) > LARGE:
        app.say(say("Reading {file} …", file=name), seconds=_SECONDS)
    summary, shown = Summary(), ImportingScreen(name)
    taking = importing(app.store, content, here=lambda: app.number, summary=summary)
    work = asyncio.ensure_future(run_here(taking, shown.tell_progress, rest_seconds=_REST))

    def stop(_: str | None) -> None:
        work.cancel()

    if len(content) > LARGE:
        app.push_screen(shown, stop)
    try:
        await asyncio.wait([work])
        _tell_end(app, name, work, summary)
    finally:
        work.cancel()  # nothing more is imported once the game itself ends
        shown.dismiss()
    return bool(summary.added or summary.updated) or work.cancelled() or work.exception() is None


def _tell_end(app: GameApp, name: str, work: asyncio.Future[Summary], summary: Summary) -> None:
    if work.cancelled():
        stopped = say("The import was stopped.")
        app.say(in_turn(stopped, summary.message) if summary.games else stopped, seconds=_SECONDS)
    elif error := work.exception():
        if not isinstance(error, StorageError):
            raise error
        nothing = say("Nothing was imported from {file}: {error}.")
        stopped = say("The import of {file} stopped: {error}.")
        refusal = (stopped if summary.games else nothing).given({"file": name, "error": reason_of(error)})
        app.refuse(in_turn(refusal, summary.message) if summary.games else refusal, seconds=_SECONDS)
    else:
        app.say(summary.message, seconds=_SECONDS)


def _exported(app: GameApp) -> bytes | None:
    def new_identity() -> str:
        return f"{app.store.now():%Y%m%d%H%M%S%f}-{app.new_seed()}"

    try:
        app.leave_game()
        return export(app.store, new_identity)
    except StorageError as error:
        app.refuse(say("Nothing was exported: {error}.", error=reason_of(error)), seconds=_SECONDS)
        return None
