"""Cages, little killers and groups: cells that differ, and totals; cages as letters in a grid of plain text."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from string import ascii_letters
from typing import Any

from sudoku_tui.engine.constraints.constraint import PEERS, ClueKind, Constraint, Handler, OfCells
from sudoku_tui.engine.constraints.cues import ADD_UP, DIFFER, Cues, Entry, Form, Seen, as_cells, has_cue, number_after
from sudoku_tui.engine.constraints.outline import (
    Area,
    AreaLook,
    Border,
    ClueMark,
    LineLook,
    OtherLook,
    Outside,
    OutsideLook,
    Stroke,
)
from sudoku_tui.engine.constraints.sums import adds_up
from sudoku_tui.engine.constraints.text import CELLS, ClueEntry, ClueText, Data, Told, each_entry, names_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import GridShape, HouseKind, cells_said
from sudoku_tui.words.message import NOTHING, Message, counted, say

_WAYS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}
_DIRECTIONS = {way: name for name, way in _WAYS.items()}
_PARTS_OF_LINES = "(segment|divid|split|group|adjacent|neighbou?r|box|region|circle|pair|10[- ]line|ten[- ]line|arrow)"
_COLOURED = "(shaded|gr[ea]y|colou?red|marked|highlighted|blue|green|yellow|red|pink|purple|orange|teal)"
_FALLING, _RISING = "diagonal-", "diagonal+"  # they are \ and /


def _read_cage(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    yield kind(tuple(sorted(entry.cells())), entry.value() if entry.has_value() else None)


def _written_cage(cage: Cage | SumCage, shape: GridShape) -> Data:
    total = {} if cage.total is None else {"value": str(cage.total)}
    return {"cells": names_of(shape, cage.cells), **total}


def _seen_cage(seen: Seen, sentence: str) -> Entry | None:
    """A cage with its total; one without asks for different digits only where the sentence says so."""
    if seen.text and not seen.text.isdecimal():
        return None
    if not seen.text and not has_cue(sentence, (DIFFER, "cannot contain")):
        return {}
    return {"cells": list(seen.cells), **({"value": seen.text} if seen.text else {})}


def _seen_sum_cage(seen: Seen, sentence: str) -> Entry | None:
    """A cage with its total, or a line with the total that the sentence tells of all."""
    if seen.form is Form.LINE:
        total = None if has_cue(sentence, (_PARTS_OF_LINES,)) else number_after(sentence, rf"\b{ADD_UP}\w*( up)? to\b")
        return {"cells": list(dict.fromkeys(seen.cells)), "value": str(total)} if total else None
    return {"cells": list(seen.cells), "value": seen.text} if seen.text.isdecimal() else None if seen.text else {}


def _seen_pointing(seen: Seen, sentence: str) -> Entry | None:
    number = seen.text.isdecimal()
    return {"cell": seen.cells[0], "direction": seen.direction, "value": seen.text} if number else None


def _seen_diagonal(seen: Seen, sentence: str) -> Entry | None:
    """The key of the diagonal whose corner the line ends in."""
    rising = seen.cells[0].endswith("C1") != seen.cells[0].startswith("R1C")
    return {_RISING if rising else _FALLING: True}


@dataclass(frozen=True, slots=True)
class Cage(OfCells):
    """A killer cage: its digits differ, and add up to its total if it has one."""

    kind = ClueKind(
        key="killercage",
        name=say("killer cage"),
        rule=say("Digits in a cage differ, and add up to its total if it has one."),
        text=each_entry(_read_cage, _written_cage),
        look=OtherLook.CAGE,
        explained_by=("cage-combinations-easy", "innie-outie-single", "innies-and-outies"),
        is_stock=True,
        cues=Cues(
            ("cages?", r"killer\b(?! arrow)", f"(dashed|dotted|outlined) (region|area|shape|line) ... {ADD_UP}"),
            (Form.CAGE,),
            entry=_seen_cage,
            unless=("little killer", "look[- ]and", "may repeat", "can repeat", "product", "average"),
        ),
    )
    total: int | None = None

    def misfit(self, shape: GridShape) -> Message:
        count, size = len(self.cells), shape.digit_count
        if count > size:
            return counted(
                "a cage of {count} cell cannot hold different digits",
                "a cage of {count} cells cannot hold different digits",
                count,
            )
        more = count * (shape.lowest - 1)
        least, most = count * (count + 1) // 2 + more, count * (2 * size + 1 - count) // 2 + more
        if self.total is None or least <= self.total <= most:
            return NOTHING
        return cannot_add_up(count, self.total, least, most)

    def groups(self, shape: GridShape) -> Iterable[tuple[int, ...]]:
        yield self.cells

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        if self.total is not None:
            yield adds_up(self.cells, self.total, shape)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Border(self.cells, "" if self.total is None else str(self.total), self.key)

    def said(self, shape: GridShape) -> Message:
        cells = cells_said(self.cells, shape)
        if self.total is None:
            return say("killer cage in {cells}", cells=cells)
        return say("killer cage of {total} in {cells}", total=self.total, cells=cells)


@dataclass(frozen=True, slots=True)
class _Total(OfCells, ABC):
    """Cells that add up to a total; digits may repeat."""

    total: int

    def misfit(self, shape: GridShape) -> Message:
        count = len(self.cells)
        least, most = count * shape.lowest, count * (shape.lowest + shape.digit_count - 1)
        return NOTHING if least <= self.total <= most else cannot_add_up(count, self.total, least, most)

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield adds_up(self.cells, self.total, shape)

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Border(self.cells, str(self.total), self.key)


def _read_sum_cage(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    yield kind(tuple(sorted(entry.cells())), entry.value())


class SumCage(_Total):
    """A cage whose digits add up to its total and may repeat."""

    kind = ClueKind(
        key="sumcage",
        name=say("sum cage"),
        rule=say("Digits in a sum cage add up to its total; they may repeat."),
        text=each_entry(_read_sum_cage, _written_cage),
        look=OtherLook.CAGE,
        explained_by=("clue-candidates", "lines-in-house"),
        cues=Cues(
            (
                r"cages? ... (may|can) (\w+ )?repeat",
                "cages? ... (sum|add|total)",
                rf"(lines?|threads?) ... {ADD_UP}\w*( up)? to (\d|ten)",
                rf"{ADD_UP}\w*( up)? to (\d|ten) ... (line|thread)",
            ),
            (Form.CAGE, Form.LINE),
            entry=_seen_sum_cage,
            unless=("not repeat", "look[- ]and", "product"),
        ),
    )

    def said(self, shape: GridShape) -> Message:
        return say("sum cage of {total} in {cells}", total=self.total, cells=cells_said(self.cells, shape))


def _read_little_killer(kind: type[Any], entry: ClueEntry) -> Iterable[Constraint]:
    cells = entry.cells() if "cells" in entry.data else ()
    if "direction" in entry.data:
        found = pointed_at(entry)
        if cells and set(cells) != set(found):
            entry.wrong(say("its cells do not lie where its arrow points"))
        cells = found
    elif not cells:
        entry.wrong(say("it has no cells"))
    yield kind(cells, entry.value())


def pointed_at(entry: ClueEntry) -> tuple[int, ...]:
    """The cells of the diagonal along which the arrow of a clue outside points."""
    (row, column), way = entry.place(), _WAYS.get(str(entry.data.get("direction")))
    if not way:
        entry.wrong(say("its direction must be UL, UR, DL or DR"))
    first = entry.shape.cell_in(row + way[0], column + way[1])
    if first is None:
        entry.wrong(say("its arrow points out of the grid"))
    return _diagonal(first, *way, entry.shape)


def _written_little_killer(clue: LittleKiller, shape: GridShape) -> Data:
    found: Data = {"cells": names_of(shape, clue.cells), "value": str(clue.total)}
    if way := clue.way(shape):
        row, column = clue.start(way, shape)
        return {"cell": f"R{row}C{column}", "direction": _DIRECTIONS[way], **found}
    return found


class LittleKiller(_Total):
    """A total outside the grid for the diagonal that its arrow points along; digits may repeat.

    Its cells are in order from the arrow on.
    """

    kind = ClueKind(
        key="littlekillersum",
        name=say("little killer"),
        rule=say("Digits on the diagonal that an arrow outside points along add up to its number; they may repeat."),
        text=each_entry(_read_little_killer, _written_little_killer),
        look=OutsideLook(),
        explained_by=("little-killer",),
        is_stock=True,
        cues=Cues(
            (
                "little[- ]killer",
                "diagonals? ... (sum|add|total)",
                "(sum|add|total) ... diagonal",
                "arrows? ... outside",
                "outside ... arrow",
            ),
            (Form.POINTING,),
            entry=_seen_pointing,
            unless=("same (sum|total)", "look", "product"),
        ),
    )

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        if way := self.way(shape):
            yield Outside(*self.start(way, shape), str(self.total), self.key, way, OutsideLook())
        else:
            yield Border(self.cells, str(self.total), self.key)

    def way(self, shape: GridShape) -> tuple[int, int] | None:
        """The rows and columns from one cell to the next of a diagonal that crosses the grid; None for other cells."""
        first = self.cells[0]
        for down, right in _DIRECTIONS:
            is_first = shape.beside(first, -down, -right) is None
            if is_first and _diagonal(first, down, right, shape) == self.cells:
                return down, right
        return None

    def start(self, way: tuple[int, int], shape: GridShape) -> tuple[int, int]:
        """The row and the column in which the total is written."""
        return shape.row_of(self.cells[0]) - way[0], shape.column_of(self.cells[0]) - way[1]

    def said(self, shape: GridShape) -> Message:
        return say("little killer of {total} in {cells}", total=self.total, cells=cells_said(self.cells, shape))


_SHADE = AreaLook("grey", "□", "extra")


class ExtraRegion(OfCells):
    """Marked cells that hold different digits."""

    kind = ClueKind(
        key="extraregion",
        name=say("extra region"),
        rule=say("Digits in an extra region differ."),
        text=CELLS,
        look=_SHADE,
        explained_by=(PEERS,),
        is_stock=True,
        cues=Cues(
            (
                "extra region",
                f"{_COLOURED} ... (region|area|set|group|cells|squares|circles) ... {DIFFER}",
                f"(not|cannot|can't|never|no) ... repeat ... {_COLOURED} ... (region|area|group|cell|square|circle)",
                r"region contains (every|each|all) digit",
                "windoku",
            ),
            (Form.TINT,),
            entry=as_cells,
            is_one=True,
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        if len(self.cells) <= shape.digit_count:
            return NOTHING
        return counted(
            "an extra region of {count} cell cannot hold different digits",
            "an extra region of {count} cells cannot hold different digits",
            len(self.cells),
        )

    def groups(self, shape: GridShape) -> Iterable[tuple[int, ...]]:
        yield self.cells

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Area(self.cells, self.key, _SHADE)


_THIN = LineLook("grey", "", "", 0.04)  # its cells are shaded like a house


def _read_diagonal(kind: type[Any], told: Told) -> Iterable[Constraint]:
    """One of the two diagonals; both together are a rule of the shape."""
    falls, rises = told.flag(_FALLING), told.flag(_RISING)
    if falls != rises:
        shape = told.shape
        first, way = (shape.cell(1, 1), 1) if falls else (shape.cell(1, shape.width), -1)
        yield kind(_diagonal(first, 1, way, shape))


def _write_diagonal(diagonal: Diagonal, _: GridShape, data: Data) -> None:
    data[_FALLING if 0 in diagonal.cells else _RISING] = True


class Diagonal(ExtraRegion):
    """One main diagonal that holds every digit; both together are a variant of the grid."""

    kind = ClueKind(
        key="one diagonal",
        name=say("diagonal"),
        rule=say("Digits on the marked diagonal differ."),
        text=ClueText(_read_diagonal, _write_diagonal, (_FALLING, _RISING), has_own_key=False),
        look=_THIN,
        explained_by=(PEERS,),
        is_stock=True,
        cues=Cues(
            (
                f"diagonals? ... {DIFFER}",
                f"{DIFFER} ... diagonal",
            ),
            (Form.LINE,),
            entry=_seen_diagonal,
            unless=("anti-?king", "king", "sum", "arrow", "total", "adjacent"),
            key="diagonals",
        ),
    )
    house_kind = HouseKind.DIAGONAL

    def outline(self, shape: GridShape) -> Iterable[ClueMark]:
        yield Stroke(self.cells, self.key, _THIN)


def _diagonal(cell: int, down: int, right: int, shape: GridShape) -> tuple[int, ...]:
    """The cells from one on to the edge of the grid."""
    found, after = [cell], shape.beside(cell, down, right)
    while after is not None:
        found.append(after)
        after = shape.beside(after, down, right)
    return tuple(found)


def cannot_add_up(count: int, total: int, least: int, most: int) -> Message:
    return counted(
        "{count} cell cannot add up to {total}; {least} to {most} is possible",
        "{count} cells cannot add up to {total}; {least} to {most} is possible",
        count,
        total=total,
        least=least,
        most=most,
    )


_A_LINE = 8  # cages


def cell_letters(geometry: Geometry) -> Mapping[int, str]:
    """For each cell of a cage, the letter of its cage."""
    return {cell: letter for cage, letter in _lettered(geometry).items() for cell in cage.cells}


def clue_lines(geometry: Geometry) -> Iterator[Message]:
    """The totals of the cages by their letters, then every other clue."""
    lettered = _lettered(geometry)
    told = [f"{letter} {'' if cage.total is None else cage.total}".strip() for cage, letter in lettered.items()]
    for start in range(0, len(told), _A_LINE):
        yield say("Cages: {cages}", cages=", ".join(told[start : start + _A_LINE]))
    yield from (clue.said_in_full(geometry) for clue in geometry.constraints if clue not in lettered)


def _lettered(geometry: Geometry) -> dict[Cage, str]:
    """The cages in reading order, each with a letter; those that share cells with an earlier one have none."""
    letters, taken, found = iter(ascii_letters), set[int](), dict[Cage, str]()
    cages = [clue for clue in geometry.constraints if isinstance(clue, Cage)]
    for cage in sorted(cages, key=lambda cage: cage.cells):
        if taken.isdisjoint(cage.cells) and (letter := next(letters, "")):
            found[cage] = letter
            taken.update(cage.cells)
    return found
