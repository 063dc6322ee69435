"""Palette: the commands in Textual's command palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from textual.command import DiscoveryHit, Hit, Hits, Provider

from sudoku_tui.tui.commands import COMMANDS, Command
from sudoku_tui.tui.screens.game import GameScreen


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
