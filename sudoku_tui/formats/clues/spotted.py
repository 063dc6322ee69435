"""Texts that are read as a whole, told from all others at a glance: those with constraints, and other programs'."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats.homes import READ, form_at_home, home_of, is_shared
from sudoku_tui.formats.signs import to_line

if TYPE_CHECKING:
    from sudoku_tui.formats.clues.clued import Clued
    from sudoku_tui.formats.whole import Found

_OBJECT = r"\{\s*\"[^\"]*\"\s*:"
_LINK = r"(?:[^\d.{}\n]{0,60}[\s\"'<>(\[])?https?://\S*(?:[?&]load=|[?&](?:puzzle|import)=N4|[?#]m=(?:edit|solve)(?:&l=\w{1,20})?&p=|[/=]fpuz|[/=](?:scl|ctc)[A-Za-z0-9+/%_-]{20})"
_PAYLOAD = r"(?:fpuz(?:zles)?)?N4[A-Za-z0-9+/%=$ -]{30,}+\s*+$"  # every packed text that begins with a brace begins so
_DRAWING = r"(?:scl|ctc)[A-Za-z0-9+/%= ]{30,}+\s*+$"
_OBJECTS = r"\[\s*\{\s*\"[^\"]*\"\s*:"
_ANSWER = r"[\s\ufeff]*\{\s*(?:\"line\"\s*:\s*\d{1,12}\s*,\s*)?\"puzzle\"\s*:"
_OWN_LINK = r"(?:^\s*|https?://\S{0,300})#p=([^&\s]{16,})"  # shorter than any puzzle is a comment
_DIGITS = r"[?&#/=]([\d.]{16}|[\d.]{36}|[\d.]{64}|[\d.]{81})(?=$|[&#?,;\s\"'<>()\[\]])"
_SHORTENED = r"\b(?i:sudokuexchange\.com)/\S{0,100}?[?&]s=([0-9A-Za-x]{9,80})(?=$|[&#,;\s\"'<>()\[\]])"
_CELLS = 81
_LONGEST_ADDRESS = 300  # before the digits
_BANK = r"\s*[\da-f]{12}\s+([\d.]{81})\s+\d+(?:\.\d+)?\s*"  # a line of Sudoku Exchange: a name, the puzzle, its rating
_BANK_LINE = range(96, 120)
_CLUED = rf"[\s\ufeff]*+(?:{_OBJECT}|{_OBJECTS}|{_LINK}|{_PAYLOAD}|{_DRAWING}|{READ})"


def is_clued(text: str) -> bool:
    """Whether a text is a JSON object, a link or a payload that carries one, or a text of another program or site."""
    if text.startswith("#") and ("\n" not in text or not text[1:2].isupper()):
        return is_shared(text)  # most such lines are comments
    return re.match(_CLUED, text, re.IGNORECASE) is not None  # kept by `re` from the first text on


def meant(text: str) -> str:
    """The puzzle that a link, a line of a puzzle bank or a command's answer has as plain text; other texts as they are.

    A friend's game that goes with a link to the game's own page is left out.
    """
    if "#p=" in text and (link := re.search(_OWN_LINK, text)):
        from urllib.parse import unquote  # most texts are no links

        return unquote(link[1])
    if "://" in text and (digits := _in_a_link(text) or _shortened(text)):
        return digits
    if len(text) in _BANK_LINE and (line := re.fullmatch(_BANK, text)):
        return line[1]
    if not is_clued(text) or not re.match(_ANSWER, text):
        return text
    import json  # which few texts need

    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return text
    is_one = "givens" in found or "constraints" in found
    return text if is_one or not isinstance(found["puzzle"], str) else found["puzzle"]


def _in_a_link(text: str) -> str:
    """The digits of a grid in a link; none where there is no such link. No digit is above n, as in other numbers."""
    for found in re.finditer(_DIGITS, text):
        before = text[max(0, found.start() - _LONGEST_ADDRESS) : found.start()].rsplit(None, 1)
        if before and "://" in before[-1] and max(found[1]) <= str(round(len(found[1]) ** 0.5)):
            return found[1]
    return ""


def _shortened(text: str) -> str:
    """The digits in a link of Sudoku Exchange, of which each sign is one with up to five empty cells behind it.

    The signs 0 to 9, A to Z and a to x stand for the numbers 0 to 59: the tens are empty cells, the ones the digit.
    """
    if not (found := re.search(_SHORTENED, text)):
        return ""
    numbers = map("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx".index, found[1])
    digits = "".join(f"{number % 10}{'0' * (number // 10)}" for number in numbers)
    return digits if len(digits) == _CELLS else ""


def read_spotted(text: str, *, by_solution: bool = False) -> Clued:
    """Read such a text; errors are those of `read_clued`."""
    from sudoku_tui.formats.clues.links import read_clued  # with all constraints, which other texts do without

    return read_clued(text, by_solution=by_solution)


def read_every(text: str, *, by_solution: bool = False) -> Iterator[Found]:
    """Read every puzzle of such a text, each behind the number of lines above it; what is wrong takes its place."""
    try:
        if home := home_of(text):
            yield from form_at_home(home).read(text.strip("\ufeff"))
        else:
            yield 0, read_spotted(text, by_solution=by_solution)
    except PuzzleTextError as error:
        yield 0, error


def clue_keys(names: Iterable[str]) -> list[str]:
    """Which of some names are keys of clues."""
    from sudoku_tui.formats.clues.keys import KEYS  # with all constraints, which other texts do without

    return [name for name in names if name in KEYS]


def whole_line(puzzle: Puzzle) -> str:
    """A puzzle as a line that can be read again; one with clues is a JSON object."""
    if not puzzle.constraints:
        return to_line(puzzle)
    from sudoku_tui.formats.clues.clued import Clued
    from sudoku_tui.formats.clues.own import write_own  # with all constraints, which other puzzles do without

    return write_own(Clued(Position.start(puzzle)))
