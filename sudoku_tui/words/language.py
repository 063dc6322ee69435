"""The language in force: chosen once by the outermost floor, and used only where something is shown."""

from __future__ import annotations

from sudoku_tui.words.message import ENGLISH, Language, Message

_in_force: Language = ENGLISH


def speak(language: Language) -> Language:
    """Tell everything in a language from now on; return the language until now."""
    global _in_force
    before, _in_force = _in_force, language
    return before


def tell(message: Message) -> str:
    """A message as text in the language in force; for the screen, the command line and exports alone."""
    return message.told(_in_force)
