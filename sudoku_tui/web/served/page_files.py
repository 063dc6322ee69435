"""Page files: every file that a browser may fetch, by its address, and no other.

Addresses are listed once, when the server starts, and looked up, never made into paths: none leads out of the folders
or lists them. All but the page itself stand under the name of their edition, a hash of them all: browsers keep them
for good, and never mix two editions.
"""

import gzip
import re
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

import textual_serve
from aiohttp import web

from sudoku_tui.web.answers import TYPES
from sudoku_tui.web.page_words import speaking, told_words, translated, with_words
from sudoku_tui.words.catalogues import known_codes
from sudoku_tui.words.choosing import ENGLISH, best, wanted_by_header
from sudoku_tui.words.language import language_tag

PAGE = Path(__file__).parent.parent / "page"
DOOR = Path(__file__).parent / "door"
_TERMINAL = Path(textual_serve.__file__).parent / "static"
_FOR_GOOD = "public, max-age=31536000, immutable"
_EDITION_MARK = 16
_USUAL = ""
"""In place of a language's code: the one that the server speaks."""
COOKIE = "sudoku-tui-language"
"""The cookie with the language that the player chose; the page sets it."""
_OWN_FILES = re.compile(r'\b(href|src)="(page|door|fonts|static)/')


class PageFile:
    """A file, read when it is first asked for."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @cached_property
    def _content(self) -> bytes:
        return self._file.read_bytes()

    @cached_property
    def _mark(self) -> str:
        return f'"{sha256(self._content).hexdigest()[:32]}"'

    @cached_property
    def _packed(self) -> bytes:
        return gzip.compress(self._content, mtime=0)

    def answer(self, request: web.Request) -> web.Response:
        headers = {"ETag": self._mark, **self._headers}
        if request.headers.get("If-None-Match", "").removeprefix("W/") == self._mark:
            return web.Response(status=304, headers=headers)
        headers["Content-Type"] = TYPES[self._file.suffix]
        if self._file.suffix != ".png" and "gzip" in request.headers.get("Accept-Encoding", ""):
            return web.Response(body=self._packed, headers=headers | {"Content-Encoding": "gzip"})
        return web.Response(body=self._content, headers=headers)

    _headers = MappingProxyType({"Vary": "Accept-Encoding", "Cache-Control": _FOR_GOOD})


class _ToldPage(PageFile):
    """The page itself in a language; `edition` leads it to the files of its edition."""

    _headers = MappingProxyType({"Vary": "Accept-Encoding, Accept-Language, Cookie"})

    def __init__(self, file: Path, edition: str, code: str) -> None:
        super().__init__(file)
        self._edition, self._code = edition, code

    @cached_property
    def _content(self) -> bytes:
        with speaking(self._code) if self._code else nullcontext():
            return self._told()

    def _told(self) -> bytes:
        spoken = language_tag()
        page = translated(self._file.read_text(encoding="utf-8"))
        page = page.replace('<html lang="en">', f'<html lang="{spoken}">')
        page = _OWN_FILES.sub(rf'\1="{self._edition}\2/', page)
        return with_words(page, {spoken: told_words()}).encode()


class Page(PageFile):
    """The page itself, in the language that its visitor chose or else reads; in the server's if they do not say."""

    def __init__(self, file: Path, edition: str) -> None:
        super().__init__(file)
        self._told = {code: _ToldPage(file, edition, code) for code in (_USUAL, ENGLISH, *known_codes())}

    def answer(self, request: web.Request) -> web.Response:
        wanted = [request.cookies.get(COOKIE, ""), *wanted_by_header(request.headers.get("Accept-Language", ""))]
        wanted = [tag for tag in wanted if tag]
        return self._told[best(wanted, known_codes()) if wanted else _USUAL].answer(request)


def page_files(page: Path = PAGE, door: Path = DOOR) -> dict[str, PageFile]:
    """Every file by its address relative to the page, whose own is empty."""
    files = dict[str, Path]()
    for place, folder in (("page", page), ("door", door), ("fonts", _TERMINAL / "fonts")):
        files |= {f"{place}/{name}": file for name, file in _files(folder)}
    files |= {f"static/{name}": _TERMINAL / name for name in ("js/textual.js", "css/xterm.css")}
    edition = f"{_mark_of(files)}/"
    served = {f"{edition}{address}": PageFile(file) for address, file in files.items()}
    return served | {"": Page(page / "index.html", edition)}


def _mark_of(files: Mapping[str, Path]) -> str:
    marks = (f"{address}\0{sha256(file.read_bytes()).hexdigest()}\n" for address, file in files.items())
    return sha256("".join(marks).encode()).hexdigest()[:_EDITION_MARK]


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for file in sorted(folder.rglob("*")):
        # The page itself has relative addresses and works at its own address only.
        if file.suffix in TYPES and file.suffix != ".html" and file.is_file():
            yield file.relative_to(folder).as_posix(), file
