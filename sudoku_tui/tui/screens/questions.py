"""The small dialogs: a few lines about something, and a question about it."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Digits, Input, Static

from sudoku_tui.engine.stepper import Progress
from sudoku_tui.game.clock import clock_text
from sudoku_tui.play.commands.dialogs import CONFIRM_COMMANDS, EXPORT_COMMANDS, FILE_NAME_COMMANDS
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say


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


class ExportScreen(Question, commands=EXPORT_COMMANDS):
    """Asks for the form in which to export a path."""

    def __init__(self) -> None:
        super().__init__(
            say("Export the path to the solution"),
            note(say("Into the folder the game was started in.")),
            buttons(text=say("t Text"), json=say("j JSON"), svg=say("v SVG")),
            note(say("Esc leaves.")),
        )


class FileNameScreen(Question, commands=FILE_NAME_COMMANDS):
    """Asks for a file name, with a note on what the keys do."""

    def __init__(self, title: Message, name: str, keys: Message) -> None:
        self._name_field = Input(name, compact=True, select_on_focus=False)
        super().__init__(title, self._name_field, note(keys))

    def on_input_submitted(self) -> None:
        if name := self._name_field.value.strip():
            self.dismiss(name)


class ImportingScreen(Question, commands=FILE_NAME_COMMANDS):
    """Tells how far a file of games is taken in, until that is done or the player stops it."""

    def __init__(self, name: str) -> None:
        self._how_far = note(say("Reading {file} …", file=name))
        super().__init__(say("Import games"), self._how_far, note(say("Esc stops; what was taken in by then stays.")))

    def tell_progress(self, progress: Progress) -> None:
        if self.is_mounted:
            self._how_far.update(tell(say("{what} …", what=Capitalised(progress.doing))))


class PauseScreen(Question):
    """Covers the board until any key or click; the time played may be hidden."""

    def __init__(self, elapsed: float | None) -> None:
        clock = () if elapsed is None else (Digits(clock_text(elapsed)),)
        super().__init__(say("P A U S E D"), *clock, note(say("Press any key to go on.")))

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
