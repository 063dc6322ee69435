"""XML of other programs, read with a sentence for what is wrong and without what could expand beyond memory."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_ENTITIES = re.compile(r"<!(?:ENTITY|DOCTYPE[^<>\[]*\[)", re.IGNORECASE)
_LONGEST_NUMBER = 12


def root_of(text: str, damaged: Message) -> Element:
    """The first element of a text; a `PuzzleTextError` for one that is damaged, or defines words of its own."""
    from xml.etree.ElementTree import ParseError, XMLParser  # which few texts need

    if _ENTITIES.search(text):  # a few of these can expand to more than there is memory for
        raise PuzzleTextError(damaged)
    parser = XMLParser()
    try:
        parser.feed(text)
        return parser.close()
    except ParseError as error:
        line, column = error.position
        where = say("the XML is damaged in line {line}, column {column}", line=line, column=column)
        raise PuzzleTextError(where) from None


def whole_number(found: str | None) -> int:
    """A number from 0 on; 0 for any other text."""
    text = (found or "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else 0
