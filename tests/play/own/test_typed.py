from __future__ import annotations

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Rule, geometry
from sudoku_tui.play.own.typed import SIZES, Typed


def test_a_row_is_typed_as_it_is_read() -> None:
    typed = Typed()
    for digit in (5, 3, 0, 0, 7):
        typed = typed.write(digit)
    assert typed.puzzle.givens[:6] == (5, 3, 0, 0, 7, 0)
    assert typed.cursor == 5


def test_the_last_digit_can_be_taken_back() -> None:
    typed = Typed().write(5).write(3).back()
    assert typed.puzzle.givens[:2] == (5, 0)
    assert typed.cursor == 1
    assert typed.back().erase().puzzle.clues == 0


def test_after_the_last_cell_comes_the_first() -> None:
    assert Typed().at(80).write(9).cursor == 0
    assert Typed().at(-1).cursor == 80


def test_every_size_is_reached_and_keeps_its_variant_if_it_can() -> None:
    typed, sizes = Typed(), list[int]()
    for _ in SIZES:
        typed = typed.resized(1)
        sizes.append(typed.shape.size)
    assert sorted(sizes) == list(SIZES)
    diagonals = Typed().of_next_kind()
    assert diagonals.shape.rules == (Rule.X,)
    assert diagonals.resized(1).shape.rules == (Rule.X,)


def test_another_variant_keeps_the_digits() -> None:
    typed = Typed().write(5).of_next_kind()
    assert typed.puzzle.givens[0] == 5
    shapes = {typed.shape}
    for _ in range(20):
        typed = typed.of_next_kind()
        shapes.add(typed.shape)
    assert Typed().shape in shapes


def test_a_grid_that_is_not_on_offer_leads_back_to_those_that_are() -> None:
    typed = Typed(Puzzle.empty(geometry(5, 5)))
    assert typed.resized(1).shape.size in SIZES
