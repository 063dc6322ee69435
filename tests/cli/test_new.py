from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudoku_tui.cli.errors import StoppedError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats import parse
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.rating import rate
from sudoku_tui.words.message import say
from tests.cli.conftest import Shell


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
        (["--size", "3"], "'3' is not a whole number from 4 to 25"),
        (["--size", "7"], "a grid of size 7 has no boxes, but it can be a jigsaw"),
        (["--variant", "y"], "there is no variant 'y'; there are antiking, "),
        (["--variant", "asterisk", "--size", "6"], "asterisk needs a grid of size 9, and this one has size 6"),
        (["--variant", "3x2", "--size", "9"], "the boxes make a grid of size 6, but there is one of size 9"),
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
