"""`status`: one line for a prompt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Shell

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_without_games_it_says_so_and_makes_no_file(shell: Shell, home: Path) -> None:
    outcome = shell("status")

    assert (outcome.code, outcome.out, outcome.err) == (0, "", "no games are kept\n")
    assert shell("status", "--json").out == "{}\n"
    assert shell("status", "--format", "{level}").out == ""
    assert not home.exists()


def test_the_current_game_in_one_line(shell: Shell) -> None:
    shell("play", "--plain", LINE, stdin="r1c3 4\n")

    line = shell("status").out

    assert line.count("\n") == 1
    assert " · 1% · 0:00:0" in line


def test_a_record_and_a_format(shell: Shell) -> None:
    shell("play", "--plain", "--level", "easy", "--seed", "1", stdin="")

    record = json.loads(shell("status", "--json").out)

    assert (record["level"], record["share"], record["is_solved"]) == ("easy", 0, False)
    assert (record["solved_today"], record["streak"]) == (0, 0)
    assert shell("status", "--format", "[{level} {share}%]").out == "[easy 0%]\n"


def test_a_solved_game_counts_for_the_streak(shell: Shell) -> None:
    shell("play", "--plain", LINE, stdin="do\n" * 60)

    record = json.loads(shell("status", "--json").out)

    assert (record["is_solved"], record["solved_today"], record["streak"]) == (True, 1, 1)
    assert "solved" in shell("status").out
    assert shell("status").out.endswith("1 day\n")


@pytest.mark.parametrize("form", ["{nonsense}", "{level", "{}", "{level.nothing}"])
def test_a_format_that_is_none_is_refused(shell: Shell, form: str) -> None:
    outcome = shell("status", "--format", form)

    assert outcome.code == 2
    assert "is no format; the fields are {game}" in outcome.err
