"""The choices that a player makes once and keeps."""

from collections.abc import Iterator
from dataclasses import Field, dataclass, field, fields
from typing import Protocol, TypeAlias, TypeVar

from sudoku_tui.keys.keymaps import PROFILES, is_readable
from sudoku_tui.words.message import NOTHING, Message, all_of, counted, say

Value: TypeAlias = str | bool | int

_WORDS = {True: "yes", False: "no"}
_SWITCH = (True, False)
_T = TypeVar("_T")
_MOST_NAMED = 3  # the most settings in a sentence that has to fit in 38×13 characters


class SettingsStore(Protocol):
    """Where settings are kept: texts by name."""

    def setting(self, key: str, default: str) -> str: ...
    def set_setting(self, key: str, value: str) -> None: ...


def _one_of(usual: _T, *others: _T) -> _T:
    return field(default=usual, metadata={"values": (usual, *others)})


@dataclass
class Settings:
    """The player's choices."""

    language: str = ""  # its code; empty for the one that the system speaks
    theme: str = ""  # empty: the usual one, which on a page follows the brightness of the system
    level: str = "easy"
    size: str = "9"
    kind: str = "Classic"
    keymap: str = _one_of(*PROFILES)
    keys: str = ""  # a text of `keys.own_keys`; empty for those of the profile alone
    hide_timer: bool = False
    tidy_notes: bool = True
    pause_when_away: bool = False
    tell_moves: bool = False
    ladder: str = ""  # a text of `logic.ladder`; empty for the usual techniques
    mistakes: str = _one_of("clashes", "off", "solution")
    mistake_limit: int = _one_of(0, 3)
    strike_notes: bool = False
    highlight_peers: bool = True
    highlight_same: bool = True
    highlight_digit: bool = True
    ascii: str = _one_of("auto", "on", "off")  # whether everything is drawn in plain signs; auto: where it has to be
    terminal_look: bool = False  # whether a page shows characters alone, as a terminal does
    big_digits: bool = True
    notes_style: str = _one_of("standard", "corners")
    hint_signs: bool = False  # whether a hint also uses signs where colours show it
    auto_place: bool = False
    digit_first: bool = False
    coach: int = _one_of(1, 0, 2, 3, 4)
    coach_told: bool = False  # whether the player knows how to make it say more, or nothing
    motion: bool = True
    fetch: str = _one_of("ask", "always", "never")  # whether another machine is asked for a puzzle that is only named
    start: str = _one_of("resume", "home")  # the screen with which the program begins
    toured: bool = False
    own_cells: bool = True  # whether cells have the names of the language, where it has some; else `r1c2`


def _values(setting: Field[Value]) -> tuple[Value, ...]:
    values: tuple[Value, ...] = setting.metadata.get("values", _SWITCH if isinstance(setting.default, bool) else ())
    return values


_VALUES = {setting.name: _values(setting) for setting in fields(Settings)}


def values_of(name: str) -> tuple[Value, ...]:
    """The values that a setting can have, the usual one first unless it is a switch; none if it takes any text."""
    return _VALUES[name]


class SettingsKeeper:
    """Reads the settings once, and saves those that have changed.

    A saved text that matches no value is kept until the player chooses one; until then the usual value is used.
    """

    def __init__(self, store: SettingsStore) -> None:
        self._store = store
        self.settings = Settings()
        self._unknown = tuple(self._read())
        self._saved = _texts(self.settings)

    @property
    def complaint(self) -> Message:
        """The message about saved texts that match no value."""
        return (
            counted(
                "The saved setting {names} is unknown; the default is used until you choose another.",
                "The saved settings {names} are unknown; the defaults are used until you choose others.",
                len(self._unknown),
                names=all_of(_some_of(self._unknown)),
            )
            if self._unknown
            else NOTHING
        )

    def save(self) -> None:
        texts = _texts(self.settings)
        for name, text in texts.items():
            if text != self._saved[name]:
                self._store.set_setting(name, text)
        self._saved = texts

    def _read(self) -> Iterator[str]:
        """Take over the saved values; yield the names of settings whose text matches no value."""
        for name, usual in _texts(self.settings).items():
            text, values = self._store.setting(name, usual), values_of(name)
            meant = {_text(value): value for value in values}
            if not values or text in meant:
                setattr(self.settings, name, meant.get(text, text))
            if text not in meant if values else name == "keys" and not is_readable(text):
                yield name


def _some_of(names: tuple[str, ...]) -> list[str | Message]:
    """The names, or the first of many and the number of the rest."""
    if len(names) <= _MOST_NAMED + 1:
        return [*names]
    return [*names[:_MOST_NAMED], say("{count} more", count=len(names) - _MOST_NAMED)]


def _text(value: Value) -> str:
    return _WORDS[value] if isinstance(value, bool) else str(value)


def _texts(settings: Settings) -> dict[str, str]:
    return {name: _text(value) for name, value in vars(settings).items()}
