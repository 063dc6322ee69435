"""Reasons digit by digit, where a step has tried out everything that its clues leave."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.ladder import rungs_of, technique
from sudoku_tui.logic.next_step import next_step
from sudoku_tui.logic.step import Step
from sudoku_tui.storage.examples import position_of
from tests.logic.clued import caged, clued, proved, told
from tests.logic.proofs import check

PACKED = Path(__file__).resolve().parents[3] / "puzzles"
MANY = 4
TOLD_APART = ("dot-chain", "whispers-chain", "clue-candidates", "skyline", "counting-circles", "house-ways")


def packed(identifier: str) -> list[Board]:
    """The packed positions in which there is something to see."""
    files = (PACKED / "clue_lessons.txt", PACKED / "clue_training.txt")
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    boards = [position_of(line).board() for line in lines if json.loads(line)["technique"] == identifier]
    return boards or [zipped() if identifier == "clue-candidates" else FILLED]


FILLED = caged(r1c1_r1c2=10, r1c3_r1c4=12, r1c5_r1c6=9, r1c7_r1c8=9)


def zipped() -> Board:
    """Both pairs of the line add up to between 4 and 9, but not by all their digits."""
    held = {"r1c1": "12", "r1c5": "257", "r1c2": "13", "r1c4": "57"}
    return clued(held, zipperline=[{"lines": [["R1C1", "R1C2", "R2C3", "R1C4", "R1C5"]]}])


def steps_of(identifier: str, board: Board) -> list[Step]:
    return [*islice((step for step in technique(identifier).steps(board) if step), 3)]


@pytest.mark.parametrize("identifier", TOLD_APART)
def test_each_reason_removes_its_own_candidates_and_is_told(identifier: str) -> None:
    reasons_of = technique(identifier).words.reasons
    assert reasons_of
    for board in packed(identifier):
        for step in steps_of(identifier, board):
            reasons = reasons_of(step, board.geometry)
            gone = [each for reason in reasons for each in reason.gone]
            assert len({*gone}) == len(gone)
            assert {*gone} <= {*step.eliminations}
            assert all(str(reason.told) in told(board, step) for reason in reasons)


@pytest.mark.parametrize("identifier", TOLD_APART)
def test_a_hint_that_would_remove_a_lot_begins_with_one_reason(identifier: str) -> None:
    reasons_of = technique(identifier).words.reasons
    assert reasons_of
    for board in packed(identifier):
        assert steps_of(identifier, board)
        step = next_step(board, rungs_of([identifier]))
        assert step
        check(board, step)
        assert len(step.eliminations) <= MANY or len(reasons_of(step, board.geometry)) <= 1


def test_a_digit_of_a_chain_of_dots_fails_by_what_it_forces() -> None:
    board = clued(
        {"r1c1": "12345678", "r1c2": "123456", "r1c3": "123468"},
        difference=[{"cells": ["R1C1", "R1C2"]}],
        ratio=[{"cells": ["R1C2", "R1C3"]}],
    )
    step = proved(board, "dot-chain")[0]
    assert "If r1c2 were 1, r1c1 would be 2, and r1c3 would have no digit left." in told(board, step)


def test_a_house_is_filled_digit_by_digit() -> None:
    board = FILLED
    step = proved(board, "house-ways", 1)[0]
    assert "If r1c1 were 3, r1c9 would be 6, and the 9 would have no place in row 1." in told(board, step)
    first = next_step(board, rungs_of(["house-ways"]))
    assert first
    assert len(first.eliminations) < len(step.eliminations)


def test_a_skyscraper_counts_what_could_be_seen() -> None:
    board = clued({"r1c1": "12345678", "r2c1": "9"}, skyscraper=[{"cell": "R0C1", "value": "3"}])
    assert all("seen" in told(board, step) for step in proved(board, "skyline"))


def test_the_parts_of_a_zipper_have_no_total_in_common() -> None:
    board = zipped()
    step = proved(board, "clue-candidates")[0]
    assert "With 3, 7 or 9 in r2c3, r1c2 and r1c4 could not come to as much, only to 6, 8 or 10." in told(board, step)


def test_counting_circles_are_told_by_counts() -> None:
    board = clued(countingcircles=[{"cells": ["R1C1", "R4C4", "R7C7"]}])
    step = proved(board, "counting-circles", 1)[0]
    assert "4, 5, 6, 7, 8 or 9 needs circles in that many rows, columns and boxes" in told(board, step)
