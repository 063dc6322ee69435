"""Fog hides givens and clues until right digits clear it, and nothing looks through it."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnShape
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.fog import around, as_seen, in_fog, position_seen, seen_shape
from sudoku_tui.game.moves import Place, parse_move
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from tests.game.foggy import DIGITS, LINKED, MISTY, begun, misty

SHAPE = read_clued(MISTY).puzzle.geometry
START = GameState.start(read_clued(MISTY).puzzle)


def names(cells: int) -> str:
    return " ".join(map(SHAPE.cell_name, cells_of(cells)))


def after(moves: str, text: str = MISTY) -> GameState:
    return GameState.start(read_clued(text).puzzle).apply(parse_move(moves, SHAPE))


def test_what_touches_a_cell() -> None:
    assert names(around(1 << SHAPE.cell(1, 1), SHAPE)) == "r1c1 r1c2 r2c1 r2c2"
    assert names(around(1 << SHAPE.cell(3, 4), SHAPE)) == "r2c3 r2c4 r3c3 r3c4 r4c3 r4c4"


def test_lit_givens_clear_nothing_and_a_right_digit_clears_around_it() -> None:
    assert names(SHAPE.all_cells & ~in_fog(START)) == "r2c1 r3c1 r3c2 r4c1"
    assert names(in_fog(START) & ~in_fog(after("r2c1=3"))) == "r1c1 r1c2 r2c2"
    assert in_fog(after("r2c1=4")) == in_fog(START)


def test_fog_comes_back_when_the_digit_goes() -> None:
    assert in_fog(after("r2c1=3; r2c1=.")) == in_fog(START)


def test_where_the_author_names_triggers_they_alone_clear_fog() -> None:
    start = GameState.start(read_clued(LINKED).puzzle)
    assert names(in_fog(start) & ~in_fog(after("r2c1=3", LINKED))) == "r1c1 r1c2"  # a given is no trigger
    assert in_fog(after("r3c2=1", LINKED)) == in_fog(start)


def test_without_a_solution_there_is_no_fog_and_that_is_said() -> None:
    puzzle = read_clued(misty(solution="")).puzzle
    assert not in_fog(GameState.start(puzzle))
    (fog,) = (clue for clue in puzzle.constraints if clue.key == "fog")
    assert "does not say which digits clear it" in str(fog.said(puzzle.geometry))


def test_givens_and_clues_in_the_fog_are_not_seen() -> None:
    seen = as_seen(START)
    assert [cell for cell, digit in enumerate(seen.values) if digit] == [SHAPE.cell(3, 1)]
    assert not seen.is_given(SHAPE.cell(1, 3))
    cages = [clue for clue in seen.geometry.constraints if isinstance(clue, Cage)]
    assert [names(set_of(cage.cells)) for cage in cages] == ["r2c1 r3c1"]
    assert as_seen(seen) == seen


def test_conflicts_and_notes_know_only_what_is_seen() -> None:
    assert after("r1c4=3").conflicts  # a given in the fog is the same
    assert not as_seen(after("r1c4=3")).conflicts
    session = begun()
    session.enter([SHAPE.cell(1, 3)], 1, Mode.CORNER)
    assert session.state.corner[SHAPE.cell(1, 3)] == 1


def test_a_given_in_the_fog_is_found_by_its_digit_and_clears_its_own_cell() -> None:
    log = list[Event]()
    origin = Origin(read_clued(MISTY).puzzle, "Mist", solution=DIGITS)
    session, cell = Session(origin, lambda: 0.0, record=log.append), SHAPE.cell(1, 3)
    fog = session.fog
    assert not session.enter([cell], 4, Mode.DIGIT)
    assert session.enter([cell], 3, Mode.DIGIT)
    assert (session.state.values[cell], session.state.is_given(cell)) == (3, True)
    assert session.fog == fog & ~(1 << cell)
    again = Session(origin, lambda: 0.0, log=log)
    assert (again.state, again.replay_problems) == (session.state, ())
    session.undo()
    assert session.fog == fog


def test_the_fog_travels_with_the_puzzle() -> None:
    origin = Origin(read_clued(MISTY).puzzle)
    assert Session(origin, lambda: 0.0, solution=DIGITS).fog == begun().fog


def test_hints_do_not_look_through_the_fog() -> None:
    session = begun()
    hint = session.hint()
    assert hint.step is not None
    assert {clue.constraint for clue in hint.step.evidence.clues} <= {*range(len(session.state.geometry.constraints))}
    assert all(session.state.is_given(cell) for cell in range(16) if session.state.values[cell])
    for _ in range(100):
        if session.solve_step() is None:
            break
    assert session.is_finished
    assert not session.fog


def test_where_the_fog_leaves_no_step_the_hint_says_so() -> None:
    session = begun(misty(lit=["R4C4"]))
    hint = session.hint()
    assert hint.step is None
    assert "out of the fog" in str(hint.stages[1])


@given(st.permutations(range(16)))
def test_right_digits_only_add_light_until_all_is_lit(order: list[int]) -> None:
    state, fog = START, in_fog(START)
    for cell in order:
        if not state.is_given(cell):
            state = state.apply(parse_move(f"{SHAPE.cell_name(cell)}={DIGITS[cell]}", SHAPE))
            assert not in_fog(state) & ~fog
            fog = in_fog(state)
    assert not fog


@given(st.lists(st.tuples(st.integers(0, 15), st.integers(1, 4)), max_size=12))
def test_what_is_seen_never_tells_of_a_given_in_the_fog(moves: list[tuple[int, int]]) -> None:
    session = begun()
    for cell, digit in moves:
        session.enter([cell], digit, Mode.DIGIT)
        hidden = [cell for cell in cells_of(session.fog) if session.puzzle.givens[cell]]
        assert not any(session.state.values[cell] for cell in hidden)
        clues = [clue for clue in session.state.geometry.constraints if isinstance(clue, Cage)]
        assert not any(set_of(clue.cells) & session.fog for clue in clues)


def test_parts_of_a_drawing_are_seen_when_they_are_wholly_out_of_the_fog_and_of_lines_what_is() -> None:
    parts = (
        DrawnLine(((0.5, 2.5), (0.5, 3.5)), "#000000"),
        DrawnLine(((0.5, 0.5), (0.5, 3.5)), "#000000"),
        DrawnShape(0.5, 3.0, 0.8, 2.0, fill="#00ff00"),
        DrawnFrame((0, 1)),
        DrawnShape(-0.5, 0.5, 0.4, 0.4, text="7"),
    )
    clues = (*SHAPE.constraints, Drawn(parts, (1, 2)))
    state = GameState.start(Puzzle(geometry(2, 2, (), (), clues), START.puzzle.givens))
    (drawn,) = (clue for clue in as_seen(state).geometry.constraints if isinstance(clue, Drawn))
    piece = DrawnLine(((0.5, 1.0), (0.5, 3.5)), "#000000")
    assert (drawn.parts, drawn.read) == ((parts[0], piece, parts[2], parts[4]), (2,))


SNAKE = DrawnLine(((0.5, 3.5), (0.5, 0.5), (1.5, 0.5), (1.5, 2.5), (3.5, 2.5)), "#000000", 0.2, 0.3, "#ff0000")


def test_what_comes_out_of_the_fog_of_a_line_keeps_its_turns_and_only_its_end_has_the_head() -> None:
    def seen(*hidden: int) -> list[DrawnLine]:
        shape = geometry(2, 2, (), (), [Drawn((SNAKE,), (0,))])
        clues = seen_shape(shape, set_of(hidden)).constraints
        return [part for clue in clues if isinstance(clue, Drawn) for part in clue.parts if isinstance(part, DrawnLine)]

    assert seen() == [SNAKE]
    first, last = seen(5)
    assert (first.points, first.head, first.fill) == (((0.5, 3.5), (0.5, 0.5), (1.5, 0.5), (1.5, 1.0)), 0.0, "")
    assert (last.points, last.head) == (((1.5, 2.0), (1.5, 2.5), (3.5, 2.5)), 0.3)
    assert [part.points for part in seen(0, 4, 8, 12, 11)] == [((1.0, 0.5), (1.5, 0.5), (1.5, 2.5), (3.0, 2.5))]
    assert seen(*range(16)) == []


@given(st.integers(0, (1 << 16) - 1))
def test_nothing_of_a_line_is_seen_in_the_fog(hidden: int) -> None:
    shape = geometry(2, 2, (), (), [Drawn((SNAKE,))])
    pieces = [part for clue in seen_shape(shape, hidden).constraints for part in getattr(clue, "parts", ())]
    between = [
        (one[0] + (other[0] - one[0]) * share / 50, one[1] + (other[1] - one[1]) * share / 50)
        for piece in pieces
        for one, other in pairwise(piece.points)
        for share in range(1, 50)
    ]
    inside = [(x, y) for x, y in between if x % 1 and y % 1]
    assert not any(hidden >> int(y) * 4 + int(x) & 1 for x, y in inside)


def test_a_position_that_nobody_plays_is_seen_as_far_as_its_fog_allows() -> None:
    start = Position.start(START.puzzle)
    seen, fog = position_seen(start)
    assert (seen.values, fog) == (as_seen(START).values, in_fog(START))
    later, fog = position_seen(start.place("r2c1", 3))
    assert later.values[SHAPE.cell(2, 1)] == 3
    assert fog == in_fog(after("r2c1=3"))


def test_filling_the_last_cell_of_a_house_does_not_write_over_a_given_in_the_fog() -> None:
    session = begun()
    session.habits.auto_place = True
    for cell, digit in ((0, 1), (1, 2), (3, 3)):
        session.enter([cell], digit, Mode.DIGIT)
    assert session.course.state.values[2] == 3
    assert Place(2, 4) not in (session.history.current.move.changes if session.history.current.move else ())
