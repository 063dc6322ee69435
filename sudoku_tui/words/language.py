"""The language in use: chosen once at the start, and needed only where something is shown."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.words.telling import ENGLISH, Message

TYPE_CHECKING = False  # as in `telling.py`
if TYPE_CHECKING:
    from sudoku_tui.words.telling import Language

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NO_OTHER = ("", "en", "C", "POSIX")

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


def speak_as_wanted(environment: Mapping[str, str]) -> None:
    """Speak the language that the environment asks for, if there is a catalogue for it."""
    wanted = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    if wanted.partition(":")[0].partition(".")[0].partition("_")[0] in _NO_OTHER:
        return
    from sudoku_tui.words.catalogues import catalogue, first_known, tag_of  # not needed for English

    if code := first_known(wanted.split(":")):
        speak(catalogue(code), tag_of(code))


def language_tag() -> str:
    """What HTML calls the language in use."""
    return _tag


def tell(message: Message) -> str:
    """A message as text in the language in use; only for the screen, the command line and exports."""
    return message.told(_in_force)
