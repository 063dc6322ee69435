"""The player's own keys, as the text in which the settings keep them: `standard/undo=z,ctrl+z vim/hint=H`.

They belong to a profile. What cannot be read is passed over, and kept.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from sudoku_tui.play.keys.profiles import PROFILES

_PIECE = r"(?P<profile>[a-z]+)/(?P<identifier>[\w.-]+)=(?P<keys>[^\s,=]+(,[^\s,=]+)*)"  # most players have none


@lru_cache(maxsize=16)
def own_keys(text: str, profile: str) -> Mapping[str, str]:
    """The player's own keys by binding identifier."""
    pieces = (re.fullmatch(_PIECE, piece) for piece in text.split())
    return MappingProxyType(
        {piece["identifier"]: piece["keys"] for piece in pieces if piece and piece["profile"] == profile}
    )


def with_keys(text: str, profile: str, identifier: str, keys: Sequence[str]) -> str:
    """The text with other keys for a binding; with those of the profile again if none are given."""
    own = f"{profile}/{identifier}="
    kept = [piece for piece in text.split() if not piece.startswith(own)]
    return " ".join([*kept, own + ",".join(keys)] if keys else kept)


def without_own_keys(text: str, profile: str) -> str:
    return " ".join(piece for piece in text.split() if not piece.startswith(f"{profile}/"))


def is_readable(text: str) -> bool:
    """Whether every piece of a text names a profile, a binding and its keys."""
    pieces = (re.fullmatch(_PIECE, piece) for piece in text.split())
    return all(piece and piece["profile"] in PROFILES for piece in pieces)
