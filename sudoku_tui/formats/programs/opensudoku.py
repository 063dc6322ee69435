"""OpenSudoku's files: XML with one game or thousands of them, in folders, as its three editions write it.

    <opensudoku><name>medium</name><author>me</author>...<game data='0008152...' /></opensudoku>
    <opensudoku version="2"><folder name="..."><game time="12500" data="version: 3..." /></folder></opensudoku>
    <opensudoku2 version="5"><folder folder_name="..."><game time="12500" cells_data="version: 5..." /></folder>...

What stands for cells is 81 digits, or a version and then for each cell its digit, its notes (a list in version 1, a
number with a bit for each digit later), from 4 on a second kind of notes, in 5 a colour, and whether it may be changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.clues.clued import Clued, Provenance
from sudoku_tui.formats.clues.json_text import text_of
from sudoku_tui.formats.format import Keeps
from sudoku_tui.formats.programs.xml_text import root_of, whole_number
from sudoku_tui.formats.signs import to_line
from sudoku_tui.formats.whole import Found, WholeText, begun, masks
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_CELLS = CLASSIC.cell_count
_DAMAGED = say("the file of OpenSudoku is damaged")
_PER_CELL = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}  # how many facts about a cell each version has
_MASK = (1 << CLASSIC.digit_count) - 1
_STATES = {"started": "0", "playing": "1"}


class _Edition(NamedTuple):
    """How one edition names what all of them have."""

    root: str
    cells: str
    version: int


_PLAIN, _SECOND, _THIRD = (
    _Edition("opensudoku", "data", 0),
    _Edition("opensudoku", "data", 3),
    _Edition("opensudoku2", "cells_data", 5),
)


class OpenSudokuPuzzles(WholeText):
    """The first edition's file: givens, and what there is to say of them."""

    name = "opensudoku-1"
    keeps = Keeps.TITLE | Keeps.AUTHOR
    edition = _PLAIN

    def read(self, text: str) -> Iterator[Found]:
        root = root_of(text, _DAMAGED)
        games = [(folder, game) for folder in (root, *root.iter("folder")) for game in folder.findall("game")]
        if not games:
            raise PuzzleTextError(say("there is no game in the file of OpenSudoku"))
        told = {name: root.findtext(name) or "" for name in _TOLD}
        lines = _lines_of_games(text)
        for (folder, game), line in zip(games, lines, strict=False):
            try:
                yield line, _clued_of(game, told, folder)
            except PuzzleTextError as error:
                yield line, error

    def written(self, clued: Clued) -> str:
        about = {
            "name": clued.title,
            "author": clued.author,
            "comment": clued.provenance.comment,
            "created": clued.provenance.date,
            "source": clued.provenance.source,
            "level": clued.provenance.level,
            "sourceURL": clued.provenance.address,
        }
        facts = "\n".join(f"  <{name}>{escape(text)}</{name}>" for name, text in about.items())
        return self._wrapped("", f'{facts}\n  <game data="{to_line(clued.puzzle).replace(".", "0")}" />')

    def _wrapped(self, version: str, inner: str) -> str:
        root = self.edition.root
        return f'<?xml version="1.0" encoding="UTF-8"?>\n<{root}{version}>\n{inner}\n</{root}>'


class OpenSudoku(OpenSudokuPuzzles):
    """The second edition's file: a game with digits, notes and time."""

    name = "opensudoku"
    keeps = Keeps.ENTRIES | Keeps.NOTES | Keeps.TIME | Keeps.TITLE
    edition = _SECOND
    names: Mapping[str, str] = {"folder": "name", "note": "note"}

    def written(self, clued: Clued) -> str:
        state = _STATES["playing" if any(clued.position.entries) or clued.corner or clued.centre else "started"]
        title = escape(clued.title or "Sudoku")
        game = (
            f'<game created="0" state="{state}" time="{round(clued.seconds * 1000)}" last_played="0" '
            f'{self.edition.cells}="{_cells_written(clued, self.edition.version)}" '
            f'{self.names["note"]}="{escape(clued.provenance.comment)}" />'
        )
        folder = f'  <folder {self.names["folder"]}="{title}">\n    {game}\n  </folder>'
        return self._wrapped(f' version="{self.edition.version if self.edition is _THIRD else 2}"', folder)


class OpenSudoku2(OpenSudoku):
    """The third edition's file, which has two kinds of notes, and colours."""

    name = "opensudoku-2"
    keeps = OpenSudoku.keeps | Keeps.COLOURS
    edition = _THIRD
    names: Mapping[str, str] = {"folder": "folder_name", "note": "user_note"}


def _lines_of_games(text: str) -> list[int]:
    """The number of lines above each game; as many as there are games in a text without comments."""
    found, place, lines = list[int](), 0, 0
    for game in re.finditer(r"<game\b", text):
        lines += text.count("\n", place, game.start())
        place = game.start()
        found.append(lines)
    return found


_TOLD = ("name", "author", "comment", "source", "level", "sourceURL", "created")


def _clued_of(game: Element, about: Mapping[str, str], folder: Element) -> Clued:
    """A game, with what is told about all of its file."""
    cells = game.get("cells_data") or game.get("data")
    if cells is None:
        raise PuzzleTextError(say("a game in the file of OpenSudoku has no cells"))
    digits, given, corner, centre, colours = _cells(cells.strip())
    note = game.get("user_note") or game.get("note") or ""
    told = {**about, "folder": folder.get("folder_name") or folder.get("name") or "", "note": note}
    said = {name: text_of(told, name) for name in told}
    return Clued(
        begun(CLASSIC, digits, given),
        said["name"] or said["folder"],
        said["author"],
        corner=masks(corner),
        centre=masks(centre),
        colours=masks(colours),
        seconds=whole_number(game.get("time")) / 1000,
        provenance=Provenance(
            said["created"], said["source"], said["level"], said["sourceURL"], said["comment"] or said["note"]
        ),
    )


_Cells = tuple[Sequence[int], Sequence[bool], Sequence[int], Sequence[int], Sequence[int]]


def _cells(text: str) -> _Cells:
    """Digits, which of them are givens, both kinds of notes, and colours."""
    nothing: Sequence[int] = (0,) * _CELLS
    if re.fullmatch(r"\d{81}", text):
        givens = tuple(map(int, text))
        return givens, [bool(digit) for digit in givens], nothing, nothing, nothing
    begun_by = re.match(r"version: (\d)\s+", text)
    version = int(begun_by[1]) if begun_by else 0
    if not begun_by or version not in _PER_CELL:
        raise PuzzleTextError(
            say("the cells of a game of OpenSudoku are neither 81 digits nor of a version known here")
        )
    facts = text[begun_by.end() :].strip().rstrip("|").split("|")
    if version == 2:  # whose first edition wrote a bar too many
        facts = [fact for fact in facts if fact]
    wide = _PER_CELL[version]
    if len(facts) != wide * _CELLS:
        found, left = divmod(len(facts), wide)
        raise PuzzleTextError(
            say(
                "a game of OpenSudoku has {count} cells, but {needed} are needed",
                count=found + bool(left),
                needed=_CELLS,
            )
        )
    columns = [facts[place::wide] for place in range(wide)]
    digits = [_number(fact, 9) for fact in columns[0]]
    is_given = [digit > 0 and fact != "1" for digit, fact in zip(digits, columns[-1], strict=True)]
    corner = [*map(_listed if version == 1 else _mask, columns[1])]
    centre = [*map(_mask, columns[2])] if version > 3 else nothing
    colours = [_number(fact, 9) for fact in columns[3]] if version == 5 else nothing
    return digits, is_given, corner, centre, colours


def _listed(fact: str) -> int:
    return digit_mask(filter(None, (_number(word, 9) for word in fact.split(",") if word not in ("", "-"))))


def _mask(fact: str) -> int:
    return _number(fact, _MASK)


def _number(fact: str, most: int) -> int:
    number = int(fact) if fact.isascii() and fact.isdigit() and len(fact) < 4 else most + 1
    if number > most:
        raise PuzzleTextError(
            say("a game of OpenSudoku is damaged: {text} is no number up to {most}", text=repr(fact[:12]), most=most)
        )
    return number


def _cells_written(clued: Clued, version: int) -> str:
    nothing: Sequence[int] = (0,) * _CELLS
    values, given = clued.position.values, clued.puzzle.givens
    corner, centre, colours = clued.corner or nothing, clued.centre or nothing, clued.colours or nothing
    facts = list[int]()
    for cell, digit in enumerate(values):
        notes = [corner[cell], centre[cell], colours[cell]] if version == 5 else [corner[cell] | centre[cell]]
        facts += [digit, *notes, int(not given[cell])]
    return f"version: {version}&#10;" + "".join(f"{fact}|" for fact in facts)
