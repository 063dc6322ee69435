"""The terms of the glossary, and the names in a translation that use none of them."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from sudoku_tui.words.po import Entry

GLOSSARY = Path(__file__).with_name("glossary.csv")
_APART = re.compile(r"[/(),;]|\bLS:|\bKDE:|\balso\b|\bHoDoKu:")
_STEM = 4  # letters by which a term is recognized in all its forms


@lru_cache
def terms(code: str) -> dict[str, tuple[str, ...]]:
    """By English term what it may be called in a language."""
    with GLOSSARY.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    column = next((name for name in rows[0] if name in (code, code.partition("_")[0])), "")
    return {_plain(row["term"]): tuple(_names(row[column])) for row in rows if column and "/" not in row["term"]}


def _plain(term: str) -> str:
    return term.partition("(")[0].strip().lower()


def _names(cell: str) -> Iterator[str]:
    for name in _APART.split(cell):
        if name := name.strip(" ~?").lower():
            yield name


def wrong_terms(code: str, found: Iterable[Entry]) -> Iterator[tuple[str, str]]:
    """The templates that are a term of the glossary, and are called by none of its names."""
    known = terms(code)
    for entry in found:
        names = known.get(entry.template.lower())
        told = " ".join(entry.told).lower()
        if names and told.strip() and not any(name[:_STEM] in told for name in names):
            yield entry.template, f"{' / '.join(entry.told)} instead of {' / '.join(names)}"
