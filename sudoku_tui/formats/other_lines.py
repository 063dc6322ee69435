"""Lines without cells: rules, titles, table heads, links and other things that are no puzzles."""

from __future__ import annotations

import re

from sudoku_tui.formats.cells import EMPTY_WORDS
from sudoku_tui.words.message import Message, say

_RULE = re.compile(r"[\s|+*.:',`]*[-=]{2}[-=+*.:'|,`\s]*")
_TITLE = re.compile(r"%|(?=[a-z]*[q-wyz])[a-z]{3}", re.IGNORECASE)
_LINK = re.compile(r"[a-z][a-z\d+.-]*://", re.IGNORECASE)
_PARAMETERS = re.compile(r"\d{1,2}x\d{1,2}[a-z]*#\d+", re.IGNORECASE)
_BETWEEN_COLUMNS = re.compile(r"[,;]")
_LONGEST_HEAD = 500
_COLUMN_TITLE = re.compile(r"[A-Za-z][A-Za-z _-]+")


def is_rule(line: str) -> bool:
    """Whether a line is dashes with crossings or corners; dashes alone may be a row of empty cells."""
    return _RULE.fullmatch(line) is not None and line.strip().strip("-") != ""


def is_dashes(line: str) -> bool:
    """Whether a line is nothing but dashes: a rule in a grid with bars, elsewhere a row of empty cells."""
    return not line.strip("- ")


def is_title(line: str) -> bool:
    """Whether a line begins with a word that cannot be cells, having a letter that is a digit on no grid."""
    return _TITLE.match(line.strip()) is not None


def refusal(line: str) -> Message | None:
    if _LINK.match(line):
        return say("this is a link, and links are not read: give the puzzle itself")
    if is_generator_id(line):
        return say("these are parameters for a puzzle generator, not a puzzle: give the puzzle itself")
    return None


def is_generator_id(line: str) -> bool:
    """Whether a line is a shape of boxes and a random seed, as `3x3#12345` in Simon Tatham's puzzles."""
    return _PARAMETERS.fullmatch(line.strip()) is not None


def is_table_head(line: str) -> bool:
    """Whether a line holds the titles of columns, as `puzzle,solution`."""
    if len(line) > _LONGEST_HEAD:
        return False
    titles = [title.strip(" \"'") for title in _BETWEEN_COLUMNS.split(line)]
    return (
        len(titles) > 1
        and all(_COLUMN_TITLE.fullmatch(title) and title.lower() not in EMPTY_WORDS for title in titles)
        and any(map(is_title, titles))
    )
