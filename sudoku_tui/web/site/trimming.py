"""What the site leaves out: whatever the app can never import in a browser only makes the first visit slower.

Names are those of archives: `asyncio/events.py`, `textual/app.py`, `sudoku_tui/tui/app.py`.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import PurePosixPath

_UNUSED_STANDARD = """
    _pyrepl bdb cmd code doctest pdb pydoc pydoc_data rlcompleter test unittest idlelib tkinter turtle turtledemo
    this antigravity __hello__ __phello__ trace profile profiling cProfile pstats timeit tracemalloc
    ensurepip venv zipapp compileall py_compile pyclbr pickletools symtable tabnanny modulefinder lib2to3 distutils
    optparse argparse fileinput filecmp sched netrc getpass graphlib _pyio
    ftplib imaplib poplib smtplib telnetlib nntplib xmlrpc wsgiref mailbox socketserver cgi cgitb webbrowser
    multiprocessing pty tty ctypes curses readline
    wave sndhdr aifc chunk sunau imghdr plistlib configparser shelve dbm tomllib nturl2path _markupbase
"""
"""Prompts, debuggers, documentation and tests; tools about programs; servers and clients, for which a browser has no
sockets; processes, terminals and foreign code; formats the game neither reads nor writes."""
_KEPT_ENCODINGS = """
    __init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape undefined utf_16 utf_16_be
    utf_16_le utf_32 utf_8 utf_8_sig
"""
"""Those that the interpreter, archives, addresses and text files ask for by name."""
_UNUSED_IN_STANDARD = (
    "asyncio/__main__.py",
    "asyncio/tools.py",
    "html/parser.py",
    "http/cookies.py",
    "http/server.py",
    "json/tool.py",
    "logging/config.py",
    "logging/handlers.py",
    "pyodide/console.py",
    "urllib/robotparser.py",
    "xml/dom/",
    "xml/etree/",
)

UNUSED_LIBRARIES = frozenset(["linkify-it-py", "markdown-it-py", "mdit-py-plugins", "mdurl", "uc-micro-py"])
"""What Textual needs for documents in Markdown, of which the game shows none."""
_KEPT_PYGMENTS = ("pygments/lexers/", "pygments/styles/", "pygments/formatters/", "pygments/filters/")
"""Folders of which little is kept: what Rich imports to print a traceback."""
_KEPT_OF_THEM = frozenset(["__init__.py", "_mapping.py", "python.py", "monokai.py"])
_UNUSED_IN_LIBRARIES = (
    "pygments/cmdline.py",
    "pygments/sphinxext.py",
    "pygments/__main__.py",
    "rich/__main__.py",
    "rich/_win32_console.py",
    "rich/_windows.py",
    "rich/_windows_renderer.py",
    "rich/markdown.py",
    "textual/__main__.py",
    "textual/_markup_playground.py",
    "textual/_win_sleep.py",
    "textual/demo/",
    "textual/drivers/",
    "textual/tree-sitter/",
    "textual/widgets/_markdown.py",
    "textual/widgets/_markdown_viewer.py",
    "textual/widgets/markdown.py",
    "platformdirs/__main__.py",
    "platformdirs/android.py",
    "platformdirs/ios.py",
    "platformdirs/macos.py",
    "platformdirs/pytest_plugin.py",
    "platformdirs/testing.py",
    "platformdirs/windows.py",
)
_KEPT_DRIVERS = frozenset(["textual/drivers/__init__.py", "textual/drivers/headless_driver.py"])

_UNUSED_IN_GAME = (
    "sudoku_tui/cli/",
    "sudoku_tui/lab/graph.py",
    "sudoku_tui/web/page/",
    "sudoku_tui/web/served/",
    "sudoku_tui/web/site/",
    "sudoku_tui/__main__.py",
)
"""The other doors, and what only they use."""
_DATA_OF_GAME = frozenset([".py", ".tcss", ".txt"])


def keeps_standard(name: str) -> bool:
    path = PurePosixPath(name)
    top = path.parts[0].removesuffix(".py")
    if path.suffix != ".py" or top in _UNUSED_STANDARD.split() or name.startswith(_UNUSED_IN_STANDARD):
        return False
    return top != "encodings" or path.stem in _KEPT_ENCODINGS.split()


def keeps_library(name: str) -> bool:
    path = PurePosixPath(name)
    if path.suffix in (".pyi", ".pyc", ".typed", ".yaml") or "tests" in path.parts:
        return False
    if name.startswith(_KEPT_PYGMENTS):
        return path.name in _KEPT_OF_THEM
    return name in _KEPT_DRIVERS or not name.startswith(_UNUSED_IN_LIBRARIES)


def keeps_game(name: str) -> bool:
    return PurePosixPath(name).suffix in _DATA_OF_GAME and not name.startswith(_UNUSED_IN_GAME)


def used(libraries: Collection[str]) -> list[str]:
    return sorted(set(libraries) - UNUSED_LIBRARIES)
