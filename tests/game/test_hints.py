from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.stepper import Finished
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.hints import Hint, HintKind, find_hint, sound_board
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session, rungs_or_usual, usual_rungs
from sudoku_tui.logic.ladder import USUAL, rungs_of
from sudoku_tui.logic.step import Evidence, Step
from sudoku_tui.words.message import NOTHING
from tests.game.examples import EASY, Recorded, Time, cell, play_to_the_end, puzzle_of
from tests.laws import examples

BEYOND = puzzle_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
"""A puzzle no technique of the ladder opens."""
MEDIUM = puzzle_of("...8.1..........435............7.8........1...2..3....6......75..34........2..6..")
R1C3, R1C4 = cell("r1c3"), cell("r1c4")


def test_a_step_is_explained_and_applied() -> None:
    game = Recorded()
    hint = game.session.hint()
    assert hint.kind is HintKind.STEP
    assert hint.step
    assert all(hint.stages)
    placement = hint.step.placements[0]
    assert hint.cells[0] == placement.cell
    assert game.session.apply_hint(hint)
    assert game.session.state.values[placement.cell] == placement.digit
    assert game.lines[0] == f"hint step {hint.step.technique}"


def test_a_step_that_was_found_elsewhere_is_told() -> None:
    session = Recorded().session
    found = Step("naked-single", (Candidate(R1C3, 4),), (), Evidence())
    assert session.hint(Finished(found)).step is found
    assert session.hint().step != found


def test_a_single_that_is_noted_alone_is_seen_before_all_else() -> None:
    session = Recorded().session
    board = sound_board(session.state, session.solution)
    singles = [cell for cell in range(81) if not board.values[cell] and len(board.digits(cell)) == 1]
    others = [cell for cell in range(81) if not board.values[cell] and len(board.digits(cell)) == 2]
    assert (first := session.hint().step)
    assert first.technique != "naked-single"
    session.enter(others[:1], board.digits(others[0])[0], Mode.CORNER)
    assert session.hint().step == first  # what is noted there is no proof
    session.enter(singles[-1:], session.solution[singles[-1]], Mode.CENTRE)
    step = session.hint().step
    assert step
    assert (step.technique, step.placements[0].cell) == ("naked-single", singles[-1])


def test_a_hint_is_counted_once_for_each_state() -> None:
    session = Recorded().session
    session.hint()
    session.hint()
    assert session.course.hints == 1
    session.enter([R1C3], 4, Mode.DIGIT)
    session.hint()
    session.undo()
    session.hint()
    assert session.course.hints == 2


def test_digits_of_the_players_own_are_no_givens_to_a_hint() -> None:
    session = Recorded().session
    session.enter([R1C3], 4, Mode.DIGIT)
    session.enter([R1C4], 6, Mode.DIGIT)
    session.undo()
    board = sound_board(session.state, session.solution)
    assert board.values[R1C3] == 4
    assert board.givens == EASY.board().placed == board.placed & ~(1 << R1C3)


def test_an_outdated_hint_does_no_harm() -> None:
    session = Recorded().session
    hint = session.hint()
    assert session.apply_hint(hint)
    assert not session.apply_hint(hint)
    play_to_the_end(session)
    assert not session.apply_hint(hint)


def test_hints_never_depend_on_notes() -> None:
    bare, noted = Recorded().session, Recorded().session
    noted.enter([R1C3, R1C4], 9, Mode.CORNER)
    assert noted.hint() == bare.hint()


def test_true_crosses_help_and_false_ones_are_ignored() -> None:
    free = Session(Origin(MEDIUM, "Bare"), Time())
    removed = frozenset(
        Candidate(place, digit)
        for place in range(81)
        for digit in digits_of(free.state.legal(place))
        if not MEDIUM.givens[place]
    )
    crossed = Session(Origin.from_position(Position(MEDIUM, (0,) * 81, removed), "All crossed"), Time())
    hint = crossed.hint()
    assert hint.step
    assert hint.step.technique in ("full-house", "hidden-single")
    assert crossed.apply_hint(hint)
    assert crossed.check().mistakes == ()


def test_an_elimination_is_crossed_and_leaves_the_notes() -> None:
    session = Session(Origin(BEYOND, "Hard"), Time())
    session.fill_notes()
    seen = 0
    while seen < 4:
        hint = session.solve_step()
        assert hint
        for place, digit in hint.step.eliminations if hint.step else ():
            seen += 1
            assert session.state.crossed[place] >> (digit - 1) & 1
            assert not session.state.corner[place] >> (digit - 1) & 1


def test_an_elimination_is_seen_in_cells_without_notes_too() -> None:
    session = Session(Origin(BEYOND, "Hard"), Time())
    while (hint := session.hint()).step and hint.step.placements:
        session.apply_hint(hint)
    assert hint.step
    before = session.state
    assert session.apply_hint(hint)
    for place, digit in hint.step.eliminations:
        left = before.legal(place) & ~session.state.crossed[place]
        assert session.state.corner[place] == left
        assert not left >> (digit - 1) & 1


def test_what_is_noted_already_is_not_noted_anew() -> None:
    session = Session(Origin(BEYOND, "Hard"), Time())
    while (hint := session.hint()).step and hint.step.placements:
        session.apply_hint(hint)
    assert hint.step
    place, digit = hint.step.eliminations[0]
    for noted in (digit, 1 + digit % 9):
        session.enter([place], noted, Mode.CENTRE)
    session.apply_hint(hint)
    assert session.state.corner[place] == 0
    assert session.state.centre[place] == 1 << digit % 9


def test_a_mistake_is_named_and_gone_back_from() -> None:
    game = Recorded()
    session = game.session
    session.enter([R1C4], 6, Mode.DIGIT)
    right = session.state
    session.enter([R1C3], 1, Mode.DIGIT)
    session.enter([cell("r1c6")], 8, Mode.DIGIT)
    hint = session.hint()
    assert hint.kind is HintKind.MISTAKE
    assert hint.cells == (R1C3,)
    assert tuple(map(str, hint.stages)) == (
        "One of your digits is wrong. Look in box 1.",
        "The 1 in r1c3 is wrong.",
        "Nothing on the board clashes with it yet, but in the only solution r1c3 is not 1.",
        "Go back to before the 1 in r1c3: 2 moves. Redo brings them back.",
    )
    assert session.apply_hint(hint)
    assert session.state == right
    assert game.lines[-1] == "goto 1"
    assert session.redo()
    assert session.redo()
    assert session.state.values[R1C3] == 1


def test_of_several_mistakes_the_oldest_is_named() -> None:
    session = Recorded().session
    session.enter([cell("r1c6")], 2, Mode.DIGIT)
    session.enter([R1C3], 1, Mode.DIGIT)
    assert session.hint().cells == (cell("r1c6"),)
    session.erase([cell("r1c6")], Mode.DIGIT)
    assert session.hint().cells == (R1C3,)


def test_a_hint_from_another_game_does_no_harm() -> None:
    session = Recorded().session
    wrong = Candidate(R1C3, 1), Candidate(R1C4, session.solution[R1C4])
    step = Step("x-wing", (wrong[0],), (wrong[1],), Evidence())
    hint = Hint(HintKind.STEP, (NOTHING, NOTHING, NOTHING, NOTHING), step, (R1C3, R1C4))
    assert not session.apply_hint(hint)


def test_a_mistake_that_clashes_says_with_what() -> None:
    session = Recorded().session
    session.enter([R1C3], 5, Mode.DIGIT)
    hint = session.hint()
    assert str(hint.stages[2]) == "r1c3 holds 5, and so does r1c1, which it sees."
    assert str(hint.stages[3]) == "Go back to before the 5 in r1c3: one move. Redo brings it back."


def test_a_mistake_that_clashes_with_several_digits_names_them_all() -> None:
    session = Recorded().session
    session.enter([R1C3, cell("r2c2")], 5, Mode.DIGIT)
    assert str(session.hint().stages[2]) == "r1c3 holds 5, and so do r1c1 and r2c2, which it sees."


def test_a_mistake_the_game_began_with_is_taken_out() -> None:
    entries = tuple(1 if place in (R1C3, R1C4) else 0 for place in range(81))
    session = Session(Origin.from_position(Position(EASY, entries), "Begun"), Time())
    hint = session.hint()
    assert hint.kind is HintKind.MISTAKE
    assert str(hint.stages[3]) == "Take the 1 out of r1c3."
    assert session.apply_hint(hint)
    assert session.state.values[R1C3] == 0
    assert session.hint().cells == (R1C4,)


def test_beyond_the_ladder_a_digit_is_offered_and_called_that() -> None:
    game = Recorded(BEYOND)
    session = game.session
    known = 0
    while (hint := session.hint()).kind is HintKind.STEP:
        session.apply_hint(hint)
        known += 1
    assert hint.kind is HintKind.BEYOND
    assert hint.step is None
    assert "beyond the ladder" in str(hint.stages[1])
    assert session.apply_hint(hint)
    assert session.state.values[hint.cells[0]] == session.solution[hint.cells[0]]
    assert (session.course.hints, session.course.reveals) == (known + 1, 1)
    assert not session.apply_hint(hint)
    assert session.course.reveals == 1
    play_to_the_end(session)
    while session.undo():
        pass
    assert not session.apply_hint(hint)
    assert session.course.reveals == 1


def test_a_finished_game_has_no_hint_to_give() -> None:
    session = Recorded().session
    play_to_the_end(session)
    hint = session.hint()
    assert hint.kind is HintKind.FINISHED
    assert not session.apply_hint(hint)
    assert session.solve_step() is None
    assert session.course.hints == 0


def test_a_full_board_with_a_wrong_digit_has_a_hint_of_the_mistake() -> None:
    session = Recorded().session
    for place in (place for place, digit in enumerate(session.state.values) if not digit):
        session.enter([place], (session.solution[place] + (place == R1C3) - 1) % 9 + 1, Mode.DIGIT)
    assert session.state.is_full
    hint = find_hint(session.history.current, session.solution, USUAL)
    assert (hint.kind, hint.cells) == (HintKind.MISTAKE, (R1C3,))


def test_solving_step_by_step_reaches_the_solution() -> None:
    session = Recorded().session
    hints: list[Hint] = []
    while hint := session.solve_step():
        hints.append(hint)
    assert session.is_finished
    assert session.course.hints == len(hints)
    assert {hint.kind for hint in hints} == {HintKind.STEP}


NOTING = st.sampled_from([Mode.DIGIT, Mode.CORNER, Mode.CENTRE])
ENTRIES = st.lists(st.tuples(st.integers(0, 80), st.integers(1, 9), NOTING), max_size=12)


@pytest.mark.slow
@given(puzzle=st.sampled_from([EASY, BEYOND]), entries=ENTRIES, fill=st.booleans())
@settings(max_examples=examples(15), deadline=None)
def test_applying_a_hint_is_sound_wherever_the_game_stands(
    puzzle: Puzzle, entries: list[tuple[int, int, Mode]], fill: bool
) -> None:
    session = Recorded(puzzle).session
    if fill:
        session.fill_notes()
    for place, digit, mode in entries:
        session.enter([place], digit, mode)
    for _ in range(3):
        before, wrong = session.state, session.check().mistakes
        hint = session.hint()
        assert (hint.kind is HintKind.MISTAKE) == bool(wrong)
        assert session.apply_hint(hint)
        after = session.state
        assert session.check().mistakes == ()
        new_crosses = [(place, mask & ~before.crossed[place]) for place, mask in enumerate(after.crossed)]
        if not wrong:
            assert all(session.solution[place] not in digits_of(mask) for place, mask in new_crosses)


def test_a_saved_choice_is_followed() -> None:
    assert rungs_or_usual("-x-wing") == rungs_of("-x-wing") != USUAL


@pytest.mark.parametrize("text", ["-no-such-thing", "nonsense", ""])
def test_a_saved_choice_that_means_nothing_is_the_usual_one(text: str) -> None:
    assert rungs_or_usual(text) == usual_rungs() == USUAL
