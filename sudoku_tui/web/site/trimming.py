"""What the site leaves out, because the app never imports it in a browser, and a first visit would fetch it.

Names are those of archives: `asyncio/events.py`, `textual/app.py`, `sudoku_tui/tui/app.py`.
"""

from pathlib import PurePosixPath

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
    "sudoku_tui/cli/",
    "sudoku_tui/lab/graph.py",
    "sudoku_tui/play/plain/",
    "sudoku_tui/puzzles/shapes/",
    "sudoku_tui/puzzles/techniques/",
    "sudoku_tui/web/answers.py",
    "sudoku_tui/web/errors.py",
    "sudoku_tui/web/page/",
    "sudoku_tui/web/page_words.py",
    "sudoku_tui/web/served/",
    "sudoku_tui/web/site/",
)
"""The other doors, and what only they use; packs of what is seldom played, where the generator stands in."""
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
