"""The lines that are no cells: rules, as `+-------+-------+-------+`, and titles, as `Grid 01`."""

from __future__ import annotations

import re

_RULE = re.compile(r"[\s|+*.:',`]*[-=]{2}[-=+*.:'|,`\s]*")
_TITLE = re.compile(r"%|(?=[a-z]*[q-wyz])[a-z]{3}", re.IGNORECASE)


def is_rule(line: str) -> bool:
    """Whether a line is dashes with crossings or corners; dashes alone may be a row of empty cells."""
    return _RULE.fullmatch(line) is not None and line.strip().strip("-") != ""


def is_dashes(line: str) -> bool:
    """Whether a line is nothing but dashes: a rule in a grid with bars, elsewhere a row of empty cells."""
    return not line.strip("- ")


def is_title(line: str) -> bool:
    """Whether a line begins with a word that no cells can be: it has a letter that is no digit on any grid."""
    return _TITLE.match(line.strip()) is not None
