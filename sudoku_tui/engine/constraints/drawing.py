"""Drawing: what an author drew, as plain values that mean nothing by themselves; lengths are in cells.

Points are counted from the upper left corner of the grid, across and down, so (0.5, 0.5) is the middle of r1c1; what
stands beside the grid has points below 0 or beyond its size. Colours are `#rrggbb` or, seen through, `#rrggbbaa`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import signature
from math import isfinite
from typing import Any, NamedTuple, TypeAlias

from sudoku_tui.engine.constraints.text import Data, shown
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.words.message import Message, say

XY: TypeAlias = tuple[float, float]

MOST_PARTS, MOST_POINTS = 3_000, 20_000
"""More than any puzzle has, and few enough to be drawn at each key."""
_FARTHEST = 1_000.0
_LONGEST = 200  # signs of a text that is drawn


class DrawnLine(NamedTuple):
    """A line through some points; with a head it is an arrow, with a fill the area within it is coloured."""

    points: tuple[XY, ...]
    colour: str = ""  # none: only what is within is seen
    width: float = 0.1
    head: float = 0.0  # the length of an arrow's head at its last point
    fill: str = ""
    is_over: bool = False  # over the digits


class DrawnShape(NamedTuple):
    """A rectangle or an ellipse, a text, or a text in one of them."""

    x: float  # its middle
    y: float
    width: float = 0.0
    height: float = 0.0
    is_round: bool = False
    fill: str = ""
    edge: str = ""
    edge_width: float = 0.03
    text: str = ""
    ink: str = ""
    text_size: float = 0.4
    angle: float = 0.0  # in degrees, clockwise
    is_over: bool = False

    @property
    def is_seen(self) -> bool:
        """Whether there is anything of it besides its text."""
        return bool(self.fill or self.edge) and self.width > 0 and self.height > 0


class DrawnFrame(NamedTuple):
    """A dashed line around some cells that is no cage, and a text in the first of them."""

    cells: tuple[int, ...]
    text: str = ""
    colour: str = ""


DrawnPart: TypeAlias = DrawnLine | DrawnShape | DrawnFrame

_USUAL: Mapping[type[Any], Mapping[str, Any]] = {
    kind: {
        field.name: field.default for field in signature(kind).parameters.values() if field.default is not field.empty
    }
    for kind in (DrawnLine, DrawnShape, DrawnFrame)
}
"""The fields of a part that need not be told, with what they are then."""


def too_much(count: int) -> Message:
    """The reason why a drawing of so many parts is refused."""
    return say("the drawing has {count:,} parts, and at most {most:,} are drawn", count=count, most=MOST_PARTS)


def written_part(part: DrawnPart) -> Data:
    """A part as an object, without what is usual."""
    usual = _USUAL[type(part)]
    names = {"DrawnLine": "line", "DrawnShape": "shape", "DrawnFrame": "frame"}
    fields = {name: value for name, value in part._asdict().items() if name not in usual or usual[name] != value}
    return {"is": names[type(part).__name__], **fields}


def read_part(found: object, cell_count: int) -> DrawnPart:
    """The part that an object tells of; a `PuzzleTextError` for anything that cannot be drawn."""
    if not isinstance(found, Mapping):
        raise PuzzleTextError(say("a part of the drawing is no entry with names"))
    match found.get("is"):
        case "line":
            points = tuple(_points(found.get("points")))
            return DrawnLine(points, **_fields(found, DrawnLine, {"points"}))
        case "shape":
            fields = {"x": 0.0, "y": 0.0, **_fields(found, DrawnShape, set())}
            return DrawnShape(**fields)
        case "frame":
            cells = found.get("cells")
            if not isinstance(cells, list | tuple) or not all(
                isinstance(cell, int) and 0 <= cell < cell_count for cell in cells
            ):
                raise PuzzleTextError(say("a frame of the drawing has cells that are not in the grid"))
            return DrawnFrame(tuple(cells), **_fields(found, DrawnFrame, {"cells"}))
        case other:
            raise PuzzleTextError(say("{name} is nothing that can be drawn", name=repr(shown(other))))


def _points(found: object) -> Iterator[XY]:
    if not isinstance(found, list | tuple):
        raise PuzzleTextError(say("a line of the drawing has no points"))
    for point in found[: MOST_POINTS + 1]:
        if not isinstance(point, list | tuple) or len(point) != 2:
            raise PuzzleTextError(say("a line of the drawing has a point that is no pair of numbers"))
        yield length(point[0]), length(point[1])


def _fields(found: Mapping[str, Any], kind: type[DrawnPart], without: set[str]) -> dict[str, Any]:
    """The fields of a part that an object has, each of its own sort."""
    made = dict[str, Any]()
    for name in kind._fields:
        if name in without or name not in found:
            continue
        usual = _USUAL[kind].get(name, 0.0)
        value = found[name]
        if isinstance(usual, bool):
            made[name] = bool(value)
        elif isinstance(usual, float):
            made[name] = length(value)
        elif name == "text":
            made[name] = text_of(value)
        else:
            made[name] = colour_of(value)
    return made


def length(found: object) -> float:
    """A length or a place in cells, rounded to what can be seen; a `PuzzleTextError` for anything else."""
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise PuzzleTextError(say("{text} is no length of a drawing", text=repr(shown(found))))
    if not isfinite(found) or abs(found) > _FARTHEST:
        raise PuzzleTextError(say("the drawing reaches farther than {most:,.0f} cells from the grid", most=_FARTHEST))
    return round(float(found), 3)


def text_of(found: object) -> str:
    """A text as it can be shown: on one line, and nothing in it but signs that are seen."""
    if found is None or isinstance(found, bool | list | dict):
        return ""
    signs = " ".join(str(found)[: 4 * _LONGEST].split())
    return "".join(sign for sign in signs if sign.isprintable())[:_LONGEST].strip()


_NAMED: Mapping[str, str] = {
    "black": "#000000",
    "white": "#ffffff",
    "red": "#ff0000",
    "green": "#008000",
    "blue": "#0000ff",
    "yellow": "#ffff00",
    "orange": "#ffa500",
    "purple": "#800080",
    "pink": "#ffc0cb",
    "gray": "#808080",
    "grey": "#808080",
    "lightgray": "#d3d3d3",
    "lightgrey": "#d3d3d3",
    "darkgray": "#a9a9a9",
    "darkgrey": "#a9a9a9",
    "silver": "#c0c0c0",
    "brown": "#a52a2a",
    "cyan": "#00ffff",
    "magenta": "#ff00ff",
    "gold": "#ffd700",
    "teal": "#008080",
    "lavender": "#e6e6fa",
}
_HEX = frozenset("0123456789abcdef")


def colour_of(found: object) -> str:
    """A colour as `#rrggbb` or `#rrggbbaa` in small letters; empty for none, for one not to be seen, or for no colour.

    Understood are 3, 4, 6 and 8 hexadecimal digits with or without a hash, the shortened forms of SudokuPad (`#0`,
    `#F`, six digits that were taken for a number), `rgb(…)` and the usual names.
    """
    if isinstance(found, bool) or not isinstance(found, int | str):
        return ""
    text = f"{found:06}" if isinstance(found, int) else found.strip().lower()
    if text in _NAMED:
        return _NAMED[text]
    if text.startswith("rgb"):
        return _of_rgb(text)
    signs = text.removeprefix("#")
    if not signs or len(signs) > 8 or not _HEX.issuperset(signs):
        return ""
    if len(signs) in (1, 2):
        signs = signs[0] * 6
    elif len(signs) in (3, 4):
        signs = "".join(sign * 2 for sign in signs)
    if len(signs) not in (6, 8) or (signs.endswith("00") and len(signs) == 8):
        return ""
    return f"#{signs[:6] if signs[6:] == 'ff' else signs}"


def _of_rgb(text: str) -> str:
    """The colour of `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`."""
    parts = text.partition("(")[2].rstrip(") ").replace(",", " ").replace("/", " ").split()
    try:
        numbers = [float(part) for part in parts[:4]]
    except ValueError:
        return ""
    if len(numbers) < 3 or not all(isfinite(number) for number in numbers):
        return ""
    red, green, blue = (min(255, max(0, round(number))) for number in numbers[:3])
    seen = min(255, max(0, round(numbers[3] * 255))) if len(numbers) > 3 else 255
    return colour_of(f"{red:02x}{green:02x}{blue:02x}{seen:02x}")
