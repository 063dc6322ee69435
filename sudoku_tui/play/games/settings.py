"""Settings: what the player chose once and keeps, from one start to the next."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Protocol

_WORDS = {True: "yes", False: "no"}


class SettingsStore(Protocol):
    """Where settings are kept: texts by name."""

    def setting(self, key: str, default: str) -> str:
        """The text kept under a name, or the default."""

    def set_setting(self, key: str, value: str) -> None:
        """Keep a text under a name."""


@dataclass
class Settings:
    """The player's choices.

    Attributes:
        theme: the name of the colour theme.
        level: the level chosen last.
        size: the size chosen last.
        kind: the kind of grid chosen last.
        keymap: the profile of keys.
        hide_timer: whether the time is kept out of sight.
        tidy_notes: whether a placed digit is taken out of the notes of the cells it sees.
        pause_when_away: whether the game pauses when the terminal loses the focus.
        ladder: the techniques to be told of, as a text of `logic.choice`; empty for the usual ones.
    """

    theme: str = "ink"
    level: str = "easy"
    size: str = "9"
    kind: str = "Classic"
    keymap: str = "standard"
    hide_timer: bool = False
    tidy_notes: bool = True
    pause_when_away: bool = False
    ladder: str = ""


class SettingsKeeper:
    """Reads the settings once, and saves what has changed since.

    Args:
        store: where they are kept.

    Attributes:
        settings: the choices as they are now; change them freely, then call `save`.
    """

    def __init__(self, store: SettingsStore) -> None:
        self._store = store
        self.settings = _read(store)
        self._saved = replace(self.settings)

    def save(self) -> None:
        """Write the settings that differ from what was written last."""
        for name, text in _texts(self.settings).items():
            if text != _texts(self._saved)[name]:
                self._store.set_setting(name, text)
        self._saved = replace(self.settings)


def _texts(settings: Settings) -> dict[str, str]:
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return {name: _WORDS[value] if isinstance(value, bool) else value for name, value in values.items()}


def _read(store: SettingsStore) -> Settings:
    settings = Settings()
    for name, default in _texts(settings).items():
        text = store.setting(name, default)
        value = text == _WORDS[True] if isinstance(getattr(settings, name), bool) else text
        setattr(settings, name, value)
    return settings
