"""What proofs take from clues, derived again: sums by counting, all else by trying out digits for the cells named.

Only the cells that the evidence names are filled, and each clue is asked only about full ones wherever that is quick;
where it is not, a partly filled clue is left as soon as it is broken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, groupby, pairwise, product
from math import prod
from typing import NamedTuple

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import CellLink, Constraint, Handler
from sudoku_tui.engine.constraints.sums import differing
from sudoku_tui.engine.kinds.cages import Cage, SumCage
from sudoku_tui.engine.kinds.compared import EqualLines
from sudoku_tui.engine.kinds.dots import Letter
from sudoku_tui.engine.kinds.line_ends import Arrow, DoubleArrow
from sudoku_tui.engine.kinds.sum_lines import EqualHalves, RegionSumLine, RegionSumTree, ZipperLine
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.step import Clue, Evidence, Share, Sum

_FEW_WAYS = 3_000
Options = dict[int, set[int]]
"""The digits that each cell can take."""
Truths = list[set[Candidate]]


class _Rules:
    """What the clues and sums of a proof ask of digits."""

    def __init__(self, board: Board, clues: Iterable[Clue], sums: Sequence[Sum]) -> None:
        self.links, self.handlers, self.cells, self.sums = list[CellLink](), list[Handler](), set[int](), sums
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
def _asked(geometry: Geometry, constraint: int) -> tuple[list[CellLink], list[Handler]]:
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


def can_share(board: Board, share: Share, candidate: Candidate) -> bool:
    """Whether the clues and the rest can share the total of some houses, with a candidate true.

    Every total of every part is found by giving out digits, cell by cell; nothing is taken from the finder.
    """
    geometry = board.geometry
    area = [cell for house in share.houses for cell in geometry.houses[house].cells]
    told = [*(cell for _, cells in share.parts for cell in cells), *share.rest]
    assert sorted(area) == sorted(told), "the parts and the rest are not the houses"
    options = {cell: options_on(board, cell) for cell in range(geometry.cell_count)}
    options[candidate.cell] = {candidate.digit}
    reached = totals_of(Weighed(share.rest), options, geometry)
    for clue in {clue for clue, _ in share.parts}:
        sides = sides_of(geometry.constraints[clue], geometry)
        own = [Weighed(cells) for other, cells in share.parts if other == clue]
        assert all(part in sides for part in own)
        totals = set.intersection(*(totals_of(side, options, geometry) for side in sides))
        if (known := known_total(geometry.constraints[clue])) is not None:
            totals &= {known}
        reached = {before + len(own) * total for before in reached for total in totals}
    return len(share.houses) * geometry.size * (geometry.size + 1) // 2 in reached


def can_fill(board: Board, house: int, clues: Iterable[Clue], candidate: Candidate) -> bool:
    """Whether a house can be filled with a candidate true, so that every clue may still be met."""
    links, handlers = list[CellLink](), list[Handler]()
    for clue in clues:
        own, known = _asked(board.geometry, clue.constraint), {*clue.cells}
        links += [link for link in own[0] if {link.one, link.other} <= known]
        handlers += [handler for handler in own[1] if {*handler.cells} <= known]
    inside = board.geometry.houses[house].cells
    cells = {*inside, candidate.cell, *(cell for handler in handlers for cell in handler.cells)}
    cells |= {cell for link in links for cell in (link.one, link.other)}
    return _can_go_on(
        board, inside, links, handlers, {cell: options_on(board, cell) for cell in cells}, candidate, inside
    )


def _can_go_on(
    board: Board,
    inside: Sequence[int],
    links: Sequence[CellLink],
    handlers: Sequence[Handler],
    options: Options,
    put: Candidate,
    waiting: Sequence[int],
) -> bool:
    """Whether a candidate can be true, and then the cells of the house that wait for a digit can have one."""
    options = {cell: {*digits} for cell, digits in options.items()}
    if not _is_put(board, options, [], put):
        return False
    while True:
        before = {cell: {*digits} for cell, digits in options.items()}
        if not _is_left(board, links, handlers, options):
            return False
        if options == before:
            break
    choices = [{Candidate(cell, d) for cell in inside if d in options[cell]} for d in board.geometry.digits]
    if not all(choices):
        return False
    open_cells = [cell for cell in waiting if cell != put.cell]
    choices = [choice for choice in choices if not any(each.cell not in open_cells for each in choice)]
    choices += [{Candidate(cell, digit) for digit in options[cell]} for cell in open_cells]
    fewest = min(choices, key=len, default=set[Candidate]())
    tried = (_can_go_on(board, inside, links, handlers, options, each, open_cells) for each in fewest)
    return any(tried) if fewest else True


def _is_left(board: Board, links: Sequence[CellLink], handlers: Sequence[Handler], options: Options) -> bool:
    """Take once from all cells what clues and single digits exclude; whether each has something left."""
    for one, other, relation in links:
        options[other] &= {digit for digit in options[other] if any(relation.allows(a, digit) for a in options[one])}
        options[one] &= {digit for digit in options[one] if any(relation.allows(digit, b) for b in options[other])}
    for handler in handlers:
        left = handler.narrow(tuple(sum(1 << digit - 1 for digit in options[cell]) for cell in handler.cells))
        if left is None:
            return False
        for cell, mask in zip(handler.cells, left.masks, strict=True):
            options[cell] &= {*digits_of(mask)}
    for cell, digits in options.items():
        for other in options if len(digits) == 1 else ():
            if board.geometry.peer_masks[cell] >> other & 1:
                options[other] -= digits
    return all(options.values())


class Weighed(NamedTuple):
    """Cells to be added up, or to be read as a number."""

    cells: tuple[int, ...]
    is_number: bool = False


def sides_of(clue: Constraint, geometry: Geometry) -> list[Weighed]:
    """The parts of a clue that have one total, by its definition."""
    match clue:
        case Arrow():
            return [Weighed(clue.circle, len(clue.circle) > 1), Weighed(clue.shaft)]
        case DoubleArrow():
            return [Weighed((clue.line[0], clue.line[-1])), Weighed(clue.line[1:-1])]
        case ZipperLine():
            pairs = zip(clue.line, clue.line[::-1], strict=True)
            both = [Weighed((one, other) if one != other else (one,)) for one, other in pairs]
            return both[: (len(both) + 1) // 2]
        case EqualLines():
            return [Weighed(line) for line in clue.lines]
        case EqualHalves():
            half = len(clue.line) // 2
            return [Weighed(clue.line[:half]), Weighed(clue.line[-half:])]
        case RegionSumLine():
            return [Weighed(tuple(cells)) for _, cells in groupby(clue.line, geometry.box_of)]
        case RegionSumTree():
            return [Weighed(tuple(sorted(piece))) for piece in _pieces(clue, geometry)]
    return [Weighed(clue.places)]


def _pieces(clue: RegionSumTree, geometry: Geometry) -> set[frozenset[int]]:
    """What can be reached from each cell along the lines without leaving its box."""
    steps = [{*step} for line in clue.lines for step in pairwise(line) if len({geometry.box_of(c) for c in step}) == 1]
    found = set[frozenset[int]]()
    for cell in clue.places:
        piece = {cell}
        while more := {c for step in steps if step & piece for c in step} - piece:
            piece |= more
        found.add(frozenset(piece))
    return found


def known_total(clue: Constraint) -> int | None:
    match clue:
        case Cage() | SumCage():
            return clue.total
        case Letter():
            return clue.value
    return None


def totals_of(side: Weighed, options: Options, geometry: Geometry) -> set[int]:
    if side.is_number:
        every = product(*(sorted(options[cell]) for cell in side.cells))
        return {int("".join(map(str, digits))) for digits in every}
    found = {0}
    for group in differing(side.cells, geometry):
        assert all(geometry.peer_masks[one] >> other & 1 for one, other in combinations(group, 2))
        found = {before + total for before in found for total in _distinct_totals(group, options)}
    return found


def _distinct_totals(group: Sequence[int], options: Options) -> set[int]:
    """What cells that differ can add up to."""
    used = {frozenset[int]()}
    for cell in group:
        used = {held | {digit} for held in used for digit in options[cell] - held}
    return {sum(held) for held in used}


def has_way(board: Board, evidence: Evidence, choices: Iterable[frozenset[Candidate]], on: set[Candidate]) -> bool:
    """Whether digits for all cells of clues and sums meet them, and every truth, with some candidates true."""
    rules, truths = _Rules(board, evidence.clues, evidence.sums), [{*choice} for choice in choices]
    cells = rules.cells | {candidate.cell for candidate in on}
    cells |= {choice.copy().pop().cell for choice in truths if len({each.cell for each in choice}) == 1}
    return _filled(board, rules, {cell: options_on(board, cell) for cell in cells}, truths, on)


def breaks(
    board: Board, clue: Clue | Sum, on: set[Candidate], off: set[Candidate], supposed: Candidate | None = None
) -> bool:
    """Whether a clue cannot be met with some candidates true and others false, and one true anywhere."""
    clues, sums = ([clue], []) if isinstance(clue, Clue) else ([], [clue])
    rules = _Rules(board, clues, sums)
    options = {cell: options_on(board, cell) - {digit for at, digit in off if at == cell} for cell in rules.cells}
    inside = {candidate for candidate in on if candidate.cell in options} | ({supposed} if supposed else set())
    return not all(options.values()) or not _filled(board, rules, options, [], inside)


def options_on(board: Board, cell: int) -> set[int]:
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
