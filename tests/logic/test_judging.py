from __future__ import annotations

import pytest

from sudoku_tui import (
    LadderError,
    MultipleSolutionsError,
    NoSolutionError,
    Position,
    PuzzleTextError,
    Verdict,
    judge,
    parse,
    path,
    solve,
)
from sudoku_tui.engine.board import Candidate
from sudoku_tui.formats.claims import read_claim
from sudoku_tui.logic.judging import Claim
from tests.formats.clues.killer import KILLER
from tests.formats.grids import LINE
from tests.support import made

SMALL = ".1.4........3.2."


@pytest.mark.parametrize("seed", range(2))
def test_every_step_of_a_path_is_proved_where_it_was_taken(seed: int) -> None:
    puzzle = made(seed)
    position = Position.start(puzzle)
    for step in path(puzzle).steps:
        verdict = judge(position, step)
        assert verdict.is_proved, step
        position = position.apply(step)


def test_a_step_is_proved_by_its_technique() -> None:
    puzzle = parse(LINE)
    way = path(puzzle)
    first = way.steps[0]
    verdict = judge(puzzle, first)
    assert verdict.is_proved
    assert judge(puzzle, first, first.technique).steps[0].technique == first.technique


def test_what_the_solution_contradicts_is_wrong() -> None:
    solution = solve(SMALL)
    verdict = judge(SMALL, f"r1c1={solution[0] % 4 + 1} r1c3<>{solution[2]} r2c2={solution[5]}")
    assert not verdict.is_true
    assert not verdict.is_proved
    assert len(verdict.wrong.placements) == len(verdict.wrong.eliminations) == 1
    assert verdict.steps == ()


def test_what_is_true_may_be_unproved() -> None:
    solution = solve(LINE)
    cell = max(range(81), key=lambda at: len(parse_candidates(at)))
    verdict = judge(LINE, f"r{cell // 9 + 1}c{cell % 9 + 1}={solution[cell]}", "naked-single")
    assert verdict.is_true
    assert not verdict.is_proved
    assert "no step that is known here shows it now" in str(verdict.text)


def parse_candidates(cell: int) -> tuple[int, ...]:
    return Position.start(parse(LINE)).candidates((cell // 9, cell % 9))


def test_several_steps_may_prove_a_claim_together() -> None:
    solution = solve(SMALL)
    verdict = judge(SMALL, f"r1c1={solution[0]} r1c3={solution[2]}")
    assert isinstance(verdict, Verdict)
    assert verdict.is_proved
    assert len(verdict.steps) == 2


def test_what_is_so_already_needs_no_step() -> None:
    verdict = judge(SMALL, "r1c2=1 r1c1<>1")
    assert (verdict.is_proved, verdict.steps, str(verdict.text)) == (True, (), "r1c2=1 and r1c1<>1 is so already")


def test_clues_are_known() -> None:
    solution = solve(KILLER)
    way = path(KILLER)
    assert judge(KILLER, way.steps[0]).is_proved
    assert not judge(KILLER, f"r1c1={solution[0] % 9 + 1}").is_true


def test_only_positions_with_one_solution_can_be_judged() -> None:
    with pytest.raises(MultipleSolutionsError):
        judge("." * 81, "r1c1=1")
    with pytest.raises(NoSolutionError):
        judge("55" + "." * 79, "r1c1=1")
    with pytest.raises(LadderError):
        judge(SMALL, "r1c1=2", "no-such-technique")


def test_claims_are_read_in_short_form() -> None:
    shape = parse("." * 81).geometry
    assert read_claim("r1c2=3 R4C5,r4c6<>37", shape) == Claim(
        (Candidate(1, 3),), (Candidate(31, 3), Candidate(31, 7), Candidate(32, 3), Candidate(32, 7))
    )
    assert read_claim("r1c1≠2 r1c1!=2", shape).eliminations == (Candidate(0, 2),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no claim; one is of the form r1c2=3 or r1c2<>3"),
        ("r1c2", "the claim 'r1c2' is not of the form r1c2=3 or r1c2<>3"),
        ("r1c2=34", "the claim 'r1c2=34' places more than one digit"),
        ("r1c2,r1c3=3", "the claim 'r1c2,r1c3=3' places more than one digit"),
        ("r10c2=3", "there is no cell r10c2: rows and columns go from 1 to 9"),
        ("r1c2=0", "'0' is no digit of a grid of 9×9"),
        ("r1c2<>x", "'x' is no digit of a grid of 9×9"),
    ],
)
def test_a_claim_that_cannot_be_read_is_named(text: str, said: str) -> None:
    with pytest.raises(PuzzleTextError) as caught:
        judge(LINE, text)
    assert str(caught.value) == said
