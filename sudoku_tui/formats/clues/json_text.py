"""JSON of a puzzle: read with a sentence for what is wrong, and its plain parts."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from sudoku_tui.engine.constraints.text import digit_in, shown
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry, geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.words.message import Message, say

MAX_CHARACTERS = 1_000_000
_LONGEST_TEXT = 10_000


def read_object(text: str) -> Mapping[str, object]:
    """The JSON object of a text; a `PuzzleTextError` for anything else."""
    if len(text) > MAX_CHARACTERS:
        raise PuzzleTextError(say("a text of more than {limit:,} characters cannot be a puzzle", limit=MAX_CHARACTERS))
    try:
        found, end = json.JSONDecoder().raw_decode(text, len(text) - len(text.lstrip()))
    except json.JSONDecodeError as error:
        raise PuzzleTextError(_damaged(text, error)) from None
    except (RecursionError, ValueError):  # too deep, or a number of thousands of digits
        raise PuzzleTextError(say("the JSON is no puzzle")) from None
    if isinstance(found, list) and found and all(isinstance(one, dict) for one in found):
        raise PuzzleTextError(say("this is a list of puzzles: each is needed on a line of its own, without brackets"))
    if not isinstance(found, dict):
        raise PuzzleTextError(say("the JSON is no object with names"))
    if text[end:].strip(" \t\r\n,") and not text[end:].lstrip().startswith("#"):  # a list's comma, or a comment
        raise PuzzleTextError(say("there is more after the end of the JSON, from column {column} on", column=end + 1))
    return found


def _damaged(text: str, error: json.JSONDecodeError) -> Message:
    if "\n" not in text:
        return say("the JSON is damaged in column {column}", column=error.colno)
    return say("the JSON is damaged in its line {line}, column {column}", line=error.lineno, column=error.colno)


def text_of(data: Mapping[str, object], key: str) -> str:
    """A text, without signs that a terminal would obey, and cut where it is longer than anybody reads."""
    found = data.get(key)
    if not isinstance(found, str):
        return ""
    signs = (sign if sign.isprintable() or sign == "\n" else " " for sign in found.strip()[:_LONGEST_TEXT])
    return "".join(signs)


def size_of(data: Mapping[str, object], usual: int) -> int:
    size = data.get("size", usual)
    if isinstance(size, bool) or not isinstance(size, int) or not MIN_SIZE <= size <= MAX_SIZE:
        impossible = say("there is no grid of size {size}; sizes {least} to {most} are possible")
        raise PuzzleTextError(impossible.given({"size": shown(size)[:20], "least": MIN_SIZE, "most": MAX_SIZE}))
    return size


def shape_with(size: int, regions: tuple[int, ...]) -> Geometry:
    """The usual shape of a size, or that of a map of regions."""
    high, wide = usual_box(size)
    found = list(dict.fromkeys(regions))
    numbered = tuple(map(found.index, regions))
    for tall in range(1, size) if regions else ():
        if size % tall == 0 and numbered == _boxes(tall, size // tall):
            return geometry(tall, size // tall)
    if not regions and high == 1:
        raise PuzzleTextError(say("a grid of size {size} has no boxes, but it can be a jigsaw", size=size))
    return geometry(high, wide, regions)


def given_and_entered(
    cells: Sequence[Mapping[str, object]], shape: Geometry
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The givens of cells with a `value` that may be `given`, and the digits that are not."""
    digits = [digit_in(cell.get("value"), shape, place) for place, cell in enumerate(cells)]
    given = [bool(cell.get("given")) for cell in cells]
    return (
        tuple(digit if fixed else 0 for digit, fixed in zip(digits, given, strict=True)),
        tuple(0 if fixed else digit for digit, fixed in zip(digits, given, strict=True)),
    )


@lru_cache(maxsize=64)
def _boxes(high: int, wide: int) -> tuple[int, ...]:
    boxed = geometry(high, wide)
    return tuple(boxed.box_of(cell) - 1 for cell in range(boxed.cell_count))


def others(data: Mapping[str, object], known: Collection[str]) -> list[str]:
    """The keys that are not known, unless they say nothing."""
    return [key for key, value in data.items() if key not in known and value not in (None, False, "", [], {})]


def unknown(key: str) -> Message:
    return say("the constraint {key} is not known here", key=repr(key[:40]))
