"""The list of the site's files, by which a build is checked, kept offline and replaced, and their packed copies."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from sudoku_tui.web.answers import WebError
from sudoku_tui.words.message import say

GZIP, BROTLI = ".gz", ".br"
_PACKED_ALREADY = (".png",)
_LEAST = 0.9
"""A copy that saves less than a tenth is left out."""
_HERE = Path(__file__).parent


def pack(files: Iterable[Path], node: str, cache: Path) -> None:
    """Put packed copies beside files; those of brotli, which take a minute, are kept in `cache` by their contents."""
    chosen = [path for path in files if path.suffix not in _PACKED_ALREADY]
    kept = {path: cache / f"{hashlib.sha256(path.read_bytes()).hexdigest()}{BROTLI}" for path in chosen}
    _keep({kept[path]: path for path in chosen if not kept[path].is_file()}, node, cache)
    for path in chosen:
        content = path.read_bytes()
        _put(path, GZIP, gzip.compress(content, 9, mtime=0), len(content))
        _put(path, BROTLI, kept[path].read_bytes(), len(content))


def copies(name: str) -> set[str]:
    """Name the copies that may stand beside a file."""
    return {name + GZIP, name + BROTLI}


def _put(path: Path, suffix: str, content: bytes, whole: int) -> None:
    if len(content) < _LEAST * whole:
        path.with_name(path.name + suffix).write_bytes(content)


def _keep(missing: dict[Path, Path], node: str, cache: Path) -> None:
    if not missing:
        return
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache, prefix="packing-") as name:
        folder = Path(name)
        for kept, path in missing.items():
            shutil.copyfile(path, folder / kept.stem)
        command = [node, str(_HERE / "packing.mjs"), name, *(str(folder / kept.stem) for kept in missing)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if done.returncode:
            raise WebError(say("Node could not pack the site's files"))
        for kept in missing:
            (folder / kept.name).replace(kept)


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
