"""Tables with a header: of each row the field that holds its puzzle, whatever stands beside it.

    id,puzzle,level                       quizzes,solutions
    17,4.....8.5.3...,"hard, or so"       004300209005009001...,864371259325849761...

The first line that says something is the header if one of its titles is a name for puzzles. Fields may stand between
quotes and go over several lines. Rows with another number of fields are passed on as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.stepper import Pause

_NAMES = ("puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "board", "givens", "clues", "question")
_BETWEEN = (",", "\t", ";")
_QUOTE = '"'
_LONGEST_HEAD = 1_000  # characters
_MOST_LINES = 100  # of a row


def of_tables(lines: Iterable[str | list[str] | Pause]) -> Iterator[str | list[str] | Pause]:
    """Lines, or lists of lines; of a table its puzzles, and nothing for its header, so that all keep their numbers."""
    column: _Column | None = None
    is_known = False
    for line in lines:
        if isinstance(line, Pause) or (is_known and not column):
            yield line
            continue
        batch = line if isinstance(line, list) else [line]
        if not is_known and (head := next((text for text in batch if text.strip()), "")):
            is_known, column = True, _column_in(head)
        if not column:
            yield line
            continue
        found = [field for text in batch for field in column.fields(text)]
        if isinstance(line, list):
            yield found
        else:
            yield from found
    if column:
        yield from column.left()


class _Column:
    """The column of a table that holds the puzzles."""

    def __init__(self, head: str, between: str, place: int, width: int) -> None:
        self._head, self._between, self._place, self._width = head, between, place, width
        self._row = list[str]()  # lines of a row that has not ended

    def fields(self, line: str) -> list[str]:
        """The puzzle of a row that ends with this line, and an empty line for each other line of it."""
        if not self._row and line.rstrip() == self._head:
            return [""]
        if not self._row and _QUOTE not in line:
            fields = line.rstrip("\r\n").split(self._between)
            return [fields[self._place] if len(fields) == self._width else line]
        self._row.append(line)
        text = "".join(each if each.endswith("\n") else f"{each}\n" for each in self._row)
        if text.count(_QUOTE) % 2 and len(self._row) < _MOST_LINES:
            return []
        return self._whole(text)

    def _whole(self, text: str) -> list[str]:
        import csv  # most rows have no quotes

        lines, self._row = self._row, []
        try:
            row = next(csv.reader(text.splitlines(keepends=True), delimiter=self._between))
        except csv.Error:
            return lines
        if len(row) != self._width:
            return lines
        cells = row[self._place].splitlines() or [""]
        return [*cells, *[""] * (len(lines) - len(cells))] if len(cells) <= len(lines) else lines

    def left(self) -> list[str]:
        """Lines of a row that never ended."""
        return self._row


def _column_in(head: str) -> _Column | None:
    """The column that a header names; None for any other line."""
    line = head.rstrip().lstrip("\ufeff")
    if len(line) > _LONGEST_HEAD:
        return None
    for between in _BETWEEN:
        titles = [title.strip(" \"'").lower() for title in line.split(between)]
        if len(titles) > 1 and (name := next((name for name in _NAMES if name in titles), "")):
            return _Column(head.rstrip(), between, titles.index(name), len(titles))
    return None
