"""Many puzzles in one text: one on each line, or grids of several lines, each perhaps below a title.

A line that can only be a puzzle of its own is read at once, so that a stream flows. Shorter lines are gathered until
the grid ends: with its last row, an empty line, the end of a list, a title, a line that is a puzzle of its own, or the
end of the text. Empty lines may also divide a grid's bands. A JSON object or a file of KSudoku may have many lines.

The lines of a pipe may have pauses among them; whatever can be read before a pause is read then. Lines may also come
in lists; whoever gives lists gets runs of plain puzzles back where he can, which no object is made for.

Texts of other programs over several lines are gathered until they are whole (`gathering.py`); a file of theirs may hold
many puzzles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import MAX_SIZE
from sudoku_tui.engine.stepper import Pause
from sudoku_tui.formats.clues.spotted import is_clued, meant, read_every
from sudoku_tui.formats.detect import format_of, is_whole, meaning, read, shapes_of, split, unwrapped
from sudoku_tui.formats.format import MAX_CHARACTERS, SHAPES, Shapes, is_rule, is_title, plain, several
from sudoku_tui.formats.gathering import gathered, singly
from sudoku_tui.formats.runs import Run, in_runs
from sudoku_tui.formats.signs import plain_puzzle
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.formats.clues.clued import Clued

Reading: TypeAlias = "tuple[int, Position | Clued | PuzzleTextError]"
_NumberedLine: TypeAlias = tuple[int, str]
_Block: TypeAlias = list[_NumberedLine]
MAX_EMPTY_LINES = 1_000_000  # after so many lines in a row that say nothing, reading ends


def read_lines(lines: Iterable[str], *, by_solution: bool = False) -> Iterator[Reading]:
    """Read puzzles from lines of text, in any known formats.

    Yields the number, from 1, of the line where a puzzle begins, and its position or the error in it; of a text that
    may have constraints, all that it holds. With `by_solution` its author's solution stands in for what is not known.
    """
    readings = read_stream(lines, by_solution=by_solution)
    return (reading for reading in readings if not isinstance(reading, Pause | Run))


def read_stream(
    lines: Iterable[str | list[str] | Pause], *, by_solution: bool = False
) -> Iterator[Reading | Run | Pause]:
    """The same, with the pauses among the lines passed on, and runs of plain puzzles out of lists of lines."""
    source = _Source(in_runs(lines), by_solution=by_solution)
    for block in _with_bands(_blocks(source)):
        if isinstance(block, list):
            yield from _read_block(block)
        else:
            yield block
    if source.given_up_at:
        reason = say("nothing more is read after {limit:,} lines without a puzzle", limit=MAX_EMPTY_LINES)
        yield source.given_up_at, PuzzleTextError(reason)


class _Source:
    """The lines that say something, numbered, and the first empty one after them; comments are left out."""

    def __init__(self, lines: Iterable[str | Run | Pause], *, by_solution: bool) -> None:
        self._lines, self._by_solution = lines, by_solution
        self.given_up_at = 0  # the line after which too many were empty

    def __iter__(self) -> Iterator[_NumberedLine | Reading | Run | Pause]:
        empty, is_open = 0, False
        for numbered in gathered(self._lines):
            if isinstance(numbered, Pause):
                yield numbered
                continue
            if isinstance(numbered, Run):
                empty, is_open = 0, True
                yield numbered
                continue
            number, raw = numbered
            text = meant(raw)
            if is_clued(text):
                empty, is_open = 0, False
                for above, reading in read_every(text, by_solution=self._by_solution):
                    yield number + above, reading
                continue
            line = text[: MAX_CHARACTERS + 1]
            if said := "" if line.isspace() else meaning(line):
                empty, is_open = 0, True
                yield number, said
                continue
            empty += 1
            if empty == MAX_EMPTY_LINES:
                self.given_up_at = number
                return
            if is_open and not plain(line).lstrip().startswith("#"):
                is_open = False
                yield number, said


def _blocks(lines: Iterable[_NumberedLine | Reading | Run | Pause]) -> Iterator[_Block | Reading | Run | Pause]:
    """Gather lines that may belong together; a line that is a puzzle by itself is a block, or is read at once."""
    block: _Block = []

    def is_open() -> bool:
        return bool(block)

    found: Iterator[_NumberedLine | Reading | Run | Pause] = singly(lines, is_open)
    for line in found:
        if isinstance(line, Pause | Run):
            yield line
            continue
        number, text = line
        if not isinstance(text, str):
            if block:
                yield block
                block = []
            yield number, text
            continue
        puzzle = plain_puzzle(text) if len(text) > MAX_SIZE else None
        alone = bool(puzzle or (text and is_whole(text))) and not (block and _goes_on(text, _texts(block)))
        if block and (not text or _begins_anew(text, _texts(block), alone=alone)):
            yield block
            block = []
        if puzzle and not block:
            yield number, Position.start(puzzle)
            continue
        if text:
            block.append((number, text))
        if alone or (block and _is_finished(_texts(block))):
            yield block
            block = []
    if block:
        yield block


def _begins_anew(text: str, above: Sequence[str], *, alone: bool) -> bool:
    """Whether a line does not belong to the grid or the headings above it."""
    (variant, _), (variant_above, body) = split(text), unwrapped(above)
    if variant:
        return bool(variant_above or body)
    if alone:
        return bool(body) or not variant_above
    if is_title(text):
        return bool(body)
    return bool(body) and _is_square(body, _shapes(variant_above)) and not format_of(body).is_edge(text)


def _goes_on(text: str, above: Sequence[str]) -> bool:
    """Whether a line that could be a puzzle of its own is one of several grids that overlap, named above."""
    variant, _ = unwrapped(above)
    return bool(variant) and any(shape.size**2 == len(text) for shape in several(_shapes(variant)))


def _is_finished(lines: Sequence[str]) -> bool:
    variant, body = unwrapped(lines)
    if variant and body and several(shapes := _shapes(variant)):
        from sudoku_tui.formats.overlapping import lines_needed  # most texts do without

        if needed := lines_needed(body[0], shapes):
            return len(body) == needed
    body = body or lines
    form = format_of(body)
    return len(lines) > form.most_lines or sum(map(len, lines)) > MAX_CHARACTERS or form.is_complete(body)


def _is_square(lines: Sequence[str], shapes: Shapes) -> bool:
    """Whether there are as many rows as there are cells in most of them; one row may be damaged."""
    if several(shapes):
        return False
    widths = format_of(lines).widths(lines, shapes)
    size = len(widths)
    return size in shapes and 2 * widths.count(size) > size


def _with_bands(blocks: Iterable[_Block | Reading | Run | Pause]) -> Iterator[_Block | Reading | Run | Pause]:
    bands: list[_Block] = []
    wanted = 0
    for block in blocks:
        if not isinstance(block, list):
            if not isinstance(block, Pause):
                yield from bands
                bands, wanted = [], 0
            yield block
            continue
        variant, body = unwrapped(_texts(block))
        shapes = _shapes(variant)
        size = _band_size(body, shapes)
        if size != wanted:
            yield from bands
            bands = []
        wanted = size
        bands.append(block)
        if not size or len(bands) * shapes[size].box_height == size:
            yield [line for band in bands for line in band]
            bands = []
    yield from bands


def _band_size(lines: Sequence[str], shapes: Shapes) -> int:
    """The size of the grid of which the lines are one band; 0 if they are none."""
    widths = format_of(lines).widths(lines, shapes) if lines and not several(shapes) else ()
    size = widths[0] if len(set(widths)) == 1 else 0
    return size if size in shapes and len(widths) == shapes[size].box_height else 0


def _read_block(block: _Block) -> Iterator[Reading]:
    texts = _texts(block)
    variant, body = unwrapped(texts)
    if variant or (body and len(body) <= format_of(body).most_lines and format_of(body).is_grid(body)):
        yield block[0][0], _read(texts)
    elif not all(map(is_rule, texts)):
        for number, text in block:
            yield number, _read([text])


def _read(texts: Sequence[str]) -> Position | PuzzleTextError:
    if any(len(text) > MAX_CHARACTERS for text in texts):
        return PuzzleTextError(say("a line of more than {limit:,} characters cannot be a puzzle", limit=MAX_CHARACTERS))
    try:
        return read(texts)
    except PuzzleTextError as error:
        return error


def _shapes(variant: str) -> Shapes:
    """The shapes of a variant; the usual ones for an unknown one, which is refused when it is read."""
    try:
        return shapes_of(variant)
    except PuzzleTextError:
        return SHAPES


def _texts(block: _Block) -> list[str]:
    return [text for _, text in block]
