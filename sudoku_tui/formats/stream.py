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
from sudoku_tui.formats.blocks import Block, joined, usual
from sudoku_tui.formats.clues.spotted import is_clued, meant, read_every
from sudoku_tui.formats.columns import of_tables
from sudoku_tui.formats.detect import is_whole, meaning, read
from sudoku_tui.formats.format import MAX_CHARACTERS, is_rule, plain
from sudoku_tui.formats.gathering import Gathered, numbered, singly
from sudoku_tui.formats.layouts import Alike, Layouts
from sudoku_tui.formats.runs import Run, in_runs
from sudoku_tui.formats.signs import plain_puzzle
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.formats.clues.clued import Clued

Reading: TypeAlias = "tuple[int, Position | Clued | PuzzleTextError]"
_NumberedLine: TypeAlias = tuple[int, str]
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
    yield from _Stream(in_runs(of_tables(lines)), by_solution, Layouts(_slowly)).readings()


def _slowly(lines: Sequence[str]) -> Sequence[Reading]:
    """What lines are read as where no layout is known of any."""
    found = _Stream(lines, by_solution=False, layouts=Layouts(None)).readings()
    return [reading for reading in found if isinstance(reading, tuple)]


class _Stream:
    """From lines to readings: what goes over several lines is gathered, blank lines end what is open, blocks end."""

    def __init__(self, lines: Iterable[str | Run | Pause], by_solution: bool, layouts: Layouts) -> None:
        self._layouts = layouts
        self._gathered = Gathered(layouts.found(numbered(lines), self._may_begin))
        self._source = _Source(self._gathered, by_solution=by_solution)
        self._blocks = _Blocks(self._source)
        self._bands = _Bands(self._blocks)

    def readings(self) -> Iterator[Reading | Run | Pause]:
        for block in self._bands:
            if isinstance(block, Block):
                yield from self._read(block)
            else:
                yield block
        if self._source.given_up_at:
            reason = say("nothing more is read after {limit:,} lines without a puzzle", limit=MAX_EMPTY_LINES)
            yield self._source.given_up_at, PuzzleTextError(reason)

    def _may_begin(self, with_edge: bool) -> bool:
        """Whether nothing is open with which a grid that begins now could go on; an edge goes on with a whole grid."""
        block = self._blocks.open
        return not (self._gathered.is_open() or self._bands.is_open()) and (
            not block or (not with_edge and block.is_square)
        )

    def _read(self, block: Block) -> Iterator[Reading]:
        if block.is_grid:
            reading = _read(block.texts)
            self._layouts.learn(block, reading)
            yield block.first, reading
        elif not all(is_rule(text) for _, text in block.lines):
            for number, text in block.lines:
                yield number, _read([text])


class _Source:
    """The lines that say something, numbered, and the first empty one after them; comments are left out."""

    def __init__(self, lines: Iterable[_NumberedLine | Alike | Run | Pause], *, by_solution: bool) -> None:
        self._lines, self._by_solution = lines, by_solution
        self.given_up_at = 0  # the line after which too many were empty

    def __iter__(self) -> Iterator[_NumberedLine | Reading | Run | Pause]:
        empty, is_open = 0, False
        for found in self._lines:
            if isinstance(found, tuple):
                number, raw = found
            elif isinstance(found, Pause):
                yield found
                continue
            else:
                empty, is_open = 0, True
                yield (found.number, found.position) if isinstance(found, Alike) else found
                continue
            said = ""
            if raw and not raw.isspace():
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
            if is_open and not plain(raw).lstrip().startswith("#"):
                is_open = False
                yield number, said


class _Blocks:
    """Lines that may belong together; a line that is a puzzle by itself is a block, or is read at once."""

    def __init__(self, lines: Iterable[_NumberedLine | Reading | Run | Pause]) -> None:
        self._lines = lines
        self.open = Block()

    def __iter__(self) -> Iterator[Block | Reading | Run | Pause]:
        lines: Iterator[_NumberedLine | Reading | Run | Pause] = singly(self._lines, lambda: bool(self.open))
        for line in lines:
            if isinstance(line, Pause | Run):
                yield line
                continue
            number, text = line
            if not isinstance(text, str):
                yield from self._ended()
                yield number, text
                continue
            puzzle = plain_puzzle(text) if len(text) > MAX_SIZE else None
            alone = bool(puzzle or (text and is_whole(text))) and not (self.open and self.open.goes_on_with(text))
            if not text or (self.open and self.open.ends_before(text, alone=alone)):
                yield from self._ended()
            if puzzle and not self.open:
                yield number, Position.start(puzzle)
                continue
            if text:
                self.open.add(number, text)
            if alone or (self.open and self.open.is_finished):
                yield from self._ended()
        yield from self._ended()

    def _ended(self) -> Iterator[Block]:
        if block := self.open:
            self.open = Block()
            yield block


class _Bands:
    """Blocks; those that are a band of a grid wait for the others."""

    def __init__(self, blocks: Iterable[Block | Reading | Run | Pause]) -> None:
        self._blocks = blocks
        self._bands = list[Block]()

    def is_open(self) -> bool:
        return bool(self._bands)

    def __iter__(self) -> Iterator[Block | Reading | Run | Pause]:
        wanted = 0
        for block in self._blocks:
            if not isinstance(block, Block):
                if not isinstance(block, Pause):
                    yield from self._ended()
                    wanted = 0
                yield block
                continue
            size = block.band
            if size != wanted:
                yield from self._ended()
            wanted = size
            self._bands.append(block)
            if not size or len(self._bands) * usual(block.variant)[size].box_height == size:
                bands, self._bands = self._bands, []
                yield joined(bands)
        yield from self._ended()

    def _ended(self) -> Iterator[Block]:
        bands, self._bands = self._bands, []
        yield from bands


def _read(texts: Sequence[str]) -> Position | PuzzleTextError:
    if any(len(text) > MAX_CHARACTERS for text in texts):
        return PuzzleTextError(say("a line of more than {limit:,} characters cannot be a puzzle", limit=MAX_CHARACTERS))
    try:
        return read(texts)
    except PuzzleTextError as error:
        return error
