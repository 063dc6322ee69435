"""Many puzzles in one text: one a line, or grids of several lines, each perhaps beneath a title.

A line that can only be a puzzle of its own is answered at once, so that a stream flows. Shorter lines are gathered
until the grid ends: when it has all its rows, at an empty line, at the end of its list, at a title, at a line that
stands for itself, or at the end of the text. Empty lines may also divide a grid's rows of boxes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import MIN_SIZE
from sudoku_tui.formats import boxed, detect, extent, line, numbers
from sudoku_tui.formats.cells import SHAPES, Shapes, read_sign
from sudoku_tui.formats.headings import shapes_of, split, unwrapped
from sudoku_tui.formats.ruled_lines import is_rule, is_title
from sudoku_tui.formats.text import MAX_CHARACTERS, content, plain
from sudoku_tui.words.message import as_it_is

Reading: TypeAlias = tuple[int, Position | PuzzleTextError]
_NumberedLine: TypeAlias = tuple[int, str]

_MAX_LINES = 60
"""No grid is printed on more: with every rule and a title, one of 25 rows has 52."""
_MAX_LINES_OF_LIST = 1_000
"""Nor is a list: with each number on a line of its own, one of 25 rows has 677."""


def read_lines(lines: Iterable[str]) -> Iterator[Reading]:
    """Reads puzzles from lines of text, in any known formats.

    Args:
        lines: the lines, with or without their ends.

    Yields:
        The number, from 1, of the line where a puzzle begins (its upper edge may lie above), and its position, or the
        error that says what is wrong.
    """
    for block in _with_bands(_blocks(lines)):
        yield from _read_block(block)


def _blocks(lines: Iterable[str]) -> Iterator[Sequence[_NumberedLine]]:
    """Gathers lines that may belong together; a line that stands for itself is a block of its own."""
    block: list[_NumberedLine] = []
    for number, raw in enumerate(lines, 1):
        text = plain(raw[: MAX_CHARACTERS + 1])
        said = content(text).strip()
        alone = bool(said) and detect.is_whole(said)
        if block and (not text or (said and _begins_anew(said, [above for _, above in block], alone=alone))):
            yield block
            block = []
        if said:
            block.append((number, said))
        if alone or _is_finished(block):
            yield block
            block = []
    if block:
        yield block


def _begins_anew(text: str, above: Sequence[str], *, alone: bool) -> bool:
    """Whether a line does not belong to the grid, or the headings, of the lines above it."""
    (variant, _), (variant_above, body) = split(text), unwrapped(above)
    if variant:
        return bool(variant_above or body)
    if alone:
        return bool(body) or not variant_above
    if is_title(text):
        return bool(body)
    return extent.is_square(body, _shapes(variant_above)) and not extent.belongs_below(body, text)


def _with_bands(blocks: Iterable[Sequence[_NumberedLine]]) -> Iterator[Sequence[_NumberedLine]]:
    """Puts blocks together that are the rows of boxes of one grid."""
    bands: list[Sequence[_NumberedLine]] = []
    wanted = 0
    for block in blocks:
        variant, body = unwrapped([text for _, text in block])
        shapes = _shapes(variant)
        size = extent.band_size(body, shapes)
        if size != wanted:
            yield from bands
            bands = []
        wanted = size
        bands.append(block)
        if not size or len(bands) * shapes[size].box_height == size:
            yield [line for band in bands for line in band]
            bands = []
    yield from bands


def _is_finished(block: Sequence[_NumberedLine]) -> bool:
    if not block or not numbers.is_list(block[0][1]):
        return len(block) > _MAX_LINES
    return len(block) > _MAX_LINES_OF_LIST or sum(numbers.depth(text) for _, text in block) <= 0


def _read_block(block: Sequence[_NumberedLine]) -> Iterator[Reading]:
    texts = [text for _, text in block]
    variant, body = unwrapped(texts)
    if variant or _is_grid(body):
        yield block[0][0], _read(texts)
    elif not all(map(is_rule, texts)):
        for number, text in block:
            yield number, _read([text])


def _shapes(variant: str) -> Shapes:
    """The shapes of a variant; the usual ones where there is no such variant, which is told when it is read."""
    try:
        return shapes_of(variant)
    except PuzzleTextError:
        return SHAPES


def _is_grid(texts: Sequence[str]) -> bool:
    if not texts or len(texts) > _MAX_LINES_OF_LIST:
        return False
    if numbers.is_list(texts[0]):
        return True
    if len(texts) > _MAX_LINES:
        return False
    if boxed.fits(texts):
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
        return PuzzleTextError(as_it_is(f"a line of more than {MAX_CHARACTERS:,} characters is no puzzle"))
    try:
        return detect.read(texts)
    except PuzzleTextError as error:
        return error
