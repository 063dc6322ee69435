"""What else can be asked of a new puzzle: fields beneath those of grid and seed."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.orders import LEVELS, SPARES, SYMMETRIES, Asked, techniques
from sudoku_tui.tui.widgets.chooser import Chooser
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_MOST_SIGNS = 3  # of a number of givens


class OrderFields(Vertical):
    """Level, technique, symmetry, number of givens, and whether any of them can be spared."""

    DEFAULT_CSS = """
    OrderFields {
        height: auto;
        .field.close { margin-top: 0; }
    }
    """

    def __init__(self, level: Level) -> None:
        super().__init__()
        self._offered = techniques()
        self._level = _chooser(LEVELS.values(), list(LEVELS).index(level))
        self._technique = _chooser(self._offered.values())
        self._symmetry = _chooser(SYMMETRIES.values())
        self._spare = _chooser(SPARES.values())
        self._clues = Input(
            placeholder=tell(say("any")), compact=True, max_length=_MOST_SIGNS, restrict=r"\d*", id="clues"
        )

    def compose(self) -> ComposeResult:
        yield from _row(say("Level"), self._level)
        yield from _row(say("Needs"), self._technique)
        yield from _row(say("Symmetry"), self._symmetry)
        yield from _row(say("Givens"), self._clues, self._spare)

    @property
    def asked(self) -> Asked:
        return Asked(
            self.level,
            list(self._offered)[self._technique.chosen],
            list(SYMMETRIES)[self._symmetry.chosen],
            list(SPARES)[self._spare.chosen],
            int(self._clues.value) if self._clues.value else None,
        )

    @property
    def level(self) -> Level | None:
        return list(LEVELS)[self._level.chosen]

    @level.setter
    def level(self, level: Level | None) -> None:
        self._level.chosen = list(LEVELS).index(level)

    @on(Chooser.Changed)
    def _leave_level_open(self, event: Chooser.Changed) -> None:
        """Where a technique is chosen that the level is too easy for, ask for any level."""
        identifier = self.asked.technique
        is_new = event.chooser is self._technique and identifier
        if is_new and self.level is not None and self.level < technique(identifier).level:
            self.level = None


def _chooser(words: Iterable[Message], chosen: int = 0) -> Chooser:
    return Chooser(list(map(tell, words)), chosen)


def _row(label: Message, *widgets: Widget) -> ComposeResult:
    with Horizontal(classes="field close"):
        yield Static(tell(label))
        yield from widgets
