"""Variants: their text, as people write it, and the geometry it stands for.

A text joins parts by `+`: a box shape (`3x2`: three rows by two columns), the map of a jigsaw (`jigsaw:` and a letter
or another sign for each cell), a layout (`digits:0-8`, `samurai`, ...) and the names of rules (`x`, `hyper`,
`antiknight` ...). `Geometry.variant` writes it.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import isqrt
from typing import TypeVar

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.engine.shapes.geometry import CLASSIC, MAX_SIZE, MIN_SIZE, Geometry, geometry
from sudoku_tui.engine.shapes.houses import usual_box, wrong_region
from sudoku_tui.engine.shapes.layouts import USUAL, Layout, is_layout, with_part
from sudoku_tui.words.message import Message, counted, quoted, say

T = TypeVar("T")
JIGSAW = "jigsaw"
_BOX = r"(\d{1,2})[x×](\d{1,2})"
_JIGSAW = rf"{JIGSAW}(\s*:\s*[^\s:+]*)?"
_SPACING = r"[\s_-]"

_TWO_SHAPES = say("a grid has one shape of boxes, and this variant names two")
_TWO_MAPS = say("a grid has one map of regions, and this variant names two")
_BOXES_DISAGREE = say("the boxes make a grid of size {size}, but this one has size {other}")
_MAP_DISAGREES = say("the map makes a grid of size {size}, but this one has size {other}")

RULE_NAMES: Mapping[str, Rule] = {name: rule for rule in Rule for name in (rule.value, *RULES[rule].also_called)}
"""Every name of a rule, in lower case without blanks and hyphens."""


@lru_cache(maxsize=64)
def geometry_named(text: str, size: int | None = None) -> Geometry:
    """The geometry of a variant, such as `x`, `hyper+antiknight`, `3x2+x` or `jigsaw:AAAB...+x`.

    The size is used where the text does not give one; None means 9. An empty text is the usual grid of a size.

    Raises:
        PuzzleTextError: for an unknown name, a bad map, parts that do not fit each other, or a size without boxes.
    """
    box, regions, rules, layout = _parts(text)
    size = _agreed_size(box, regions, size)
    high, wide = box or usual_box(max(size, 1))
    if not regions and not box:
        _check_boxes(size)
    return geometry(high, wide, regions, rules, (), layout)


def uncut_jigsaw(text: str, size: int | None = None) -> Geometry | None:
    """The boxes and rules of a jigsaw that has no map yet, written as just `jigsaw`; None for any other text."""
    parts = [part for part in text.split("+") if part.strip().lower() != JIGSAW]
    if len(parts) == text.count("+") + 1:
        return None
    box, regions, rules, layout = _parts("+".join(parts))
    high, wide = box or usual_box(max(_agreed_size(box, regions, size), 1))
    return geometry(high, wide, (), rules, (), layout)


def is_variant(text: str) -> bool:
    """Whether a text is meant as a variant, even a damaged one, rather than a row of a grid."""
    return all(map(_is_part, text.split("+")))


def _is_part(text: str) -> bool:
    if box := re.fullmatch(_BOX, text.strip().lower()):
        high, wide = int(box[1]), int(box[2])
        # 1x24 may be a row of a grid whose empty cells are written as x.
        return MIN_SIZE <= high * wide <= MAX_SIZE and (min(high, wide) > 1 or max(high, wide) < 10)
    return (
        _plain_name(text) in RULE_NAMES
        or is_layout(text)
        or re.fullmatch(_JIGSAW, text.strip(), re.IGNORECASE) is not None
    )


def _parts(text: str) -> tuple[tuple[int, int] | None, tuple[int, ...], tuple[Rule, ...], Layout]:
    box: tuple[int, int] | None = None
    regions: tuple[int, ...] = ()
    layout = USUAL
    rules = list[Rule]()
    for part in map(str.strip, text.split("+") if text.strip() else ()):
        if shape := re.fullmatch(_BOX, part.lower()):
            box = _only(box, (int(shape[1]), int(shape[2])), _TWO_SHAPES)
        elif part.lower().partition(":")[0].strip() == JIGSAW:
            regions = _only(regions, _regions(part.partition(":")[2].strip()), _TWO_MAPS)
        elif is_layout(part):
            layout = with_part(layout, part)
        elif _plain_name(part) in RULE_NAMES:
            rules.append(RULE_NAMES[_plain_name(part)])
        else:
            unknown = say("there is no variant {part}; the known ones are {known}, jigsaw:<map> and boxes such as 2x3")
            raise PuzzleTextError(unknown.given({"part": quoted(part), "known": ", ".join(Rule)}))
    return box, regions, tuple(rules), layout


def _only(former: T | None, latter: T, twice: Message) -> T:
    if former and former != latter:
        raise PuzzleTextError(twice)
    return latter


def _regions(signs: str) -> tuple[int, ...]:
    if not signs:
        raise PuzzleTextError(say("a jigsaw needs its map, the name of each cell's region: jigsaw:AAABBB..."))
    size = isqrt(len(signs))
    if not MIN_SIZE <= size <= MAX_SIZE or size * size != len(signs):
        nearest = min(range(MIN_SIZE, MAX_SIZE + 1), key=lambda size: abs(size * size - len(signs)))
        raise PuzzleTextError(
            counted(
                "the map of the jigsaw has {count} cell, {needed} are needed for {size}×{size}",
                "the map of the jigsaw has {count} cells, {needed} are needed for {size}×{size}",
                len(signs),
                needed=nearest**2,
                size=nearest,
            )
        )
    for name, count in Counter(signs).items():
        if count != size:
            raise wrong_region(name, count, size)
    return tuple(map(signs.index, signs))


def _agreed_size(box: tuple[int, int] | None, regions: tuple[int, ...], size: int | None) -> int:
    by_map = isqrt(len(regions)) or None
    made = box[0] * box[1] if box else by_map
    if by_map and made != by_map:
        raise PuzzleTextError(
            say("the boxes make a grid of size {size}, but the map makes one of size {other}", size=made, other=by_map)
        )
    if made is None:
        return CLASSIC.size if size is None else size
    if size not in (None, made):
        raise PuzzleTextError((_BOXES_DISAGREE if box else _MAP_DISAGREES).given({"size": made, "other": size}))
    return made


def _check_boxes(size: int) -> None:
    if not MIN_SIZE <= size <= MAX_SIZE:
        impossible = say("there is no grid of size {size}; sizes {least} to {most} are possible")
        raise PuzzleTextError(impossible.given({"size": size, "least": MIN_SIZE, "most": MAX_SIZE}))
    if usual_box(size)[0] == 1:
        raise PuzzleTextError(say("a grid of size {size} has no boxes, but it can be a jigsaw", size=size))


def _plain_name(text: str) -> str:
    return re.sub(_SPACING, "", text).lower()
