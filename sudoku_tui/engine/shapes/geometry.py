"""Geometry: the cells of a grid, its houses, its peers, and their names.

Cells are numbered 0 .. n²-1 in reading order, digits 1 .. n. A set of cells is an integer of n² bits, bit c for cell c.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.errors import ShapeError, SudokuError
from sudoku_tui.engine.kinds.rules import RULES, Rule, extra_houses, misfit
from sudoku_tui.engine.shapes.houses import (
    MAX_SIZE,
    MIN_SIZE,
    House,
    HouseKind,
    check_boxes,
    divided,
    numbered,
    renumbered,
    usual_box,
)
from sudoku_tui.words.message import NOTHING, Message, all_of, say

if TYPE_CHECKING:
    from sudoku_tui.engine.constraints.constraint import Constraint
    from sudoku_tui.engine.constraints.outline import ClueMark

__all__ = ["CLASSIC", "MAX_SIZE", "MIN_SIZE", "Geometry", "House", "HouseKind", "Rule", "geometry"]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"


@dataclass(frozen=True, repr=False)
class Geometry:
    """The shape of a grid: n×n cells, rows and columns, boxes or regions, rules, and constraints.

    Two geometries of the same shape and rules are equal; those that `geometry` and `geometry_named` make share tables.

    >>> from sudoku_tui import Geometry, parse
    >>> Geometry.of_size(6)
    <Geometry 6×6>
    >>> shape = parse("x+antiknight:").geometry
    >>> shape, shape.cell_name(40), len(shape.peers[40]), len(shape.houses)
    (<Geometry 9×9 antiknight+x>, 'r5c5', 40, 29)

    Raises:
        ShapeError: for a size below 4 or above 25, regions of more or fewer than n cells, or a rule that does not fit.
    """

    box_height: int  # n = height × width; a jigsaw of a prime size has 1×n
    box_width: int
    regions: tuple[int, ...] = ()  # for a jigsaw, the number of each cell's region, from 0 in reading order
    rules: tuple[Rule, ...] = ()  # sorted, each once
    constraints: tuple[Constraint, ...] = ()  # sorted, each once: cages, lines and other clues

    def __post_init__(self) -> None:
        check_boxes(self.box_height, self.box_width)
        object.__setattr__(self, "regions", renumbered(self.regions, self.size))
        object.__setattr__(self, "rules", tuple(sorted(set(self.rules))))
        for rule in self.rules:
            if reason := misfit(rule, self):
                raise ShapeError(reason)
        if self.constraints:
            object.__setattr__(self, "constraints", _fitting(self.constraints, self))

    def __repr__(self) -> str:
        return f"<Geometry {self.title}>"

    def __reduce__(self) -> tuple[object, ...]:
        # Sent to other processes without its tables; shared again there.
        return geometry, (self.box_height, self.box_width, self.regions, self.rules, self.constraints)

    @staticmethod
    def of_size(size: int) -> Geometry:
        """The usual shape of a size: boxes as square as can be, or wider than high; a `ShapeError` if there is none."""
        if not isinstance(size, int) or not MIN_SIZE <= size <= MAX_SIZE or usual_box(size)[0] == 1:
            raise ShapeError(say("a grid of size {size} has no usual shape of boxes", size=size))
        return geometry(*usual_box(size))

    @cached_property
    def size(self) -> int:
        """The number n of digits, of rows, of columns, of boxes, and of cells in a house."""
        return self.box_height * self.box_width

    @cached_property
    def has_rectangular_boxes(self) -> bool:
        """Whether the grid has boxes of more than one row and one column, and no regions."""
        return not self.regions and min(self.box_height, self.box_width) > 1

    @cached_property
    def is_plain(self) -> bool:
        """Whether cells see each other in rows, columns and rectangular boxes alone."""
        return self.has_rectangular_boxes and not self.rules and not self.constraints

    @cached_property
    def outlines(self) -> tuple[ClueMark, ...]:
        """Everything drawn for its constraints, each mark once."""
        return tuple(dict.fromkeys(mark for constraint in self.constraints for mark in constraint.outline(self)))

    @cached_property
    def variant(self) -> str:
        """The text that `geometry_named` reads, such as `3x2+x` or `jigsaw:AAAB...`; empty for the usual shape.

        It also names constraints, so that the rest is not mistaken for the whole; such a text cannot be read.
        """
        box = self.box_height, self.box_width
        is_usual = box == usual_box(self.size) and (self.regions or self.box_height > 1)
        parts = [] if is_usual else [f"{self.box_height}x{self.box_width}"]
        if self.regions:
            parts.append("jigsaw:" + "".join(LETTERS[region] for region in self.regions))
        return "+".join((*parts, *self.rules, *self._kinds))

    @cached_property
    def bare(self) -> Geometry:
        """The same shape with the same rules, but without constraints."""
        return geometry(self.box_height, self.box_width, self.regions, self.rules) if self.constraints else self

    @cached_property
    def title(self) -> str:
        """The shape in a few words, such as `9×9 x`; the map of a jigsaw would take a line of its own."""
        kinds = (*(["jigsaw"] if self.regions else []), *self.rules, *self._kinds)
        return f"{self.size}×{self.size} {'+'.join(kinds)}".rstrip()

    @property
    def _kinds(self) -> Iterable[str]:
        return dict.fromkeys(constraint.key for constraint in self.constraints)

    @cached_property
    def cell_count(self) -> int:
        return self.size * self.size

    @cached_property
    def digits(self) -> range:
        return range(1, self.size + 1)

    @cached_property
    def all_cells(self) -> int:
        return (1 << self.cell_count) - 1

    @cached_property
    def cell_column(self) -> int:
        """Among the n³ bits of a board, those of all digits of cell 0; shifted left by c, those of cell c."""
        return set_of(range(0, self.cell_count * self.size, self.cell_count))

    @cached_property
    def open_candidates(self) -> int:
        """Among a board's n³ bits, the candidates of an empty grid; constraints on single cells exclude some."""
        everything = (1 << self.cell_count * self.size) - 1
        for constraint in self.constraints:
            for cell, mask in constraint.domains(self):
                for digit in self.digits:
                    if not mask >> digit - 1 & 1:
                        everything &= ~(1 << (digit - 1) * self.cell_count + cell)
        return everything

    # Rows, columns and boxes are counted from 1, as they are named.

    def cell(self, row: int, column: int) -> int:
        return (row - 1) * self.size + column - 1

    def row_of(self, cell: int) -> int:
        return cell // self.size + 1

    def column_of(self, cell: int) -> int:
        return cell % self.size + 1

    def box_of(self, cell: int) -> int:
        if self.regions:
            return self.regions[cell] + 1
        boxes_across = self.size // self.box_width
        band, stack = (self.row_of(cell) - 1) // self.box_height, (self.column_of(cell) - 1) // self.box_width
        return band * boxes_across + stack + 1

    @cached_property
    def rows(self) -> tuple[House, ...]:
        return divided(HouseKind.ROW, map(self.row_of, range(self.cell_count)))

    @cached_property
    def columns(self) -> tuple[House, ...]:
        return divided(HouseKind.COLUMN, map(self.column_of, range(self.cell_count)))

    @cached_property
    def boxes(self) -> tuple[House, ...]:
        kind = HouseKind.REGION if self.regions else HouseKind.BOX
        return divided(kind, map(self.box_of, range(self.cell_count)))

    @cached_property
    def extra_houses(self) -> tuple[House, ...]:
        houses = extra_houses(self.rules, self)
        return (*houses, *self._houses_of_constraints(houses)) if self.constraints else houses

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """Rows, columns, boxes, then the houses of rules. A house's place in this tuple is its index."""
        return self.rows + self.columns + self.boxes + self.extra_houses

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indexes of its houses."""
        houses_of: list[list[int]] = [[] for _ in range(self.cell_count)]
        for index, house in enumerate(self.houses):
            for cell in house.cells:
                houses_of[cell].append(index)
        return tuple(map(tuple, houses_of))

    @cached_property
    def peer_steps(self) -> tuple[tuple[int, int], ...]:
        """The steps, in rows and columns, to cells that may not hold the same digit though no house has both."""
        return tuple(sorted({step for rule in self.rules for step in RULES[rule].steps}))

    @cached_property
    def peer_masks(self) -> tuple[int, ...]:
        """For each cell, the set of cells that may not hold the same digit: in its houses, or a step away."""
        masks = [set_of(self._steps(cell)) for cell in range(self.cell_count)]
        for house in self.houses:
            for cell in house.cells:
                masks[cell] |= house.mask
        for constraint in self.constraints:
            for group in constraint.groups(self):
                for cell in group:
                    masks[cell] |= set_of(group)
        return tuple(mask & ~(1 << cell) for cell, mask in enumerate(masks))

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(cells_of(mask)) for mask in self.peer_masks)

    @cached_property
    def far_peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, its peers that share no house with it, such as those a knight's move away."""
        if not self.peer_steps and not self.constraints:
            return ((),) * self.cell_count
        houses = [set(indexes) for indexes in self.houses_of]
        return tuple(tuple(p for p in peers if not houses[cell] & houses[p]) for cell, peers in enumerate(self.peers))

    def common_peers(self, cells: int) -> int:
        """The set of cells that see every cell of a set."""
        common = self.all_cells
        for cell in cells_of(cells):
            common &= self.peer_masks[cell]
        return common

    def cell_name(self, cell: int) -> str:
        return f"r{self.row_of(cell)}c{self.column_of(cell)}"

    @cached_property
    def symbols(self) -> str:
        """The sign of each digit, digit 1 first: 1-9, then A-G; a grid larger than 16 uses letters from A alone."""
        return ("123456789" + LETTERS)[: self.size] if self.size <= 16 else LETTERS[: self.size]

    def digit_name(self, digit: int) -> str:
        """The sign of a digit, `.` for 0."""
        return self.symbols[digit - 1] if digit else "."

    def move_between(self, cell: int, other: int) -> Message:
        """The chess move by which a rule keeps two cells apart, such as `a knight's move`; nothing if there is none."""
        step = self.row_of(other) - self.row_of(cell), self.column_of(other) - self.column_of(cell)
        return next((RULES[rule].move for rule in self.rules if step in RULES[rule].steps), NOTHING)

    def _houses_of_constraints(self, others: Iterable[House]) -> Iterable[House]:
        """The groups of n cells that must differ, except those that already are houses."""
        known = {house.mask for house in (*self.rows, *self.columns, *self.boxes, *others)}
        found = dict[int, HouseKind]()
        for constraint in self.constraints:
            for group in constraint.groups(self):
                if len(group) == self.size and (mask := set_of(group)) not in known:
                    found.setdefault(mask, constraint.house_kind)
        for kind, masks in groupby(sorted(found, key=found.__getitem__), found.__getitem__):
            yield from numbered(kind, map(cells_of, masks))

    def _steps(self, cell: int) -> Iterable[int]:
        row, column = self.row_of(cell), self.column_of(cell)
        for down, right in self.peer_steps:
            if row + down in self.digits and column + right in self.digits:
                yield self.cell(row + down, column + right)


def _fitting(constraints: Iterable[Constraint], shape: Geometry) -> tuple[Constraint, ...]:
    """The constraints in order; a `ShapeError` for one that the shape cannot have."""
    for constraint in constraints:
        if any(not 0 <= cell < shape.cell_count for cell in constraint.places):
            raise ShapeError(say("a {name} has cells outside the grid", name=constraint.name))
        if reason := constraint.misfit(shape):
            raise ShapeError(reason)
    return tuple(sorted(set(constraints), key=lambda constraint: constraint.order))


_SHARED: WeakValueDictionary[object, Geometry] = WeakValueDictionary()


def geometry(
    box_height: int,
    box_width: int,
    regions: Iterable[int] = (),
    rules: Iterable[Rule] = (),
    constraints: Iterable[Constraint] = (),
) -> Geometry:
    """The shared geometry of a shape, whose tables are made once; the arguments are those of `Geometry`."""
    shape = Geometry(box_height, box_width, tuple(regions), tuple(rules), tuple(constraints))
    return _kept_alive(
        _SHARED.setdefault((box_height, box_width, shape.regions, shape.rules, shape.constraints), shape)
    )


@lru_cache(maxsize=64)
def _kept_alive(shape: Geometry) -> Geometry:
    """Keep the latest shapes and their tables alive, used or not."""
    return shape


CLASSIC = geometry(3, 3)  # the 9×9 grid most people call Sudoku


def refused(geometry: Geometry, reason: Message) -> Message:
    """One sentence that names the constraints of a shape, and says why they are refused."""
    kinds = {constraint.key: constraint.name for constraint in geometry.constraints}
    return say("the puzzle has constraints ({kinds}): {reason}", kinds=all_of(kinds.values()), reason=reason)


def refuse_constraints(geometry: Geometry, reason: Message) -> None:
    """Raise a `SudokuError` for a shape with constraints, because no answer is better than a wrong one."""
    if geometry.constraints:
        raise SudokuError(refused(geometry, reason))
