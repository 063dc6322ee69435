"""A command: one thing a player can do on a screen. Bindings, key bar, help, palette and keypad are made from it.

This module also has what most screens share: help, a way out, lists, and text that scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from sudoku_tui.words.message import NOTHING, Message, say

PALETTE_KEY = "ctrl+p"  # opens the palette on every screen
NO_KEY = "no-key-"  # prefix of key names that no keyboard has, for bindings until a keymap gives them a real key


def without_key(identifier: str) -> str:
    """The key of a binding that has none until a profile or the player gives it one."""
    return f"{NO_KEY}{identifier}"


WAY: Mapping[str, int] = {"previous": -1, "next": 1}  # choices that are steps

Host = TypeVar("Host")


class Place(NamedTuple, Generic[Host]):
    """Where commands apply: a screen, or a part that several screens share. They act on its host."""

    name: str
    comes_first: bool = False  # whether its keys take precedence over those of its screen
    is_crowded: bool = False  # whether a profile may take keys away from commands because others need them


def always(_: object) -> bool:
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Command(Generic[Host]):
    """One thing a player can do."""

    identifier: str  # its name in keymaps; commands that do the same on several screens have the same name
    place: Place[Host]
    title: Message | Mapping[str, Message]  # a few words, for the palette; or those for each choice
    run: Callable[[Host, str], object]  # takes the host and the choice, which is empty for a command without choices
    keys: str | Mapping[str, str] = ""  # keys separated by commas; or those of each choice
    help: Message | None = None  # a sentence, where the title is not enough
    label: Message | Callable[[Host], Message] | None = None  # for the key bar
    cap: Message | Mapping[str, Message] | None = None  # a short word for the picture of the keyboard, or one a choice
    called: Message | Mapping[str, Message] = NOTHING  # what else people call it, with commas between; never shown
    rank: int = 0  # its place in the key bar, from 1; 0 keeps it out. Where room is short, the last are dropped first.
    in_palette: bool = True
    is_enabled: Callable[[Host], bool] = always
    is_in_bar: Callable[[Host], bool] = always

    @property
    def choices(self) -> tuple[str, ...]:
        return ("",) if isinstance(self.keys, str) else tuple(self.keys)

    def title_of(self, choice: str) -> Message:
        return self.title if isinstance(self.title, Message) else self.title[choice]

    def label_for(self, host: Host) -> Message:
        label = self.label or self.title_of(self.choices[0])
        return label if isinstance(label, Message) else label(host)

    @property
    def is_offered(self) -> bool:
        """Whether the palette offers it: it must name each choice."""
        is_named = isinstance(self.keys, str) or not isinstance(self.title, Message)
        return self.in_palette and is_named and not self.place.comes_first

    @property
    def clicked_choice(self) -> str | None:
        """The choice meant by a click in the key bar; None where there are too many."""
        if "next" in self.choices or not self.choices[0].isdecimal():
            return "next" if "next" in self.choices else self.choices[0]
        return None

    def key_table(self) -> dict[str, str]:
        """The default keys by binding identifier: `undo`, or with a choice `move.up`. All can be given other keys."""
        if isinstance(self.keys, str):
            return {self.identifier: self.keys or without_key(self.identifier)}
        return {f"{self.identifier}.{choice}": keys for choice, keys in self.keys.items()}

    def when(self, is_enabled: Callable[[Host], bool]) -> Command[Host]:
        return replace(self, is_enabled=is_enabled)

    def shown(
        self,
        rank: int,
        label: Message | Callable[[Host], Message] | None = None,
        *,
        when: Callable[[Host], bool] = always,
    ) -> Command[Host]:
        return replace(self, rank=rank, label=label, is_in_bar=when)

    def on_cap(self, word: Message | Mapping[str, Message]) -> Command[Host]:
        return replace(self, cap=word)

    def cap_of(self, choice: str) -> Message | None:
        return self.cap if self.cap is None or isinstance(self.cap, Message) else self.cap[choice]

    def also_called(self, names: Message | Mapping[str, Message]) -> Command[Host]:
        return replace(self, called=names)

    def called_of(self, choice: str) -> Message:
        return self.called if isinstance(self.called, Message) else self.called.get(choice, NOTHING)

    def explained(self, sentence: Message) -> Command[Host]:
        return replace(self, help=sentence)

    def at(self, place: Place[Any], **changes: Any) -> Command[Any]:  # noqa: ANN401
        """The command for another screen, with other words, rank or keys, and without the sentence for the help."""
        return replace(self, place=place, **{"help": None, **changes})


class Opening(Protocol):
    """A host that opens features."""

    def open(self, name: str, *args: object) -> None: ...


def opens(name: str, *args: object) -> Callable[[Opening, str], None]:
    """The action of a command that opens a feature, or a part of it such as `lab.open_race`."""
    return lambda host, _: host.open(name, *args)


Commands: TypeAlias = tuple[Command[Any], ...]  # of one screen, in the order of its help


def with_shared(*own: Command[Any], shared: Iterable[Command[Any]]) -> Commands:
    """A screen's own commands, and the shared ones of which it has no version."""
    known = {command.identifier for command in own}
    return (*own, *(command for command in shared if command.identifier not in known))


def in_bar(commands: Commands, host: object) -> list[Command[Any]]:
    """The commands that a host's key bar names now, the most important first."""
    shown = [command for command in commands if command.rank and command.is_enabled(host) and command.is_in_bar(host)]
    return sorted(shown, key=lambda command: (not command.place.comes_first, command.rank))


class ScreenHost(Opening, Protocol):
    """Any screen."""

    def open_help(self) -> None: ...
    def leave(self) -> None: ...
    def quit(self) -> None: ...


class ReadingHost(ScreenHost, Protocol):
    """A screen with text that scrolls where it needs more rows than there are."""

    @property
    def is_scrolling(self) -> bool: ...
    def read(self, pages: int) -> None: ...


class ListHost(ScreenHost, Protocol):
    """A screen with a list."""

    def move_by(self, lines: int) -> None: ...
    def move_to_end(self, way: int) -> None: ...


ANYWHERE, READING = Place[ScreenHost]("anywhere"), Place[ReadingHost]("reading")
LIST = Place[ListHost]("list")

HELP = Command("help", ANYWHERE, say("Help"), lambda screen, _: screen.open_help(), "question_mark,f1").shown(51)
LEAVE = Command("back", ANYWHERE, say("Leave"), lambda screen, _: screen.leave(), "escape,q").shown(50)
QUIT = Command("quit", ANYWHERE, say("Quit"), lambda screen, _: screen.quit(), "ctrl+q")
ANYWHERE_COMMANDS = (HELP, LEAVE, QUIT)

READ = Command(
    "read",
    READING,
    {"previous": say("Read back"), "next": say("Read on")},
    lambda screen, choice: screen.read(WAY[choice]),
    {"next": "pagedown,J", "previous": "pageup,K"},
).shown(90, say("Read on"), when=lambda screen: screen.is_scrolling)
LINE = Command(
    "line",
    LIST,
    {"previous": say("Previous line"), "next": say("Next line")},
    lambda screen, choice: screen.move_by(WAY[choice]),
    {"previous": "up,k", "next": "down,j"},
    in_palette=False,
)
END = Command(
    "line.end",
    LIST,
    {"previous": say("First line"), "next": say("Last line")},
    lambda screen, choice: screen.move_to_end(WAY[choice]),
    {"previous": "home,g", "next": "end,G"},
)

READING_COMMANDS = (READ, *ANYWHERE_COMMANDS)
LIST_COMMANDS = (LINE, END)
