"""SudokuMaker's kinds of constraints as f-puzzles' keys, whose readers check what is in them.

Each kind has a number. What it asks for is said here once, with the name that is told where it is not played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from sudoku_tui.engine.constraints.text import NEGATIVE, shown
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.clues.sudokumaker.places import (
    cell_name,
    cells_at_corner,
    cells_at_edge,
    outer_name,
    way_of,
)
from sudoku_tui.words.message import say

Entry: TypeAlias = Mapping[str, Any]
Keyed: TypeAlias = tuple[str, object]
"""A key with one of its entries, True for a rule about all cells, or a name under `negative`; of no key, what it is."""
_Read: TypeAlias = Callable[[Entry, int], Iterable[Keyed]]

NOT_PLAYED = ""
DIFFERENCE, RATIO, LETTER = 200, 201, 202
REGIONS, ROWS_AND_COLUMNS = 1, 2003
LINE, CAGE, SYMBOL = 2000, 2001, 2002
_LETTERS = {5: "V", 10: "X"}


class Sort(NamedTuple):
    """A kind of constraint."""

    name: str  # where it is not played
    read: _Read


def listed(entry: Entry, name: str) -> list[Any]:
    """A list in an entry; none where it is missing."""
    found = entry.get(name)
    if found is None:
        return []
    if not isinstance(found, list):
        raise PuzzleTextError(say("{name} must be a list", name=name))
    return found


def objects(entry: Entry, name: str) -> list[Entry]:
    found = listed(entry, name)
    if not all(isinstance(each, dict) for each in found):
        raise PuzzleTextError(say("{name} has something that is no entry with names", name=name))
    return found


def cells_of(found: object, size: int) -> list[str]:
    """The names of some cells."""
    if not isinstance(found, list):
        raise PuzzleTextError(say("{text} is no list of cells", text=repr(shown(found))))
    return [cell_name(each, size) for each in found]


def _flag(key: str) -> _Read:
    return lambda _entry, _size: [(key, True)]


def _nothing(_: Entry, __: int) -> Iterable[Keyed]:
    return ()


def _each_cell(key: str, *, as_list: bool = False) -> _Read:
    def read(entry: Entry, size: int) -> Iterator[Keyed]:
        for name in cells_of(listed(entry, "cells"), size):
            yield key, {"cells": [name]} if as_list else {"cell": name}

    return read


def _dots(key: str) -> _Read:
    def read(entry: Entry, size: int) -> Iterator[Keyed]:
        for clue in objects(entry, "clues"):
            yield key, {"cells": cells_at_edge(clue.get("edge"), size), "value": clue.get("value")}

    return read


def _letters(entry: Entry, size: int) -> Iterator[Keyed]:
    for clue in objects(entry, "clues"):
        found = clue.get("value")
        letter = _LETTERS.get(found) if isinstance(found, int) else None
        yield "xv", {"cells": cells_at_edge(clue.get("edge"), size), "value": letter or shown(found)}


def _lines(key: str, name: str = "lines") -> _Read:
    def read(entry: Entry, size: int) -> Iterator[Keyed]:
        for line in listed(entry, name):
            yield key, {"lines": [cells_of(line, size)]}

    return read


def _thermometers(entry: Entry, size: int) -> Iterable[Keyed]:
    return _lines("slowthermometer" if entry.get("slow") else "thermometer", "thermometers")(entry, size)


def _cages(entry: Entry, size: int) -> Iterator[Keyed]:
    for cage in objects(entry, "cages"):
        yield "killercage", {"cells": cells_of(cage.get("cells"), size), "value": cage.get("value") or None}


def _look_and_say(entry: Entry, size: int) -> Iterator[Keyed]:
    for cage in objects(entry, "cages"):
        yield "lookandsay", {"cells": cells_of(cage.get("cells"), size), "value": cage.get("value")}


def _clones(entry: Entry, size: int) -> Iterator[Keyed]:
    """Groups of cells that hold the same digit; those of one length are shapes and their copies."""
    groups = [cells_of(group, size) for group in listed(entry, "groups")]
    by_length: dict[int, list[list[str]]] = {}
    for group in groups:
        by_length.setdefault(len(group), []).append(group)
    for same in (same for length, same in by_length.items() if length > 1):
        first, *others = ([group[place] for group in same] for place in range(len(same[0])))
        yield from (("clone", {"cells": first, "cloneCells": other}) for other in others)


def _quadruples(entry: Entry, size: int) -> Iterator[Keyed]:
    for clue in objects(entry, "clues"):
        digits = listed(clue, "digits")
        if digits:  # an empty circle asks for nothing
            yield "quadruple", {"cells": cells_at_corner(clue.get("corner"), size), "values": digits}


def _extra_region(entry: Entry, size: int) -> Iterator[Keyed]:
    if cells := cells_of(listed(entry, "cells"), size):
        yield "extraregion", {"cells": cells}


def _whispers(entry: Entry, size: int) -> Iterator[Keyed]:
    for line in listed(entry, "lines"):
        yield "whispers", {"lines": [cells_of(line, size)], "value": entry.get("minDifference")}


def groups_of(size: int) -> Mapping[str, frozenset[int]]:
    """By the key of a line that goes through groups of digits in turns, these as sets of bits, bit d for digit d."""
    digits = range(1, size + 1)
    found = {
        "modularline": [sum(1 << digit for digit in digits if digit % 3 == rest) for rest in range(3)],
        "parityline": [sum(1 << digit for digit in digits if digit % 2 == rest) for rest in range(2)],
    }
    if size % 3 == 0:
        third = size // 3
        found["entropicline"] = [
            sum(1 << digit for digit in digits[low : low + third]) for low in range(0, size, third)
        ]
    return {key: frozenset(groups) for key, groups in found.items()}


def _grouped(entry: Entry, size: int) -> str:
    """The key of the line that has an entry's groups of digits; none where there is none."""
    masks = listed(entry, "groups")
    if not all(isinstance(mask, int) for mask in masks) or len(set(masks)) < len(masks):
        return ""
    return next((key for key, groups in groups_of(size).items() if groups == frozenset(masks)), "")


def _in_turns(entry: Entry, size: int) -> Iterable[Keyed]:
    key = _grouped(entry, size)
    return _lines(key)(entry, size) if key else [(NOT_PLAYED, "lines through groups of digits")]


def _squares(entry: Entry, size: int) -> Iterable[Keyed]:
    key = "globalentropy" if _grouped(entry, size) == "entropicline" else ""
    return [(key, True)] if key else [(NOT_PLAYED, "groups of digits in each square of four cells")]


def _region_sums(entry: Entry, size: int) -> Iterable[Keyed]:
    if entry.get("singleRegionTotals"):
        return [(NOT_PLAYED, "region sum lines with one total for each region")]
    return _lines("regionsumline")(entry, size)


def _arrows(entry: Entry, size: int) -> Iterator[Keyed]:
    for bulb in objects(entry, "bulbsWithArrows"):
        circle = cells_of(bulb.get("bulbCells"), size)
        for line in listed(bulb, "arrows"):
            yield "arrow", {"cells": circle, "lines": [cells_of(line, size)]}


def _outside(key: str) -> _Read:
    def read(entry: Entry, size: int) -> Iterator[Keyed]:
        for clue in objects(entry, "clues"):
            if clue.get("value") is not None:  # one that is only begun
                yield key, {"cell": outer_name(clue.get("outerCell"), size), "value": clue["value"]}

    return read


def _little_killers(entry: Entry, size: int) -> Iterator[Keyed]:
    for clue in objects(entry, "clues"):
        if clue.get("value") is not None:
            name = outer_name(clue.get("outerCell"), size)
            way = way_of(name, clue.get("diagonal"), size)
            yield "littlekillersum", {"cell": name, "direction": way, "value": clue["value"]}


def _custom(entry: Entry, _: int) -> Iterator[Keyed]:
    definition = entry.get("definition")
    name = definition.get("name") if isinstance(definition, dict) else None
    yield NOT_PLAYED, shown(name or "a constraint of its author's own")


SORTS: Mapping[int, Sort] = {
    0: Sort("givens", _nothing),
    REGIONS: Sort("regions", _nothing),  # which are the shape
    10: Sort("diagonal", _flag("diagonal-")),
    11: Sort("diagonal", _flag("diagonal+")),
    12: Sort("anti-king", _flag("antiking")),
    13: Sort("anti-knight", _flag("antiknight")),
    14: Sort("disjoint groups", _flag("disjointgroups")),
    15: Sort("nonconsecutive", _flag("nonconsecutive")),
    16: Sort("global entropy", _squares),
    100: Sort("even cells", _each_cell("even")),
    101: Sort("odd cells", _each_cell("odd")),
    102: Sort("maxima", _each_cell("maximum")),
    103: Sort("minima", _each_cell("minimum")),
    DIFFERENCE: Sort("white dots", _dots("difference")),
    RATIO: Sort("black dots", _dots("ratio")),
    LETTER: Sort("X and V", _letters),
    300: Sort("thermometers", _thermometers),
    301: Sort("killer cages", _cages),
    302: Sort("clones", _clones),
    303: Sort("quadruples", _quadruples),
    304: Sort("look-and-say cages", _look_and_say),
    305: Sort("extra region", _extra_region),
    400: Sort("renban lines", _lines("renban")),
    401: Sort("whispers", _whispers),
    402: Sort("palindromes", _lines("palindrome")),
    403: Sort("between lines", _lines("betweenline")),
    404: Sort("region sum lines", _region_sums),
    405: Sort("sequence lines", _lines("sequenceline")),
    406: Sort("lines through groups of digits", _in_turns),
    407: Sort("lockout lines", _lines("lockout")),
    408: Sort("arrows", _arrows),
    409: Sort("double arrows", _lines("doublearrow")),
    500: Sort("little killers", _little_killers),
    501: Sort("sandwiches", _outside("sandwichsum")),
    502: Sort("X-sums", _outside("xsum")),
    503: Sort("skyscrapers", _outside("skyscraper")),
    504: Sort("numbered rooms", _outside("numberedroom")),
    600: Sort("row indexers", _each_cell("rowindexer", as_list=True)),
    601: Sort("column indexers", _each_cell("columnindexer", as_list=True)),
    1000: Sort("a constraint of its author's own", _custom),
    LINE: Sort("lines", _nothing),  # which are only drawn
    CAGE: Sort("frames", _nothing),
    SYMBOL: Sort("symbols", _nothing),
    ROWS_AND_COLUMNS: Sort("rows and columns", _nothing),
    4000: Sort("fog", _nothing),  # which says nothing about digits
    4001: Sort("fog", _nothing),
}


def negatives(entries: Sequence[Entry]) -> Iterator[Keyed]:
    """What some dots and letters say of neighbours that have none."""
    dots = {
        number: [entry for entry in entries if entry.get("type") == number] for number in SORTS if 200 <= number < 300
    }
    if denied := _denied(dots[DIFFERENCE]):
        is_told = denied == {1} and _yields(dots[RATIO], "overrideNegativeDifferences")
        yield ("nonconsecutive", True) if is_told else (NOT_PLAYED, "differences that are denied")
    if denied := _denied(dots[RATIO]):
        found = [clue.get("value") for entry in dots[RATIO] for clue in objects(entry, "clues")]
        values = {value for value in found if isinstance(value, int)} or {2}
        is_told = denied == values and _yields(dots[DIFFERENCE], "overrideNegativeRatios")
        yield (NEGATIVE, "ratio") if is_told else (NOT_PLAYED, "ratios that are denied")
    if denied := _denied(dots[LETTER]):
        yield (NEGATIVE, "xv") if denied == {*_LETTERS} else (NOT_PLAYED, "sums that are denied")


def _denied(entries: Iterable[Entry]) -> set[int]:
    return {value for entry in entries for value in listed(entry, "negative") if isinstance(value, int)}


def _yields(dots: Iterable[Entry], override: str) -> bool:
    """Whether neighbours with such a dot are free of what is denied to others."""
    return all(entry.get(override, True) for entry in dots if listed(entry, "clues"))
