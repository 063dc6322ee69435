"""LessonScreen: a technique explained on an example, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.play.looks.cells import View
from sudoku_tui.play.panels.lesson import page_count, page_view, page_words
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.tui.learning import TrainingWanted
from sudoku_tui.tui.screens.lesson_board import LessonBoard
from sudoku_tui.tui.screens.own_keys import ASKING_ITEM
from sudoku_tui.tui.widgets.hint_panel import HintView
from sudoku_tui.tui.widgets.key_bar import KeyItem
from sudoku_tui.words.language import tell

_KEYS = (
    KeyItem("Space", "Next page", "screen.turn(1)"),
    KeyItem("←", "Back", "screen.turn(-1)"),
    KeyItem("↓↑", "Other lesson", "screen.other(1)"),
    KeyItem("t", "Train", "screen.train"),
    KeyItem("Esc", "Leave", "screen.leave"),
    ASKING_ITEM,
    KeyItem("PgDn", "Read on", "screen.read(1)"),
)


class LessonScreen(LessonBoard):
    """Shows how a technique looks, why it works, and the hint for an example in its stages.

    Args:
        identifier: the technique.

    Raises:
        ValueError: for an unknown technique.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("space,enter,right,l,h,H,f12", "turn(1)", "Next page"),
        ("left,backspace", "turn(-1)", "Page before"),
        ("home", "page(0)", "First page"),
        ("down,j,n", "other(1)", "Next technique"),
        ("up,k,p", "other(-1)", "Technique before"),
        ("tab", "look", "Look elsewhere on the board"),
        ("t,T", "train", "Train"),
    ]

    def __init__(self, identifier: str) -> None:
        super().__init__()
        self._choose(identifier)

    def _choose(self, identifier: str) -> None:
        self.technique = technique(identifier)
        self._example = lesson_example(identifier)
        self.page = 0

    @property
    def board(self) -> Board:
        """The example's; an empty one where there is none."""
        return self._example.board if self._example else Board(CLASSIC, 0, 0)

    def view(self) -> View:
        """As much of the example's step as the page shows."""
        return page_view(self._example, self.page)

    def words(self) -> HintView:
        """The page."""
        return page_words(self.technique, self._example, self.page)

    def headline(self) -> Content:
        """The technique, how hard it is, and whether it is used without being asked for."""
        rung = self.technique
        facts = (
            f"  {rung.level.capitalize()} · score {rung.score}{'' if rung.is_on else ' · off unless you switch it on'}"
        )
        return Content.assemble((tell(rung.name), "bold $primary"), (facts, "$foreground 70%"))

    def keys(self) -> Sequence[KeyItem]:
        """The keys."""
        return _KEYS

    def action_turn(self, pages: int) -> None:
        """Turns to the next page, or to the one before; the first follows the last."""
        self.page = (self.page + pages) % page_count(self._example)
        self.show()

    def action_page(self, page: int) -> None:
        """Turns to a page."""
        self.page = page
        self.show()

    def action_other(self, step: int) -> None:
        """Goes on to the next technique of the ladder, or back to the one before."""
        self._choose(LADDER[(LADDER.index(self.technique) + step) % len(LADDER)].identifier)
        self.show()

    def action_look(self) -> None:
        """Where the board has less room than it needs, shows the next of the cells that the step is about."""
        if self._example:
            step = self._example.step
            cells = [cell for cell, _ in (*step.placements, *step.eliminations)]
            self.look_at_next([*cells, *(mark.cell for mark in step.evidence.marks)])

    def action_train(self) -> None:
        """Goes to find it in other positions."""
        self.post_message(TrainingWanted(self.technique.identifier))
