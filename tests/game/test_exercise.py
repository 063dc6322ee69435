from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.game.exercise import Exercise, Marks, Training, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import training_positions
from tests.game.examples import TINY
from tests.support import made


def exercise(identifier: str, *, steps: int = 1) -> Exercise:
    """The first exercise of a technique that has so many steps."""
    all_of_them = (Exercise(technique(identifier), position) for position in training_positions(identifier))
    return next(one for one in all_of_them if len(one.steps) >= steps)


def gone(*candidates: Candidate) -> Marks:
    return Marks(eliminations=frozenset(candidates))


def test_all_that_a_step_gives_is_right() -> None:
    for identifier in ("x-wing", "naked-single", "naked-pair", "bug-plus-1"):
        one = exercise(identifier)
        judgement = one.judge(Marks.of(one.steps[0]))
        assert judgement.verdict is Verdict.RIGHT
        assert judgement.step == one.steps[0]


def test_any_step_of_the_technique_will_do_and_so_will_several() -> None:
    one = exercise("hidden-single", steps=2)
    assert one.judge(Marks.of(one.steps[1])).step == one.steps[1]
    assert one.judge(Marks.of(one.steps[0]) | Marks.of(one.steps[1])).verdict is Verdict.RIGHT


def test_a_part_asks_for_the_rest() -> None:
    positions = (Exercise(technique("x-wing"), position) for position in training_positions("x-wing"))
    one = next(one for one in positions if len(one.steps) == 1 and len(one.steps[0].eliminations) > 1)
    first, *rest = one.steps[0].eliminations
    judgement = one.judge(gone(first))
    assert judgement.verdict is Verdict.PART
    assert not judgement.verdict.is_wrong
    number = "One more candidate goes" if len(rest) == 1 else f"{len(rest)} more candidates go"
    assert str(judgement.text) == f"Right so far. {number} by the same step."


def test_what_is_no_candidate_is_named() -> None:
    one = exercise("x-wing")
    board, geometry = one.board, one.board.geometry
    placed = next(cell for cell in range(81) if board.values[cell])
    open_cell = next(cell for cell in range(81) if not board.values[cell])
    missing = next(digit for digit in geometry.digits if digit not in board.digits(open_cell))
    held = one.judge(gone(Candidate(placed, 1)))
    assert held.verdict is Verdict.NOT_CANDIDATE
    assert str(held.text) == f"{geometry.cell_name(placed)} holds {board.values[placed]} already."
    absent = one.judge(gone(Candidate(open_cell, missing)))
    assert absent.verdict is Verdict.NOT_CANDIDATE
    told = f"{geometry.cell_name(open_cell)} cannot be {missing}: it sees the {missing} in r"
    assert str(absent.text).startswith(told)


def test_what_the_solution_needs_must_not_go() -> None:
    one = exercise("x-wing")
    solution, geometry = solve(one.position.puzzle), one.board.geometry
    cell = next(cell for cell in range(81) if not one.board.values[cell])
    name = geometry.cell_name(cell)
    removing = one.judge(gone(Candidate(cell, solution[cell])))
    assert removing.verdict is Verdict.SOLUTION
    assert str(removing.text) == f"In the solution {name} is {solution[cell]}, so it must stay."
    wrong = next(digit for digit in one.board.digits(cell) if digit != solution[cell])
    placing = one.judge(Marks(placements=frozenset({Candidate(cell, wrong)})))
    assert placing.verdict is Verdict.SOLUTION
    assert str(placing.text) == f"{name} is not {wrong} in the solution."


def test_what_is_true_but_not_by_this_technique_is_told_apart() -> None:
    one = exercise("x-wing")
    solution = solve(one.position.puzzle)
    shown = {candidate for step in one.steps for candidate in step.eliminations}
    other = next(
        Candidate(cell, digit)
        for cell in range(81)
        for digit in one.board.digits(cell)
        if digit != solution[cell] and (cell, digit) not in shown
    )
    judgement = one.judge(gone(other))
    assert judgement.verdict is Verdict.OTHER
    assert str(judgement.text) == f"{one.text_of(gone(other))}: true, but no X-Wing proves it here."


def test_parts_of_two_steps_are_not_one() -> None:
    for seed in range(30):
        one = Exercise(technique("locked-candidates-pointing"), Position.start(made(seed)))
        wide = [step for step in one.steps if len(step.eliminations) > 1]
        for other in wide[1:]:
            if set(wide[0].eliminations).isdisjoint(other.eliminations):
                judgement = one.judge(gone(wide[0].eliminations[0], other.eliminations[0]))
                assert judgement.verdict is Verdict.OTHER
                assert str(judgement.text).startswith("All of these can go, but not by the same step")
                return
    pytest.fail("no position has two such steps")


def test_nothing_is_no_answer() -> None:
    assert exercise("x-wing").judge(Marks()).verdict is Verdict.EMPTY


def test_a_position_without_the_technique_is_no_exercise() -> None:
    with pytest.raises(ValueError, match="there is no Jellyfish in this position"):
        Exercise(technique("jellyfish"), training_positions("full-house")[0])


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
