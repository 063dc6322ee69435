"""Climbing in numbers: always the first rung that helps, as far as rungs go that are known here.

A rung has a code. For some, a function takes the step that the rung's own finder would find first; for others it is
only known that there is nothing to find, or that there may be, and then somebody else has to look.
"""

from __future__ import annotations

from sudoku_tui.engine.bulk.jit import compiled, part
from sudoku_tui.logic.compiled.grid import Grid, Ints, is_full
from sudoku_tui.logic.compiled.one_digit import empty_rectangle, hopes, joined
from sudoku_tui.logic.compiled.rectangles import avoidable_rectangle, unique_rectangle
from sudoku_tui.logic.compiled.sets import (
    basic_fish,
    claiming,
    full_house,
    hidden,
    hidden_single,
    naked,
    naked_single,
    pointing,
)
from sudoku_tui.logic.compiled.wings import bug_plus_1, may_have_remote_pair, w_wing, xy_wing, xyz_wing

_OF_ONE_DIGIT = (
    *(f"{kind}-{fish}" for fish in ("x-wing", "swordfish", "jellyfish") for kind in ("finned", "sashimi")),
    "simple-colors-trap",
    "simple-colors-wrap",
    "multi-colors-1",
    "multi-colors-2",
    "x-chain",
)
"""Rungs with nothing to find where each candidate is in some way to place its digit everywhere."""

_RUNGS = (
    "full-house",
    "naked-single",
    "hidden-single",
    "locked-pair",
    "locked-triple",
    "locked-candidates-pointing",
    "locked-candidates-claiming",
    "common-peers",
    "naked-pair",
    "naked-triple",
    "naked-quadruple",
    "hidden-pair",
    "hidden-triple",
    "hidden-quadruple",
    "x-wing",
    "swordfish",
    "jellyfish",
    "bug-plus-1",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    *(f"unique-rectangle-{kind}" for kind in range(1, 7)),
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "remote-pair",
    *_OF_ONE_DIGIT,
)
CODES = {identifier: code for code, identifier in enumerate(_RUNGS)}
UNKNOWN = -1  # the code of all others
NOTHING, TAKEN, MAYBE = 0, 1, 2


@part
def _taken(grid: Grid, code: int) -> int:
    """Take the first step of a rung; return what came of it."""
    if code == 0:
        return full_house(grid)
    if code == 1:
        return naked_single(grid)
    if code == 2:
        return hidden_single(grid)
    if code == 3 or code == 4:
        return naked(grid, code - 1, 2, 3)
    if code == 5:
        return pointing(grid)
    if code == 6:
        return claiming(grid)
    if code == 7:
        return NOTHING  # only other shapes of grids have common peers that no house shares
    if code == 8 or code == 9:
        return naked(grid, code - 6, 1, 1)
    if code == 10:
        return naked(grid, 4, 1, 3)
    if code <= 13:
        return hidden(grid, code - 9)
    if code <= 16:
        return basic_fish(grid, code - 12)
    return _harder_taken(grid, code)


@part
def _harder_taken(grid: Grid, code: int) -> int:
    if code == 17:
        return bug_plus_1(grid)
    if code <= 20:
        return joined(grid, code - 17)
    if code == 21:
        return empty_rectangle(grid)
    if code == 22:
        return w_wing(grid)
    if code == 23:
        return xy_wing(grid)
    if code == 24:
        return xyz_wing(grid)
    if code <= 31:
        return unique_rectangle(grid, code - 24)
    if code <= 33:
        return avoidable_rectangle(grid, 35 - code)
    is_possible = may_have_remote_pair(grid) if code == 34 else hopes(grid) != 0
    return MAYBE if is_possible else NOTHING


@compiled
def climb(grid: Grid, codes: Ints, scores: Ints, at: int, most: int, counts: Ints) -> int:
    """Take steps, always by the first rung that helps, and count them.

    It begins with the rung at `at`, and goes on until the grid is full, the score of what it took exceeds `most`, or
    somebody else has to look: for the rung whose place is returned. After the last rung there is nothing more.
    """
    score = 0
    while at < len(codes):
        code = codes[at]
        found = MAYBE if code < 0 else _taken(grid, code)
        if found == MAYBE:
            return at
        at += 1
        if found == TAKEN:
            counts[at - 1] += 1
            score += scores[at - 1]
            at = 0
            if score > most or is_full(grid):
                return at
    return at
