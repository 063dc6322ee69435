from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.logic.eureka import cells_text, eureka
from sudoku_tui.logic.path import steps
from tests.logic.families.chains.test_grouped import GROUP, SETS
from tests.logic.families.chains.test_loops import RING
from tests.logic.families.chains.test_open_chains import THREE_ROWS
from tests.logic.positions import EMPTY, cell, confined

WRAP = confined(confined(EMPTY, 7, "row 1", "r1c1 r1c2"), 7, "column 1", "r1c1 r2c1")


@pytest.mark.parametrize(
    ("board", "technique", "text"),
    [
        (THREE_ROWS, "x-chain", "(5)r1c1=(5)r1c5-(5)r4c5=(5)r4c8-(5)r7c8=(5)r7c3"),
        (
            THREE_ROWS,
            "discontinuous-nice-loop",
            "(5)r2c3-(5)r1c1=(5)r1c5-(5)r4c5=(5)r4c8-(5)r7c8=(5)r7c3-(5)r2c3",
        ),
        (WRAP, "discontinuous-nice-loop", "(7)r1c1=(7)r2c1-(7)r1c2=(7)r1c1"),
        (RING, "continuous-nice-loop", "(1=2)r1c1-(2=3)r1c5-(3=4)r5c5-(4=1)r5c1-(1)r1c1"),
        (GROUP, "grouped-aic", "(5)r9c3=(5)r9c8-(5)r4c8=(5)r4c5-(5)r1c5=(5)r1c12"),
        (SETS, "grouped-aic", "(3=4)r2c9-(4=3)r1c129"),
    ],
)
def test_chains_in_notation(board: Board, technique: str, text: str) -> None:
    (chain,) = steps(board, technique)[0].evidence.chains
    assert eureka(chain, CLASSIC) == text


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ("r1c1", "r1c1"),
        ("r1c1 r1c3", "r1c13"),
        ("r1c4 r2c4 r9c4", "r129c4"),
        ("r1c1 r1c2 r2c1 r2c2", "r12c12"),
        ("r1c1 r2c3", "r1c1,r2c3"),
    ],
)
def test_cells_in_the_short_form(names: str, text: str) -> None:
    assert cells_text(map(cell, names.split()), CLASSIC) == text


def test_cells_with_long_numbers_are_named_one_by_one() -> None:
    shape = Geometry.of_size(16)
    assert cells_text((shape.cell(1, 1), shape.cell(1, 12)), shape) == "r1c1,r1c12"
