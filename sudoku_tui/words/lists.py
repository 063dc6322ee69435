"""Words in sentences, as every floor needs them."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as a list: `r1c2, r1c3 and r1c4`; empty for none."""
    *others, end = [*words] or [""]
    return f"{', '.join(others)} {last} {end}" if others else end
