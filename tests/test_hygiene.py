"""The lower floors stay light: in a fresh process they never load what only the upper ones need."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import sudoku_tui
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from tests.tui.playing import EASY, Clock, open_store

HEAVY = {"textual", "rich", "aiohttp", "sqlite3", "platformdirs", "asyncio", "networkx"}
NOT_YET = (
    *("cli.parser", "lab", "formats", "engine.search", "engine.stepper", "storage.packs"),
    *("logic.ladder", "logic.families", "logic.path", "logic.explain", "logic.why_not", "logic.reason", "logic.step"),
    *("game.hints", "game.checking", "play.games.new_game", "play.keys.leader"),
    *("play.looks.steps", "play.panels.hint", "play.panels.step", "play.panels.view"),
    *("tui.palette_entries", "tui.textual_gaps.palette", "tui.preloading", "tui.runner"),
    "tui.widgets.hint_lines",
)
"""What a game that goes on needs only later, or never."""
SCREENS_AT_FIRST = {"game", "game_guides", "game_keys", "game_visits", "commanded", "table"}
GOING_ON = """
from functools import partialmethod

from sudoku_tui.cli import main
from sudoku_tui.tui.app import SudokuApp

async def play(pilot):
    await pilot.press("right", "5", "u")
    pilot.app.exit()

SudokuApp.WARMING_SECONDS = 3600
SudokuApp.run = partialmethod(SudokuApp.run, headless=True, auto_pilot=play)
assert main([]) == 0
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


def test_help_loads_no_floor_but_the_words_and_the_defaults_it_names() -> None:
    loaded = modules_after("from sudoku_tui.cli import main\ntry:\n    main(['--help'])\nexcept SystemExit:\n    pass")
    ours = {name for name in loaded if name.startswith("sudoku_tui.") and not name.startswith("sudoku_tui.cli")}
    defaults = {"sudoku_tui.web", "sudoku_tui.web.served", "sudoku_tui.web.served.defaults"}
    words = {f"sudoku_tui.words{name}" for name in ("", ".errors", ".language", ".message")}
    assert ours == words | defaults


def test_a_game_goes_on_before_anything_is_loaded_that_it_does_not_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(tmp_path / "games.sqlite3") as store:
        start_game(store, Origin(EASY, "Easy"), Clock())
    monkeypatch.setenv("SUDOKU_TUI_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.headless_driver:HeadlessDriver")

    loaded = modules_after(GOING_ON)

    ours = {name.removeprefix("sudoku_tui.") for name in loaded if name.startswith("sudoku_tui.")}
    assert not {name for name in ours if name.startswith(NOT_YET)}
    assert "argparse" not in loaded
    assert {name.removeprefix("tui.screens.") for name in ours if name.startswith("tui.screens.")} == SCREENS_AT_FIRST


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
