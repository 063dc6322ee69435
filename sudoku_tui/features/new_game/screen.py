"""The dialog for the next puzzle: by level and seed, or from a text; it can be used while one is made or judged."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, OptionList, Static, TextArea
from textual.worker import Worker

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.runner import run, run_here
from sudoku_tui.app.screens.dialogs import Dialog
from sudoku_tui.app.widgets.fields import Chooser
from sudoku_tui.desk.words import until_stopped
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Progress, Stepper, Work
from sudoku_tui.features.games.fetching import Agreement, asking
from sudoku_tui.features.games.links import challenge_in
from sudoku_tui.features.games.pasted import at_first_sight, judging, offered, why_not_yet
from sudoku_tui.features.new_game.commands import NEW_GAME_COMMANDS
from sudoku_tui.features.new_game.model import (
    MAKING,
    MAKING_TO_ORDER,
    TAPPED_TO_ORDER,
    TO_ORDER,
    WAYS,
    asked_of,
    making,
    making_to_order,
    pasted_forms,
    ready,
    refused,
    ways_of,
)
from sudoku_tui.features.new_game.widgets import LONGEST_TEXT, LevelList, OrderFields, PuzzleText
from sudoku_tui.features.new_game.wish import SIZES, GridKind, Wish, keep_wish, kinds_for, usual_wish
from sudoku_tui.formats.short_links import ShortLinkError
from sudoku_tui.game.origin import Origin
from sudoku_tui.keys.names import key_name
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp


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
            self._say(self._until_stopped(say("Checking for exactly one solution …")))
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
        words = self._until_stopped(say("Checking for exactly one solution: {count:,} positions so far …", count=count))
        if count and words != self._last_said:
            self._say(words)

    def _offer(self, origin: Origin) -> None:
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
        words = Capitalised(self._until_stopped(say("{doing} …", doing=progress.doing)))
        if words != self._last_said:
            self._say(words)

    def _until_stopped(self, doing: Message) -> Message:
        return until_stopped(doing, self.key_to_name("back"))

    def _rest(self, words: Message, *, is_wrong: bool = False) -> None:
        self._making = None
        self.remove_class("-busy")
        self._say(words, is_wrong=is_wrong)

    def _say(self, words: Message, *, is_wrong: bool = False) -> None:
        self._last_said, self._is_at_ease = words, False
        self._said.set_class(is_wrong, "-wrong")
        self._said.update(tell(words))


_NARROW = 60  # where there are fewer columns, only the chosen level says what it asks for
_TIGHT, _TIGHTEST = 37, 29  # where there are fewer rows, levels high enough for fingers leave no room for more
_LONGEST_SEED = 200


class NewGameScreen(PuzzleSearch, commands=NEW_GAME_COMMANDS):
    """Makes a puzzle, or takes a pasted one; gives None if the player leaves."""

    CSS_PATH = "style.tcss"

    def __init__(
        self,
        wish: Wish,
        new_seed: Callable[[], str],
        games_of: Callable[[Puzzle], Sequence[object]],
        agreement: Agreement,
    ) -> None:
        size = wish.size if wish.size in SIZES else CLASSIC.size
        super().__init__(wish.text or "", size, agreement, plays_at_once=wish.is_order)
        self._wish = wish
        self._new_seed, self._games_of = new_seed, games_of
        self._levels = LevelList()
        self._order: OrderFields | None = None  # what else is asked, once details are shown
        self._is_narrow = False
        kinds = [kind.name for kind in kinds_for(size)]
        self._grid_size = Chooser([f"{side}×{side}" for side in SIZES], SIZES.index(size))
        self._kind = Chooser(_names(size), kinds.index(wish.kind) if wish.kind in kinds else 0)
        self._seed = Input(wish.seed, placeholder=tell(say("blank = random")), compact=True, max_length=_LONGEST_SEED)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(say("New game")), classes="title")
            yield self._levels
            with Horizontal(classes="field", id="grid"):
                yield Static(tell(say("Grid")))
                self._grid_size.add_class("side")
                yield self._grid_size
                yield self._kind
            with Horizontal(classes="field close", id="details"):
                yield Static(tell(say("Seed")))
                yield self._seed
            with Horizontal(classes="field", id="paste"):
                yield Static(tell(say("Or paste")))
                yield self._text
            yield self._said
            with Horizontal(classes="buttons"):
                yield Button(tell(say("Play")), id="play", action="screen.play")
                yield Button(tell(say("Details")), id="more", action="screen.command('new.details')")
                yield Button(tell(say("Cancel")), id="leave", action="screen.command('back')")

    def on_mount(self) -> None:
        self._list_levels(Level(self._wish.level).rank if self._wish.level in tuple(Level) else 0)
        if self._wish.seed:
            self.show_details()
        if self._wish.text is not None:
            self._text.focus()
            self._judge_text()
            return
        (self._grid_size if self._wish.seed else self._levels).focus()
        if self._wish.is_order:
            self._make(Level(self._wish.level))

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height < _TIGHT, "-tight")
        self.set_class(event.size.height < _TIGHTEST, "-tightest")
        if self._is_narrow is not (event.size.width < _NARROW):
            self._list_levels(self._levels.highlighted or 0)

    def _list_levels(self, chosen: int) -> None:
        self._is_narrow = self.app.size.width < _NARROW
        self._levels.offer(chosen, is_brief=self._is_narrow)
        self.set_class(self._is_narrow, "-narrow")
        self._level_changed()

    @on(OptionList.OptionHighlighted)
    def _level_changed(self) -> None:
        """Say what the keys do, unless there is something else to say."""
        if self._is_at_ease:
            self._say_ways()

    @property
    def _ways(self) -> Message:
        chosen = self._levels.level
        if is_touched(self.app):
            return TAPPED_TO_ORDER if self.has_class("-details") else asked_of(chosen)
        if self.has_class("-details"):
            return TO_ORDER.given(self._key_names)
        return (ways_of(chosen) if self._is_narrow else WAYS).given(self._key_names)

    @property
    def _key_names(self) -> dict[str, Message]:
        """The keys that sentences name."""
        smaller, larger = self.key_of("size", "previous"), self.key_of("size", "next")
        enter, tab = key_name("enter"), key_name("tab")
        return {"enter": enter, "tab": tab, "back": self.key_of("back"), "smaller": smaller, "larger": larger}

    def show_details(self) -> None:
        """Show what else can be asked of a puzzle, or hide it again."""
        if self._order is None:
            self._order = OrderFields(self._levels.level)
            self.mount(self._order, after="#details")
        if self.has_class("-details"):
            self._levels.highlighted = (self._order.level or self._levels.level).rank
        self.toggle_class("-details")
        first = self._grid_size if is_touched(self.app) else self._seed  # fingers would get a keyboard to type with
        (first if self.has_class("-details") else self._levels).focus()
        self._check_order()

    def on_paste(self, event: events.Paste) -> None:
        """Take a puzzle pasted anywhere but into a field that takes text itself; a challenge begins at once."""
        if challenge := challenge_in(event.text):
            event.stop()
            self.open("challenge.take_challenge", challenge)
        elif not self._text.has_focus:
            event.stop()
            self._text.text = event.text[:LONGEST_TEXT]
            self._text.focus()

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    @on(PuzzleText.Entered)
    def action_play(self) -> None:
        """Play the pasted puzzle, or make one."""
        if self._text.text.strip():
            self._plays_at_once = True
            self._judge_text()
        elif self._making is None and self._check_order():
            self._make(self._levels.level)

    def play_level(self, rank: int) -> None:
        self._levels.highlighted = rank
        if self._order:
            self._order.level = self._levels.level
        self.action_play()

    def change_size(self, way: int) -> None:
        self._grid_size.action_step(way)

    @on(Chooser.Changed)
    def _offer_kinds(self, event: Chooser.Changed) -> None:
        if event.chooser is self._grid_size:
            self._kind.offer(_names(self._side))
            self._text.placeholder = tell(pasted_forms(self._side))
            if self._text.text.strip():
                self._judge_text()

    @on(Chooser.Changed)
    @on(Input.Changed)
    def _check_order(self) -> bool:
        """Whether there may be such a puzzle; if not, say why."""
        if not (self._order and self.has_class("-details")) or self._making or self._text.text.strip():
            return True
        if reason := refused(self._order.asked, *self._grid):
            self._say(Capitalised(say("{reason}.", reason=reason)), is_wrong=True)
        else:
            self._say_ways()
        return not reason

    @property
    def _side(self) -> int:
        return SIZES[self._grid_size.chosen]

    @property
    def _grid(self) -> tuple[int, GridKind]:
        return self._side, kinds_for(self._side)[self._kind.chosen]

    def _make(self, level: Level) -> None:
        """Make a puzzle, unless any will do and one is ready."""
        wanted, size_and_kind = self._seed.value.strip(), self._grid
        seed = wanted or self._new_seed()
        order = self._order.asked if self._order and self.has_class("-details") else None
        if not (wanted or order) and (origin := ready(level, *size_and_kind, seed, self._games_of)):
            self.dismiss(origin)
            return
        self.add_class("-busy")
        work = partial(making, level, seed, *size_and_kind)
        if order:
            work = partial(making_to_order, order, seed, *size_and_kind)
        self._say(self._until_stopped(MAKING_TO_ORDER if order else MAKING[level]))
        self._making = self.run_worker(partial(self._work, work))


def _names(size: int) -> list[str]:
    return [tell(kind.label) for kind in kinds_for(size)]


def open_screen(app: GameApp, text: str | None = None) -> None:
    """Offer a new game, or the puzzle of a text; a challenge begins at once."""
    if challenge := challenge_in(text or ""):
        open_feature(app, "challenge.take_challenge", challenge)
    else:
        open_wish(app, replace(usual_wish(app.keeper.settings), text=text))


def open_wish(app: GameApp, wish: Wish) -> None:
    def begin(origin: Origin | None) -> None:
        if origin:
            keep_wish(app.keeper.settings, origin)
            app.begin(origin)
        elif app.session is None and not app.is_at_home:
            app.exit()

    if not isinstance(app.screen, NewGameScreen):
        agreement = Agreement(app.fetching, app.keeper.settings)
        app.push_screen(NewGameScreen(wish, app.new_seed, app.store.games_of, agreement), begin)
