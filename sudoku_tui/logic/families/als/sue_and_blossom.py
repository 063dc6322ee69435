"""Sue de Coq and Death Blossom: groups of cells around a crossing, or around one cell, that share its digits.

In a Sue de Coq, a line and a box cross, and a group in the line and one in the box share digits with cells of the
crossing. The crossing has at least two more digits than cells. The two groups take different digits of these, and may
have digits of their own. If all three together have as many cells as digits, counting a digit of both groups twice,
each digit is used just once: its places all lie in the line or all in the box.

Source: the player Sue de Coq, as two-sector disjoint subsets; the form with further digits is HoDoKu's.

A Death Blossom has a stem cell, and for each of its candidates a petal, an almost locked set that also has it. Whatever
digit the stem holds, it takes that digit from a petal, which then has all its others; so any further digit that all
petals have is in one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.sets import (
    LETTERS,
    ONE_TO_SPARE,
    SUPPOSED,
    Common,
    LinkedSets,
    SetGraph,
    and_the_others,
    digit_names,
    here,
    in_order,
    introduced,
    most_cells,
    set_digits,
    set_graph,
)
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import in_turn, say

_Group = tuple[int, int, int]
"""Some cells of a house, the mask of their digits, and the number of cells; a plain tuple, as there are thousands."""


class _Crossing(NamedTuple):
    """Two houses, by index, and the group where they cross, with its partner in each of them."""

    line: int
    box: int
    middle: _Group
    in_line: _Group
    in_box: _Group


def sue_de_coq(board: Board) -> Iterator[Step]:
    """Sue de Coq: groups where two houses cross and in the rest of each, with as many cells as digits in all."""
    return _in_order(board, _crossings(board))


def sue_de_coq_shared_out(board: Board) -> Iterator[Step]:
    """Patterns where a partner also takes cells of the crossing, or is locked by itself: easier steps show the same."""
    return _in_order(board, _crossings(board, shared_out=True)) if board.geometry.digit_count <= 9 else iter(())


def _in_order(board: Board, crossings: Iterable[_Crossing]) -> Iterator[Step]:
    found: list[tuple[int, int, int, _Crossing, dict[int, int]]] = []
    for crossing in crossings:
        removed = _removed(board, crossing)
        if any(removed.values()):
            count = sum(cells.bit_count() for cells in removed.values())
            size = sum(size for _, _, size in crossing[2:])
            found.append((size, -count, len(found), crossing, removed))
    for *_, crossing, removed in sorted(found):
        yield _step(board, crossing, removed)


def _crossings(board: Board, *, shared_out: bool = False) -> Iterator[_Crossing]:
    houses, free = board.geometry.houses, board.unplaced
    for box, house in enumerate(houses):
        for line in range(box):
            both = houses[line].mask & house.mask & free
            if both & (both - 1):
                middles = [one for one in _groups(board, both) if one[1].bit_count() - one[2] > 1 < one[2]]
                if shared_out:
                    for middle in middles:
                        yield from _fitting(board, (line, box), middle[0], [middle], may_be_locked=True)
                elif middles:
                    yield from _fitting(board, (line, box), both, middles)


def _groups(board: Board, cells: int) -> list[_Group]:
    most = most_cells(board.geometry)
    groups = [(0, 0, 0)]
    for cell in cells_of(cells):
        digits, bit = board.cell_digits[cell], 1 << cell
        groups += [(group | bit, union | digits, size + 1) for group, union, size in groups if size < most]
    return groups[1:]


def _fitting(
    board: Board, crossing: tuple[int, int], barred: int, middles: list[_Group], *, may_be_locked: bool = False
) -> Iterator[_Crossing]:
    """The patterns of two houses with one of the groups where they cross; no partner has a barred cell."""
    line, box = crossing
    in_line, in_box = (_groups(board, board.geometry.houses[one].mask & ~barred & board.unplaced) for one in crossing)
    for middle in middles:
        excess = middle[1].bit_count() - middle[2]
        partners = _partners(in_box, middle, excess, may_be_locked)
        for taken, groups in _partners(in_line, middle, excess, may_be_locked).items() if partners else ():
            for partner in partners.get(excess - taken, ()):
                foreign, cells = partner[1] & middle[1], partner[0]
                for group in groups:
                    if not (group[1] & foreign or group[0] & cells):
                        yield _Crossing(line, box, middle, group, partner)


def _partners(groups: list[_Group], middle: _Group, excess: int, may_be_locked: bool) -> dict[int, list[_Group]]:
    """The groups that take some, but not all, of the middle's excess digits, by the number they take."""
    _, digits, _ = middle
    found: dict[int, list[_Group]] = {}
    for group in groups:
        _, union, size = group
        taken = size - (union & ~digits).bit_count()
        if 0 < taken < excess and union.bit_count() >= size + (not may_be_locked):
            found.setdefault(taken, []).append(group)
    return found


def _removed(board: Board, crossing: _Crossing) -> dict[int, int]:
    (middle, both, _), (in_line, of_line, _), (in_box, of_box, _) = crossing[2:]
    houses = board.geometry.houses
    line_rest = houses[crossing.line].mask & ~(middle | in_line)
    box_rest = houses[crossing.box].mask & ~(middle | in_box)
    removed = dict.fromkeys(digits_of(both | of_line | of_box), 0)
    for digit in digits_of(of_line | both & ~of_box):
        removed[digit] |= board.digit_cells[digit] & line_rest
    for digit in digits_of(of_box | both & ~of_line):
        removed[digit] |= board.digit_cells[digit] & box_rest
    return removed


def _step(board: Board, crossing: _Crossing, removed: dict[int, int]) -> Step:
    groups = crossing.in_line, crossing.in_box, crossing.middle
    roles = Role.SET_A, Role.SET_B, Role.SET_C
    marks = (
        mark
        for (cells, digits, _), role in zip(groups, roles, strict=True)
        for mark in marks_of(candidates_in(board, cells, digits_of(digits)), role)
    )
    evidence = Evidence(
        marks=tuple(marks),
        houses=(HouseMark(crossing.line, Role.SET_A), HouseMark(crossing.box, Role.SET_B)),
        digits=tuple(removed),
        truths=tuple(Truth(cell) for cells, _, _ in groups for cell in cells_of(cells)),
        sets=tuple(tuple(cells_of(cells)) for cells, _, _ in groups),
    )
    eliminations = (one for digit, cells in removed.items() for one in candidates_in(board, cells, [digit]))
    return Step("sue-de-coq", (), tuple(eliminations), evidence)


def _why_sue(step: Step, geometry: Geometry) -> Sentences:
    of_a, of_b, of_c = (set_digits(step, cells) for cells in step.evidence.sets)
    twice = digit_names(geometry, of_a & of_b - of_c)
    about = {
        "in_a": digit_names(geometry, of_a),
        "in_b": digit_names(geometry, of_b),
        "in_c": digit_names(geometry, of_c),
        "of_line": digit_names(geometry, of_a | of_c - of_b),
        "of_box": digit_names(geometry, of_b | of_c - of_a),
        "count": sum(map(len, step.evidence.sets)),
        "twice": twice,
    }
    enough = (_ENOUGH_TWICE if twice else _ENOUGH).given(about)
    return _SETS.given(about), enough, _NOWHERE_ELSE.given(about), here(step, geometry)


_SETS = say(
    "Where {set-a.house} and {set-b.house} cross, set C, {set-c.cells}, can only hold {in_c}. In the rest of "
    "{set-a.house}, set A, {set-a.cells}, can only hold {in_a}. In the rest of {set-b.house}, set B, {set-b.cells}, "
    "can only hold {in_b}. No digit of C is in both A and B, so all its places here see each other, and it fills one "
    "cell at most."
)

_ENOUGH = say("That makes {count} digits for {count} cells: none can be spared, so each is in one of its places here.")

_ENOUGH_TWICE = say(
    "That makes {count} digits (counting {twice} once for A and once for B) for {count} cells: none can be spared, so "
    "each is in one of its places here."
)

_NOWHERE_ELSE = say("So {of_line} can be nowhere else in {set-a.house}, and {of_box} nowhere else in {set-b.house}.")

SUE_DE_COQ = Words(
    where=say(
        "Look at the cells where {set-a.house} and {set-b.house} cross, and at the digits they share with the rest of "
        "each."
    ),
    why=_why_sue,
    looks=say(
        "Two or three cells where a line and a box cross, with at least two more digits than cells. In the rest of the "
        "line, look for cells that have some of these digits and hardly any others, such as a cell with two of them; "
        "in the rest of the box, for cells that have different ones. All of them together must have as many cells as "
        "digits."
    ),
    works=say(
        "A digit of the crossing that the group in the line has too can appear only once: all its places lie in the "
        "line. The same goes for the box. So there are just enough digits to fill the cells, and each of them is used: "
        "those of the line go from the rest of the line, those of the box from the rest of the box."
    ),
)

_unfair = partial(Technique, level=Level.UNFAIR, find_more=sue_de_coq_shared_out)
CROSSINGS = (_unfair("sue-de-coq", say("Sue de Coq"), sue_de_coq, SUE_DE_COQ, score=250),)

MOST_DIGITS = 5
"""The most candidates of a stem."""

MOST_BUNCHES = 400
"""The number of best bunches of petals carried over from one candidate of the stem to the next."""

MOST_SIZE = 9
"""The largest grids on which a petal may serve several candidates."""

Sight = dict[tuple[int, int], int]
"""By digit and cell, the sets that have a bud of the digit there."""


class _Bunch(NamedTuple):
    """Petals, by index, for some candidates of the stem, and what all of them would remove; the least is the best."""

    overlaps: bool
    size: int
    cells: int
    petals: tuple[int, ...]
    removed: tuple[tuple[int, int], ...]


def death_blossom(board: Board) -> Iterator[Step | None]:
    """Death blossom: each candidate of a cell takes a digit from a set of its own, and all those sets share another."""
    return in_order(board, "death-blossom", _blossoms(board, MOST_DIGITS, shared=False))


def death_blossom_of_few_petals(board: Board) -> Iterator[Step | None]:
    """The blossoms where a set is the petal of several candidates of the stem, which may have any number."""
    size = board.geometry.digit_count
    return in_order(board, "death-blossom", _blossoms(board, size, shared=True)) if size <= MOST_SIZE else iter(())


def _blossoms(board: Board, most_digits: int, *, shared: bool) -> Iterator[LinkedSets]:
    graph = set_graph(board)
    sight = _sight(graph)
    for stem in cells_of(board.unplaced):
        digits = tuple(digits_of(board.cell_digits[stem]))
        petals = [sight.get((digit, stem), 0) for digit in digits]
        if 1 < len(digits) <= most_digits and all(petals):
            useful = _useful(sight, digits, petals)
            for bunch in _bunches(graph, digits, [sets & useful for sets in petals], shared) if useful else ():
                apart = tuple(dict.fromkeys(bunch.petals))
                sets, places = tuple(graph.sets[petal] for petal in apart), map(apart.index, bunch.petals)
                links = tuple(Common(digit, place, place) for digit, place in zip(digits, places, strict=True))
                yield LinkedSets(sets, links, dict(bunch.removed), stem=stem)


def _sight(graph: SetGraph) -> Sight:
    sight: Sight = {}
    for index, one in enumerate(graph.sets):
        for digit in graph.linked[index]:
            for cell in cells_of(one.buds[digit]):
                sight[digit, cell] = sight.get((digit, cell), 0) | 1 << index
    return sight


def _useful(sight: Sight, digits: tuple[int, ...], petals: list[int]) -> int:
    """The sets that share a bud of another digit with a petal for each of the stem's candidates."""
    useful = 0
    for (digit, _), sets in sight.items():
        for petal in petals:
            if not sets & petal:
                break
        else:
            if digit not in digits:
                useful |= sets
    return useful


def _bunches(graph: SetGraph, digits: tuple[int, ...], petals: list[int], shared: bool) -> list[_Bunch]:
    bunches = [_Bunch(False, 0, 0, (), ())]
    for sets in petals:
        best: dict[tuple[tuple[int, int], ...], _Bunch] = {}
        for bunch in bunches:
            for petal in cells_of(sets):
                if shared or petal not in bunch.petals:
                    wider = _with_petal(graph, bunch, petal, digits)
                    if wider.removed and (wider.removed not in best or wider < best[wider.removed]):
                        best[wider.removed] = wider
        bunches = sorted(best.values())[:MOST_BUNCHES]
    return bunches


def _with_petal(graph: SetGraph, bunch: _Bunch, petal: int, digits: tuple[int, ...]) -> _Bunch:
    if petal in bunch.petals:
        return bunch._replace(petals=(*bunch.petals, petal))
    one = graph.sets[petal]
    if bunch.petals:
        removed = tuple((digit, left) for digit, cells in bunch.removed if (left := cells & one.buds[digit]))
    else:
        removed = tuple((digit, cells) for digit, cells in enumerate(one.buds) if cells and digit not in digits)
    overlaps = bunch.overlaps or bool(bunch.cells & one.cells)
    size = bunch.size + one.cells.bit_count()
    return _Bunch(overlaps, size, bunch.cells | one.cells, (*bunch.petals, petal), removed)


def _why_blossom(step: Step, geometry: Geometry) -> Sentences:
    (_, first), *others = step.evidence.candidates(Role.PIVOT)
    lost = (_LOST.given({"digit": geometry.digit_name(digit), "set": _petal(step, digit)}) for _, digit in others)
    told = say(
        "Then none of the sets has {eliminated[0].digits}, because the cell sees all of theirs. If {pivot.cells} is "
        "{digit}, set {set} has no {digit} either; {lost}. That set is then short of two digits, which is impossible; "
        "so nothing would be left for {pivot.cells}.",
        digit=geometry.digit_name(first),
        set=_petal(step, first),
        lost=in_turn(*lost, between="; "),
    )
    return introduced(step, geometry), ONE_TO_SPARE, SUPPOSED, told, and_the_others(step, geometry)


_LOST = say("if it is {digit}, set {set} has no {digit} either")


def _petal(step: Step, digit: int) -> str:
    """The first set whose places for a candidate of the stem are exactly those that the stem takes it from."""
    places = {candidate.cell for candidate in step.evidence.candidates(Role.COMMON) if candidate.digit == digit}
    holders = {mark.cell for mark in step.evidence.marks if mark.digit == digit}
    sets = zip(LETTERS, step.evidence.sets, strict=False)
    return next(letter for letter, cells in sets if holders & set(cells) == places)


DEATH_BLOSSOM = Words(
    where=say("Look for a cell with {pivot.digits}, and around it for groups of cells with one more digit than cells."),
    why=_why_blossom,
    looks=say(
        "A cell, the stem, and for each of its candidates an almost locked set, a petal: a group of cells of a house "
        "with one more digit than cells. The stem sees every place for its candidate in the petal. All petals have one "
        "more digit in common that is not one of the stem's. One group may be the petal of several candidates."
    ),
    works=say(
        "Whichever digit the stem is, one of the petals loses that digit and needs all its others. So one of the "
        "petals has the digit that all of them share, and a cell that sees all its places in them cannot."
    ),
)

_unfair_blossom = partial(Technique, level=Level.UNFAIR, find_more=death_blossom_of_few_petals)
BLOSSOMS = (
    _unfair_blossom("death-blossom", say("Death Blossom"), death_blossom, DEATH_BLOSSOM, score=360, is_on=False),
)
