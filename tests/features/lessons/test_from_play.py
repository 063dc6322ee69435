from __future__ import annotations

import pytest

from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.lessons.begun import PathPuzzle, note_begun
from sudoku_tui.features.lessons.from_play import (
    finding_hardest,
    findings_of,
    learn_at_once,
    learnt_from,
    stumbling_block,
)
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.hints import sound_board
from sudoku_tui.game.mastery import Finding, How, Mastery
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.repetition import Card
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.packs import of_technique
from tests.app.playing import Clock, open_store
from tests.features.games_played import Played
from tests.game.examples import EASY, EASY_SOLUTION, TINY

EMPTY = [cell for cell, digit in enumerate(EASY.givens) if not digit]
SINGLES = ("full-house", "hidden-single", "naked-single")


def findings(played: Played) -> tuple[Finding, ...]:
    return finish(findings_of(played.origin, played.events))


def write(played: Played, cell: int, digit: int = 0, *, seconds: float = 2.0) -> None:
    played.wait(seconds).session.enter([cell], digit or EASY_SOLUTION[cell], Mode.DIGIT)


def the_single(played: Played) -> int:
    """A cell that a single fills now, without asking for it."""
    board = sound_board(played.session.state, EASY_SOLUTION)
    step = next(step for name in SINGLES for step in technique(name).steps(board))
    return step.placements[0].cell


def brisk() -> Played:
    """A game whose first digits come one after the other."""
    played = Played(EASY)
    for _ in range(8):
        write(played, the_single(played))
    return played


def test_digits_that_a_technique_explains_count_as_found_alone() -> None:
    played = Played(EASY)
    write(played, the_single(played))
    (finding,) = findings(played)
    assert finding.technique in SINGLES
    assert (finding.how, finding.seconds) == (How.ALONE, 0.0)


def test_what_a_hint_gave_was_asked_and_not_found() -> None:
    played = Played(EASY)
    hint = played.session.hint()
    assert played.session.apply_hint(hint)
    assert [finding.how for finding in findings(played)] == [How.ASKED]


@pytest.mark.parametrize("asks", [True, False])
def test_who_stands_for_long_and_then_errs_or_asks_has_missed_what_there_was(asks: bool) -> None:
    played = brisk()
    cell = the_single(played)
    if asks:
        played.wait(140.0).session.check()
    else:
        write(played, cell, EASY_SOLUTION[cell] % 9 + 1, seconds=140.0)
    finding = findings(played)[-1]
    assert (finding.how, finding.seconds, finding.technique in SINGLES) == (How.MISSED, 140.0, True)


def test_what_fills_in_by_itself_is_no_find() -> None:
    played = Played(EASY)
    played.session.fill_certain()
    assert [finding for finding in findings(played) if finding.how is How.ALONE] == []


def test_the_longest_pause_is_the_stumbling_block() -> None:
    played = brisk()
    write(played, the_single(played), seconds=140.0)
    block = stumbling_block(findings(played))
    assert block
    assert (block.technique in SINGLES, block.how, block.seconds) == (True, How.ALONE, 140.0)


def test_a_game_without_a_pause_has_no_stumbling_block() -> None:
    assert stumbling_block([]) is None
    assert stumbling_block([Finding("x-wing", How.ALONE)]) is None


def test_findings_add_up_by_technique() -> None:
    found = [Finding("x-wing", How.ALONE), Finding("x-wing", How.ALONE, 30.0), Finding("naked-pair", How.ASKED)]
    assert learnt_from(found, "x-wing") == {
        "x-wing": Mastery(alone=2, puzzles=1),
        "naked-pair": Mastery(asked=1),
    }


@pytest.mark.parametrize("identifier", ["naked-pair", "x-wing", "skyscraper"])
def test_a_puzzle_of_a_techniques_pack_is_a_puzzle_for_it(identifier: str) -> None:
    assert finish(finding_hardest(of_technique(identifier)[0])) == identifier


@pytest.mark.parametrize("lesson", ["clue:arrow", "x-wing"])
def test_a_puzzle_begun_from_the_path_counts_for_its_lesson_whatever_else_it_needs(lesson: str) -> None:
    store = open_store()
    session = start_game(store, Origin(EASY), Clock())
    note_begun(store, number_of(session) or 0, PathPuzzle(lesson, 1))
    for cell in EMPTY:
        session.enter([cell], EASY_SOLUTION[cell], Mode.DIGIT)
    learn_at_once(store)
    assert store.mastery()[lesson] == Mastery(puzzles=1)


def test_solved_games_are_read_once_and_what_was_asked_comes_back() -> None:
    store = open_store()
    session = start_game(store, Origin(TINY, "Tiny"), Clock())
    hint = session.hint()
    assert hint.step
    while session.solve_step():
        pass
    learn_at_once(store)
    assert store.unlearnt() == []
    learnt = store.mastery()
    assert learnt[hint.step.technique].asked > 0
    assert isinstance(store.cards()[hint.step.technique], Card)
    learn_at_once(store)
    assert store.mastery() == learnt
