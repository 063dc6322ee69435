"""Solving and counting classic 9×9 puzzles, one digit's places in a band at a time.

A *band* is three rows: 27 cells, and the places of a digit in it are the bits of one number, the first cell the lowest.
Twenty-seven such numbers hold all candidates of a grid. What the places of a digit in a band allow depends only on
which of its nine *runs*, where a row meets a box, are left: three of them, no two in a row or a box, must hold the
digit. A table of the 512 cases handles all locked candidates between rows and boxes at once. Between columns and boxes
the same is true of a digit's columns in its three bands. A row with one place left is a placement, so hidden singles
need no search; naked singles are the cells set in exactly one of the nine numbers of a band.

Building fast solvers from bands and tables goes back to fsss2 (Mladen Dobrichev) and JCZSolve (JasonLion,
champagne and zhouyundong), both from the New Sudoku Players' Forum; Tom Dillon's notes on tdoku compare them.

A *node* of the search is 32 numbers in a row of one array: the 27, band by band; then, for each band, the cells that
are placed; then the digits to look at again.
"""

from collections.abc import Callable
from itertools import permutations
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sudoku_tui.engine.bulk.jit import compiled

Ints: TypeAlias = NDArray[Any]
Cells: TypeAlias = NDArray[np.uint8]
Counts: TypeAlias = NDArray[np.int64]

GIVEN_UP = -1  # in place of a number of solutions: the cap of nodes was reached
_BAND, _ROW = (1 << 27) - 1, (1 << 9) - 1
_DIGITS = 9
_SLICE = 500_000  # a call returns after this many nodes: about a quarter of a second
_PLACED, _AGAIN, _NODE = 27, 30, 32  # in a node: the index of placed cells, of digits to look at, its length
_DEPTH = 82  # the most nodes that can wait: every branch down the search places a cell
_IN_EVERY_ROW = 1 | 1 << 9 | 1 << 18  # times a set of columns: those columns in all three rows of a band


def _table(entry: Callable[[int], int]) -> Ints:
    return np.array([entry(mask) for mask in range(512)], np.int64)


def _by_threes(mask: int, entry: Callable[[int], int]) -> int:
    """Nine bits, each group of three replaced."""
    return sum(entry(mask >> shift & 7) << shift for shift in (0, 3, 6))


def _allowed(runs: int) -> int:
    """The cells of those remaining runs that can hold a digit together with two others."""
    ways = (1 << first | 1 << 3 + second | 1 << 6 + third for first, second, third in permutations(range(3)))
    left = [way for way in ways if runs & way == way]
    return sum(7 << 3 * run for run in range(9) if any(way >> run & 1 for way in left))


def _free(place: int) -> int:
    """The places in a band still free for a digit placed at one of them, and that place itself."""
    row, column = divmod(place, 9)
    others = (other for other in range(27) if other // 9 != row and other % 9 // 3 != column // 3)
    return sum((1 << other for other in others), 1 << place)


# Of nine bits, a row's or a digit's columns in a band: the runs among them; they, if there is just one; how many; ...
_RUNS = _table(lambda row: sum(1 << run for run in range(3) if row >> 3 * run & 7))
_SINGLE = _table(lambda row: row if row.bit_count() == 1 else 0)
_COUNT = _table(int.bit_count)
_ALLOWED = _table(_allowed)
# ... those alone in their box, which are lost to the other bands; and what stays where some have only this band.
_LOCKED = _table(lambda columns: _IN_EVERY_ROW * _by_threes(columns, lambda box: box if box.bit_count() == 1 else 0))
_KEPT = _table(lambda only: _IN_EVERY_ROW * _by_threes(only, lambda box: (7, box, 0, 0)[box.bit_count()]))
_FREE = np.array([_free(place) for place in range(27)], np.int64)
_SPREADING = 0x077CB531  # a de Bruijn number: any five consecutive bits tell their place in it
_PLACE = np.array(sorted(range(32), key=lambda place: (_SPREADING << place & 0xFFFFFFFF) >> 27), np.int64)


def find(puzzles: Cells, limit: int, max_nodes: int) -> tuple[Counts, Cells]:
    """Search puzzles, N×81 digits with 0 for an empty cell, for up to `limit` solutions each.

    Return the number of solutions of each, and the first of them.
    """
    puzzles = np.array(puzzles, np.uint8, order="C")  # read-only or strided, it would be compiled again
    counts, solutions = np.zeros(len(puzzles), np.int64), np.zeros_like(puzzles)
    done = 0
    while done < len(puzzles):  # in slices, so that the interpreter notices a Ctrl+C between them
        done = _search_some(puzzles, done, limit, max_nodes, counts, solutions)
    return counts, solutions


@compiled
def _lowest(mask: int) -> int:
    place: int = _PLACE[((mask & -mask) * _SPREADING & 0xFFFFFFFF) >> 27]
    return place


@compiled
def _count(places: int) -> int:
    count: int = _COUNT[places & _ROW] + _COUNT[places >> 9 & _ROW] + _COUNT[places >> 18 & _ROW]
    return count


@compiled
def _runs_allowed(places: int) -> int:
    runs = _RUNS[places & _ROW] | _RUNS[places >> 9 & _ROW] << 3 | _RUNS[places >> 18 & _ROW] << 6
    allowed: int = places & _ALLOWED[runs]
    return allowed


@compiled
def _narrow(nodes: Ints, at: int) -> bool:
    """Remove a digit where locked candidates exclude it in the three bands; return False for a contradiction."""
    top, middle, bottom = nodes[at], nodes[at + 9], nodes[at + 18]
    while True:
        one, two, three = _runs_allowed(top), _runs_allowed(middle), _runs_allowed(bottom)
        if one == 0 or two == 0 or three == 0:
            return False
        first = (one | one >> 9 | one >> 18) & _ROW
        second = (two | two >> 9 | two >> 18) & _ROW
        third = (three | three >> 9 | three >> 18) & _ROW
        if first | second | third != _ROW:
            return False
        alone = _ROW & ~(first & second | (first | second) & third)
        locked, locked_second, locked_third = _LOCKED[first], _LOCKED[second], _LOCKED[third]
        top = one & _KEPT[first & alone] & ~(locked_second | locked_third)
        middle = two & _KEPT[second & alone] & ~(locked | locked_third)
        bottom = three & _KEPT[third & alone] & ~(locked | locked_second)
        if top == one and middle == two and bottom == three:
            nodes[at], nodes[at + 9], nodes[at + 18] = one, two, three
            return True


@compiled
def _place(nodes: Ints, node: int, band: int, digit: int) -> int:
    """Place a digit in the rows of a band where it has one place left; return the digits that lose places."""
    at = node + 9 * band
    places = nodes[at + digit]
    single = _SINGLE[places & _ROW] | _SINGLE[places >> 9 & _ROW] << 9 | _SINGLE[places >> 18 & _ROW] << 18
    single &= ~nodes[node + _PLACED + band]
    losing = 0
    if single:
        nodes[node + _PLACED + band] |= single
        for other in range(_DIGITS):
            if nodes[at + other] & single and other != digit:
                nodes[at + other] &= ~single
                losing |= 1 << other
    return losing


@compiled
def _narrow_naked(nodes: Ints, node: int) -> int:
    """Give cells with one candidate to their digits; return those digits, or -1 for a cell without candidates."""
    narrowed = 0
    for band in range(3):
        at = node + 9 * band
        once, twice = 0, 0
        for digit in range(_DIGITS):
            twice |= once & nodes[at + digit]
            once |= nodes[at + digit]
        if once != _BAND:
            return -1
        single = once & ~twice & ~nodes[node + _PLACED + band]
        if single:
            for digit in range(_DIGITS):
                found = nodes[at + digit] & single
                while found:
                    nodes[at + digit] &= _FREE[_lowest(found)]
                    narrowed |= 1 << digit
                    found &= found - 1
    return narrowed


@compiled
def _settle(nodes: Ints, node: int) -> bool:
    """Place all singles and apply all locked candidates until nothing follows; return False for a contradiction."""
    again = nodes[node + _AGAIN]
    while again:
        while again:
            digit = _lowest(again)
            again &= again - 1
            if not _narrow(nodes, node + digit):
                return False
            for band in range(3):
                again |= _place(nodes, node, band, digit)
        again = _narrow_naked(nodes, node)
        if again < 0:
            return False
    return True


@compiled
def _open_cell(nodes: Ints, node: int) -> tuple[int, int]:
    """The band and the bit of the cell to branch on; 0 for the bit where all cells are placed.

    Of the cells with two candidates it is the one that sees the most others like it in its band, which saves a quarter
    of all branches on top1465. Where there are none, three candidates are better than more.
    """
    chosen_band, chosen, most = 0, 0, -2
    for band in range(3):
        at = node + 9 * band
        once, twice, thrice, more = 0, 0, 0, 0
        for digit in range(_DIGITS):
            places = nodes[at + digit]
            more |= thrice & places
            thrice |= twice & places
            twice |= once & places
            once |= places
        pairs, triples = twice & ~thrice, thrice & ~more
        left = pairs
        while left:
            cell = left & -left
            left ^= cell
            near = _count(pairs & ~_FREE[_lowest(cell)])
            if near > most:
                chosen_band, chosen, most = band, cell, near
        if triples and most < -1:
            chosen_band, chosen, most = band, triples & -triples, -1
        elif more and not chosen:
            chosen_band, chosen = band, more & -more
    return chosen_band, chosen


@compiled
def _branch(nodes: Ints, node: int, band: int, cell: int) -> None:
    """Give a cell its lowest candidate in the next node, and remove that candidate from this one."""
    at, digit = node + 9 * band, 0
    while not nodes[at + digit] & cell:
        digit += 1
    nodes[node + _AGAIN] = 1 << digit
    for offset in range(_NODE):
        nodes[node + _NODE + offset] = nodes[node + offset]
    nodes[at + _NODE + digit] &= _FREE[_lowest(cell)]
    nodes[at + digit] &= ~cell


@compiled
def _start(nodes: Ints, givens: Ints) -> bool:
    """Set up the first node for a puzzle; return False where givens clash in a band."""
    nodes[:_PLACED], nodes[_PLACED:_NODE] = _BAND, 0
    nodes[_AGAIN] = (1 << _DIGITS) - 1
    for cell in range(81):
        if givens[cell]:
            band, place = cell // 27, cell % 27
            at = 9 * band + givens[cell] - 1
            if not nodes[at] >> place & 1:
                return False
            for digit in range(9 * band, 9 * band + 9):
                nodes[digit] &= ~(1 << place)
            nodes[at] = (nodes[at] | 1 << place) & _FREE[place]
    return True


@compiled
def _write(nodes: Ints, node: int, solution: Ints) -> None:
    for band in range(3):
        for digit in range(_DIGITS):
            places = nodes[node + 9 * band + digit]
            while places:
                solution[27 * band + _lowest(places)] = digit + 1
                places &= places - 1


@compiled
def _search(nodes: Ints, limit: int, max_nodes: int, solution: Ints) -> tuple[int, int]:
    """Count the solutions of the first node up to a limit, and write down the first; also return the nodes needed."""
    found, settled, node = 0, 0, 0
    while node >= 0:
        if settled == max_nodes:
            return GIVEN_UP, settled
        settled += 1
        if not _settle(nodes, node):
            node -= _NODE
            continue
        band, cell = _open_cell(nodes, node)
        if cell:
            _branch(nodes, node, band, cell)
            node += _NODE
            continue
        if not found:
            _write(nodes, node, solution)
        found += 1
        if found == limit:
            break
        node -= _NODE
    return found, settled


@compiled
def _search_some(puzzles: Ints, first: int, limit: int, max_nodes: int, counts: Ints, solutions: Ints) -> int:
    """Search puzzles in turn until a slice is over; return the number of the next one."""
    nodes = np.zeros(_DEPTH * _NODE, np.int64)
    settled = 0
    for number in range(first, len(puzzles)):
        if settled > _SLICE:
            return number
        if _start(nodes, puzzles[number]):
            counts[number], needed = _search(nodes, limit, max_nodes, solutions[number])
            settled += needed
    return len(puzzles)
