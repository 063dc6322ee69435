"""Wings and remote pairs: a few cells with few candidates, such that one of two ends must be some digit.

Remote pairs are cells with the same two candidates, each of which sees the next: they hold the two digits alternately.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from sudoku_tui.engine.bits import cells_of, digits_of, set_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import Bilocation, bilocations, bivalue_cells, candidates_in, few, marks_of
from sudoku_tui.logic.families.words import Words, cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, HouseMark, Link, Mark, Node, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, as_it_is, in_turn, say


def xy_wing(board: Board) -> Iterator[Step]:
    """XY-wing: a cell xy sees a cell xz and a cell yz; one of those two is z, so a cell that sees both is not."""
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
    """XYZ-wing: a cell xyz sees a cell xz and a cell yz; one of the three is z, so a cell that sees them all is not."""
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
    """The wing of a pivot and two pincers, xz and yz; z is removed from the cells that see every cell that may be z."""
    (pivot, left, right), (x, y, z) = cells, digits
    pincers = Candidate(left, x), Candidate(left, z), Candidate(right, y), Candidate(right, z)
    hinge = [Candidate(pivot, digit) for digit in digits if board.has(pivot, digit)]
    boxes = [house for house in board.geometry.houses_of[pivot] if house in board.geometry.box_indexes]
    evidence = Evidence(
        marks=(*marks_of(hinge, Role.PIVOT), *marks_of(pincers, Role.PINCER)),
        houses=tuple(HouseMark(box, Role.PIVOT, is_shown=False) for box in boxes),
        digits=tuple(sorted(digits)),
        truths=tuple(map(Truth, cells)),
    )
    reach = board.geometry.common_peers(set_of(cells) & board.digit_cells[z])
    return Step(technique, (), candidates_in(board, reach, [z]), evidence)


def w_wing(board: Board) -> Iterator[Step]:
    """W-wing: two cells xy, and a house whose two places for x each see one of them; one of the two cells is y."""
    return _w_wings(board, near=False)


def w_wing_of_a_pair(board: Board) -> Iterator[Step]:
    """W-wings whose two cells see each other: they are a naked pair, which is easier to see."""
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
    """WXYZ-wing: if none of four cells were the digit that can occur there twice, three would fill four cells."""
    cells = [cell for cell in cells_of(board.unplaced) if few(board.cell_digits[cell], 4)]
    digits = [board.cell_digits[cell] for cell in cells]
    both = _possible_together(board, cells)
    groups: list[_Quad] = [((index,), own, 0) for index, own in enumerate(digits)]
    for fewest in (3, 4, 4):
        groups = [wider for group in groups for wider in _wider(group, digits, both, fewest)]
    for group, union, loose in groups:
        if loose and all(union_of(digits[other] for other in group if other != index) == union for index in group):
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
    """The group with one more cell, if it then has `fewest` to four digits, at most one of them loose."""
    chosen, union, loose = group
    for index in range(chosen[-1] + 1, len(digits)):
        wider = union | digits[index]
        if fewest <= wider.bit_count() <= 4:
            freed = loose
            for other in chosen:
                freed |= both[index][other]
            if not freed & freed - 1:
                yield (*chosen, index), wider, freed


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


XY_WING = Words(
    where=say("Look at the cells with two candidates in and around {pivot.house}."),
    why=say(
        "{pivot.cells} is {pivot.either}. If it is {pivot[0].digits}, then {pincer[0].cells}, which is "
        "{pincer[0].digits} or {eliminated.digits}, must be {eliminated.digits}; if it is {pivot[1].digits}, then "
        "{pincer[2].cells}, which is {pincer[2].digits} or {eliminated.digits}, must be {eliminated.digits}. Either "
        "way one of {pincer.cells} is {eliminated.digits}, so a cell that sees both cannot be {eliminated.digits}: "
        "{eliminated.cells}."
    ),
    looks=say(
        "A cell with two candidates, the pivot, sees two other cells with two candidates, the pincers. Each pincer "
        "shares one of the candidates of the pivot, and both share a third digit."
    ),
    works=say(
        "Whichever digit the pivot is, one of the pincers loses it and must be the third digit. So a cell that sees "
        "both pincers cannot be the third digit."
    ),
)

XYZ_WING = Words(
    where=say("Look at the cells with two or three candidates in and around {pivot.house}."),
    why=say(
        "{pivot.cells} is {pivot.either}. If it is {pivot[0].digits}, then {pincer[0].cells}, which is "
        "{pincer[0].digits} or {eliminated.digits}, must be {eliminated.digits}; if it is {pivot[1].digits}, then "
        "{pincer[2].cells}, which is {pincer[2].digits} or {eliminated.digits}, must be {eliminated.digits}; else it "
        "is {eliminated.digits} itself. One of the three cells is {eliminated.digits}, so a cell that sees them all "
        "cannot be {eliminated.digits}: {eliminated.cells}."
    ),
    looks=say(
        "A cell with three candidates, the pivot, sees two cells that each have two of these candidates, the pincers. "
        "Their pairs differ, so one digit is in all three cells. The cells that see all three lie in the pivot's box, "
        "most often in line with one of the pincers."
    ),
    works=say(
        "If the pivot is not the digit that all three share, one of the pincers loses its other candidate and must be "
        "the shared digit. So one of the three always has it, and a cell that sees them all cannot."
    ),
)

W_WING = Words(
    where=say(
        "Look at the cells whose only candidates are {digits}, and at the places for {base.digits} in {base.house}."
    ),
    why=say(
        "{pincer.cells} can only hold {digits}. In {base.house}, the {base.digits} can only go in {base.some_cells}. "
        "If it is in {base[0].cells}, which {pincer[0].cells} sees, then {pincer[0].cells} must be "
        "{eliminated.digits}. If it is in {base[1].cells}, which {pincer[2].cells} sees, then {pincer[2].cells} must "
        "be {eliminated.digits}. Either way one of {pincer.cells} is {eliminated.digits}, so a cell that sees both "
        "cannot be {eliminated.digits}: {eliminated.cells}."
    ),
    looks=say(
        "Two cells have the same two candidates but do not see each other. One of the two digits has only two places "
        "in some house, and each of these places sees one of the two cells."
    ),
    works=say(
        "Wherever that house has its digit, one of the two cells sees it there, and must be the other digit. So a cell "
        "that sees both of them cannot be that other digit."
    ),
)

WXYZ_WING = Words(
    where=say("Look for cells with few candidates in and around {set.house}."),
    why=say(
        "{set.cells} can only hold {digits}. For each of {set.digits}, the cells that can hold it all see each other, "
        "so it fills one of them at most. Three digits cannot fill four cells, so one of {pincer.cells} must be "
        "{pincer.digits}, and a cell that sees all of these cannot be {pincer.digits}: {eliminated.cells}."
    ),
    looks=say(
        "Four cells with four digits between them, most of them in one box, row or column. For three of the digits, "
        "the cells that can hold the digit all see each other; for the fourth, some do not."
    ),
    works=say(
        "Each of the three digits fills one of the cells at most, so a cell is left over. It must be the fourth digit, "
        "so a cell that sees every place for that digit among the four cannot have it."
    ),
)

_wing = partial(Technique, level=Level.HARD)
_quad = partial(Technique, level=Level.UNFAIR, is_on=False)

RUNGS = (
    _wing("w-wing", say("W-Wing"), w_wing, W_WING, score=150, find_more=w_wing_of_a_pair),
    _wing("xy-wing", say("XY-Wing"), xy_wing, XY_WING, score=160, explainer=4.2),
    _wing("xyz-wing", say("XYZ-Wing"), xyz_wing, XYZ_WING, score=180, explainer=4.4),
)

OF_FOUR_CELLS = (_quad("wxyz-wing", say("WXYZ-Wing"), wxyz_wing, WXYZ_WING, score=230, explainer=5.5),)

Path = tuple[int, ...]

_MOST_FOR_ALL_PATHS = 8
"""With more cells than this there may be too many paths to try them all."""


def remote_pair(board: Board) -> Iterator[Step]:
    """Remote pair: two such cells an odd number of steps apart differ, so a cell that sees both is neither."""
    by_digits: dict[int, int] = {}
    for cell in cells_of(bivalue_cells(board)):
        digits = board.cell_digits[cell]
        by_digits[digits] = by_digits.get(digits, 0) | 1 << cell
    found = [
        step
        for digits, cells in by_digits.items()
        if cells.bit_count() >= 4
        for path in _paths(board, cells)
        for step in _remote_steps(board, path, tuple(digits_of(digits)))
    ]
    yield from sorted(found, key=lambda step: (-len(step.eliminations), len(step.evidence.truths)))


def _paths(board: Board, cells: int) -> Iterator[Path]:
    """The paths of four cells, six, or more, in one direction; where there are many cells, only the shortest."""
    peer_masks, is_small = board.geometry.peer_masks, cells.bit_count() <= _MOST_FOR_ALL_PATHS
    for start in cells_of(cells):
        paths: list[Path] = [(start,)]
        seen = 1 << start
        while paths:
            wider = []
            for path in paths:
                for cell in cells_of(peer_masks[path[-1]] & cells & ~(set_of(path) if is_small else seen)):
                    seen |= 1 << cell
                    wider.append((*path, cell))
            paths = wider
            yield from (path for path in paths if len(path) >= 4 and len(path) % 2 == 0 and path[-1] > start)


def _remote_steps(board: Board, path: Path, digits: tuple[int, ...]) -> Iterator[Step]:
    peer_masks, reach = board.geometry.peer_masks, 0
    for start, one in enumerate(path):
        for other in path[start + 3 :: 2]:
            reach |= peer_masks[one] & peer_masks[other]
    if eliminations := candidates_in(board, reach & ~set_of(path), digits):
        yield Step("remote-pair", (), eliminations, _remote_evidence(path, digits))


def _remote_evidence(path: Path, digits: tuple[int, ...]) -> Evidence:
    turns = [digits if index % 2 else digits[::-1] for index in range(len(path))]
    nodes = tuple(Node(digit, (cell,)) for cell, turn in zip(path, turns, strict=True) for digit in turn)
    links = [Link(is_strong=True, truth=Truth(cell)) for cell in path]
    return Evidence(
        marks=tuple(
            Mark(node.cells[0], node.digit, Role.COLOR_B if index % 2 else Role.COLOR_A)
            for index, node in enumerate(nodes)
        ),
        digits=digits,
        truths=tuple(map(Truth, path)),
        chains=(Chain(nodes, tuple(link for strong in links for link in (strong, WEAK))[:-1]),),
    )


def _why_remote_pair(step: Step, geometry: Geometry) -> Message:
    one, other = map(geometry.digit_name, step.evidence.digits)
    cells = [geometry.cell_name(truth.place) for truth in step.evidence.truths]
    turns = say(
        "{cells}: each of these cells sees the next, and can only be {one} or {other}. So the two digits alternate: if "
        "{first} is {one}, then {second} is {other}, and so on until {last} is {other}; if {first} is {other}, it is "
        "all the other way round.",
        cells=in_turn(*map(as_it_is, cells), between=", "),
        one=one,
        other=other,
        first=cells[0],
        second=cells[1],
        last=cells[-1],
    )
    return in_turn(turns, *_caught(step, geometry))


def _caught(step: Step, geometry: Geometry) -> Iterator[Message]:
    seen: dict[tuple[int, int], list[int]] = {}
    for cell in sorted({cell for cell, _ in step.eliminations}):
        seen.setdefault(_seen(step, geometry, cell), []).append(cell)
    for pair, cells in seen.items():
        yield say(
            "{pair} hold different digits, so a cell that sees both of them can be neither digit: {cells}.",
            cells=cell_names(geometry, cells),
            pair=cell_names(geometry, pair),
        )


def _seen(step: Step, geometry: Geometry, cell: int) -> tuple[int, int]:
    path = [truth.place for truth in step.evidence.truths]
    return next(
        (one, other)
        for index, one in enumerate(path)
        for other in path[index + 3 :: 2]
        if geometry.peer_masks[cell] >> one & geometry.peer_masks[cell] >> other & 1
    )


REMOTE_PAIR = Words(
    where=say("Look at the cells whose only candidates are {digits}."),
    why=_why_remote_pair,
    looks=say(
        "Four or more cells with the same two candidates form a chain: each sees the next. Colour them in turn, and "
        "look for a cell that sees one of each colour, three links apart, or five, and so on."
    ),
    works=say(
        "Two of these cells that see each other hold different digits, so the digits alternate along the chain. Two "
        "cells an odd number of links apart hold one of each, and a cell that sees both can be neither digit."
    ),
)

REMOTE_PAIRS = (Technique("remote-pair", say("Remote Pair"), remote_pair, REMOTE_PAIR, Level.HARD, score=110),)
