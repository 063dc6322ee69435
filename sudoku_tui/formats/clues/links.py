"""Links of f-puzzles and SudokuPad that carry their puzzle, and the payload alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import quote, unquote

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.clues import fpuzzles, own, solo, sudokupad
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import MAX_CHARACTERS, read_object
from sudoku_tui.formats.clues.lz import packed, unpacked
from sudoku_tui.formats.clues.zipped import read_zipped
from sudoku_tui.words.message import say

_LINK = re.compile(r"[a-z][a-z\d+.-]*://", re.IGNORECASE)
_PAYLOAD = re.compile(r"(?:[?&]load=|[/=](fpuz(?:zles)?|scl|ctc))([^&#?\"'<>()\[\]]+)", re.IGNORECASE)
_JSON = re.compile(r"\{|\[(?!.*\]\(https?://)")
_AFTER = re.compile(r"(?<==)\s|(?<=%3D)\s", re.IGNORECASE)  # a blank there stands for no sign of the payload
_BARE = re.compile(r"(fpuz(?:zles)?|scl|ctc)?([A-Za-z0-9+/ ]{16,}={0,3})\s*")
_DRAWINGS = ("scl", "ctc")  # SudokuPad's own text
_F_PUZZLES, _SUDOKUPAD = "https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles"


def read_clued(text: str, *, by_solution: bool = False) -> Clued:
    """A puzzle with constraints from any text that `spotted.is_clued` tells from others.

    That is a link of f-puzzles or SudokuPad, its payload, JSON of theirs or ours, KSudoku's file, or Solo's killer.
    What is not known is left to the author's solution, if that is wanted.

    Raises:
        UnreadRulesError: for rules that are not played, where the author's solution could be the only check.
        PuzzleTextError: naming the key and the entry, or the place in the text, and the reason in one sentence.
    """
    text = text.strip("\ufeff \t\r\n")
    if len(text) > MAX_CHARACTERS:
        raise PuzzleTextError(say("a text of more than {limit:,} characters is no puzzle", limit=MAX_CHARACTERS))
    if text.startswith("<") and not _LINK.match(text, 1):
        from sudoku_tui.formats.clues import ksudoku  # with a parser of XML, which links do without

        return ksudoku.read(text)
    if solo.fits(text):
        return solo.read(text)
    if re.match(_JSON, text):
        return _of_object(read_object(text), by_solution=by_solution)
    form, payload = _payload(text)
    content = unpacked(payload)
    data = read_zipped(content) if form in _DRAWINGS else read_object(content)
    return _of_object(data, by_solution=by_solution)


def _of_object(data: Mapping[str, object], *, by_solution: bool) -> Clued:
    if fpuzzles.is_fpuzzles(data):
        return fpuzzles.clued_of(data, by_solution=by_solution)
    if sudokupad.is_sudokupad(data):
        return sudokupad.clued_of(data, by_solution=by_solution)
    return own.clued_of(data, by_solution=by_solution)


def _payload(text: str) -> tuple[str, str]:
    """The form that a payload names, if any, and the payload."""
    if link := _LINK.search(text):
        found = _PAYLOAD.search(text, link.start())
        if not found:
            raise PuzzleTextError(say("the link does not carry its puzzle, and nothing is fetched from the network"))
        return (found[1] or "").lower(), _plain(re.split(_AFTER, found[2])[0])
    if bare := _BARE.fullmatch(_plain(text)):
        return (bare[1] or "").lower(), bare[2]
    raise PuzzleTextError(say("there is no puzzle with constraints in the text"))


def _plain(payload: str) -> str:
    """Without what links do to it: signs encoded once or twice, blanks for plus signs."""
    return unquote(unquote(payload)).strip().replace(" ", "+")


def f_puzzles_link(clued: Clued) -> str:
    return _F_PUZZLES + quote(packed(fpuzzles.write_fpuzzles(clued)), safe="")


def sudokupad_link(clued: Clued) -> str:
    return _SUDOKUPAD + quote(packed(fpuzzles.write_fpuzzles(clued)), safe="")


def own_payload(clued: Clued) -> str:
    """Our own line, packed: the shortest text that says everything but entries and notes."""
    return packed(own.write_own(clued))
