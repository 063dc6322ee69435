"""Work by the million at the command line: spread, streamed, stopped and gone on with."""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.cli import new
from sudoku_tui.cli.new import Printed
from sudoku_tui.cli.output import StoppedError
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.formats import parse
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.rating import rate
from sudoku_tui.words.message import say
from tests.cli.conftest import Shell
from tests.formats.grids import BOXED, LINE
from tests.support import filled
from tests.words.made_up import made_up_language


def test_a_seed_makes_the_same_puzzles_again(shell: Shell) -> None:
    first = shell("new", "--level", "easy", "--seed", "pond", "--count", "2", "--json")
    records = [json.loads(line) for line in first.lines]
    assert [list(record) for record in records] == [
        ["puzzle", "level", "score", "hardest", "clues", "seed", "ladder"]
    ] * 2
    assert [record["seed"] for record in records] == ["pond", "pond-2"]
    again = shell("generate", "--level", "EASY", "--seed", records[1]["seed"], "--json")
    assert json.loads(again.out) == records[1]


def test_a_puzzle_is_of_the_level_and_printed_so_that_it_can_be_read(shell: Shell) -> None:
    outcome = shell("new", "--level", "easy")
    assert (outcome.code, outcome.err) == (0, "")
    assert rate(parse(outcome.out).board()).level == "easy"
    assert shell("check", "-", stdin=outcome.out).code == 0


@pytest.mark.parametrize("arguments", [("Easy", "--seed", "pond"), ("--seed", "pond", "easy")], ids=" ".join)
def test_a_level_can_stand_alone(shell: Shell, arguments: tuple[str, ...]) -> None:
    assert shell("new", *arguments) == shell("new", "--level", "easy", "--seed", "pond")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--count", "0"], "'0' is not a whole number from 1"),
        (["--count", "-3"], "'-3' is not a whole number from 1"),
        (["--count", "many"], "'many' is not a whole number from 1"),
        (["--level", "silly"], "there is no level 'silly'; the levels are easy, medium, hard, unfair, extreme"),
        (["silly"], "there is no level 'silly'; the levels are easy, medium, hard, unfair, extreme"),
        (["hard", "--level", "easy"], "argument --level: not allowed with argument LEVEL"),
        (["--size", "3"], "'3' is not a whole number from 4 to 25"),
        (["--size", "7"], "a grid of size 7 has no boxes, but it can be a jigsaw"),
        (["--variant", "y"], "there is no variant 'y'; the known ones are antiking, "),
        (["--variant", "asterisk", "--size", "6"], "asterisk needs a grid of size 9, and this one has size 6"),
        (["--variant", "3x2", "--size", "9"], "the boxes make a grid of size 6, but this one has size 9"),
        (["--json", "--boxed"], "not allowed with argument"),
    ],
)
def test_wrong_orders_are_wrong_usage(shell: Shell, arguments: list[str], message: str) -> None:
    outcome = shell("new", *arguments)
    assert outcome.code == 2
    assert message in outcome.err


@pytest.mark.parametrize("boxed", [(), ("--boxed",)])
@pytest.mark.parametrize(
    ("order", "variant"),
    [(("--variant", "hyper+x"), "hyper+x"), (("--size", "6", "--variant", "x"), "x"), (("--variant", "3x2"), "3x2")],
)
def test_puzzles_of_a_shape_are_printed_so_that_they_can_be_read(
    shell: Shell, order: tuple[str, ...], variant: str, boxed: tuple[str, ...]
) -> None:
    outcome = shell("new", "--level", "easy", "--seed", "1", *order, *boxed)
    puzzle = parse(outcome.out)
    assert puzzle.geometry.variant == variant
    assert puzzle.geometry.size == (9 if variant == "hyper+x" else 6)
    assert shell("check", stdin=outcome.out).code == 0


def test_a_jigsaw_gets_a_map_from_the_seed(shell: Shell) -> None:
    outcome = shell("new", "--level", "easy", "--seed", "1", "--variant", "jigsaw", "--size", "7")
    assert parse(outcome.out).geometry.regions
    assert outcome.out == shell("new", "--level", "easy", "--seed", "1", "--variant", "jigsaw", "--size", "7").out


@pytest.mark.slow
def test_a_shape_that_cannot_be_filled_is_told(shell: Shell) -> None:
    outcome = shell("new", "--variant", "x+hyper", "--size", "6")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == "sudoku-tui: there is no full grid of 6×6 of the variant hyper+x: its rules leave none\n"


def test_a_small_grid_is_easy_unless_a_level_is_asked_for(shell: Shell) -> None:
    assert "# easy, " in shell("new", "--size", "4", "--seed", "1").out
    assert "# medium, " in shell("new", "--seed", "1").out


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (
            ("--size", "25", "--level", "hard"),
            "stopped before a hard puzzle was found: a puzzle of 25×25 above easy is rare and may take many minutes; "
            "--level easy takes seconds",
        ),
        (
            ("--level", "extreme"),
            "stopped before an extreme puzzle was found; another seed or level may be found sooner",
        ),
    ],
)
def test_work_that_was_stopped_ends_in_a_sentence_that_says_what_is_quicker(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, order: tuple[str, ...], sentence: str
) -> None:
    def stop(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sudoku_tui.cli.new_puzzles.shape_of", lambda _, size, __: Geometry.of_size(size or 9))
    monkeypatch.setattr("sudoku_tui.cli.new_puzzles.watched", stop)
    outcome = shell("new", *order)
    assert (outcome.code, outcome.out, outcome.err) == (130, "", f"sudoku-tui: {sentence}\n")


def test_who_stops_after_some_puzzles_is_told_how_many_were_made(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[Origin]()

    def make(level: str, seed: str, shape: Geometry, rungs: object) -> Origin:
        if len(made) == 2:
            raise StoppedError(say("stopped before an easy puzzle was found"))
        made.append(generate("easy", seed))
        return made[-1]

    monkeypatch.setattr("sudoku_tui.cli.new.made_to_order", make)
    outcome = shell("new", "--level", "easy", "--seed", "1", "--count", "9")
    assert (outcome.code, len(outcome.lines)) == (130, 2)
    assert outcome.err == "sudoku-tui: stopped after 2 puzzles of 9\n"


def test_more_can_be_asked_of_a_puzzle_than_its_level(shell: Shell) -> None:
    made = json.loads(shell("new", "--technique", "naked-pair", "--seed", "1", "--json").out)
    assert made["hardest"] == "naked-pair"
    even = parse(shell("new", "--clues", "28", "--symmetry", "left-right", "--size", "6", "--seed", "1").out)
    assert even.clues == 28
    assert [row[::-1] for row in even] != [*even]
    assert [[bool(digit) for digit in row[::-1]] for row in even] == [[bool(digit) for digit in row] for row in even]
    assert shell("new", "--minimal", "--seed", "1", "--size", "4").code == 0


def test_a_pattern_is_given_as_it_is_or_in_a_file(shell: Shell, tmp_path: Path) -> None:
    pattern = "xx..\n..xx\nxx..\n..xx\n"
    (tmp_path / "pattern.txt").write_text(pattern, encoding="utf-8")
    first = shell("new", "--size", "4", "--seed", "1", "--pattern", str(tmp_path / "pattern.txt"))
    again = shell("new", "--size", "4", "--seed", "1", "--pattern", pattern)
    assert first.out == again.out
    assert [bool(digit) for digit in parse(first.out)[0]] == [True, True, False, False]


@pytest.mark.parametrize(
    ("options", "code", "reason"),
    [
        (("--clues", "16"), 1, "no puzzle of this shape has one solution with 16 givens: 17 is the fewest"),
        (("--technique", "x-win"), 2, "there is no technique called 'x-win'"),
        (("--pattern", "x.x"), 2, "the pattern has 3 cells, 81 are needed"),
        (("--level", "medium", "--technique", "x-wing"), 1, "a puzzle that needs X-Wing is never easier than hard"),
    ],
)
def test_orders_that_cannot_be_are_refused(shell: Shell, options: tuple[str, ...], code: int, reason: str) -> None:
    outcome = shell("new", *options)
    assert (outcome.code, outcome.out) == (code, "")
    assert reason in outcome.err


PATIENCE = 60.0
SMALL = ("generate", "--size", "4", "--seed", "pond")
FORMS: list[tuple[str, ...]] = [(), ("--json",), ("--boxed",), ("--ladder", "-naked-pair")]
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "made.txt"


@pytest.mark.slow
@pytest.mark.parametrize("command", ["rate", "solve", "check"])
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_processes_answer_as_one_does(shell: Shell, command: str, form: tuple[str, ...]) -> None:
    text = f"{LINE}\n123\n{BOXED}\n{'.' * 81}\n" * 3
    alone, apart = (shell(command, *form, *jobs, stdin=text) for jobs in ((), ("--jobs", "2")))
    assert apart.code == alone.code == 1
    assert apart.err == alone.err
    assert [untimed(line) for line in apart.lines] == [untimed(line) for line in alone.lines]
    assert apart.err.splitlines()[0] == "line 2: row 1 has 3 cells, but 9 are needed"


def untimed(line: str) -> object:
    """An answer without what differs from time to time."""
    return json.loads(line) | {"seconds": None} if line.startswith("{") else line


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_a_file_holds_what_would_be_printed_and_is_gone_on_with(
    shell: Shell, file: Path, form: tuple[str, ...]
) -> None:
    printed = shell(*SMALL, *form, "--count", "5")
    begun = shell(*SMALL, *form, "--count", "3", "--out", str(file))
    assert (begun.code, begun.out) == (0, f"{file} has 3 puzzles\n")
    file.write_bytes(file.read_bytes() + b"1.2")  # as a kill may leave it
    ended = shell("generate", "--size", "4", *form, "--count", "5", "--out", str(file), "--resume")
    assert (ended.code, ended.out) == (0, f"{file} has 5 puzzles\n")
    assert file.read_text("utf-8") == printed.out
    assert shell(*SMALL, *form, "--count", "2", "--out", str(file), "--resume").out == f"{file} has 5 puzzles\n"


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_a_file_begun_in_one_language_is_gone_on_with_in_another(
    shell: Shell, file: Path, form: tuple[str, ...]
) -> None:
    order = (*SMALL, *form, "--out", str(file), "--resume", "--count")
    with made_up_language():
        shell(*order, "2")
    assert shell(*order, "3").code == 0
    with made_up_language():
        assert shell(*order, "4").code == 0
    assert file.read_text("utf-8") == shell(*SMALL, *form, "--count", "4").out


def test_no_file_is_overwritten_or_gone_on_with_by_another_order(shell: Shell, file: Path) -> None:
    order = (*SMALL, "--count", "2", "--out", str(file))
    assert shell(*order, "--resume").code == 0  # there is nothing to go on with yet
    kept = file.read_bytes()
    assert shell(*order).err == f"sudoku-tui: {file} exists already; --resume continues it\n"
    refused = f"sudoku-tui: {file} cannot be continued: "
    other = f"{refused}its puzzles were ordered differently, or made by another version\n"
    for change in (("--minimal",), ("--seed", "lake"), ("--variant", "x")):
        assert shell(*order, *change, "--resume").err == other
    assert shell(*order, "--json", "--resume").err == f"{refused}puzzle 1 was printed differently\n"
    assert file.read_bytes() == kept
    assert shell(*SMALL, "--resume").code == 2
    assert "is a directory" in shell(*SMALL, "--out", str(file.parent), "--resume").err


def test_no_two_puzzles_are_alike(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    grid = filled(1)

    def alike(seed: str, **_: object) -> Printed:
        """Of the first two seeds the same puzzle, with other names and in other places."""
        moved = Symmetry.random(CLASSIC, Dice(seed)).grid(grid)
        return Printed(Puzzle(CLASSIC, moved if seed != "1-3" else (0, *grid[1:])), seed)

    monkeypatch.setattr(new, "_printed", alike)
    assert shell("generate", "--seed", "1", "--count", "2").lines == ["1", "1-3"]


def test_where_no_more_are_found_it_is_said(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.many._MOST_IN_VAIN", 3)
    made = new._printed

    def same(seed: str, *, options: argparse.Namespace) -> Printed:
        return made("1", options=options)

    monkeypatch.setattr(new, "_printed", same)
    outcome = shell(*SMALL, "--count", "2")
    assert (outcome.code, len(outcome.lines)) == (1, 1)
    assert outcome.err == "3 seeds in a row gave no new puzzle\n"


def waited(file: Path, program: subprocess.Popen[str]) -> Iterator[None]:
    """Until there is something in a file."""
    until = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_bytes().count(b"\n") > 2):
        assert program.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
        yield


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_whatever_ends_it_the_file_becomes_what_it_would_have_been(
    shell: Shell, file: Path, end: signal.Signals
) -> None:
    # Whoever runs the tests may ignore interruptions; the program then would, too.
    script = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from sudoku_tui.cli import main; raise SystemExit(main(sys.argv[1:]))"
    )
    order = [*SMALL, "--count", "1000000", "--jobs", "2", "--out", str(file)]
    with subprocess.Popen([sys.executable, "-c", script, *order], stderr=subprocess.PIPE, text=True) as program:
        list(waited(file, program))
        program.send_signal(end)
        assert program.stderr
        said = program.stderr.read()
    made = file.read_bytes().count(b"\n")
    if end == signal.SIGINT:
        assert program.returncode == 130
        # The last of them may be written and not yet counted.
        counts = [f"sudoku-tui: stopped after {done} puzzles of 1000000" for done in (made - 1, made)]
        assert said in [f"{count}; --resume continues {file}\n" for count in counts]
    assert shell(*SMALL, "--count", str(made + 3), "--jobs", "2", "--out", str(file), "--resume").code == 0
    assert file.read_text("utf-8") == shell(*SMALL, "--count", str(made + 3)).out


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_pipe_is_answered_as_it_flows_and_may_be_cut(jobs: str) -> None:
    pipe = subprocess.PIPE
    order = [sys.executable, "-m", "sudoku_tui", "solve", "--jobs", jobs]
    with subprocess.Popen(order, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        for _ in range(3):
            program.stdin.write(f"{LINE}\n")
            program.stdin.flush()
            assert program.stdout.readline() == f"{SOLVED}\n"
        program.stdout.close()
        program.stdin.write(f"{LINE}\n")
        program.stdin.close()
        assert program.stderr.read() == ""
    assert program.returncode == 0
