from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.game.exercise import Marks, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.game.training import Training
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import training_positions
from tests.game.examples import TINY


def training(identifier: str = "x-wing", seed: int = 1) -> Training:
    return Training(technique(identifier), training_positions(identifier), seed)


def right(of: Training) -> Marks:
    return Marks.of(of.exercise.steps[0])


def wrong(of: Training) -> Marks:
    board = of.exercise.board
    cell = next(cell for cell in range(81) if board.values[cell])
    return Marks(eliminations=frozenset({Candidate(cell, 1)}))


def test_found_at_once() -> None:
    one = training()
    judgement, tally = one.answer(right(one))
    assert judgement.verdict is Verdict.RIGHT
    assert tally == Tally(asked=1, first=1, found=1)
    assert one.is_over
    assert one.answer(right(one))[1] == one.hint() == one.give_up() == Tally()


def test_found_after_a_mistake_or_a_hint_is_not_at_once() -> None:
    one = training()
    assert one.answer(wrong(one))[1] == Tally(asked=1, wrong=1)
    assert one.answer(right(one))[1] == Tally(found=1)
    one.next()
    assert one.hint() == Tally(asked=1, hints=1)
    assert one.answer(right(one))[1] == Tally(found=1)


def test_hints_end() -> None:
    one = training()
    assert [one.hint().hints for _ in range(4)] == [1, 1, 1, 0]
    assert len(one.stages) == one.stage == 3
    assert "X-Wing" not in map(str, one.stages)


def test_giving_up_shows_the_step() -> None:
    one = training()
    assert one.give_up() == Tally(asked=1, shown=1)
    assert one.is_over


def test_positions_without_the_technique_are_passed_over() -> None:
    wing = training_positions("x-wing")[0]
    solved = Position(TINY, tuple(0 if given else digit for given, digit in zip(TINY.givens, solve(TINY), strict=True)))
    one = Training(technique("x-wing"), (solved, wing), 1)
    for _ in range(3):
        one.next()
    with pytest.raises(ValueError, match="there is no position for x-wing"):
        Training(technique("x-wing"), (solved,), 1)


def test_nothing_marked_counts_nothing() -> None:
    assert training().answer(Marks())[1] == Tally()


def test_the_step_that_was_found_is_told() -> None:
    one = training("hidden-single")
    while len(one.exercise.steps) < 2:
        one.next()
    one.answer(Marks.of(one.exercise.steps[1]))
    assert one.step == one.exercise.steps[1]


def test_no_position_comes_again_before_all_others_have() -> None:
    one, count = training(), len(training_positions("x-wing"))
    clues = []
    for _ in range(count):
        board = one.exercise.board
        clues.append((one.exercise.position.puzzle.clues, board.placed.bit_count(), board.candidates.bit_count()))
        one.next()
    known = [position.board() for position in training_positions("x-wing")]
    assert sorted(placed for _, placed, _ in clues) == sorted(board.placed.bit_count() for board in known)


def test_the_same_seed_asks_the_same_and_another_something_else() -> None:
    first, again, other = (training(seed=seed).exercise.position for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize("rung", [rung for rung in LADDER if rung.is_on], ids=lambda rung: rung.identifier)
def test_a_position_in_another_guise_still_has_its_step(rung: Technique) -> None:
    identifier = rung.identifier
    positions = training_positions(identifier)
    if not positions:
        return
    one = Training(technique(identifier), positions[:1], 3)
    assert one.exercise.position.puzzle != positions[0].puzzle, "the guise was not used, for its step was not found"


def test_tallies_add_up() -> None:
    assert Tally(asked=1, wrong=2) + Tally(asked=2, first=1) == Tally(asked=3, first=1, wrong=2)


def test_positions_with_clues_are_asked_as_they_are() -> None:
    known = {position.puzzle for position in training_positions("killer-pair")}
    trained = training("killer-pair")
    assert trained.exercise.position.puzzle in known
    judgement, _ = trained.answer(Marks.of(trained.step))
    assert judgement.verdict is Verdict.RIGHT
