"""The small dialogs: a few lines about something, and a question about it."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from sudoku_tui.engine.stepper import Progress
from sudoku_tui.game.clock import clock_text
from sudoku_tui.play.commands.dialogs import CONFIRM_COMMANDS, EXPORT_COMMANDS, FILE_NAME_COMMANDS
from sudoku_tui.play.keys.names import key_name
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.touched import is_touched
from sudoku_tui.tui.widgets.large_time import LargeTime
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, Sentence, say


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


class ConfirmScreen(Question, commands=CONFIRM_COMMANDS):
    """Asks before something large happens, with a note on what it means; "yes" or "no"."""

    def __init__(self, question: Message, consequence: Message) -> None:
        super().__init__(question, note(consequence), buttons(yes=say("Yes"), no=say("No")))


_FORMS = {"text": say("Text"), "json": say("JSON"), "svg": say("SVG")}


class ExportScreen(Question, commands=EXPORT_COMMANDS):
    """Asks for the form in which to export a path."""

    def __init__(self) -> None:
        super().__init__(
            say("Export the path to the solution"),
            note(say("Into the folder the game was started in.")),
            buttons(**dict.fromkeys(_FORMS, NOTHING)),
            note(NOTHING).add_class("keys"),
        )

    def on_mount(self) -> None:
        for name, form in _FORMS.items():
            words = say("{key} {form}", key=self.key_of("answer", name), form=form)
            self.query_one(f"#{name}", Button).label = tell(words)
        self.query_one(".keys", Static).update(tell(say("{key} leaves.", key=self.key_of("back"))))


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
    """Tells how far a file of games is taken in, until that is done or the player stops it."""

    def __init__(self, name: str) -> None:
        self._how_far, self._note = note(say("Reading {file} …", file=name)), note(NOTHING)
        super().__init__(say("Import games"), self._how_far, self._note)

    def on_mount(self) -> None:
        stays = say("What is taken in by then stays.")
        if key := self.key_to_name("back"):
            stays = say("{back} stops; what was taken in by then stays.", back=key)
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


def buttons(**answers: Message) -> Horizontal:
    buttons = (
        Button(tell(label), id=answer, action=f"screen.command('answer', {answer!r})")
        for answer, label in answers.items()
    )
    return Horizontal(*buttons, classes="buttons")
