"""Moving: what the app does with files of games. A page hands them to its browser, in a terminal they have names."""

from __future__ import annotations

import os
from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

from sudoku_tui.play.games.transfer_files import KIND, name_of, read, usual_folder, write_new
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.exchange import export, importing
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.runner import run_here
from sudoku_tui.tui.screens.file_name import FileNameScreen
from sudoku_tui.words.language import tell

if TYPE_CHECKING:
    from sudoku_tui.tui.app import SudokuApp

LARGE = 200_000
"""Bytes of a file that is not taken in at once: hundreds of games, which are added all or none in one go."""

SECONDS = 10.0
"""How long what came of it is shown."""


def export_games(app: SudokuApp, store: Store, new_identity: Callable[[], str]) -> None:
    """Gives the browser a file with everything the player has, or asks where to write it.

    Args:
        app: the app, which tells what came of it.
        store: where all of it is kept.
        new_identity: gives a name for the store that no other one has.
    """
    name = name_of(store.now())
    if app.is_web:
        content = _exported(app, store, new_identity)
        if content is not None:
            app.deliver_binary(BytesIO(content), save_filename=name, mime_type=KIND)
            _tell(app, f"Your browser is given {name}, with all you have.")
        return

    def named(place: str | None) -> None:
        content = _exported(app, store, new_identity) if place else None
        if place and content is not None:
            try:
                _tell(app, f"All you have is in {write_new(place, content)}.")
            except StorageError as error:
                _refuse(app, f"Nothing was written: {error}.")

    app.push_screen(FileNameScreen("Export games", str(usual_folder() / name), "writes the file"), named)


def ask_for_games(app: SudokuApp, ask_page: Callable[[], None]) -> None:
    """Asks the player for a file of games; the page gives it to the app when it has been chosen.

    Args:
        app: the app.
        ask_page: has the page show the browser's own choice of files.
    """
    if app.is_web:
        ask_page()
        return

    def named(place: str | None) -> None:
        if place:
            try:
                app.take_file(place, read(place))
            except StorageError as error:
                _refuse(app, f"Nothing was imported: {error}.")

    app.push_screen(FileNameScreen("Import games", f"{usual_folder()}{os.sep}", "reads the file"), named)


async def take_in(app: SudokuApp, store: Store, name: str, content: bytes, here: Callable[[], int | None]) -> bool:
    """Adds what a file holds to what the player has, and tells what came of it.

    Args:
        app: the app, which tells it.
        store: where it is to be kept.
        name: what the file is called.
        content: what is in it; it is not trusted.
        here: gives the number of the game that is being played; None if there is none.

    Returns:
        Whether the file could be taken in.
    """
    if len(content) > LARGE:
        _tell(app, f"Reading {name} …")
    try:
        summary = await run_here(importing(store, content, here=here))
    except StorageError as error:
        _refuse(app, f"Nothing was imported from {name}: {error}.")
        return False
    _tell(app, tell(summary.message))
    return True


def _exported(app: SudokuApp, store: Store, new_identity: Callable[[], str]) -> bytes | None:
    try:
        app.leave_game()
        return export(store, new_identity)
    except StorageError as error:
        _refuse(app, f"Nothing was exported: {error}.")
        return None


def _tell(app: SudokuApp, sentence: str) -> None:
    app.notify(sentence, timeout=SECONDS, markup=False)


def _refuse(app: SudokuApp, sentence: str) -> None:
    app.notify(sentence, severity="error", timeout=SECONDS, markup=False)
