"""What the forms are called, in words, by the names that `convert --to` knows."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

CALLED: Mapping[str, Message] = {
    "line": say("All cells in one line"),
    "rows": say("A row on each line"),
    "box": say("A grid in boxes"),
    "candidates": say("Candidates in boxes, as HoDoKu's"),
    "numbers": say("Numbers with blanks"),
    "list": say("A list of rows, as in a program"),
    "csv": say("A table with commas"),
    "tsv": say("A table with tabs"),
    "sdm": say("A line of a collection (.sdm)"),
    "qqwing": say("qqwing's table"),
    "kaggle": say("A table of puzzles and solutions"),
    "hodoku": say("A line of HoDoKu's library"),
    "sdk": say("SadMan Sudoku (.sdk)"),
    "sdx": say("SudoCue's candidates (.sdx)"),
    "simple-sudoku": say("Simple Sudoku"),
    "729": say("Sudoku Explainer's 729 signs"),
    "debian": say("Debian's sudoku"),
    "html": say("A table on a page"),
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
    "coach-link": say("A link to sudoku.coach"),
    "exchange": say("A line of Sudoku Exchange's bank"),
    "exchange-link": say("A link to Sudoku Exchange"),
    "sudokuwiki-link": say("A link to SudokuWiki"),
    "scf-link": say("A short link to SudokuPad"),
    "classic-link": say("A classic link to SudokuPad"),
    "sudokupad-link": say("A link to SudokuPad"),
    "f-puzzles": say("f-puzzles' JSON"),
    "f-puzzles-link": say("A link to f-puzzles"),
    "sudokumaker": say("SudokuMaker's JSON"),
    "sudokumaker-link": say("A link to SudokuMaker"),
    "ipuz": say("ipuz"),
    "clues": say("this program's own JSON"),
}
READ_ALONE: Mapping[str, Message] = {
    "own-link": say("A link to this game"),
    "lisudoku": say("lisudoku's JSON"),
    "penpa": say("A link to Penpa"),
    "sudokupad": say("SudokuPad's JSON"),
    "link": say("A link with digits"),
}
"""Those that are read but not written, by names of our own."""
