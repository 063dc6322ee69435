from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich._unicode_data._versions import VERSIONS

from sudoku_tui.web.site import staging as libraries
from sudoku_tui.web.site.staging import PACKAGE, UNUSED_LIBRARIES, keeps_game, keeps_library, keeps_standard

_STANDARD = Path(os.__file__).parent
_LOADING = """
import importlib, sys
from sudoku_tui.web.site.staging import keeps_library

class Trimmed:
    @staticmethod
    def find_spec(name, path=None, target=None):
        place = name.replace(".", "/")
        tops = ("textual", "rich", "pygments", "platformdirs")
        if name.startswith(tops) and not any(map(keeps_library, (f"{place}.py", f"{place}/__init__.py"))):
            raise ImportError(f"{name} is left out")

for name in [name for name in sys.modules if name.startswith(("textual", "rich", "pygments"))]:
    del sys.modules[name]
sys.meta_path.insert(0, Trimmed)
for name in sys.argv[1:]:
    importlib.import_module(name)
print(len(sys.modules))
"""
_OF_TERMINALS = "sudoku_tui.app.textual_gaps.terminal_driver"
_ON_PAPER = "sudoku_tui.formats.paper."
_OF_WINDOWS = "ctypes"


@pytest.mark.parametrize(
    ("name", "is_kept"),
    [
        ("asyncio/events.py", True),
        ("sqlite3/dbapi2.py", True),
        ("traceback.py", True),
        ("codeop.py", True),
        ("encodings/utf_8.py", True),
        ("encodings/cp1252.py", False),
        ("test/support/__init__.py", False),
        ("pdb.py", False),
        ("_pydatetime.py", False),
        ("asyncio/unix_events.py", True),
        ("asyncio/windows_events.py", False),
        ("asyncio/__main__.py", False),
        ("xml/dom/minidom.py", False),
        ("xml/etree/ElementTree.py", True),
        ("xml/sax/saxutils.py", True),
        ("pydoc_data/topics.txt", False),
    ],
)
def test_of_the_standard_library(name: str, is_kept: bool) -> None:
    assert keeps_standard(name) is is_kept


@pytest.mark.parametrize(
    ("name", "is_kept"),
    [
        ("textual/app.py", True),
        ("textual/pilot.py", True),
        ("textual/py.typed", False),
        ("textual/__main__.py", False),
        ("textual/drivers/headless_driver.py", True),
        ("textual/drivers/linux_driver.py", False),
        ("textual/demo/home.py", False),
        ("pygments/lexers/python.py", True),
        ("pygments/lexers/sql.py", False),
        ("rich/traceback.py", True),
        ("rich/_unicode_data/__init__.py", True),
        ("rich/_unicode_data/unicode16-0-0.py", False),
        ("textual/widgets/_data_table.py", False),
        ("textual/widgets/__init__.py", True),
        ("textual/widgets/_option_list.py", True),
        ("textual/widgets/option_list.py", True),
        ("textual/widgets/_tabs.py", False),
    ],
)
def test_of_the_libraries(name: str, is_kept: bool) -> None:
    assert keeps_library(name) is is_kept


def test_the_widths_that_are_kept_are_those_that_rich_reads() -> None:
    latest = VERSIONS[-1].replace(".", "-")
    assert keeps_library(f"rich/_unicode_data/unicode{latest}.py")


@pytest.mark.parametrize(
    ("name", "is_kept"),
    [
        ("sudoku_tui/app/app.py", True),
        ("sudoku_tui/features/play/style.tcss", True),
        ("sudoku_tui/web/__init__.py", True),
        ("sudoku_tui/web/browser/start.py", True),
        ("sudoku_tui/web/site/build.py", False),
        ("sudoku_tui/web/served/server.py", False),
        ("sudoku_tui/cli/parser.py", False),
        ("sudoku_tui/web/answers.py", False),
        ("sudoku_tui/web/page_words.py", False),
        ("sudoku_tui/__main__.py", False),
        ("sudoku_tui/puzzles/easy.txt", True),
        ("sudoku_tui/puzzles/techniques/x-wing.txt", False),
        ("sudoku_tui/puzzles/shapes/12x12-classic.txt", False),
        ("sudoku_tui/app/README.md", False),
        ("sudoku_tui/app/__pycache__/app.cpython-311.pyc", False),
    ],
)
def test_of_the_game(name: str, is_kept: bool) -> None:
    assert keeps_game(name) is is_kept


@pytest.mark.slow
def test_the_game_imports_nothing_that_is_left_out() -> None:
    kept = {name for name in game_files() if keeps_game(name)}
    for name in kept:
        for module in imported(PACKAGE.parent / name):
            path = module.replace(".", "/")
            places = {f"{path}.py", f"{path}/__init__.py"}
            if module in (_OF_TERMINALS, _OF_WINDOWS) or module.startswith(_ON_PAPER):
                continue  # imported where there is a terminal, or a Windows, or what prints
            if module.startswith("sudoku_tui."):
                assert places & kept, f"{name} imports {module}"
            else:
                standard = (place for place in places if (_STANDARD / place).is_file())
                assert all(map(keeps_standard, standard)), f"{name} imports {module}"


@pytest.mark.slow
def test_all_modules_of_the_game_load_without_what_libraries_lack() -> None:
    modules = [name.removesuffix(".py").replace("/", ".") for name in game_files() if keeps_game(name)]
    elsewhere = {name for name in modules if name.startswith("sudoku_tui.web.browser")} | {_OF_TERMINALS}
    loaded = subprocess.run(
        [sys.executable, "-c", _LOADING, *sorted({*modules} - elsewhere)], capture_output=True, text=True, check=False
    )
    assert loaded.returncode == 0, loaded.stderr
    assert int(loaded.stdout) > 500


def test_what_textual_needs_for_markdown_is_left_out() -> None:
    needed = libraries.needed()
    packed = libraries.packed()
    assert {"textual", "rich", "platformdirs", "pygments", "typing-extensions"} <= packed.keys()
    assert needed.keys() & UNUSED_LIBRARIES
    assert not packed.keys() & UNUSED_LIBRARIES
    assert "sudoku-tui" not in needed


def test_the_files_of_a_library_are_there() -> None:
    files = dict(libraries.files(libraries.needed()["textual"]))
    assert "textual/app.py" in files
    assert all(path.is_file() for path in files.values())
    assert not any(".dist-info" in name or "__pycache__" in name for name in files)


def game_files() -> list[str]:
    return [path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("*.py")]


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports from by their full names."""
    for node in run(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


def run(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all in it but what only checkers of types read."""
    if not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from run(child)
