from __future__ import annotations

import json

import pytest

from sudoku_tui.formats import parse
from sudoku_tui.logic.rating import rate
from tests.cli.conftest import Shell


def test_a_seed_makes_the_same_puzzles_again(shell: Shell) -> None:
    first = shell("new", "--level", "easy", "--seed", "pond", "--count", "2", "--json")
    records = [json.loads(line) for line in first.lines]
    assert [list(record) for record in records] == [["puzzle", "level", "score", "hardest", "clues", "seed"]] * 2
    assert [record["seed"] for record in records] == ["pond", "pond-2"]
    again = shell("generate", "--level", "EASY", "--seed", records[1]["seed"], "--json")
    assert json.loads(again.out) == records[1]


def test_a_puzzle_is_of_the_level_and_printed_so_that_it_can_be_read(shell: Shell) -> None:
    outcome = shell("new", "--level", "easy")
    assert (outcome.code, outcome.err) == (0, "")
    assert rate(parse(outcome.out).board()).level == "easy"
    assert shell("check", "-", stdin=outcome.out).code == 0


def test_a_puzzle_in_boxes_can_be_read_too(shell: Shell) -> None:
    outcome = shell("new", "--level", "easy", "--seed", "1", "--count", "2", "--boxed")
    assert len(shell("check", stdin=outcome.out).lines) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--count", "0"], "'0' is not a whole number from 1"),
        (["--count", "-3"], "'-3' is not a whole number from 1"),
        (["--count", "many"], "'many' is not a whole number from 1"),
        (["--level", "silly"], "there is no level 'silly'; the levels are easy, medium, hard, unfair, extreme"),
        (["--json", "--boxed"], "not allowed with argument"),
    ],
)
def test_wrong_orders_are_wrong_usage(shell: Shell, arguments: list[str], message: str) -> None:
    outcome = shell("new", *arguments)
    assert outcome.code == 2
    assert message in outcome.err
