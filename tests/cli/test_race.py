from __future__ import annotations

import json

import pytest

import sudoku_tui.cli.lab
import sudoku_tui.cli.progress
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.lab.race import Standing
from sudoku_tui.lab.strategies import STRATEGIES
from tests.cli.conftest import Shell
from tests.formats.grids import LINE

NO_SOLUTION = "5" + "5" + "." * 79
KEYS = [
    "strategy",
    "puzzles",
    "solved",
    "stuck",
    "stopped",
    "wrong",
    "placements",
    "guesses",
    "backups",
    "forbids",
    "seconds",
    "ratio",
]


@pytest.mark.slow
def test_without_a_file_everyone_races_on_the_classics(shell: Shell) -> None:
    outcome = shell("race")
    assert (outcome.code, outcome.err) == (0, "")
    assert len(outcome.lines) == 1 + len(STRATEGIES)
    assert outcome.lines[0].split() == [
        "strategy",
        "solved",
        "placements",
        "guesses",
        "backtracks",
        "time",
        "to",
        "ours",
    ]
    for line, strategy in zip(outcome.lines[1:], STRATEGIES, strict=True):
        assert line.startswith(str(strategy.name))
        assert " 8 of 8 " in line
    assert outcome.lines[-1].endswith(" 1.0×")
    assert len({len(line) for line in outcome.lines}) == 1


def test_chosen_strategies_race_on_given_puzzles_for_programs(shell: Shell) -> None:
    outcome = shell("race", "-", "--strategy", "norvig", "--strategy", "ours", "--json", stdin=f"{LINE}\n{LINE}\n")
    records = [json.loads(line) for line in outcome.lines]
    assert [list(record) for record in records] == [KEYS, KEYS]
    assert [(record["strategy"], record["puzzles"], record["solved"]) for record in records] == [
        ("norvig", 2, 2),
        ("ours", 2, 2),
    ]
    assert records[1]["ratio"] == 1.0


def test_a_strategy_that_is_stopped_is_named_with_its_puzzle(shell: Shell) -> None:
    outcome = shell("race", LINE, "--strategy", "recursive", "--cap", "50")
    assert outcome.code == 0
    assert outcome.lines[1].split()[2:5] == ["0", "of", "1"]
    assert " >" in outcome.lines[1]
    assert outcome.lines[2:] == [
        "",
        "Recursive backtracking: 1 stopped; puzzle 1: stopped after 50 steps",
        "> at least: some puzzles were left unsolved",
    ]


def test_a_puzzle_without_a_solution_makes_everyone_stuck(shell: Shell) -> None:
    outcome = shell("race", NO_SOLUTION)
    assert outcome.code == 0
    assert sum("1 stuck; puzzle 1: two givens clash" in line for line in outcome.lines) == len(STRATEGIES)


def test_a_wrong_answer_is_told(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.lab.race.is_solution", lambda *_: False)
    outcome = shell("race", LINE, "--strategy", "ours")
    assert outcome.code == 1
    assert "This program's engine: 1 wrong; puzzle 1: not a solution" in outcome.lines


def test_unreadable_lines_are_named_and_the_others_raced_on(shell: Shell) -> None:
    outcome = shell("race", "-", "--strategy", "ours", stdin=f"{LINE}\n{LINE[1:]}\n")
    assert outcome.code == 1
    assert outcome.err.startswith("line 2: ")
    assert " 1 of 1 " in outcome.lines[1]


def test_without_any_puzzle_there_is_no_race(shell: Shell) -> None:
    outcome = shell("race", "-", stdin="")
    assert (outcome.code, outcome.out, outcome.err) == (1, "", "there is no puzzle to read\n")


def test_a_text_that_is_no_puzzle_is_one_mistake(shell: Shell) -> None:
    outcome = shell("race", "123")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == "line 1: 3 cells were found, 16 are needed for a grid of 4×4\n"


def test_wrong_orders_are_wrong_usage(shell: Shell) -> None:
    unknown = shell("race", "--strategy", "luck")
    assert unknown.code == 2
    assert "no strategy called 'luck'; the known ones are recursive, " in unknown.err
    assert shell("race", "--cap", "0").code == 2


def test_an_interruption_leaves_what_was_measured(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(stepper: Stepper[list[Standing]]) -> list[Standing]:
        for report in stepper:
            if report.done == 3:
                raise KeyboardInterrupt
        raise AssertionError("the race is shorter than that")

    monkeypatch.setattr(sudoku_tui.cli.lab, "watched", interrupted)
    outcome = shell("race", f"{LINE}\n{LINE}", "--strategy", "norvig", "--strategy", "ours")
    assert outcome.code == 130
    assert " 2 of 2 " in outcome.lines[1]
    assert " 1 of 1 " in outcome.lines[2]
    assert outcome.err == "interrupted: this is what was measured in 3 of 4 runs\n"


def test_a_person_at_a_terminal_sees_how_far_it_is(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sudoku_tui.cli.progress, "_SECONDS_BETWEEN_REPORTS", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    outcome = shell("race", LINE, "--strategy", "ours")
    assert "\rpuzzle 1 of 1: This program's engine\x1b[K" in outcome.err
    assert outcome.err.endswith("\r\x1b[K")
