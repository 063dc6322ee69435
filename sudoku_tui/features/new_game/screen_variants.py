"""All kinds of puzzles in a list, each with a picture, a sentence and the number that is packed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sudoku_tui.app.board.board import Picture, painter_of
from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.runner import run_here
from sudoku_tui.app.screens.dialogs import ListDialog
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.features.new_game.commands import VARIANTS_COMMANDS
from sudoku_tui.features.new_game.variants import about, found, packed, pictured, plan_of
from sudoku_tui.features.new_game.wish import KINDS, GridKind
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, counted, say

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Sheet

_BESIDE = 74  # columns from which the picture stands beside the list
_BELOW = 32  # rows from which it stands below
_PICTURE = 39
_AROUND = 4  # columns of the dialog beside the picture
_LONGEST = 40  # signs of what is searched for


class VariantsScreen(ListDialog[GridKind | None], commands=VARIANTS_COMMANDS):
    """Gives the kind that is chosen; None if the player leaves. What is typed filters the list."""

    CSS_PATH = "variants.tcss"
    AUTO_FOCUS = "Input"
    heading = say("Kinds of puzzles")

    def __init__(self, chosen: GridKind) -> None:
        super().__init__(self.heading)
        self._first = chosen
        self._kinds = tuple(KINDS)
        self._field = Input(placeholder=tell(say("type to search")), compact=True, max_length=_LONGEST)
        self._pictures: dict[GridKind, Mapping[str, object]] = {}
        self._picture, self._plan = Picture(), Static(id="plan", markup=False)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self._head
            yield self._field
            with Horizontal(id="kinds"):
                yield self._list
                with Vertical(id="seen"):
                    yield self._picture
                    yield self._plan
            yield self._said
            self.show_keys()
            yield self._keys

    def on_mount(self) -> None:
        self._offer(self._first)
        if is_touched(self.app):  # a field with the focus would bring up a keyboard
            self._list.focus()

        if painter_of(self.app):
            self.run_worker(run_here(self._picturing()), exclusive=True)

    def _picturing(self) -> Stepper[None]:
        """Draw all kinds for a page, bit by bit."""
        from sudoku_tui.features.new_game.sheet import kind_picture

        for done, kind in enumerate(KINDS):
            yield Progress(done, say("drawing pictures"))
            self._pictures[kind] = kind_picture(kind)
            self.refresh_bindings()

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.new_game.sheet import kinds_sheet  # only a page has any

        return kinds_sheet(self._kinds, self.chosen, self._field.value, self._pictures)

    def heed(self, name: str, value: str) -> None:
        """Look for what was typed, or take the kind that was pressed."""
        from sudoku_tui.features.new_game.sheet import kind_name

        if name == "query":
            self._field.value = value[:_LONGEST]
        for kind in KINDS:
            if name == kind_name(kind):
                self.dismiss(kind)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < _BESIDE, "-one-column")
        self.set_class(event.size.width < _BESIDE and event.size.height < _BELOW, "-blind")
        self._show_chosen()

    @on(Input.Changed)
    def _search(self) -> None:
        self._kinds = tuple(found(self._field.value))
        self._offer(self._kinds[0] if self._field.value.strip() and self._kinds else self._first)

    def _offer(self, chosen: GridKind) -> None:
        width = max(cell_len(tell(kind.label)) for kind in KINDS) + 2
        self._list.set_options(Option(_line(kind, width)) for kind in self._kinds)
        self._list.highlighted = self._kinds.index(chosen) if chosen in self._kinds else None
        self._show_chosen()

    @property
    def chosen(self) -> GridKind | None:
        at = self._list.highlighted
        return None if at is None or at >= len(self._kinds) else self._kinds[at]

    @on(OptionList.OptionHighlighted)
    def _show_chosen(self) -> None:
        """Show a picture of the chosen kind, and say what it asks."""
        kind = self.chosen
        self.refresh_bindings()
        self._said.update(tell(about(kind) if kind else say("Nothing is called that.")))
        self._picture.display = self._plan.display = False
        if kind is None or self.has_class("-blind"):
            return
        state = pictured(kind)
        room = min(_PICTURE, self.app.size.width - _AROUND)
        plans = {size: board_layout(state.geometry, size) for size in (BoardSize.SMALL, BoardSize.TINY)}
        if size := next((size for size, plan in plans.items() if plan.width <= room), None):
            self._picture.display, self._picture.board_size = True, size
            self._picture.show_state(state)
        else:
            self._plan.display = True
            self._plan.update("\n".join(plan_of(state.geometry)))

    def choose(self) -> None:
        if kind := self.chosen:
            self.dismiss(kind)

    @on(Input.Submitted)
    @on(OptionList.OptionSelected)
    def _choose(self) -> None:
        self.choose()


def _line(kind: GridKind, width: int) -> Content:
    count = packed(kind)
    words: Message = counted("{count} packed", "{count} packed", count) if count else say("made for you")
    return Content.assemble(set_cell_size(tell(kind.label), width), (tell(words), "$text-muted"))
