"""JSON and XML over several lines of a file, each text gathered until it is whole.

Patterns are texts, which `re` keeps from the first line on that needs them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from sudoku_tui.engine.bulk.pause import Pause

_BEGINS = r"[\s\ufeff]*(?:\{\s*(?:$|\"[^\"]*\"\s*:)|<\?xml\b|<!DOCTYPE\s+ksudoku|<ksudoku)"
_LONE_BRACE = r"[\s\ufeff]*\{\s*"
_NAME = r"\s*\""
_ANEW = r"\{\s*\"[^\"]*\"\s*:"  # objects within others are indented, or begin with a line of their own
_TEXTS = r"\"(?:[^\"\\]|\\.)*\""
_TOKENS = r"(?:\"(?:[^\"\\]|\\.)*\"|[{}\[\],:\s]|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)*"
_XML_END = r"</ksudoku>"
_MOST_CHARACTERS = 1_000_000


def gathered(lines: Iterable[str | Pause]) -> Iterator[tuple[int, str] | Pause]:
    """Lines with their numbers, from 1; those that are one text together come as that text."""
    text: _Text | None = None
    number = 0
    for line in lines:
        if isinstance(line, Pause):
            yield line
            continue
        number += 1
        if text and not text.takes(line):
            yield text.begun, text.whole
            text = None
        if text:
            text.add(line)
        elif re.match(_BEGINS, line, re.IGNORECASE):
            text = _Text(number, line)
        else:
            yield number, line
        if text and text.is_whole:
            yield text.begun, text.whole
            text = None
    if text:
        yield text.begun, text.whole


class _Text:
    """A text that grows line by line."""

    def __init__(self, begun: int, line: str) -> None:
        self.begun = begun
        self._lines = list[str]()
        self._is_xml = line.lstrip("\ufeff \t").startswith("<")
        self._depth = self._length = 0
        self.is_whole = False
        self.add(line)

    @property
    def whole(self) -> str:
        return "\n".join(line.rstrip("\r\n") for line in self._lines)

    def takes(self, line: str) -> bool:
        """Whether a line may go on with the text; after a lone brace it may be a grid as programs have them."""
        if self._is_xml:
            return True
        if len(self._lines) == 1 and re.fullmatch(_LONE_BRACE, self._lines[0]):
            return re.match(_NAME, line) is not None
        return not re.match(_ANEW, line) and re.fullmatch(_TOKENS, line) is not None

    def add(self, line: str) -> None:
        self._lines.append(line)
        self._length += len(line)
        if self._is_xml:
            is_at_end = re.search(_XML_END, line, re.IGNORECASE) is not None
        else:
            bare = re.sub(_TEXTS, "", line)
            self._depth += bare.count("{") - bare.count("}")
            is_at_end = self._depth <= 0
        self.is_whole = is_at_end or self._length > _MOST_CHARACTERS
