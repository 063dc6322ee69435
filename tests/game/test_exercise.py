from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.game.exercise import Exercise, Marks, Verdict
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage.examples import training_positions
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
    assert str(absent.text) == f"{missing} is not among the candidates of {geometry.cell_name(open_cell)}."


def test_what_the_solution_needs_must_not_go() -> None:
    one = exercise("x-wing")
    solution, geometry = solve(one.position.puzzle), one.board.geometry
    cell = next(cell for cell in range(81) if not one.board.values[cell])
    name = geometry.cell_name(cell)
    removing = one.judge(gone(Candidate(cell, solution[cell])))
    assert removing.verdict is Verdict.SOLUTION
    assert str(removing.text) == f"In the solution {name} is {solution[cell]}, so it must not go."
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
    assert str(judgement.text) == f"{one.text_of(gone(other))}: true, but no X-Wing shows it here."


def test_parts_of_two_steps_are_not_one() -> None:
    for seed in range(30):
        one = Exercise(technique("locked-candidates-pointing"), Position.start(made(seed)))
        wide = [step for step in one.steps if len(step.eliminations) > 1]
        for other in wide[1:]:
            if set(wide[0].eliminations).isdisjoint(other.eliminations):
                judgement = one.judge(gone(wide[0].eliminations[0], other.eliminations[0]))
                assert judgement.verdict is Verdict.OTHER
                assert str(judgement.text).startswith("Each of these goes, but not all by the same step")
                return
    pytest.fail("no position has two such steps")


def test_nothing_is_no_answer() -> None:
    assert exercise("x-wing").judge(Marks()).verdict is Verdict.EMPTY


def test_a_position_without_the_technique_is_no_exercise() -> None:
    with pytest.raises(ValueError, match="there is no Jellyfish in this position"):
        Exercise(technique("jellyfish"), training_positions("full-house")[0])
