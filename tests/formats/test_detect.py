from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse, parse_position, read_lines
from sudoku_tui.formats.lines import MAX_CHARACTERS
from tests.formats.grids import BOXED, LINE, ROWS
from tests.laws import examples


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff", " \t\r\n"])
def test_no_puzzle_is_said_to_be_none(text: str) -> None:
    with pytest.raises(PuzzleTextError, match="there is no puzzle in the text"):
        parse(text)


def test_two_puzzles_are_one_too_many() -> None:
    with pytest.raises(PuzzleTextError, match="one puzzle is needed, but 2 lines of puzzles were found"):
        parse(f"{LINE}\n# and\n{LINE}")


def test_a_huge_text_is_refused_at_once() -> None:
    with pytest.raises(PuzzleTextError, match="more than 100,000 characters"):
        parse("1" * (MAX_CHARACTERS * 10))


def test_the_mark_and_the_line_ends_of_another_system_do_not_matter() -> None:
    assert str(parse("\ufeff" + BOXED.replace("\n", "\r\n"))) == LINE


def only_sentences(text: str) -> None:
    """Reads a text in both ways: anything but a position or a sentence would be raised here."""
    read = [answer for _, answer in read_lines(text.splitlines(keepends=True))]
    try:
        read.append(parse_position(text))
    except PuzzleTextError as error:
        read.append(error)
    assert all(isinstance(answer, Position) or len(str(answer).splitlines()) == 1 for answer in read)


@given(st.text(max_size=300))
@settings(max_examples=examples(100), deadline=None)
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    only_sentences(text)


@given(st.lists(st.text("0123456789.*-_|+:[](){},;# \tABGYxz'=", max_size=30), max_size=20))
@settings(max_examples=examples(200), deadline=None)
def test_any_text_that_looks_like_a_puzzle_is_read_or_refused_in_a_sentence(lines: list[str]) -> None:
    only_sentences("\n".join(lines))


RULE = "---+---+---"
TEXTS = [
    LINE,
    "\n".join(ROWS),
    BOXED,
    f"{RULE}\n{RULE}",
    f"x:{LINE}\n===",
    "puzzle,solution\n" + LINE,
    "https://example.org#p=" + LINE,
    "3x3:4e8a5a3j7f2e6e8a4f1g6a3a7a5b2e1a4f",
    str([list(map(ord, row)) for row in ROWS]),
    f":0300:3:{LINE}:313 314:::",
]
OTHERS = st.text(max_size=3) | st.sampled_from([RULE, "\n\n", "x:"])
CHANGES = st.tuples(st.integers(0, 300), st.integers(0, 40), OTHERS)


def changed(text: str, changes: list[tuple[int, int, str]]) -> str:
    for place, length, other in changes:
        text = text[:place] + other + text[place + length :]
    return text


@given(st.sampled_from(TEXTS), st.lists(CHANGES, max_size=4))
@settings(max_examples=examples(300), deadline=None)
def test_a_damaged_puzzle_is_read_or_refused_in_a_sentence(text: str, changes: list[tuple[int, int, str]]) -> None:
    only_sentences(changed(text, changes))


@pytest.mark.slow
@given(st.sampled_from(TEXTS), st.lists(CHANGES, max_size=8))
@settings(max_examples=examples(3_000), deadline=None)
def test_thousands_of_damaged_puzzles_are(text: str, changes: list[tuple[int, int, str]]) -> None:
    only_sentences(changed(text, changes))
