"""What the player chose once and keeps."""

from dataclasses import asdict, dataclass
from typing import Protocol

_WORDS = {True: "yes", False: "no"}


class SettingsStore(Protocol):
    """Where settings are kept: texts by name."""

    def setting(self, key: str, default: str) -> str: ...
    def set_setting(self, key: str, value: str) -> None: ...


@dataclass
class Settings:
    """The player's choices."""

    theme: str = "ink"
    level: str = "easy"
    size: str = "9"
    kind: str = "Classic"
    keymap: str = "standard"
    hide_timer: bool = False
    tidy_notes: bool = True
    pause_when_away: bool = False
    big_digits: bool = True
    notes_style: str = "standard"  # a value of `looks.manner.NotesStyle`
    hint_signs: bool = False  # whether a hint is told by signs, too, where colours tell it
    ladder: str = ""  # a text of `logic.rung_choice`; empty for the usual techniques


class SettingsKeeper:
    """Reads the settings once, and saves those that have changed."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store
        self.settings = Settings()
        for name, default in _texts(self.settings).items():
            text, is_flag = store.setting(name, default), isinstance(getattr(self.settings, name), bool)
            setattr(self.settings, name, text == _WORDS[True] if is_flag else text)
        self._saved = _texts(self.settings)

    def save(self) -> None:
        texts = _texts(self.settings)
        for name, text in texts.items():
            if text != self._saved[name]:
                self._store.set_setting(name, text)
        self._saved = texts


def _texts(settings: Settings) -> dict[str, str]:
    return {name: _WORDS[value] if isinstance(value, bool) else value for name, value in asdict(settings).items()}
