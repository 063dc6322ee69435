"""Answers as tables and as JSON that keeps to its schema; counts; steps in brief."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from sudoku_tui.cli.parser import COMMANDS
from sudoku_tui.cli.schemas import ANSWERS, columns_of, schema_of
from tests.cli.conftest import Shell
from tests.formats.clues.killer import KILLER
from tests.formats.grids import LINE

SMALL = ".1.4........3.2."
CLASH = "55" + "." * 79
BAD = "12"
ARGUMENTS = {
    "new": ["new", "easy", "--size", "4", "--seed", "1"],
    "grid": ["grid", "--size", "4", "--seed", "1"],
    "race": ["race", SMALL],
    "watch": ["watch", SMALL],
    "graph": ["graph", SMALL],
    "profile": ["profile"],
    "learn": ["learn"],
}
PUZZLES = "\n".join([SMALL, CLASH, BAD, KILLER.replace("\n", " ")])


def rows(text: str, between: str = ",") -> list[dict[str, str]]:
    return [*csv.DictReader(StringIO(text), delimiter=between)]


@pytest.mark.parametrize("command", ANSWERS)
def test_what_is_printed_keeps_to_its_schema(shell: Shell, command: str) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = schema_of(command)
    jsonschema.Draft202012Validator.check_schema(schema)
    arguments = ARGUMENTS.get(command)
    outcome = shell(*arguments, "--json") if arguments else shell(command, "--json", stdin=PUZZLES)
    records = [json.loads(line) for line in outcome.lines]
    assert records
    known = {*ANSWERS[command]["properties"], "error", "kind", "fields", "messages"}  # type: ignore[misc]
    for record in records:
        jsonschema.validate(record, schema)
        assert set(record) <= known


def test_a_schema_is_printed(shell: Shell) -> None:
    assert shell("schema").lines == [*ANSWERS]
    assert json.loads(shell("schema", "rate").out) == schema_of("rate")
    assert shell("schema", "nothing").err.startswith("sudoku-tui: 'nothing' has no schema; these have: solve, ")


def test_every_command_that_reads_puzzles_has_a_schema() -> None:
    options = {name: {*command.options.replace("|", " ").split()} for name, command in COMMANDS.items()}
    assert {name for name, its in options.items() if {"puzzle", "--json"} <= its} <= {*ANSWERS}


@pytest.mark.parametrize(("kind", "between"), [("csv", ","), ("tsv", "\t")])
@pytest.mark.parametrize("command", ["solve", "check", "rate", "count", "convert"])
def test_tables_have_a_row_for_each_puzzle(shell: Shell, command: str, kind: str, between: str) -> None:
    outcome = shell(command, f"--{kind}", stdin=f"{SMALL}\n\n{BAD}\n{LINE}\n")
    found = rows(outcome.out, between)
    assert [*found[0]] == columns_of(command)
    assert [row["line"] for row in found] == ["1", "3", "4"]
    assert [row["puzzle"] for row in found] == [SMALL, "", LINE]
    assert [bool(row["error"]) for row in found] == [False, True, False]
    assert outcome.err == "line 3: 2 cells were found, 16 are needed for a grid of 4×4\n"


def test_a_table_says_what_is_wrong_with_a_puzzle(shell: Shell) -> None:
    (row,) = rows(shell("check", "--csv", CLASH).out)
    assert (row["valid"], row["solutions"]) == ("false", "0")
    assert row["problems"] == row["error"] == "5 appears more than once in row 1: r1c1 and r1c2"
    (row,) = rows(shell("rate", "--csv", SMALL).out)
    assert row["techniques"] == "full-house:8 naked-single:4"


def test_a_table_is_read_again(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "answers.csv"
    file.write_text(shell("solve", "--csv", stdin=f"{SMALL}\n{LINE}\n").out)
    assert shell("rate", str(file)).out == shell("rate", stdin=f"{SMALL}\n{LINE}\n").out
    file.write_text(shell("convert", "--tsv", "--to", "box", stdin=f"{SMALL}\n{LINE}\n").out)
    assert [row["line"] for row in rows(shell("count", "--csv", str(file)).out)] == ["2", "9"]


def test_solutions_are_counted_up_to_a_limit(shell: Shell) -> None:
    empty = "." * 16
    assert shell("count", stdin=f"{SMALL}\n{empty}\n{CLASH}\n").lines == ["1", "288", "0"]
    assert shell("count", "--limit", "100", empty).lines == ["100+"]
    record = json.loads(shell("count", "--json", "--limit", "100", empty).out)
    assert (record["solutions"], record["at_least"]) == (100, True)
    assert shell("count", "--jobs", "2", stdin=f"{SMALL}\n{empty}\n{BAD}\n").lines == ["1", "288"]


@pytest.mark.parametrize("command", ["steps", "path"])
def test_steps_in_brief(shell: Shell, command: str) -> None:
    whole, brief = (json.loads(shell(command, "--json", *more, LINE).out)["steps"] for more in ([], ["--brief"]))
    assert brief == [{name: step[name] for name in ("technique", "placements", "eliminations")} for step in whole]
    assert 10 * len(json.dumps(brief)) < len(json.dumps(whole))
