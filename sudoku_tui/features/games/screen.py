"""The kept games: resume one, delete it, or export all and import them again.

Files go through the browser on a page, and by their names in a terminal.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option, OptionDoesNotExist
from textual.worker import Worker

from sudoku_tui.app.board.board import Picture, picture_room
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.runner import run_here
from sudoku_tui.app.screens.commanded import key_items
from sudoku_tui.app.screens.dialogs import ConfirmScreen, FileNameScreen, ImportingScreen, ListDialog
from sudoku_tui.app.widgets.lines import LineOnSight
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.features.games.commands import KEPT_GAMES_COMMANDS
from sudoku_tui.features.games.model import GameRow, game_row, listing, when_words
from sudoku_tui.game.state import GameState
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
from sudoku_tui.storage.games import Overview, overviewing, replaying
from sudoku_tui.storage.records import GameRecord
from sudoku_tui.storage.store import Store
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, counted, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp

_BAR = 8
_TIME, _WHEN = 9, 12
_NARROW = 56  # narrower rows leave out the time and the day
_WIDEST = 104  # columns of the dialog
_WITH_PICTURE = 74, 22  # the least columns and rows for showing the chosen game's board beside the list
_PICTURE, _LARGE_PICTURE = 19, 27  # columns reserved for it: enough for 9×9 cells, or more if there is room
_GAP = 2
_ROWS_AROUND, _MOST_ROWS, _FACT_ROWS = 8, 22, 3
_BORDERS = 6  # columns of the dialog's border and padding

LARGE = 200_000  # larger files, with hundreds of games, are announced, as they take a while
_REST = 0.005  # seconds between two slices: as many redraws as slices of work
_SECONDS = 10.0  # how long results are shown


class GamesScreen(ListDialog[int | None], commands=KEPT_GAMES_COMMANDS):
    """Lists the kept games, the last played first; returns the number of the one to resume."""

    CSS_PATH = "style.tcss"

    def __init__(self, store: Store, here: int | None, records: Sequence[GameRecord]) -> None:
        super().__init__()
        self._store = store
        self._here = here
        self._records = records
        self._known: dict[int, Overview] = {}
        self._picture, self._pictured = Picture(), 0
        self._picturing: Worker[None] | None = None  # replays the chosen game
        self._facts = Static(id="facts", markup=False)
        self._is_filtered = False

    @property
    def shown(self) -> list[GameRecord]:
        return [record for record in self._records if record.finished is None or not self._is_filtered]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self._head
            with Horizontal(id="play"):
                yield self._list
                with Vertical(id="beside"):
                    yield self._picture
                    yield self._facts
            yield self._said
            self._keys.items = key_items(self.commands, self, self.keymap)
            yield self._keys

    def on_mount(self) -> None:
        self._look_at_all()

    async def look_again(self) -> None:
        """Read the games again and list them."""
        self._records = await run_here(listing(self._store, self._here))
        self._show(self._list.highlighted or 0)
        self._look_at_all()

    def _look_at_all(self) -> None:
        """Find out the progress of the games, bit by bit, because each must be replayed."""
        self.run_worker(run_here(self._looking()), group="looking", exclusive=True)

    async def on_resize(self) -> None:
        """List the games in the available room; this also happens before anything is visible, but in its own turn."""
        self._pictured = 0
        beside = self.query_one("#beside")
        beside.display, beside.styles.width = bool(self._beside), self._beside
        self._show(self._list.highlighted or 0)
        await asyncio.sleep(0)

    def go_on(self) -> None:
        if record := self._chosen():
            self.dismiss(record.id)

    @property
    def is_solved(self) -> bool:
        record = self._chosen()
        return record is not None and record.finished is not None

    def on_option_list_option_highlighted(self) -> None:
        self._show_picture()
        self._keys.items = key_items(self.commands, self, self.keymap)

    @property
    def _beside(self) -> int:
        """The columns reserved for the chosen game's board; 0 if there is no room for one."""
        width, height = self.app.size
        if width < _WITH_PICTURE[0] or height < _WITH_PICTURE[1]:
            return 0
        return _LARGE_PICTURE if width >= _WIDEST else _PICTURE

    def _show_picture(self) -> None:
        """Show the board of the chosen game, if there is room beside the list, and when the game was played."""
        record = self._chosen()
        if record:
            self._said.update(self._whole_title(record))
        if record is None or not self._beside:
            self.query_one("#beside").visible = False
        elif record.id != self._pictured:
            self._pictured = record.id

            async def picturing() -> None:
                self._draw_picture(await run_here(replaying(self._store, record)))

            if self._picturing:
                self._picturing.cancel()
            self._picturing = self.run_worker(picturing, group="picture")
            self._facts.update(tell(when_words(record, self._store.now())))

    def _draw_picture(self, state: GameState) -> None:
        if self._beside:
            width, height = picture_room(state)
            rows = min(self.app.size.height - _ROWS_AROUND, _MOST_ROWS) - _FACT_ROWS
            self._picture.display = width <= self._beside and height <= rows
            if self._picture.display:
                self._picture.show_state(state)
            self.query_one("#beside").visible = True

    def on_option_list_option_selected(self) -> None:
        self.go_on()

    def review(self) -> None:
        """Look back at the chosen game; at an unfinished one only after a warning, as that reveals its mistakes."""
        record = self._chosen()
        if record is None:
            return
        if record.finished:
            self.open("review", record.id)
            return

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self.open("review", record.id)

        note = say("It shows wrong digits and the steps you could have found.")
        self.app.push_screen(ConfirmScreen(say("Review an unfinished game?"), note), answered)

    def filter(self) -> None:
        """List only the unfinished games, or all again, and keep the same one chosen."""
        chosen = self._chosen()
        self._is_filtered = not self._is_filtered
        numbers = [record.id for record in self.shown]
        self._show(numbers.index(chosen.id) if chosen and chosen.id in numbers else 0)

    def delete_chosen(self) -> None:
        record = self._chosen()
        if record is None:
            return
        if record.id == self._here:
            self._said.update(tell(say("You are playing this one, so it cannot be deleted.")))
            return

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self._delete(record)

        note = say("This cannot be undone.")
        if record.finished:
            note = say("Its result goes too; this cannot be undone.")
        self.app.push_screen(ConfirmScreen(say("Delete {title}?", title=record.origin.title), note), answered)

    def _delete(self, record: GameRecord) -> None:
        at = self._list.highlighted or 0
        try:
            self._store.delete_game(record.id)
        except StorageError as error:
            self._said.update(tell(say("Not deleted: {error}", error=reason_of(error))))
            return
        self._records = [other for other in self._records if other.id != record.id]
        self._show(at)

    def _chosen(self) -> GameRecord | None:
        at, shown = self._list.highlighted, self.shown
        return shown[at] if at is not None and at < len(shown) else None

    def _show(self, at: int) -> None:
        shown = self.shown
        self._list.set_options([self._option(record) for record in shown])
        self._list.highlighted = min(at, len(shown) - 1) if shown else None
        unfinished = sum(record.finished is None for record in self._records)
        head = say("Games: {count}, {unfinished} unfinished", count=len(self._records), unfinished=unfinished)
        if self._is_filtered:
            head = counted("{count} unfinished game", "{count} unfinished games", unfinished)
        elif not unfinished:
            head = say("Games: {count}", count=len(self._records))
        self._head.update(Content(tell(head)))
        self._said.update("" if shown else tell(self._nothing))
        self._show_picture()

    @property
    def _nothing(self) -> Message:
        return say("All your games are solved.") if self._records else say("No games yet.")

    def _option(self, record: GameRecord) -> Option:
        return Option(LineOnSight(partial(self._row, record)), id=str(record.id))

    @property
    def _row_width(self) -> int:
        # The list does without one of a scroll bar's two columns.
        return min(self.app.size.width, _WIDEST) - _BORDERS - (self._beside + _GAP if self._beside else 0) - 2

    def _row(self, record: GameRecord) -> Content:
        progress = self._known.get(record.id)
        row = game_row(record, progress, self._store.now(), is_here=record.id == self._here)
        return row_content(row, self._row_width)

    def _whole_title(self, record: GameRecord) -> str:
        """The title of a game whose line is too short for it; empty for others."""
        title = tell(game_row(record, None, self._store.now(), is_here=False).title)
        return "" if cell_len(title) <= _title_room(self._row_width) - 1 else title

    def _looking(self) -> Stepper[None]:
        for done, record in enumerate(self._records):
            yield Progress(done, say("reading the games"))
            if record.finished is None:
                self._known[record.id] = yield from overviewing(self._store, record)
                with suppress(OptionDoesNotExist):  # it is no longer listed
                    self._list.replace_option_prompt(str(record.id), LineOnSight(partial(self._row, record)))


def row_content(row: GameRow, width: int) -> Content:
    """A game in one line: its state, title and progress, the time played, and the day."""
    tail = (
        []
        if width < _NARROW
        else [(f"{row.time:>{_TIME - 1}} ", "$text-muted"), (f"{tell(row.day):>{_WHEN}}", "$text-muted")]
    )
    room = _title_room(width)
    title = set_cell_size(_cut(tell(row.title), room - 1), room)
    full = round(_BAR * (row.share or 0.0))
    percent = "…" if row.share is None else f"{int(100 * row.share)}%"
    bar = [("━" * full, "bold"), ("─" * (_BAR - full), "$text-muted"), (f"{percent:>5} ", "$text-muted")]
    return Content.assemble((f"{row.sign} ", "bold"), (title, "bold" if row.is_here else ""), *bar, *tail)


def _title_room(width: int) -> int:
    return max(width - 2 - (_BAR + 6) - (0 if width < _NARROW else _TIME + _WHEN), 4)


def _cut(text: str, room: int) -> str:
    return text if cell_len(text) <= room else set_cell_size(text, room - 1) + "…"


async def open_screen(app: GameApp) -> None:
    """Read the games in slices."""
    try:
        app.leave_game()
        open_feature(app, "lessons.forget_untouched")
        records = await run_here(listing(app.store, app.number))
        app.visit(GamesScreen(app.store, app.number, records), app.go_on_with)
    except StorageError as error:
        app.refuse(say("The kept games cannot be read: {error}", error=reason_of(error)))


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


def import_games(app: GameApp) -> None:
    """Ask for a file of games; a page hands it to the app once the player has chosen it."""
    if app.is_web:
        if app.page:
            app.page.ask_for_file()
        return

    def named(place: str | None) -> None:
        if place:
            try:
                take_file(app, place, read_file(place))
            except StorageError as error:
                app.refuse(say("Nothing was imported: {error}.", error=reason_of(error)), seconds=_SECONDS)

    keys = say("{enter} reads the file, {back} leaves.")
    app.push_screen(FileNameScreen(say("Import games"), f"{usual_folder()}{os.sep}", keys), named)


def take_file(app: GameApp, name: str, content: bytes) -> None:
    """Import a file of games chosen by the player, and update the list."""

    async def taking() -> None:
        if await _take_in(app, name, content) and isinstance(app.screen, GamesScreen):
            await app.screen.look_again()

    app.run_worker(taking(), group="import", exclusive=True)


async def _take_in(app: GameApp, name: str, content: bytes) -> bool:
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
