"""The kept games: resume one, delete it, or export all and import them again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option, OptionDoesNotExist
from textual.worker import Worker

from sudoku_tui.app.board.board import Picture, painter_of, picture_room
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.runner import run_here
from sudoku_tui.app.screens.commanded import key_items
from sudoku_tui.app.screens.dialogs import ConfirmScreen, ListDialog
from sudoku_tui.app.widgets.lines import LineOnSight
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.features.games import screen_files
from sudoku_tui.features.games.list_commands import KEPT_GAMES_COMMANDS
from sudoku_tui.features.games.model import GameRow, game_row, listing, when_words
from sudoku_tui.features.games.orders import ORDERS, PLAYED, order_after, ordered
from sudoku_tui.features.games.screen_elsewhere import choose_form
from sudoku_tui.game.state import GameState
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import Overview, replaying
from sudoku_tui.storage.records import GameRecord
from sudoku_tui.storage.store import Store
from sudoku_tui.words.columns import pushed_right
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, counted, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_BAR = 8
_TIME, _WHEN = 9, 12
_NARROW = 56  # narrower rows leave out the time and the day
_WIDEST = 104  # columns of the dialog
_WITH_PICTURE = 74, 22  # the least columns and rows for showing the chosen game's board beside the list
_PICTURE, _LARGE_PICTURE = 19, 27  # columns reserved for it: enough for 9×9 cells, or more if there is room
_GAP = 2
_ROWS_AROUND, _MOST_ROWS, _FACT_ROWS = 8, 22, 3
_BORDERS = 6  # columns of the dialog's border and padding
_FIRST = 30  # games that a page shows at first, and again as many with each wish for more


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
        self._is_filtered, self._order = False, PLAYED
        self._pictures: dict[int, Mapping[str, object]] = {}  # for a page
        self._first = _FIRST
        self._problem: Message = NOTHING

    @property
    def shown(self) -> list[GameRecord]:
        wanted = (record for record in self._records if record.finished is None or not self._is_filtered)
        return ordered(wanted, self._order)

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
        self._show_around(chosen)

    def sort(self, order: str = "") -> None:
        """List the games in an order, the next one if none is named, and keep the same one chosen."""
        chosen = self._chosen()
        self._order = order or order_after(self._order)
        self._show_around(chosen)
        self._said.update(tell(say("Sorted by {order}.", order=ORDERS[self._order].words)))

    def _show_around(self, chosen: GameRecord | None) -> None:
        numbers = [record.id for record in self.shown]
        self._show(numbers.index(chosen.id) if chosen and chosen.id in numbers else 0)

    def delete_chosen(self) -> None:
        record = self._chosen()
        if record is None:
            return
        if record.id == self._here:
            self._tell(say("You are playing this one, so it cannot be deleted."))
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
            self._tell(say("Not deleted: {error}", error=reason_of(error)))
            return
        self._records = [other for other in self._records if other.id != record.id]
        self._show(at)

    def _tell(self, problem: Message) -> None:
        self._problem = problem
        self._said.update(tell(problem))

    def _chosen(self) -> GameRecord | None:
        at, shown = self._list.highlighted, self.shown
        return shown[at] if at is not None and at < len(shown) else None

    def _show(self, at: int) -> None:
        self._problem = NOTHING
        shown = self.shown
        self._list.set_options([self._option(record) for record in shown])
        self._list.highlighted = min(at, len(shown) - 1) if shown else None
        self._head.update(Content(tell(self._heading)))
        self._said.update("" if shown else tell(self._nothing))
        self._show_picture()

    @property
    def _heading(self) -> Message:
        unfinished = sum(record.finished is None for record in self._records)
        if self._is_filtered:
            return counted("{count} unfinished game", "{count} unfinished games", unfinished)
        if not unfinished:
            return say("Games: {count}", count=len(self._records))
        return say("Games: {count}, {unfinished} unfinished", count=len(self._records), unfinished=unfinished)

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
        """Find out how far the games are; a page sees those that it shows."""
        for done, record in enumerate(self._records):
            yield Progress(done, say("reading the games"))
            is_drawn = painter_of(self.app) is not None and done < self._first
            if record.finished is None or is_drawn:
                state = yield from replaying(self._store, record)
                self._known[record.id] = Overview(record, len(state.entries), record.origin.puzzle.givens.count(0))
                if is_drawn:
                    self._draw_for_page(record, state)
                with suppress(OptionDoesNotExist):  # it is no longer listed
                    self._list.replace_option_prompt(str(record.id), LineOnSight(partial(self._row, record)))

    def _draw_for_page(self, record: GameRecord, state: GameState) -> None:
        from sudoku_tui.app.page.picture import picture_of  # only a page has any

        self._pictures[record.id] = picture_of(state)
        self.refresh_bindings()

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.games.sheet import Card, Listed, games_sheet  # only a page has any

        shown, chosen, now = self.shown, self._chosen(), self._store.now()
        first = shown[: max(self._first, (self._list.highlighted or 0) + 1)]
        cards = [
            Card(
                each.id,
                game_row(each, self._known.get(each.id), now, is_here=each.id == self._here),
                each.finished is not None,
                self._pictures.get(each.id, {}),
            )
            for each in first
        ]
        can_filter = self._is_filtered or len({record.finished is None for record in self._records}) > 1
        said = self._problem if shown else self._nothing
        head = say("Games") if can_filter else self._heading
        number = chosen.id if chosen else None
        order = self._order if len(self._records) > 1 else ""
        listed = Listed(cards, number, head, said, self._is_filtered, can_filter, len(first) < len(shown), order)
        return games_sheet(listed)

    def heed(self, name: str, value: str) -> None:
        """Do what was pressed on the sheet: with a game, or with the list."""
        what, _, number = name.partition(".")
        if name == "filter" and (value == "unfinished") is not self._is_filtered:
            self.filter()
        elif name == "order" and value in ORDERS:
            self.sort(value)
        elif name == "further":
            self._first += _FIRST
            self._look_at_all()
        elif name == "text":
            self.open("new_game", value)
        elif number in (numbers := [str(record.id) for record in self.shown]):
            self._list.highlighted = numbers.index(number)
            act = {"game": self.go_on, "review": self.review, "delete": self.delete_chosen}.get(what)
            if act:
                act()

    def on_paste(self, event: events.Paste) -> None:
        """Look at a puzzle that is pasted here as in the dialog for a new game."""
        event.stop()
        self.open("new_game", event.text)


def row_content(row: GameRow, width: int) -> Content:
    """A game in one line: its state, title and progress, the time played, and the day."""
    tail = (
        []
        if width < _NARROW
        else [(f"{row.time:>{_TIME - 1}} ", "$text-muted"), (pushed_right(tell(row.day), _WHEN), "$text-muted")]
    )
    room = _title_room(width)
    title = set_cell_size(_cut(tell(row.title), room - 1), room)
    full = round(_BAR * (row.share or 0.0))
    percent = "…" if row.share is None else tell(say("{share}%", share=int(100 * row.share)))
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


def copy_as(app: GameApp) -> None:
    """Copy the game in a form of another program, which the player chooses."""
    from sudoku_tui.features.games.elsewhere import TEXTS  # with all forms, which few games need

    choose_form(app, TEXTS)


def open_elsewhere(app: GameApp) -> None:
    """Copy a link that opens the game on a site, which the player chooses."""
    from sudoku_tui.features.games.elsewhere import SITES  # with all forms, which few games need

    choose_form(app, SITES)


def export_games(app: GameApp) -> None:
    """Hand the player a file with everything there is."""
    screen_files.export_games(app)


def import_games(app: GameApp) -> None:
    """Ask for a file of games; a page hands it to the app once the player has chosen it."""
    screen_files.import_games(app, take_file)


def take_file(app: GameApp, name: str, content: bytes) -> None:
    """Import a file of games chosen by the player, and update the list."""

    async def taking() -> None:
        if await screen_files.take_in(app, name, content) and isinstance(app.screen, GamesScreen):
            await app.screen.look_again()

    app.run_worker(taking(), group="import", exclusive=True)
