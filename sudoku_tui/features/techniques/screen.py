"""Which techniques hints, steps and paths use, and in what order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets.option_list import Option

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.requests import SettingsChanged
from sudoku_tui.app.screens.dialogs import ListDialog
from sudoku_tui.app.widgets.lines import wrapped
from sudoku_tui.desk.desk import Desk
from sudoku_tui.features.techniques.commands import TECHNIQUE_COMMANDS
from sudoku_tui.features.techniques.model import LadderChoice
from sudoku_tui.game.session import rungs_or_usual
from sudoku_tui.logic.clue_rungs import clue_kind
from sudoku_tui.logic.ladder import is_of_classics
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.columns import filled_up, width_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_NARROW = 60
_NAME, _LEVEL = 36, 8  # columns of the name and of the level, if no language needs more
_AROUND_ROWS = 6  # columns of border, padding and scroll bar around a row
_SIGNS = 4  # columns before a name
_FEW = 4  # changes told one by one
_LAST = say("One technique must stay on.")
_ABOUT = say("Hints, steps and paths use these; new puzzles keep their levels.")


class TechniquesScreen(ListDialog[str | None], commands=TECHNIQUE_COMMANDS):
    """Lists the techniques of the ladder; gives the player's choice as text, None to keep the old one."""

    CSS_PATH = "style.tcss"

    def __init__(self, ladder: str) -> None:
        super().__init__(say("Techniques you use"))
        self.choice = LadderChoice(rungs_or_usual(ladder))
        self._name_width = max(_NAME, *(width_of(tell(rung.name)) + 1 for rung in self.choice.order))

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.techniques.sheet import techniques_sheet  # only a page has any

        moves = "technique.move previous", "technique.move next"
        ways = self.ways("technique.keep", *moves, "technique.level", "technique.usual") if is_touched(self.app) else ()
        return techniques_sheet(self.choice, as_it_is(str(self._said.content)), ways, self._list.highlighted or 0)

    def heed(self, name: str, value: str) -> None:
        """Switch a technique on or off."""
        from sudoku_tui.features.techniques.sheet import place_of  # only a page asks

        place = place_of(self.choice, name)
        if place is not None:
            self._list.highlighted = place
            if self.choice.is_on(self.choice.order[place]) is not (value == "true"):
                self.switch()

    def on_mount(self) -> None:
        self._show_all()
        self._list.highlighted = 0

    def on_resize(self) -> None:
        self._show_all()

    def switch(self) -> None:
        index = self._list.highlighted or 0
        if self.choice.switch(index):
            self._show(index)
            self._tell()
        else:
            self._tell(_LAST)

    def switch_level(self) -> None:
        if self.choice.switch_level(self._list.highlighted or 0):
            self._show_all()
        else:
            self._tell(_LAST)

    def move_technique(self, way: int) -> None:
        index = self._list.highlighted or 0
        target = self.choice.move(index, way)
        for changed in range(min(index, target), max(index, target) + 1):
            self._show(changed)
        self._list.highlighted = target
        self._tell(NOTHING if target != index else self._why_fixed(index))

    def _why_fixed(self, index: int) -> Message:
        if not self.choice.can_move(index):
            return say("Techniques for clues keep their place in the order.")
        return NOTHING if self.choice.is_on(self.choice.order[index]) else say("Switch it on first.")

    def reset(self) -> None:
        self.choice.reset()
        self._show_all()

    def go_to_level(self, rank: int) -> None:
        """To the first of a level; beyond the last level, to the first that reads clues."""
        order = self.choice.order
        ranks = [rung.level.rank if self.choice.can_move(at) else len(Level) for at, rung in enumerate(order)]
        if rank in ranks:
            self._list.highlighted = ranks.index(rank)

    def keep(self) -> None:
        self.dismiss(self.choice.text)

    def on_option_list_option_selected(self) -> None:
        self.switch()

    def _show_all(self) -> None:
        highlighted = self._list.highlighted
        self._list.set_options([Option(self._row(index)) for index in range(len(self.choice.order))])
        self._list.highlighted = highlighted
        self._tell()

    def _show(self, index: int) -> None:
        self._list.replace_option_prompt_at_index(index, self._row(index))

    def _tell(self, sentence: Message = NOTHING) -> None:
        choice = self.choice
        text = choice.words if choice.changes else _ABOUT
        if choice.changes > _FEW:
            text = counted("{count} change from the default", "{count} changes from the default", choice.changes)
        self._said.update(Content(tell(sentence or text)))

    def _row(self, index: int) -> Content:
        rung = self.choice.order[index]
        is_on = self.choice.is_on(rung)
        name_style = "" if is_on else "$text-muted"
        parts: list[str | tuple[str, str]] = [
            (f"{self.choice.difference(index) or ' '} ", "bold"),
            ("✓ " if is_on else "· ", "bold" if is_on else "$text-muted"),
        ]
        if self.app.size.width < _NARROW:
            lines = wrapped(tell(rung.name), self.app.size.width - _AROUND_ROWS - _SIGNS)
            return Content.assemble(*parts, (("\n" + " " * _SIGNS).join(lines), name_style))
        return Content.assemble(
            *parts, (filled_up(tell(rung.name), self._name_width), name_style), (_about(rung), "$text-muted")
        )


def _about(rung: Technique) -> str:
    longest = max(width_of(tell(level.label)) for level in Level)
    text = f"{filled_up(tell(rung.level.label), max(longest, _LEVEL))}{rung.score:>5}"
    if not is_of_classics(rung.identifier):
        return text + "  " + tell(say("for {kind}", kind=clue_kind(rung.identifier)))
    return text + "  " + tell(say("one solution")) if rung.needs_uniqueness else text


def open_screen(app: GameApp, desk: Desk) -> None:
    """Let the player choose; a hint that may not be among the techniques chosen is closed."""
    settings = app.keeper.settings

    def use(ladder: str) -> None:
        if ladder != settings.ladder:
            settings.ladder, desk.session.rungs = ladder, partial(rungs_or_usual, ladder)
            desk.close()
            app.post_message(SettingsChanged())

    app.visit(TechniquesScreen(settings.ladder), use)
