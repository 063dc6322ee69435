"""The text in Penpa+'s links: lines of JSON and settings, some words shortened, deflated, and in base64."""

from __future__ import annotations

import json
import re
from binascii import Error, a2b_base64
from collections.abc import Mapping
from typing import Any, NamedTuple

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.clues.json_text import text_of
from sudoku_tui.words.message import say

MOST_BYTES = 1_000_000  # a bomb unfolds to a thousand times its own length; no puzzle needs a tenth of this
_RAW = -15  # deflate without a head
_NOT_BASE64 = re.compile(r"[^A-Za-z0-9+/=\s]")
_WORDS: Mapping[str, str] = {
    "O": "null",
    "_": '"__a"',
    "7": '"nobulbthermo"',
    "6": '"killercages"',
    "4": '"deletelineE"',
    "5": '"polygon"',
    "0": '"squareframe"',
    "D": '"direction"',
    "3": '"arrows"',
    "T": '"thermo"',
    "2": '"freelineE"',
    "F": '"freeline"',
    "1": '"numberS"',
    "8": '"command_replay"',
    "U": '"command_undo"',
    "R": '"command_redo"',
    "B": '"board"',
    "P": '"special"',
    "Y": '"symbol"',
    "N": '"number"',
    "C": '"cage"',
    "W": '"wall"',
    "E": '"lineE"',
    "L": '"line"',
    "S": '"surface"',
    "M": '"edit_mode"',
    "G": '"grid"',
    "A": '"pu_a"',
    "Q": '"pu_q"',
    "9": '"qa"',
    "Z": "z",
}
"""What the sign behind a z stands for."""
_SHORT = re.compile(r"z([O_764503DT2F18URBPYNCWELSMGAQ9Z])")
_SIGNS = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}
_SIGN = re.compile("|".join(_SIGNS))
_DAMAGED = say("the text of the Penpa link is damaged")


class Penpa(NamedTuple):
    """The parts of a text that matter here."""

    head: list[str]
    margins: list[int]  # above, below, left, right
    question: Mapping[str, Any]  # what the author drew
    answer: Mapping[str, Any]  # what stands in the layer for solutions
    cells: list[int]
    colours: Mapping[str, Any]  # of the author's own choice, by the tool
    message: str

    def about(self, place: int, before: str = "") -> str:
        """A text in the first line; some have a heading."""
        found = self.head[place] if place < len(self.head) else ""
        return text_of({"": _SIGN.sub(lambda sign: _SIGNS[sign[0]], found).removeprefix(before)}, "")


def inflated(payload: str) -> str:
    """The text that was deflated; a `PuzzleTextError` for one that is cut, damaged or a bomb."""
    from zlib import decompressobj, error  # which other links do without

    if wrong := _NOT_BASE64.search(payload):
        raise PuzzleTextError(say("{sign} cannot stand in the text of a link", sign=repr(wrong[0])))
    try:
        unfolding = decompressobj(_RAW)
        found = unfolding.decompress(a2b_base64(payload), MOST_BYTES)
    except (Error, error):
        raise PuzzleTextError(_DAMAGED) from None
    if unfolding.unconsumed_tail:
        raise PuzzleTextError(say("the text of the link would be longer than {most:,} signs", most=MOST_BYTES))
    if not unfolding.eof:
        raise PuzzleTextError(say("the text of the link is cut off"))
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        raise PuzzleTextError(_DAMAGED) from None


def penpa_of(payload: str) -> Penpa:
    """The text of a link, taken apart."""
    lines = _SHORT.sub(lambda short: _WORDS[short[1]], inflated(payload)).split("\n")
    if len(lines) < 6 or max(map(len, lines)) > MOST_BYTES:
        raise PuzzleTextError(_DAMAGED)
    head = lines[0].split(",")
    if head[0] not in ("square", "sudoku"):
        raise PuzzleTextError(say("this Penpa drawing has no grid of squares"))
    steps, margins = (_read(lines[place], list) for place in (5, 1))
    if not all(isinstance(number, int) for number in (*steps, *margins)) or len(margins) != 4:
        raise PuzzleTextError(_DAMAGED)
    cells, number = list[int](), 0
    for step in steps:
        number += step
        cells.append(number)
    colours = _read(lines[14], dict) if len(lines) > 14 and lines[14].startswith("{") else {}
    message = _SIGN.sub(lambda sign: _SIGNS[sign[0]], lines[18]) if len(lines) > 18 else ""
    question = _read(lines[3], dict)
    answer = _read(lines[4], dict) if lines[4].startswith("{") else {}
    return Penpa(head, margins, question, answer, cells, colours, "" if message == "false" else message)


def answers_of(payload: str) -> Mapping[int, str]:
    """The digits that a check of the solution looks for, by the numbers of their points; none where it is of no use."""
    try:
        found = json.loads(inflated(payload))
    except (PuzzleTextError, ValueError, RecursionError):
        return {}
    told = found[4] if isinstance(found, list) and len(found) > 4 and isinstance(found[4], list) else []
    pairs = (each.split(",", 1) for each in told if isinstance(each, str) and "," in each)
    return {int(point): digit for point, digit in pairs if point.isdecimal() and len(point) < 7}


def _read(line: str, kind: type) -> Any:  # noqa: ANN401
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise PuzzleTextError(_DAMAGED) from None
    if not isinstance(found, kind):
        raise PuzzleTextError(_DAMAGED)
    return found
