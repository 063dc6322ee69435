"""Lines of text: made plain before any format looks at them, and those told apart that are no cells."""

import re

from sudoku_tui.formats.cells import EMPTY_WORDS
from sudoku_tui.words.message import Message, say

MAX_CHARACTERS = 100_000  # no puzzle needs more: a 25×25 grid with every candidate pencilled in has about 16,000
_BLANKS = (
    "\t\x0b\x0c\r\x1c\x1d\x1e\x1f\x85\xa0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000"
)
_UNSEEN = "\ufeff\u200b\u200e\u200f\u2060"
_UPRIGHTS = "│┃║┆┇┊┋¦"
_LEVELS = "─━═┄┅┈┉"
_CORNERS = "┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┠┣┤┥┨┫┬┯┰┳┴┷┸┻┼┿╂╋╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬╭╮╯╰"
_FULL_WIDTH = {code + 0xFEE0: chr(code) for code in range(0x21, 0x7F)}

_PLAIN: dict[int, str | None] = {
    **_FULL_WIDTH,
    **dict.fromkeys(map(ord, _BLANKS), " "),
    **dict.fromkeys(map(ord, _UNSEEN), None),
    **dict.fromkeys(map(ord, _UPRIGHTS), "|"),
    **dict.fromkeys(map(ord, _LEVELS), "-"),
    **dict.fromkeys(map(ord, _CORNERS), "+"),
    ord("·"): ".",
}

# Patterns are compiled for the first line that comes to them, by `re`: a start does not pay for them.
_RULE = r"[\s|+*.:',`]*[-=]{2}[-=+*.:'|,`\s]*"
_TITLE = r"%|(?=[A-Za-z]*[Q-WYZq-wyz])[A-Za-z]{3}"
_LINK = r"[A-Za-z][A-Za-z\d+.-]*://"
_PARAMETERS = r"\d{1,2}[xX]\d{1,2}[A-Za-z]*#\d+"
_LONGEST_HEAD = 500
_COLUMN_TITLE = r"[A-Za-z][A-Za-z _-]+"


def plain(line: str) -> str:
    """A line in plain characters: every blank a space, every ruled line ASCII, nothing invisible, no line end."""
    return line.translate(_PLAIN).rstrip()


def content(line: str) -> str:
    """What a plain line says before its comment, which begins with `#`."""
    return line.partition("#")[0].strip()


def is_rule(line: str) -> bool:
    """Whether a line is dashes with crossings or corners; dashes alone may be a row of empty cells."""
    return re.fullmatch(_RULE, line) is not None and line.strip().strip("-") != ""


def is_dashes(line: str) -> bool:
    """Whether a line is nothing but dashes: a rule in a grid with bars, elsewhere a row of empty cells."""
    return not line.strip("- ")


def is_title(line: str) -> bool:
    """Whether a line begins with a word that cannot be cells, having a letter that is a digit on no grid."""
    return re.match(_TITLE, line.strip()) is not None


def refusal(line: str) -> Message | None:
    if "://" in line and re.match(_LINK, line):
        return say(
            "this link carries no puzzle, and nothing is fetched from the network: "
            "give the puzzle itself, or a link that carries it"
        )
    if is_generator_id(line):
        return say("these are parameters for a puzzle generator, not a puzzle: give the puzzle itself")
    return None


def is_generator_id(line: str) -> bool:
    """Whether a line is a shape of boxes and a random seed, as `3x3#12345` in Simon Tatham's puzzles."""
    return "#" in line and re.fullmatch(_PARAMETERS, line.strip()) is not None


def is_table_head(line: str) -> bool:
    """Whether a line holds the titles of columns, as `puzzle,solution`."""
    if len(line) > _LONGEST_HEAD:
        return False
    titles = [title.strip(" \"'") for title in line.replace(";", ",").split(",")]
    return (
        len(titles) > 1
        and all(re.fullmatch(_COLUMN_TITLE, title) and title.lower() not in EMPTY_WORDS for title in titles)
        and any(map(is_title, titles))
    )
