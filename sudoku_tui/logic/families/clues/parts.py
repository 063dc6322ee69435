"""Parts: clues as people look at them, one at a time, with what each leaves on its own; and the steps they give."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import CellLink, Constraint, Handler, Masks, Narrowed
from sudoku_tui.engine.constraints.relations import different, relation
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import fact, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, HouseMark, Mark, Share, Step, Sum, Truth

_MOST_CELLS = 16  # of a clue that is considered as a whole; a rule about the grid is taken pair by pair
_MOST_KNOWN = 4_096  # answers kept for each part


class CluePart:
    """A clue, or one pair of cells of a rule about the whole grid."""

    def __init__(self, index: int, links: Sequence[CellLink], handlers: Sequence[Handler]) -> None:
        self.index = index
        watched = [cell for link in links for cell in (link.one, link.other)]
        watched += [cell for handler in handlers for cell in handler.cells]
        self.cells: tuple[int, ...] = tuple(dict.fromkeys(watched))
        place = {cell: place for place, cell in enumerate(self.cells)}
        self.links: tuple[CellLink, ...] = () if handlers else tuple(links)
        """All that it says, if that is about two cells at a time."""
        self._links = [(place[one], place[other], said.there, said.back) for one, other, said in links]
        self._handlers = [(tuple(place[cell] for cell in handler.cells), handler) for handler in handlers]
        self._known: dict[Masks, Narrowed | None] = {}

    def narrow(self, masks: Masks) -> Narrowed | None:
        """What it leaves of its cells' masks, and the digits that some cells must hold; None if it cannot be met."""
        known = self._known
        if masks not in known:
            if len(known) >= _MOST_KNOWN:
                known.clear()
            known[masks] = self._narrowed(masks)
        return known[masks]

    def clue(self) -> Clue:
        return Clue(self.index, tuple(sorted(self.cells)))

    @property
    def source(self) -> Clue | Sum:
        """The source named by a proof that uses it."""
        return self.clue()

    def _narrowed(self, masks: Masks) -> Narrowed | None:
        left, claims = list(masks), set[tuple[int, int]]()
        while True:
            before = left[:]
            for one, other, there, back in self._links:
                left[other] &= there[left[one]]
                left[one] &= back[left[other]]
            if not all(left):
                return None
            for places, handler in self._handlers:
                found = handler.narrow(tuple([left[place] for place in places]))
                if found is None:
                    return None
                for place, mask in zip(places, found.masks, strict=True):
                    left[place] &= mask
                claims.update(found.claims)
            if left == before:
                return Narrowed(tuple(left), tuple(sorted(claims)))


class Derived(CluePart):
    """A sum that follows from houses and cages."""

    def __init__(self, said: Sum, handler: Handler) -> None:
        super().__init__(said.cages[0], (), (handler,))
        self._said = said

    @property
    def source(self) -> Clue | Sum:
        return self._said


@lru_cache(maxsize=8)
def parts_of(geometry: Geometry) -> tuple[CluePart, ...]:
    """The clues of a shape, those with few cells first."""
    found = [part for index, clue in enumerate(geometry.constraints) for part in _parts(index, clue, geometry)]
    return tuple(sorted(found, key=lambda part: len(part.cells)))


def _parts(index: int, clue: Constraint, geometry: Geometry) -> Iterator[CluePart]:
    links, handlers = list(clue.links(geometry)), list(clue.handlers(geometry))
    if not handlers:
        links += _differing(clue, geometry)
    cells = {cell for link in links for cell in (link.one, link.other)}
    cells.update(cell for handler in handlers for cell in handler.cells)
    if 0 < len(cells) <= _MOST_CELLS:
        yield CluePart(index, links, handlers)
    else:
        yield from (CluePart(index, (link,), ()) for link in links)
        yield from (CluePart(index, (), (handler,)) for handler in handlers)


def _differing(clue: Constraint, geometry: Geometry) -> Iterable[CellLink]:
    differ = relation(different, 0, geometry.digit_count)
    return (CellLink(one, other, differ) for group in clue.groups(geometry) for one, other in combinations(group, 2))


@fact
def cell_masks(board: Board) -> tuple[int, ...]:
    """For each cell, the mask of digits that it holds or can hold."""
    pairs = zip(board.values, board.cell_digits, strict=True)
    return tuple([1 << value - 1 if value else mask for value, mask in pairs])


def masks_in(masks: Sequence[int], cells: Iterable[int]) -> Masks:
    return tuple([masks[cell] for cell in cells])


def lost(cells: Iterable[int], before: Masks, after: Masks) -> list[Candidate]:
    """The candidates that cells had before but not after."""
    triples = zip(cells, before, after, strict=True)
    return sorted(Candidate(cell, bit + 1) for cell, had, has in triples for bit in cells_of(had & ~has))


def narrowed(watcher: CluePart | Handler, masks: Sequence[int]) -> list[Candidate]:
    """The eliminations of a clue or a handler, given what cells hold or can hold; nothing where it cannot be met."""
    before = masks_in(masks, watcher.cells)
    found = watcher.narrow(before)
    return lost(watcher.cells, before, found.masks) if found and found.masks != before else []


def digits_among(candidates: Iterable[Candidate]) -> tuple[int, ...]:
    return tuple(sorted({digit for _, digit in candidates}))


def held_step(
    board: Board,
    technique: str,
    cells: Iterable[int],
    gone: Collection[Candidate],
    clues: Iterable[Clue],
    *,
    houses: tuple[HouseMark, ...] = (),
    truths: tuple[Truth, ...] = (),
    shares: tuple[Share, ...] = (),
    filled: tuple[int, ...] = (),
) -> Step:
    """The step by which clues remove candidates, marked with everything that some cells hold or can hold."""
    masks = cell_masks(board)
    marks = tuple(
        Mark(cell, digit, Role.BLOCKER if board.placed >> cell & 1 else Role.BASE)
        for cell in cells
        for digit in digits_of(masks[cell])
    )
    more = ClueEvidence(marks, houses, digits_among(gone), truths, clues=tuple(clues), shares=shares, filled=filled)
    return Step(technique, (), tuple(gone), more)


def narrowed_step(
    board: Board,
    technique: str,
    cells: Iterable[int],
    gone: Collection[Candidate],
    clues: Iterable[Clue] = (),
    *,
    marks: Iterable[Mark] = (),
    houses: tuple[HouseMark, ...] = (),
    sums: tuple[Sum, ...] = (),
) -> Step:
    """The step by which clues or sums narrow some cells, marked with what is left there, and with other marks."""
    candidates = (Candidate(cell, digit) for cell in cells for digit in board.digits(cell))
    left = marks_of((each for each in candidates if each not in gone), Role.SET)
    evidence = ClueEvidence((*left, *marks), houses, digits_among(gone), clues=tuple(clues), sums=sums)
    return Step(technique, (), tuple(gone), evidence)
