"""The shapes of lines and blocks, as the page's small font draws them: each fills its cell to the edge.

The font of the page's letters has none, and those of the players' machines leave gaps or have other widths.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator, Sequence

ADVANCE, ASCENT, DESCENT = 1229, 2146, 555
"""The cell, in units of which 2048 are as high as the letters: that of the page's letters."""
MIDDLE_X, MIDDLE_Y = ADVANCE // 2, (ASCENT - DESCENT) // 2

_OVER = 40
"""How far lines reach over the sides of their cell, so that no gap is seen."""
_BLOCK_OVER = 130
"""How far blocks do: a browser puts letters between pixels, but what is behind them on whole ones."""
_ROW_OVER = 400
"""How far both reach over top and bottom: rows are whole pixels high, some browsers make them two pixels higher than
the letters; what is too much is cut off at the row's edge."""
_LIGHT, _HEAVY, _APART = 66, 150, 190
"""Half the width of a line, and half the distance between the two of a double one."""
_STEPS = 10

Point = tuple[int, int]
Contour = Sequence[Point]

_ENDS = {
    "UP": (MIDDLE_X, ASCENT + _ROW_OVER),
    "DOWN": (MIDDLE_X, -DESCENT - _ROW_OVER),
    "LEFT": (-_OVER, MIDDLE_Y),
    "RIGHT": (ADVANCE + _OVER, MIDDLE_Y),
}
_DASHES = {"DOUBLE": 2, "TRIPLE": 3, "QUADRUPLE": 4}
_BOTH = {"VERTICAL": ("UP", "DOWN"), "HORIZONTAL": ("LEFT", "RIGHT")}


def contours(sign: str) -> list[Contour]:
    """The outlines of a sign, each clockwise; none if it is not drawn here."""
    name = unicodedata.name(sign)
    if name.startswith("BOX DRAWINGS "):
        words = name.removeprefix("BOX DRAWINGS ")
        if "DIAGONAL" in words:
            return []
        if "DASH" in words:
            return list(_dashes(words.split()))
        return _arc(_arms(words.replace("ARC ", ""))) if "ARC" in words else list(_box(_arms(words)))
    return list(_block(ord(sign)))


def _arms(words: str) -> dict[str, str]:
    """For each side that a line leads to, its weight."""
    arms: dict[str, str] = {}
    for part in words.split(" AND "):
        tokens = part.split()
        weight = next((token for token in tokens if token in ("LIGHT", "HEAVY", "SINGLE", "DOUBLE")), "")
        for token in tokens:
            for side in _BOTH.get(token, (token,)):
                if side in _ENDS:
                    arms[side] = weight
    usual = next(weight for weight in arms.values() if weight)
    return {side: weight or usual for side, weight in arms.items()}


def _box(arms: dict[str, str]) -> Iterator[Contour]:
    for side, weight in arms.items():
        for shift in (-_APART, _APART) if weight == "DOUBLE" else (0,):
            yield _arm(side, _HEAVY if weight == "HEAVY" else _LIGHT, shift, _reach(side, shift, arms))


def _dashes(words: Sequence[str]) -> Iterator[Contour]:
    """A line of two, three or four dashes, with half a gap at both of its ends."""
    half = _HEAVY if "HEAVY" in words else _LIGHT
    count = next(number for word, number in _DASHES.items() if word in words)
    is_upright = "VERTICAL" in words
    start, length = (-DESCENT, ASCENT + DESCENT) if is_upright else (0, ADVANCE)
    for dash in range(count):
        first = start + length * (4 * dash + 1) // (4 * count)
        last = start + length * (4 * dash + 3) // (4 * count)
        if is_upright:
            yield rectangle(MIDDLE_X - half, first, MIDDLE_X + half, last)
        else:
            yield rectangle(first, MIDDLE_Y - half, last, MIDDLE_Y + half)


def _reach(side: str, shift: int, arms: dict[str, str]) -> int:
    """How far beyond the middle an arm goes, to meet the lines that cross it."""
    across = ("LEFT", "RIGHT") if side in ("UP", "DOWN") else ("UP", "DOWN")
    met = [other for other in across if other in arms]
    if any(arms[other] == "DOUBLE" for other in met):
        # The outer line of a double corner goes to the far line of the other arm, the inner one to the near line.
        sign = {"LEFT": -1, "DOWN": -1, "RIGHT": 1, "UP": 1}
        is_inner = shift != 0 and len(met) == 1 and shift * sign[met[0]] > 0
        is_crossed = len(met) == 2 and shift != 0
        return _LIGHT - _APART if is_inner or is_crossed else _APART + _LIGHT
    return max((_HEAVY if arms[other] == "HEAVY" else _LIGHT for other in met), default=0)


def _arm(side: str, half: int, shift: int, reach: int) -> Contour:
    x, y = _ENDS[side]
    if side in ("UP", "DOWN"):
        inner = MIDDLE_Y - reach if side == "UP" else MIDDLE_Y + reach
        return rectangle(MIDDLE_X + shift - half, min(inner, y), MIDDLE_X + shift + half, max(inner, y))
    inner = MIDDLE_X - reach if side == "RIGHT" else MIDDLE_X + reach
    return rectangle(min(inner, x), MIDDLE_Y + shift - half, max(inner, x), MIDDLE_Y + shift + half)


def _arc(arms: dict[str, str]) -> list[Contour]:
    """A corner that is round: a quarter of a ring, and the rest of the upright arm."""
    right = 1 if "RIGHT" in arms else -1
    up = 1 if "UP" in arms else -1
    radius = ADVANCE - MIDDLE_X + _OVER
    centre = (MIDDLE_X + right * radius, MIDDLE_Y + up * radius)
    turns = [math.pi / 2 * step / _STEPS for step in range(_STEPS + 1)]
    ring = [
        (round(centre[0] - right * size * math.cos(turn)), round(centre[1] - up * size * math.sin(turn)))
        for size, order in ((radius + _LIGHT, turns), (radius - _LIGHT, turns[::-1]))
        for turn in order
    ]
    upright = "UP" if up > 0 else "DOWN"
    return [_clockwise(ring), _arm(upright, _LIGHT, 0, -radius)]


def _block(code: int) -> Iterator[Contour]:
    width, height = ADVANCE, ASCENT + DESCENT
    left, right = -_BLOCK_OVER, width + _BLOCK_OVER
    bottom, top = -DESCENT - _ROW_OVER, ASCENT + _ROW_OVER
    if code == 0x2580:
        yield rectangle(left, MIDDLE_Y, right, top)
    elif 0x2581 <= code <= 0x2588:
        level = top if code == 0x2588 else -DESCENT + height * (code - 0x2580) // 8
        yield rectangle(left, bottom, right, level)
    elif 0x2589 <= code <= 0x258F:
        yield rectangle(left, bottom, width * (0x2590 - code) // 8, top)
    elif code == 0x2590:
        yield rectangle(MIDDLE_X, bottom, right, top)
    elif code == 0x2594:
        yield rectangle(left, ASCENT - height // 8, right, top)
    elif code == 0x2595:
        yield rectangle(width * 7 // 8, bottom, right, top)


def rectangle(left: int, bottom: int, right: int, top: int) -> Contour:
    """Four corners, clockwise."""
    return [(left, bottom), (left, top), (right, top), (right, bottom)]


def _clockwise(points: list[Point]) -> Contour:
    following = [*points[1:], points[0]]
    area = sum(x * b - a * y for (x, y), (a, b) in zip(points, following, strict=True))
    return points if area < 0 else points[::-1]
