"""A game of any shape is played like any other."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.generator import generate
from sudoku_tui.game.moves import Place, parse_move
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from tests.support import made
from tests.variants import FIVE, NINE, VARIANTS


@pytest.mark.parametrize("text", [*VARIANTS, "4x4+x"])
def test_hints_lead_to_the_solution_and_the_log_leads_there_again(text: str) -> None:
    origin, log = generate("easy", 1, geometry_named(text)), list[Event]()
    session = Session(origin, lambda: 0.0, record=log.append)
    for _ in range(2 * origin.puzzle.geometry.cell_count):
        if session.solve_step() is None:
            break
    assert session.is_finished
    assert session.course.reveals == 0
    again = Session(origin, lambda: 0.0, log=log)
    assert again.is_finished
    assert again.state == session.state


def test_digits_a_forbidden_move_apart_clash() -> None:
    geometry = geometry_named("antiknight")
    state = GameState.start(Puzzle.empty(geometry)).apply(parse_move("r1c3=5; r2c5=5", geometry))
    assert state.conflicts == 1 << geometry.cell(1, 3) | 1 << geometry.cell(2, 5)
    assert not state.legal(geometry.cell(3, 1)) & 1 << 4
    other = state.apply(parse_move("r2c5=.; r3c5=5", geometry))
    assert other.conflicts == 0


def test_placing_a_digit_tidies_the_notes_of_all_that_see_it() -> None:
    session = Session(Origin(made(1, geometry_named("x")), "X"), lambda: 0.0)
    geometry, solution = session.geometry, session.solution
    session.fill_notes()
    cell = next(cell for cell in geometry.extra_houses[0].cells if not session.state.values[cell])
    session.enter([cell], solution[cell], Mode.DIGIT)
    bit = 1 << solution[cell] - 1
    assert not any(session.state.corner[peer] & bit for peer in geometry.extra_houses[0].cells if peer != cell)


@pytest.mark.parametrize("text", [FIVE, NINE])
def test_a_mistake_is_looked_for_in_its_region(text: str) -> None:
    session = Session(Origin(made(1, geometry_named(text)), "A jigsaw"), lambda: 0.0)
    cell = session.state.values.index(0)
    session.enter([cell], session.solution[cell] % session.geometry.size + 1, Mode.DIGIT)
    assert (
        str(session.hint().stages[0]) == f"One of your digits is wrong. Look in region {session.geometry.box_of(cell)}."
    )


def test_a_move_is_written_with_the_signs_of_the_grid() -> None:
    geometry = geometry_named("4x4+x")
    assert parse_move("r16c1=G", geometry).changes == (Place(240, 16),)
