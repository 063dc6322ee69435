"""Compiles a folder of Python files into an archive, the same bytes each time. Runs inside Pyodide, by itself.

The archive is stored, not compressed: hosts compress what they send, and do it better over all of it.
"""

from __future__ import annotations

import os
import py_compile
import zipfile

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_READABLE = 0o644 << 16


def archive(folder: str, archive: str) -> None:
    """Packs a folder, every Python file of it compiled."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as packed:
        for name in sorted(_names(folder)):
            entry = zipfile.ZipInfo(f"{name}c" if name.endswith(".py") else name, _LONG_AGO)
            entry.external_attr = _READABLE
            packed.writestr(entry, _content(f"{folder}/{name}", name))


def _names(folder: str) -> list[str]:
    return [os.path.relpath(os.path.join(place, name), folder) for place, _, names in os.walk(folder) for name in names]


def _content(path: str, name: str) -> bytes:
    if name.endswith(".py"):
        compiled = "/tmp/compiled.pyc"
        # Unchecked: there are no sources in the browser that the bytecode could be compared with.
        # The second level leaves out docstrings and assertions, a sixth of all bytes; nothing in the game reads them.
        py_compile.compile(
            path,
            compiled,
            dfile=name,
            doraise=True,
            optimize=2,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        path = compiled
    with open(path, "rb") as file:
        return file.read()
