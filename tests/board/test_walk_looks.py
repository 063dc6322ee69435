"""A stop of a walk on the board: what it finds stands out, what was found before it stays quietly."""

from __future__ import annotations

import pytest

from sudoku_tui.board.drawing import cell_drawing
from sudoku_tui.board.looks import NOWHERE, CellLook, View, board_looks
from sudoku_tui.board.walk_looks import with_stop
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats.picture.marks import LineKind, LineTime
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.logic.walks.walk import Fact
from sudoku_tui.storage.examples import lesson_example

EXAMPLE = lesson_example("xy-chain")
assert EXAMPLE
BOARD, STEP = EXAMPLE.board, EXAMPLE.step
WALK = walk_of(STEP, BOARD)
LAST = len(WALK.stops) - 1


def view_at(index: int) -> View:
    return with_stop(View(cursor=NOWHERE), WALK, index, STEP, BOARD)


def looks_at(index: int) -> tuple[CellLook, ...]:
    nothing = (0,) * BOARD.geometry.cell_count
    state = GameState(Puzzle(BOARD.geometry, BOARD.values), BOARD.values, nothing, nothing, nothing, nothing)
    return board_looks(state, view_at(index))


def candidate(fact: Fact) -> Candidate:
    (cell,) = fact.node.cells
    return Candidate(cell, fact.node.digit)


def test_what_a_stop_finds_is_marked_and_later_quiet_or_struck_out() -> None:
    for index, stop in enumerate(WALK.stops[1:-1], start=1):
        (fact,) = stop.facts
        cell, digit = candidate(fact)
        assert (digit, Role.ON if fact.is_true else Role.OFF) in looks_at(index)[cell].marks
        if index + 2 < LAST:
            later = looks_at(index + 2)[cell]
            assert (later.quiet if fact.is_true else later.crossed) >> digit - 1 & 1


def test_one_link_is_gone_along_at_a_time() -> None:
    for index, stop in enumerate(WALK.stops):
        lines = [line for line in view_at(index).lines if line.time is LineTime.NOW]
        if stop.arrow is None:
            assert not lines
            continue
        (line,) = lines
        assert line.start.cell in stop.arrow.start.cells
        assert line.end.cell in stop.arrow.end.cells
        assert line.kind is (LineKind.STRONG if stop.arrow.is_strong else LineKind.WEAK)


def test_what_the_step_changes_is_shown_only_where_the_walk_finds_it() -> None:
    assert [bool(view_at(index).eliminations) for index in range(LAST + 1)] == [False] * LAST + [True]
    assert view_at(LAST).eliminations == STEP.eliminations


def test_cells_are_lettered_in_the_order_of_the_walk() -> None:
    letters = dict(view_at(LAST - 1).letters)
    cells = list(dict.fromkeys(node.cells[0] for node in STEP.evidence.chains[0].nodes))
    assert {cell: letter for (cell, _), letter in letters.items()} == dict(zip(cells, "abcdefgh", strict=False))


def test_painters_are_told_what_is_quiet_and_when_a_line_is_gone_along() -> None:
    looks = looks_at(3)
    drawings = [cell_drawing(look, BOARD.geometry.symbols, has_signs=True) for look in looks]
    told = [entry for drawing in drawings for entry in drawing.get("v", [])]  # type: ignore[union-attr]
    times = [line[-1] for drawing in drawings for line in drawing.get("l", [])]  # type: ignore[union-attr,index]

    assert {"crossed"} <= {entry[1] for entry in told}  # type: ignore[index]
    assert times.count("now") == 1
    assert {"before", "later"} <= {*times}


def test_a_group_is_joined_only_once_the_walk_has_come_to_it() -> None:
    grouped = lesson_example("grouped-aic")
    assert grouped
    walk = walk_of(grouped.step, grouped.board)
    first = next(index for index, stop in enumerate(walk.stops) if stop.arrow and len(stop.arrow.end.cells) > 1)

    joined = [
        any(line.kind is LineKind.GROUP for line in with_stop(View(), walk, at, grouped.step, grouped.board).lines)
        for at in (first - 1, first)
    ]

    assert joined == [False, True]


def test_the_places_of_each_base_house_stay_quietly_marked_to_the_end_of_a_fish() -> None:
    fish = lesson_example("x-wing")
    assert fish
    walk = walk_of(fish.step, fish.board)
    places = {candidate(fact) for stop in walk.stops for fact in stop.either}
    view = with_stop(View(cursor=NOWHERE), walk, len(walk.stops) - 1, fish.step, fish.board)
    assert places
    assert places <= {Candidate(mark.cell, mark.digit) for mark in view.marks}
    first = with_stop(View(cursor=NOWHERE), walk, 1, fish.step, fish.board)
    assert {candidate(fact) for fact in walk.stops[0].either} <= {*first.quiet}


@pytest.mark.parametrize("technique", ["full-house", "naked-single"])
def test_the_digit_of_a_single_shows_only_at_the_last_stop(technique: str) -> None:
    example = lesson_example(technique)
    assert example
    (single,), walk = example.step.placements, walk_of(example.step, example.board)
    views = [with_stop(View(cursor=NOWHERE), walk, at, example.step, example.board) for at in range(len(walk.stops))]
    shown = [view.placements == (single,) or bool(view.candidates[single.cell]) for view in views]
    assert shown == [False] * (len(views) - 1) + [True]
