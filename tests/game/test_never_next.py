"""What an easier technique always does first."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.game.never_next import always_before, is_never_seen
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.path import first_step, walk


@pytest.mark.parametrize(
    ("wanted", "size", "easier"),
    [
        ("jellyfish", 9, None),
        ("squirmbag", 9, "jellyfish"),
        ("leviathan", 9, "x-wing"),
        ("jellyfish", 6, "x-wing"),
        ("squirmbag", 10, None),
        ("whale", 10, "jellyfish"),
        ("leviathan", 25, None),
        ("dual-two-string-kite", 9, "two-string-kite"),
        ("finned-squirmbag", 9, None),
        ("multi-colors-2", 9, "multi-colors-1"),
        ("multi-colors-2", 6, "multi-colors-1"),
        ("multi-colors-1", 9, None),
        ("franken-swordfish", 9, None),
        ("mutant-x-wing", 16, None),
    ],
)
def test_the_fish_in_the_other_lines_and_parts_come_first(wanted: str, size: int, easier: str | None) -> None:
    found = always_before(technique(wanted), Geometry.of_size(size), USUAL)
    assert found == ((technique(easier),) if easier else ())


def test_what_is_left_out_or_comes_later_is_not_before() -> None:
    kite, dual = technique("two-string-kite"), technique("dual-two-string-kite")
    size = Geometry.of_size(9)
    assert always_before(dual, size, [rung for rung in USUAL if rung != kite]) == ()
    assert always_before(dual, size, [dual, kite]) == ()
    assert always_before(technique("squirmbag"), size, [rung for rung in LADDER if rung.identifier != "x-wing"]) == ()


LOCKED = "locked-candidates-pointing", "locked-candidates-claiming"
LOOPS = "discontinuous-nice-loop", "grouped-discontinuous-nice-loop"


@pytest.mark.parametrize(
    ("wanted", "easier"),
    [
        ("franken-x-wing", LOCKED),
        ("mutant-x-wing", LOCKED),
        ("finned-franken-x-wing", (*LOCKED, *LOOPS)),
        ("finned-mutant-x-wing", (*LOCKED, *LOOPS)),
        ("multi-colors-2", ("multi-colors-1",)),
    ],
)
def test_on_the_places_of_one_digit_easier_ones_leave_nothing_to_do(wanted: str, easier: tuple[str, ...]) -> None:
    rung, first = technique(wanted), [technique(each) for each in ("hidden-single", *easier)]
    assert always_before(rung, CLASSIC, USUAL) == tuple(first[1:])
    dice, met = Dice(wanted), 0
    for _ in range(40):
        cells = {9 * row + column for row, column in enumerate((0, 3, 6, 1, 4, 7, 2, 5, 8))}
        cells |= {*dice.shuffled(range(81))[: 8 + dice.below(12)]}
        board = Board(CLASSIC, sum(1 << cell for cell in cells), 0)
        met += first_step(board, (rung,)) is not None
        assert first_step(walk(board, first).end, (rung,)) is None
    assert met


def test_what_none_has_needed_is_so_only_with_the_usual_ladder() -> None:
    wrap = technique("simple-colors-wrap")
    assert is_never_seen(wrap, CLASSIC, USUAL)
    assert not is_never_seen(technique("simple-colors-trap"), CLASSIC, USUAL)
    assert not is_never_seen(wrap, CLASSIC, [rung for rung in USUAL if rung.identifier != "finned-swordfish"])
    assert not is_never_seen(wrap, Geometry.of_size(6), USUAL)
