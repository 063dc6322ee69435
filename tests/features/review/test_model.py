from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.review.model import Review, review_of
from sudoku_tui.features.review.moments import (
    LEAST,
    MOST,
    TIMES_USUAL,
    Moment,
    MomentKind,
    WrongTurn,
    errors,
    finding_wrong_turns,
    pauses,
    usual_wait,
)
from sudoku_tui.features.review.panel import review_words
from sudoku_tui.game.clock import span
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Turn, turns_of
from sudoku_tui.game.exercise import Exercise, Marks, Verdict
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.storage.packs import graded
from sudoku_tui.words.language import tell
from tests.features.games_played import Played, played_games, thoughtful_game
from tests.game.examples import EASY, EASY_SOLUTION, TINY, cell
from tests.game.test_hints import BEYOND
from tests.laws import examples

EMPTY = [cell for cell, digit in enumerate(EASY.givens) if not digit]
WAITS = st.lists(st.floats(0.1, 900).map(lambda seconds: round(seconds, 1)), min_size=1, max_size=len(EMPTY))


def turns(waits: list[float], *, break_after: int | None = None) -> list[Turn]:
    """A game in which so many seconds were thought before each digit, with a break of an hour if wanted."""
    played = Played(EASY)
    for number, (place, seconds) in enumerate(zip(EMPTY, waits, strict=False)):
        if number == break_after:
            played.session.pause()
            played.wait(3600).session.resume()
        played.wait(seconds).session.enter([place], EASY_SOLUTION[place], Mode.DIGIT)
    return [*turns_of(played.origin.start(), played.events)]


def numbers(found: list[Turn]) -> list[float]:
    return [round(turn.waited, 1) for turn in found]


@pytest.mark.parametrize(
    ("waits", "usual", "found"),
    [
        ([5.0] * 20 + [40.0], 5.0, [40.0]),
        ([30.0] * 20 + [40.0], 30.0, []),  # it is long for this player, or none
        ([10.0] * 20 + [39.0, 40.0], 10.0, [40.0]),  # four times as long as usual
        ([0.5] * 20 + [14.0, 16.0], 0.5, [16.0]),  # nobody is told of seconds
        ([5.0] * 20 + [4000.0], 5.0, []),  # who was away did not think
        ([4000.0, 5.0], 5.0, []),
    ],
)
def test_a_pause_is_long_for_this_player(waits: list[float], usual: float, found: list[float]) -> None:
    game = turns(waits)
    assert (usual_wait(game), numbers(pauses(game))) == (usual, found)


def test_notes_in_bursts_do_not_make_every_digit_a_pause() -> None:
    played = Played(EASY)
    for number, place in enumerate(EMPTY[:20]):
        for digit in (1, 2, 3):
            played.wait(0.3).session.enter([EMPTY[-1]], digit, Mode.CORNER)
        played.wait(8.0 if number != 10 else 70.0).session.enter([place], EASY_SOLUTION[place], Mode.DIGIT)
    game = [*turns_of(played.origin.start(), played.events)]
    assert usual_wait(game) == 8.0
    assert numbers(pauses(game)) == [70.0]


def test_a_game_without_a_move_has_no_pauses() -> None:
    assert (pauses([]), usual_wait([])) == ([], 0.0)


@given(waits=WAITS, place=st.integers(0, 50))
@settings(max_examples=examples(50), deadline=None)
def test_a_paused_clock_does_not_count(waits: list[float], place: int) -> None:
    assert numbers(pauses(turns(waits, break_after=place))) == numbers(pauses(turns(waits)))


@given(waits=WAITS)
@settings(max_examples=examples(50), deadline=None)
def test_the_longest_pauses_are_found_in_the_order_of_the_game(waits: list[float]) -> None:
    game = turns(waits)
    found = pauses(game)
    least = max(LEAST, TIMES_USUAL * usual_wait(game))
    assert len(found) <= MOST
    assert [turn.number for turn in found] == sorted(turn.number for turn in found)
    assert all(turn.waited >= least for turn in found)
    left_out = [turn.waited for turn in game if turn not in found and turn.waited >= least and turn.word is None]
    assert all(seconds <= min(turn.waited for turn in found) for seconds in left_out)


@given(waits=WAITS)
@settings(max_examples=examples(30), deadline=None)
def test_what_stands_out_does_not_depend_on_the_pace(waits: list[float]) -> None:
    calm = [seconds + LEAST for seconds in waits]
    slow = [seconds * 2 for seconds in calm]  # exact in binary
    assert [turn.number for turn in pauses(turns(slow))] == [turn.number for turn in pauses(turns(calm))]


def found(played: Played) -> list[WrongTurn]:
    turns = turns_of(played.origin.start(), played.events)
    return finish(finding_wrong_turns(turns, played.session.solution))


def wrong_game() -> Played:
    """A wrong digit, and three digits on top of it."""
    played = Played(EASY).wait(10).write("r1c3", 1)
    for name in ("r1c4", "r1c6", "r1c7"):
        played.wait(20).write(name, EASY_SOLUTION[cell(name)])
    return played.wait(5)


def undo_all(played: Played) -> None:
    while played.session.undo():
        pass


@pytest.mark.parametrize(
    ("act", "last", "seconds", "taken_back"),
    [
        (undo_all, 8, 65.0, 4),
        (lambda played: played.write("r1c3", 4), 5, 65.0, 0),  # it is written over
        (lambda played: played.session.solve_step(), 6, 65.0, 4),  # a hint leads back all at once
        (lambda played: None, None, 60.0, 0),  # it lasts to the end
    ],
)
def test_a_wrong_digit_stands_until_it_is_put_right(
    act: Callable[[Played], object], last: int | None, seconds: float, taken_back: int
) -> None:
    played = wrong_game()
    act(played)
    (wrong,) = found(played)
    assert (wrong.cause, wrong.is_digit, wrong.first.number) == ((2, 1), True, 1)
    assert (wrong.last and wrong.last.number, wrong.seconds, wrong.moves, wrong.taken_back) == (
        last,
        seconds,
        3,
        taken_back,
    )


@pytest.mark.parametrize("is_undone", [True, False])
def test_a_digit_of_the_solution_is_struck_out_until_it_is_noted_or_written(is_undone: bool) -> None:
    played = Played(EASY)
    played.session.fill_notes()
    played.wait(3).session.enter([2], 4, Mode.CORNER)
    played.wait(30)
    if is_undone:
        played.session.undo()
    else:
        played.write("r1c3", 4)
    (wrong,) = found(played.wait(5).write("r1c4", EASY_SOLUTION[cell("r1c4")]))
    assert (wrong.cause, wrong.is_digit, wrong.seconds) == ((2, 4), False, 30.0)


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
    assert str(moment.said) == "You were stuck for 3:10 before Naked Single in r5c5."
    assert (moment.kind, moment.number, moment.seconds, moment.cells) == (MomentKind.PAUSE, 6, 190.0, (40,))
    assert moment.technique == "naked-single"
    assert said(begun().wait(190).write("r6c3", 3)) == ["You were stuck for 3:10 before Hidden Single in box 4."]
    early = "You were stuck for 3:10 before 9 in r6c4. What there was to find: Full House in row 1."
    assert said(begun().wait(190).write("r6c4", 9)) == [early]  # other digits have to be found before this one


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
    assert str(moment.said).startswith("You were stuck for 3:10 before Hidden Pair in ")
    assert moment.position
    assert Exercise(technique("hidden-pair"), moment.position).steps


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (lambda played: played.write("r1c3", 1), "You were stuck for 3:10, then wrote a wrong digit: 1 in r1c3."),
        (lambda played: played.session.hint(), "You were stuck for 3:10, then asked for a hint."),
        (lambda played: played.session.check(), "You were stuck for 3:10, then checked your digits."),
        (lambda played: played.session.undo(), "You were stuck for 3:10, then took something back."),
        (lambda played: played.write("r1c3", 1, Mode.CORNER), "You were stuck for 3:10, then went on with your notes."),
        (lambda played: played.write("r1c3", 1, Mode.COLOUR), "You were stuck for 3:10."),
    ],
)
def test_what_else_ends_a_pause(act: Callable[[Played], object], sentence: str) -> None:
    played = begun().wait(190)
    act(played)
    first, *_ = said(played)
    assert first.startswith(sentence + " What there was to find: ")


def test_a_wrong_turn_is_told_with_what_was_built_on_it() -> None:
    played = Played(EASY).wait(5).write("r1c3", 1).wait(200).write("r1c4", 6)
    played.wait(45).session.undo()
    played.session.undo()
    moment, *_ = reviewed(played).moments
    sentence = "1 in r1c3 was wrong and stood for 4:05. One move was made in the meantime. 2 moves were taken back."
    assert str(moment.said) == f"{sentence} r1c3 cannot be 1: Hidden Single puts 1 in r1c8, which it sees."
    assert moment.technique
    assert not moment.shows_step


def test_hints_and_what_they_were_about() -> None:
    played = begun().wait(5)
    hint = played.session.solve_step()
    assert hint
    assert hint.step
    (moment,) = reviewed(played).moments
    assert moment.kind is MomentKind.HINT
    assert str(moment.said).startswith("You asked for a hint. What there was to find: ")
    assert moment.proof
    assert moment.proof.step.placements == hint.step.placements


def test_hints_in_a_row_are_told_of_once() -> None:
    played = begun()
    for seconds in (4, 4, 4):
        played.wait(seconds).session.solve_step()
    played.write("r1c3", 4).write("r5c5", 5).wait(3).session.hint()
    moments = reviewed(played).moments
    told = [str(moment.said).partition(".")[0] for moment in moments if moment.kind is MomentKind.HINT]
    assert told == ["You asked for 3 hints in a row", "You asked for a hint"]


def test_a_hint_of_a_mistake_and_a_digit_given_away() -> None:
    played = Played(EASY).wait(5).write("r1c3", 1)
    played.session.hint()
    assert said(played)[1] == "You asked for a hint. It pointed to a wrong digit."
    beyond = Played(BEYOND).wait(5)
    while not any(event.line == "reveal" for event in beyond.events):
        beyond.session.solve_step()
    assert any(" was given away." in sentence for sentence in said(beyond))


def test_the_end_is_a_moment_too() -> None:
    played = thoughtful_game(graded("hard")[0], 3)
    review = reviewed(played)
    assert review.is_finished
    assert str(review.moments[-1].said).startswith("Solved after ")
    assert {moment.kind for moment in review.moments} >= {MomentKind.PAUSE, MomentKind.WRONG, MomentKind.END}
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


@pytest.mark.parametrize(
    ("usual", "said"), [(0.3, "less than a second"), (7.0, "you usually took 0:07"), (0.0, "No pause")]
)
def test_what_is_usual_is_said_of_quick_players_too(usual: float, said: str) -> None:
    review = Review(moments=(), seconds=60.0, usual=usual, stood=0.0, is_finished=True)
    words = tell(review_words(review, (), is_dense=True).text)
    assert said in words
    assert "took 0:00" not in words
