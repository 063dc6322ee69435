"""What the palettes offer: the commands of the screen beneath, what the game has beyond them, and the themes."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from sudoku_tui.app.base_app import themes_of
from sudoku_tui.app.game_app import GameApp
from sudoku_tui.app.screens.commanded import CommandedScreen, PlayingScreen
from sudoku_tui.keys.command import Command, in_bar
from sudoku_tui.keys.names import choice_key
from sudoku_tui.keys.search import nearness
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_FAINT = 0.3
_ELSEWHERE = 0.8  # of what is not done on this screen
_AROUND = 6  # columns of a palette that its lines leave free, including the scroll bar


@dataclass
class KeyedHit(Hit):
    """A line that is found, with the key that does the same."""

    key: str = ""


@dataclass
class KeyedDiscovery(DiscoveryHit):
    """A line that is there before anything is typed, with the key that does the same."""

    key: str = ""


class Entry(NamedTuple):
    """A line of a palette; what follows the action is searched, too, but not shown."""

    title: str
    key: str
    run: Callable[[], Any]
    called: str = ""
    help: str = ""
    worth: float = 1.0


class _Entries(Provider):
    """Lists entries, and finds them by their words."""

    @abstractmethod
    def entries(self) -> Iterator[Entry]: ...

    def listed(self) -> Iterator[Entry]:
        """The entries that are there before anything is typed."""
        return self.entries()

    async def discover(self) -> Hits:
        for entry in self.listed():
            line = self._line(Content(entry.title), entry.key)
            yield KeyedDiscovery(line, entry.run, entry.title, key=entry.key)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for entry in self.entries():
            score = nearness(query, entry.title, entry.called, entry.help) or _scattered(matcher.match(entry.title))
            if score > 0:
                line = self._line(matcher.highlight(entry.title), entry.key)
                yield KeyedHit(score * entry.worth, line, entry.run, entry.title, key=entry.key)

    def _line(self, title: Content, key: str) -> Content:
        """The title, and the key at the end of the line."""
        room = self.app.size.width - _AROUND - title.cell_length - cell_len(key)
        return Content.assemble(title, " " * max(room, 2), (key, "bold $accent")) if key else title


class ScreenCommands(_Entries):
    """The commands of the screen, then those that every screen has; what the game has beyond them is found, too."""

    def entries(self) -> Iterator[Entry]:
        yield from self.listed()
        if game := self._game:
            own = {command.identifier for command in getattr(self.screen, "commands", ())}
            others, where = [each for each in game.commands if each.identifier not in own], tell(say("in the game"))
            for command, choice, entry in _offered(others, game):
                run = partial(self._do_in_game, command, choice)
                yield entry._replace(key=where, run=run, worth=_ELSEWHERE)

    def listed(self) -> Iterator[Entry]:
        if isinstance(self.screen, CommandedScreen):
            yield from entries(self.screen, self._namesakes)
        for command in self.app.get_system_commands(self.screen):
            yield Entry(command.title, "", command.callback, command.help)

    @cached_property
    def _game(self) -> PlayingScreen | None:
        """The game that waits behind another screen."""
        app = self.app
        return app.waiting_game() if isinstance(app, GameApp) and not isinstance(self.screen, PlayingScreen) else None

    @cached_property
    def _namesakes(self) -> Mapping[str, Command[Any]]:
        return {command.identifier: command for command in self._game.commands} if self._game else {}

    def _do_in_game(self, command: Command[Any], choice: str) -> None:
        """Leave for the game, and do it there."""
        if isinstance(self.app, GameApp) and (game := self.app.go_to_game()):
            game.call_after_refresh(game.run_command, command, choice)


class Themes(_Entries):
    """The game's themes, the current one ticked: those of Textual cannot all be read well."""

    def entries(self) -> Iterator[Entry]:
        for name in themes_of(self.app):
            tick = "✓" if name == self.app.theme else " "
            yield Entry(f"{tick} {name}", "", partial(setattr, self.app, "theme", name))


def _scattered(score: float) -> float:
    """A score for letters that stand in a title in that order, below that of any word."""
    return _FAINT * score / (1 + score)


def entries(screen: CommandedScreen[Any], known: Mapping[str, Command[Any]] = MappingProxyType({})) -> Iterator[Entry]:
    """What the palette offers on a screen now, in the order of the key bar; then the rest.

    What has the name of one of the `known` commands is found by all that people call that one.
    """
    in_order = in_bar(screen.commands, screen)
    rest = [command for command in screen.commands if command not in in_order]
    for command, choice, entry in _offered([*in_order, *rest], screen):
        namesake = known.get(command.identifier, command)
        called = entry.called or (tell(namesake.called) if isinstance(namesake.called, Message) else "")
        yield entry._replace(called=called, key=tell(choice_key(command, choice, screen.told_keymap)))


def _offered(
    commands: Iterable[Command[Any]], screen: CommandedScreen[Any]
) -> Iterator[tuple[Command[Any], str, Entry]]:
    """Those of the commands that can be chosen now, each with its choices."""
    for command in commands:
        if command.is_offered and command.is_enabled(screen):
            is_of_many = not isinstance(command.title, Message)  # then the sentence would find all of them
            sentence = "" if is_of_many or not command.help else tell(command.help)
            for choice in command.choices:
                run, called = partial(screen.run_command, command, choice), tell(command.called_of(choice))
                yield command, choice, Entry(tell(command.title_of(choice)), "", run, called, sentence)
