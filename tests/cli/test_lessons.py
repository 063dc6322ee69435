from __future__ import annotations

import json

from sudoku_tui.formats import parse_position
from sudoku_tui.logic.ladder import taught
from tests.cli.conftest import Shell


def test_the_list_names_every_technique(shell: Shell) -> None:
    outcome = shell("lessons")
    assert outcome.code == 0
    assert all(rung.identifier in outcome.out and str(rung.name) in outcome.out for rung in taught())


def test_the_list_for_programs(shell: Shell) -> None:
    records = [json.loads(line) for line in shell("lessons", "--json").lines]
    assert [record["technique"] for record in records] == [rung.identifier for rung in taught()]
    assert {"name", "level", "score", "on", "needs_uniqueness"} <= set(records[0])


def test_a_lesson_has_words_a_board_and_a_hint(shell: Shell) -> None:
    outcome = shell("lessons", "X-Wing")
    assert outcome.code == 0
    for part in (
        "X-Wing (hard, score 140)",
        "How it looks",
        "Why it works",
        "An example",
        "\n2. X-Wing\n",
        "\n4. Remove",
    ):
        assert part in outcome.out
    assert outcome.out.count("*") == 5, "four cells are the proof, and the legend says so"


def test_a_lesson_for_programs(shell: Shell) -> None:
    record = json.loads(shell("lessons", "xy-wing", "--json").out)
    assert record["step"]["technique"] == "xy-wing"
    assert len(record["stages"]) == 4
    assert parse_position(record["position"]).board().unplaced


def test_a_lesson_that_takes_one_solution_for_granted_says_so(shell: Shell) -> None:
    assert "the puzzle has one solution" in " ".join(shell("lessons", "unique-rectangle-1").out.split())


def test_an_unknown_technique_is_named(shell: Shell) -> None:
    outcome = shell("lessons", "z-wing")
    assert outcome.code == 2
    assert "no technique called 'z-wing'" in outcome.err
