"""The errors of a puzzle, a search or an order: one sentence that a player understands, and fields for programs."""

from sudoku_tui.words.message import Message, ToldError


class SudokuError(ToldError, ValueError):
    """The base of every error that this library raises; its text is one sentence.

    What the sentence names is there for programs, too: `fields` has all of it by name, and what many errors have is an
    attribute. Each is None where the error has no such thing.

    >>> from sudoku_tui import SudokuError, solve
    >>> try:
    ...     solve("12" + "." * 78)
    ... except SudokuError as error:
    ...     print(error)
    80 cells were found, 81 are needed for a grid of 9×9
    >>> try:
    ...     solve([[0, 0, 0, 7], [0] * 4, [0] * 4, [0] * 4])
    ... except SudokuError as error:
    ...     print(error.cell, error.row, error.column, error.text)
    r1c4 1 4 7
    """

    @property
    def fields(self) -> dict[str, object]:
        """All that the sentence names, by name, and the place of it among many puzzles as `index`, from 0."""
        from sudoku_tui.words.fields import fields_of  # for programs, which are few

        return fields_of(self.message)

    @property
    def reason(self) -> str:
        """The sentence without what stands before its colon: the puzzle or the line that it is about."""
        from sudoku_tui.words.fields import without_place

        return str(without_place(self.message))

    @property
    def index(self) -> int | None:
        """Which of many puzzles, from 0."""
        return self._number("index")

    @property
    def line(self) -> int | None:
        """The number of the line where the puzzle begins, from 1."""
        return self._number("line")

    @property
    def row(self) -> int | None:
        """The row, from 1."""
        return self._number("row")

    @property
    def column(self) -> int | None:
        """The column, from 1."""
        return self._number("column")

    @property
    def cell(self) -> str | None:
        """The name of the cell, such as `r1c4`."""
        return self._text("cell")

    @property
    def text(self) -> str | None:
        """What stands there, as it was written."""
        return self._text("text")

    @property
    def argument(self) -> str | None:
        """The name of the argument that is wrong."""
        return self._text("argument")

    def _number(self, name: str) -> int | None:
        found = self.fields.get(name)
        return found if isinstance(found, int) else None

    def _text(self, name: str) -> str | None:
        found = self.fields.get(name)
        return None if found is None else str(found)


class PuzzleTextError(SudokuError):
    """A text or grid that cannot be read as a puzzle; the message names the row or cell and the reason.

    >>> from sudoku_tui import parse
    >>> parse([[1, 2, 3, 4]] * 3)
    Traceback (most recent call last):
    sudoku_tui.engine.errors.PuzzleTextError: 3 rows were found, 4 are needed
    """


class ShapeError(PuzzleTextError):
    """A size, a map of regions or a rule that no grid can have, or a text that asks for one.

    >>> from sudoku_tui import Geometry
    >>> Geometry.of_size(7)
    Traceback (most recent call last):
    sudoku_tui.engine.errors.ShapeError: a grid of size 7 has no usual shape of boxes
    """


class CellError(SudokuError, IndexError):
    """A cell that is not in the grid.

    >>> from sudoku_tui import parse
    >>> parse("." * 81)["r10c1"]
    Traceback (most recent call last):
    sudoku_tui.engine.errors.CellError: there is no cell r10c1: rows and columns go from 1 to 9
    """


class NoSolutionError(SudokuError):
    """A puzzle that cannot be completed.

    >>> from sudoku_tui import solve
    >>> solve("55" + 79 * ".")
    Traceback (most recent call last):
    sudoku_tui.engine.errors.NoSolutionError: the puzzle has no solution
    """


class MultipleSolutionsError(SudokuError):
    """A puzzle with more than one solution; it carries two, each of n² digits, as evidence.

    >>> from sudoku_tui import MultipleSolutionsError, solve
    >>> try:
    ...     solve("12344321........")
    ... except MultipleSolutionsError as error:
    ...     len(error.solutions)
    2
    """

    def __init__(self, message: Message, solutions: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(message)
        self.solutions = solutions

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.solutions)


class SearchLimitError(SudokuError):
    """Work that reached its limit of nodes, tries or seconds before it had an answer.

    >>> from sudoku_tui import path
    >>> path("." * 81, seconds=0)
    Traceback (most recent call last):
    sudoku_tui.engine.errors.SearchLimitError: gave up after 0 seconds of search without an answer
    """


class CancelledError(SudokuError):
    """Work that its caller stopped before it had an answer.

    >>> from threading import Event
    >>> from sudoku_tui import generate
    >>> stop = Event()
    >>> stop.set()
    >>> generate("extreme", cancelled=stop.is_set)
    Traceback (most recent call last):
    sudoku_tui.engine.errors.CancelledError: stopped before there was an answer
    """


class OrderError(SudokuError):
    """An order for a puzzle that cannot exist; the message says why, before any search.

    >>> from sudoku_tui import generate
    >>> generate("hard", size=4)
    Traceback (most recent call last):
    sudoku_tui.engine.errors.OrderError: a 4×4 puzzle is never harder than easy: singles alone solve it
    """
