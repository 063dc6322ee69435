from __future__ import annotations

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.hints import sound_board
from sudoku_tui.game.moves import Layer, Move, Pencil, Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.next_step import next_step
from sudoku_tui.play.coach.known import Known, learning, technique_found
from tests.game.examples import EASY, Recorded, Time, play_to_the_end, puzzle_of

MEDIUM = puzzle_of("...8.1..........435............7.8........1...2..3....6......75..34........2..6..")


def game() -> Session:
    return Session(Origin(EASY, "Easy"), Time())


def next_placement(session: Session) -> tuple[str, Candidate]:
    step = next_step(sound_board(session.state, session.solution))
    assert step
    return step.technique, step.placements[0]


def take_all(session: Session, known: Known) -> None:
    for node in session.history.nodes.values():
        known.learn(node, session.course.hinted, session.solution)


def test_a_placement_is_found_by_the_easiest_technique_that_gives_it() -> None:
    session = game()
    while not session.is_finished:
        technique, (cell, digit) = next_placement(session)
        before = session.state
        session.enter([cell], digit, Mode.DIGIT)
        assert technique_found(before, Move((Place(cell, digit),)), session.solution) == technique


def test_what_is_wrong_or_guessed_or_rubbed_out_is_no_find() -> None:
    session = game()
    _, (cell, digit) = next_placement(session)
    state, solution = session.state, session.solution
    assert technique_found(state, Move((Place(cell, digit % 9 + 1),)), solution) == ""
    assert technique_found(state, Move((Place(cell, 0),)), solution) == ""
    start = GameState.start(MEDIUM)
    hard = Session(Origin(MEDIUM, "Medium"), Time()).solution
    guessed = [technique_found(start, Move((Place(at, hard[at]),)), hard) for at in range(81) if not start.values[at]]
    assert "" in guessed


def test_what_follows_from_a_wrong_digit_is_no_find() -> None:
    session = game()
    _, (cell, digit) = next_placement(session)
    other = next(at for at, value in enumerate(session.state.values) if not value and at != cell)
    session.enter([other], session.solution[other] % 9 + 1, Mode.DIGIT)
    assert technique_found(session.state, Move((Place(cell, digit),)), session.solution) == ""


def test_crosses_are_found_by_what_removes_them() -> None:
    session = Session(Origin(MEDIUM, "Medium"), Time())
    while (hint := session.hint()).step and hint.step.placements:
        session.apply_hint(hint)
    assert hint.step
    before = session.state
    session.apply_hint(hint)
    move = session.history.current.move
    assert move
    assert any(isinstance(change, Pencil) and change.layer is Layer.CROSS for change in move.changes)
    assert technique_found(before, move, session.solution) == hint.step.technique


def test_three_finds_without_help_make_a_technique_known() -> None:
    session, known = game(), Known()
    found: list[str] = []
    while found.count("hidden-single") < 3:
        assert "hidden-single" not in known
        technique, (cell, digit) = next_placement(session)
        session.enter([cell], digit, Mode.DIGIT)
        found.append(technique)
        known = Known()
        take_all(session, known)
    assert "hidden-single" in known


def test_what_was_found_with_hints_is_not_known() -> None:
    session, known = game(), Known()
    for _ in range(12):
        session.apply_hint(session.hint())
    take_all(session, known)
    assert "hidden-single" not in known
    assert "full-house" not in known


def test_solved_games_are_learnt_from_and_others_are_not() -> None:
    played = Recorded()
    log = [Event(0.0, "time")]
    played.session.record = log.append
    known = Known()
    finish(learning(known, [(Origin(EASY, "Easy"), log)]))
    assert "full-house" not in known
    while not played.session.is_finished:
        _, (cell, digit) = next_placement(played.session)
        played.session.enter([cell], digit, Mode.DIGIT)
    finish(learning(known, [(Origin(EASY, "Easy"), log)]))
    assert "full-house" in known
    assert "hidden-single" in known


def test_a_game_that_was_only_begun_again_teaches_nothing_wrong() -> None:
    session, known = game(), Known()
    play_to_the_end(session)
    session.restart()
    take_all(session, known)
    assert "xy-wing" not in known
