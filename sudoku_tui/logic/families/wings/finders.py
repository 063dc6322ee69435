"""Wings: a few cells of two to four candidates, one end of which must be some digit."""

from collections.abc import Iterator
from itertools import combinations

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.tools import candidates_in, few, marks_of
from sudoku_tui.logic.links import Bilocation, bilocations, bivalue_cells
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, HouseMark, Link, Node, Step, Truth


def xy_wing(board: Board) -> Iterator[Step]:
    """XY-wing: a cell xy sees a cell xz and a cell yz; one of those two is z, and what sees both is not."""
    cell_digits, peer_masks = board.cell_digits, board.geometry.peer_masks
    pairs = bivalue_cells(board)
    for pivot in cells_of(pairs):
        x, y = digits_of(cell_digits[pivot])
        near, holds_x, holds_y = peer_masks[pivot] & pairs, board.digit_cells[x], board.digit_cells[y]
        for left in cells_of(near & holds_x & ~holds_y):
            (z,) = digits_of(cell_digits[left] & ~cell_digits[pivot])
            for right in cells_of(near & holds_y & board.digit_cells[z]):
                if board.digit_cells[z] & peer_masks[left] & peer_masks[right]:
                    yield _wing_step(board, "xy-wing", (pivot, left, right), (x, y, z))


def xyz_wing(board: Board) -> Iterator[Step]:
    """XYZ-wing: a cell xyz sees a cell xz and a cell yz; one of the three is z, and what sees them all is not."""
    cell_digits, peer_masks = board.cell_digits, board.geometry.peer_masks
    pairs = bivalue_cells(board)
    for pivot in cells_of(board.unplaced):
        own = cell_digits[pivot]
        if own.bit_count() == 3:
            near = [cell for cell in cells_of(peer_masks[pivot] & pairs) if not cell_digits[cell] & ~own]
            for left, right in combinations(near, 2):
                shared = cell_digits[left] & cell_digits[right]
                reach = peer_masks[pivot] & peer_masks[left] & peer_masks[right]
                if shared.bit_count() == 1 and board.digit_cells[shared.bit_length()] & reach:
                    (x,), (y,) = digits_of(own & ~cell_digits[right]), digits_of(own & ~cell_digits[left])
                    yield _wing_step(board, "xyz-wing", (pivot, left, right), (x, y, shared.bit_length()))


def _wing_step(board: Board, technique: str, cells: tuple[int, int, int], digits: tuple[int, int, int]) -> Step:
    """The wing of a pivot and two pincers, xz and yz; z goes from what sees every cell that may be z."""
    (pivot, left, right), (x, y, z) = cells, digits
    pincers = Candidate(left, x), Candidate(left, z), Candidate(right, y), Candidate(right, z)
    hinge = [Candidate(pivot, digit) for digit in digits if board.has(pivot, digit)]
    _, _, box, *_ = board.geometry.houses_of[pivot]
    evidence = Evidence(
        marks=(*marks_of(hinge, Role.PIVOT), *marks_of(pincers, Role.PINCER)),
        houses=(HouseMark(box, Role.PIVOT, is_shown=False),),
        digits=tuple(sorted(digits)),
        truths=tuple(map(Truth, cells)),
    )
    reach = board.geometry.common_peers(set_of(cells) & board.digit_cells[z])
    return Step(technique, (), candidates_in(board, reach, [z]), evidence)


def w_wing(board: Board) -> Iterator[Step]:
    """W-wing: two cells xy, and a house with two places for x, each of which sees one of them; one of the two is y."""
    return _w_wings(board, near=False)


def w_wing_of_a_pair(board: Board) -> Iterator[Step]:
    """W-wings whose two cells see each other, which are a naked pair and easier to see as that."""
    return _w_wings(board, near=True)


def _w_wings(board: Board, *, near: bool) -> Iterator[Step]:
    peer_masks, digit_cells = board.geometry.peer_masks, board.digit_cells
    for left, right in combinations(cells_of(bivalue_cells(board)), 2):
        if board.cell_digits[left] != board.cell_digits[right] or peer_masks[left] >> right & 1 != near:
            continue
        reach, twins = peer_masks[left] & peer_masks[right], set_of((left, right))
        near_left, near_right = peer_masks[left] & ~twins, peer_masks[right] & ~twins
        both = tuple(digits_of(board.cell_digits[left]))
        for x, y in (both, both[::-1]):
            if digit_cells[y] & reach:
                for link in bilocations(board)[x]:
                    for start, end in ((link.first, link.second), (link.second, link.first)):
                        if near_left >> start & 1 and near_right >> end & 1:
                            yield _w_step(board, (left, start, end, right), link, y)


def _w_step(board: Board, cells: tuple[int, int, int, int], link: Bilocation, y: int) -> Step:
    (left, start, end, right), x = cells, link.digit
    pincers = Candidate(left, y), Candidate(left, x), Candidate(right, x), Candidate(right, y)
    bridge = Candidate(start, x), Candidate(end, x)
    path = (*pincers[:2], *bridge, *pincers[2:])
    strong = [Link(is_strong=True, truth=truth) for truth in (Truth(left), link.truth, Truth(right))]
    evidence = Evidence(
        marks=(*marks_of(pincers, Role.PINCER), *marks_of(bridge, Role.BASE)),
        houses=(HouseMark(link.house, Role.BASE),),
        digits=tuple(sorted((x, y))),
        truths=(Truth(left), link.truth, Truth(right)),
        chains=(
            Chain(tuple(Node(digit, (cell,)) for cell, digit in path), (strong[0], WEAK, strong[1], WEAK, strong[2])),
        ),
    )
    reach = board.geometry.common_peers(set_of((left, right)))
    return Step("w-wing", (), candidates_in(board, reach, [y]), evidence)


_Quad = tuple[tuple[int, ...], int, int]
"""Some cells by index, the mask of their digits, and that of the digits that two of them may both be."""


def wxyz_wing(board: Board) -> Iterator[Step]:
    """WXYZ-wing: if none of four cells were the digit that can stand there twice, three would fill four cells."""
    cells = [cell for cell in cells_of(board.unplaced) if few(board.cell_digits[cell], 4)]
    digits = [board.cell_digits[cell] for cell in cells]
    both = _possible_together(board, cells)
    groups: list[_Quad] = [((index,), own, 0) for index, own in enumerate(digits)]
    for fewest in (3, 4, 4):
        groups = [wider for group in groups for wider in _wider(group, digits, both, fewest)]
    for group, union, loose in groups:
        if loose and all(_union(digits, group, but=index) == union for index in group):
            step = _quad_step(board, tuple(cells[index] for index in group), union, loose.bit_length())
            if step.eliminations:
                yield step


def _possible_together(board: Board, cells: list[int]) -> list[list[int]]:
    cell_digits, peer_masks = board.cell_digits, board.geometry.peer_masks
    return [
        [0 if peer_masks[one] >> other & 1 else cell_digits[one] & cell_digits[other] for other in cells]
        for one in cells
    ]


def _wider(group: _Quad, digits: list[int], both: list[list[int]], fewest: int) -> Iterator[_Quad]:
    """The group with one more cell, if it then has from so many to four digits, of which one at most is loose."""
    chosen, union, loose = group
    for index in range(chosen[-1] + 1, len(digits)):
        wider = union | digits[index]
        if fewest <= wider.bit_count() <= 4:
            freed = loose
            for other in chosen:
                freed |= both[index][other]
            if not freed & freed - 1:
                yield (*chosen, index), wider, freed


def _union(digits: list[int], group: tuple[int, ...], but: int) -> int:
    union = 0
    for index in group:
        if index != but:
            union |= digits[index]
    return union


def _quad_step(board: Board, cells: tuple[int, ...], mask: int, z: int) -> Step:
    inside, digits, geometry = set_of(cells), tuple(digits_of(mask)), board.geometry
    fixed = tuple(digit for digit in digits if digit != z)
    most = max(range(len(geometry.houses)), key=lambda index: (geometry.houses[index].mask & inside).bit_count())
    evidence = Evidence(
        marks=(
            *marks_of(candidates_in(board, inside, fixed), Role.SET),
            *marks_of(candidates_in(board, inside, [z]), Role.PINCER),
        ),
        houses=(HouseMark(most, Role.SET, is_shown=False),),
        digits=digits,
        truths=tuple(map(Truth, cells)),
    )
    reach = geometry.common_peers(inside & board.digit_cells[z])
    return Step("wxyz-wing", (), candidates_in(board, reach, [z]), evidence)
