"""Grids that overlap, in plain text: row by row, grid after grid, and many of them in a stream."""

import pytest

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.layouts import NAMED
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.detect import format_named, parse
from sudoku_tui.formats.stream import read_lines

KNOWN_BY_ROWS = sorted(set(NAMED) - {"butterfly"})
FORMS = ("box", "candidates", "line", "rows")


def _puzzle(variant: str) -> Puzzle:
    """A grid with two of three digits taken away: as text it is like any other puzzle, and made at once."""
    shape = geometry_named(variant)
    empty = {*Dice("text").shuffled(range(shape.cell_count))[: shape.cell_count * 2 // 3]}
    grid = finish(full_grid(shape, Dice("text")))
    return Puzzle(shape, tuple(0 if cell in empty else digit for cell, digit in enumerate(grid)))


PUZZLES = {name: _puzzle(name) for name in NAMED}
SAMURAI = PUZZLES["samurai"]
ROWS = format_named("rows").write(Position.start(SAMURAI)).splitlines()[1:]
GRIDS = [
    "".join(SAMURAI.signs[SAMURAI.geometry.cell(top + place // 9, left + place % 9)] for place in range(81))
    for top, left in SAMURAI.geometry.layout.corners
]


def _streamed(*lines: str) -> list[object]:
    return [found.puzzle if isinstance(found, Position) else found for _, found in read_lines(lines)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", NAMED)
def test_what_is_written_is_read(name: str, form: str) -> None:
    text = format_named(form).write(Position.start(PUZZLES[name]))
    assert parse(text) == PUZZLES[name]
    assert _streamed(*text.splitlines()) == [PUZZLES[name]]


@pytest.mark.parametrize("name", KNOWN_BY_ROWS)
def test_rows_with_gaps_need_no_name(name: str) -> None:
    rows = format_named("rows").write(Position.start(PUZZLES[name])).splitlines()[1:]
    assert parse("\n".join(rows)) == PUZZLES[name]
    spaced = [" ".join(row[start : start + 3] for start in range(0, len(row), 3)) for row in rows]
    assert parse("\n".join(spaced)) == PUZZLES[name]


def test_a_gap_may_have_a_sign_for_an_empty_cell() -> None:
    assert len(ROWS) == 21
    filled = [row.ljust(21).replace(" ", ".") for row in ROWS]
    assert parse("\n".join(("samurai", *filled))) == SAMURAI
    assert _streamed("samurai", *filled) == [SAMURAI]
    wrong = [filled[0][:10] + "5" + filled[0][11:], *filled[1:]]
    with pytest.raises(PuzzleTextError, match="row 1 has 21 cells, but 18 are needed"):
        parse("\n".join(("samurai", *wrong)))


def test_the_grids_may_stand_one_after_the_other() -> None:
    assert parse("\n".join(("samurai", *GRIDS))) == SAMURAI
    assert _streamed("samurai", *GRIDS, "samurai", *GRIDS, GRIDS[0])[:2] == [SAMURAI, SAMURAI]


def test_grids_must_agree_in_what_they_share() -> None:
    given = next(place for place in range(60, 81) if place % 9 > 5 and GRIDS[0][place] != ".")
    middle = (given // 9 - 6) * 9 + given % 9 - 6
    other = "1" if GRIDS[0][given] != "1" else "2"
    wrong = [*GRIDS[:2], GRIDS[2][:middle] + other + GRIDS[2][middle + 1 :], *GRIDS[3:]]
    with pytest.raises(PuzzleTextError, match="two grids have different digits in r"):
        parse("\n".join(("samurai", *wrong)))
    empty = [*GRIDS[:2], GRIDS[2][:middle] + "." + GRIDS[2][middle + 1 :], *GRIDS[3:]]
    assert parse("\n".join(("samurai", *empty))) == SAMURAI


def test_five_lines_without_a_name_are_five_puzzles() -> None:
    with pytest.raises(PuzzleTextError, match="5 lines of puzzles"):
        parse("\n".join(GRIDS))
    assert len(_streamed(*GRIDS)) == 5
