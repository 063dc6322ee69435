"""The rules of a puzzle as sentences: as they are shown, and as cues are searched in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import normalize

_LONGEST_RULES = 20_000  # signs that are read; no author writes as many
_MOST = 200
_END = re.compile(r"(?<=[.!?;])\s+(?!\d)|\n+")
_BULLET = re.compile(r"^\s*(?:[-–—•*·●▪◦>]+|\(?\d{1,2}[.)]|#+)\s*")
_ABBREVIATED = re.compile(r"\b(?:e\.g|i\.e|ie|eg|etc|vs|approx|no)\.$", re.IGNORECASE)
_QUOTES = str.maketrans("’‘`“”–—−×", "'''\"\"---x")
_HEADING = re.compile(r"^[^a-z]{2,39}[^a-z.!?;]$|^[^.:]{3,40}:$")
_LEAD = re.compile(r"^((?:[^\s.:;,]{1,20} ){0,3}(?!apply)[^\s.:;,]{3,20}): +\S")
_CLAUSE = re.compile(r"[,;:.] |(?<=[,;:.])| (?=(?:and|while|whereas|but|or) )")

COLOURS = {
    "red": ("red",),
    "crimson": ("red",),
    "orange": ("orange",),
    "peach": ("orange",),
    "brown": ("orange",),
    "tan": ("orange", "yellow"),
    "beige": ("orange", "yellow"),
    "gold": ("yellow", "orange"),
    "golden": ("yellow", "orange"),
    "amber": ("yellow", "orange"),
    "yellow": ("yellow",),
    "lime": ("green", "yellow"),
    "green": ("green",),
    "teal": ("teal", "green", "blue"),
    "turquoise": ("teal", "blue", "green"),
    "cyan": ("teal", "blue"),
    "aqua": ("teal", "blue"),
    "blue": ("blue", "teal"),
    "indigo": ("blue", "purple"),
    "purple": ("purple", "pink"),
    "violet": ("purple", "pink"),
    "lavender": ("purple", "pink", "blue"),
    "mauve": ("purple", "pink"),
    "magenta": ("pink", "purple"),
    "pink": ("pink", "purple", "red"),
    "grey": ("grey",),
    "gray": ("grey",),
    "silver": ("grey",),
    "black": ("black",),
    "white": ("white",),
}
"""What authors call colours, each with the hues they may mean."""
_COLOUR = re.compile(rf"\b({'|'.join(COLOURS)})s?\b")


class Sentence(NamedTuple):
    """A sentence of the rules as its author wrote it, and the same to be searched, with the heading it stands under."""

    text: str
    plain: str
    bare: str  # the same without a name that stands earlier in its line; this is asked first

    @property
    def hues(self) -> tuple[str, ...]:
        """The hues of the colours that it names."""
        return tuple(dict.fromkeys(hue for name in _COLOUR.findall(self.plain) for hue in COLOURS[name]))

    def by_colour(self) -> tuple[Sentence, ...]:
        """What it says of each colour, where it names several: the parts that begin with the clause of each."""
        parts = list[str]()
        is_open = True  # what stands before the first colour belongs to it
        for clause in filter(None, _CLAUSE.split(self.plain)):
            is_coloured = bool(_COLOUR.search(clause))
            if parts and (is_open or not is_coloured):
                parts[-1] += f", {clause}"
            else:
                parts.append(clause)
            is_open = is_open and not is_coloured
        return tuple(self._replace(plain=part) for part in parts)


def plain(text: str) -> str:
    """A text in small letters of one alphabet, with plain quotes and dashes."""
    return " ".join(normalize("NFKC", text).translate(_QUOTES).lower().split())


def sentences(rules: str) -> tuple[Sentence, ...]:
    """The sentences of some rules, without bullets; a heading belongs to those beneath it, and is none itself."""
    return tuple(_sentences(rules[:_LONGEST_RULES]))[:_MOST]


def _sentences(rules: str) -> Iterator[Sentence]:
    heading = ""
    for line in rules.replace("\\n", "\n").splitlines():
        text = _BULLET.sub("", line).strip()
        if not text:
            heading = ""
        elif _is_heading(text):
            heading = text
        else:
            lead = heading.rstrip(":")
            for part in _parts(text):
                if found := _LEAD.match(part):
                    lead = found[1]
                searched = plain(f"{lead}: {part}" if lead and not found else part)
                yield Sentence(part, searched, searched if lead == heading.rstrip(":") else plain(part))


def _is_heading(text: str) -> bool:
    """Whether a line names what stands beneath it, in letters of any alphabet."""
    letters = normalize("NFKC", text)
    return bool(_HEADING.match(letters)) and not any(sign.isdecimal() for sign in letters)


def _parts(text: str) -> Iterator[str]:
    """A paragraph at its full stops, but not at those of abbreviations."""
    held = ""
    for part in _END.split(text):
        held = f"{held} {part}".strip()
        if held and not _ABBREVIATED.search(held):
            yield held
            held = ""
    if held:
        yield held
