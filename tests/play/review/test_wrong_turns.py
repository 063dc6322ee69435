from __future__ import annotations

from hypothesis import given, settings

from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.timeline import turns_of
from sudoku_tui.play.review.wrong_turns import WrongTurn, errors, finding_wrong_turns
from tests.game.examples import EASY, EASY_SOLUTION, TINY, cell
from tests.laws import examples
from tests.play.games_played import Played, played_games


def found(played: Played) -> list[WrongTurn]:
    turns = turns_of(played.origin.start(), played.events)
    return finish(finding_wrong_turns(turns, played.session.solution))


def wrong_game() -> Played:
    """A wrong digit, and three digits on top of it."""
    played = Played(EASY).wait(10).write("r1c3", 1)
    for name in ("r1c4", "r1c6", "r1c7"):
        played.wait(20).write(name, EASY_SOLUTION[cell(name)])
    return played.wait(5)


def test_a_wrong_digit_that_is_taken_back() -> None:
    played = wrong_game()
    for _ in range(4):
        played.session.undo()
    (wrong,) = found(played)
    assert (wrong.cause, wrong.is_digit, wrong.first.number) == ((2, 1), True, 1)
    assert (wrong.seconds, wrong.moves, wrong.taken_back) == (65.0, 3, 4)


def test_a_wrong_digit_that_is_written_over() -> None:
    played = wrong_game().write("r1c3", 4)
    (wrong,) = found(played)
    assert (wrong.seconds, wrong.moves, wrong.taken_back) == (65.0, 3, 0)
    assert wrong.last
    assert wrong.last.number == 5


def test_a_hint_leads_back_all_at_once() -> None:
    played = wrong_game()
    played.session.solve_step()
    (wrong,) = found(played)
    assert (wrong.moves, wrong.taken_back) == (3, 4)


def test_what_is_never_put_right_lasts_to_the_end() -> None:
    (wrong,) = found(wrong_game())
    assert (wrong.last, wrong.seconds, wrong.moves, wrong.taken_back) == (None, 60.0, 3, 0)


def test_a_digit_of_the_solution_that_is_struck_out() -> None:
    played = Played(EASY)
    played.session.fill_notes()
    played.wait(3).session.enter([2], 4, Mode.CORNER)
    played.wait(30).session.undo()
    (wrong,) = found(played)
    assert (wrong.cause, wrong.is_digit, wrong.seconds) == ((2, 4), False, 30.0)


def test_a_right_game_has_no_wrong_turns() -> None:
    assert found(Played(EASY).write("r1c3", 4)) == []


@given(played=played_games([EASY, TINY]))
@settings(max_examples=examples(50), deadline=None)
def test_wrong_turns_are_the_stretches_with_errors(played: Played) -> None:
    turns = [*turns_of(played.origin.start(), played.events)]
    solution, stretches = played.session.solution, found(played)
    inside = {
        turn.number
        for wrong in stretches
        for turn in turns
        if wrong.first.number <= turn.number and (wrong.last is None or turn.number < wrong.last.number)
    }
    assert inside == {turn.number for turn in turns if errors(turn.after.state, solution)}
    assert all(wrong.seconds >= 0 and wrong.cause in errors(wrong.first.after.state, solution) for wrong in stretches)
