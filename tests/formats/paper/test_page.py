"""Parts of a page: as many as wanted, none on another, all within the margins."""

from __future__ import annotations

from itertools import combinations

import pytest

from sudoku_tui.formats.paper.canvas import Canvas
from sudoku_tui.formats.paper.page import MOST_ON_A_PAGE, Box, Pages, Paper, slots


def meet(one: Box, other: Box) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.foot and other.top < one.foot


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("count", range(1, MOST_ON_A_PAGE + 1))
def test_parts_keep_apart_and_within_the_page(paper: Paper, count: int) -> None:
    room = Pages(Canvas(paper.width, paper.height), paper, "").inside
    found = slots(room, count, 18, 14)
    assert len(found) == count
    assert not any(meet(*pair) for pair in combinations(found, 2))
    assert all(slot.right < room.right + 0.01 and slot.foot < room.foot + 0.01 for slot in found)
    assert min(min(slot.width, slot.height - 14) for slot in found) > 120


def test_four_stand_two_by_two_and_twelve_three_by_four() -> None:
    room = Box(0, 0, 500, 700)
    assert len({slot.left for slot in slots(room, 4, 18, 14)}) == 2
    assert len({slot.left for slot in slots(room, 12, 18, 14)}) == 3
