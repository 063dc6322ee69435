"""Grids with more digits than a row has cells, where every row, column and box holds the same ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.bits import cells_of, set_of, union_of
from sudoku_tui.engine.constraints.constraint import ClueKind, Handler, Masks, Narrowed, OfAllCells
from sudoku_tui.engine.constraints.cues import Cues, Form
from sudoku_tui.engine.constraints.outline import OtherLook
from sudoku_tui.engine.constraints.text import FLAG
from sudoku_tui.engine.shapes.houses import GridShape
from sudoku_tui.words.message import NOTHING, Message, say

_HOUSE = "(rows?|columns?|box(es)?|regions?|houses?|lines?)"
_COUNT = r"(\d{1,2}|four|five|six|seven|eight|nine|ten|n)"


@dataclass(frozen=True, slots=True)
class SameDigits(OfAllCells):
    """Every row, column and box holds the same digits, as many as it has cells; which ones is not told."""

    kind = ClueKind(
        key="samedigits",
        name=say("every row, column and box holds the same digits"),
        rule=say("Every row, column and box holds the same digits, which are some of those that there are."),
        text=FLAG,
        look=OtherLook.WORDS,
        explained_by=("clue-candidates",),
        cues=Cues(
            (
                f"same ... ((sub)?set|digits|numbers) ... (each|every|all) ... {_HOUSE}",
                f"(each|every|all) ... {_HOUSE} ... same ... ((sub)?set|digits|numbers)",
                rf"(select|choose|pick|find|determine|use) (\w+ )?{_COUNT} (different |distinct |unique )?digits",
                f"(these|those|same) {_COUNT} (different |distinct )?digits",
            ),
            (Form.NONE,),
            flags={"samedigits": True},
            unless=("(not|never|no|no two|can't|cannot) ... same", "is unique", "(are|is) different", "line"),
        ),
    )

    def misfit(self, shape: GridShape) -> Message:
        if shape.layout.is_free or not shape.has_one_grid:
            return say("{name} only where rows, columns and boxes of one grid hold different digits", name=self.name)
        return say("every row, column and box holds all digits anyway") if shape.has_full_houses else NOTHING

    def handlers(self, shape: GridShape) -> Iterable[Handler]:
        yield _Alike(shape)


class _Alike(Handler):
    """A digit that lacks a place in one house is nowhere; one that is sure somewhere has a place in each house."""

    def __init__(self, shape: GridShape) -> None:
        self.cells = tuple(range(shape.cell_count))
        self._houses = _houses(shape)
        self._count = shape.size

    def narrow(self, masks: Masks) -> Narrowed | None:
        left = list(masks)
        while True:
            before = left[:]
            sure = self._sure(left)
            if sure is None or not self._place(left, sure):
                return None
            if left == before:
                claims = ((1 << bit, set_of(house)) for bit in cells_of(sure) for house in self._houses)
                return Narrowed(tuple(left), tuple(claims))

    def _sure(self, left: list[int]) -> int | None:
        """Keep what has a place in every house, and tell the digits that are sure; None where too few are left."""
        possible = -1
        for house in self._houses:
            possible &= union_of([left[cell] for cell in house])
        sure = union_of([mask for mask in left if not mask & mask - 1])
        if sure.bit_count() == self._count:
            possible &= sure
        if possible.bit_count() < self._count or sure & ~possible:
            return None
        left[:] = [mask & possible for mask in left]
        return possible if possible.bit_count() == self._count else sure

    def _place(self, left: list[int], sure: int) -> bool:
        """Put each sure digit where a house has one place for it; return whether every cell has a digit left."""
        for house in self._houses:
            once, twice = 0, 0
            for cell in house:
                twice |= once & left[cell]
                once |= left[cell]
            for cell in house:
                if only := left[cell] & sure & once & ~twice:
                    left[cell] = only if not only & only - 1 else 0
        return all(left)


def _houses(shape: GridShape) -> Sequence[tuple[int, ...]]:
    """The rows, the columns and the boxes."""
    found = list[tuple[int, ...]]()
    for home in (shape.row_of, shape.column_of, shape.box_of):
        inside = defaultdict[int, list[int]](list)
        for cell in range(shape.cell_count):
            inside[home(cell)].append(cell)
        found += map(tuple, inside.values())
    return tuple(dict.fromkeys(found))
