"""Which layout a text means: the digits that its rules tell, and what its author's solution shows besides.

What only the solution shows is good for playing by it. A name is given for it, so that it is left to the solution like
any rule that is not known here, and nothing is proved on a guess.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from unicodedata import normalize

from sudoku_tui.engine.errors import PuzzleTextError, ShapeError
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry, geometry
from sudoku_tui.engine.shapes.layouts import MOST_DIGITS, NAMED, USUAL, Corner, Layout, is_layout, with_part
from sudoku_tui.words.message import say

_RANGE = r"(\d{1,2}) ?(?:-|to|through|up to|\.\.) ?(\d{1,2})\b"
_SAID = (
    re.compile(rf"\b(?:digit|number|value)s?\b[^.;:!?\d]{{0,40}}\b{_RANGE}"),
    re.compile(rf"\b(?:set|subset|range)\b[^.;:!?\d]{{0,20}}\b{_RANGE}"),
    re.compile(rf"\b(?:place|fill|put|enter|use|with)\b[^.;:!?\d]{{0,20}}\b{_RANGE}(?= (?:in|into|on|once|exactly)\b)"),
)
_DASHES = str.maketrans("‐‑‒–—−", "------")
_GREATEST = 9  # of the digits of small grids: what a solution shows of more than its cells is part of these
LAYOUT = "layout"
"""The key of our own by which texts tell it that have no place for it, as a variant's text does."""
OTHER_DIGITS = "digits that only its solution shows"
REPEATED = "digits that repeat in rows or columns"
NO_REGIONS = "regions in which digits repeat"


class Shown(NamedTuple):
    """A shape with its layout, and names of what only the author's solution shows of it."""

    shape: Geometry
    guessed: tuple[str, ...] = ()


def layout_of(text: str) -> Layout:
    """The layout of one grid from some parts of a variant's text; a `PuzzleTextError` for anything else."""
    layout = USUAL
    for part in filter(None, text.split("+")):
        if not is_layout(part):
            raise PuzzleTextError(say("there is no variant {name}", name=repr(part)[:40]))
        layout = with_part(layout, part)
    if layout.corners:
        raise PuzzleTextError(say("the text has one grid, and its layout names several"))
    return layout


def single_grid(shape: Geometry) -> None:
    """Raise a `PuzzleTextError` for several grids, which a form of n rows of n cells has no place for."""
    if not shape.has_one_grid:
        raise PuzzleTextError(say("several grids that overlap cannot be written in this form"))


def usual_digits(shape: Geometry) -> None:
    """Raise a `PuzzleTextError` for other digits, which a form has no place for either."""
    single_grid(shape)
    if not shape.layout.is_usual:
        raise PuzzleTextError(
            say("digits other than 1 to {size}, and digits that may repeat, cannot be written in this form").given(
                {"size": shape.size}
            )
        )


def digits_said(rules: str) -> tuple[int, int] | None:
    """The lowest and the highest digit that some rules tell; None if they do not."""
    text = " ".join(normalize("NFKC", rules[:20_000]).translate(_DASHES).lower().split())
    found = (match for said in _SAID for match in said.finditer(text))
    ranges = ((int(match[1]), int(match[2])) for match in found)
    return next((each for each in ranges if each[0] in (0, 1) and each[0] < each[1] <= MOST_DIGITS), None)


def is_said(sentence: str, shape: Geometry) -> bool:
    """Whether a sentence tells the digits of a shape that are not the usual ones."""
    layout = shape.layout
    if layout.lowest == 1 and not layout.how_many:
        return False
    return digits_said(sentence) == (shape.lowest, shape.lowest + shape.digit_count - 1)


def numbers_of(signs: Iterable[object], count: int) -> tuple[int, ...]:
    """The author's solution as numbers, whatever its digits are; nothing for one that is not whole."""
    texts = [str(sign).strip() for sign in signs]
    if len(texts) != count or not all(text.isascii() and text.isdecimal() and len(text) < 3 for text in texts):
        return ()
    return tuple(map(int, texts))


def shown(bare: Geometry, numbers: Sequence[int], rules: str, *, are_boxes_told: bool = True) -> Shown:
    """A shape in the layout that its rules tell and its author's solution shows."""
    said = digits_said(rules)
    if not numbers or max(numbers) >= MOST_DIGITS:
        return Shown(bare.changed(layout=_layout(said, bare.size)) if said else bare)
    if 0 in numbers and (not said or said[0]) and _repeats(bare, [n if n else None for n in numbers], count_none=True):
        return Shown(bare)  # its zeros stand for what it does not tell
    guessed = list[str]()
    is_free = _repeats(bare, numbers)
    if is_free:
        guessed.append(REPEATED)
    elif any(len({numbers[cell] for cell in box.cells}) < len(box.cells) for box in bare.boxes):
        guessed += [NO_REGIONS] if are_boxes_told else []
        bare = geometry(1, bare.size, (), bare.rules)
    if not is_free and min(numbers) > 0 and max(numbers) <= bare.size:
        return Shown(bare, tuple(guessed))
    least, most = said if said and said[0] <= min(numbers) and max(numbers) <= said[1] else (0, 0)
    if not most or (most - least + 1 < bare.size and not is_free):
        least, most = _held(numbers, bare.size, is_free=is_free)
        guessed += [] if (least, most) == (1, bare.size) else [OTHER_DIGITS]
    return Shown(bare.changed(layout=Layout(least, most - least + 1, is_free=is_free)), tuple(guessed))


def _layout(said: tuple[int, int], size: int) -> Layout:
    least, most = said
    return Layout(least, most - least + 1) if most - least + 1 >= size else USUAL


def _held(numbers: Sequence[int], size: int, *, is_free: bool) -> tuple[int, int]:
    """The least and the greatest digit of a grid, as far as its solution shows them."""
    least, greatest = min(min(numbers), 1), max(numbers)
    if is_free:
        return least, max(greatest, min(size, _GREATEST))
    usual = size + least - 1
    return least, usual if greatest <= usual else max(greatest, _GREATEST)


def _repeats(shape: Geometry, numbers: Sequence[int | None], *, count_none: bool = False) -> bool:
    """Whether a number, or nothing, stands twice in a row or a column."""
    lines = ([numbers[cell] for cell in line.cells] for line in (*shape.rows, *shape.columns))
    if count_none:
        return any(line.count(None) > 1 for line in lines)
    return any(len({*line}) < len(line) for line in lines)


_IN_TITLES = re.compile(r"\b(samurai|twodoku|sohei|windmill)\b", re.IGNORECASE)


def named_in(text: str) -> Geometry | None:
    """The grids that a title or some rules name as overlapping ones are called."""
    found = _IN_TITLES.search(text)
    return geometry(3, 3, layout=Layout(corners=NAMED[found[1].lower()])) if found else None


def overlapping(boxes: Sequence[Sequence[tuple[int, int]]]) -> Geometry | None:
    """The grids that some boxes make, each told by the places of its cells from 0; None where they make no several.

    Where boxes make more grids than they need, only those with a box of their own are sure to be meant.
    """
    boxes = [box for box in boxes if box]
    if len(boxes) <= MIN_SIZE:
        return None
    corners = {(min(rows), min(columns)) for box in boxes for rows, columns in [zip(*box, strict=True)]}
    high, wide = (1 + max(place[way] for place in boxes[0]) - min(place[way] for place in boxes[0]) for way in (0, 1))
    size = high * wide
    if not MIN_SIZE <= size <= MAX_SIZE or min(high, wide) == 1 or len(corners) <= size or len(corners) < len(boxes):
        return None
    if any(
        {*box} != {(top + row, left + column) for row in range(high) for column in range(wide)}
        for box in boxes
        for top, left in [min(box, default=(0, 0))]
    ):
        return None
    grids = {corner: {*_boxes_of(corner, high, wide)} for corner in corners}
    found = {corner: inside for corner, inside in grids.items() if inside <= corners}
    held = Counter(box for inside in found.values() for box in inside)
    needed = [(row + 1, column + 1) for (row, column), inside in found.items() if any(held[box] == 1 for box in inside)]
    own = _named({(row + 1, column + 1) for row, column in corners}) if (high, wide) == (3, 3) else None
    if not own and (
        {*held} != corners or {box for row, column in needed for box in grids[row - 1, column - 1]} != corners
    ):
        return None
    try:
        return geometry(high, wide, layout=Layout(corners=own or tuple(needed)))
    except ShapeError:
        return None


def _named(boxes: set[Corner]) -> tuple[Corner, ...] | None:
    """The usual way to let grids overlap that has just these boxes, by their first cells."""
    ways = (
        (
            corners,
            {(row + 1, column + 1) for top, left in corners for row, column in _boxes_of((top - 1, left - 1), 3, 3)},
        )
        for corners in NAMED.values()
    )
    return next((corners for corners, inside in ways if inside == boxes), None)


def _boxes_of(corner: tuple[int, int], high: int, wide: int) -> Iterator[tuple[int, int]]:
    """Where the boxes of a grid begin."""
    for down in range(wide):
        for right in range(high):
            yield corner[0] + down * high, corner[1] + right * wide
