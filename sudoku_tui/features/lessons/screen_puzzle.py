"""The dialog shown while a puzzle that needs a technique is made, which can be stopped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.dialogs import Dialog, note
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Progress, Work
from sudoku_tui.features.lessons.chapters import NAMES
from sudoku_tui.features.lessons.puzzles import making_puzzle
from sudoku_tui.game.origin import Origin
from sudoku_tui.keys.dialogs import FILE_NAME_COMMANDS
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Sheet


class MakingScreen(Dialog[Origin], commands=FILE_NAME_COMMANDS):
    """Says how far the making has come; gives the puzzle, or None if the player stops it."""

    CSS_PATH = "making.tcss"

    def __init__(self, identifier: str, seed: str) -> None:
        super().__init__()
        self._title = say("A puzzle that needs {technique}", technique=NAMES[identifier])
        self._work: Work[Origin] = partial(making_puzzle, identifier, seed)
        self._doing: Message = say("Making the puzzle …")
        self._failed: Message = NOTHING
        self._how_far, self._keys = note(self._doing), note(NOTHING)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(self._title), classes="title", markup=False)
            yield self._how_far
            yield self._keys

    def on_mount(self) -> None:
        if key := self.key_to_name("back"):
            self._keys.update(tell(say("{back} stops.", back=key)))
        self.run_worker(self._make())

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.lessons.sheet import making_sheet  # only a page has any

        (leave,) = self.ways("back")
        return making_sheet(self._title, self._doing, self._failed, leave)

    async def _make(self) -> None:
        try:
            self.dismiss(await run(self._work, self._report))
        except SudokuError as error:
            self._failed = say("Nothing found: {error}", error=reason_of(error))
            self._say(self._failed)

    def _report(self, progress: Progress) -> None:
        self._doing = Capitalised(say("{doing} …", doing=progress.doing))
        self._say(self._doing)

    def _say(self, words: Message) -> None:
        if self.is_mounted:
            self._how_far.update(tell(words))
