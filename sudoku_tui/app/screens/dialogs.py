"""What all dialogs share, a dialog with a list, and the small dialogs that ask or tell one thing."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList, Static

from sudoku_tui.app.fingers import is_touched, line_rows
from sudoku_tui.app.page.sheet import Action, Buttons, Field, Menu, Paragraph, Sheet
from sudoku_tui.app.screens.commanded import CommandedScreen, key_items
from sudoku_tui.app.widgets.lines import KeyBar, LargeTime
from sudoku_tui.app.widgets.lists import Options
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


_TEXT = "text"
"""What the page calls the field of a question."""


class Question(Dialog[str]):
    """A title with widgets beneath it; gives the player's answer, None for leaving without one."""

    CSS_PATH = "questions.tcss"

    def __init__(self, title: Message, *content: Widget) -> None:
        super().__init__()
        self._title, self._content = title, content

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(self._title), classes="title", markup=False)
            yield from self._content

    def choose(self, choice: str) -> None:
        self.dismiss(choice)

    def as_sheet(self) -> Sheet | None:
        """A card with the words, the field and the answers; None where there is neither of those two."""
        parts = tuple(map(self._part, self._content))
        if not any(isinstance(part, Buttons | Field) for part in parts):
            return None
        focused = self.focused
        at = focused.known_by if isinstance(focused, Answer) else _TEXT if isinstance(focused, Input) else ""
        return Sheet(self._title, parts, at, card=True)

    def heed(self, name: str, value: str) -> None:
        for field in self.query(Input):
            if name == _TEXT:
                field.value = value[: field.max_length]
                field.action_end()
                self.set_focus(field)

    def _part(self, widget: Widget) -> Paragraph | Buttons | Field:
        if isinstance(widget, Answers):
            return Buttons(tuple(self._action(button) for button in widget.query(Answer)))
        if isinstance(widget, Input):
            usual = as_it_is(str(widget.placeholder))
            return Field(NOTHING, _TEXT, widget.value, usual=usual, longest=widget.max_length or 0)
        return Paragraph(as_it_is(str(widget.content)) if isinstance(widget, Static) else NOTHING)

    def _action(self, button: Answer) -> Action:
        key = NOTHING if is_touched(self.app) else self.key_of(button.run, button.choice)
        return Action(as_it_is(str(button.label)), button.run, button.choice, key=key)


class ConfirmScreen(Question, commands=CONFIRM_COMMANDS):
    """Asks before something large happens, with a note on what it means; "yes" or "no"."""

    def __init__(self, question: Message, consequence: Message) -> None:
        super().__init__(question, note(consequence), buttons(yes=say("Yes"), no=say("No")))


class FileNameScreen(Question, commands=FILE_NAME_COMMANDS):
    """Asks for a file name; the note says what the keys `enter` and `back` do."""

    def __init__(self, title: Message, name: str, keys: Sentence) -> None:
        self._name_field, self._note, self._ways = Input(name, compact=True, select_on_focus=False), note(NOTHING), keys
        super().__init__(title, self._name_field, self._note)

    def on_mount(self) -> None:
        keys = {"enter": key_name("enter"), "back": self.key_of("back")}
        self._note.update(tell(self._ways.given(keys)))

    def on_input_submitted(self) -> None:
        if name := self._name_field.value.strip():
            self.dismiss(name)


class ImportingScreen(Question, commands=FILE_NAME_COMMANDS):
    """Shows the progress of importing a file of games, until it is done or the player stops it."""

    def __init__(self, name: str) -> None:
        self._how_far, self._note = note(say("Reading {file} …", file=name)), note(NOTHING)
        super().__init__(say("Import games"), self._how_far, self._note)

    def on_mount(self) -> None:
        stays = say("What has been imported by then stays.")
        if key := self.key_to_name("back"):
            stays = say("{back} stops; what has been imported by then stays.", back=key)
        self._note.update(tell(stays))

    def tell_progress(self, progress: Progress) -> None:
        if self.is_mounted:
            self._how_far.update(tell(say("{what} …", what=Capitalised(progress.doing))))


class PauseScreen(Question):
    """Covers the board until any key or click; the time played may be hidden."""

    def __init__(self, elapsed: float | None) -> None:
        clock = () if elapsed is None else (LargeTime(clock_text(elapsed)),)
        go_on = say("Tap to go on.") if is_touched(self.app) else say("Press any key to go on.")
        super().__init__(say("P A U S E D"), *clock, note(go_on))

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return True

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()


def note(words: Message) -> Static:
    return Static(tell(words), classes="note", markup=False)


class Answer(Button):
    """A button that gives an answer, or runs another command of its dialog."""

    def __init__(self, label: Message, run: str = "answer", choice: str = "") -> None:
        super().__init__(tell(label), id=choice or run, action=f"screen.command({run!r}, {choice!r})")
        self.run, self.choice = run, choice

    @property
    def known_by(self) -> str:
        """What the page calls it."""
        return Action(NOTHING, self.run, self.choice).known_by


class Answers(Horizontal):
    """The buttons of a dialog."""


def buttons(**answers: Message) -> Answers:
    return Answers(*(Answer(label, choice=answer) for answer, label in answers.items()), classes="buttons")


class MistakeScreen(Question, commands=MISTAKE_COMMANDS):
    """Says that the limit of mistakes is reached: "undo" to before the last one, "on" to play on without a limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(
            say("Your limit of {count} mistakes is reached", count=limit),
            note(say("Undo takes you to before the last one. Or play on in this game without a limit.")),
            buttons(undo=say("Undo it"), on=say("Play on")),
        )


class NameScreen(Question, commands=NAME_COMMANDS):
    """Asks for a name; the empty field shows the usual one, and if left empty gives no name."""

    def __init__(self, title: Message, name: str, usual: Message) -> None:
        self._name_field = Input(name, placeholder=tell(usual), compact=True, max_length=LONGEST_NAME)
        ways = Answers(Answer(say("Keep")), Answer(say("Cancel"), "back"), classes="buttons")
        super().__init__(title, self._name_field, ways)

    def choose(self, choice: str) -> None:
        self.dismiss(choice or self._name_field.value)

    def on_input_submitted(self) -> None:
        self.choose("")
