"""What goes is named, however much it is: its beginning by cell and digit, the others by how many and where."""

import re

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.logic.walks.losses import goes
from tests.logic.positions import cell


def lost(*each: str) -> list[Candidate]:
    """Candidates by their texts: `r1c2=56` for two of them."""
    pairs = (text.split("=") for text in each)
    return [Candidate(cell(name), int(digit)) for name, digits in pairs for digit in digits]


@pytest.mark.parametrize(
    ("gone", "told"),
    [
        (lost("r1c2=5"), "r1c2 cannot be 5"),
        (lost("r1c2=56", "r3c4=6"), "r1c2 cannot be 5 and r1c2 and r3c4 cannot be 6"),
        (lost("r1c2=1234", "r3c4=567"), "r1c2 cannot be 1, 2, 3 or 4 and r3c4 cannot be 5, 6 or 7"),
        (
            lost(*(f"r1c{column}=4" for column in range(1, 10))),
            "r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9 cannot be 4",
        ),
        (
            lost(*(f"r{row}c{column}=4" for row in (1, 2) for column in range(1, 8))),
            "r1c1, r1c2, r1c3 and 11 more cells in rows 1 and 2 cannot be 4",
        ),
        (
            lost(*(f"r1c{column}=12" for column in range(1, 8)), "r2c1=1", "r3c3=2"),
            "r1c1, r1c2 and r1c3 cannot be 1 or 2, and 10 more candidates in row 1 and box 1 go",
        ),
        (
            lost(*(f"r{row}c{row}={row}" for row in range(1, 10))),
            "r1c1 cannot be 1, and 8 more candidates go",
        ),
    ],
)
def test_what_goes_is_named(gone: list[Candidate], told: str) -> None:
    assert str(goes(gone, CLASSIC)) == told


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
@pytest.mark.parametrize("step", [1, 2, 3, 5])
def test_what_is_not_named_is_counted_on_every_size(size: int, step: int) -> None:
    shape = Geometry.of_size(size)
    every = [Candidate(each, digit) for each in range(shape.cell_count) for digit in shape.digits]
    gone = [each for each in every if (each.cell + each.digit) % step == 0 or each.digit == 1]
    told = str(goes(gone, shape))
    counted = re.search(r"(\d+) more (cell|candidate)s", told)
    assert counted
    named = [clause for clause in re.split(r", and (?=\d)", told) if "cannot be" in clause]
    assert len(named) == 1
    cells, _, digits = named[0].partition(" cannot be ")
    each = len(re.findall("[0-9]+|[A-Z]", digits))
    known = len(re.findall(r"r\d+c\d+", cells)) * each
    assert known + int(counted[1]) * (each if counted[2] == "cell" else 1) == len(gone)
    assert len(told) < 140
