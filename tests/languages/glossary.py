"""The terms decided for each language, with reasons where they were in doubt, and what is called otherwise."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from sudoku_tui.words.po import Entry

GLOSSARY = Path(__file__).with_name("glossary.csv")


@lru_cache
def terms(code: str) -> dict[str, tuple[str, ...]]:
    """By English term, in small letters, what it may be called in a language; nothing for one that has no column."""
    with GLOSSARY.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row["term"]: tuple(name.strip().lower() for name in row[code].split(" / ")) for row in rows if code in row}


def wrong_terms(code: str, found: Iterable[Entry]) -> Iterator[tuple[str, str]]:
    """The templates that are a term of the glossary, and are called by none of its names."""
    known = terms(code)
    for entry in found:
        names = known.get(entry.template.lower(), ()) if not entry.context else ()
        told = " ".join(entry.told).lower()
        if names and told.strip() and not any(name in told for name in names):
            yield entry.template, f"{' / '.join(entry.told)} instead of {' / '.join(names)}"
