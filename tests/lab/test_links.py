from __future__ import annotations

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.lab.dancing_links import Matrix, choose, matrix_of, unchoose
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.lab.trace import Event, EventKind
from sudoku_tui.words.message import say
from tests.lab.puzzles import SHAPES
from tests.support import filled


def shape_of(matrix: Matrix) -> list[list[Candidate]]:
    """The choices in every column, from the top."""
    columns = []
    for column in matrix.columns:
        node, choices = column.down, []
        while node is not column:
            choices.append(node.choice)
            node = node.down
        assert len(choices) == column.size
        columns.append(choices)
    return columns


def test_the_matrix_of_9x9_has_324_needs_and_729_choices() -> None:
    matrix, rows = matrix_of(CLASSIC)
    assert len(matrix.columns) == 324
    assert len(rows) == 729
    assert all(column.size == 9 for column in matrix.columns)


def test_a_choice_takes_out_all_that_no_longer_fits_and_dances_back() -> None:
    matrix, rows = matrix_of(CLASSIC)
    before, row = shape_of(matrix), rows[Candidate(0, 1)]
    row.column.cover()
    choose(row)
    smallest = matrix.smallest()
    assert smallest is not None
    assert smallest.size == 6  # a digit in the two other rows or columns of the box's band, or 1 in another box of it
    unchoose(row)
    row.column.uncover()
    assert shape_of(matrix) == before


def test_a_need_that_nothing_meets_is_the_smallest() -> None:
    matrix = Matrix([say("first"), say("second")])
    matrix.add(Candidate(0, 1), [0])
    smallest = matrix.smallest()
    assert smallest is not None
    assert (str(smallest.need), smallest.size) == ("second", 0)


def test_a_limit_need_not_be_met_but_is_not_met_twice() -> None:
    matrix = Matrix([say("first"), say("second")], limits=1)
    one = matrix.add(Candidate(0, 1), [0, 2])
    matrix.add(Candidate(1, 1), [1, 2])
    matrix.add(Candidate(1, 2), [1])
    one.column.cover()
    choose(one)
    assert shape_of(matrix)[1] == [Candidate(1, 2)]
    second = matrix.smallest()
    assert second is not None
    second.cover()
    assert matrix.smallest() is None


def test_far_peers_make_limits() -> None:
    knight = SHAPES[4]
    matrix, rows = matrix_of(knight)
    pairs = sum(map(len, knight.far_peers)) // 2
    assert pairs > 0
    assert len(matrix.columns) == 4 * 36 + pairs * 6
    here, far_away = rows[Candidate(0, 1)], Candidate(13, 1)
    here.column.cover()
    choose(here)
    assert far_away not in {choice for column in shape_of(matrix)[: 4 * 36] for choice in column}


def test_a_need_that_one_choice_alone_meets_is_no_guess() -> None:
    grid = filled(1)
    hole = Puzzle(CLASSIC, (0, *grid[1:]))
    assert list(strategy("dancing-links").trace(hole)) == [
        Event(EventKind.PLACE, 0, grid[0], 0, say("nothing else can stand in {cell}", cell="r1c1")),
        Event(EventKind.SOLVED),
    ]
