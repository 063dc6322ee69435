"""What a puzzle with constraints is for a search: links, handlers, and who watches which cell."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed
from sudoku_tui.engine.constraints.relations import Relation, Table, different, relation
from sudoku_tui.engine.constraints.unread import Unread
from sudoku_tui.engine.search.derived import derived_sums
from sudoku_tui.engine.shapes.geometry import Geometry

_MODELS_KEPT = 4
_MOST_KNOWN = 4_096  # answers that are kept of each handler


class Model:
    """The constraints of a geometry, ready to be propagated."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        full = (1 << geometry.size) - 1
        self.full: int = full
        self.masks: list[int] = [full] * geometry.cell_count
        for constraint in geometry.constraints:
            for cell, mask in constraint.domains(geometry):
                self.masks[cell] &= mask
            if isinstance(constraint, Unread):
                self.masks = [
                    mask & 1 << digit - 1 for mask, digit in zip(self.masks, constraint.solution, strict=True)
                ]
        self.links: list[list[tuple[int, Table]]] = _links(geometry)
        self.handlers: list[Handler] = _handlers(geometry)
        self._known: list[dict[Masks, Narrowed | None]] = [{} for _ in self.handlers]
        self._peers = dict[int, tuple[int, ...]]()
        self.watch: list[int] = [0] * geometry.cell_count  # for each cell, the handlers that look at it, as bits
        for number, handler in enumerate(self.handlers):
            for cell in handler.cells:
                self.watch[cell] |= 1 << number

    def propagate(self, masks: list[int], changed: list[int], weights: list[float]) -> list[int] | None:
        """Narrow masks in which some cells have changed, and say which cells that narrowed.

        Where nothing is left it is None, and the cells that failed weigh more.
        """
        links, watch, handlers, narrowed = self.links, self.watch, self.handlers, list[int]()
        dirty = 0
        while True:
            while changed:
                cell = changed.pop()
                mask = masks[cell]
                dirty |= watch[cell]
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
            if not dirty:
                return narrowed
            lowest = dirty & -dirty
            dirty ^= lowest
            number = lowest.bit_length() - 1
            if not self._narrow(number, masks, changed):
                for cell in handlers[number].cells:
                    weights[cell] += 1
                return None
            narrowed += changed

    def _narrow(self, number: int, masks: list[int], changed: list[int]) -> bool:
        """Let a handler narrow its cells; whether anything is left."""
        cells = self.handlers[number].cells
        inside = tuple([masks[cell] for cell in cells])
        known = self._known[number]
        if inside in known:
            left = known[inside]
        else:
            if len(known) >= _MOST_KNOWN:
                known.clear()
            left = known[inside] = self.handlers[number].narrow(inside)
        if left is None:
            return False
        if left.masks != inside:
            for cell, mask in zip(cells, left.masks, strict=True):
                if mask != masks[cell]:
                    masks[cell] = mask
                    changed.append(cell)
        return not left.claims or self._claim(left.claims, cells, masks, changed)

    def _claim(
        self, claims: Iterable[tuple[int, int]], cells: Iterable[int], masks: list[int], changed: list[int]
    ) -> bool:
        """Take digits that must stand in some cells out of all that see those; whether any is left everywhere."""
        for bit, among in claims:
            rest, settled = 0, False
            for cell in cells:
                mask = masks[cell]
                if mask & bit and among >> cell & 1:
                    rest |= 1 << cell
                    settled = settled or mask == bit
            if settled:
                continue  # its houses, or links, know
            for cell in self._common_peers(rest):
                if masks[cell] & bit:
                    if masks[cell] == bit:
                        return False
                    masks[cell] ^= bit
                    changed.append(cell)
        return True

    def _common_peers(self, cells: int) -> tuple[int, ...]:
        found = self._peers.get(cells)
        if found is None:
            found = self._peers[cells] = tuple(cells_of(self.geometry.common_peers(cells)))
        return found


def _links(geometry: Geometry) -> list[list[tuple[int, Table]]]:
    """For each cell, the cells linked to it, and for each mask of it what they can hold."""
    found = dict[tuple[int, int], Relation]()
    for one, other, said in _relations(geometry):
        pair, as_said = ((one, other), said) if one < other else ((other, one), Relation(said.columns, said.rows))
        found[pair] = found[pair].joined(as_said) if pair in found else as_said
    links: list[list[tuple[int, Table]]] = [[] for _ in range(geometry.cell_count)]
    differ = relation(different, 0, geometry.size)
    for (one, other), said in found.items():
        joined = said.joined(differ) if geometry.peer_masks[one] >> other & 1 else said
        links[one].append((other, joined.there))
        links[other].append((one, joined.back))
    return links


def _relations(geometry: Geometry) -> Iterable[tuple[int, int, Relation]]:
    differ, near = relation(different, 0, geometry.size), geometry.bare.peer_masks
    for constraint in geometry.constraints:
        yield from constraint.links(geometry)
        for group in constraint.groups(geometry):
            for place, one in enumerate(group):
                yield from ((one, other, differ) for other in group[:place] if not near[one] >> other & 1)


def _handlers(geometry: Geometry) -> list[Handler]:
    """Those of few cells first, which cost less."""
    given = [handler for constraint in geometry.constraints for handler in constraint.handlers(geometry)]
    return sorted((*given, *derived_sums(geometry)), key=lambda handler: len(handler.cells))


@lru_cache(maxsize=_MODELS_KEPT)
def model_of(geometry: Geometry) -> Model:
    return Model(geometry)
