"""The third-party Python packages of the site, as they are installed here."""

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from sudoku_tui.web.errors import WebError
from sudoku_tui.web.site.trimming import UNUSED_LIBRARIES, keeps_library
from sudoku_tui.words.message import say

OURS = "sudoku-tui"
_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(\[(?P<extras>[^\]]*)\])?[^;]*(;(?P<marker>.*))?")
_EXTRA = re.compile(r"""extra\s*==\s*["']([^"']+)["']""")


def packed() -> dict[str, Distribution]:
    """The distributions that the site packs, by name; a `WebError` if one is not installed."""
    return {name: each for name, each in sorted(needed().items()) if name not in UNUSED_LIBRARIES}


def needed() -> dict[str, Distribution]:
    """The distributions that the game needs, and those they need in turn."""
    found = dict[str, Distribution]()
    wanted = list(_requirements(_installed(OURS), frozenset()))
    while wanted:
        name, extras, is_optional = wanted.pop()
        if name in found and not extras:
            continue
        try:
            found[name] = _installed(name)
        except WebError:
            if is_optional:
                continue
            raise
        wanted.extend(_requirements(found[name], extras))
    return found


def files(of: Distribution) -> Iterator[tuple[str, Path]]:
    """The name in the archive, and the path, of each file of a distribution that the site packs."""
    if of.files is None:
        raise WebError(say("{name} is installed without a list of its files; install it with pip", name=of.name))
    for file in of.files:
        name = file.as_posix()
        is_code = not name.startswith("../") and ".dist-info/" not in name and "__pycache__/" not in name
        if is_code and keeps_library(name):
            yield name, Path(str(file.locate()))


def _requirements(of: Distribution, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str], bool]]:
    """The names that a distribution needs, with their extras and whether only some environments need them."""
    for parts in filter(None, map(_REQUIREMENT.match, of.requires or ())):
        marker = parts["marker"] or ""
        extra = _EXTRA.search(marker)
        if extra and extra[1] not in extras:
            continue
        name = re.sub(r"[-_.]+", "-", parts["name"]).lower()
        yield name, frozenset(re.findall(r"[\w.-]+", parts["extras"] or "")), bool(marker) and extra is None


def _installed(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError as error:
        reason = say("{name} is not installed, and the site needs it: install sudoku-tui with pip", name=name)
        raise WebError(reason) from error
