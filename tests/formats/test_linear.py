"""No reader takes more than a longer time for a longer text: sixteen texts cost what one of their length does."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats import parse_position, read_lines
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.clues.zipped import read_zipped
from sudoku_tui.game.setting.names import parted
from tests.laws import examples

LENGTH, TIMES = 1_500, 16
MOST = 5  # times the linear cost; a quadratic reader comes to 16
UNMEASURED = 0.02  # seconds of work in which the clock's steps and a cold cache weigh too much


def lines_of(text: str) -> None:
    list(read_lines(text.splitlines(keepends=True)))


READERS: tuple[Callable[[str], object], ...] = (lines_of, parse_position, read_clued, read_zipped, parted)
STARTS = (
    *("", "{", "[", '{"a":', '{"a":"', '{"a":\n', "fpuz", "scl", "N4", "<ksudoku>", "https://x/?load="),
    *("http://a", "3x3:", "jigsaw:", "x:", ":", "2x2jk:1,", "5", "+", "-"),
    *("<opensudoku>", "<html><table>", "%!PS\n", "%\n", "#A\n", "[Puzzle]\n", "*-----------*\n", "SCv7_32_", "scf"),
    *("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n", "3x3x:", "classic", "#5>55!"),
)
PARTS = (
    *("1", " ", "a", "z", "N4Ig", '"', '\\"', "{", "[", "(", "<", "<!DOCTYPE ", "http://", ".", "-", "|", "x+", "x:"),
    *(
        "1_",
        ",",
        "1\n",
        "a\n",
        "|\n",
        "{\n",
        "[\n",
        "1\n\n",
        "--\n",
        "1e1",
        "\t",
        "%",
        "#p=",
        "*-*\n",
        "/fpuz",
        "https://",
        "?m=edit&p=",
        "?puzzle=N4",
        "=1111111111111111",
        "\ufeff",
    ),
    *("<game data='1'/>", "<td>1</td>", "<tr>", "<td", "MOVE    :6:R0,0,2\n", "|1..|...|...|\n", "#A\n", "1........\n"),
    *("  1\n", "\t1", ";1", "1234 5 ", "u1 ", "[State]\n", "(1 2", "</", "&amp;"),
)
ENDS = ("", "!", " !", "\n", "x", " \n!")
HOSTILE = (
    (lines_of, "fpuz", "N4Ig", ""),
    (lines_of, "N4", " ", "!"),
    (lines_of, '{"a":\n', "1", "x"),
    (lines_of, '{"a":"', '\\"', "\n"),
    (parted, "", "a", "!"),
    (lines_of, "<opensudoku>", "<game data='1'/>", "</opensudoku>"),
    (lines_of, "<html><table>", "<tr><td>", "</html>"),
    (lines_of, "<html><table>", "<td", ""),
    (lines_of, "%!PS\n", "(1 2\n", ""),
    (lines_of, "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n", "MOVE    :6:R0,0,2\n", ""),
    (lines_of, "#A\n", "#A\n", ""),
    (lines_of, "[Puzzle]\n", "#A\n", "1"),
    (lines_of, "*-----------*\n", "|1..|...|...|\n", ""),
    (lines_of, "", "  1\n", ""),
    (lines_of, "", "1234 5 ", ""),
    (read_clued, "SCv7_32_", "a", ""),
    (read_clued, "scf", "0", ""),
    (read_clued, "3x3x:", "1_", ""),
    (parse_position, "#5>55!", "a", ""),
)


@pytest.mark.parametrize(("reader", "start", "part", "end"), HOSTILE)
def test_no_text_is_known_that_takes_more(reader: Callable[[str], object], start: str, part: str, end: str) -> None:
    assert is_linear(reader, start, part, end)


@pytest.mark.parametrize(
    ("reader", "start", "part", "end"),
    [
        (read_clued, "<ksudoku>", "<!DOCTYPE ", "\n"),
        (read_zipped, "[\U0001f600,", "1,", "\n"),
        (lines_of, "<opensudoku>", f"<game data='{'0' * 81}'/>", "</opensudoku>"),
    ],
)
def test_a_text_as_long_as_any_takes_no_more(reader: Callable[[str], object], start: str, part: str, end: str) -> None:
    assert is_linear(reader, start, part, end, length=20_000)


@pytest.mark.slow
@given(st.sampled_from(READERS), st.sampled_from(STARTS), st.sampled_from(PARTS), st.sampled_from(ENDS))
@settings(max_examples=examples(60), deadline=None)
def test_no_repetition_takes_more(reader: Callable[[str], object], start: str, part: str, end: str) -> None:
    assert is_linear(reader, start, part, end)


def is_linear(reader: Callable[[str], object], start: str, part: str, end: str, *, length: int = LENGTH) -> bool:
    """Whether one text costs what many that are as long together do, in the best of some trials."""
    short, long = (start + part * (size // len(part)) + end for size in (length, length * TIMES))
    costs = ((seconds(reader, long), TIMES * seconds(reader, short)) for _ in range(3))
    return any(of_one <= UNMEASURED + MOST * of_many for of_one, of_many in costs)


def seconds(reader: Callable[[str], object], text: str) -> float:
    begun = time.process_time()
    with suppress(PuzzleTextError):
        reader(text)
    return time.process_time() - begun
