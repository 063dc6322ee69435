"""From text to a puzzle or a position: first titles and the variant, then whichever format fits the rest.

    x:53..7...          hyper+antiknight 53..7...          3x2          jigsaw:AAABBB...:53..7...
                                                           53..7.
                                                           ...

A variant with no grid after it is its empty grid. Titles are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named, is_variant
from sudoku_tui.formats.boxed import Boxed, Candidates
from sudoku_tui.formats.clues.spotted import clue_keys, is_clued, meant, read_spotted
from sudoku_tui.formats.format import (
    EMPTY_SIGNS,
    MAX_CHARACTERS,
    SHAPES,
    Format,
    Shapes,
    content,
    is_generator_id,
    is_table_head,
    is_title,
    plain,
    refusal,
    several,
)
from sudoku_tui.formats.marks import MarkRows
from sudoku_tui.formats.short_links import ShortLinkError, short_link
from sudoku_tui.formats.signs import HodokuLine, NestedList, Numbers, OneLine, SignRows, Tatham, plain_puzzle
from sudoku_tui.words.message import say

FORMATS: Sequence[Format] = (
    HodokuLine(),
    NestedList(),
    Tatham(),
    MarkRows(),
    Numbers(),
    Boxed(),
    Candidates(),
    OneLine(),
    SignRows(),
)
"""The more particular ones first: the first that fits reads the text."""


def format_of(lines: Sequence[str]) -> Format:
    """The format of a text; the last one takes whatever the others do not."""
    return next((form for form in FORMATS if form.fits(lines)), FORMATS[-1])


def format_named(name: str) -> Format:
    return {form.name: form for form in FORMATS}[name]


def names() -> Sequence[str]:
    return sorted(form.name for form in FORMATS)


_LEAST_ROWS = 15  # of several grids that are known by their rows alone
_MAY_BE_ONE = r"[A-Za-z]|\d{1,2}[xX×]"
_SEPARATOR = r"\s*:\s*|\s+|$"
_MOST_SEPARATORS = 8
_LONG = 200  # characters of a line, which is not kept
_UNKNOWN = r"([A-Za-z][\w×+-]*):(?=\S{16})"  # a word before a puzzle, the name of an unknown variant
_CELL_COUNTS = {size * size for size in range(MIN_SIZE, MAX_SIZE + 1)}


def split(line: str) -> tuple[str, str]:
    """The variant that a line begins with, empty for none, and what follows it."""
    return _split_before(line) if len(line) < _LONG else _split(line)


@lru_cache(maxsize=256)
def _split_before(line: str) -> tuple[str, str]:
    """The same, kept: it is asked of a line again and again until the block ends in which it stands."""
    return _split(line)


def _split(line: str) -> tuple[str, str]:
    text = line.strip()
    variant, rest = "", text
    if not re.match(_MAY_BE_ONE, text) or refused(text):
        return variant, rest
    for separator in islice(re.finditer(_SEPARATOR, text), _MOST_SEPARATORS):
        head, tail = text[: separator.start()], text[separator.end() :]
        if is_variant(head) and (":" in separator[0] or not tail or _is_puzzle(tail)):
            variant, rest = head, tail
    if not variant and (unknown := re.match(_UNKNOWN, text)):
        variant, rest = unknown[1], text[unknown.end() :]
    return variant, rest


def unwrapped(lines: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The variant that the lines name, empty for none, and the lines from the first cells on."""
    named = list[str]()
    for index, line in enumerate(lines):
        variant, rest = split(line)
        if variant:
            named.append(variant)
        if rest and not (not variant and is_title(line)):
            return "+".join(named), [rest, *lines[index + 1 :]]
    return "+".join(named), []


@lru_cache(maxsize=64)
def shapes_of(variant: str) -> Shapes:
    """The geometry of each size that a variant can have; a `PuzzleTextError` if there is no such variant."""
    if not variant:
        return SHAPES
    shapes = dict[int, Geometry]()
    for size in SHAPES:
        with suppress(PuzzleTextError):
            shapes[size] = geometry_named(variant, size)
    try:
        usual = geometry_named(variant)
    except PuzzleTextError:
        if shapes:
            return shapes  # only other sizes have it
        if keys := clue_keys(variant.split("+")):
            lost = say("a line has no room for clues ({keys}): give them as JSON or as a link", keys=", ".join(keys))
            raise PuzzleTextError(lost) from None
        raise
    return dict(sorted({usual.size: usual, **shapes}.items()))


def _is_puzzle(text: str) -> bool:
    return len(text.split(maxsplit=1)[0]) in _CELL_COUNTS


def parse(text: str) -> Puzzle:
    """Read one puzzle from a text in any known format; of a position, its givens.

    The puzzle of a variant begins with its name, as `x:53..7...` does, or has it on a line above; `x:` alone is its
    empty grid.

    Raises:
        PuzzleTextError: naming row or cell and the reason in one sentence.
    """
    return plain_puzzle(text) or parse_position(text).puzzle


def parse_position(text: str) -> Position:
    """Read one puzzle, or a position of it, from a text in any known format; errors are those of `parse`."""
    text = meant(text)
    if is_clued(text):
        return read_spotted(text).position
    if len(text) > MAX_CHARACTERS:
        raise PuzzleTextError(say("a text of more than {limit:,} characters cannot be a puzzle", limit=MAX_CHARACTERS))
    lines = [said for line in _rows(text) if (said := meaning(line))]
    if not lines:
        raise PuzzleTextError(say("there is no puzzle in the text"))
    return read(lines)


def _rows(text: str) -> Sequence[str]:
    if " " not in text:
        return text.splitlines()
    from sudoku_tui.formats.blanks import rows_filled  # most lines have none

    return rows_filled(text.splitlines())


def meaning(line: str) -> str:
    """What a line says about a puzzle, in plain characters; nothing for blanks, comments and the head of a table."""
    if " " in line or "\t" in line or ";" in line:
        from sudoku_tui.formats.blanks import with_dots  # most lines have none

        line = with_dots(line)
    text = plain(line)
    said = text.strip() if is_generator_id(text) else content(text)
    return "" if is_table_head(said) else said


def read(lines: Sequence[str]) -> Position:
    """Read one puzzle from what its lines say; titles above it are left out."""
    variant, body = unwrapped(lines)
    if error := refused((body or lines)[0]):
        raise error
    if variant and not body:
        return _empty_grid(variant, lines)
    if found := _overlapping(body, shapes_of(variant)):
        return found
    if len(body) > 1 and is_whole(body[0]):
        raise PuzzleTextError(say("one puzzle is needed, but {count} lines of puzzles were found", count=len(body)))
    return format_of(body or lines).read(body or lines, shapes_of(variant))


def _overlapping(lines: Sequence[str], shapes: Shapes) -> Position | None:
    """The puzzle of lines that may be several grids; most texts do without their reader."""
    if len(lines) < 2 or not (several(shapes) or (shapes is SHAPES and len(lines) >= _LEAST_ROWS)):
        return None
    from sudoku_tui.formats.overlapping import read_overlapping

    return read_overlapping(lines, shapes)


def refused(line: str) -> PuzzleTextError | None:
    """Why a line is no puzzle, though it may lead to one."""
    if link := short_link(line):
        return ShortLinkError(link)
    reason = refusal(line)
    return PuzzleTextError(reason) if reason else None


def is_whole(line: str) -> bool:
    variant, rest = split(line)
    if variant:
        return bool(rest)
    return bool(refused(line)) or any(form.is_whole(line) for form in FORMATS)


def _empty_grid(variant: str, lines: Sequence[str]) -> Position:
    if variant in EMPTY_SIGNS and not any(":" in line for line in lines):
        raise PuzzleTextError(
            say("there is no puzzle after {variant}; its empty grid is written {variant}:", variant=variant)
        )
    return Position.start(Puzzle.empty(geometry_named(variant)))
