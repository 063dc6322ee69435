"""The language in force: chosen once at the start, and used only where something is shown."""

from __future__ import annotations

import os.path
from collections.abc import Mapping

from sudoku_tui.words.message import ENGLISH, Language, Message

DOMAIN = "sudoku_tui"
CATALOGUES = os.path.join(os.path.dirname(__file__), "languages")  # noqa: PTH118, PTH120 -- pathlib loads slowly
"""The catalogues: `CODE/LC_MESSAGES/sudoku_tui.mo`, as the standard library's gettext keeps them."""

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_in_force: Language = ENGLISH


def speak(language: Language) -> Language:
    """Tell everything in a language from now on; return the language until now."""
    global _in_force
    before, _in_force = _in_force, language
    return before


def speak_as_wanted(environment: Mapping[str, str], folder: str | os.PathLike[str] = CATALOGUES) -> None:
    """Speak the language that the environment asks for, if there is a catalogue of it."""
    if not os.path.isdir(folder):  # noqa: PTH112
        return
    import gettext  # loads slowly, so only where there is a choice

    wanted = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    catalogue = gettext.translation(DOMAIN, folder, wanted.split(":"), fallback=True)
    if isinstance(catalogue, gettext.GNUTranslations):
        speak(catalogue)
        # For what argparse says, which looks catalogues up in its own way.
        gettext.bindtextdomain(DOMAIN, folder)
        gettext.textdomain(DOMAIN)


def tell(message: Message) -> str:
    """A message as text in the language in force; for the screen, the command line and exports alone."""
    return message.told(_in_force)
