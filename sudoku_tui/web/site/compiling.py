"""Compiles a folder of Python files into an archive, the same bytes each time. Runs inside Pyodide, by itself.

The archive is stored, not compressed: hosts compress what they send, and do it better over all of it.
"""

from __future__ import annotations

import py_compile
import zipfile
from pathlib import Path

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_READABLE = 0o644 << 16


def archive(folder: str, out: str) -> None:
    """Packs a folder into an archive, every Python file of it compiled."""
    root = Path(folder)
    paths = {path.relative_to(root).as_posix(): path for path in root.rglob("*") if path.is_file()}
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
        for name, path in sorted(paths.items()):
            entry = zipfile.ZipInfo(f"{name}c" if name.endswith(".py") else name, _LONG_AGO)
            entry.external_attr = _READABLE
            packed.writestr(entry, _compiled(path, name) if name.endswith(".py") else path.read_bytes())


def _compiled(path: Path, name: str) -> bytes:
    out = "/tmp/compiled.pyc"
    # Unchecked: there are no sources in the browser that the bytecode could be compared with.
    # The second level leaves out docstrings and assertions: an eighth of all bytes, which nothing in the game reads.
    py_compile.compile(
        str(path),
        out,
        dfile=name,
        doraise=True,
        optimize=2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return Path(out).read_bytes()
