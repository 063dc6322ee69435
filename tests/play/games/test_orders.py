from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.clue_symmetry import ClueSymmetry, has_symmetry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.new_game import KINDS, making
from sudoku_tui.play.games.orders import SYMMETRIES, Asked, making_to_order, refused, techniques

CLASSIC, DIAGONALS, *_ = KINDS
JIGSAW = next(kind for kind in KINDS if kind.is_jigsaw)


@pytest.mark.parametrize(
    ("asked", "size", "reason"),
    [
        (Asked(None, clues=16), 9, "17 is the fewest"),
        (Asked(None, clues=82), 9, "there are 81 cells"),
        (Asked(Level.HARD), 4, "never harder than easy"),
        (Asked(Level.EASY, "x-wing"), 9, "never easier than hard"),
        (Asked(None, symmetry=ClueSymmetry.FULL, clues=18), 4, "there are 16 cells"),
        (Asked(Level.EASY), 9, ""),
        (Asked(None, "x-wing", ClueSymmetry.DIAGONAL, is_minimal=True), 9, ""),
    ],
)
def test_what_cannot_be_is_refused_at_once(asked: Asked, size: int, reason: str) -> None:
    told = str(refused(asked, size, CLASSIC))
    assert reason in told
    assert bool(told) is bool(reason)


def test_of_a_jigsaw_it_is_not_known_at_once() -> None:
    assert not refused(Asked(None, clues=16), 9, JIGSAW)


def test_a_level_alone_is_made_as_ever() -> None:
    for kind in (CLASSIC, DIAGONALS, JIGSAW):
        assert finish(making_to_order(Asked(Level.EASY), "3", 6, kind)) == finish(making(Level.EASY, "3", 6, kind))


def test_all_that_is_asked_is_had() -> None:
    asked = Asked(None, symmetry=ClueSymmetry.LEFT_RIGHT, clues=18)
    puzzle = finish(making_to_order(asked, "1", 6, DIAGONALS)).puzzle
    assert (puzzle.clues, puzzle.geometry.variant) == (18, "x")
    given = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    assert has_symmetry(puzzle.geometry, given, ClueSymmetry.LEFT_RIGHT)


def test_every_technique_and_symmetry_is_on_offer() -> None:
    offered = list(techniques())
    assert offered[0] == ""
    assert all(technique(identifier).is_on for identifier in offered[1:])
    assert set(SYMMETRIES) == {None, *ClueSymmetry}
