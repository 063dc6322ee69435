"""The real program in a real terminal: played, killed, hung up, resumed, quit."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sudoku_tui.engine.search.solve import solve
from tests.support import made
from tests.terminal.reading import digits_on, keys_for, with_entries
from tests.terminal.terminal import PROGRAM, Terminal, program_environment

PUZZLE = made("terminal")
LINE = str(PUZZLE)
EMPTY = [cell for cell, given in enumerate(PUZZLE.givens) if not given]
SOLUTION = solve(PUZZLE)
ENTRIES = [(cell, SOLUTION[cell]) for cell in (EMPTY[0], EMPTY[3], EMPTY[-1], EMPTY[-5])]
"""Some right digits, here and there."""

UNDO, REDO, QUIT = "u", "\x12", "q"


def until_shown(terminal: Terminal, digits: str) -> None:
    terminal.until(lambda: digits_on(terminal.lines) == digits, f"the board {digits}")


def play_entries(terminal: Terminal) -> None:
    """Begins the puzzle of these tests, its cursor on the first empty cell, and writes the entries."""
    until_shown(terminal, LINE)
    terminal.type(keys_for(ENTRIES, EMPTY[0]))
    until_shown(terminal, with_entries(LINE, ENTRIES))


def check_history(terminal: Terminal) -> None:
    """Whether the game came back whole: its digits, all its moves to take back, and the way forward again."""
    until_shown(terminal, with_entries(LINE, ENTRIES))
    for count in reversed(range(len(ENTRIES))):
        terminal.type(UNDO)
        until_shown(terminal, with_entries(LINE, ENTRIES[:count]))
    terminal.type(REDO * 2)
    until_shown(terminal, with_entries(LINE, ENTRIES[:2]))


@pytest.mark.slow
def test_moves_are_shown_and_undone(tmp_path: Path) -> None:
    with Terminal("play", LINE, home=tmp_path) as terminal:
        play_entries(terminal)
        terminal.type(UNDO)
        until_shown(terminal, with_entries(LINE, ENTRIES[:-1]))


@pytest.mark.slow
def test_a_killed_game_goes_on_with_its_history(tmp_path: Path) -> None:
    with Terminal("play", LINE, home=tmp_path) as terminal:
        play_entries(terminal)
        terminal.kill()
    with Terminal(home=tmp_path) as terminal:
        check_history(terminal)


@pytest.mark.slow
def test_closing_the_terminal_loses_nothing(tmp_path: Path) -> None:
    with Terminal("play", LINE, home=tmp_path) as terminal:
        play_entries(terminal)
        terminal.close()
        terminal.process.wait()
    with Terminal(home=tmp_path) as terminal:
        check_history(terminal)


def test_quitting_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Terminal("play", LINE, home=tmp_path) as terminal:
        until_shown(terminal, LINE)
        assert terminal.modes[1049], "the game is played on the alternate screen"
        terminal.type(QUIT)
        assert terminal.wait() == 0
        assert terminal.has_its_settings
        switched_on = {mode for mode, is_on in terminal.modes.items() if is_on}
        assert switched_on <= {7, 25}, "only wrapping and the cursor are on in a terminal at rest"
        assert terminal.modes[25]


@pytest.mark.parametrize("arguments", [(), ("play", LINE)])
def test_playing_needs_a_terminal(arguments: tuple[str, ...], tmp_path: Path) -> None:
    ended = subprocess.run(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env=program_environment(tmp_path),
    )
    assert ended.returncode != 0
    assert "needs a terminal" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "\x1b" not in ended.stdout
