"""Which format a text is in. A new format costs one file, with `fits` and `read`, and one place in `FORMATS`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import boxed, line, numbers, rows
from sudoku_tui.formats import hodoku_line as library
from sudoku_tui.formats.cells import Shapes
from sudoku_tui.formats.headings import shapes_of, split, unwrapped
from sudoku_tui.formats.text import MAX_CHARACTERS, content, plain
from sudoku_tui.words.message import as_it_is, say


class Format(Protocol):
    """What a format's module offers. Lines come in plain characters, without comments and never empty."""

    def fits(self, lines: Sequence[str]) -> bool:
        """Whether the text seems to be in this format."""

    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        """Reads the text of a grid of some shapes.

        Raises:
            PuzzleTextError: in one sentence, naming row or cell and the reason.
        """


FORMATS: tuple[Format, ...] = (library, numbers, boxed, line, rows)
"""The formats, the more particular ones first: the first that fits reads the text."""


def read(lines: Sequence[str]) -> Position:
    """Reads one puzzle from the content of its lines; titles above it are left out.

    Raises:
        PuzzleTextError: in one sentence, naming row or cell and the reason.
    """
    variant, body = unwrapped(lines)
    if variant and not body:
        return Position.start(Puzzle.empty(geometry_named(variant)))
    if len(body) > 1 and is_whole(body[0]):
        raise PuzzleTextError(as_it_is(f"one puzzle is needed, but {len(body)} lines of puzzles were found"))
    form = next(form for form in FORMATS if form.fits(body or lines))
    return form.read(body or lines, shapes_of(variant))


def is_whole(text: str) -> bool:
    """Whether a line can only be a puzzle of its own, never a row of a grid."""
    variant, rest = split(text)
    if variant:
        return bool(rest)
    return library.fits([text]) or line.is_whole(text) or numbers.is_whole(text)


def parse_position(text: str) -> Position:
    """Reads one puzzle, or a position of it, from a text in any known format.

    Raises:
        PuzzleTextError: in one sentence, naming row or cell and the reason.
    """
    if len(text) > MAX_CHARACTERS:
        raise PuzzleTextError(as_it_is(f"a text of more than {MAX_CHARACTERS:,} characters is no puzzle"))
    lines = [said for line in text.splitlines() if (said := content(plain(line)).strip())]
    if not lines:
        raise PuzzleTextError(say("there is no puzzle in the text"))
    return read(lines)


def parse(text: str) -> Puzzle:
    """Reads one puzzle from a text in any known format. Of a position, the givens are kept.

    A puzzle of a variant begins with it, as `x:53..7...` does, or has it on a line of its own above; the variant alone
    is its empty grid.

    Raises:
        PuzzleTextError: in one sentence, naming row or cell and the reason.
    """
    return line.swift(text) or parse_position(text).puzzle
