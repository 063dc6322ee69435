"""The lower floors stay light: in a fresh process they never load what only the upper ones need."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import sudoku_tui
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from tests.app.playing import EASY, Clock, open_store

ROOT = Path(sudoku_tui.__file__).parent
HEAVY = {"textual", "rich", "aiohttp", "sqlite3", "platformdirs", "asyncio", "networkx"}
SLOW_TO_LOAD = {"argparse", "email", "http.client", "json", "multiprocessing", "urllib.request", "xml", "zipfile"}
"""Of the standard library, what no start may wait for."""
NEEDED_LATER = ("lab", "web", "logic.families", "logic.ladder", "formats.picture", "storage.examples")
"""Of ours, what the first board does without; and of the features, all other screens."""
STARTING = """
from functools import partialmethod

from sudoku_tui.cli import main
from sudoku_tui.app.app import SudokuApp

async def play(pilot):
    await pilot.press("right", "5", "u")
    pilot.app.exit()

SudokuApp.WARMING_SECONDS = 3600
SudokuApp.run = partialmethod(SudokuApp.run, headless=True, auto_pilot=play)
assert main({arguments}) == 0
"""
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def modules_after(code: str) -> set[str]:
    """The modules that a fresh process has loaded after running some code."""
    script = f"import sys\n{code}\nprint('\\n' + ' '.join(sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(run.stdout.splitlines()[-1].split())


def modules_of(floor: str) -> list[str]:
    """Every module of a floor, by name."""
    package = import_module(f"sudoku_tui.{floor}")
    return [
        package.__name__,
        *(found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")),
    ]


FLOORS = ("words", "engine", "logic", "lab", "game", "formats", "cli")
COMMANDS = (
    ["--help"],
    ["solve", PUZZLE],
    ["rate", PUZZLE],
    ["hint", PUZZLE],
    ["steps", PUZZLE],
    ["new", "--level", "easy", "--seed", "1"],
)


def test_no_lower_floor_loads_anything_heavy() -> None:
    loaded = modules_after("\n".join(f"import {', '.join(modules_of(floor))}" for floor in FLOORS))
    assert not loaded & HEAVY
    assert {f"sudoku_tui.{floor}" for floor in FLOORS} <= loaded


@pytest.mark.slow
def test_no_command_loads_anything_heavy() -> None:
    runs = (
        f"try:\n    main({arguments})\nexcept SystemExit as end:\n    assert not end.code" for arguments in COMMANDS
    )
    loaded = modules_after("\n".join(["from sudoku_tui.cli import main", *runs]))
    assert not loaded & HEAVY


def test_a_function_of_the_library_loads_the_techniques_when_it_is_called() -> None:
    names = "rate, steps, path, hint, explain, add_technique, rate_many, generate"
    techniques = {"sudoku_tui.logic", "sudoku_tui.logic.ladder"}
    assert not techniques & modules_after(f"from sudoku_tui import {names}")
    assert techniques <= modules_after("from sudoku_tui import rate\nrate('.1.4........3.2.')")


def test_help_loads_no_floor_but_the_words_and_the_defaults_it_names() -> None:
    loaded = modules_after("from sudoku_tui.cli import main\ntry:\n    main(['--help'])\nexcept SystemExit:\n    pass")
    ours = {name for name in loaded if name.startswith("sudoku_tui.") and not name.startswith("sudoku_tui.cli")}
    defaults = {"sudoku_tui.web", "sudoku_tui.web.served", "sudoku_tui.web.served.defaults"}
    words = {f"sudoku_tui.words{name}" for name in ("", ".language", ".message", ".telling")}
    assert ours == words | defaults


@pytest.mark.parametrize(
    ("arguments", "is_kept", "screens", "most_lines"),
    [
        ([], True, {"play"}, 19_150),
        ([], False, {"home"}, 20_600),
        (["play", PUZZLE], False, {"play"}, 22_800),
    ],
    ids=["a kept game", "a new home", "a puzzle"],
)
def test_a_board_stands_before_anything_is_loaded_that_it_does_not_need(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    is_kept: bool,
    screens: set[str],
    most_lines: int,
) -> None:
    if is_kept:
        with open_store(tmp_path / "games.sqlite3") as store:
            start_game(store, Origin(EASY, "Easy"), Clock())
    monkeypatch.setenv("SUDOKU_TUI_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.headless_driver:HeadlessDriver")

    loaded = modules_after(STARTING.replace("{arguments}", repr(arguments)))

    assert loaded & SLOW_TO_LOAD == set()
    ours = {name.removeprefix("sudoku_tui.") for name in loaded if name.startswith("sudoku_tui.")}
    assert not {name for name in ours if name.startswith(NEEDED_LATER)}
    assert {name.split(".")[1] for name in ours if re.match(r"features\.\w+\.screen", name)} == screens
    files = (ROOT.joinpath(*name.split(".")) for name in ours)
    lines = sum(
        len(file.with_suffix(".py").read_text().splitlines()) for file in files if file.with_suffix(".py").exists()
    )
    assert lines < most_lines, "of 108,000 in all"


def test_the_package_itself_loads_nothing() -> None:
    assert modules_after("import sudoku_tui.engine") - modules_after("") == {
        "sudoku_tui",
        "sudoku_tui.engine",
    }


def test_the_public_names_are_there() -> None:
    for name in sudoku_tui.__all__:
        assert getattr(sudoku_tui, name) is not None
    assert set(sudoku_tui.__all__) <= set(dir(sudoku_tui))
    missing = "nothing"
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(sudoku_tui, missing)
