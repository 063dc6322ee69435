"""The library wants no Textual, and the game goes on where the gaps of Textual stay open."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import textual

from tests.terminal.terminal import Terminal

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
USE = f"""
import pkgutil, sys
from importlib import import_module
import sudoku_tui
for floor in ("words", "engine", "logic", "lab", "game", "formats", "storage", "api", "cli", "keys", "desk", "board"):
    package = import_module(f"sudoku_tui.{{floor}}")
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        import_module(found.name)
puzzle = sudoku_tui.parse("{PUZZLE}")
assert sudoku_tui.to_text(sudoku_tui.solve(puzzle)).startswith("417369825")
assert sudoku_tui.hint(puzzle) is not None
assert sudoku_tui.rate(sudoku_tui.generate("easy", seed="1")).level.value == "easy"
assert all(getattr(sudoku_tui, name) is not None for name in sudoku_tui.__all__)
from sudoku_tui.cli import main
assert main(["rate", "{PUZZLE}"]) == 0
assert "textual.app" not in sys.modules
"""
"""What a program does with the library."""
PLAY = """
import asyncio
from tests.app.playing import app_with, game_of, press, session_of, until

async def play():
    async with app_with().run_test(size=(80, 24)) as pilot:
        cell = game_of(pilot).desk.cursor
        await press(pilot, "4")
        await until(pilot, lambda: session_of(pilot).state.values[cell] == 4)
        await press(pilot, "right", "u")
        await until(pilot, lambda: not session_of(pilot).state.values[cell])
        keys = {"question_mark": "HelpScreen", "N": "NewGameScreen", "o": "SettingsScreen", "ctrl+p": "CommandPalette"}
        for key, opened in keys.items():
            await press(pilot, key)
            await until(pilot, lambda: type(pilot.app.screen).__name__ == opened)
            await press(pilot, "escape")
            await until(pilot, lambda: len(pilot.app.screen_stack) == 1)

asyncio.run(play())
from sudoku_tui.app.textual_gaps import drawing, input_order
print(drawing.GAP.stands_aside, input_order.GAP.stands_aside)
"""


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program that finds packages in a folder before all others."""
    environment = os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{Path(__file__).parents[1]}"}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)


def install(folder: Path, version: str, code: str | None = None) -> None:
    """Install a Textual that says it is of a version: one made of some code, or the real one."""
    (folder / f"textual-{version}.dist-info").mkdir()
    if code is None:
        (folder / "textual").symlink_to(Path(textual.__file__).parent)
    else:
        (folder / "textual").mkdir()
        (folder / "textual" / "__init__.py").write_text(code)


@pytest.mark.slow
@pytest.mark.parametrize("reason", ["ModuleNotFoundError('textual')", "ImportError('of another version')"])
def test_the_library_is_used_without_textual(reason: str, tmp_path: Path) -> None:
    install(tmp_path, "0.89.1", f"raise {reason}")
    done = run(USE, tmp_path)
    assert done.returncode == 0, done.stderr


def test_a_game_with_another_textual_is_refused_in_a_sentence(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    install(packages, "3.7.1", "raise ImportError")
    with Terminal(home=tmp_path, environment={"PYTHONPATH": str(packages)}) as terminal:
        terminal.until(lambda: "cannot be played with Textual 3.7.1" in " ".join(terminal.lines), "the sentence")
        assert terminal.wait() == 1


@pytest.mark.slow
def test_a_game_goes_on_with_a_textual_that_nothing_was_tried_on(tmp_path: Path) -> None:
    install(tmp_path, "8.99.0")
    done = run(PLAY, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "True"]


@pytest.mark.slow
@pytest.mark.parametrize("in_ascii", [False, True])
def test_it_does_so_in_a_terminal(tmp_path: Path, in_ascii: bool) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    install(packages, "8.99.0")
    arguments = ["play", PUZZLE, *(["--ascii"] if in_ascii else [])]
    with Terminal(*arguments, home=tmp_path, environment={"PYTHONPATH": str(packages)}) as terminal:
        terminal.until(lambda: any("MODE" in line for line in terminal.lines), "the board")
        terminal.type("m")
        terminal.until(lambda: any("Own puzzle" in line for line in terminal.lines), "home")
        assert "".join(terminal.lines).isascii() is in_ascii
        terminal.type("\x1b")
        terminal.until(lambda: any("MODE" in line for line in terminal.lines), "the board")
        terminal.type("q")
        assert terminal.wait() == 0
