from __future__ import annotations

import re

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.logic.human_order import in_human_order
from sudoku_tui.logic.ladder import LADDER, taught, technique
from sudoku_tui.logic.next_step import next_step
from sudoku_tui.logic.path import apply, steps
from sudoku_tui.logic.step import Step
from sudoku_tui.play.coach.advice import DIGIT, HOUSE, KIND, SOMETHING, advice, advice_on_notes, coached
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.storage.packs import graded
from sudoku_tui.words.message import Sentence
from tests.logic.positions import EMPTY, confined, holding, puzzle

RUNGS = coached(LADDER)
CELL = re.compile(r"r\d+c\d+")


def all_advised() -> list[Step]:
    """A step of each technique that the coach speaks of, as games have them."""
    found: dict[str, Step] = {}
    for level in ("easy", "medium", "hard", "unfair"):
        for origin in graded(level)[:8]:
            board = origin.puzzle.board()
            while step := next_step(board, RUNGS):
                for each in RUNGS:
                    if each.identifier not in found and (here := steps(board, each.identifier)):
                        found[each.identifier] = here[0]
                board = apply(board, step)
    return list(found.values())


ADVISED = all_advised()


def said(step: Step | None, strength: int, geometry: Geometry = CLASSIC) -> str:
    return str(advice(step, strength, geometry))


def test_of_clues_the_coach_speaks_without_giving_cells_away() -> None:
    rungs = coached(rung for rung in taught() if rung not in LADDER)
    assert {"cage-combinations-easy", "innie-outie-single", "clue-candidates"} <= {rung.identifier for rung in rungs}
    for rung in rungs:
        if example := lesson_example(rung.identifier):
            told = [said(example.step, strength, example.board.geometry) for strength in (KIND, HOUSE, DIGIT)]
            assert all(told)
            assert not any(map(CELL.search, told[:2]))
            assert CELL.search(told[2]) or "Where can" in told[2]


def test_the_coach_speaks_of_what_people_look_for() -> None:
    assert [rung.identifier for rung in coached(in_human_order())][-1] == "hidden-triple"
    assert {step.technique for step in ADVISED} >= {
        *("full-house", "hidden-single", "naked-single", "locked-candidates-pointing", "locked-candidates-claiming"),
        *("naked-pair", "hidden-pair", "naked-triple", "x-wing"),
    }


@pytest.mark.parametrize("step", [*ADVISED, None], ids=lambda step: step.technique if step else "none")
def test_no_digit_and_no_cell_is_named_below_the_last_strength(step: Step | None) -> None:
    for strength in (SOMETHING, KIND):
        assert not any(sign.isdigit() for sign in said(step, strength))
        message = advice(step, strength, CLASSIC)
        assert isinstance(message, Sentence)
        assert not message.arguments
    houses = {str(house.said) for house in CLASSIC.houses}
    rest = said(step, HOUSE)
    for house in sorted(houses, key=len, reverse=True):
        rest = rest.replace(house, "")
    assert not any(sign.isdigit() for sign in rest)


@pytest.mark.parametrize("strength", [SOMETHING, KIND, HOUSE])
def test_letters_that_are_digits_are_not_named_either(strength: int) -> None:
    large = Geometry.of_size(16)
    step = next_step(puzzle(1, 16).board())
    named = advice(step, strength, large)
    assert not CELL.search(str(named))
    assert isinstance(named, Sentence)
    assert set(named.arguments) == ({"house"} if strength == HOUSE else set())
    assert str(advice_on_notes(1 << 15, strength, large)) == "A note here is impossible."


def test_each_strength_says_a_little_more() -> None:
    step = next_step(confined(EMPTY, 4, "box 3", "r1c8"))
    assert [said(step, strength) for strength in (SOMETHING, KIND, HOUSE, DIGIT)] == [
        "There is something to be found.",
        "A single is enough now.",
        "There is a single in box 3.",
        "Where can 4 go in box 3?",
    ]


def test_a_naked_single_is_asked_of_its_cell() -> None:
    board = holding(EMPTY, "7", "r2c5")
    (step,) = steps(board, "naked-single")
    assert said(step, DIGIT) == "What can r2c5 still be?"
    assert said(step, HOUSE).startswith("There is a single in")


def pair() -> Board:
    return holding(EMPTY, "27", "r4c1 r4c8")


def test_a_pair_is_called_a_pair_and_then_its_digits_are_named() -> None:
    (step,) = steps(pair(), "naked-pair")
    assert said(step, KIND) == "A pair is enough now."
    assert said(step, HOUSE) == "There is a pair in row 4."
    assert said(step, DIGIT) == "Where can 2 and 7 go in row 4?"


def test_what_none_of_these_finds_is_called_harder() -> None:
    assert said(None, SOMETHING) == "There is something to be found."
    assert {said(None, strength) for strength in (KIND, HOUSE, DIGIT)} == {"This takes something harder now."}


def test_a_note_is_named_by_the_last_strength_only() -> None:
    assert str(advice_on_notes(0b1001, DIGIT, CLASSIC)) == "A note here is impossible: 1 and 4."


def test_every_sentence_fits_on_a_narrow_screen_even_a_third_longer() -> None:
    told = [said(step, strength) for step in (*ADVISED, None) for strength in (SOMETHING, KIND, HOUSE)]
    assert max(map(len, told)) * 4 / 3 <= 45


def test_rungs_of_other_kinds_are_left_out() -> None:
    assert technique("xy-chain") not in RUNGS
    assert technique("skyscraper") not in RUNGS
