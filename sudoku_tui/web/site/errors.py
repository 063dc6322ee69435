"""What can go wrong when the site is built or shown."""

from __future__ import annotations

from sudoku_tui.words.errors import ToldError


class SiteError(ToldError):
    """Why the site cannot be built or shown."""
