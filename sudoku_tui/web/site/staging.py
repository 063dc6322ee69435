"""The site's Python files, ours and the libraries', laid out for Pyodide without what no browser needs.

Names are those of archives: `asyncio/events.py`, `textual/app.py`, `sudoku_tui/app/app.py`.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

from sudoku_tui.logic.levels import Level
from sudoku_tui.web.answers import WebError
from sudoku_tui.words.catalogues import ELSEWHERE, known_codes
from sudoku_tui.words.message import say

_PROGRAM = "__main__.py"
"""What `python -m` runs."""
_UNUSED_STANDARD = """
    _pyrepl bdb cmd code doctest pdb pydoc pydoc_data rlcompleter test unittest idlelib tkinter turtle turtledemo
    this antigravity __hello__ __phello__ trace profile profiling cProfile pstats timeit tracemalloc
    ensurepip venv zipapp compileall py_compile pyclbr pickletools symtable tabnanny modulefinder lib2to3 distutils
    optparse argparse fileinput filecmp sched netrc getpass graphlib _pyio
    ftplib imaplib poplib smtplib telnetlib nntplib xmlrpc wsgiref mailbox socketserver cgi cgitb webbrowser
    multiprocessing pty tty ctypes curses readline
    wave sndhdr aifc chunk sunau imghdr plistlib configparser shelve dbm tomllib nturl2path _markupbase
    _pydatetime
"""
"""Prompts, debuggers, documentation and tests; tools about programs; servers and clients, for which a browser has no
sockets; processes, terminals and foreign code; formats the game neither reads nor writes; what C stands in for."""
_KEPT_ENCODINGS = """
    __init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape undefined utf_16 utf_16_be
    utf_16_le utf_32 utf_8 utf_8_sig
"""
"""Those that the interpreter, archives, addresses and text files ask for by name."""
_UNUSED_IN_STANDARD = (
    "asyncio/proactor_events.py",
    "asyncio/tools.py",
    "asyncio/windows_",
    "html/parser.py",
    "http/cookiejar.py",
    "http/cookies.py",
    "http/server.py",
    "json/tool.py",
    "logging/config.py",
    "logging/handlers.py",
    "pyodide/console.py",
    "urllib/robotparser.py",
    "xml/dom/",
    "xml/etree/ElementInclude.py",
    "xml/etree/cElementTree.py",
)

UNUSED_LIBRARIES = frozenset(["linkify-it-py", "markdown-it-py", "mdit-py-plugins", "mdurl", "uc-micro-py"])
"""What Textual needs for documents in Markdown, of which the game shows none."""
_KEPT_PYGMENTS = ("pygments/lexers/", "pygments/styles/", "pygments/formatters/", "pygments/filters/")
"""Folders of which little is kept: what Rich imports to print a traceback."""
_KEPT_OF_THEM = frozenset(["__init__.py", "_mapping.py", "python.py", "monokai.py"])
_WIDTHS_OF_SIGNS, _KEPT_WIDTHS = "rich/_unicode_data/unicode", "rich/_unicode_data/unicode17-0-0.py"
"""Rich has a table for each version of Unicode and reads the latest unless the environment asks for another."""
_UNUSED_IN_LIBRARIES = (
    "pygments/cmdline.py",
    "pygments/sphinxext.py",
    "rich/_win",
    "rich/markdown.py",
    "textual/_markup_playground.py",
    "textual/_win_sleep.py",
    "textual/demo/",
    "textual/drivers/",
    "textual/tree-sitter/",
    "platformdirs/android.py",
    "platformdirs/ios.py",
    "platformdirs/macos.py",
    "platformdirs/pytest_plugin.py",
    "platformdirs/testing.py",
    "platformdirs/windows.py",
)
_KEPT_DRIVERS = frozenset(["textual/drivers/__init__.py", "textual/drivers/headless_driver.py"])
_WIDGETS = "textual/widgets/"
_KEPT_WIDGETS = """
    button digits input loading_indicator option_list static text_area toast tooltip
    directory_tree placeholder select tree
"""
"""Those of the game and of Textual's own screens; the last four only because `textual.types` imports them."""

_UNUSED_IN_GAME = (
    "sudoku_tui/api/",
    "sudoku_tui/app/textual_gaps/terminal_driver.py",
    "sudoku_tui/cli/",
    "sudoku_tui/engine/bulk/spread.py",
    "sudoku_tui/features/plain/",
    "sudoku_tui/formats/paper/",
    "sudoku_tui/game/many.py",
    "sudoku_tui/logic/compiled/",
    "sudoku_tui/notebook/",
    "sudoku_tui/puzzles/dailies.txt",
    "sudoku_tui/puzzles/shapes/",
    "sudoku_tui/puzzles/techniques/",
    "sudoku_tui/web/answers.py",
    "sudoku_tui/web/errors.py",
    "sudoku_tui/web/page/",
    "sudoku_tui/web/page_words.py",
    "sudoku_tui/web/served/",
    "sudoku_tui/web/site/",
)
"""The other doors, what only they use, and what spreads work over processes; packs of what is seldom played and of
dailies, where the generator stands in."""
KEPT_OF_A_LEVEL = 50  # puzzles: what a newcomer begins with comes from them
_KINDS_IN_GAME = frozenset([".py", ".tcss", ".txt"])


def keeps_standard(name: str) -> bool:
    path = PurePosixPath(name)
    top = path.parts[0].removesuffix(".py")
    if path.suffix != ".py" or path.name == _PROGRAM or name.startswith(_UNUSED_IN_STANDARD):
        return False
    return path.stem in _KEPT_ENCODINGS.split() if top == "encodings" else top not in _UNUSED_STANDARD.split()


def keeps_library(name: str) -> bool:
    path = PurePosixPath(name)
    if path.suffix in (".pyi", ".pyc", ".typed", ".yaml") or path.name == _PROGRAM or "tests" in path.parts:
        return False
    if name.startswith(_KEPT_PYGMENTS):
        return path.name in _KEPT_OF_THEM
    if name.startswith(_WIDTHS_OF_SIGNS):
        return name == _KEPT_WIDTHS
    if name.startswith(_WIDGETS):
        return path.stem.removeprefix("_") in _KEPT_WIDGETS.split() or path.name == "__init__.py"
    return name in _KEPT_DRIVERS or not name.startswith(_UNUSED_IN_LIBRARIES)


def keeps_game(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix in _KINDS_IN_GAME and path.name != _PROGRAM and not name.startswith(_UNUSED_IN_GAME)


OURS = "sudoku-tui"
_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(\[(?P<extras>[^\]]*)\])?[^;]*(;(?P<marker>.*))?")
_EXTRA = re.compile(r"""extra\s*==\s*["']([^"']+)["']""")


def packed() -> dict[str, Distribution]:
    """The distributions that the site packs, by name; a `WebError` if one is not installed."""
    return {name: each for name, each in sorted(needed().items()) if name not in UNUSED_LIBRARIES}


def needed() -> dict[str, Distribution]:
    """The distributions that the game needs, and those they need in turn."""
    found = dict[str, Distribution]()
    wanted = list(_requirements(_installed(OURS), frozenset()))
    while wanted:
        name, extras, is_optional = wanted.pop()
        if name in found and not extras:
            continue
        try:
            found[name] = _installed(name)
        except WebError:
            if is_optional:
                continue
            raise
        wanted.extend(_requirements(found[name], extras))
    return found


def files(of: Distribution) -> Iterator[tuple[str, Path]]:
    """The name in the archive, and the path, of each file of a distribution that the site packs."""
    if of.files is None:
        raise WebError(say("{name} is installed without a list of its files; install it with pip", name=of.name))
    for file in of.files:
        name = file.as_posix()
        is_code = not name.startswith("../") and ".dist-info/" not in name and "__pycache__/" not in name
        if is_code and keeps_library(name):
            yield name, Path(str(file.locate()))


def _requirements(of: Distribution, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str], bool]]:
    """The names that a distribution needs, with their extras and whether only some environments need them."""
    for parts in filter(None, map(_REQUIREMENT.match, of.requires or ())):
        marker = parts["marker"] or ""
        extra = _EXTRA.search(marker)
        if extra and extra[1] not in extras:
            continue
        name = re.sub(r"[-_.]+", "-", parts["name"]).lower()
        yield name, frozenset(re.findall(r"[\w.-]+", parts["extras"] or "")), bool(marker) and extra is None


def _installed(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError as error:
        reason = say("{name} is not installed, and the site needs it: install sudoku-tui with pip", name=name)
        raise WebError(reason) from error


PACKAGE = Path(__file__).parents[2]


def stage(folder: Path, node_modules: Path) -> dict[str, str]:
    """Lay out the folders `stdlib`, `libraries` and `game`; return the versions of the libraries."""
    with ZipFile(node_modules / "pyodide" / "python_stdlib.zip") as standard:
        names = [name for name in standard.namelist() if keeps_standard(name)]
        standard.extractall(folder / "stdlib", names)
    needed = packed()
    for library in needed.values():
        _copy(files(library), folder / "libraries")
    _copy(_game(), folder / "game")
    _tell_of_languages(folder / "game" / PACKAGE.name / "words" / "catalogues")
    _tell_version(needed["textual"], folder / "game")
    shorten(folder / "game" / PACKAGE.name / "puzzles")
    return {name: library.version for name, library in needed.items()}


def _tell_version(of: Distribution, folder: Path) -> None:
    """Write what says which version this is, in short, for `textual_gaps.tried`; archives cannot be looked through."""
    place = folder / f"{of.name}-{of.version}.dist-info"
    place.mkdir()
    told = f"Metadata-Version: 2.1\nName: {of.name}\nVersion: {of.version}\n"
    (place / "METADATA").write_text(told, encoding="utf-8")


def _game() -> Iterable[tuple[str, Path]]:
    for path in PACKAGE.rglob("*"):
        name = f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}"
        if path.is_file() and keeps_game(name):
            yield name, path
    if not (PACKAGE / "puzzles").is_dir():  # in a checkout they lie beside the package, as `storage.packs` knows
        named = ((f"{PACKAGE.name}/puzzles/{path.name}", path) for path in (PACKAGE.parent / "puzzles").glob("*.txt"))
        yield from ((name, path) for name, path in named if keeps_game(name))


def _tell_of_languages(folder: Path) -> None:
    """Leave word for the game which catalogues there are: its page fetches one of them."""
    for code in known_codes():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{code}{ELSEWHERE}").touch()


def shorten(packs: Path) -> None:
    """Leave as much of the packs of levels as a first visit needs."""
    for level in Level:
        file = packs / f"{level}.txt"
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        heading = [line for line in lines if line.startswith("#")]
        puzzles = [line for line in lines if not line.startswith("#")]
        file.write_text("".join(heading + puzzles[:KEPT_OF_A_LEVEL]), encoding="utf-8")


def _copy(files: Iterable[tuple[str, Path]], folder: Path) -> None:
    for name, path in files:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
