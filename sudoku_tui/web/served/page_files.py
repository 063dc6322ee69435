"""Page files: every file that a browser may fetch, by its address, and no other.

Addresses are listed once, when the server starts, and looked up, never made into paths: none leads out of the folders
or lists them. All but the page itself stand under the name of their edition, a hash of them all: browsers keep them
for good, and never mix two editions.
"""

import gzip
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path

import textual_serve
from aiohttp import web

from sudoku_tui.web.answers import TYPES
from sudoku_tui.web.page_words import told_words, translated, with_words
from sudoku_tui.words.language import language_tag

PAGE = Path(__file__).parent.parent / "page"
DOOR = Path(__file__).parent / "door"
_TERMINAL = Path(textual_serve.__file__).parent / "static"
_FOR_GOOD = "public, max-age=31536000, immutable"
_EDITION_MARK = 16
_OWN_FILES = re.compile(r'\b(href|src)="(page|door|fonts|static)/')


class PageFile:
    """A file, read when it is first asked for; the page gets the words of the language that the server speaks.

    `edition` leads the page to the files of its edition; other files have none.
    """

    def __init__(self, file: Path, edition: str = "") -> None:
        self._file = file
        self._edition = edition

    @cached_property
    def _content(self) -> bytes:
        if self._file.suffix != ".html":
            return self._file.read_bytes()
        spoken = language_tag()
        page = translated(self._file.read_text(encoding="utf-8"))
        page = page.replace('<html lang="en">', f'<html lang="{spoken}">')
        page = _OWN_FILES.sub(rf'\1="{self._edition}\2/', page)
        return with_words(page, {spoken: told_words()}).encode()

    @cached_property
    def _mark(self) -> str:
        return f'"{sha256(self._content).hexdigest()[:32]}"'

    @cached_property
    def _packed(self) -> bytes:
        return gzip.compress(self._content, mtime=0)

    def answer(self, request: web.Request) -> web.Response:
        headers = {"ETag": self._mark, "Vary": "Accept-Encoding"}
        if not self._edition:
            headers["Cache-Control"] = _FOR_GOOD
        if request.headers.get("If-None-Match", "").removeprefix("W/") == self._mark:
            return web.Response(status=304, headers=headers)
        headers["Content-Type"] = TYPES[self._file.suffix]
        if self._file.suffix != ".png" and "gzip" in request.headers.get("Accept-Encoding", ""):
            return web.Response(body=self._packed, headers=headers | {"Content-Encoding": "gzip"})
        return web.Response(body=self._content, headers=headers)


def page_files(page: Path = PAGE, door: Path = DOOR) -> dict[str, PageFile]:
    """Every file by its address relative to the page, whose own is empty."""
    files = dict[str, Path]()
    for place, folder in (("page", page), ("door", door), ("fonts", _TERMINAL / "fonts")):
        files |= {f"{place}/{name}": file for name, file in _files(folder)}
    files |= {f"static/{name}": _TERMINAL / name for name in ("js/textual.js", "css/xterm.css")}
    edition = f"{_mark_of(files)}/"
    served = {f"{edition}{address}": PageFile(file) for address, file in files.items()}
    return served | {"": PageFile(page / "index.html", edition)}


def _mark_of(files: Mapping[str, Path]) -> str:
    marks = (f"{address}\0{sha256(file.read_bytes()).hexdigest()}\n" for address, file in files.items())
    return sha256("".join(marks).encode()).hexdigest()[:_EDITION_MARK]


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for file in sorted(folder.rglob("*")):
        # The page itself has relative addresses and works at its own address only.
        if file.suffix in TYPES and file.suffix != ".html" and file.is_file():
            yield file.relative_to(folder).as_posix(), file
