"""What the palettes offer: the commands of the screen beneath, and the themes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.screen import Screen

from sudoku_tui.play.commands.command import Command
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.tui.themes import OWN_THEMES
from sudoku_tui.words.language import tell


class Entry(NamedTuple):
    """A command with one of its choices, as the palette lists it."""

    title: str
    help: str | None
    command: Command[Any]
    choice: str


def entries(screen: CommandedScreen[Any]) -> Iterator[Entry]:
    """What the palette offers on a screen now, in the order of the key bar."""
    commands = screen.commands
    for command in sorted(commands, key=lambda command: command.rank or len(commands)):
        if command.is_offered and command.is_enabled(screen):
            for choice in command.choices:
                yield Entry(
                    tell(command.title_of(choice)), tell(command.help) if command.help else None, command, choice
                )


class ScreenCommands(Provider):
    """Offers the commands of the screen."""

    async def discover(self) -> Hits:
        for entry, run in self._offers():
            yield DiscoveryHit(entry.title, run, help=entry.help)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for entry, run in self._offers():
            # A word of the sentence finds a command too, but behind those whose title has it.
            score = max(matcher.match(entry.title), matcher.match(entry.help or "") / 2)
            if score > 0:
                yield Hit(score, matcher.highlight(entry.title), run, help=entry.help)

    def _offers(self) -> Iterator[tuple[Entry, partial[None]]]:
        screen: Screen[Any] = self.screen
        if isinstance(screen, CommandedScreen):
            for entry in entries(screen):
                yield entry, partial(screen.run_command, entry.command, entry.choice)


class Themes(Provider):
    """Offers the themes: the program's own first, the current one ticked."""

    async def discover(self) -> Hits:
        for name, title in self._offers():
            yield DiscoveryHit(title, partial(self._put_on, name))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for name, title in self._offers():
            if (score := matcher.match(name)) > 0:
                yield Hit(score, matcher.highlight(title), partial(self._put_on, name))

    def _offers(self) -> Iterator[tuple[str, str]]:
        own = [theme.name for theme in OWN_THEMES]
        for name in [*own, *sorted(self.app.available_themes.keys() - own - {"textual-ansi"})]:
            yield name, f"✓ {name}" if name == self.app.theme else f"  {name}"

    def _put_on(self, name: str) -> None:
        self.app.theme = name
