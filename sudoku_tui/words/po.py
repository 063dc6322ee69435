"""PO files, as translators write them, and the catalogues that are made of them.

Only what can be told is taken over: what is translated, sure (not fuzzy) and has no field that the English lacks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from gettext import c2py
from string import Formatter
from typing import NamedTuple

from sudoku_tui.words.catalogue import COUNTED_APART, RECORD, UNIT, key_of

_LINE = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)?\s*"(.*)"\s*')
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
_PLURALS = re.compile(r"plural=(.+?);?\s*$", re.MULTILINE)
_GERMANIC = "n != 1"


class Entry(NamedTuple):
    """A template and its translations, of which there are several where a number decides."""

    template: str
    many: str
    context: str
    told: tuple[str, ...]
    is_fuzzy: bool = False


def entries(text: str) -> Iterator[Entry]:
    """The entries of a PO file, the first with an empty template being its header; what is obsolete is left out."""
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n")):
        parts: dict[str, str] = {}
        part, is_fuzzy = "", False
        for line in block.splitlines():
            is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
            if found := _LINE.fullmatch(line):
                part = found[1] or part
                parts[part] = parts.get(part, "") + _ESCAPED.sub(_unescaped, found[2])
        if "msgid" in parts:
            told = tuple(string for name, string in parts.items() if name.startswith("msgstr"))
            many, context = parts.get("msgid_plural", ""), parts.get("msgctxt", "")
            yield Entry(parts["msgid"], many, context, told, is_fuzzy)


def _unescaped(found: re.Match[str]) -> str:
    return _ESCAPES.get(found[1], found[1])


def compiled(text: str) -> str:
    """A PO file as a catalogue."""
    kept = [
        UNIT.join((key_of(entry.template, entry.context), *entry.told)) for entry in entries(text) if is_sound(entry)
    ]
    return RECORD.join((kinds_of(text), *kept))


def kinds_of(text: str) -> str:
    """The kind of each small number, a digit each, by the rule in a file's header."""
    header = next((entry.told[0] for entry in entries(text) if not entry.template and entry.told), "")
    rule = _PLURALS.search(header)
    kind = c2py(rule[1] if rule else _GERMANIC)
    return "".join(str(kind(number)) for number in range(COUNTED_APART))


def is_sound(entry: Entry) -> bool:
    """Whether an entry can be told."""
    return bool(entry.template) and not entry.is_fuzzy and all(entry.told) and not unknown_fields(entry)


def unknown_fields(entry: Entry) -> set[str]:
    """The fields that a translation has and its template has not; a wrong brace is none, but cannot be told either."""
    known = fields_of([entry.template, entry.many]) or set()
    asked = [fields_of([told]) for told in entry.told]
    return {"{"} if None in asked else {name for names in asked for name in names or () if name not in known}


def fields_of(templates: Iterable[str]) -> set[str] | None:
    """The fields of some templates, those within what is asked of a field among them; None if a brace is wrong."""
    found = set[str]()
    for template in templates:
        try:
            pieces = list(Formatter().parse(template))
        except ValueError:
            return None
        for _, name, asked, conversion in pieces:
            if name is None:
                continue
            within = fields_of([asked or ""])
            if within is None or conversion:
                return None
            found |= {name} | within
    return found
