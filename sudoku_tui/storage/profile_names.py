"""The names of profiles, and their folders: the first one has the folder of data itself, the others stand in it."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.message import quoted, say

DEFAULT, PROFILES = "default", "profiles"  # the first profile, and the folder of the others
_LONGEST_NAME = 30
_RESERVED = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)))
)
"""Names that Windows keeps for itself."""


def profile_in_use(base: Path, asked: str, choice: Path) -> str:
    """The name of the profile that is asked for, or was chosen last; a `StorageError` if there is none of that name.

    The choice is a file with a name in it. Where that makes no sense, or is gone, the first one is in use.
    """
    if not asked:
        chosen = _chosen(choice)
        return chosen if profile_folder(base, chosen).is_dir() else DEFAULT
    name = profile_name(asked)
    if name != DEFAULT and not profile_folder(base, name).is_dir():
        raise StorageError(say("there is no profile {name}; sudoku-tui profile new {name} makes it", name=name))
    return name


def profile_folder(base: Path, name: str) -> Path:
    return base if name == DEFAULT else base / PROFILES / name


def profile_name(text: str) -> str:
    """A name as it is kept, in small letters; a `StorageError` for one that no profile can have."""
    name = normalize("NFC", text.strip()).lower()
    is_plain = all(sign.isalnum() or sign in "-_" for sign in name) and name[:1].isalnum()
    if not is_plain or len(name) > _LONGEST_NAME or name in _RESERVED:
        told = say("{text} cannot be a profile's name: it has up to {most} letters, digits, - and _")
        raise StorageError(told.given({"text": quoted(text), "most": _LONGEST_NAME}))
    return name


def _chosen(choice: Path) -> str:
    try:
        return profile_name(choice.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, StorageError):
        return DEFAULT
