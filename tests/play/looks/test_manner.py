from __future__ import annotations

from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.looks.manner import Manner, NotesStyle, manner_of


def test_the_defaults_are_big_digits_and_notes_in_fixed_places_without_signs() -> None:
    assert manner_of(Settings()) == Manner(big_digits=True, notes=NotesStyle.STANDARD, has_signs=False)


def test_the_settings_decide() -> None:
    chosen = Settings(big_digits=False, notes_style="corners", hint_signs=True)

    assert manner_of(chosen) == Manner(big_digits=False, notes=NotesStyle.CORNERS, has_signs=True)


def test_nonsense_is_the_usual_style() -> None:
    assert manner_of(Settings(notes_style="🙂")).notes is NotesStyle.STANDARD
