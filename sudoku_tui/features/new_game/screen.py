"""The dialog for the next puzzle: by level and seed, or from a text; it can be used while one is made or judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList, Static

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.widgets.fields import Chooser
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.games.fetching import Agreement
from sudoku_tui.features.games.links import challenge_in
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
from sudoku_tui.features.new_game.screen_search import PuzzleSearch
from sudoku_tui.features.new_game.widgets import LONGEST_TEXT, KindChooser, LevelList, OrderFields, PuzzleText
from sudoku_tui.features.new_game.wish import KINDS, SIZES, GridKind, Wish, keep_wish, kinds_for, usual_size, usual_wish
from sudoku_tui.game.origin import Origin
from sudoku_tui.keys.names import key_name
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet


_NARROW = 60  # where there are fewer columns, only the chosen level says what it asks for
_ROOMY = 100  # where there are fewer, only scraps of what lies beneath would be seen
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
        self._doing: Message = NOTHING  # what is being made
        kinds = [kind.name for kind in kinds_for(size)]
        self._grid_size = Chooser([f"{side}×{side}" for side in SIZES], SIZES.index(size))
        self._kind = KindChooser(_names(size), kinds.index(wish.kind) if wish.kind in kinds else 0)
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
                yield Button(tell(say("Kinds")), id="kinds", action="screen.command('new.kinds')")
                yield Button(tell(say("Details")), id="more", action="screen.command('new.details')")
                yield Button(tell(say("Cancel")), id="leave", action="screen.command('back')")

    def on_mount(self) -> None:
        self._list_levels(Level(self._wish.level).rank if self._wish.level in tuple(Level) else 0)
        if self._wish.seed:
            self.show_details()
        if self._wish.text is not None:
            self._show_form(is_shown=not self._plays_at_once)
            self._text.focus()
            self._judge_text()
            return
        (self._grid_size if self._wish.seed else self._levels).focus()
        if self._wish.is_order:
            self._make(Level(self._wish.level))

    def _show_form(self, *, is_shown: bool) -> None:
        """Show all there is to choose, or but a word while a puzzle from an address is opened, which nobody ordered."""
        self.set_class(not is_shown, "-opening")
        self.query_one(".title", Static).update(tell(say("New game") if is_shown else say("Opening the puzzle")))

    def _say(self, words: Message, *, is_wrong: bool = False) -> None:
        if not self._plays_at_once and self.has_class("-opening"):
            self._show_form(is_shown=True)
        super()._say(words, is_wrong=is_wrong)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height < _TIGHT, "-tight")
        self.set_class(event.size.height < _TIGHTEST, "-tightest")
        self.set_class(event.size.width < _ROOMY, "-alone")
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

    @on(KindChooser.ListWanted)
    def list_kinds(self) -> None:
        """List all kinds, whatever their sizes; the one chosen is taken in its usual size unless it has this one."""
        from sudoku_tui.features.new_game.screen_variants import VariantsScreen

        def take(kind: GridKind | None) -> None:
            if kind:
                size = self._side if self._side in kind.sizes else usual_size(kind)
                self._grid_size.choose(SIZES.index(size))
                self._kind.offer(_names(size))
                self._kind.choose(kinds_for(size).index(kind))
                self.refresh_bindings()

        self.app.push_screen(VariantsScreen(self._grid[1]), take)

    def change_size(self, way: int) -> None:
        self._grid_size.action_step(way)

    @on(Chooser.Changed)
    def _offer_kinds(self, event: Chooser.Changed) -> None:
        if event.chooser is self._grid_size:
            self._kind.offer(_names(self._side))
            self.refresh_bindings()
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

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.new_game.sheet import Form, Pasted, new_game_sheet, searching_sheet

        if self.has_class("-opening"):
            return searching_sheet(say("Opening the puzzle"), NOTHING, self._so_far)
        if self.has_class("-busy"):
            return searching_sheet(say("New game"), self._doing, self._so_far)
        text, asked = self._text.text, self._order.asked if self._order and self.has_class("-details") else None
        said = self._so_far if self._making else self._last_said
        form = Form(
            self._levels.level,
            *self._grid,
            asked,
            self._seed.value,
            Pasted(text, self._found, is_judged=self._making is None),
            NOTHING if self._is_at_ease or self._found else said,
        )
        return new_game_sheet(form, self._at)

    @property
    def _at(self) -> str:
        """What has the focus, by its name on a sheet."""
        if self._text.text:
            return "play" if self._found else "text"
        names: dict[Widget | None, str] = {self._levels: "level", self._grid_size: "size", self._kind: "new.kinds"}
        names |= {self._seed: "seed", self._text: "text"}
        buttons = {"play": "play", "kinds": "new.kinds", "more": "new.details"}
        if isinstance(self.focused, Button):
            return buttons.get(self.focused.id or "", "")
        return names.get(self.focused, "") or (self._order.name_of(self.focused) if self._order else "")

    def heed(self, name: str, value: str) -> None:
        """Choose what was chosen on the sheet, take a text, or play."""
        match name:
            case "play" | "found":
                self.action_play()
            case "text" | "clear":
                self._take_text("" if name == "clear" else value)
            case "seed":
                self._seed.value = value[:_LONGEST_SEED]
            case "size" if value.isdecimal() and int(value) < len(SIZES):
                self._grid_size.choose(int(value))
            case "level" if not self.has_class("-details") and value.isdecimal() and int(value) < len(Level):
                self._levels.highlighted = int(value)
            case _ if self._order:
                self._order.heed(name, value)
        self.refresh_bindings()

    def _take_text(self, text: str) -> None:
        if challenge := challenge_in(text):
            self.open("challenge.take_challenge", challenge)
        else:
            self._text.text = text[:LONGEST_TEXT]

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
        self._doing = MAKING_TO_ORDER if order else MAKING[level]
        self._say_work(self._doing)
        self._making = self.run_worker(partial(self._work, work))


def _names(size: int) -> list[str]:
    return [tell(kind.label) for kind in kinds_for(size)]


def open_screen(app: GameApp, text: str | None = None) -> None:
    """Offer a new game, or the puzzle of a text; a challenge begins at once."""
    if challenge := challenge_in(text or ""):
        open_feature(app, "challenge.take_challenge", challenge)
    else:
        open_wish(app, replace(usual_wish(app.keeper.settings), text=text))


def open_kind(app: GameApp, identifier: str) -> None:
    """Offer a new game of a kind, in the usual size unless there is none of it."""
    usual, kind = usual_wish(app.keeper.settings), next(kind for kind in KINDS if kind.identifier == identifier)
    size = usual.size if usual.size in kind.sizes else usual_size(kind)
    open_wish(app, replace(usual, size=size, kind=kind.name))


def list_kinds(app: GameApp) -> None:
    """List all kinds of puzzles; the one chosen is offered as a new game."""
    from sudoku_tui.features.new_game.screen_variants import VariantsScreen

    wish = usual_wish(app.keeper.settings)
    usual = next((kind for kind in KINDS if kind.name == wish.kind), KINDS[0])

    def take(kind: GridKind | None) -> None:
        if kind:
            open_kind(app, kind.identifier)

    app.push_screen(VariantsScreen(usual), take)


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


def begin_packed(app: GameApp, level: str, place: int) -> None:
    """Begin a puzzle of a level by its place in the pack: a page shows it already."""
    from sudoku_tui.storage.packs import graded

    pack = graded(level) if level in tuple(Level) else ()
    if 0 <= place < len(pack):
        keep_wish(app.keeper.settings, pack[place])
        app.begin(pack[place])
