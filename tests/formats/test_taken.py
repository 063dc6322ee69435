"""What a text is taken for is told, and so is what else it could mean."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats import detect as plain_forms
from sudoku_tui.formats import parse
from sudoku_tui.formats.clues import links
from sudoku_tui.formats.names import CALLED
from sudoku_tui.formats.taken import taken_for
from tests.formats.grids import BOXED, LINE, ROWS
from tests.formats.test_examples import FOLDERS, GRIDS, KSUDOKU, MARKS, SDK, TEXTS, WITHOUT_BORDERS
from tests.formats.test_homes import PLAYED

EXPECTED = {
    "a comment": "line",
    "rows with blanks": "rows",
    "marks": "candidates",
    "marks without borders": "sdx",
    "commas": "csv",
    "semicolons": "csv",
    "tabs": "tsv",
    "letters": "line",
    "scf": "scf-link",
    "scf in a link": "scf-link",
    "classic": "classic-link",
    "SudokuWiki": "sudokuwiki-link",
    "Sudoku Exchange": "exchange-link",
    "a bank": "exchange",
    "sudoku.coach": "coach-link",
    "GNOME's clipboard": "gnome-share",
}


def forms_of(text: str) -> list[str]:
    return [taken.form for taken in taken_for(text) if not taken.meaning]


def test_every_form_has_a_name_in_words() -> None:
    assert set(CALLED) == {*plain_forms.names(), *links.names()}


@pytest.mark.parametrize(("name", "form"), EXPECTED.items())
def test_texts_of_one_puzzle(name: str, form: str) -> None:
    assert forms_of(TEXTS[name]) == [form]


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        (BOXED, ["box"]),
        ("\n".join(ROWS), ["rows"]),
        (SDK, ["sdk"]),
        (GRIDS, ["simple-sudoku"]),
        (FOLDERS, ["opensudoku"] * 2),
        (f"{LINE}\n{SDK}", ["line", "sdk"]),
        (f"https://games.example/#p={LINE}", ["own-link"]),
        (":0300:3:" + LINE + ":313 314:::", ["hodoku"]),
    ],
)
def test_other_texts(text: str, forms: list[str]) -> None:
    assert forms_of(text) == forms


WRITTEN_ALIKE = {"qqwing": "line", "kaggle": "line", "sdm": "line"}
"""Forms whose texts look like those of others."""


@pytest.mark.parametrize("form", links.names())
def test_what_is_written_is_taken_for_what_it_is(form: str) -> None:
    text = links.form_named(form).write(PLAYED)
    if form == "sudokupad-link":
        assert "sudokupad.app" in text
    assert forms_of(text) == [WRITTEN_ALIKE.get(form, form)]
    assert json.dumps(str(taken_for(text)[0].called))


def others(text: str) -> list[tuple[str, str]]:
    return [(str(taken.meaning), str(taken.found.puzzle)) for taken in taken_for(text) if taken.meaning]


def test_letters_may_go_down_the_columns() -> None:
    assert others(KSUDOKU)[0][0] == "a is 1, row by row"
    back = KSUDOKU.replace("_", ".")
    assert others(back) == [("b is 1, down the columns, as in KSudoku", LINE)]
    assert not others(TEXTS["letters"])


def test_sixteen_lines_may_be_sixteen_puzzles_or_one() -> None:
    small = "1234............"
    ((meaning, puzzle),) = others("\n".join([small] * 16))
    assert (meaning, parse(puzzle).geometry.size) == ("one grid of 16×16", 16)


def test_the_sixteenth_digit_may_be_an_empty_cell() -> None:
    text = "0123456789abcdef" + "." * 240
    assert parse(text).givens[0] == 16
    ((meaning, puzzle),) = others(text)
    assert (meaning, parse(puzzle).givens[0]) == ("0 is an empty cell", 0)


def test_a_candidate_alone_may_be_a_digit() -> None:
    text = MARKS.replace("1679    12679", "1       12679")
    ((meaning, puzzle),) = others(text)
    assert (meaning, parse(puzzle).givens[1]) == ("every cell with one candidate holds it", 1)
    assert not others(WITHOUT_BORDERS)


def test_where_nothing_is_read_the_reason_is_told() -> None:
    with pytest.raises(PuzzleTextError, match="80 cells were found"):
        taken_for(LINE[:-1])
