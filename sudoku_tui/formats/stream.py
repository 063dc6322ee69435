"""Many puzzles in one text: one a line, or grids of several lines, divided by empty lines.

A line that can only be a puzzle of its own is answered at once, so that a stream flows. Shorter lines are gathered
until the grid ends: at an empty line, at the end of its list, at a line that stands for itself, or at the end of the
text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.geometry import MIN_SIZE
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import boxed, detect, line, numbers
from sudoku_tui.formats.cells import SHAPES, read_sign
from sudoku_tui.formats.text import MAX_CHARACTERS, content, plain

Reading: TypeAlias = tuple[int, Position | PuzzleTextError]
_NumberedLine: TypeAlias = tuple[int, str]

_MAX_LINES = 60
"""No grid is printed on more: with every rule, one of 25 rows has 51."""


def read_lines(lines: Iterable[str]) -> Iterator[Reading]:
    """Reads puzzles from lines of text, in any known formats.

    Args:
        lines: the lines, with or without their ends.

    Yields:
        The number, from 1, of the line where a puzzle begins, and its position, or the error that says what is wrong.
    """
    for block in _blocks(lines):
        yield from _read_block(block)


def _blocks(lines: Iterable[str]) -> Iterator[Sequence[_NumberedLine]]:
    """Gathers lines that may belong together; a line that stands for itself is a block of its own."""
    block: list[_NumberedLine] = []
    for number, raw in enumerate(lines, 1):
        text = plain(raw[: MAX_CHARACTERS + 1])
        said = content(text).strip()
        alone = bool(said) and detect.is_whole(said)
        if block and (alone or not text):
            yield block
            block = []
        if said:
            block.append((number, said))
        if alone or _is_finished(block):
            yield block
            block = []
    if block:
        yield block


def _is_finished(block: Sequence[_NumberedLine]) -> bool:
    if not block or not numbers.is_list(block[0][1]):
        return len(block) > _MAX_LINES
    return len(block) > _MAX_LINES or sum(numbers.depth(text) for _, text in block) <= 0


def _read_block(block: Sequence[_NumberedLine]) -> Iterator[Reading]:
    texts = [text for _, text in block]
    if _is_grid(texts):
        yield block[0][0], _read(texts)
    else:
        for number, text in block:
            yield number, _read([text])


def _is_grid(texts: Sequence[str]) -> bool:
    if len(texts) > _MAX_LINES:
        return False
    if boxed.fits(texts) or numbers.is_list(texts[0]):
        return True
    if _is_small_puzzle(texts[0]):
        # Sixteen lines of sixteen signs are a 16×16 grid, unless each of them is a 4×4 puzzle.
        return len(texts) == 16 and not all(map(_is_small_puzzle, texts))
    return len(texts) >= MIN_SIZE


def _is_small_puzzle(text: str) -> bool:
    word, small = line.first_word(text), SHAPES[MIN_SIZE]
    return len(word) == small.cell_count and all(read_sign(small, sign) is not None for sign in word)


def _read(texts: Sequence[str]) -> Position | PuzzleTextError:
    if any(len(text) > MAX_CHARACTERS for text in texts):
        return PuzzleTextError(f"a line of more than {MAX_CHARACTERS:,} characters is no puzzle")
    try:
        return detect.read(texts)
    except PuzzleTextError as error:
        return error
