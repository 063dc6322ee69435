"""What can be wrong with a puzzle or a search: every error is one sentence a player understands."""

from __future__ import annotations


class SudokuError(ValueError):
    """The base of every error this package raises about a puzzle."""


class PuzzleTextError(SudokuError):
    """A text that cannot be read as a puzzle; the message names the row or cell and the reason."""


class NoSolutionError(SudokuError):
    """A puzzle that cannot be completed."""


class MultipleSolutionsError(SudokuError):
    """A puzzle with more than one solution.

    Attributes:
        solutions: two different solutions, each a tuple of n² digits, as evidence.
    """

    def __init__(self, message: str, solutions: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(message)
        self.solutions = solutions

    def __reduce__(self) -> tuple[object, ...]:
        """Travels to other processes with both its solutions."""
        return type(self), (*self.args, self.solutions)


class SearchLimitError(SudokuError):
    """A search that reached its cap of nodes or seconds before it had an answer."""
