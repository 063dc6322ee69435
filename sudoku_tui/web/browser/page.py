"""What the browser offers the game: the few functions of the page's worker that Python calls."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol

from sudoku_tui.web.browser.second import Worker


class Page(Protocol):
    """The worker of the page in which the game runs, as it is seen from Python."""

    def write(self, text: str) -> None:
        """Draws: text with escape sequences for the terminal on the page."""

    def open_address(self, address: str) -> None:
        """Opens an address in another tab."""

    def offer_file(self, name: str, kind: str, content: object) -> None:
        """Lets the player keep a file.

        Args:
            name: what it is called.
            kind: its MIME type.
            content: its bytes, as something JavaScript can read.
        """

    def keep(self) -> Awaitable[None]:
        """Keeps the files of the player's folder in the browser as they are now, all or none."""

    def is_safe(self, is_safe: bool) -> None:
        """Says whether everything the player did is kept: a page with something unkept asks before it is closed."""

    def start_second(self) -> Worker:
        """Starts a second worker, which searches."""

    def warn(self, sentence: str) -> None:
        """Shows the player a sentence beside the game, until it is closed or something reassures."""

    def reassure(self, sentence: str) -> None:
        """Takes back what was warned of, and says why."""

    def over(self, reason: str) -> None:
        """Says that the game is over, and why in a sentence; it is empty when the player quit."""

    def left(self) -> None:
        """Says that the time played is noted, and everything kept that can be."""
