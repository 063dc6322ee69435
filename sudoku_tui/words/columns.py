"""Columns of text: as wide as a terminal shows it, in which some letters take two cells."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

from sudoku_tui.words.message import Message, Reworded

TYPE_CHECKING = False  # as in `telling.py`
if TYPE_CHECKING:
    from sudoku_tui.words.telling import Language


def width_of(text: str) -> int:
    """How many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(sign) else 1 + (east_asian_width(sign) in "WF") for sign in text)


def filled_up(text: str, width: int) -> str:
    """A text and as many blanks as its column has room for."""
    return text + " " * (width - width_of(text))


def pushed_right(text: str, width: int) -> str:
    """The same with the blanks in front, as for numbers."""
    return " " * (width - width_of(text)) + text


class Column(Reworded):
    """A message in a column of a list, with blanks up to its width."""

    __slots__ = ("width",)

    def __init__(self, message: Message, width: int) -> None:
        super().__init__(message)
        self.width = width

    def told(self, language: Language, form: str = "") -> str:
        return filled_up(self.message.told(language, form), self.width)
