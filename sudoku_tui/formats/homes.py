"""The texts of other programs and sites by name: how each begins, over how many lines it goes, and what reads it.

Patterns are texts, which `re` keeps from the first line on that needs them; modules are loaded for the first text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudoku_tui.formats.whole import WholeText


class Home(NamedTuple):
    """Where the class of a form is, and how its texts are told from all others."""

    place: str  # module and class
    begins: str = ""  # a pattern; empty for what another row, or another floor of the house, tells apart


_ROW = r"[1-9.0*xX?_-]{9}[ \t]*+"
_ABOUT = r"(?:[ \t]*#[^\n]*\n|[ \t]*\n)*+"
_SECTION = r"\[[ \t]*(?i:puzzle)[ \t]*\][ \t]*\n"
_BOX_OF_DOTS = r"(?:\|[1-9.]{3}\|[1-9.]{3}\|[1-9.]{3}\|\s*\n|\|?-+\+-+\+-+\|?\s*\n)"
_NINE_SIGNS = "".join(f"[{digit}.0]" for digit in range(1, 10))
_SPACED = r"[ \t]*+[1-9.](?:[ \t|]*+[1-9.]){8}[ \t|]*+"
_RULED = rf"(?:{_SPACED}\n{_SPACED}\n{_SPACED}(?:$|\n(?:[ \t]*+-[-+| \t]*+(?:\n|$))?))"
_SOLO_PARAMETERS = r"\d{1,2}(?:x\d{1,2})?(?=[jxkmrad])[jxk]*(?:m[d\d]*|r\d|a|d[tbiaeu])*:(?=[\da-z_]*[a-z_\d])"

HOMES: Mapping[str, Home] = {
    "gnome": Home("programs.gnome.GnomeSave"),  # JSON, told apart by its keys
    "gnome-share": Home("programs.gnome.GnomeShared"),  # told apart by its counts
    "ksudoku": Home("programs.ksudoku.KSudoku", r"<(?:\?xml[^>]{0,200}>\s*<)?(?:!DOCTYPE\s+ksudoku|ksudoku)\b"),
    "opensudoku": Home("programs.opensudoku.OpenSudoku", r"<(?:\?xml[^>]{0,200}>\s*<)?opensudoku2?\b"),
    "opensudoku-1": Home("programs.opensudoku.OpenSudokuPuzzles"),
    "opensudoku-2": Home("programs.opensudoku.OpenSudoku2"),
    "html": Home("programs.debian.Html", r"<(?:!DOCTYPE\s+html[^>]{0,200}>\s*<)?html\b(?=(?s:.{0,5000}?<table\b))"),
    "postscript": Home("programs.debian.PostScript", r"%!PS"),
    "debian": Home("programs.debian.Titled", rf"%(?!!)[^\n]*\n{_RULED}{{3}}(?:\s|$)"),
    "tatham": Home("programs.solo.Solo", rf"{_SOLO_PARAMETERS}[\da-z_]+(?:,[\da-z_]*)*\s*$"),
    "solo": Home("programs.solo.SoloSave", r"SAVEFILE:\d+:Simon Tatham"),
    "sdk": Home(
        "programs.sadman.SadMan",
        rf"(?:{_ABOUT}{_SECTION}(?:{_ROW}\n|[ \t]*#[^\n]*\n)"
        rf"|(?-i:#[A-Z])[^\n]*\n{_ABOUT}(?:{_ROW}\n){{8}}{_ROW}(?:\n|$))",
    ),
    "simple-sudoku": Home("programs.simple_sudoku.SimpleSudoku", rf"\*-{{11}}\*\s*\n{_BOX_OF_DOTS}{{9,11}}\*-"),
    "729": Home("programs.explainer.Candidates729", rf"(?:{_NINE_SIGNS}){{81}}\s*$"),
    "csv": Home("tables.Commas"),
    "tsv": Home("tables.Tabs"),
    "sdm": Home("tables.Collection"),
    "qqwing": Home("tables.Qqwing"),
    "kaggle": Home("tables.Kaggle"),
    "coach": Home("sites.coach.CoachState", r"(?:https?://\S{0,300}[/=])?SCv7_32_"),
    "coach-link": Home("sites.coach.CoachLink"),
    "exchange": Home("sites.lines_of_digits.BankLine"),
    "exchange-link": Home("sites.lines_of_digits.ExchangeLink"),
    "sudokuwiki-link": Home("sites.lines_of_digits.WikiLink"),
    "scf-link": Home(
        "sites.sudokupad_short.Scf",
        r"(?:https?://[^\s/]{1,60}/(?:\S{0,100}[/=])?)?(?-i:scf[0-9A-Za-x]{9,81}(?:\*\S*|(?:%20|%2A)\S*)?\s*$"
        r"|classic(?=[^\s]{0,81}[0-9])[0-9A-Za-z()\[\].~:@!$&\\'*,;=_%-]{9,200}\s*$)",
    ),
    "classic-link": Home("sites.sudokupad_short.Classic"),
}
"""What is read is told apart in this order."""

_LONGEST_SHARED = 87  # all 81 cells behind the counts
READ = "|".join(home.begins for home in HOMES.values() if home.begins)


def home_of(text: str) -> str:
    """The name of the form whose text this is; empty where it is none of them."""
    if text.startswith("#") and is_shared(text):
        return "gnome-share"
    begun = text.lstrip("\ufeff \t\r\n")
    return next((name for name, home in HOMES.items() if home.begins and re.match(home.begins, begun, re.I)), "")


def is_shared(text: str) -> bool:
    """Whether a text is a puzzle as GNOME Sudoku shares it; most that begin as it does are comments."""
    if " " in text.strip() or not 7 <= len(text.strip()) <= _LONGEST_SHARED:
        return False
    from sudoku_tui.formats.programs import gnome

    return gnome.is_shared(text)


@lru_cache(maxsize=64)
def form_at_home(name: str) -> WholeText:
    """The form of a name in `HOMES`."""
    from importlib import import_module

    module, _, its_class = HOMES[name].place.rpartition(".")
    form: WholeText = getattr(import_module(f"sudoku_tui.formats.{module}"), its_class)()
    return form


def names_at_home() -> Sequence[str]:
    return tuple(HOMES)
