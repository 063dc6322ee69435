"""One puzzle in the forms that are met with, in which not each is read by a row of its own."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse, parse_position, read_lines
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.detect import format_named
from sudoku_tui.formats.homes import form_at_home
from tests.formats.grids import LINE, ROWS

MARKS = """
.------------------------.------------------------.----------------------.
| 4      1679    12679   | 139    2369    1269    | 8      1239   5      |
| 26789  3       1256789 | 14589  24569   1245689 | 12679  1249   124679 |
| 2689   15689   125689  | 7      234569  1245689 | 12369  12349  123469 |
:------------------------+------------------------+----------------------:
| 3789   2       135789  | 3459   34579   4579    | 13579  6      13789  |
| 3679   15679   135679  | 359    8       25679   | 4      12359  12379  |
| 36789  456789  356789  | 3459   1       245679  | 23579  23589  23789  |
:------------------------+------------------------+----------------------:
| 289    89      289     | 6      459     3       | 1259   7      12489  |
| 5      6789    36789   | 2      479     14789   | 1369   13489  134689 |
| 1      6789    4       | 589    579     5789    | 23569  23589  23689  |
'------------------------'------------------------'----------------------'
""".strip()
IN_A_STEP = (
    MARKS.replace("| 4      1679 ", "| *4     16-79").replace("  2369  ", " #2369  ").replace(" 1239 ", "@1239 ")
)
WITHOUT_BORDERS = "\n".join(line.replace("|", " ") for line in MARKS.splitlines() if line.startswith("|"))
LETTERS = LINE.translate({ord(str(digit)): "abcdefghi"[digit - 1] for digit in range(1, 10)})
DOWN = "".join(LINE[row * 9 + column] for column in range(9) for row in range(9))
KSUDOKU = DOWN.translate({ord(str(digit)): "bcdefghij"[digit - 1] for digit in range(1, 10)}).replace(".", "_")
SCF = "scfsIFrev0quIs0pAGDHPqBs0"
TEXTS = {
    **{f"empty as {sign!r}": LINE.replace(".", sign) for sign in ".0*-_?x "},
    "a comment": f"{LINE} from the paper",
    "rows with blanks": "\n".join(row.replace(".", " ") for row in ROWS),
    "rows with blanks cut": "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
    "marks": MARKS,
    "marks in a step": IN_A_STEP,
    "marks without borders": WITHOUT_BORDERS,
    "commas": "\n".join(",".join(row).replace(".", "") for row in ROWS),
    "semicolons": "\n".join(";".join(row).replace(".", "") for row in ROWS),
    "tabs": "\n".join("\t".join(row).replace(".", "") for row in ROWS),
    "a table with commas": f"quizzes,solutions\n{LINE.replace('.', '0')},{'1' * 81}",
    "a table with tabs": f"quizzes\tsolutions\n{LINE.replace('.', '0')}\t{'1' * 81}",
    "qqwing": f"Puzzle,\n{LINE},\n",
    "qqwing with more": f"Puzzle,Solution,Hidden Singles,Pointing Pairs/Triples,\n{LINE},{'1' * 81},29,0,\n",
    "letters": LETTERS,
    "letters of KSudoku": KSUDOKU,
    "scf": SCF,
    "scf in a link": f"https://sudokupad.app/{SCF}",
    "classic": f"https://sudokupad.app/classic{SCF[3:]}",
    "SudokuWiki": f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE.replace('.', '0')}",
    "Sudoku Exchange": f"https://sudokuexchange.com/play/?s={LINE.replace('.', '0')}",
    "a bank": f"d4f8064c4bf0 {LINE.replace('.', '0')}  1.2",
    "sudoku.coach": f"https://sudoku.coach/en/solver/{LINE.replace('.', '0')}",
    "GNOME's clipboard": "#5>55!J)-C+T![;i(cB>fWI",
}


def only(text: str) -> Position | Clued:
    """What a stream has of the one puzzle in a text."""
    ((_, reading),) = read_lines(text.splitlines(keepends=True))
    assert not isinstance(reading, PuzzleTextError), str(reading)
    return reading


@pytest.mark.parametrize("name", TEXTS)
def test_each_is_the_same_puzzle(name: str) -> None:
    assert parse(TEXTS[name]) == only(TEXTS[name]).puzzle == parse(LINE)


def test_a_classic_may_be_in_runs_of_empty_cells() -> None:
    text, blanks = "classic", 0
    for sign in [*LINE, ""]:
        if sign == ".":
            blanks += 1
            continue
        text, blanks = text + ("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[blanks] if blanks else "") + sign, 0
    assert parse(text) == parse(LINE)


@pytest.mark.parametrize("text", [MARKS, WITHOUT_BORDERS, MARKS.replace("1679    12679", "7       12679")])
def test_marks_are_kept(text: str) -> None:
    position = parse_position(text)
    assert position.puzzle.clues in (17, 18)
    assert format_named("sdx").fits(format_named("sdx").write(position).splitlines())
    assert parse_position(format_named("sdx").write(position)) == position


def test_a_placed_digit_is_told_apart_from_givens() -> None:
    position = parse_position(WITHOUT_BORDERS.replace("1679    12679", "u9      12679"))
    assert (position.puzzle.clues, position.entries[1]) == (17, 9)
    with pytest.raises(PuzzleTextError, match="r1c2 has more than one digit behind its u"):
        parse_position(WITHOUT_BORDERS.replace("1679    12679", "u79     12679"))


GRIDS = form_at_home("simple-sudoku").write(Clued(Position.start(parse(LINE)).place("r1c2", 9).remove("r1c3", 1)))


def test_three_grids_of_simple_sudoku_are_one_puzzle() -> None:
    found = only(GRIDS)
    assert isinstance(found, Clued)
    assert (found.position.entries[1], found.puzzle) == (9, parse(LINE))
    assert [(mark.cell, mark.digit) for mark in found.position.removed] == [(2, 1)]
    assert read_clued("\n\n".join(GRIDS.split("\n\n")[:2])).position.entries[1] == 9


def test_grids_of_other_puzzles_are_puzzles_of_their_own() -> None:
    one = form_at_home("simple-sudoku").write(Clued(Position.start(parse(LINE))))
    other = form_at_home("simple-sudoku").write(Clued(Position.start(parse(LINE[::-1]))))
    found = list(read_lines(f"{one}\n\n{other}\n\n{one}".splitlines(keepends=True)))
    assert [number for number, _ in found] == [1, 15, 29]
    with pytest.raises(PuzzleTextError, match="one puzzle is needed, but there are 3 in the text"):
        parse(f"{one}\n\n{other}\n\n{one}")


SDK = "#AJane\n#DA title\n#CWith a comment\n#B03-08-2006\n#SThe paper\n#LEasy\n#Uhttp://example.org/\n" + "\n".join(
    ROWS
)


def test_what_sadman_says_of_a_puzzle() -> None:
    found = only(SDK)
    assert isinstance(found, Clued)
    assert (found.title, found.author, found.puzzle) == ("A title", "Jane", parse(LINE))
    assert found.provenance == ("03-08-2006", "The paper", "Easy", "http://example.org/", "With a comment")
    assert form_at_home("sdk").write(found).splitlines()[-9:] == ROWS


@pytest.mark.parametrize("puzzle", ["[Puzzle]", "[ puzzle ]"])
def test_sections_of_sadman(puzzle: str) -> None:
    later = "\n".join(ROWS).replace(".3.......", ".36......")
    found = only(f"{puzzle}\n" + "\n".join(ROWS) + f"\n[State]\n{later}\n")
    assert isinstance(found, Clued)
    assert (found.puzzle, found.position.entries[11]) == (parse(LINE), 6)
    with pytest.raises(PuzzleTextError, match="the state in the file does not go with its puzzle"):
        parse("[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n" + "\n".join(ROWS[::-1]))


CELLS = "".join(f"{sign.replace('.', '0')}|{'1,2,' if sign == '.' else '-'}|{int(sign == '.')}|" for sign in LINE)
FOLDERS = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2">
  <folder name="One" created="0">
    <game created="0" state="1" time="1500" last_played="0" data="version: 1&#10;{CELLS}" note="Mine" />
    <game data="{LINE.replace(".", "0")}" />
    <game data="12" />
  </folder>
</opensudoku>"""


def test_every_game_of_opensudokus_folders() -> None:
    found = list(read_lines(FOLDERS.splitlines(keepends=True)))
    assert [number for number, _ in found] == [4, 5, 6]
    first, second, third = (reading for _, reading in found)
    assert isinstance(first, Clued)
    assert isinstance(second, Clued)
    assert (first.title, first.seconds, first.provenance.comment) == ("One", 1.5, "Mine")
    assert [*digits_of(first.corner[1])] == [1, 2]
    assert first.puzzle == second.puzzle == parse(LINE)
    assert str(third) == "the cells of a game of OpenSudoku are neither 81 digits nor of a version known here"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<foo/>", "this is a page or a file of a kind in which no puzzle is looked for"),
        ("%PDF-1.7", "this is a page or a file of a kind in which no puzzle is looked for"),
        ("SCv7_32_", "the state of sudoku.coach is cut off or damaged"),
        ("SCv7_32_f3damlia5v54o2eelh55bc", "the state of sudoku.coach is cut off or damaged"),
        ("<opensudoku></opensudoku>", "there is no game in the file of OpenSudoku"),
        (SCF[:-2], "the short text of SudokuPad has 74 cells, but 81 are needed"),
        ("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :5:Loopy", "this is a saved game of another"),
        (
            "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :9:Solo",
            "line 2 of the saved game is damaged",
        ),
        (
            '{"time_elapsed": 1, "cells": [{"position": [9, 0]}]}',
            "cell 1 of the saved game is damaged: its position is",
        ),
        (
            '{"time_elapsed": 1, "cells": [{"position": [1, 0], "value": "x"}]}',
            "cell 1 of the saved game is damaged: 'x'",
        ),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(PuzzleTextError) as told:
        parse(text)
    assert str(told.value).startswith(reason)
