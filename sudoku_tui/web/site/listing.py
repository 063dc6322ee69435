"""The list of the site's files, by which a build is known, checked, kept offline and replaced."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from sudoku_tui.web.site.packing import copies

NAME = "site.json"
"""The list itself; it cannot list itself."""
WORKER = "sw.js"
"""The service worker; browsers see to it themselves."""
FORMER_WORKER = "sw.mjs"
"""Where builds up to 0.3 look for their next version."""
HOSTS = "_headers"
"""For hosts; most never send it."""
UNLISTED = (NAME, WORKER, FORMER_WORKER, HOSTS)
PRODUCT = "sudoku-tui site"
UNBUILT = "unbuilt"
"""Stands in the sources for the build's identifier."""
_LENGTH = 16


def identifier(folder: Path) -> str:
    """Name exactly these files, before the name is written into any."""
    digest = hashlib.sha256()
    for name, path in _files(folder):
        digest.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:_LENGTH]


def listing(folder: Path, build: str, versions: Mapping[str, str]) -> str:
    """List a finished site as JSON, with its identifier and the versions of what it is made of."""
    files = {name: _entry(path) for name, path in _files(folder) if name not in UNLISTED}
    told = {"product": PRODUCT, "build": build, "versions": dict(sorted(versions.items())), "files": files}
    return json.dumps(told, indent=1) + "\n"


def former(folder: Path) -> set[str] | None:
    """The files that a build put into a folder; None if no build made it."""
    try:
        told = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(told, dict) or told.get("product") != PRODUCT:
        return None
    names = {*told.get("files", ()), *UNLISTED}
    return names.union(*map(copies, names))


def to_pack(folder: Path) -> list[Path]:
    """List the files that a host sends."""
    return [path for name, path in _files(folder) if name != HOSTS]


def present(folder: Path) -> set[str]:
    return {name for name, _ in _files(folder)}


def _files(folder: Path) -> list[tuple[str, Path]]:
    """All files with their names, whatever order the file system has."""
    return sorted((path.relative_to(folder).as_posix(), path) for path in folder.rglob("*") if not path.is_dir())


def _entry(path: Path) -> dict[str, int | str]:
    content = path.read_bytes()
    return {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
