"""The profiles of this machine, to play as another, and to make, carry, add and delete them."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import on
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.app.runner import run_here
from sudoku_tui.app.screens.dialogs import ConfirmScreen, FileNameScreen, ListDialog, NameScreen
from sudoku_tui.features.profiles.commands import COMMANDS
from sudoku_tui.features.profiles.model import Players, ProfileRow
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.exchange import read_file, usual_folder, write_new
from sudoku_tui.storage.profiles import Profiles
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, Sentence, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_GAP = 3
_SAVES, _READS = say("{enter} saves the file, {back} leaves."), say("{enter} reads the file, {back} leaves.")
_NONE = ProfileRow("", 0, 0, is_in_use=True)


class ProfilesScreen(ListDialog[str], commands=COMMANDS):
    """Lists the profiles; gives the one to play as."""

    CSS_PATH = "style.tcss"
    heading = say("Profiles")

    def __init__(self, players: Players) -> None:
        super().__init__(self.heading)
        self._players = players
        self._rows = list[ProfileRow]()
        self._words: Message = NOTHING

    def on_mount(self) -> None:
        self.list_anew(self._players.in_use)
        self._say(say("Each has games, settings and training of their own."))

    @property
    def chosen(self) -> ProfileRow:
        index = self._list.highlighted
        return self._rows[index] if index is not None and index < len(self._rows) else _NONE

    @property
    def is_in_use(self) -> bool:
        return self.chosen.is_in_use

    @property
    def is_first(self) -> bool:
        return self.chosen.is_first

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.profiles.sheet import profiles_sheet  # only a page has any

        ways = ("use", "new", "export", "import", "merge", "delete")
        actions = self.ways(*(f"profile.{way}" for way in ways))
        return profiles_sheet(self.heading, self._rows, self._list.highlighted or 0, self._words, actions)

    def heed(self, name: str, value: str) -> None:
        """Choose a profile; play as the one that is chosen."""
        from sudoku_tui.app.page.reading import line_wanted  # only a page asks

        line = line_wanted(name, len(self._rows))
        if line is not None and line == self._list.highlighted:
            self.use()
        elif line is not None:
            self._list.highlighted = line

    def list_anew(self, name: str) -> None:
        """Read the profiles again, and choose one."""
        self._rows = [*self._players.rows()]
        width = max(cell_len(row.name) for row in self._rows) + _GAP
        self._list.set_options(self._option(row, width) for row in self._rows)
        self._list.highlighted = next((at for at, row in enumerate(self._rows) if row.name == name), 0)
        self.show_keys()

    def use(self) -> None:
        if not self.is_in_use:
            self.dismiss(self.chosen.name)

    def make(self) -> None:
        def named(text: str | None) -> None:
            if text:
                self._try(lambda: self.list_anew(self._players.profiles.new(text)))

        self.app.push_screen(NameScreen(say("A new profile"), "", say("letters, digits, - and _")), named)

    def export(self) -> None:
        name = self.chosen.name

        def write(place: str) -> None:
            file = write_new(place, self._players.exported(name))
            self._say(say("Everything of {name} is in {file}.", name=name, file=file))

        self._ask_for_file(say("Export {name}", name=name), f"sudoku-{name}.sqlite3", write, _SAVES)

    def take_in(self) -> None:
        name = self.chosen.name

        def read(place: str) -> None:
            self.run_worker(self._importing(name, read_file(place)))

        self._ask_for_file(say("Import into {name}", name=name), "", read, _READS)

    def merge(self) -> None:
        name, into = self.chosen.name, self._players.in_use

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self._try(lambda: self.run_worker(self._importing(into, self._players.exported(name))))

        if not self.is_in_use:
            question = say("Add everything of {name} to {into}?", name=name, into=into)
            self.app.push_screen(ConfirmScreen(question, say("{name} stays as it is.", name=name)), answered)

    def delete(self) -> None:
        name = self.chosen.name

        def gone() -> None:
            place = self._players.profiles.delete(name, self._players.now())
            self.list_anew(self._players.in_use)
            self._say(say("What {name} had is kept in {place}.", name=name, place=place))

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self._try(gone)

        if not (self.is_in_use or self.is_first):
            note = say("What it has is moved aside and kept.")
            self.app.push_screen(ConfirmScreen(say("Delete the profile {name}?", name=name), note), answered)

    @on(OptionList.OptionSelected)
    def _use_clicked(self) -> None:
        self.use()

    @on(OptionList.OptionHighlighted)
    def _show_other_keys(self) -> None:
        self.show_keys()

    async def _importing(self, name: str, content: bytes) -> None:
        try:
            summary = await run_here(self._players.importing(name, content))
        except StorageError as error:
            self._say(error.message)
            return
        self.list_anew(name)
        self._say(summary.message)

    def _ask_for_file(self, title: Message, name: str, act: Callable[[str], object], keys: Sentence) -> None:
        def named(place: str | None) -> None:
            if place:
                self._try(partial(act, place))

        self.app.push_screen(FileNameScreen(title, f"{usual_folder()}{os.sep}{name}", keys), named)

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except StorageError as error:
            self._say(error.message)

    def _say(self, words: Message = NOTHING) -> None:
        self._words = words
        self._said.update(Content(tell(words)))

    def _option(self, row: ProfileRow, width: int) -> Option:
        mark = "● " if row.is_in_use else "  "
        gap = " " * (width - cell_len(row.name))
        return Option(Content.assemble(mark, (row.name, "bold"), gap, tell(row.words)), id=row.name)


def open_screen(app: GameApp) -> None:
    """List the profiles; whoever chooses another one plays as that at once."""
    profiles = Profiles(os.environ)

    def chosen(name: str | None) -> None:
        if name:
            profiles.use(name)
            app.play_as(name)

    try:
        app.visit(ProfilesScreen(Players(profiles, app.store)), chosen)
    except StorageError as error:
        app.refuse(error.message)
