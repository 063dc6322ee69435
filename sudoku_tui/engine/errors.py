"""What can be wrong with a puzzle or a search, each in one sentence a player understands."""

from sudoku_tui.words.errors import ToldError
from sudoku_tui.words.message import Message


class SudokuError(ToldError, ValueError):
    """The base of every error about a puzzle."""


class PuzzleTextError(SudokuError):
    """A text that cannot be read as a puzzle; the message names the row or cell and the reason."""


class ShapeError(PuzzleTextError):
    """A size, a map of regions or a rule that no grid can have; nor can a text that asks for one be read."""


class NoSolutionError(SudokuError):
    """A puzzle that cannot be completed."""


class MultipleSolutionsError(SudokuError):
    """A puzzle with more than one solution; it carries two, each of n² digits, as evidence."""

    def __init__(self, message: Message, solutions: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(message)
        self.solutions = solutions

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.solutions)


class SearchLimitError(SudokuError):
    """A search that reached its cap of nodes or seconds before it had an answer."""


class CancelledError(SudokuError):
    """Work that was stopped by its caller before it had an answer."""
