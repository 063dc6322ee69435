"""What Debian's `sudoku` prints: pages of HTML and PostScript, and grids below a title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import text_of
from sudoku_tui.formats.format import SHAPES, Keeps, read_sign, start, start_of_rows
from sudoku_tui.formats.whole import Found, WholeText
from sudoku_tui.words.message import say

_ROW = re.compile(r"<tr\b[^<>]*>((?:(?!</?tr\b).){0,20000}?)</tr>", re.IGNORECASE | re.DOTALL)
_CELL = re.compile(r"<t[dh]\b[^<>]*>((?:(?!</?t[dh]\b).){0,400}?)</t[dh]>", re.IGNORECASE | re.DOTALL)
_TAG = re.compile(r"<[^<>]*>")
_TITLE = re.compile(r"<title\b[^<>]*>([^<>]*)</title>", re.IGNORECASE)


class Html(WholeText):
    """A page with the puzzle as a table."""

    name = "html"
    keeps = Keeps.TITLE
    sizes = tuple(SHAPES)

    def read(self, text: str) -> Iterator[Found]:
        rows = [[_sign(cell[1]) for cell in _CELL.finditer(row[1])] for row in _ROW.finditer(text)]
        rows = [row for row in rows if row]
        if not rows:
            raise PuzzleTextError(say("there is no table of cells in the page"))
        title = _TITLE.search(text)
        yield 0, Clued(start_of_rows(rows, read_sign, SHAPES), _plain(unescape(title[1])) if title else "")

    def written(self, clued: Clued) -> str:
        name, size = clued.puzzle.geometry.digit_name, clued.puzzle.geometry.size
        cells = [f"<td>&nbsp;{name(digit) if digit else '&nbsp;'}&nbsp;</td>" for digit in clued.puzzle.givens]
        rows = ["<tr>" + "".join(cells[place : place + size]) + "</tr>" for place in range(0, len(cells), size)]
        head = f'<html><head><meta charset="utf-8"><title>{escape(clued.title or "Sudoku")}</title></head>'
        table = '<table align="center" border="1" cellpadding="3" cellspacing="1" rules="all">'
        return "\n".join([f"{head}<body>{table}", *rows, "</table></body></html>"])


def _sign(cell: str) -> str:
    return unescape(_TAG.sub("", cell)).strip("\xa0 \t\r\n") or "."


def _plain(text: str) -> str:
    return text_of({"": text}, "")


_STRING = re.compile(r"^\(([ \d]{81})\)\s*$", re.MULTILINE)
_COMMENT = re.compile(r"^%%Title:[ \t]*([^\n]*)", re.MULTILINE)


class PostScript(WholeText):
    """A picture for paper, in which the puzzle is one string of 81 signs."""

    name = "postscript"
    keeps = Keeps.TITLE

    def read(self, text: str) -> Iterator[Found]:
        if not (found := _STRING.search(text)):
            raise PuzzleTextError(say("there is no string of 81 digits and blanks in the PostScript"))
        title = _COMMENT.search(text)
        cells = found[1].replace(" ", ".")
        yield 0, Clued(start(CLASSIC, cells, read_sign), _plain(title[1]) if title else "")

    def written(self, clued: Clued) -> str:
        signs = clued.puzzle.signs.replace(".", " ")
        title = re.sub(r"[^ -~]", "?", " ".join(clued.title.split())) or "Sudoku"
        return _PAGE.replace("TITLE", title, 1).replace("SIGNS", signs, 1)


_PAGE = """%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 190 190
%%Title: TITLE
%%EndComments
/cells
(SIGNS)
def
/Helvetica-Bold findfont 12 scalefont setfont
0 1 9 {
  dup 3 mod 0 eq {2} {0.5} ifelse setlinewidth
  20 mul 5 add
  dup 5 moveto dup 185 lineto
  5 exch dup 3 1 roll moveto 185 exch lineto stroke
} for
0 1 80 {
  /cell exch def
  cells cell 1 getinterval
  dup stringwidth pop 20 exch sub 2 div cell 9 mod 20 mul add 5 add
  cell 9 idiv 8 exch sub 20 mul 11 add moveto show
} for
showpage
%%EOF"""


class Titled(WholeText):
    """A line with the title, then the grid: what the program reads a book of puzzles from."""

    name = "debian"
    keeps = Keeps.TITLE

    def read(self, text: str) -> Iterator[Found]:
        from sudoku_tui.formats.detect import parse_position  # which reads the grid below any title

        title, _, grid = text.partition("\n")
        yield 0, Clued(Position.start(parse_position(grid).puzzle), _plain(title.lstrip("% \t")))

    def written(self, clued: Clued) -> str:
        signs = clued.puzzle.signs
        title = f"% {' '.join(clued.title.split())}".rstrip()
        return "\n".join([title, *(signs[place : place + 9] for place in range(0, 81, 9))])
