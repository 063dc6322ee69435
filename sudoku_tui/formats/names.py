"""What the forms are called, in words, by the names that `convert --to` knows."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

CALLED: Mapping[str, Message] = {
    "line": say("all cells in one line"),
    "rows": say("a row on each line"),
    "box": say("a grid in boxes"),
    "candidates": say("candidates in boxes, as HoDoKu's"),
    "numbers": say("numbers with blanks"),
    "list": say("a list of rows, as in a program"),
    "csv": say("a table with commas"),
    "tsv": say("a table with tabs"),
    "sdm": say("a line of a collection (.sdm)"),
    "qqwing": say("qqwing's table"),
    "kaggle": say("a table of puzzles and solutions"),
    "hodoku": say("a line of HoDoKu's library"),
    "sdk": say("SadMan Sudoku (.sdk)"),
    "sdx": say("SudoCue's candidates (.sdx)"),
    "simple-sudoku": say("Simple Sudoku"),
    "729": say("Sudoku Explainer's 729 signs"),
    "debian": say("Debian's sudoku"),
    "html": say("a table on a page"),
    "postscript": say("PostScript"),
    "gnome": say("GNOME Sudoku's saved game"),
    "gnome-share": say("GNOME Sudoku's clipboard"),
    "ksudoku": say("KSudoku"),
    "tatham": say("Solo's game ID"),
    "solo": say("Solo's saved game"),
    "opensudoku": say("OpenSudoku"),
    "opensudoku-1": say("OpenSudoku, the first edition"),
    "opensudoku-2": say("OpenSudoku 2"),
    "coach": say("sudoku.coach's state"),
    "coach-link": say("a link to sudoku.coach"),
    "exchange": say("a line of Sudoku Exchange's bank"),
    "exchange-link": say("a link to Sudoku Exchange"),
    "sudokuwiki-link": say("a link to SudokuWiki"),
    "scf-link": say("a short link to SudokuPad"),
    "classic-link": say("a classic link to SudokuPad"),
    "sudokupad-link": say("a link to SudokuPad"),
    "f-puzzles": say("f-puzzles' JSON"),
    "f-puzzles-link": say("a link to f-puzzles"),
    "sudokumaker": say("SudokuMaker's JSON"),
    "sudokumaker-link": say("a link to SudokuMaker"),
    "ipuz": say("ipuz"),
    "clues": say("this program's own JSON"),
}
READ_ALONE: Mapping[str, Message] = {
    "own-link": say("a link to this game"),
    "lisudoku": say("lisudoku's JSON"),
    "penpa": say("a link to Penpa"),
    "sudokupad": say("SudokuPad's JSON"),
    "link": say("a link with digits"),
}
"""Those that are read but not written, by names of our own."""
