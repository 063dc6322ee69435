"""Geometry: the cells of a grid, its houses, its peers, and their names.

Cells are numbered from 0 in reading order, digits from 1. A set of cells is an integer, bit c for cell c.

The usual grid has n² cells and the digits 1 .. n, and each of its houses holds every digit. A `Layout` tells of others:
only cells that some grid has are numbered, and where there are more digits than a row has cells, or digits may repeat,
there are rows, columns and boxes, but no houses.
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
    check_overlaps,
    divided,
    numbered,
    renumbered,
    usual_box,
)
from sudoku_tui.engine.shapes.layouts import USUAL, Layout
from sudoku_tui.engine.shapes.places import Places
from sudoku_tui.words.message import NOTHING, Message, Notation, all_of, say

if TYPE_CHECKING:
    from sudoku_tui.engine.constraints.constraint import Constraint
    from sudoku_tui.engine.constraints.outline import ClueMark

__all__ = ["CLASSIC", "MAX_SIZE", "MIN_SIZE", "Geometry", "House", "HouseKind", "Rule", "geometry"]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"


@dataclass(frozen=True, repr=False)
class Geometry:
    """The shape of a grid: n×n cells, rows and columns, boxes or regions, rules, constraints, and its layout.

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
    layout: Layout = USUAL  # which digits there are, where several grids lie, whether digits may repeat

    def __post_init__(self) -> None:
        check_boxes(self.box_height, self.box_width)
        object.__setattr__(self, "layout", self.layout.checked(self.size))
        if self.layout.corners:
            check_overlaps(self)
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
        return geometry, (self.box_height, self.box_width, self.regions, self.rules, self.constraints, self.layout)

    @staticmethod
    def of_size(size: int) -> Geometry:
        """The usual shape of a size: boxes as square as can be, or wider than high; a `ShapeError` if there is none."""
        if not isinstance(size, int) or not MIN_SIZE <= size <= MAX_SIZE or usual_box(size)[0] == 1:
            raise ShapeError(say("a grid of size {size} has no usual shape of boxes", size=size))
        return geometry(*usual_box(size))

    def changed(
        self,
        *,
        rules: Iterable[Rule] | None = None,
        constraints: Iterable[Constraint] | None = None,
        layout: Layout | None = None,
    ) -> Geometry:
        """The same shape with other rules, constraints or another layout; what is not given stays."""
        return geometry(
            self.box_height,
            self.box_width,
            self.regions,
            self.rules if rules is None else rules,
            self.constraints if constraints is None else constraints,
            self.layout if layout is None else layout,
        )

    @cached_property
    def size(self) -> int:
        """The number n of cells in a row, a column or a box of a grid, and usually of everything else."""
        return self.box_height * self.box_width

    @cached_property
    def digit_count(self) -> int:
        """How many digits there are; usually n."""
        return self.layout.how_many or self.size

    @cached_property
    def height(self) -> int:
        """How many rows of cells there are to draw; n for a single grid."""
        return self._places.height

    @cached_property
    def width(self) -> int:
        """How many columns of cells there are to draw; n for a single grid."""
        return self._places.width

    @cached_property
    def has_one_grid(self) -> bool:
        return len(self._places.corners) == 1

    @cached_property
    def has_full_houses(self) -> bool:
        """Whether a row, a column or a box holds every digit."""
        return self.digit_count == self.size and not self.layout.is_free

    @cached_property
    def has_rectangular_boxes(self) -> bool:
        """Whether it is one usual grid with boxes of more than one row and one column, and no regions."""
        return self.layout.is_usual and not self.regions and min(self.box_height, self.box_width) > 1

    @cached_property
    def is_uneven(self) -> bool:
        """Whether cells see each other otherwise than in the rows, columns and boxes of one usual grid."""
        return bool(self.regions or self.rules or not self.layout.is_usual)

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
        parts = [*self.layout.text(self.size)]
        if not is_usual:
            parts.append(f"{self.box_height}x{self.box_width}")
        if self.regions:
            parts.append("jigsaw:" + "".join(LETTERS[region] for region in self.regions))
        return "+".join((*parts, *self.rules, *self._kinds))

    @cached_property
    def bare(self) -> Geometry:
        """The same shape with the same rules, but without constraints."""
        return self.changed(constraints=()) if self.constraints else self

    @cached_property
    def title(self) -> str:
        """The shape in a few words, such as `9×9 x`; the map of a jigsaw would take a line of its own."""
        layout = self.layout.text(self.size)
        kinds = (*layout, *(["jigsaw"] if self.regions else []), *self.rules, *self._kinds)
        return f"{self.size}×{self.size} {'+'.join(kinds)}".rstrip()

    @property
    def _kinds(self) -> Iterable[str]:
        return dict.fromkeys(constraint.key for constraint in self.constraints)

    @cached_property
    def cell_count(self) -> int:
        return len(self._places.of_cells)

    @cached_property
    def digits(self) -> range:
        return range(1, self.digit_count + 1)

    @cached_property
    def full_mask(self) -> int:
        """A mask of every digit, bit d-1 for digit d."""
        return (1 << self.digit_count) - 1

    @cached_property
    def all_cells(self) -> int:
        return (1 << self.cell_count) - 1

    @cached_property
    def cell_column(self) -> int:
        """Among the bits of a board, those of all digits of cell 0; shifted left by c, those of cell c."""
        return set_of(range(0, self.cell_count * self.digit_count, self.cell_count))

    @cached_property
    def open_candidates(self) -> int:
        """Among a board's bits, the candidates of an empty grid; constraints on single cells exclude some."""
        everything = (1 << self.cell_count * self.digit_count) - 1
        for constraint in self.constraints:
            for cell, mask in constraint.domains(self):
                for digit in self.digits:
                    if not mask >> digit - 1 & 1:
                        everything &= ~(1 << (digit - 1) * self.cell_count + cell)
        return everything

    # Rows, columns and boxes are counted from 1, as they are named.

    def cell(self, row: int, column: int) -> int:
        """The number of a cell; a `KeyError` where there is none."""
        return self._cell_at[row, column]

    def cell_in(self, row: int, column: int) -> int | None:
        """The number of a cell, or None where there is none."""
        return self._cell_at.get((row, column))

    def beside(self, cell: int, down: int, right: int) -> int | None:
        """The cell some rows further down and some columns further right, or None where there is none."""
        row, column = self._place_of[cell]
        return self._cell_at.get((row + down, column + right))

    def row_of(self, cell: int) -> int:
        return self._place_of[cell][0]

    def column_of(self, cell: int) -> int:
        return self._place_of[cell][1]

    def box_of(self, cell: int) -> int:
        return self._boxes_of[cell]

    @cached_property
    def rows(self) -> tuple[House, ...]:
        """The rows of the first grid, then those of the next."""
        return self._places.rows()

    @cached_property
    def columns(self) -> tuple[House, ...]:
        return self._places.columns()

    @cached_property
    def boxes(self) -> tuple[House, ...]:
        kind = HouseKind.REGION if self.regions else HouseKind.BOX
        return divided(kind, self._boxes_of)

    @cached_property
    def groups(self) -> tuple[House, ...]:
        """Rows, columns and boxes whose cells must differ, whether they hold every digit or not."""
        return () if self.layout.is_free else self.rows + self.columns + self.boxes

    @cached_property
    def extra_houses(self) -> tuple[House, ...]:
        added = extra_houses(self.rules, self) if self.has_full_houses else ()
        houses = tuple(house for kind, members in added for house in self._places.in_each_grid(kind, members))
        return (*houses, *self._houses_of_constraints(houses)) if self.constraints else houses

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """Rows, columns, boxes, then the houses of rules. A house's place in this tuple is its index.

        Each holds every digit, so there are none where digits outnumber the cells of a row, or may repeat.
        """
        return (self.groups if self.has_full_houses else ()) + self.extra_houses

    @cached_property
    def row_indexes(self) -> range:
        """The indexes of the rows among the houses."""
        return range(len(self.rows) if self.has_full_houses else 0)

    @cached_property
    def column_indexes(self) -> range:
        rows = self.row_indexes.stop
        return range(rows, rows + (len(self.columns) if self.has_full_houses else 0))

    @cached_property
    def box_indexes(self) -> range:
        lines = self.column_indexes.stop
        return range(lines, lines + (len(self.boxes) if self.has_full_houses else 0))

    @cached_property
    def line_indexes(self) -> range:
        """The indexes of rows and columns among the houses."""
        return range(self.column_indexes.stop)

    @cached_property
    def extra_indexes(self) -> range:
        """The indexes of all other houses, those of rules and constraints."""
        return range(self.box_indexes.stop, len(self.houses))

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
        for house in (*self.groups, *self.extra_houses):
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
        if not self.peer_steps and not self.constraints and self.has_full_houses:
            return ((),) * self.cell_count
        houses = [set(indexes) for indexes in self.houses_of]
        return tuple(tuple(p for p in peers if not houses[cell] & houses[p]) for cell, peers in enumerate(self.peers))

    def shared_group(self, one: int, other: int) -> House | None:
        """A row, column, box or another house that two cells share; None where they see each other otherwise."""
        both = 1 << one | 1 << other
        return next((group for group in (*self.groups, *self.extra_houses) if not both & ~group.mask), None)

    def common_peers(self, cells: int) -> int:
        """The set of cells that see every cell of a set."""
        common = self.all_cells
        for cell in cells_of(cells):
            common &= self.peer_masks[cell]
        return common

    def cell_name(self, cell: int) -> Notation:
        return Notation(f"r{self.row_of(cell)}c{self.column_of(cell)}")

    @cached_property
    def symbols(self) -> str:
        """The sign of each digit, digit 1 first: 1-9, then A-G; a grid larger than 16 uses letters from A alone."""
        signs = "0123456789" + LETTERS if self.digit_count <= 16 or not self.lowest else "." + LETTERS
        return signs[self.lowest : self.lowest + self.digit_count]

    @property
    def lowest(self) -> int:
        """The number that digit 1 stands for: 1, or 0 where digits count from 0."""
        return self.layout.lowest

    def digit_name(self, digit: int) -> str:
        """The sign of a digit, `.` for 0."""
        return self.symbols[digit - 1] if digit else "."

    def move_between(self, cell: int, other: int) -> Message:
        """The chess move by which a rule keeps two cells apart, such as `a knight's move`; nothing if there is none."""
        step = self.row_of(other) - self.row_of(cell), self.column_of(other) - self.column_of(cell)
        return next((RULES[rule].move for rule in self.rules if step in RULES[rule].steps), NOTHING)

    @cached_property
    def _cell_at(self) -> dict[tuple[int, int], int]:
        return self._places.cell_at

    @cached_property
    def _place_of(self) -> tuple[tuple[int, int], ...]:
        return self._places.of_cells

    @cached_property
    def _places(self) -> Places:
        return Places(self.size, self.layout.corners or ((1, 1),))

    @cached_property
    def _boxes_of(self) -> tuple[int, ...]:
        """For each cell, the number of its box or region from 1."""
        if self.regions:
            return tuple(region + 1 for region in self.regions)
        return self._places.box_numbers(self.box_height, self.box_width)

    def _houses_of_constraints(self, others: Iterable[House]) -> Iterable[House]:
        """The groups of cells that must differ and are as many as there are digits, except those that are houses."""
        known = {house.mask for house in (*self.groups, *others)}
        found = dict[int, HouseKind]()
        for constraint in self.constraints:
            for group in constraint.groups(self):
                if len(group) == self.digit_count and (mask := set_of(group)) not in known:
                    found.setdefault(mask, constraint.house_kind)
        for kind, masks in groupby(sorted(found, key=found.__getitem__), found.__getitem__):
            yield from numbered(kind, map(cells_of, masks))

    def _steps(self, cell: int) -> Iterable[int]:
        for down, right in self.peer_steps:
            if (other := self.beside(cell, down, right)) is not None:
                yield other


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
    layout: Layout = USUAL,
) -> Geometry:
    """The shared geometry of a shape, whose tables are made once; the arguments are those of `Geometry`."""
    shape = Geometry(box_height, box_width, tuple(regions), tuple(rules), tuple(constraints), layout)
    key = box_height, box_width, shape.regions, shape.rules, shape.constraints, shape.layout
    return _kept_alive(_SHARED.setdefault(key, shape))


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
