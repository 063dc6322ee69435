"""The levels to choose from, the fields for what else can be asked of a puzzle, and the one for its text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.cells import cell_len, set_cell_size
from textual import events, message, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static, TextArea
from textual.widgets.option_list import Option

from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.widgets.fields import Chooser
from sudoku_tui.app.widgets.lists import Options
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.features.games.links import challenge_in
from sudoku_tui.features.games.pasted import at_first_sight
from sudoku_tui.features.new_game.model import ASKED, LEVELS, SPARES, SYMMETRIES, Details, techniques
from sudoku_tui.formats.format import MAX_CHARACTERS
from sudoku_tui.formats.short_links import ShortLinkError
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say


class LevelList(Options):
    """The level that is highlighted is the one chosen."""

    def __init__(self) -> None:
        super().__init__(compact=True)

    @property
    def level(self) -> Level:
        return tuple(ASKED)[self.highlighted or 0]

    def offer(self, chosen: int, *, is_brief: bool) -> None:
        self.set_options(_option(number, level, is_brief=is_brief) for number, level in enumerate(ASKED, start=1))
        self.highlighted = chosen


def _option(number: int, level: Level, *, is_brief: bool) -> Option:
    width = max(cell_len(tell(each.label)) for each in ASKED) + 2
    name = set_cell_size(tell(level.label), width)
    what = "" if is_brief else tell(ASKED[level])
    return Option(Content.assemble((f"{number}  ", "bold"), name, (what, "$text-muted")))


class KindChooser(Chooser):
    """The kind of the grid; its list has pictures."""

    class ListWanted(message.Message):
        """The word was clicked, or the space bar pressed."""

    def action_list(self) -> None:
        self.post_message(self.ListWanted())


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
    def asked(self) -> Details:
        return Details(
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

    @property
    def _choosers(self) -> Mapping[str, Chooser]:
        """By their names on a sheet."""
        named = {"level": self._level, "technique": self._technique, "symmetry": self._symmetry}
        return {**named, "spare": self._spare}

    def name_of(self, widget: Widget | None) -> str:
        """The name of a field on a sheet; nothing for what is none."""
        named: dict[Widget | None, str] = {chooser: name for name, chooser in self._choosers.items()}
        return {**named, self._clues: "clues"}.get(widget, "")

    def heed(self, name: str, value: str) -> None:
        """Set a field to what a sheet says, if it can be that."""
        chooser, place = self._choosers.get(name), {"false": "0", "true": "1"}.get(value, value)
        if chooser and place.isdecimal() and int(place) < chooser.line_count:
            chooser.choose(int(place))
        elif name == "clues" and len(value) <= _MOST_SIGNS and (value.isdecimal() or not value):
            self._clues.value = value

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


# Pasted text is cut here: enough to see that it is no puzzle; laying out megabytes would take minutes.
LONGEST_TEXT = MAX_CHARACTERS + 1


class PuzzleText(TextArea):
    """Takes text. Enter begins a new line only until the text may be a puzzle."""

    class Entered(message.Message):
        """Enter was pressed, and the text looks like a puzzle."""

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        return key == "enter" or super().check_consume_key(key, character)

    def on_key(self, event: events.Key) -> None:
        if event.key != "enter":
            return
        try:
            at_first_sight(self.text)
        except ShortLinkError:
            pass  # who may be asked is asked
        except SudokuError:
            return
        event.stop()
        event.prevent_default()
        self.post_message(self.Entered())

    def on_paste(self, event: events.Paste) -> None:
        """Take no more text than a puzzle can have; a challenge begins at once."""
        if challenge := challenge_in(event.text):
            event.stop()
            event.prevent_default()
            open_feature(self.app, "challenge.take_challenge", challenge)
        elif len(event.text) > LONGEST_TEXT:
            event.stop()
            event.prevent_default()
            self.insert(event.text[:LONGEST_TEXT])
