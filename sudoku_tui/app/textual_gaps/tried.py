"""Tried: the versions on which what fills a gap was tried. On any other it stands aside, for private names may differ.

The game is then slower or plainer, never broken: `tests/test_any_textual.py` plays it so.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache

from sudoku_tui.words.message import ToldError, say

OLDEST, TOO_NEW = "8.0", "9"
"""The Textual that the game needs; pyproject.toml says the same to pip."""
_TRIED = {"textual": (OLDEST, "8.2.8"), "textual-serve": ("1.1.0", "1.1.3"), "python": ("3.11", "3.14.99")}
"""The first and the last version that the tests were run on, and all between them."""
_METADATA = ".dist-info"
_TOLD = 3  # how many numbers of a version count


class Gap:
    """What a package lacks or gets wrong; the docstring of its module says what, `until` when the module can go."""

    def __init__(self, package: str = "textual", *, until: str, tried: tuple[str, str] | None = None) -> None:
        self.package, self.until = package, until
        self.tried = tried or _TRIED[package]
        self.stands_aside = not is_tried(package, self.tried)


def is_tried(package: str = "textual", versions: tuple[str, str] | None = None) -> bool:
    """Whether a package is here in one of the versions, or of those that everything was tried on."""
    first, last = versions or _TRIED[package]
    found = version_of(package)
    return found is not None and _numbers(first) <= _numbers(found) <= _numbers(last)


class TextualError(ToldError):
    """No Textual that the game can be played with."""


def require_textual() -> None:
    """Make sure that the game can be played with this Textual; a `TextualError` names it and the one needed."""
    from importlib.util import find_spec

    found = version_of("textual")
    if found is None and find_spec("textual") is None:
        raise TextualError(_NONE.given(_NEEDED))
    if found is not None and not _numbers(OLDEST) <= _numbers(found) < _numbers(TOO_NEW):
        raise TextualError(_OTHER.given({"found": found, **_NEEDED}))


_NONE = say('the game needs Textual, and none is installed: pip install "textual>={oldest},<{too_new}"')
_OTHER = say(
    'the game cannot be played with Textual {found}, which is installed: pip install "textual>={oldest},<{too_new}"'
)
_NEEDED = {"oldest": OLDEST, "too_new": TOO_NEW}


@cache
def version_of(package: str) -> str | None:
    """The version of an installed package, by the name of the folder that pip leaves; None where there is none.

    `importlib.metadata` says the same, but importing it would take a tenth of the time until the first frame.
    """
    if package == "python":
        return ".".join(map(str, sys.version_info[:_TOLD]))
    start = package.replace("-", "_") + "-"
    for folder in sys.path:
        with suppress(OSError):
            for name in os.listdir(folder or "."):  # noqa: PTH208 -- quicker, and a folder may be an archive
                if name.startswith(start) and name.endswith(_METADATA):
                    return name[len(start) : -len(_METADATA)]
    return None


def _numbers(version: str) -> list[int]:
    """The first numbers of a version, such as 8, 2, 8."""
    numbers = [int(part) for part in version.split(".")[:_TOLD] if part.isdecimal()]
    return numbers + [0] * (_TOLD - len(numbers))
