"""The ruled lines that divide a printed grid, as `+-------+-------+-------+`."""

from __future__ import annotations

import re

_RULE = re.compile(r"[\s|+*.:',`]*[-=]{2}[-=+*.:'|,`\s]*")


def is_rule(line: str) -> bool:
    """Whether a line is a rule and not cells: dashes with crossings or corners.

    Dashes alone are no rule here: they may be a row of empty cells.
    """
    return _RULE.fullmatch(line) is not None and line.strip().strip("-") != ""
