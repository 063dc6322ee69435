"""Texts that may hold constraints, told from all others at a glance, before any of them is read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.refusal import NO_GAME, refused

if TYPE_CHECKING:
    from sudoku_tui.formats.clues.clued import Clued

_OBJECT = r"\{\s*\"[^\"]*\"\s*:"
_LINK = r"https?://\S*(?:[?&]load=|[/=]fpuz)"
_PAYLOAD = r"(?:fpuz(?:zles)?)?N4[A-Za-z0-9+/%= ]{30,}\s*$"  # every packed text that begins with a brace begins so
_CLUED = rf"[\s\ufeff]*(?:{_OBJECT}|{_LINK}|{_PAYLOAD})"


def is_clued(text: str) -> bool:
    """Whether a text is a JSON object, or a link or a payload that carries one."""
    return re.match(_CLUED, text, re.IGNORECASE) is not None  # kept by `re` from the first text on


def read_spotted(text: str) -> Clued:
    """Read such a text; errors are those of `read_clued`."""
    from sudoku_tui.formats.clues.links import read_clued  # with all constraints, which other texts do without

    return read_clued(text)


def without_constraints(text: str) -> Position:
    """The position in such a text, for whoever knows no constraints; a `PuzzleTextError` names them."""
    position = read_spotted(text).position
    if position.puzzle.constraints:
        raise PuzzleTextError(refused(position.geometry, NO_GAME))
    return position
