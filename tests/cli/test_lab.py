from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import networkx
import pytest

import sudoku_tui.cli.lab
import sudoku_tui.cli.progress
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.formats import parse
from sudoku_tui.lab.graph import as_graph
from sudoku_tui.lab.strategies import STRATEGIES, Strategy, StrategyOptions, strategy
from sudoku_tui.lab.watch_and_race import RaceResult
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
    for line, row in zip(outcome.lines[1:], STRATEGIES, strict=True):
        assert line.startswith(str(row.name))
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
        "> at least: some puzzles were not solved",
    ]


def test_a_puzzle_without_a_solution_makes_everyone_stuck(shell: Shell) -> None:
    outcome = shell("race", NO_SOLUTION)
    assert outcome.code == 0
    assert sum("1 stuck; puzzle 1: two givens clash" in line for line in outcome.lines) == len(STRATEGIES)


def test_a_wrong_answer_is_told(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.lab.watch_and_race.is_solution", lambda *_: False)
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


def test_wrong_orders_are_wrong_usage(shell: Shell) -> None:
    unknown = shell("race", "--strategy", "luck")
    assert unknown.code == 2
    assert "no strategy called 'luck'; the known ones are recursive, " in unknown.err
    assert shell("race", "--cap", "0").code == 2


def test_an_interruption_leaves_what_was_measured(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(stepper: Stepper[list[RaceResult]]) -> list[RaceResult]:
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


SMALL = ".1.4........3.2."
HARD = "..1.3.....825...3.4.......18.47.92.............72.85.93.......7.5...412.....8.3.."
Asked = list[tuple[object, ...]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What was asked to be shown; a browser seems to be at the other end, so that no terminal is needed."""
    asked: Asked = []

    def watch(puzzle: Puzzle, chosen: Strategy, speed: float, options: StrategyOptions) -> int:
        asked.append((puzzle, chosen, speed, options))
        return 0

    def race(puzzle: Puzzle) -> int:
        asked.append((puzzle,))
        return 0

    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.headless_driver:HeadlessDriver")
    monkeypatch.setattr("sudoku_tui.features.launch.watch", watch)
    monkeypatch.setattr("sudoku_tui.features.launch.race", race)
    return asked


def test_a_puzzle_a_strategy_and_a_speed_are_handed_on(shell: Shell, shown: Asked) -> None:
    assert shell("watch", LINE, "--strategy", "random-order", "--seed", "7", "--speed", "2.5").code == 0
    assert shown == [(parse(LINE), strategy("random-order"), 2.5, StrategyOptions(seed="7"))]


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
    assert "'sudoku-tui race' does not" in outcome.err


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


def test_givens_that_clash_stay_on_the_board_and_are_no_success(shell: Shell) -> None:
    outcome = shell("watch", "55" + 79 * ".", "--strategy", "cube", "--plain")
    assert (outcome.code, outcome.out.count("5 5 . | . . . | . . .")) == (1, 2)
    assert "Stuck: two givens clash." in outcome.out


FOUR_GIVENS = ".......4.4.1...."


def test_the_edges_are_listed_with_their_reasons(shell: Shell) -> None:
    outcome = shell("graph", FOUR_GIVENS, "--part", "row")
    assert outcome.lines[:2] == ["r1c1 r1c2 row 1", "r1c1 r1c3 row 1"]
    assert len(outcome.lines) == 4 * 6
    knights = shell("graph", "antiknight:" + "." * 81).lines
    assert knights[-1].endswith("a chess move apart")


def test_networkx_reads_the_graph(shell: Shell) -> None:
    graph = networkx.node_link_graph(json.loads(shell("graph", FOUR_GIVENS, "--json").out), edges="edges")
    assert graph.number_of_edges() == as_graph(parse(FOUR_GIVENS)).number_of_edges()
    assert graph.nodes["r2c4"]["digit"] == 4


def test_the_graph_is_drawn_with_an_arc_for_each_edge(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "graph.svg"
    assert shell("graph", FOUR_GIVENS, "--part", "box", "--svg", str(file)).code == 0
    tags = [element.tag.rpartition("}")[2] for element in ElementTree.parse(file).iter()]
    assert (tags.count("path"), tags.count("circle"), tags.count("text")) == (4 * 6, 16, 3)


def test_a_full_grid_comes_again_by_its_seed(shell: Shell) -> None:
    grids = [shell("grid", "--seed", seed).out for seed in ("1", "1", "2")]
    assert grids[0] == grids[1] != grids[2]
    assert all(shell("check", grid.strip()).code == 0 for grid in grids)
    assert json.loads(shell("grid", "--size", "6", "--variant", "x", "--json").out)["grid"].startswith("x:")
