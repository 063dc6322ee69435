"""A screen whose bindings, key bar, help and palette come from its commands; and the one on which a game is played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from inspect import getfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.screen import ScreenResultType

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.textual_gaps.whole_screen import WholeScreen
from sudoku_tui.app.widgets.lines import KeyItem
from sudoku_tui.desk.desk import Desk, Looking
from sudoku_tui.game.session import Session
from sudoku_tui.keys.command import HELP, Command, Commands, in_bar
from sudoku_tui.keys.keymaps import STANDARD, keymap_for
from sudoku_tui.keys.names import bar_keys, choice_key
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Action, Sheet
    from sudoku_tui.keys.keypad import Rows

_WAYS_OUT = ("back", "leave")  # commands that the key bar drops last


class CommandedScreen(WholeScreen[ScreenResultType]):
    """A screen that hosts its commands, named by the subclass: `class PathScreen(..., commands=COMMANDS)`.

    Its style sheet, a file beside its own, adds to those of its bases.
    """

    commands: ClassVar[Commands] = ()
    heading: ClassVar[Message] = NOTHING  # what the screen is called where its own words do not say it
    is_home: ClassVar[bool] = False  # whether a game that is begun takes its place
    signs: str = ""  # the signs that its field takes, if a keypad has room for them
    _by_identifier: ClassVar[Mapping[str, Command[Any]]] = {}

    def __init_subclass__(cls, *, commands: Commands | None = None, **options: bool) -> None:
        if commands is not None:
            cls.commands = commands
            cls.BINDINGS = [*bindings_of(command for command in commands if not command.place.comes_first)]
            cls._by_identifier = {command.identifier: command for command in commands}
        if isinstance(own := cls.__dict__.get("CSS_PATH"), str):
            # Textual would look for it beside each subclass, and not read those of the bases.
            cls.CSS_PATH = [*(getattr(super(cls, cls), "CSS_PATH", None) or ()), Path(getfile(cls)).with_name(own)]
        super().__init_subclass__(**options)

    @property
    def keymap(self) -> Mapping[str, str]:
        return keymap_for(self.commands, getattr(self.app, "profile", STANDARD), own=getattr(self.app, "own_keys", ""))

    @property
    def told_keymap(self) -> Mapping[str, str]:
        """The keys as shown in the help and the palette."""
        return self.keymap

    @property
    def sections(self) -> Mapping[Message, Commands]:
        """The commands under the headings of a menu."""
        return {self.heading: self.commands}

    def keypad(self, *, has_board: bool) -> Rows:
        """The buttons that a page shows for this screen."""
        from sudoku_tui.keys.keypad import screen_rows  # only a page has any

        return screen_rows(self.commands, self, self.keymap, has_board=has_board, signs=self.signs)

    @property
    def is_drawn_by_page(self) -> bool:
        """Whether a page draws what is told as values, with words that scroll by themselves."""
        page = getattr(self.app, "page", None)
        return page is not None and bool(page.draws_sheets)

    def as_sheet(self) -> Sheet | None:
        """What is shown, as values that a page draws by itself; None where it shows the characters."""
        return None

    def heed(self, name: str, value: str) -> None:
        """Do what the player chose on the sheet that is no command: by its name, with its value if it has any."""

    def ways(self, *wanted: str) -> tuple[Action, ...]:
        """Commands as a sheet has them, those that can be carried out now; each by its name, perhaps with a choice."""
        from sudoku_tui.app.page.sheet import Action  # only a page has any

        found = []
        for name in wanted:
            identifier, _, choice = name.partition(" ")
            command = self._by_identifier[identifier]
            if command.is_enabled(self) and command.is_in_bar(self):
                title = command.title_of(choice) if choice else command.label_for(self)
                key = NOTHING if is_touched(self.app) else self.key_of(identifier, choice or command.choices[0])
                found.append(Action(title, identifier, choice, key=key))
        return tuple(found)

    @property
    def known_commands(self) -> Collection[str]:
        """What its commands are called."""
        return self._by_identifier.keys()

    @property
    def has_help(self) -> bool:
        return HELP.identifier in self._by_identifier

    def on_screen_resume(self) -> None:
        self.use_keys()

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with a result, once; screens on top are closed first, such as help when a puzzle has been made."""
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
        """The name of the key to mention in words; nothing where fingers have a button for it."""
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
        open_feature(self.app, "help", self.commands, self.told_keymap)

    def open(self, name: str, *args: object) -> None:
        """Open a feature by its name."""
        open_feature(self.app, name, *args)

    def quit(self) -> None:
        self.app.exit()


def bindings_of(commands: Iterable[Command[Any]]) -> Iterator[Binding]:
    """The key bindings of commands, with identifiers by which a keymap can change them."""
    for command in commands:
        for identifier, keys in command.key_table().items():
            choice = identifier.removeprefix(command.identifier).removeprefix(".")
            yield Binding(keys, _action(command, choice), id=identifier)


def key_items(commands: Commands, host: object, keymap: Mapping[str, str]) -> tuple[KeyItem, ...]:
    """What the key bar shows now; of commands with the same key, the first, which is the one that the key carries out.

    A command that has lost its key to another appears only in the palette.
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


class PlayingScreen(CommandedScreen[None], inherit_bindings=False):
    """A desk that is played at; it stays in the stack while the player is elsewhere."""

    desk: Desk
    is_seen_already = False
    """Whether a page showed the game, and let it be played, before it was here: then nothing comes over it."""

    @abstractmethod
    def begin(self, session: Session) -> None:
        """Go on with another game."""

    @abstractmethod
    def play_against(self, rival: Any) -> None:  # noqa: ANN401
        """Show a friend's progress beside the player's own; None for no friend."""

    @abstractmethod
    def do(self, act: Callable[[], object]) -> None:
        """Do something at the desk and show the result."""

    @abstractmethod
    def show(self) -> None:
        """Show the desk as it is."""

    @abstractmethod
    def begin_tour(self) -> None:
        """Show a newcomer around."""

    @abstractmethod
    def wave(self) -> None:
        """Let a wave run over the board."""

    @abstractmethod
    def point_at(self, event: BoardView.CellPressed | BoardView.CellDragged) -> None:
        """Do what a click on a cell does."""

    @abstractmethod
    def look_away(self) -> None:
        """Pause, where that is wanted, while the player looks elsewhere."""

    @abstractmethod
    def at_once(self) -> Mapping[str, object]:
        """What a page can show of this game without waiting for the program."""

    def open(self, name: str, *args: object) -> None:
        """Leave the game, which waits, for a feature; it stays where its time cannot be saved."""
        if isinstance(self.desk.open, Looking):
            self.desk.leave()
        try:
            self.desk.session.save_time()
        except StorageError as error:
            refusal = say("Not saved: {error}", error=reason_of(error))
            self.app.notify(tell(refusal), severity="error", markup=False)
        else:
            super().open(name, *args)
