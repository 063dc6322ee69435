"""A game of any shape, or with clues, is played like any other."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.houses import HouseKind
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.generator import generate
from sudoku_tui.game.moves import Place, parse_move
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from tests.formats.clues.killer import FOGGY, OPEN, PUZZLE, SOLUTION
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
    first = next(house for house in session.geometry.houses if house.kind is HouseKind.REGION and cell in house.cells)
    name = session.geometry.cell_name(first.cells[0])
    assert str(session.hint().stages[0]) == f"One of your digits is wrong. Look in the region of {name}."


def test_a_move_is_written_with_the_signs_of_the_grid() -> None:
    geometry = geometry_named("4x4+x")
    assert parse_move("r16c1=G", geometry).changes == (Place(240, 16),)


DIGITS = tuple(map(int, SOLUTION))
THERMO = json.dumps(
    {
        "size": 4,
        "constraints": {"thermometer": [{"lines": [["R1C1", "R2C2", "R3C3"]]}], "odd": [{"cell": "R4C1"}]},
        "givens": "................",
    }
)


def begun(log: list[Event] | None = None) -> Session:
    return Session(Origin(PUZZLE), lambda: 0.0, record=log.append if log is not None else lambda _: None)


def notes_of(state: GameState, cell: int) -> list[int]:
    return list(digits_of(state.corner[cell]))


def test_a_cage_that_cannot_add_up_is_a_conflict() -> None:
    session = begun()
    session.enter([4], 3, Mode.DIGIT)
    assert not session.state.conflicts
    session.enter([4], 1, Mode.DIGIT)
    assert list(cells_of(session.state.conflicts)) == [4, 8]
    assert str(session.check().text).startswith("2 digits clash.")


def test_the_end_is_found_and_replayed() -> None:
    log = list[Event]()
    session = begun(log)
    for cell, digit in enumerate(DIGITS):
        session.enter([cell], digit, Mode.DIGIT)
    assert session.is_finished
    again = Session(Origin(PUZZLE), lambda: 0.0, log=log)
    assert (again.is_finished, again.replay_problems) == (True, ())


def test_notes_know_groups_pairs_and_single_cells_but_no_sums() -> None:
    state = GameState.start(read_clued(THERMO).puzzle)
    assert [*digits_of(state.candidates(12))] == [1, 3]
    assert [*digits_of(state.candidates(5))] == [1, 2, 3, 4]
    placed = state._replace(values=(2, *state.values[1:]))
    assert [*digits_of(placed.candidates(5))] == [3, 4]
    assert [*digits_of(placed.candidates(10))] == [4]
    assert [*digits_of(GameState.start(PUZZLE).candidates(2))] == [1, 2, 3, 4]


def test_a_placed_digit_takes_out_the_notes_that_it_excludes() -> None:
    puzzle = read_clued(THERMO).puzzle
    session = Session(Origin(puzzle), lambda: 0.0, is_sound=True)
    for cell in (5, 10):
        for digit in (1, 2, 3, 4):
            session.enter([cell], digit, Mode.CORNER)
    session.enter([0], 2, Mode.DIGIT)
    assert (notes_of(session.state, 5), notes_of(session.state, 10)) == ([3, 4], [4])
    assert session.undo()
    assert notes_of(session.state, 10) == [1, 2, 3, 4]


def test_hints_lead_to_the_end() -> None:
    session = begun()
    for _ in range(60):
        if session.solve_step() is None:
            break
    assert session.is_finished


def test_the_candidates_that_an_author_left_make_its_solution_the_only_one() -> None:
    clued = read_clued(OPEN.replace('"givens"', '"left": {"r3c1": "2"}, "givens"'))
    origin = Origin.from_position(clued.position)
    assert isinstance(origin.asked, Position)
    session = Session(origin, lambda: 0.0)
    assert (session.solution, [*digits_of(session.state.candidates(8))]) == (DIGITS, [2])


def test_rules_that_are_not_known_leave_the_end_to_the_authors_solution() -> None:
    session = Session(Origin(read_clued(FOGGY, by_solution=True).puzzle), lambda: 0.0)
    assert session.solution == DIGITS
    assert session.hint().kind in ("step", "beyond")


@pytest.mark.parametrize("mode", [Mode.CORNER, Mode.CENTRE])
def test_all_notes_and_striking_them_agree(mode: Mode) -> None:
    session = Session(Origin(read_clued(THERMO).puzzle), lambda: 0.0, is_sound=True)
    session.enter([12], 2, mode)
    assert session.strike_notes()
    assert not session.strike_notes()
    session.fill_notes()
    assert notes_of(session.state, 12) == [1, 3]
