"""A dialog that looks for a puzzle: it judges a text, or makes one, and says meanwhile how far it is."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

from textual import on
from textual.widgets import Static, TextArea
from textual.worker import Worker

from sudoku_tui.app.runner import run, run_here
from sudoku_tui.app.screens.dialogs import Dialog
from sudoku_tui.desk.words import until_stopped
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Progress, Stepper, Work
from sudoku_tui.features.games.described import offered
from sudoku_tui.features.games.fetching import Agreement, asking
from sudoku_tui.features.games.pasted import at_first_sight, judging, why_not_yet
from sudoku_tui.features.new_game.model import pasted_forms
from sudoku_tui.features.new_game.widgets import LONGEST_TEXT, PuzzleText
from sudoku_tui.formats.short_links import ShortLinkError
from sudoku_tui.game.origin import Origin
from sudoku_tui.keys.names import key_name
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, reason_of, say


class PuzzleSearch(Dialog[Origin | None]):
    """Gives the puzzle that was found, and says meanwhile how far the search is."""

    def __init__(self, text: str, size: int, agreement: Agreement, *, plays_at_once: bool) -> None:
        super().__init__()
        self._agreement = agreement
        self._making: Worker[None] | None = None
        self._judged = ""
        self._plays_at_once = plays_at_once
        self._text = PuzzleText(text[:LONGEST_TEXT], compact=True, placeholder=tell(pasted_forms(size)))
        self._said = Static(id="said", markup=False)
        self._last_said: Message = NOTHING
        self._so_far: Message = NOTHING  # how far the search has come
        self._found: Origin | None = None  # what the text is
        self._is_at_ease = True  # whether nothing has happened that has to be told

    @property
    @abstractmethod
    def _ways(self) -> Message:
        """What the keys do."""

    @property
    @abstractmethod
    def _side(self) -> int:
        """The chosen grid's."""

    def _say_ways(self) -> None:
        self._say(self._ways)
        self._is_at_ease = True

    def leave(self) -> None:
        """Stop making a puzzle; if none is being made, leave."""
        if self._making is None:
            self.dismiss(None)
            return
        self._stop()
        self._rest(say("Stopped. Nothing has changed."))

    @on(TextArea.Changed)
    def _text_changed(self) -> None:
        self.set_class(bool(self._text.text), "-pasted")
        if self._text.text != self._judged:
            self._plays_at_once = False
            self._agreement.begin()
            self._stop()
            self._judge_text()

    def _judge_text(self) -> None:
        """Say what the pasted text is worth and play it if asked to; a long search goes on in the background."""
        text = self._judged = self._text.text
        self._found = None
        if self._making is not None:
            return
        if not text.strip():
            self._say_ways()
            return
        try:
            origin = at_first_sight(text)
        except ShortLinkError as error:
            self._look_up(error)
            return
        except SudokuError as error:
            self._refuse(text, error)
            return
        if origin is None:
            self._say_work(say("Checking for exactly one solution …"))
            self._making = self.run_worker(partial(self._judge_longer, text))
        else:
            self._offer(origin)

    def _look_up(self, named: ShortLinkError) -> None:
        """Ask for a puzzle that is only named, as soon as the player knows who is asked for what."""
        try:
            call = self._agreement.call(named.link, is_wanted=self._plays_at_once)
        except SudokuError as error:
            self._refuse_to_ask(error)
            return
        if call:
            self._making = self.run_worker(partial(self._fetch, call))
        else:
            self._plays_at_once = False
            self._say(asking(named.link, key_name("enter")))

    async def _fetch(self, call: Stepper[str]) -> None:
        try:
            text = await run_here(call, self._report)
        except SudokuError as error:
            self._refuse_to_ask(error)
        else:
            self._rest(NOTHING)
            self._text.text = text[:LONGEST_TEXT]
            self._judge_text()  # before the field tells that it has changed

    def _refuse_to_ask(self, error: SudokuError) -> None:
        self._plays_at_once = False
        self._rest(Capitalised(say("{reason}.", reason=error.message)), is_wrong=True)

    async def _judge_longer(self, text: str) -> None:
        try:
            origin = await run(partial(judging, text), self._report_search)
        except SudokuError as error:
            self._rest(NOTHING)
            self._refuse(text, error)
        else:
            self._rest(NOTHING)
            self._offer(origin)

    def _report_search(self, progress: Progress) -> None:
        count = progress.done // 100 * 100
        words = say("Checking for exactly one solution: {count:,} positions so far …", count=count)
        if count and words != self._so_far and not self._plays_at_once:
            self._say_work(words)

    def _offer(self, origin: Origin) -> None:
        self._found = origin
        if self._plays_at_once:
            self.dismiss(origin)
        else:
            self._say(offered(origin, key_name("enter")))

    def _refuse(self, text: str, error: SudokuError) -> None:
        self._plays_at_once = False
        why = why_not_yet(text, self._side, error)
        self._say(say("Not a puzzle yet: {why}", why=why), is_wrong=True)

    async def _work(self, work: Work[Origin]) -> None:
        try:
            origin = await run(work, self._report)
        except SudokuError as error:
            self._rest(say("Nothing found: {error}", error=reason_of(error)), is_wrong=True)
        else:
            self.dismiss(origin)

    def _stop(self) -> None:
        self._plays_at_once = False
        self.remove_class("-busy")
        if self._making is not None:
            self._making.cancel()
            self._making = None

    def _report(self, progress: Progress) -> None:
        words = Capitalised(say("{doing} …", doing=progress.doing))
        if words != self._so_far:
            self._say_work(words)

    def _say_work(self, doing: Message) -> None:
        """Say what is going on, and the key that stops it."""
        self._so_far = doing
        self._say(until_stopped(doing, self.key_to_name("back")))

    def _rest(self, words: Message, *, is_wrong: bool = False) -> None:
        self._making = None
        self.remove_class("-busy")
        self._say(words, is_wrong=is_wrong)

    def _say(self, words: Message, *, is_wrong: bool = False) -> None:
        self._last_said, self._is_at_ease = words, False
        self._said.set_class(is_wrong, "-wrong")
        self._said.update(tell(words))
        self.refresh_bindings()  # a page is told anew what it shows
