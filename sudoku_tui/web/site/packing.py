"""Packed copies beside the files: hosts that know them send those, instead of packing at each visit or never."""

import gzip
import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from sudoku_tui.web.errors import WebError
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
