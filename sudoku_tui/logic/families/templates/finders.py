"""Templates, also known as pattern overlay: all the ways in which one digit could still be placed on the whole grid.

What all templates of one digit use is lost to the others, so the digits are tried in turn until none has more to say,
as HoDoKu does. An empty 9×9 grid has 46,656 templates; for each cell, one that uses it and one that does not will do.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Step, Truth

MAX_SIZE = 10
"""On larger grids a digit has too many templates."""


class _Pattern(NamedTuple):
    """The cells a digit's templates may use, those that all of them use, and the digits that this rests on."""

    free: int
    common: int
    needs: frozenset[int]


_Patterns = dict[int, _Pattern]


def template_set(board: Board) -> Iterator[Step]:
    """Template set: a digit stands where all its templates have it. All such cells of a digit are one step."""
    patterns = _patterns(board)
    for digit, pattern in _plainest_first(patterns):
        if pattern.common:
            placements = tuple(Candidate(cell, digit) for cell in cells_of(pattern.common))
            yield Step("template-set", placements, (), _evidence(board, patterns, digit, pattern.common))


def template_delete(board: Board) -> Iterator[Step]:
    """Template delete: a digit cannot stand where no template has it. All such cells of a digit are one step."""
    patterns = _patterns(board)
    for digit, pattern in _plainest_first(patterns):
        used = _used(board, digit, pattern)
        if eliminations := candidates_in(board, ~used, [digit]):
            yield Step("template-delete", (), eliminations, _evidence(board, patterns, digit, used))


@fact
def _patterns(board: Board) -> _Patterns:
    """The digits that are not yet placed everywhere; none where the grid is too large or a digit has no template."""
    if board.geometry.size > MAX_SIZE:
        return {}
    patterns = {digit: _Pattern(cells, 0, frozenset([digit])) for digit, cells in enumerate(board.digit_cells) if cells}
    waiting = list(patterns)
    while waiting:
        digit = waiting.pop(0)
        pattern = patterns[digit]
        common = _common(board, digit, pattern)
        if common is None:
            return {}
        patterns[digit] = pattern._replace(common=common)
        for other, theirs in patterns.items():
            if other != digit and theirs.free & common:
                patterns[other] = _Pattern(theirs.free & ~common, theirs.common, theirs.needs | pattern.needs)
                if other not in waiting:
                    waiting.append(other)
    return patterns


def _plainest_first(patterns: _Patterns) -> list[tuple[int, _Pattern]]:
    return sorted(patterns.items(), key=lambda item: len(item[1].needs))


def _common(board: Board, digit: int, pattern: _Pattern) -> int | None:
    common = _template(board, digit, pattern.free)
    for cell in cells_of(common or 0):
        if common and common >> cell & 1:
            other = _template(board, digit, pattern.free & ~(1 << cell))
            common &= pattern.free if other is None else other
    return common


def _used(board: Board, digit: int, pattern: _Pattern) -> int:
    used = _template(board, digit, pattern.free) or 0
    for cell in cells_of(pattern.free & ~used):
        if not used >> cell & 1:
            used |= _template(board, digit, pattern.free & ~board.geometry.peer_masks[cell]) or 0
    return used


def _template(board: Board, digit: int, cells: int) -> int | None:
    """One way to place a digit on some unplaced cells, if there is any."""
    peer_masks, houses = board.geometry.peer_masks, board.geometry.houses

    def filled(free: int, left: tuple[int, ...]) -> int | None:
        if not left:
            return 0
        tightest = min(left, key=lambda house: (free & house).bit_count())
        for cell in cells_of(free & tightest):
            rest = filled(free & ~peer_masks[cell] & ~(1 << cell), tuple(h for h in left if not h >> cell & 1))
            if rest is not None:
                return rest | 1 << cell
        return None

    return filled(cells, tuple(houses[index].mask for index in _open_houses(board, digit)))


def _open_houses(board: Board, digit: int) -> list[int]:
    return [index for index, places in enumerate(places_in_houses(board)) if places[digit]]


def _truths(board: Board, digit: int) -> tuple[Truth, ...]:
    """The houses a template fills: with one in every row, columns and boxes need no mention, but diagonals do."""
    lines, rest = board.geometry.size, 3 * board.geometry.size
    return tuple(Truth(house, digit) for house in _open_houses(board, digit) if house < lines or house >= rest)


def _evidence(board: Board, patterns: _Patterns, digit: int, base: int) -> Evidence:
    needs = sorted(patterns[digit].needs)
    taken = [Candidate(cell, each) for each in needs if each != digit for cell in cells_of(patterns[each].common)]
    return Evidence(
        marks=(*marks_of(candidates_in(board, base, [digit]), Role.BASE), *marks_of(taken, Role.ON)),
        digits=(digit,),
        truths=tuple(truth for each in dict.fromkeys((digit, *needs)) for truth in _truths(board, each)),
    )
