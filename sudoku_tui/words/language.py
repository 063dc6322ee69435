"""The language in use: chosen once at the start, and needed only where something is shown."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from sudoku_tui.words.telling import ENGLISH, Message

TYPE_CHECKING = False  # as in `telling.py`
if TYPE_CHECKING:
    from sudoku_tui.words.telling import Language

CHOICE_VARIABLE = "SUDOKU_TUI_LANGUAGE"
"""The environment variable with the language of `--language`, which counts more than the settings."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_ENGLISH = "en"
_UNSET = "" if sys.platform == "win32" else "C"
"""What a locale that is not set means: Windows has another place for it."""

_in_force: Language = ENGLISH
_tag = "en"


def speak(language: Language, tag: str = "en") -> Language:
    """Tell everything in a language from now on; return the language used so far.

    Args:
        language: the catalogue.
        tag: what HTML calls the language: `de`, `pt-BR`.
    """
    global _in_force, _tag
    before, _in_force, _tag = _in_force, language, tag
    return before


def speak_as_wanted(environment: Mapping[str, str], setting: str = "") -> None:
    """Speak what the command line asks for, else the settings, else the system.

    For those two it is English where there is no such catalogue; for the system it stays what it is, English at first.
    """
    wanted = environment.get(CHOICE_VARIABLE) or setting
    if _is_english(wanted or next((environment[name] for name in _VARIABLES if environment.get(name)), _UNSET)):
        if wanted:
            speak(ENGLISH)
        return
    from sudoku_tui.words.catalogues import catalogue, known_codes, tag_of  # not needed for English
    from sudoku_tui.words.choosing import best, wanted_by

    code = best([wanted] if wanted else wanted_by(environment), known_codes())
    if code == _ENGLISH:
        if wanted:
            speak(ENGLISH)
    elif tag_of(code) != _tag:
        speak(catalogue(code), tag_of(code))


def _is_english(wanted: str) -> bool:
    """Whether that is soon seen, as it is nearly everywhere where it is true."""
    return wanted.startswith((f"{_ENGLISH}_", f"{_ENGLISH}:", "C.")) or wanted in (_ENGLISH, "C", "POSIX")


def language_tag() -> str:
    """What HTML calls the language in use."""
    return _tag


def has_own_cells() -> bool:
    """Whether the language in use has names of its own for cells."""
    return _in_force.has_own_cells


def name_cells(*, as_in_english: bool) -> None:
    """Name cells as the language in use does, or `r1c2` as everywhere."""
    _in_force.name_cells(as_in_english=as_in_english)


def cells_read(text: str) -> str:
    """What a player wrote, in which cells may have the names of the language in use."""
    return _in_force.cells_read(text)


def tell(message: Message) -> str:
    """A message as text in the language in use; only for the screen, the command line and exports."""
    return message.told(_in_force)
