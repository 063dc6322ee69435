from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings

from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.clock import span
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.exercise import Exercise, Marks, Verdict
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import technique
from sudoku_tui.play.review.moments import Kind, Moment
from sudoku_tui.play.review.review import Review, review_of
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.storage.packs import graded
from tests.game.examples import EASY, EASY_SOLUTION, TINY, cell
from tests.game.test_hints import BEYOND
from tests.laws import examples
from tests.play.games_played import Played, played_games, thoughtful_game


def reviewed(played: Played) -> Review:
    return finish(review_of(played.origin, played.events)())


def said(played: Played) -> list[str]:
    return [str(moment.said) for moment in reviewed(played).moments]


def begun(*names: str) -> Played:
    """The first digits of the easy puzzle, five seconds each."""
    played = Played(EASY)
    for name in names or ("r1c4", "r1c6", "r1c7", "r1c8", "r1c9"):
        played.wait(5).write(name, EASY_SOLUTION[cell(name)])
    return played


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (9.9, "0:09"), (190, "3:10"), (3599, "59:59"), (3725, "1:02:05")]
)
def test_times_are_written_as_people_do(seconds: float, text: str) -> None:
    assert span(seconds) == text


def test_a_pause_before_a_single() -> None:
    played = begun().wait(190).write("r5c5", 5)
    (moment,) = reviewed(played).moments
    assert str(moment.said) == "You stood 3:10 before Naked Single in r5c5."
    assert (moment.kind, moment.number, moment.seconds, moment.cells) == (Kind.PAUSE, 6, 190.0, (40,))
    assert moment.technique == "naked-single"


def test_a_pause_before_a_hidden_single() -> None:
    assert said(begun().wait(190).write("r6c3", 3)) == ["You stood 3:10 before Hidden Single in box 4."]


def test_a_digit_that_comes_before_its_time() -> None:
    """Other digits have to be found before anything shows this one."""
    sentence = "You stood 3:10 before 9 in r6c4. What there was to find: Full House in row 1."
    assert said(begun().wait(190).write("r6c4", 9)) == [sentence]


def test_a_pause_before_a_removal_names_its_technique() -> None:
    example = lesson_example("hidden-pair")
    assert example
    played = Played(example.position.puzzle, origin=Origin.from_position(example.position))
    played.session.fill_notes()
    for colour in range(1, 7):
        played.wait(5).session.enter([0], colour, Mode.COLOUR)
    struck, digit = example.step.eliminations[0]
    played.wait(190).session.enter([struck], digit, Mode.CORNER)
    (moment,) = reviewed(played).moments
    assert str(moment.said).startswith("You stood 3:10 before Hidden Pair in ")
    assert moment.position
    assert Exercise(technique("hidden-pair"), moment.position).steps


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (lambda played: played.write("r1c3", 1), "You stood 3:10, then wrote a wrong digit: 1 in r1c3."),
        (lambda played: played.session.hint(), "You stood 3:10, then asked for a hint."),
        (lambda played: played.session.check(), "You stood 3:10, then checked your digits."),
        (lambda played: played.session.undo(), "You stood 3:10, then took something back."),
        (lambda played: played.write("r1c3", 1, Mode.CORNER), "You stood 3:10, then went on with your notes."),
        (lambda played: played.write("r1c3", 1, Mode.COLOUR), "You stood 3:10."),
    ],
)
def test_what_else_ends_a_pause(act: object, sentence: str) -> None:
    played = begun().wait(190)
    act(played)  # type: ignore[operator]
    first, *_ = said(played)
    assert first.startswith(sentence + " What there was to find: ")


def test_a_wrong_turn_is_told_with_what_was_built_on_it() -> None:
    played = Played(EASY).wait(5).write("r1c3", 1).wait(200).write("r1c4", 6)
    played.wait(45).session.undo()
    played.session.undo()
    moment, *_ = reviewed(played).moments
    sentence = "1 in r1c3 was wrong and stood for 4:05. One move was made meanwhile. 2 moves were taken back."
    assert str(moment.said) == f"{sentence} r1c3 cannot be 1: Hidden Single puts 1 in r1c8, which it sees."
    assert moment.technique
    assert not moment.shows_step


def test_hints_and_what_they_were_about() -> None:
    played = begun().wait(5)
    hint = played.session.solve_step()
    assert hint
    assert hint.step
    (moment,) = reviewed(played).moments
    assert moment.kind is Kind.HINT
    assert str(moment.said).startswith("You asked for a hint. What there was to find: ")
    assert moment.proof
    assert moment.proof.step.placements == hint.step.placements


def test_hints_in_a_row_are_told_of_once() -> None:
    played = begun()
    for seconds in (4, 4, 4):
        played.wait(seconds).session.solve_step()
    played.write("r1c3", 4).write("r5c5", 5).wait(3).session.hint()
    moments = reviewed(played).moments
    told = [str(moment.said).partition(".")[0] for moment in moments if moment.kind is Kind.HINT]
    assert told == ["You asked for 3 hints in a row", "You asked for a hint"]


def test_a_hint_of_a_mistake_and_a_digit_given_away() -> None:
    played = Played(EASY).wait(5).write("r1c3", 1)
    played.session.hint()
    assert said(played)[1] == "You asked for a hint. It told of a wrong digit."
    beyond = Played(BEYOND).wait(5)
    while not any(event.line == "reveal" for event in beyond.events):
        beyond.session.solve_step()
    assert any(" was given away." in sentence for sentence in said(beyond))


def test_the_end_is_a_moment_too() -> None:
    played = thoughtful_game(graded("hard")[0], 3)
    review = reviewed(played)
    assert review.is_finished
    assert str(review.moments[-1].said).startswith("Solved after ")
    assert {moment.kind for moment in review.moments} >= {Kind.PAUSE, Kind.WRONG, Kind.END}
    assert 0 < review.stood < review.seconds


def test_moments_are_reported_as_they_are_found() -> None:
    played = thoughtful_game(graded("medium")[0], 5)
    work = pickle.loads(pickle.dumps(review_of(played.origin, played.events)))
    reports = [*work()]
    assert [report.done for report in reports] == sorted(report.done for report in reports)
    told = tuple(moment for report in reports for moment in report.found)
    assert told == finish(work()).moments
    assert all(isinstance(moment, Moment) for moment in told)


def test_an_empty_game_has_nothing_to_tell() -> None:
    assert reviewed(Played(EASY)) == Review((), 0.0, 0.0, 0.0, is_finished=False)


@pytest.mark.slow
@given(played=played_games([EASY, TINY]))
@settings(max_examples=examples(50), deadline=None)
def test_every_moment_has_its_place_its_words_and_a_true_lesson(played: Played) -> None:
    review = reviewed(played)
    numbers = [moment.number for moment in review.moments]
    assert numbers == sorted(numbers)
    assert pickle.loads(pickle.dumps(review)).moments == review.moments
    for moment in review.moments:
        assert 1 <= moment.number <= len(played.events)
        assert 10 < len(str(moment.said)) < 400
        assert "{" not in str(moment.said)
        if moment.proof and moment.position and moment.technique:
            exercise = Exercise(technique(moment.technique), moment.position)
            assert exercise.judge(Marks.of(moment.proof.step)).verdict is Verdict.RIGHT
