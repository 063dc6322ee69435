"""What proofs take from clues, derived again: sums by counting, all else by trying out digits for the cells named.

Only the cells that the evidence names are filled, and each clue is asked only about full ones wherever that is quick;
where it is not, a partly filled clue is left as soon as it is broken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import prod

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.constraint import Handler, Link
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.step import Clue, Evidence, Sum

_FEW_WAYS = 3_000
Options = dict[int, set[int]]
"""The digits that each cell can take."""
Truths = list[set[Candidate]]


class _Rules:
    """What the clues and sums of a proof ask of digits."""

    def __init__(self, board: Board, clues: Iterable[Clue], sums: Sequence[Sum]) -> None:
        self.links, self.handlers, self.cells, self.sums = list[Link](), list[Handler](), set[int](), sums
        for clue in clues:
            links, handlers = _asked(board.geometry, clue.constraint)
            placed = {cell for handler in handlers for cell in handler.cells if board.values[cell]}
            known = {*clue.cells} | placed
            self.cells |= known
            self.links += [link for link in links if {link.one, link.other} <= known]
            self.handlers += [handler for handler in handlers if {*handler.cells} <= known]
        for said in sums:
            self.cells |= {*said.cells, *said.others}

    def are_kept(self, options: Options, *, looks_ahead: bool) -> bool:
        """Whether nothing is broken as far as cells have one digit left; further if it looks ahead."""
        for one, other, relation in self.links:
            if len(options[one]) == len(options[other]) == 1 and not relation.allows(*options[one], *options[other]):
                return False
        for handler in self.handlers:
            if looks_ahead or all(len(options[cell]) == 1 for cell in handler.cells):
                left = handler.narrow(tuple(sum(1 << digit - 1 for digit in options[cell]) for cell in handler.cells))
                if left is None or not all(left.masks):
                    return False
        return all(_can_add_up(said, options) for said in self.sums)


@lru_cache(maxsize=256)
def _asked(geometry: Geometry, constraint: int) -> tuple[list[Link], list[Handler]]:
    clue = geometry.constraints[constraint]
    return list(clue.links(geometry)), list(clue.handlers(geometry))


def _can_add_up(said: Sum, options: Options) -> bool:
    least = sum(min(options[cell]) for cell in said.cells) - sum(max(options[cell]) for cell in said.others)
    most = sum(max(options[cell]) for cell in said.cells) - sum(min(options[cell]) for cell in said.others)
    return least <= said.total <= most


@lru_cache(maxsize=8)
def _ties(geometry: Geometry) -> dict[Candidate, set[Candidate]]:
    found: dict[Candidate, set[Candidate]] = {}
    for clue in geometry.constraints:
        for one, other, relation in clue.links(geometry):
            for a in geometry.digits:
                for b in geometry.digits:
                    if not relation.allows(a, b):
                        found.setdefault(Candidate(one, a), set()).add(Candidate(other, b))
                        found.setdefault(Candidate(other, b), set()).add(Candidate(one, a))
    return found


def ties_of(geometry: Geometry, candidate: Candidate) -> set[Candidate]:
    """What clues for pairs of cells keep apart from a candidate."""
    return _ties(geometry).get(candidate, set()) if geometry.constraints else set()


def tied(geometry: Geometry, one: Candidate, other: Candidate) -> bool:
    return other in ties_of(geometry, one)


def check_sum(board: Board, said: Sum) -> None:
    """Asserts that houses less cages make a sum, what is placed being counted as it stands."""
    geometry, size = board.geometry, board.geometry.size
    counts, total = [0] * geometry.cell_count, 0
    for index in said.houses:
        total += said.factor * size * (size + 1) // 2
        for cell in geometry.houses[index].cells:
            counts[cell] += said.factor
    for index in said.cages:
        cage = geometry.constraints[index]
        assert isinstance(cage, Cage)
        assert cage.total is not None
        total -= said.factor * cage.total
        for cell in cage.cells:
            counts[cell] -= said.factor
    total -= sum(count * board.values[cell] for cell, count in enumerate(counts))
    left = {cell: count for cell, count in enumerate(counts) if count and not board.values[cell]}
    assert left == dict.fromkeys(said.cells, 1) | dict.fromkeys(said.others, -1)
    assert total == said.total


def has_way(board: Board, evidence: Evidence, choices: Iterable[frozenset[Candidate]], on: set[Candidate]) -> bool:
    """Whether digits for all cells of clues and sums meet them, and every truth, with some candidates true."""
    rules, truths = _Rules(board, evidence.clues, evidence.sums), [{*choice} for choice in choices]
    cells = rules.cells | {candidate.cell for candidate in on}
    cells |= {choice.copy().pop().cell for choice in truths if len({each.cell for each in choice}) == 1}
    return _filled(board, rules, {cell: _options(board, cell) for cell in cells}, truths, on)


def breaks(
    board: Board, clue: Clue | Sum, on: set[Candidate], off: set[Candidate], supposed: Candidate | None = None
) -> bool:
    """Whether a clue cannot be met with some candidates true and others false, and one true anywhere."""
    clues, sums = ([clue], []) if isinstance(clue, Clue) else ([], [clue])
    rules = _Rules(board, clues, sums)
    options = {cell: _options(board, cell) - {digit for at, digit in off if at == cell} for cell in rules.cells}
    inside = {candidate for candidate in on if candidate.cell in options} | ({supposed} if supposed else set())
    return not all(options.values()) or not _filled(board, rules, options, [], inside)


def _options(board: Board, cell: int) -> set[int]:
    return {board.values[cell]} if board.values[cell] else {*board.digits(cell)}


def _filled(board: Board, rules: _Rules, options: Options, truths: Truths, on: set[Candidate]) -> bool:
    """Whether all options can be brought down to one, and every truth has a true candidate."""
    options, truths = {cell: {*digits} for cell, digits in options.items()}, [{*choice} for choice in truths]
    if not all(_is_put(board, options, truths, candidate) for candidate in on):
        return False
    few = prod(len(digits) for digits in options.values()) <= _FEW_WAYS
    if not rules.are_kept(options, looks_ahead=not few):
        return False
    if not _peers_differ(board, options):
        return False
    open_cells = [cell for cell in options if len(options[cell]) > 1]
    if open_cells:
        cell = min(open_cells, key=lambda cell: len(options[cell]))
        return any(_filled(board, rules, options, truths, {Candidate(cell, digit)}) for digit in options[cell])
    if any(digits == options.get(peer) for cell, digits in options.items() for peer in board.geometry.peers[cell]):
        return False
    waiting = [choice for choice in truths if not any({each.digit} == options.get(each.cell) for each in choice)]
    if not waiting:
        return True
    fewest = min(waiting, key=len)
    return any(_filled(board, rules, options | {each.cell: {each.digit}}, truths, {each}) for each in fewest)


def _peers_differ(board: Board, options: Options) -> bool:
    single = {cell: next(iter(digits)) for cell, digits in options.items() if len(digits) == 1}
    return not any(
        digit == other and board.geometry.peer_masks[cell] >> peer & 1
        for cell, digit in single.items()
        for peer, other in single.items()
    )


def _is_put(board: Board, options: Options, truths: Truths, on: Candidate) -> bool:
    """Make a candidate true, and false what it sees; whether anything is left everywhere."""
    if on.cell in options and on.digit not in options[on.cell]:
        return False
    seen = board.geometry.peer_masks[on.cell]
    for choice in truths:
        if on not in choice:
            near = {each for each in choice if each.digit == on.digit and seen >> each.cell & 1}
            choice -= near | {each for each in choice if each.cell == on.cell}
    for cell in options:
        if cell == on.cell:
            options[cell] = {on.digit}
        elif seen >> cell & 1:
            options[cell].discard(on.digit)
    return all(options.values()) and all(truths)
