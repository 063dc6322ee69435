"""What every text format is, and what all share: lines made plain, cells to digits, rows of them to a position."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Flag, auto
from functools import lru_cache
from typing import ClassVar, TypeAlias

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.words.message import Message, any_of, counted, quoted, say

EMPTY_SIGNS = ".0*-_?xX"
EMPTY_WORDS = {"", "none", "null", "nan"}
_NUMERALS = frozenset("123456789")
_HEXADECIMAL = 16  # the size of grids that may be written in the digits 0 to F
CellReader = Callable[[Geometry, str], int | None]  # a cell's digit, 0 if it is empty, None for anything else
Shapes: TypeAlias = Mapping[int, Geometry]  # the geometry that a grid has by its size: those of one variant
_HAVE_BOXES = (size for size in range(MIN_SIZE, MAX_SIZE + 1) if usual_box(size)[0] > 1)
SHAPES: Shapes = {size: Geometry.of_size(size) for size in _HAVE_BOXES}  # the usual geometry of every size with boxes


@lru_cache(maxsize=32)
def signs(geometry: Geometry) -> Mapping[str, int]:
    """What each sign means in a grid: its digit, in either case, or 0. Where X is a digit, it is no empty cell."""
    table = dict.fromkeys(EMPTY_SIGNS, 0)
    for digit in geometry.digits:
        sign = geometry.digit_name(digit)
        table[sign] = table[sign.lower()] = digit
    return table


def read_sign(geometry: Geometry, text: str) -> int | None:
    """The digit a single sign stands for, 0 for an empty cell, None if it is neither."""
    return signs(geometry).get(text)


def read_number(geometry: Geometry, text: str) -> int | None:
    """The digit that a decimal number or a sign stands for, 0 for an empty cell, None if it is neither."""
    word = text.strip("\"'")
    if word.isascii() and word.isdigit() and len(word) <= 3:
        number = int(word) - geometry.lowest + 1  # an empty cell is 0 only where 0 is no digit
        return number if number <= geometry.digit_count else None
    return 0 if word.lower() in EMPTY_WORDS else read_sign(geometry, word)


def geometry_of_rows(widths: Sequence[int], shapes: Shapes = SHAPES) -> Geometry:
    """The geometry of a grid whose rows have these numbers of cells; a `PuzzleTextError` says what is wrong."""
    if not widths:
        raise PuzzleTextError(say("there are only lines here, and no cells"))
    if overlapping := several(shapes):
        from sudoku_tui.formats.rows import of_uneven_rows  # most puzzles have one grid

        return of_uneven_rows(widths, overlapping)
    most = Counter(widths).most_common(2)
    size = len(widths) if len(most) > 1 and most[0][1] == most[1][1] else most[0][0]
    if size not in shapes:
        raise PuzzleTextError(_no_such_size(size, shapes))
    for row, width in enumerate(widths, 1):
        if width != size:
            found = counted(
                "row {row} has 1 cell, but {size} are needed",
                "row {row} has {count} cells, but {size} are needed",
                width,
            )
            raise PuzzleTextError(found.given({"row": row, "size": size}))
    if len(widths) != size:
        found = counted("1 row was found, {size} are needed", "{count} rows were found, {size} are needed", len(widths))
        raise PuzzleTextError(found.given({"size": size}))
    return shapes[size]


def _no_such_size(size: int, shapes: Shapes) -> Message:
    sizes = any_of(shapes)
    if shapes is SHAPES:
        return counted(
            "rows of {count} cell make no grid; rows of {sizes} do",
            "rows of {count} cells make no grid; rows of {sizes} do",
            size,
            sizes=sizes,
        )
    return counted(
        "rows of {count} cell make no grid of this variant; rows of {sizes} do",
        "rows of {count} cells make no grid of this variant; rows of {sizes} do",
        size,
        sizes=sizes,
    )


def geometry_of_count(count: int, shapes: Shapes = SHAPES) -> Geometry:
    """The geometry of a grid with so many cells; a `PuzzleTextError` names the nearest possible number."""
    nearest = min(shapes.values(), key=lambda geometry: abs(geometry.cell_count - count))
    if nearest.cell_count != count:
        raise PuzzleTextError(
            counted(
                "1 cell was found, {needed} are needed for a grid of {size}×{size}",
                "{count} cells were found, {needed} are needed for a grid of {size}×{size}",
                count,
                needed=nearest.cell_count,
                size=nearest.size,
            )
        )
    return nearest


def start(geometry: Geometry, cells: Sequence[str], read: CellReader) -> Position:
    """The position before the first move of a puzzle whose n² cells have these texts."""
    if not _NUMERALS.intersection(cells):
        from sudoku_tui.formats.letters import of_letters  # most grids have numerals

        if numbers := of_letters(geometry, cells):
            cells, read = numbers, read_number
    if _is_hexadecimal(geometry, cells, read):
        cells = [text if text != "0" else geometry.symbols[-1] for text in cells]
    digits = {text: read(geometry, text) for text in {*cells}}
    values = [digits[text] for text in cells]
    if None in values:
        cell = values.index(None)
        digit(geometry, cell, cells[cell], read)  # which names it
    return Position.start(Puzzle(geometry, tuple(values)))  # type: ignore[arg-type]  # as it has just been shown


def _is_hexadecimal(geometry: Geometry, cells: Sequence[str], read: CellReader) -> bool:
    """Whether 0 is the sixteenth digit: nothing else is, something else marks empty cells, and no two zeros clash."""
    if geometry.digit_count != _HEXADECIMAL or geometry.symbols.startswith("0") or "0" not in cells:
        return False
    zeros = [cell for cell, text in enumerate(cells) if text == "0"]
    digits = {read(geometry, text) for text in cells if text != "0"}
    if _HEXADECIMAL in digits or (0 not in digits and len(zeros) != _HEXADECIMAL):
        return False
    return not any(geometry.peer_masks[zero] & set_of(zeros) for zero in zeros)


def start_of_rows(rows: Sequence[Sequence[str]], read: CellReader, shapes: Shapes = SHAPES) -> Position:
    geometry = geometry_of_rows([len(row) for row in rows], shapes)
    return start(geometry, [text for row in rows for text in row], read)


def digit(geometry: Geometry, cell: int, text: str, read: CellReader) -> int:
    """The digit in a cell, 0 for none; a `PuzzleTextError` names the cell if its text is no digit."""
    found = read(geometry, text)
    if found is None:
        about = {"cell": geometry.cell_name(cell), "text": quoted(text, 12), "size": geometry.size}
        raise PuzzleTextError(say("{cell} holds {text}, which is not a digit in a grid of {size}×{size}", **about))
    return found


MAX_CHARACTERS = 100_000  # no puzzle needs more: a 25×25 grid with every candidate has about 16,000
_BLANKS = (
    "\t\x0b\x0c\r\x1c\x1d\x1e\x1f\x85\xa0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000"
)
_UNSEEN = "\ufeff\u200b\u200e\u200f\u2060"
_UPRIGHTS = "│┃║┆┇┊┋¦"
_LEVELS = "─━═┄┅┈┉"
_CORNERS = "┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┠┣┤┥┨┫┬┯┰┳┴┷┸┻┼┿╂╋╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬╭╮╯╰"
_FULL_WIDTH = {code + 0xFEE0: chr(code) for code in range(0x21, 0x7F)}

_PLAIN: dict[int, str | None] = {
    **_FULL_WIDTH,
    **dict.fromkeys(map(ord, _BLANKS), " "),
    **dict.fromkeys(map(ord, _UNSEEN), None),
    **dict.fromkeys(map(ord, _UPRIGHTS), "|"),
    **dict.fromkeys(map(ord, _LEVELS), "-"),
    **dict.fromkeys(map(ord, _CORNERS), "+"),
    ord("·"): ".",
}

# `re` compiles these patterns for the first line that needs them, so a start does not pay for them.
_RULE = r"[\s|+*.:',`]*[-=]{2}[-=+*.:'|,`\s]*"
_TITLE = r"%|(?=[A-Za-z]*[Q-WYZq-wyz])[A-Za-z]{3}"
_LINK = r"[A-Za-z][A-Za-z\d+.-]*://"
_PARAMETERS = r"\d{1,2}[xX]\d{1,2}[A-Za-z]*#\d+"
_LONGEST_HEAD = 500
_COLUMN_TITLE = r"[A-Za-z][A-Za-z _/-]+"


def plain(line: str) -> str:
    """A line in plain characters: every blank a space, every ruled line ASCII, nothing invisible, no line end."""
    return line.translate(_PLAIN).rstrip()


def content(line: str) -> str:
    """What a plain line says before its comment, which begins with `#`; between bars that marks a cell."""
    before, _, after = line.partition("#")
    return (line if "|" in before and "|" in after else before).strip()


@lru_cache(maxsize=256)
def is_rule(line: str) -> bool:
    """Whether a line is dashes with crossings or corners; dashes alone may be a row of empty cells."""
    return re.fullmatch(_RULE, line) is not None and line.strip().strip("-") != ""


def is_dashes(line: str) -> bool:
    """Whether a line is nothing but dashes: a rule in a grid with bars, elsewhere a row of empty cells."""
    return not line.strip("- ")


def is_title(line: str) -> bool:
    """Whether a line begins with a word that cannot be cells, as one of its letters is no grid's digit."""
    return re.match(_TITLE, line.strip()) is not None


def refusal(line: str) -> Message | None:
    if "://" in line and re.match(_LINK, line):
        return say(
            "this link carries no puzzle, and nobody is asked for it: give the puzzle itself, or a link that carries it"
        )
    if line.lstrip("\ufeff ").startswith(("<", "%PDF")):
        return say("this is a page or a file of a kind in which no puzzle is looked for")
    if is_generator_id(line):
        return say("these are parameters for a puzzle generator, not a puzzle: give the puzzle itself")
    return None


def is_generator_id(line: str) -> bool:
    """Whether a line is a shape of boxes and a random seed, such as `3x3#12345` in Simon Tatham's puzzles."""
    return "#" in line and re.fullmatch(_PARAMETERS, line.strip()) is not None


def is_table_head(line: str) -> bool:
    """Whether a line holds the titles of columns, such as `puzzle,solution`."""
    if len(line) > _LONGEST_HEAD:
        return False
    titles = [title.strip(" \"'") for title in line.replace(";", ",").rstrip(", ").split(",")]
    return (
        (len(titles) > 1 or line.rstrip().endswith(","))
        and all(re.fullmatch(_COLUMN_TITLE, title) and title.lower() not in EMPTY_WORDS for title in titles)
        and any(map(is_title, titles))
    )


def several(shapes: Shapes) -> Sequence[Geometry]:
    """The shapes of a variant that have several grids."""
    return [shape for shape in shapes.values() if not shape.has_one_grid] if shapes is not SHAPES else ()


class Keeps(Flag):
    """What a format writes down beside the givens."""

    NOTHING = 0
    VARIANT = auto()
    ENTRIES = auto()  # the digits placed since the start, told apart from givens
    DIGITS = auto()  # the same digits, but no longer told apart from givens
    REMOVED = auto()  # removed candidates
    NOTES = auto()
    COLOURS = auto()
    TIME = auto()
    TITLE = auto()
    AUTHOR = auto()


class Format(ABC):
    """A way to write a puzzle as text. The lines it reads are in plain characters, without comments and never empty."""

    name: ClassVar[str]  # what `convert --to` calls it
    keeps: ClassVar[Keeps] = Keeps.VARIANT
    most_lines: ClassVar[int] = 60  # no puzzle takes more: with every rule and a title, a grid of 25 rows has 52

    @abstractmethod
    def fits(self, lines: Sequence[str]) -> bool:
        """Whether the text seems to be in this format."""

    @abstractmethod
    def read(self, lines: Sequence[str], shapes: Shapes) -> Position:
        """Read a grid of one of some shapes; a `PuzzleTextError` says what is wrong, and where."""

    @abstractmethod
    def write(self, position: Position) -> str:
        """The position as text, without a final line end; a `PuzzleTextError` if it cannot be written."""

    def is_whole(self, line: str) -> bool:
        """Whether a line can only be a puzzle of its own, never a row of a grid."""
        return False

    def widths(self, lines: Sequence[str], shapes: Shapes) -> Sequence[int]:
        """The number of cells in each row; empty where that is not known before the end."""
        return ()

    def is_complete(self, lines: Sequence[str]) -> bool:
        """Whether the text shows that it has ended."""
        return False

    def is_edge(self, line: str) -> bool:
        """Whether a line after the last row is the lower edge of the grid."""
        return is_rule(line)

    def is_grid(self, lines: Sequence[str]) -> bool:
        """Whether lines that stand together are one puzzle, rather than something else on each line."""
        return len(lines) >= MIN_SIZE

    def left_out(self, position: Position) -> Iterator[Message]:
        """What `write` leaves out of a position, a clause for each kind."""
        return left_out(position, self.keeps)


def left_out(position: Position, keeps: Keeps) -> Iterator[Message]:
    """What is left out of a position where only some of it is kept, a clause for each kind."""
    variant = position.geometry.variant
    if variant and Keeps.VARIANT not in keeps:
        yield say("the variant {variant} is left out", variant=variant)
    if entries := sum(map(bool, position.entries)):
        if Keeps.DIGITS in keeps:
            yield counted(
                "1 digit placed since the start is written as a given",
                "{count} digits placed since the start are written as givens",
                entries,
            )
        elif Keeps.ENTRIES not in keeps:
            yield counted(
                "1 digit placed since the start is left out",
                "{count} digits placed since the start are left out",
                entries,
            )
    if position.removed and Keeps.REMOVED not in keeps:
        yield counted(
            "1 removed candidate is left out", "{count} removed candidates are left out", len(position.removed)
        )


def with_variant(position: Position, lines: Sequence[str]) -> str:
    return "\n".join(filter(None, (position.geometry.variant, *lines)))
