"""What all dialogs share, a dialog with a list, and the small dialogs that ask or tell one thing."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, ScreenResultType
from textual.widgets import Input, OptionList, Static

from sudoku_tui.app.fingers import is_touched, line_rows
from sudoku_tui.app.page.sheet import Action, Buttons, Field, Figure, Menu, Paragraph, Sheet
from sudoku_tui.app.screens.commanded import CommandedScreen, key_items
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.app.widgets.lists import Options
from sudoku_tui.app.widgets.parts import CardPart, draw_part, known_by, widget_of
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.session import LONGEST_NAME
from sudoku_tui.keys.dialogs import (
    CHOICE_COMMANDS,
    CONFIRM_COMMANDS,
    FILE_NAME_COMMANDS,
    MISTAKE_COMMANDS,
    NAME_COMMANDS,
)
from sudoku_tui.keys.names import key_name
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, Sentence, as_it_is, say


class Dialog(ModalScreen[ScreenResultType], CommandedScreen[ScreenResultType]):
    """A screen over another, which is left with a result."""

    CSS_PATH = "dialog.tcss"

    def leave(self) -> None:
        self.dismiss()

    def focus_other(self, way: int) -> None:
        self.focus_next() if way > 0 else self.focus_previous()


class ReadingDialog(Dialog[None]):
    """Words that scroll, with keys under them."""

    def __init__(self) -> None:
        super().__init__()
        self._words, self._keys = VerticalScroll(can_focus=False), KeyBar()

    @property
    def is_scrolling(self) -> bool:
        return self._words.max_scroll_y > 0

    def scroll(self, way: int) -> None:
        self._words.scroll_relative(y=way * max(self._words.size.height // 2, 1), animate=False)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_keys)

    def show_keys(self) -> None:
        self._keys.items = key_items(self.commands, self, self.keymap)


class ListDialog(Dialog[ScreenResultType]):
    """Has a title, a list, a line about it, and keys."""

    AUTO_FOCUS = "OptionList"

    def __init__(self, title: Message = NOTHING) -> None:
        super().__init__()
        self._list = Lines(compact=True)
        self._head, self._said = Static(tell(title), classes="title"), Static(id="said", markup=False)
        self._keys = KeyBar()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self._head
            yield self._list
            yield self._said
            self.show_keys()
            yield self._keys

    def show_keys(self) -> None:
        self._keys.items = key_items(self.commands, self, self.keymap)

    def move_by(self, lines: int) -> None:
        self._list.action_cursor_down() if lines > 0 else self._list.action_cursor_up()

    def move_by_pages(self, pages: int) -> None:
        """Go to the line that many pages away, or the nearest that can be chosen: headings cannot."""
        goal = (self._list.highlighted or 0) + pages * max(self._list.size.height - 1, 1)
        lines = [index for index, option in enumerate(self._list.options) if not option.disabled]
        if lines:
            self._list.highlighted = min(lines, key=lambda index: abs(index - goal))

    def move_to_end(self, way: int) -> None:
        self._list.action_first() if way < 0 else self._list.action_last()


class Lines(Options, inherit_bindings=False):
    """A list whose keys are its dialog's, and whose chosen line stays in sight when the window changes."""

    def on_resize(self) -> None:
        self.call_after_refresh(self.scroll_to_highlight)


_AROUND = 8  # rows of the dialog outside the list


class ChoiceScreen(ListDialog[int | None], commands=CHOICE_COMMANDS):
    """Gives the number of the word that is chosen; None if the player leaves."""

    CSS_PATH = "choice.tcss"
    heading = say("Choose one")

    def __init__(self, words: Sequence[str], chosen: int) -> None:
        super().__init__(self.heading)
        self._words, self._chosen = words, chosen

    def on_mount(self) -> None:
        self.query_one(".dialog").styles.max_height = len(self._words) * line_rows(self.app) + _AROUND
        self._list.set_options(self._words)
        self._list.highlighted = self._chosen

    def choose(self) -> None:
        self.dismiss(self._list.highlighted)

    def as_sheet(self) -> Sheet:
        actions = tuple(Action(as_it_is(words), name=str(number)) for number, words in enumerate(self._words))
        return Sheet(self.heading, (Menu(actions),), str(self._list.highlighted or 0), card=True)

    def heed(self, name: str, value: str) -> None:
        if name in map(str, range(len(self._words))):
            self.dismiss(int(name))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)


class Question(Dialog[str]):
    """A card of words, perhaps with a field, and buttons; gives the player's answer, None for leaving without one."""

    CSS_PATH = "questions.tcss"

    def __init__(self, title: Message, *parts: CardPart) -> None:
        super().__init__()
        self._title, self._parts = title, parts

    @property
    def drawn_title(self) -> str:
        """How a terminal writes the title."""
        return tell(self._title)

    def parts(self) -> tuple[CardPart, ...]:
        """What stands under the title now: always as many of the same kinds."""
        return self._parts

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.drawn_title, classes="title", markup=False)
            yield from map(widget_of, self.parts())

    def show(self) -> None:
        """Show what the parts say now."""
        for widget, part in zip(self.query(".dialog > .part"), map(self._as_typed, self.parts()), strict=True):
            draw_part(widget, part)

    def choose(self, choice: str) -> None:
        self.dismiss(choice)

    def as_sheet(self) -> Sheet | None:
        return Sheet(self._title, tuple(map(self._as_typed, self.parts())), known_by(self.focused), card=True)

    def heed(self, name: str, value: str) -> None:
        for field in self.query(Input):
            if known_by(field) == name:
                field.value = value[: field.max_length]
                field.action_end()
                self.set_focus(field)

    def _as_typed(self, part: CardPart) -> CardPart:
        """A part with the text that is in its field, and the keys of its buttons."""
        if isinstance(part, Field):
            return part._replace(
                value=next((each.value for each in self.query(Input) if known_by(each) == part.name), "")
            )
        if isinstance(part, Buttons):
            return Buttons(tuple(action._replace(key=self._key_of(action)) for action in part.actions))
        return part

    def _key_of(self, action: Action) -> Message:
        return NOTHING if is_touched(self.app) else self.key_of(action.run, action.choice)


class ConfirmScreen(Question, commands=CONFIRM_COMMANDS):
    """Asks before something large happens, with a note on what it means; "yes" or "no"."""

    def __init__(self, question: Message, consequence: Message) -> None:
        super().__init__(question, Paragraph(consequence), answers(yes=say("Yes"), no=say("No")))


class FileNameScreen(Question, commands=FILE_NAME_COMMANDS):
    """Asks for a file name; the note says what the keys `enter` and `back` do."""

    def __init__(self, title: Message, name: str, keys: Sentence) -> None:
        super().__init__(title)
        self._field, self._ways = Field(NOTHING, "file", name), keys

    def on_mount(self) -> None:
        self.query_one(Input).select_on_focus = False  # most of a path stays

    def parts(self) -> tuple[CardPart, ...]:
        keys = {"enter": key_name("enter"), "back": self.key_of("back")}
        return self._field, Paragraph(self._ways.given(keys))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if name := event.value.strip():
            self.dismiss(name)


class ImportingScreen(Question, commands=FILE_NAME_COMMANDS):
    """Shows the progress of importing a file of games, until it is done or the player stops it."""

    def __init__(self, name: str) -> None:
        super().__init__(say("Import games"))
        self._how_far = say("Reading {file} …", file=name)

    def parts(self) -> tuple[CardPart, ...]:
        stays = say("What has been imported by then stays.")
        if key := self.key_to_name("back"):
            stays = say("{back} stops; what has been imported by then stays.", back=key)
        return Paragraph(self._how_far), Paragraph(stays)

    def tell_progress(self, progress: Progress) -> None:
        self._how_far = say("{what} …", what=Capitalised(progress.doing))
        if self.is_mounted:
            self.show()


class PauseScreen(Question):
    """Covers the board until any key or click; the time played may be hidden."""

    def __init__(self, elapsed: float | None) -> None:
        clock = () if elapsed is None else (Figure(as_it_is(clock_text(elapsed))),)
        super().__init__(say("Paused"), *clock, Paragraph(NOTHING))

    @property
    def drawn_title(self) -> str:
        return " ".join(super().drawn_title.upper())

    def parts(self) -> tuple[CardPart, ...]:
        go_on = say("Tap to go on.") if is_touched(self.app) else say("Press any key to go on.")
        return *self._parts[:-1], Paragraph(go_on)

    def as_sheet(self) -> Sheet:
        """The card; what is tapped on a page is a button."""
        words = [] if is_touched(self.app) else [self.parts()[-1]]
        return Sheet(self._title, (*self._parts[:-1], *words, Buttons((_GO_ON,))), card=True)

    def heed(self, name: str, value: str) -> None:
        if name == _GO_ON.name:
            self.dismiss()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return True

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()


_GO_ON = Action(say("Go on"), name="on", main=True)


def note(words: Message) -> Static:
    return Static(tell(words), classes="note", markup=False)


def answers(**titles: Message) -> Buttons:
    """Buttons, each of which gives an answer."""
    return Buttons(tuple(Action(title, "answer", answer) for answer, title in titles.items()))


class MistakeScreen(Question, commands=MISTAKE_COMMANDS):
    """Says that the limit of mistakes is reached: "undo" to before the last one, "on" to play on without a limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(
            say("Your limit of {count} mistakes is reached", count=limit),
            Paragraph(say("Undo takes you to before the last one. Or play on in this game without a limit.")),
            answers(undo=say("Undo it"), on=say("Play on")),
        )


class NameScreen(Question, commands=NAME_COMMANDS):
    """Asks for a name; the empty field shows the usual one, and if left empty gives no name."""

    def __init__(self, title: Message, name: str, usual: Message) -> None:
        field = Field(NOTHING, "name", name, usual=usual, longest=LONGEST_NAME)
        super().__init__(title, field, Buttons((Action(say("Keep"), "answer"), Action(say("Cancel"), "back"))))

    def choose(self, choice: str) -> None:
        self.dismiss(choice or self.query_one(Input).value)

    def on_input_submitted(self) -> None:
        self.choose("")
