"""What can go wrong before anything is served."""

from sudoku_tui.words.errors import ToldError


class WebError(ToldError):
    """Why the game cannot be served, or its site not be built or shown."""
