"""Command: one thing the player can do, told once.

Each command is one class. From these classes alone come the key bindings, the footer, the help, the command palette and
what happens. A command is never instantiated.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen

NO_KEY = "no-key-"
"""What the names of keys begin with that no keyboard has: a binding must have a key before a keymap gives it one."""


class Group(StrEnum):
    """The headings of the help, in its order."""

    MOVE = "Moving"
    ENTRY = "Writing"
    HINT = "Hints and checks"
    HISTORY = "Undo and redo"
    NOTES = "All notes"
    GAME = "Games"
    LAB = "How computers do it"
    VIEW = "Screen"


class Context(StrEnum):
    """Where a key means something. A key has one meaning in each context."""

    BOARD = "board"
    """Always."""
    HELPER = "helper"
    """While a hint is open or the puzzle is being solved; these keys come before those of the board."""


class Command(ABC):
    """One thing the player can do.

    Attributes:
        identifier: its name in keymaps, as `undo`.
        label: a word or two, for the footer.
        title: a few words, for the command palette.
        help: one sentence.
        group: the heading it stands under.
        keys: its keys, separated by commas; or the keys of each choice, where there is one of a digit or a direction.
        context: where its keys count.
        footer_rank: its place in the footer, from 1; 0 keeps it out. Where room is short, the last go first.
        in_palette: whether the command palette offers it.
    """

    identifier: ClassVar[str]
    label: ClassVar[str] = ""
    title: ClassVar[str]
    help: ClassVar[str]
    group: ClassVar[Group]
    keys: ClassVar[str | Mapping[str, str]] = ""
    context: ClassVar[Context] = Context.BOARD
    footer_rank: ClassVar[int] = 0
    in_palette: ClassVar[bool] = True

    @staticmethod
    @abstractmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it.

        Args:
            game: the screen it is done on.
            choice: which of its choices; empty for a command without.
        """

    @staticmethod
    def is_enabled(game: GameScreen) -> bool:
        """Whether it can be done now."""
        return True

    @classmethod
    def is_in_footer(cls, game: GameScreen) -> bool:
        """Whether the footer names it now."""
        return cls.footer_rank > 0 and cls.is_enabled(game)

    @classmethod
    def key_table(cls) -> dict[str, str]:
        """The default keys by binding identifier: `undo`, or `move.up` where there is a choice."""
        if isinstance(cls.keys, str):
            return {cls.identifier: cls.keys} if cls.keys else {}
        return {f"{cls.identifier}.{choice}": keys for choice, keys in cls.keys.items()}

    @classmethod
    def bindings(cls) -> Iterator[Binding]:
        """Its key bindings, each of which a keymap can change by its identifier."""
        for identifier, keys in cls.key_table().items():
            choice = identifier.removeprefix(cls.identifier).removeprefix(".")
            action = f"screen.command({cls.identifier!r}, {choice!r})"
            yield Binding(keys, action, cls.title, show=cls.footer_rank > 0, tooltip=cls.help, id=identifier)


def by_choice(keys: Mapping[str, str]) -> Mapping[str, str]:
    """The keys of each choice of a command, never to be changed."""
    return MappingProxyType(dict(keys))


def bindings_of(commands: Iterable[type[Command]], context: Context) -> list[BindingType]:
    """The key bindings of those commands whose keys count in a context."""
    return [binding for command in commands if command.context is context for binding in command.bindings()]
