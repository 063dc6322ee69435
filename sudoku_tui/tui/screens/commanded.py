"""A screen whose bindings, key bar, help and palette come from its commands."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.screen import ScreenResultType

from sudoku_tui.play.commands.command import Command, Commands, in_bar
from sudoku_tui.play.commands.shared import HELP
from sudoku_tui.play.keys.keymaps import keymap_for
from sudoku_tui.play.keys.names import bar_keys, choice_key
from sudoku_tui.play.keys.profiles import STANDARD
from sudoku_tui.tui.requests import HelpWanted
from sudoku_tui.tui.textual_gaps.whole_screen import WholeScreen
from sudoku_tui.tui.touched import is_touched
from sudoku_tui.tui.widgets.key_bar import KeyItem
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message

_WAYS_OUT = ("back", "leave")  # commands that the key bar drops last


class CommandedScreen(WholeScreen[ScreenResultType]):
    """A screen that hosts its commands, named by the subclass: `class PathScreen(..., commands=COMMANDS)`."""

    commands: ClassVar[Commands] = ()
    heading: ClassVar[Message] = NOTHING  # what the screen is called where its own words do not say it
    signs: str = ""  # those that its field takes, where a keypad has room for them
    _by_identifier: ClassVar[Mapping[str, Command[Any]]] = {}

    def __init_subclass__(cls, *, commands: Commands | None = None, **options: bool) -> None:
        if commands is not None:
            cls.commands = commands
            cls.BINDINGS = [*bindings_of(command for command in commands if not command.place.comes_first)]
            cls._by_identifier = {command.identifier: command for command in commands}
        super().__init_subclass__(**options)

    @property
    def keymap(self) -> Mapping[str, str]:
        return keymap_for(self.commands, getattr(self.app, "profile", STANDARD), own=getattr(self.app, "own_keys", ""))

    @property
    def told_keymap(self) -> Mapping[str, str]:
        """The keys as help and palette tell them."""
        return self.keymap

    @property
    def has_help(self) -> bool:
        return HELP.identifier in self._by_identifier

    def on_screen_resume(self) -> None:
        self.use_keys()

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with a result, once; what lies over it goes first, as help does when a puzzle has been made."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while not self.is_active:
            self.app.pop_screen()
        return super().dismiss(result)

    def use_keys(self) -> None:
        """Put this screen's keys in force."""
        self.app.set_keymap(dict(self.keymap))

    def key_of(self, identifier: str, choice: str = "") -> Message:
        """The name of the key that does something here now; nothing if none does."""
        return choice_key(self._by_identifier[identifier], choice, self.keymap)

    def key_to_name(self, identifier: str) -> Message:
        """The key of which words tell; nothing where fingers have a button for it."""
        return NOTHING if is_touched(self.app) else self.key_of(identifier)

    def use_settings(self) -> None:
        """Show what a changed setting means here."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action != "command":
            return super().check_action(action, parameters)
        # A click may come when its screen has just been covered by one that has other commands.
        command = self._by_identifier.get(str(parameters[0]))
        return command is not None and command.is_enabled(self)

    def action_command(self, identifier: str, choice: str = "") -> None:
        """Carry out a command, unless a dialog is about to open."""
        if self.is_active:
            self.run_command(self._by_identifier[identifier], choice)

    def run_command(self, command: Command[Any], choice: str = "") -> None:
        command.run(self, choice)

    def open_help(self) -> None:
        self.post_message(HelpWanted(self.commands, self.told_keymap))

    def quit(self) -> None:
        self.app.exit()


def bindings_of(commands: Iterable[Command[Any]]) -> Iterator[Binding]:
    """The key bindings of commands, with identifiers by which a keymap can change them."""
    for command in commands:
        for identifier, keys in command.key_table().items():
            choice = identifier.removeprefix(command.identifier).removeprefix(".")
            yield Binding(keys, _action(command, choice), id=identifier)


def key_items(commands: Commands, host: object, keymap: Mapping[str, str]) -> tuple[KeyItem, ...]:
    """What the key bar shows now: of commands with the same key the first, which is the one that it does.

    A command that has lost its key to another stands in the palette alone.
    """
    items: dict[str, KeyItem] = {}
    for command in in_bar(commands, host):
        if keys := tell(bar_keys(command, keymap)):
            click = "" if command.clicked_choice is None else _action(command, command.clicked_choice)
            is_way_out = command.identifier in _WAYS_OUT
            items.setdefault(keys, KeyItem(keys, tell(command.label_for(host)), click, is_way_out=is_way_out))
    return tuple(items.values())


def _action(command: Command[Any], choice: str) -> str:
    return f"screen.command({command.identifier!r}, {choice!r})"
