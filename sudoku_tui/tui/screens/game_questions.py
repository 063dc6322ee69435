"""What a game asks: how to go on after too many mistakes, and what a checkpoint is called."""

from textual.containers import Horizontal
from textual.widgets import Button, Input

from sudoku_tui.game.session import LONGEST_NAME
from sudoku_tui.play.commands.dialogs import MISTAKE_COMMANDS, NAME_COMMANDS
from sudoku_tui.tui.screens.questions import Question, buttons, note
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say


class MistakeScreen(Question, commands=MISTAKE_COMMANDS):
    """Says that the limit of mistakes is reached: "undo" to before the last one, "on" to play on without a limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(
            say("Your limit of {count} mistakes is reached", count=limit),
            note(say("Undo takes you to before the last one. Or play on in this game without a limit.")),
            buttons(undo=say("Undo it"), on=say("Play on")),
        )


class NameScreen(Question, commands=NAME_COMMANDS):
    """Asks what something is called; the usual name stands in the empty field, which gives no name."""

    def __init__(self, title: Message, name: str, usual: Message) -> None:
        self._name_field = Input(name, placeholder=tell(usual), compact=True, max_length=LONGEST_NAME)
        keep = Button(tell(say("Keep")), action="screen.command('answer')")
        cancel = Button(tell(say("Cancel")), action="screen.command('back')")
        super().__init__(title, self._name_field, Horizontal(keep, cancel, classes="buttons"))

    def choose(self, choice: str) -> None:
        self.dismiss(choice or self._name_field.value)

    def on_input_submitted(self) -> None:
        self.choose("")
