"""Breaking text into lines: where a script allows it, and never inside the name of a cell.

Where words stand apart, lines break between words. Chinese and Japanese have no blanks: lines break between any two
signs, but not before a closing sign or after an opening one, and what is written in other letters (`r1c2`, `XY-Wing`)
stays whole. These are the rules of Unicode's line breaking (UAX #14) that matter for sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sudoku_tui.words.columns import width_of

_SIGNS = "\u2e80-\u2fff\u3005-\u3007\u3021-\u30ff\u31c0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
"""Signs that stand for themselves: Chinese characters and Japanese kana."""
_OPENING = "「『（【《〈“‘［｛"
_CLOSING = "」』）】》〉”’］｝、。，．：；！？…·～々ーゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ"
_ALSO_CLOSING = r")\]},.:;!?%"
"""What closes behind a sign; in front of one it is a part of what stands there."""
_BLANK, _INK = r"[^\S\u00a0\u202f]", r"[\S\u00a0\u202f]"
"""What a line may break at, and what it may not: French has blanks before `:` and `;` at which it may not."""
_UNSPACED = re.compile(f"[{_SIGNS}]")
_UNIT = re.compile(
    rf"""
    {_BLANK}*
    (?: [{_OPENING}]* (?: [{_SIGNS}] | (?: (?![{_SIGNS}{_OPENING}{_CLOSING}]) {_INK} )+ ) [{_CLOSING}{_ALSO_CLOSING}]*
      | [{_OPENING}{_CLOSING}]+ )
    {_BLANK}*
    """,
    re.VERBOSE,
)
_WORD = re.compile(rf"{_BLANK}*{_INK}+{_BLANK}*")


def units(text: str) -> Iterator[tuple[int, int, str]]:
    """What stays whole in a line, with the blanks beside it: where each begins and ends, and its text."""
    whole = _WORD if text.isascii() or not _UNSPACED.search(text) else _UNIT
    for found in whole.finditer(text):
        yield found.start(), found.end(), found[0]


def wrapped(text: str, width: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """A paragraph in lines of at most so many cells, where no single word is wider.

    Args:
        text: the paragraph, without line ends.
        width: the cells of a line, its indent among them.
        indent: what begins every line.
        hanging: what begins the lines after the first instead.
    """
    lines, line = list[str](), indent
    begins = True
    for _, _, unit in units(text):
        if not begins and width_of(line + unit.rstrip()) > width:
            lines.append(line.rstrip())
            line, begins = indent if hanging is None else hanging, True
        line += unit.lstrip() if begins and lines else unit
        begins = False
    return [*lines, line.rstrip()] if text.strip() else []


def in_lines(text: str, width: int, indent: str = "", hanging: str | None = None) -> str:
    """A text in lines, as `wrapped` breaks each of its own."""
    return "\n".join("\n".join(wrapped(line, width, indent, hanging)) for line in text.split("\n"))
