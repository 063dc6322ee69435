"""Offers: the commands and the themes that the palette finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from textual.command import DiscoveryHit, Hit, Hits, Provider

from sudoku_tui.play.commands import COMMANDS, Command
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.tui.screens.own_keys import AskedForKeys, own_bindings
from sudoku_tui.tui.themes import OWN_THEMES


class Entry(NamedTuple):
    """A command, or one of its choices, as the palette lists it."""

    title: str
    help: str
    command: type[Command]
    choice: str


def entries(game: GameScreen) -> Iterator[Entry]:
    """What the palette offers on a game's screen now: what the footer shows comes first."""
    for command in sorted(COMMANDS, key=lambda command: command.footer_rank or len(COMMANDS)):
        if command.in_palette and command.is_enabled(game):
            for choice in [""] if isinstance(command.keys, str) else command.keys:
                yield Entry(f"{command.title}: {choice}" if choice else command.title, command.help, command, choice)


class GameCommands(Provider):
    """Offers the game's commands."""

    async def discover(self) -> Hits:
        """All commands, before anything was typed."""
        for entry, run in self._offers():
            yield DiscoveryHit(entry.title, run, help=entry.help)

    async def search(self, query: str) -> Hits:
        """The commands whose title or sentence fits what was typed."""
        matcher = self.matcher(query)
        for entry, run in self._offers():
            # A word of the sentence finds a command too, but behind those whose title has it.
            score = max(matcher.match(entry.title), matcher.match(entry.help) / 2)
            if score > 0:
                yield Hit(score, matcher.highlight(entry.title), run, help=entry.help)

    def _offers(self) -> Iterator[tuple[Entry, partial[None]]]:
        if isinstance(self.screen, GameScreen):
            for entry in entries(self.screen):
                yield entry, partial(self.screen.run_command, entry.command, entry.choice)


class ScreenCommands(Provider):
    """Offers what the keys of any other screen do."""

    async def discover(self) -> Hits:
        """Everything, before anything was typed."""
        for title, run in self._offers():
            yield DiscoveryHit(title, run)

    async def search(self, query: str) -> Hits:
        """What fits what was typed."""
        matcher = self.matcher(query)
        for title, run in self._offers():
            if (score := matcher.match(title)) > 0:
                yield Hit(score, matcher.highlight(title), run)

    def _offers(self) -> Iterator[tuple[str, Callable[[], object]]]:
        screen = self.screen
        if isinstance(screen, AskedForKeys):
            for binding in {each.description: each for each in reversed([*own_bindings(screen)])}.values():
                yield binding.description, partial(screen.run_action, binding.action)


class Themes(Provider):
    """Offers the themes: the program's own first, the one that is on marked."""

    async def discover(self) -> Hits:
        """All of them, before anything was typed."""
        for name, title in self._offers():
            yield DiscoveryHit(title, partial(self._put_on, name))

    async def search(self, query: str) -> Hits:
        """Those whose name fits what was typed."""
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
