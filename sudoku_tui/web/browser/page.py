"""What the browser offers the game: the few functions of the page's worker that Python calls."""

from collections.abc import Awaitable
from typing import Protocol

from sudoku_tui.web.browser.second import Worker


class Page(Protocol):
    """The worker of the page in which the game runs, as Python sees it."""

    def write(self, text: str) -> None: ...

    def open_address(self, address: str) -> None: ...

    def offer_file(self, name: str, kind: str, content: object) -> None:
        """Let the player save a file of a MIME type, whose content JavaScript can read."""

    def keep(self) -> Awaitable[None]:
        """Keep the files of the player's folder as they are now: all or none."""

    def is_safe(self, is_safe: bool) -> None:
        """Say whether everything is kept: if not, the page asks before it is closed."""

    def start_second(self) -> Worker: ...

    def warn(self, sentence: str) -> None:
        """Show the player a sentence beside the game until it is closed or `reassure` is called."""

    def reassure(self, sentence: str) -> None:
        """Take back the warning, and say why."""

    def over(self, reason: str) -> None:
        """Say that the game is over, and why; empty when the player quit."""

    def left(self) -> None:
        """Say that the time played is noted and everything kept that can be."""
