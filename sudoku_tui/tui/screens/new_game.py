"""The next puzzle: by level and seed, or from a text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, OptionList, Static

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.challenge.link import challenge_in
from sudoku_tui.play.commands.dialogs import NEW_GAME_COMMANDS
from sudoku_tui.play.games.new_game import SIZES, Kind, Wish, kinds_for, making
from sudoku_tui.play.games.new_game_words import (
    MAKING,
    MAKING_TO_ORDER,
    NO_SUCH,
    TAPPED_TO_ORDER,
    TO_ORDER,
    WAYS,
    asked_of,
    pasted_forms,
    ways_of,
)
from sudoku_tui.play.games.ready import ready
from sudoku_tui.play.keys.names import key_name
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.tui.requests import NewGameWanted
from sudoku_tui.tui.screens.puzzle_search import PuzzleSearch
from sudoku_tui.tui.touched import is_touched
from sudoku_tui.tui.widgets.chooser import Chooser
from sudoku_tui.tui.widgets.level_list import LevelList
from sudoku_tui.tui.widgets.puzzle_text import LONGEST_TEXT, PuzzleText
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from sudoku_tui.tui.widgets.order_fields import OrderFields

_NARROW = 60  # where there are fewer columns, only the chosen level says what it asks for
_TIGHT, _TIGHTEST = 37, 29  # where there are fewer rows, levels high enough for fingers leave no room for more
_LONGEST_SEED = 200


class NewGameScreen(PuzzleSearch, commands=NEW_GAME_COMMANDS):
    """Makes a puzzle, or takes a pasted one; gives None if the player leaves."""

    CSS_PATH = "new_game.tcss"

    def __init__(self, wish: Wish, new_seed: Callable[[], str], games_of: Callable[[Puzzle], Sequence[object]]) -> None:
        size = wish.size if wish.size in SIZES else CLASSIC.size
        super().__init__(wish.text or "", size, plays_at_once=wish.is_order)
        self._wish = wish
        self._new_seed, self._games_of = new_seed, games_of
        self._levels = LevelList()
        self._order: OrderFields | None = None  # what else is asked, once details are shown
        self._is_narrow = False
        kinds = [kind.name for kind in kinds_for(size)]
        self._grid_size = Chooser(list(map(_size_name, SIZES)), SIZES.index(size))
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
            from sudoku_tui.tui.widgets.order_fields import OrderFields  # with the whole ladder

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
        if challenge_in(event.text):
            event.stop()
            self.post_message(NewGameWanted(event.text))
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
        from sudoku_tui.play.games.orders import refused

        if reason := refused(self._order.asked, *self._grid):
            self._say(Capitalised(NO_SUCH.given({"reason": reason})), is_wrong=True)
        else:
            self._say_ways()
        return not reason

    @property
    def _side(self) -> int:
        return SIZES[self._grid_size.chosen]

    @property
    def _grid(self) -> tuple[int, Kind]:
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
            from sudoku_tui.play.games.orders import making_to_order

            work = partial(making_to_order, order, seed, *size_and_kind)
        self._say(self._until_stopped(MAKING_TO_ORDER if order else MAKING[level]))
        self._making = self.run_worker(partial(self._work, work))


def _size_name(size: int) -> str:
    return f"{size}×{size}"


def _names(size: int) -> list[str]:
    return [tell(kind.label) for kind in kinds_for(size)]
