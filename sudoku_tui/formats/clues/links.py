"""Links of f-puzzles and SudokuPad that carry their puzzle, and the payload alone."""

from __future__ import annotations

import re
from urllib.parse import quote, unquote

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.clues import fpuzzles, own
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import MAX_CHARACTERS, read_object
from sudoku_tui.formats.clues.lz import packed, unpacked
from sudoku_tui.words.message import say

_LINK = re.compile(r"[a-z][a-z\d+.-]*://", re.IGNORECASE)
_PAYLOAD = re.compile(r"(?:[?&]load=|[/=]fpuz(?:zles)?)([^&#?]+)", re.IGNORECASE)
_BARE = re.compile(r"(?:fpuz(?:zles)?)?([A-Za-z0-9+/ ]{16,}={0,3})\s*")
_F_PUZZLES, _SUDOKUPAD = "https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles"


def read_clued(text: str) -> Clued:
    """A puzzle with constraints from a link, its payload, f-puzzles' JSON or our own line.

    Raises:
        PuzzleTextError: naming the key and the entry, or the place in the text, and the reason in one sentence.
    """
    text = text.strip("\ufeff \t\r\n")
    if len(text) > MAX_CHARACTERS:
        raise PuzzleTextError(say("a text of more than {limit:,} characters is no puzzle", limit=MAX_CHARACTERS))
    if not text.startswith(("{", "[")):
        text = unpacked(_payload(text))
    data = read_object(text)
    return fpuzzles.clued_of(data) if fpuzzles.is_fpuzzles(data) else own.clued_of(data)


def _payload(text: str) -> str:
    if _LINK.match(text):
        found = _PAYLOAD.search(text)
        if not found:
            raise PuzzleTextError(say("the link does not carry its puzzle, and nothing is fetched from the network"))
        return _plain(found[1])
    if found := _BARE.fullmatch(_plain(text)):
        return found[1]
    raise PuzzleTextError(say("there is no puzzle with constraints in the text"))


def _plain(payload: str) -> str:
    """Without what links do to it: signs encoded once or twice, blanks for plus signs."""
    return unquote(unquote(payload)).strip().replace(" ", "+")


def f_puzzles_link(clued: Clued) -> str:
    return _F_PUZZLES + quote(packed(fpuzzles.write_fpuzzles(clued)), safe="")


def sudokupad_link(clued: Clued) -> str:
    return _SUDOKUPAD + quote(packed(fpuzzles.write_fpuzzles(clued)), safe="")
