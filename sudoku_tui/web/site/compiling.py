"""Prepares the game and compiles folders of Python files into archives, the same bytes each time.

Runs inside Pyodide, by itself.

The archive is stored, not compressed: hosts compress what they send, and better as a whole. But they choose by type:
most compress no zip, while the large ones compress WebAssembly. So the zip is a section of a WebAssembly module without
code; Python reads it all the same, since a zip may have something before it.
"""

import io
import py_compile
import sys
import zipfile
from importlib import import_module
from pathlib import Path

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_READABLE = 0o644 << 16
_SECTION = b"files"


def prepare(stage: str) -> None:
    """Import the game once, and store what that works out where `browser/gaps/prepared.py` finds it."""
    sys.dont_write_bytecode = True
    sys.path[:0] = [f"{stage}/game", f"{stage}/libraries"]
    prepared = import_module("sudoku_tui.web.browser.gaps.prepared")
    content = prepared.record(import_module("sudoku_tui.web.browser.ahead").load)
    Path(f"{stage}/game/sudoku_tui/web/browser/gaps/{prepared.STORED}").write_bytes(content)


def archive(folder: str, out: str) -> None:
    """Pack a folder into an archive, every Python file of it compiled."""
    root = Path(folder)
    paths = {path.relative_to(root).as_posix(): path for path in root.rglob("*") if path.is_file()}
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as packed:
        for name, path in sorted(paths.items()):
            entry = zipfile.ZipInfo(f"{name}c" if name.endswith(".py") else name, _LONG_AGO)
            entry.external_attr = _READABLE
            packed.writestr(entry, _compiled(path, name) if name.endswith(".py") else path.read_bytes())
    Path(out).write_bytes(_as_module(content.getvalue()))


def _compiled(path: Path, name: str) -> bytes:
    out = "/tmp/compiled.pyc"
    # Unchecked: in the browser there are no sources to compare the bytecode with.
    # Level 2 leaves out docstrings and assertions: an eighth of all bytes, which nothing in the game reads.
    py_compile.compile(
        str(path),
        out,
        dfile=name,
        doraise=True,
        optimize=2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return Path(out).read_bytes()


def _as_module(content: bytes) -> bytes:
    section = _number(len(_SECTION)) + _SECTION + content
    return b"\0asm\1\0\0\0" + b"\0" + _number(len(section)) + section


def _number(value: int) -> bytes:
    """A number in LEB128: seven bits a byte, the lowest first."""
    more, low = value >> 7, value & 0x7F
    return bytes([low | 0x80]) + _number(more) if more else bytes([low])
