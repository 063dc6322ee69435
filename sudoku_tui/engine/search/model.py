"""A puzzle with constraints as a search sees it: links, handlers, and which of them watch which cell.

Among the handlers are sums that follow from cages and houses: innies and outies, known as the 45 rule. Some houses side
by side have a known total. Subtracting the cages with totals leaves the cells that no cage covers, and the parts of
cages that cross the border: the smaller part of each, inside or outside. Where few cells are left, their sum says more
than the cages do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.constraints.constraint import Handler, Masks
from sudoku_tui.engine.constraints.relations import MaskTable, Relation, different, relation
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide, adds_up
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.engine.shapes.geometry import Geometry, House
from sudoku_tui.engine.stepper import Progress, Stepper

_FEW_CELLS = 4  # sums of this few cells are always worth having
_MOST_CELLS = 8
_ENOUGH = 24  # beyond this many sums, those of more cells cost more than they save


def derived_sums(geometry: Geometry) -> list[Handler]:
    """The sums of a few cells around the borders of houses that follow from cages with totals."""
    found = sorted(_sums(geometry), key=lambda found: found.size)
    few = sum(each.size <= _FEW_CELLS for each in found)
    return [_equation(each, geometry) for each in found[: max(few, _ENOUGH)]]


class _Sum(NamedTuple):
    """Two sets of cells, and how much larger the sum of the first is than that of the second."""

    inside: int
    outside: int
    total: int

    @property
    def size(self) -> int:
        return (self.inside | self.outside).bit_count()

    def less(self, cages: Iterable[_Sum]) -> _Sum:
        """The sum with border-crossing cages taken out: their cells inside leave it, and those outside join it."""
        inside, outside, total = self
        for cage in cages:
            inside &= ~cage.inside
            outside |= cage.outside
            total -= cage.total
        return _Sum(inside, outside, total)


def _sums(geometry: Geometry) -> Iterator[_Sum]:
    cages = _disjoint(geometry)
    if not cages:
        return
    told = {(cells, 0) for cells in cages}
    if not geometry.has_full_houses:
        return
    house_total = geometry.digit_count * (geometry.digit_count - 1 + 2 * geometry.lowest) // 2
    for area, houses in _areas(geometry):
        left, crossing = _around(_Sum(area, 0, houses * house_total), cages)
        for is_taken in (_if_mostly_inside, _never, _always):
            found = left.less(cage for cage in crossing if is_taken(cage))
            if 0 < found.size <= _MOST_CELLS and (found.inside, found.outside) not in told:
                told.add((found.inside, found.outside))
                yield found


def _disjoint(geometry: Geometry) -> dict[int, int]:
    """Cages with totals, none of which overlap: the set of cells of each, and its total."""
    found, covered = dict[int, int](), 0
    for constraint in geometry.constraints:
        if isinstance(constraint, Cage) and constraint.total is not None:
            cells = set_of(constraint.cells)
            if not cells & covered:
                found[cells] = constraint.total
                covered |= cells
    return found


def _areas(geometry: Geometry) -> Iterator[tuple[int, int]]:
    """Sets of cells made of whole houses, and how many houses."""
    for houses in (geometry.rows, geometry.columns):
        for first in range(0, len(houses), geometry.size):  # those of one grid do not overlap
            yield from _runs(houses[first : first + geometry.size])
    boxes = [house.mask for house in geometry.boxes]
    for index, box in enumerate(boxes):
        yield box, 1
        for other in boxes[:index]:
            yield box | other, 2
    across = geometry.size // geometry.box_width if geometry.has_rectangular_boxes else 0
    for stack in range(across):
        yield from _runs(geometry.boxes[stack::across])


def _runs(houses: tuple[House, ...]) -> Iterator[tuple[int, int]]:
    for first in range(len(houses)):
        area = 0
        for count, house in enumerate(houses[first:], start=1):
            area |= house.mask
            yield area, count


def _around(area: _Sum, cages: dict[int, int]) -> tuple[_Sum, list[_Sum]]:
    """The cells that the cages inside an area leave, and the two parts of each cage that crosses its border."""
    left, taken, crossing = area.inside, 0, list[_Sum]()
    for cells, total in cages.items():
        inside = cells & area.inside
        if inside == cells:
            left ^= cells
            taken += total
        elif inside:
            crossing.append(_Sum(inside, cells ^ inside, total))
    return _Sum(left, 0, area.total - taken), crossing


def _if_mostly_inside(cage: _Sum) -> bool:
    return cage.outside.bit_count() < cage.inside.bit_count()


def _never(cage: _Sum) -> bool:
    return False


def _always(cage: _Sum) -> bool:
    return True


def _equation(found: _Sum, geometry: Geometry) -> Handler:
    """The cells inside add up to those outside plus a total."""
    here, there, total = tuple(cells_of(found.inside)), tuple(cells_of(found.outside)), found.total
    if there:
        return EqualSums([SumSide(here, plus=max(-total, 0)), SumSide(there, plus=max(total, 0))], geometry)
    return adds_up(here, total, geometry)


_MODELS_KEPT = 4
_MOST_KNOWN = 4_096  # answers kept for each handler
_WORK_A_SLICE = 1_500  # cells times digits that handlers look at between two yields: a millisecond or two


class _Effect(NamedTuple):
    """What a handler does for some masks of its cells."""

    left: tuple[tuple[int, int], ...]  # each cell that it narrows, and what is left of it
    claimed: tuple[tuple[int, tuple[int, ...]], ...]  # the bit of a digit, and all cells that it leaves


class Model:
    """The constraints of a geometry, ready to be propagated."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        full = (1 << geometry.digit_count) - 1
        self.full: int = full
        self.masks: list[int] = [full] * geometry.cell_count
        for constraint in geometry.constraints:
            for cell, mask in constraint.domains(geometry):
                self.masks[cell] &= mask
            if isinstance(constraint, Unread):
                self.masks = [
                    mask & 1 << digit - 1 for mask, digit in zip(self.masks, constraint.solution, strict=True)
                ]
        self.links: list[list[tuple[int, MaskTable]]] = _links(geometry)
        derived = derived_sums(geometry)
        self.handlers: list[Handler] = [*_handlers(geometry, derived), *(late := _late_handlers(geometry))]
        self._derived = set_of(self.handlers.index(each) for each in derived)  # they wait in a long search
        self._early = len(self.handlers) - len(late)
        self._known: list[dict[Masks, _Effect | None]] = [{} for _ in self.handlers]
        self._peers = dict[int, tuple[int, ...]]()
        self._work = 0  # since the last yield
        self.watch: list[int] = [0] * geometry.cell_count  # for each cell, the handlers that watch it, as bits
        for number, handler in enumerate(self.handlers):
            for cell in handler.cells:
                self.watch[cell] |= 1 << number

    def propagate(
        self,
        masks: list[int],
        changed: list[int],
        waiting: int,
        weights: list[float],
        progress: Progress,
        *,
        is_long: bool,
    ) -> Stepper[tuple[list[int], int] | None]:
        """Narrow the masks after some cells have changed; long work is cut into slices.

        Return the cells narrowed, and the handlers that wait until the lanes are settled anew, as bits. Return None
        where a cell has nothing left; the cells that failed then weigh more.
        """
        links, watch, handlers, narrowed = self.links, self.watch, self.handlers, list[int]()
        dirty, asked, patient = waiting, -1 if is_long else (1 << self._early) - 1, self._derived if is_long else 0
        while True:
            while changed:
                cell = changed.pop()
                mask = masks[cell]
                dirty |= watch[cell] & asked
                for other, allowed in links[cell]:
                    before = masks[other]
                    after = before & allowed[mask]
                    if after != before:
                        if not after:
                            weights[cell] += 1
                            weights[other] += 1
                            return None
                        masks[other] = after
                        changed.append(other)
                        narrowed.append(other)
            ready = dirty & ~patient if narrowed else dirty
            if not ready:
                return narrowed, dirty
            lowest = ready & -ready
            dirty ^= lowest
            number = lowest.bit_length() - 1
            if not self._narrow(number, masks, changed):
                for cell in handlers[number].cells:
                    weights[cell] += 1
                return None
            narrowed += changed
            if self._work >= _WORK_A_SLICE:
                self._work = 0
                yield progress

    def _narrow(self, number: int, masks: list[int], changed: list[int]) -> bool:
        """Let a handler narrow its cells, and others by what it claims; return whether anything is left."""
        inside = tuple([masks[cell] for cell in self.handlers[number].cells])
        known = self._known[number]
        if inside in known:
            effect = known[inside]
        else:
            if len(known) >= _MOST_KNOWN:
                known.clear()
            effect = self._asked(number, inside)
        if not effect:
            return False
        for cell, mask in effect.left:
            masks[cell] = mask
            changed.append(cell)
        for bit, cells in effect.claimed:
            for cell in cells:
                if masks[cell] & bit:
                    if masks[cell] == bit:
                        return False
                    masks[cell] ^= bit
                    changed.append(cell)
        return True

    def _asked(self, number: int, inside: Masks) -> _Effect | None:
        """The effect of a handler on masks that it is asked about for the first time."""
        handler, known = self.handlers[number], self._known[number]
        self._work += len(inside) * self.geometry.digit_count
        found = handler.narrow(inside)
        if not found:
            known[inside] = None
            return None
        after = tuple(zip(handler.cells, found.masks, strict=True))
        left = tuple([each for each, before in zip(after, inside, strict=True) if each[1] != before])
        effect = known[inside] = _Effect(left, tuple(self._claimed(found.claims, after)))
        if left and found.is_final:
            known[found.masks] = _Effect((), effect.claimed)
        return effect

    def _claimed(
        self, claims: Iterable[tuple[int, int]], after: Iterable[tuple[int, int]]
    ) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The digits that must go in some cells, each with all cells that see those."""
        for bit, among in claims:
            possible = [(cell, mask) for cell, mask in after if mask & bit and among >> cell & 1]
            if all(mask != bit for _, mask in possible):  # elsewise houses and links take care of it
                yield bit, self._common_peers(set_of(cell for cell, _ in possible))

    def _common_peers(self, cells: int) -> tuple[int, ...]:
        found = self._peers.get(cells)
        if found is None:
            found = self._peers[cells] = tuple(cells_of(self.geometry.common_peers(cells)))
        return found


def _links(geometry: Geometry) -> list[list[tuple[int, MaskTable]]]:
    """For each cell, the cells linked to it, and what they can hold for each mask of it."""
    found = dict[tuple[int, int], Relation]()
    for one, other, said in _relations(geometry):
        pair, as_said = ((one, other), said) if one < other else ((other, one), Relation(said.columns, said.rows))
        found[pair] = found[pair].joined(as_said) if pair in found else as_said
    links: list[list[tuple[int, MaskTable]]] = [[] for _ in range(geometry.cell_count)]
    differ = relation(different, 0, geometry.digit_count)
    for (one, other), said in found.items():
        joined = said.joined(differ) if geometry.peer_masks[one] >> other & 1 else said
        links[one].append((other, joined.there))
        links[other].append((one, joined.back))
    return links


def _relations(geometry: Geometry) -> Iterable[tuple[int, int, Relation]]:
    differ, near = relation(different, 0, geometry.digit_count), geometry.bare.peer_masks
    for constraint in geometry.constraints:
        yield from constraint.links(geometry)
        for group in constraint.groups(geometry):
            for place, one in enumerate(group):
                yield from ((one, other, differ) for other in group[:place] if not near[one] >> other & 1)


def _handlers(geometry: Geometry, derived: Iterable[Handler]) -> list[Handler]:
    """All handlers, the cheap ones with few cells first."""
    given = [handler for constraint in geometry.constraints for handler in constraint.handlers(geometry)]
    return sorted((*given, *derived), key=lambda handler: len(handler.cells))


def _late_handlers(geometry: Geometry) -> list[Handler]:
    """What only a long search asks."""
    return [handler for constraint in geometry.constraints for handler in constraint.late_handlers(geometry)]


@lru_cache(maxsize=_MODELS_KEPT)
def model_of(geometry: Geometry) -> Model:
    return Model(geometry)
