"""The manner in which boards are drawn, whatever they show: the player's choice, and what the screen can do."""

from enum import StrEnum
from typing import NamedTuple, Protocol


class NotesStyle(StrEnum):
    """Where notes stand in a cell with room for more than two rows of them."""

    STANDARD = "standard"  # each digit has a place of its own, whichever kind of note it is
    CORNERS = "corners"  # corner notes in the corners, centre notes in the middle


class MannerSettings(Protocol):
    """The settings that boards obey."""

    big_digits: bool
    notes_style: str
    hint_signs: bool
    highlight_peers: bool
    highlight_same: bool
    highlight_digit: bool


class Highlights(NamedTuple):
    """What stands out because of where the cursor is."""

    peers: bool = True  # the cells it sees
    same: bool = True  # the cells with its digit
    notes: bool = True  # the notes of its digit


class Manner(NamedTuple):
    """How boards are drawn."""

    big_digits: bool = False  # digits in half blocks where cells are large enough
    notes: NotesStyle = NotesStyle.STANDARD
    has_signs: bool = True  # whether a sign tells again what colours tell of a hint
    has_superscripts: bool = True  # whether there are small digits for clues


def manner_of(settings: MannerSettings) -> Manner:
    style = NotesStyle.CORNERS if settings.notes_style == NotesStyle.CORNERS else NotesStyle.STANDARD
    return Manner(settings.big_digits, style, settings.hint_signs)


def highlights_of(settings: MannerSettings) -> Highlights:
    return Highlights(settings.highlight_peers, settings.highlight_same, settings.highlight_digit)
