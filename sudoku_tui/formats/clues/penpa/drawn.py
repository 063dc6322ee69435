"""What Penpa+'s tools draw, as entries of SudokuPad's text: places are rows and columns, and lengths are in cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from sudoku_tui.formats.clues.penpa.points import RC, Board
from sudoku_tui.formats.clues.penpa.text import Penpa

Part: TypeAlias = tuple[str, dict[str, Any]]
"""The list in SudokuPad's text, and the entry."""

_PIXELS = 64
_BLACK, _WHITE, _GREY, _DARK, _GREEN, _RED, _BLUE = (
    *("#000000", "#FFFFFF", "#CFCFCF", "#777777", "#208020", "#FF0000", "#187BCD"),
)
_SURFACES: Mapping[int, str] = {
    1: "#444444",
    2: "#B3FFB3",
    3: _GREY,
    4: _BLACK,
    5: "#C0E0FF",
    6: "#FFA3A3",
    7: "#FFFFA3",
    8: "#999999",
    9: "#FFB3FF",
    10: "#FFCC80",
    11: "#CC99FF",
    12: "#EECAB1",
    13: "#FF670099",
}
_STROKES: Mapping[int, tuple[str, float]] = {
    2: (_BLACK, 3),
    21: (_BLACK, 5),
    3: (_GREEN, 3),
    4: (_BLACK, 2),
    5: ("#999999", 3),
    6: ("#999999", 12),
    8: (_RED, 3),
    9: (_BLUE, 3),
    7: (_DARK, 1),
    12: ("#444444", 1),
    13: (_BLACK, 3),
    14: (_DARK, 2),
    30: (_GREEN, 3),
}
"""The colour and the thickness of lines by their style; any other is thin and black."""
_FILLS: Mapping[int, tuple[str, str]] = {
    1: (_WHITE, _BLACK),
    2: (_BLACK, _BLACK),
    3: (_GREY, ""),
    4: ("", _BLACK),
    5: (_GREY, _BLACK),
    6: (_WHITE, _DARK),
    7: (_WHITE, ""),
    8: (_WHITE, _BLACK),
    9: (_GREY, _BLACK),
    10: (_WHITE, _BLACK),
    11: (_RED, _RED),
    12: (_GREEN, _GREEN),
    13: ("", _BLACK),
}
"""The colour within and around shapes by their style."""
_INKS: Mapping[int, str] = {1: _BLACK, 2: "#4C9900", 3: "#999999", 4: _WHITE, 7: _WHITE, 8: _RED, 9: _BLUE, 10: _RED}
_HALVES = {"LL": 0.5, "L": 0.43, "M": 0.35, "S": 0.22, "SS": 0.13}
_TRIANGLES = {"triup": "▲", "tridown": "▼", "triright": "▶", "trileft": "◀"}
_SIGNS: Mapping[str, str] = {
    "inequality": "<∧>∨<∧>∨",
    "math": "∞+-×*÷=≠≤≥",
    "star": "★★★★★",
    "ox_B": "○×△",
    "ox_E": "○×△",
}
_SIZES = {"1": 0.7, "2": 0.6, "4": 0.4, "5": 0.25, "6": 0.4, "8": 0.4, "10": 0.6}
_POINTING = {"_0": "↑", "_1": "←", "_2": "→", "_3": "↓", "_4": "↖", "_5": "↗", "_6": "↙", "_7": "↘"}


def entries(found: Mapping[str, Any], key: str) -> Iterator[tuple[int, Any]]:
    """What a tool put at points, with the numbers of these."""
    told = found.get(key)
    for point, value in told.items() if isinstance(told, dict) else ():
        number = str(point).rstrip("E")
        if number.isdecimal() and len(number) < 7:
            yield int(number), value


def ways(found: Mapping[str, Any], key: str) -> list[list[int]]:
    """The points that a tool went through, way by way; empty ways keep their place among the colours."""
    told = found.get(key)
    lists = told if isinstance(told, list) else []
    return [[each for each in way if isinstance(each, int)] if isinstance(way, list) else [] for way in lists]


def parts_of(penpa: Penpa, board: Board, *, without: Iterable[str], taken: set[int]) -> Iterator[Part]:
    """All that is drawn, but for some tools, and for numbers that are told otherwise."""
    left_out = {*without}
    yield from _surfaces(penpa, board)
    for key in ("line", "freeline", "wall"):
        yield from _strokes(penpa, board, key)
    yield from _strokes(penpa, board, "freelineE", over=True)
    yield from _strokes(penpa, board, "lineE", over=True, skip=(1, 2, 21) if board.regions else (1,))
    if not any(ways(penpa.question, "killercages")):
        yield from _strokes(penpa, board, "cage")
    for key in ("thermo", "nobulbthermo", "arrows", "direction", "squareframe", "polygon"):
        if key not in left_out:
            yield from _ways(penpa, board, key)
    for number, symbol in entries(penpa.question, "symbol"):
        yield from _symbol(board.place(number), symbol, _colour(penpa, "symbol", str(number)))
    for key in ("number", "numberS"):
        for number, text in entries(penpa.question, key):
            if number not in taken:
                yield from _text(board.place(number), text, is_small=key == "numberS")


def _colour(penpa: Penpa, key: str, name: str | int) -> str:
    """The colour that the author chose for one thing; none where it is the usual one."""
    told = penpa.colours.get(key)
    match told:
        case dict():
            found = told.get(str(name))
        case list() if isinstance(name, int) and name < len(told):
            found = told[name]
        case _:
            found = None
    return found if isinstance(found, str) else ""


def _surfaces(penpa: Penpa, board: Board) -> Iterator[Part]:
    for number, style in entries(penpa.question, "surface"):
        colour = _colour(penpa, "surface", str(number)) or _SURFACES.get(_whole(style), "")
        if (place := board.place(number)) and colour:
            yield "underlays", {"center": [*place], "width": 1, "height": 1, "backgroundColor": colour}


def _strokes(penpa: Penpa, board: Board, key: str, *, over: bool = False, skip: Sequence[int] = ()) -> Iterator[Part]:
    """Straight lines between two points each."""
    told = penpa.question.get(key)
    for name, style in told.items() if isinstance(told, dict) else ():
        ends = [int(number) for number in str(name).split(",") if number.isdecimal() and len(number) < 7]
        places = [place for number in ends if (place := board.place(number))]
        if len(places) == 2 and _whole(style) not in (0, 98, *skip):
            colour, thick = _STROKES.get(_whole(style), (_BLACK, 1))
            entry = {"wayPoints": [[*place] for place in places], "thickness": thick}
            colour = _colour(penpa, key, str(name)) or colour
            yield "lines", {**entry, "color": colour, **({"target": "overlay"} if over else {})}


def _ways(penpa: Penpa, board: Board, key: str) -> Iterator[Part]:
    for number, way in enumerate(ways(penpa.question, key)):
        places = [place for point in way if (place := board.place(point))]
        if len(places) < 2:
            continue
        yield from _way(key, places, _colour(penpa, key, number))


def _way(key: str, places: list[RC], chosen: str) -> Iterator[Part]:
    points, first = [[*place] for place in places], [*places[0]]
    match key:
        case "thermo" | "nobulbthermo":
            colour = chosen or _GREY
            yield "lines", {"wayPoints": points, "color": colour, "thickness": 0.3 * _PIXELS}
            if key == "thermo":
                yield "underlays", _round(first, 0.85, colour, colour)
        case "arrows" | "direction":
            colour = chosen or "#A1A1A1"
            if key == "arrows":
                yield "underlays", _round(first, 0.8, _WHITE, colour)
            yield "arrows", {"wayPoints": points, "color": colour, "thickness": 5, "headLength": 0.3}
        case "polygon":
            yield "lines", {"wayPoints": points, "color": chosen or _BLACK, "thickness": 1, "fill": chosen or _BLACK}
        case _:
            yield "lines", {"wayPoints": points, "color": chosen or _GREY, "thickness": 0.8 * _PIXELS}


def _round(center: list[float], across: float, fill: str, edge: str) -> dict[str, Any]:
    colours = {"backgroundColor": fill, "borderColor": edge}
    return {"center": center, "width": across, "height": across, "rounded": True, **colours}


def _symbol(place: RC | None, symbol: object, chosen: str) -> Iterator[Part]:
    """A shape or a sign; one that has no likeness here is told by its name."""
    if not place or not isinstance(symbol, list) or len(symbol) < 2 or not isinstance(symbol[1], str):
        return
    style, over = _whole(symbol[0]), "overlays" if symbol[2:3] == [2] else "underlays"
    form, _, size = symbol[1].rpartition("_")
    half, center = _HALVES.get(size, 0.0), [*place]
    fill, edge = _FILLS.get(style, ("", _BLACK))
    colours = {"backgroundColor": chosen if fill and chosen else fill, "borderColor": edge}
    match form:
        case "circle" | "hexpoint" | "hexflat" if half:
            yield over, {"center": center, "width": 2 * half, "height": 2 * half, "rounded": True, **colours}
        case "square" if half:
            yield over, {"center": center, "width": 2 * half, "height": 2 * half, **colours}
        case "diamond" if half:
            side = round(half * 2**0.5, 3)
            yield over, {"center": center, "width": side, "height": side, "angle": 45, **colours}
        case _ if half and form in _TRIANGLES:
            yield over, _written(center, _TRIANGLES[form], 2 * half, edge if fill in ("", _WHITE) else fill)
        case _:
            signs = _SIGNS.get(symbol[1], "")
            text = signs[style - 1] if 0 < style <= len(signs) else symbol[1].replace("_", " ")
            yield "overlays", _written(center, text, 0.5 if len(text) == 1 else 0.2, chosen or _BLACK)


def _text(place: RC | None, told: object, *, is_small: bool) -> Iterator[Part]:
    if not place or not isinstance(told, list) or len(told) < 2:
        return
    form = str(told[2]) if len(told) > 2 else ""
    text = str(told[0]) if not isinstance(told[0], list) else _candidates(told[0])
    if form == "2" and text[-2:] in _POINTING:
        text = text[:-2] + _POINTING[text[-2:]]
    style = _whole(told[1])
    if style in (6, 7, 11):
        yield "overlays", _round([*place], 0.36 if is_small else 0.84, *_FILLS[{6: 1, 7: 2, 11: 11}[style]])
    if text.strip():
        size = 0.3 if is_small else _SIZES.get(form, 0.3)
        yield "overlays", _written([*place], text.strip(), size, _INKS.get(style, _BLACK))


def _candidates(marks: list[object]) -> str:
    return "".join(str(digit) for digit, mark in enumerate(marks[:25], start=1) if mark == 1)


def _written(center: list[float], text: str, size: float, colour: str) -> dict[str, Any]:
    return {"center": center, "text": text, "fontSize": round(size * _PIXELS, 1), "color": colour}


def _whole(found: object) -> int:
    return found if isinstance(found, int) and not isinstance(found, bool) else 0
