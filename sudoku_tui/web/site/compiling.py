"""Prepares the game and compiles folders of Python files into archives, the same bytes each time.

Runs inside Pyodide, by itself.

The archive is stored, not compressed: hosts compress what they send, and better as a whole. But they choose by type:
most compress no zip, while the large ones compress WebAssembly. So the zip is a section of a WebAssembly module without
code; Python reads it all the same, since a zip may have something before it.
"""

import io
import json
import marshal
import py_compile
import sys
import zipfile
from collections.abc import Collection
from importlib import import_module
from pathlib import Path
from types import CodeType

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


def archive_all(stage: str, out: str) -> None:
    """Pack each folder into an archive; that of the game lists what is in the one that comes later."""
    later = Path(stage) / LATER
    places = _archive(later, Path(out))
    (Path(stage) / "game" / LIST_OF_LATER).write_text(json.dumps(places, separators=(",", ":")))
    for folder in sorted(Path(stage).iterdir()):
        if folder != later:
            _archive(folder, Path(out))


LATER = "later"
"""The folder, and the archive, of what a start does not need."""
LIST_OF_LATER = "later.json"
"""Names, beginnings and sizes of its files, by which they are laid out before they have come."""
_NEEDED_DATA = ("easy", "medium", "hard", "unfair", "extreme")


def set_aside(stage: str, loaded: Collection[str]) -> None:
    """Move what was not loaded to where it comes later: modules, of the standard library only whole packages; data."""
    known = set(loaded)
    tops = {name.partition(".")[0] for name in known}
    for root in sorted(path for path in Path(stage).iterdir() if path.is_dir()):
        for path in sorted(root.rglob("*.py")):
            name = path.relative_to(root).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
            if name.partition(".")[0] not in tops if root.name == "stdlib" else name not in known:
                _move(path, Path(stage))
    for path in sorted((Path(stage) / "game" / "sudoku_tui" / "puzzles").glob("*.txt")):
        if path.stem not in _NEEDED_DATA:
            _move(path, Path(stage))


def _move(path: Path, stage: Path) -> None:
    place = stage / LATER / path.relative_to(stage)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(path.read_bytes())
    path.unlink()


def _archive(root: Path, out: Path) -> list[tuple[str, int, int]]:
    """Pack a folder, every Python file of it compiled; return names, beginnings in the archive, and sizes."""
    paths = {path.relative_to(root).as_posix(): path for path in root.rglob("*") if path.is_file()}
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as packed:
        for name, path in sorted(paths.items()):
            entry = zipfile.ZipInfo(f"{name}c" if name.endswith(".py") else name, _LONG_AGO)
            entry.external_attr = _READABLE
            packed.writestr(entry, _compiled(path, name) if name.endswith(".py") else path.read_bytes())
    module = _as_module(content.getvalue())
    (out / f"{root.name}.wasm").write_bytes(module)
    before = len(module) - len(content.getvalue()) + _FILE_HEADER
    return [
        (each.filename, before + each.header_offset + len(each.filename.encode()), each.file_size)
        for each in packed.infolist()
    ]


def _compiled(path: Path, name: str) -> bytes:
    content = _as_python_does(path, name)
    if name.startswith(_OURS):
        return content
    head, code = content[:_HEAD], marshal.loads(content[_HEAD:])
    return head + marshal.dumps(_without_lines(code))


_OURS = ("sudoku_tui/", "game/sudoku_tui/")
"""Whose errors are reported with the lines where they happened; of others the functions are told."""
_HEAD = 16
"""Bytes before the code in a compiled file."""
_FILE_HEADER = 30
"""Bytes before the name of a file in an archive."""


def _without_lines(code: CodeType) -> CodeType:
    """The same without the table of its lines: a sixth of all bytes."""
    within = (_without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(within))


def _as_python_does(path: Path, name: str) -> bytes:
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
