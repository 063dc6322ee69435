"""A game with constraints: what clashes, what is noted by itself, hints, the end."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from tests.formats.clues.killer import FOGGY, OPEN, PUZZLE, SOLUTION

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
