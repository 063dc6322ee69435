"""What stands before a grid: titles, and its variant.

    x:53..7...          hyper+antiknight 53..7...          3x2          jigsaw:AAABBB...:53..7...
                                                           53..7.
                                                           ...

A variant with no grid after it is its empty grid. Titles are ignored.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE
from sudoku_tui.engine.shapes.variants import geometry_named, is_variant
from sudoku_tui.formats.cells import SHAPES, Shapes
from sudoku_tui.formats.clues.spotted import clue_keys
from sudoku_tui.formats.lines import is_title, refusal
from sudoku_tui.words.message import say

_MAY_BE_ONE = r"[A-Za-z]|\d{1,2}[xX×]"
_SEPARATOR = r"\s*:\s*|\s+|$"
_MOST_SEPARATORS = 8
_UNKNOWN = r"([A-Za-z][\w×+-]*):(?=\S{16})"  # a word before a puzzle: some unknown variant
_CELL_COUNTS = {size * size for size in range(MIN_SIZE, MAX_SIZE + 1)}


def split(line: str) -> tuple[str, str]:
    """The variant that a line begins with, empty for none, and what follows it."""
    text = line.strip()
    variant, rest = "", text
    if not re.match(_MAY_BE_ONE, text) or refusal(text):
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
    try:
        usual = geometry_named(variant)
    except PuzzleTextError:
        if keys := clue_keys(variant.split("+")):
            lost = say("a line has no room for clues ({keys}): give them as JSON or as a link", keys=", ".join(keys))
            raise PuzzleTextError(lost) from None
        raise
    shapes = {usual.size: usual}
    for size in SHAPES:
        try:
            shapes[size] = geometry_named(variant, size)
        except PuzzleTextError:
            continue
    return dict(sorted(shapes.items()))


def _is_puzzle(text: str) -> bool:
    return len(text.split(maxsplit=1)[0]) in _CELL_COUNTS
