"""The language in use: chosen once at the start, and needed only where something is shown."""

from __future__ import annotations

import os
from collections.abc import Mapping

from sudoku_tui.words.message import ENGLISH, Message

TYPE_CHECKING = False  # as in `message.py`
if TYPE_CHECKING:
    from sudoku_tui.words.message import Language

DOMAIN = "sudoku_tui"
CATALOGUES = os.path.join(os.path.dirname(__file__), "languages")  # noqa: PTH118, PTH120 -- pathlib loads slowly
"""The catalogues: `CODE/LC_MESSAGES/sudoku_tui.mo`, as the standard library's gettext keeps them."""

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

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


def speak_as_wanted(environment: Mapping[str, str], folder: str | os.PathLike[str] = CATALOGUES) -> None:
    """Speak the language that the environment asks for, if there is a catalogue for it."""
    if not os.path.isdir(folder):  # noqa: PTH112
        return
    import gettext  # loads slowly, so only if there is a choice

    wanted = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    languages = wanted.split(":")
    if file := gettext.find(DOMAIN, folder, languages):
        code = os.path.relpath(file, folder).partition(os.sep)[0]
        speak(gettext.translation(DOMAIN, folder, languages), code.replace("_", "-"))
        # For argparse, which looks up catalogues in its own way.
        gettext.bindtextdomain(DOMAIN, folder)
        gettext.textdomain(DOMAIN)


def language_tag() -> str:
    """What HTML calls the language in use."""
    return _tag


def tell(message: Message) -> str:
    """A message as text in the language in use; only for the screen, the command line and exports."""
    return message.told(_in_force)
