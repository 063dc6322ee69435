from __future__ import annotations

import json
import re

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats import parse
from sudoku_tui.lab.strategies import STRATEGIES, Options, Strategy, strategy
from tests.cli.conftest import Shell
from tests.formats.grids import LINE

SMALL = ".1.4........3.2."
HARD = "..1.3.....825...3.4.......18.47.92.............72.85.93.......7.5...412.....8.3.."
Asked = list[tuple[object, ...]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What was asked to be shown; a browser seems to be at the other end, so that no terminal is needed."""
    asked: Asked = []

    def watch(puzzle: Puzzle, chosen: Strategy, speed: float, options: Options) -> int:
        asked.append((puzzle, chosen, speed, options))
        return 0

    def race(puzzle: Puzzle) -> int:
        asked.append((puzzle,))
        return 0

    monkeypatch.setenv("TEXTUAL_DRIVER", "somewhere.else:Driver")
    monkeypatch.setattr("sudoku_tui.tui.launch.watch", watch)
    monkeypatch.setattr("sudoku_tui.tui.launch.race", race)
    return asked


def test_a_puzzle_a_strategy_and_a_speed_are_handed_on(shell: Shell, shown: Asked) -> None:
    assert shell("watch", LINE, "--strategy", "random-order", "--seed", "7", "--speed", "2.5").code == 0
    assert shown == [(parse(LINE), strategy("random-order"), 2.5, Options(seed="7"))]


def test_without_a_puzzle_there_is_a_classic_to_watch(shell: Shell, shown: Asked) -> None:
    assert shell("watch").code == 0
    puzzle = shown[0][0]
    assert isinstance(puzzle, Puzzle)
    assert puzzle.clues > 16


def test_all_of_them_race(shell: Shell, shown: Asked) -> None:
    assert shell("watch", "-", "--race", stdin=LINE).code == 0
    assert shown == [(parse(LINE),)]


@pytest.mark.parametrize(
    ("arguments", "code", "reason"),
    [
        (("watch", "--strategy", "luck"), 2, "luck"),
        (("watch", "--speed", "0"), 2, "above 0"),
        (("watch", "123"), 1, "line 1"),
        (("watch", "nowhere.txt"), 1, "nowhere.txt"),
    ],
)
def test_what_cannot_be_watched_is_said_in_a_sentence(
    shell: Shell, shown: Asked, arguments: tuple[str, ...], code: int, reason: str
) -> None:
    outcome = shell(*arguments)
    assert outcome.code == code
    assert reason in outcome.err
    assert shown == []


def test_a_race_on_the_screen_needs_a_terminal(shell: Shell) -> None:
    outcome = shell("watch", "--race", stdin="")
    assert outcome.code == 2
    assert "sudoku-tui race needs none" in outcome.err


def test_in_a_pipe_every_step_is_printed_with_the_board_and_the_time(shell: Shell) -> None:
    outcome = shell("watch", "-", "--strategy", "recursive", stdin=SMALL)
    assert (outcome.code, outcome.err) == (0, "")
    blocks = outcome.out.split("\n\n")
    assert blocks[0].splitlines()[0] == "Recursive backtracking, 4 givens"
    assert re.fullmatch(r"1\. Guess 1: try 2 in r1c1\. \(0\.\d{6} s\)", blocks[1].splitlines()[0])
    assert blocks[1].splitlines()[1:] == ["2 1 | . 4", ". . | . .", "----+----", ". . | . .", "3 . | 2 ."]
    assert re.match(r"Solved\. \d+ digits written, \d+ guesses, \d+ times? back, 0\.\d{6} seconds\.", blocks[-1])


def test_every_strategy_tells_its_trace_to_programs(shell: Shell) -> None:
    for row in STRATEGIES:
        records = [json.loads(line) for line in shell("watch", SMALL, "--strategy", row.identifier, "--json").lines]
        assert [record["step"] for record in records] == list(range(1, len(records) + 1))
        assert records[-1]["kind"] == "solved"
        assert "." not in records[-1]["board"]
        assert records[0]["cell"].startswith("r")
        assert sorted(record["seconds"] for record in records) == [record["seconds"] for record in records]


def test_the_same_seed_takes_the_same_way(shell: Shell) -> None:
    def way(*arguments: str) -> list[str]:
        told = shell("watch", "." * 16, "--strategy", "random-order", "--json", *arguments).lines
        return [json.loads(line)["board"] for line in told]

    assert way("--seed", "1") == way("--seed", "1") != way("--seed", "2")
    assert len({tuple(way()) for _ in range(8)}) > 1


def test_where_guesses_are_limited_what_is_certain_is_still_printed(shell: Shell) -> None:
    last = json.loads(shell("watch", HARD, "--strategy", "cube", "--guesses", "0", "--json").lines[-1])
    assert last["kind"] == "stuck"
    assert 0 < last["board"].count(".") < HARD.count(".")


def test_a_ladder_is_for_logic(shell: Shell) -> None:
    ending = [
        json.loads(shell("watch", HARD, "--strategy", "logic", "--json", *ladder).lines[-1])["kind"]
        for ladder in ((), ("--ladder", "-locked-candidates-pointing -locked-candidates-claiming"))
    ]
    assert ending[0] == "solved"


@pytest.mark.parametrize(
    ("option", "value", "strategies"), [("--seed", "1", "random-order"), ("--guesses", "3", "cube")]
)
def test_an_option_that_a_strategy_does_not_take_is_refused(
    shell: Shell, option: str, value: str, strategies: str
) -> None:
    outcome = shell("watch", SMALL, "--strategy", "norvig", option, value)
    assert outcome.code == 2
    assert strategies in outcome.err
    assert shell("race", SMALL, "--strategy", "norvig", option, value).code == 2
    assert shell("race", SMALL, "--strategy", strategies, option, value).code == 0
