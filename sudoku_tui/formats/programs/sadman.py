"""SadMan Sudoku's and SudoCue's files: lines about the puzzle, nine rows, and perhaps the rows of its state.

#AJane Doe
#DFrom the paper
[Puzzle]
2..1.5..3
...
[State]
2.61.5..3
...
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.clues.clued import Clued, Provenance
from sudoku_tui.formats.clues.json_text import text_of
from sudoku_tui.formats.format import SHAPES, Keeps, read_sign, start_of_rows
from sudoku_tui.formats.whole import Found, WholeText, begun
from sudoku_tui.words.message import say

_ABOUT: Mapping[str, str] = {
    "A": "author",
    "D": "title",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "address",
}
_SECTION = re.compile(r"\[\s*(\w+)\s*\]")
_PUZZLE, _STATE = "puzzle", "state"


class SadMan(WholeText):
    """A puzzle with what there is to say of it, and the digits placed so far."""

    name = "sdk"
    keeps = Keeps.ENTRIES | Keeps.TITLE | Keeps.AUTHOR

    def read(self, text: str) -> Iterator[Found]:
        about, rows, section = dict[str, object](), dict[str, list[str]](), _PUZZLE
        for line in map(str.strip, text.splitlines()):
            if found := _SECTION.fullmatch(line):
                section = found[1].lower()
            elif line.startswith("#"):
                about.setdefault(_ABOUT.get(line[1:2], ""), line[2:].strip())
            elif line:
                rows.setdefault(section, []).append(line)
        if _PUZZLE not in rows:
            raise PuzzleTextError(say("there are no rows of a puzzle in the file"))
        said = {name: text_of(about, name) for name in _ABOUT.values()}
        facts = (said[name] for name in Provenance._fields)
        position = _played(start_of_rows(rows[_PUZZLE], read_sign, SHAPES), rows.get(_STATE))
        yield 0, Clued(position, said["title"], said["author"], provenance=Provenance(*facts))

    def written(self, clued: Clued) -> str:
        facts = {"author": clued.author, "title": clued.title, **clued.provenance._asdict()}
        about = [f"#{sign}{' '.join(facts[name].split())}" for sign, name in _ABOUT.items() if facts[name]]
        rows = _rows(clued.puzzle.signs)
        if not any(clued.position.entries):
            return "\n".join([*about, *rows])
        state = _rows("".join(map(clued.puzzle.geometry.digit_name, clued.position.values)))
        return "\n".join([*about, "[Puzzle]", *rows, "[State]", *state])


def _played(given: Position, state: list[str] | None) -> Position:
    """The position with the digits of its state, whose givens have to be the puzzle's."""
    if not state:
        return given
    later = start_of_rows(state, read_sign, SHAPES)
    if later.geometry != given.geometry or any(
        digit not in (0, other) for digit, other in zip(given.values, later.values, strict=True)
    ):
        raise PuzzleTextError(say("the state in the file does not go with its puzzle"))
    return begun(given.geometry, later.values, [bool(digit) for digit in given.values])


def _rows(signs: str) -> list[str]:
    return [signs[place : place + 9] for place in range(0, len(signs), 9)]
