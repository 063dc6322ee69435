"""What the palettes offer: the commands of the screen beneath, and the themes."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from sudoku_tui.app.base_app import themes_of
from sudoku_tui.app.screens.commanded import CommandedScreen
from sudoku_tui.keys.command import in_bar
from sudoku_tui.keys.names import choice_key
from sudoku_tui.words.language import tell

_AROUND = 6  # columns of a palette that its lines leave free, including the scroll bar


class Entry(NamedTuple):
    """A line of a palette."""

    title: str
    key: str
    help: str  # searched too, but not shown
    run: Callable[[], Any]


class _Entries(Provider):
    """Lists entries, and finds them by their words."""

    @abstractmethod
    def entries(self) -> Iterator[Entry]: ...

    async def discover(self) -> Hits:
        for entry in self.entries():
            yield DiscoveryHit(self._line(Content(entry.title), entry.key), entry.run, entry.title)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for entry in self.entries():
            # A word of the help finds an entry too, but behind those that have it in their title.
            score = max(matcher.match(entry.title), matcher.match(entry.help) / 2)
            if score > 0:
                yield Hit(score, self._line(matcher.highlight(entry.title), entry.key), entry.run, entry.title)

    def _line(self, title: Content, key: str) -> Content:
        """The title, and the key at the end of the line."""
        room = self.app.size.width - _AROUND - title.cell_length - cell_len(key)
        return Content.assemble(title, " " * max(room, 2), (key, "bold $accent")) if key else title


class ScreenCommands(_Entries):
    """The commands of the screen, then those that every screen has."""

    def entries(self) -> Iterator[Entry]:
        if isinstance(self.screen, CommandedScreen):
            yield from entries(self.screen)
        for command in self.app.get_system_commands(self.screen):
            yield Entry(command.title, "", command.help, command.callback)


class Themes(_Entries):
    """The game's themes, the current one ticked: those of Textual cannot all be read well."""

    def entries(self) -> Iterator[Entry]:
        for name in themes_of(self.app):
            tick = "✓" if name == self.app.theme else " "
            yield Entry(f"{tick} {name}", "", "", partial(setattr, self.app, "theme", name))


def entries(screen: CommandedScreen[Any]) -> Iterator[Entry]:
    """What the palette offers on a screen now, in the order of the key bar; then the rest."""
    keymap, in_order = screen.told_keymap, in_bar(screen.commands, screen)
    for command in (*in_order, *(command for command in screen.commands if command not in in_order)):
        if command.is_offered and command.is_enabled(screen):
            help_text = tell(command.help) if command.help else ""
            for choice in command.choices:
                run = partial(screen.run_command, command, choice)
                yield Entry(tell(command.title_of(choice)), tell(choice_key(command, choice, keymap)), help_text, run)
