"""SudokuPad's short texts of classic puzzles: `scf...` and `classic...`, alone or at the end of its address.

In an `scf` each sign is a digit and up to five empty cells behind it; behind `*` stand rules (`x` for diagonals, `w`
for windows), `t` with a title and `a` with an author, each ended by `*`, of which two are one sign of the text. A
`classic` has the same signs, or digits with a letter for each run of empty cells, of which A is none and B is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import quote, unquote

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import text_of
from sudoku_tui.formats.format import Keeps
from sudoku_tui.formats.whole import Found, WholeText
from sudoku_tui.words.message import say

_ADDRESS = "https://sudokupad.app/"
_WITH_BLANKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&\\'*,;=_"
_TEXT = re.compile(r"(?:.{0,300}?[/=])?(scf|classic)(\S+)\s*", re.IGNORECASE)
_CELLS = CLASSIC.cell_count
_RULES = {"x": Rule.X, "w": Rule.HYPER}
_SIGN_OF = {rule: sign for sign, rule in _RULES.items()}
_SAID = re.compile(r"(?:[^*]|\*\*)*+")


class _Facts(NamedTuple):
    """What stands behind the givens."""

    rules: Sequence[Rule]
    title: str
    author: str


class Scf(WholeText):
    """A link with givens, rules, title and author."""

    name = "scf-link"
    keeps = Keeps.TITLE | Keeps.AUTHOR
    rules = tuple(_SIGN_OF)

    def read(self, text: str) -> Iterator[Found]:
        form, payload = _parts(text)
        givens, _, behind = payload.partition("*")
        digits = _with_blanks(givens)
        if len(digits) > _CELLS and not behind:  # rules may follow without a sign between
            givens, behind = _cut(givens)
            digits = _with_blanks(givens)
        if form == "classic" and len(digits) != _CELLS:
            digits = _runs(payload)
        if len(digits) != _CELLS:
            raise PuzzleTextError(
                say("the short text of SudokuPad has {count} cells, but 81 are needed", count=len(digits))
            )
        facts = _facts(behind)
        shape = CLASSIC.changed(rules=facts.rules)
        yield 0, Clued(Position.start(Puzzle(shape, digits)), facts.title, facts.author)

    def written(self, clued: Clued) -> str:
        said = "".join(_SIGN_OF[rule] for rule in clued.puzzle.geometry.rules)
        facts = [f"t{_escaped(clued.title)}"] if clued.title else []
        facts += [f"a{_escaped(clued.author)}"] if clued.author else []
        behind = "*" + said + "*".join(facts) if said or facts else ""
        return f"{_ADDRESS}scf{_shortened(clued.puzzle.givens)}{quote(behind, safe='*')}"


class Classic(Scf):
    """A link with the givens alone."""

    name = "classic-link"
    keeps = Keeps.NOTHING
    rules = ()

    def written(self, clued: Clued) -> str:
        return f"{_ADDRESS}classic{_shortened(clued.puzzle.givens)}"


def _parts(text: str) -> tuple[str, str]:
    found = _TEXT.fullmatch(text.strip())
    if not found:
        raise PuzzleTextError(say("this is no short text of SudokuPad"))
    return found[1].lower(), unquote(found[2])


def _with_blanks(signs: str) -> tuple[int, ...]:
    """The digits of signs that have empty cells behind them; none where another sign stands among them."""
    numbers = [_WITH_BLANKS.find(sign) for sign in signs]
    if -1 in numbers:
        return ()
    return tuple(digit for number in numbers for digit in (number % 10, *(0,) * (number // 10)))


def _cut(signs: str) -> tuple[str, str]:
    """The signs of 81 cells, and the rest."""
    count = 0
    for place, sign in enumerate(signs):
        if count >= _CELLS:
            return signs[:place], signs[place:]
        count += 1 + max(_WITH_BLANKS.find(sign), 0) // 10
    return signs, ""


def _runs(signs: str) -> tuple[int, ...]:
    digits = list[int]()
    for sign in signs:
        run = _RUNS.find(sign)
        if run < 0 and not sign.isdecimal():
            return ()
        digits += [0] * run if run >= 0 else [int(sign)]
        if len(digits) > _CELLS:
            break
    return tuple(digits)


def _facts(behind: str) -> _Facts:
    rules, said, place = list[Rule](), {"t": "", "a": ""}, 0
    while place < len(behind):
        sign = behind[place].lower()
        place += 1
        if sign in _RULES:
            rules.append(_RULES[sign])
        elif sign in said and (found := _SAID.match(behind, place)):
            said[sign] = said[sign] or text_of({"": found[0].replace("**", "*")}, "")
            place = found.end() + 1
    return _Facts(tuple(dict.fromkeys(rules)), said["t"], said["a"])


def _escaped(text: str) -> str:
    return " ".join(text.split()).replace("*", "**")


def _shortened(givens: Sequence[int]) -> str:
    text = "".join(map(str, givens))
    return re.sub(r".0{0,5}", lambda run: _WITH_BLANKS[int(run[0][0]) + 10 * (len(run[0]) - 1)], text)
