"""lisudoku's links and JSON, and links and lines that have a puzzle as plain digits."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse, read_lines
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.links import packed, read_clued
from sudoku_tui.formats.clues.spotted import meant
from tests.formats.clues.test_attacked import read_or_refused, spoilt
from tests.formats.grids import LINE
from tests.laws import examples


def at(*places: str) -> list[dict[str, int]]:
    """Cells by row and column from 1, as `12`, told from 0."""
    return [{"row": int(place[0]) - 1, "col": int(place[1]) - 1} for place in places]


EVERYTHING: dict[str, Any] = {
    "gridSize": 4,
    "fixedNumbers": [{"position": at("12")[0], "value": 3}],
    "regions": [
        at("11", "12", "21", "22"),
        at("13", "14", "23", "24"),
        at("31", "32", "41", "42"),
        at("33", "34", "43", "44"),
    ],
    "extraRegions": [at("22", "23")],
    "thermos": [at("11", "12")],
    "arrows": [{"circleCells": at("41", "42"), "arrowCells": at("32", "33")}],
    "primaryDiagonal": True,
    "secondaryDiagonal": False,
    "antiKnight": True,
    "killerCages": [{"sum": 5, "region": at("31", "32")}, {"sum": None, "region": at("13", "14")}],
    "kropkiDots": [
        {"dotType": "Consecutive", "cell1": at("11")[0], "cell2": at("21")[0]},
        {"dotType": "Double", "cell1": at("11")[0], "cell2": at("12")[0]},
    ],
    "kropkiNegative": True,
    "oddCells": at("44"),
    "evenCells": at("43"),
    "topBottom": False,
    "renbans": [at("33", "34")],
    "palindromes": [at("23", "24")],
}


def test_everything_is_read_where_it_stands() -> None:
    clued = read_clued(json.dumps(EVERYTHING))
    assert (clued.puzzle.signs, clued.puzzle.geometry.rules) == (".3..............", ("antiknight",))
    assert [str(clue.said(clued.puzzle.geometry)) for clue in clued.puzzle.constraints] == [
        "arrow r4c1–r3c3",
        "white dot between r1c1 and r2c1",
        "even digit in r4c3",
        "extra region in r2c2 and r2c3",
        "killer cage in r1c3 and r1c4",
        "killer cage of 5 in r3c1 and r3c2",
        "neighbours without a dot are not in a black dot's ratio",
        "neighbours are not consecutive, except across dots",
        "odd digit in r4c4",
        "diagonal in r1c1, r2c2, r3c3 and r4c4",
        "palindrome r2c3–r2c4",
        "black dot between r1c1 and r1c2",
        "renban line r3c3–r3c4",
        "thermometer r1c1–r1c2",
    ]


def test_its_link_and_its_servers_keys_say_the_same() -> None:
    clued = read_clued(json.dumps(EVERYTHING))
    snake = {"grid_size": 4, "fixed_numbers": EVERYTHING["fixedNumbers"], "anti_knight": True}
    camel = {"gridSize": 4, "fixedNumbers": EVERYTHING["fixedNumbers"], "antiKnight": True}
    assert read_clued(json.dumps(snake)) == read_clued(json.dumps(camel))
    link = f"https://lisudoku.xyz/solver?import={packed(json.dumps(EVERYTHING)).replace('/', '%2F')}"
    ((_, found),) = read_lines([link])
    assert isinstance(found, Clued)
    assert found == clued


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"gridSize": "x"}, "there is no grid of size x"),
        ({"thermos": 1}, "thermos must be a list"),
        ({"thermos": [[1, 2]]}, "'1' is no cell with a row and a column"),
        ({"thermos": [at("11", "99")]}, "thermometer 1: there is no cell R9C9"),
        ({"regions": [at("11")]}, "belong to no region"),
        ({"fixedNumbers": [{"position": at("19")[0], "value": 1}]}, "there is no cell R1C9 in the grid"),
        ({"fixedNumbers": [{"position": at("11")[0], "value": 9}]}, "'9' in r1c1 is no digit"),
        ({"kropkiDots": [{"dotType": "Grey"}]}, "a dot must be one of Consecutive, Double"),
        ({"arrows": [{"circleCells": at("11"), "arrowCells": []}]}, "an arrow has no circle or no shaft"),
        ({"topBottom": True}, "the constraint 'topBottom' is not known here"),
    ],
    ids=range(10),
)
def test_what_is_wrong_is_said(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(PuzzleTextError) as error:
        read_clued(json.dumps(EVERYTHING | fields))
    assert reason in str(error.value)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(150), deadline=None)
def test_whatever_stands_anywhere(seed: int) -> None:
    dice, data = Random(seed), EVERYTHING
    for _ in range(dice.choice((1, 1, 2, 4))):
        data = spoilt(dice, data)  # type: ignore[assignment]
    read_or_refused(json.dumps(data))


DIGITS = LINE.replace(".", "0")


@pytest.mark.parametrize(
    "text",
    [
        "https://sudokuexchange.com/play/?s={}",
        "Play https://sudokuexchange.com/play/?s={}&d=3, it is nice",
        "https://lisudoku.xyz/e?import={}",
        "https://www.sudokuwiki.org/sudoku.htm?bd={}",
        "d4f8064c4bf0 {}  1.2",
    ],
)
def test_plain_digits_are_found_in_links_and_in_lines_of_a_puzzle_bank(text: str) -> None:
    assert parse(text.format(DIGITS)) == parse(LINE)
    ((_, found), (_, other)) = read_lines([text.format(DIGITS), text.format(DIGITS)])
    assert isinstance(found, Position)
    assert found == other == Position.start(parse(LINE))


def shortened(digits: str) -> str:
    """A digit and up to five empty cells behind it in one sign, as Sudoku Exchange writes them."""
    signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
    return re.sub(r"\d0{0,5}", lambda found: signs[int(found[0][0]) + 10 * (len(found[0]) - 1)], digits)


@given(st.lists(st.sampled_from("000012345678" + "9"), min_size=81, max_size=81).map("".join))
def test_digits_come_back_from_the_short_links_of_sudoku_exchange(digits: str) -> None:
    assert meant(f"https://sudokuexchange.com/play/?s={shortened(digits)}&d=2") == digits


def test_short_links_of_sudoku_exchange_are_puzzles() -> None:
    short = shortened(DIGITS)
    assert len(short) < 40
    assert parse(f"Try https://SudokuExchange.com/play/?d=4&s={short}, please") == parse(LINE)
    ((_, found),) = read_lines([f"https://sudokuexchange.com/play/?s={short}"])
    assert found == Position.start(parse(LINE))


@pytest.mark.parametrize(
    "address",
    ["https://sudokuexchange.com/play/?s={}1", "https://sudokuexchange.com/play/?t={}", "https://x.example/?s={}"],
)
def test_other_texts_in_links_are_no_short_puzzles(address: str) -> None:
    with pytest.raises(PuzzleTextError, match="this link carries no puzzle"):
        parse(address.format(shortened(DIGITS)))


@pytest.mark.parametrize("text", ["https://x.example/1234567890123456", f"https://x.example/{DIGITS}7"])
def test_the_number_of_something_is_no_puzzle(text: str) -> None:
    with pytest.raises(PuzzleTextError, match="this link carries no puzzle"):
        parse(text)
