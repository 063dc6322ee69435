"""Where the site goes: it appears whole or not at all, and replaces nothing but a former build."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sudoku_tui.web.errors import WebError
from sudoku_tui.web.site import listing
from sudoku_tui.words.message import say

_FOLDER_MODE, _FILE_MODE = 0o755, 0o644


def check(out: Path) -> None:
    """Refuse a place where anything else stands, with a `WebError`."""
    if out.is_symlink() or (out.exists() and not out.is_dir()):
        raise WebError(say("{out} is not a folder; name one that is empty or does not exist yet", out=out))
    if not out.exists():
        return
    there = listing.present(out)
    ours = listing.former(out)
    if there and ours is None:
        raise WebError(say("{out} holds other files; name a folder that is empty or does not exist yet", out=out))
    if foreign := sorted(there - (ours or set())):
        reason = say("{out} holds {file}, which is not part of the site; move it away, or build elsewhere")
        raise WebError(reason.given({"out": out, "file": foreign[0]}))


@contextmanager
def beside(out: Path) -> Iterator[Path]:
    """Make an empty folder on the site's disk; delete it at the end unless it became the site."""
    parent = out.absolute().parent
    parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=parent, prefix=f".{out.name}-") as name:
        folder = Path(name) / "site"
        folder.mkdir()
        yield folder


def put(folder: Path, out: Path) -> None:
    """Put the finished site into its place; a former build goes with the folder beside it."""
    _settle_modes(folder)
    check(out)  # building takes a while, and somebody may have put something there
    former = folder.parent / "former"
    if out.exists():
        out.rename(former)
    try:
        folder.rename(out)
    except BaseException:
        if former.exists() and not out.exists():
            former.rename(out)
        raise


def _settle_modes(folder: Path) -> None:
    """Let everybody read the files, as a web server must."""
    folder.chmod(_FOLDER_MODE)
    for path in folder.rglob("*"):
        path.chmod(_FOLDER_MODE if path.is_dir() else _FILE_MODE)
