"""The language of a player's settings, for every door that opens his store."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.storage.store import Store
from sudoku_tui.words.language import name_cells, speak_as_wanted


def speak_as_set(store: Store, environment: Mapping[str, str]) -> None:
    """Speak as the settings say, unless the environment asks for something else, and name cells so."""
    if language := store.setting("language", ""):
        speak_as_wanted(environment, language)
    name_cells(as_in_english=store.setting("own_cells", "yes") == "no")
