"""What must not harm the game, nor the terminal it is played in."""

from __future__ import annotations

import os
import signal
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sudoku_tui.engine.search.solve import solve
from sudoku_tui.storage.paths import database_path
from sudoku_tui.storage.store import Store
from tests.support import made
from tests.terminal.reading import digits_on, keys_for, with_entries
from tests.terminal.terminal import PROGRAM, Terminal

pytestmark = pytest.mark.slow

PUZZLE = made("terminal")
LINE = str(PUZZLE)
EMPTY = PUZZLE.givens.index(0)
ENTRY = (EMPTY, solve(PUZZLE)[EMPTY])
IGNORING_HANG_UP = ("/bin/sh", "-c", 'trap "" HUP; exec "$@"', "sh", *PROGRAM)
FAILING = (
    PROGRAM[0],
    "-c",
    "from sudoku_tui.features.play.screen import GameScreen\n"
    "def fail(*_): raise LookupError('nobody knew')\n"
    "GameScreen.on_key = fail\n"
    "from sudoku_tui.cli import main\n"
    "raise SystemExit(main())",
)


def until_shown(terminal: Terminal, digits: str = LINE) -> None:
    terminal.until(lambda: digits_on(terminal.lines) == digits, f"the board {digits}")


def is_at_rest(terminal: Terminal) -> bool:
    """Whether a terminal is as it was before: only wrapping and the cursor are on."""
    switched_on = {mode for mode, is_on in terminal.modes.items() if is_on}
    return terminal.has_its_settings and switched_on <= {7, 25} and terminal.modes[25]


def until_quiet(terminal: Terminal) -> None:
    while output := terminal.receive(0.3):
        terminal.show(output)


SELECT_ALL = "\x01"

NO_KEYS = {
    "no UTF-8": b"\x9e",
    "Alt+a from an 8-bit xterm": "\xe1".encode("latin-1"),
    "a paste in Latin-1": b"\x1b[200~caf\xe9\x1b[201~\x1b",
    "a code that is no character": b"\x1b[99999999999999999999;1H",
    "the code after the last character": b"\x1b[1114112;1u",
}


@pytest.mark.parametrize(
    "names", [["no UTF-8"], pytest.param([*NO_KEYS], marks=pytest.mark.slow)], ids=["one", "all, one after the other"]
)
@pytest.mark.slow
def test_what_is_no_key_does_not_end_the_game(tmp_path: Path, names: list[str]) -> None:
    with Terminal("play", LINE, home=tmp_path) as terminal:
        until_shown(terminal)
        for name in names:
            # With a selection, Escape clears it; at rest it would lead home.
            terminal.type(SELECT_ALL)
            terminal.send(NO_KEYS[name])
            until_quiet(terminal)
            terminal.type(2 * SELECT_ALL)
            terminal.type("\x1b")
            until_quiet(terminal)
            terminal.type(keys_for([ENTRY], EMPTY))
            entered = with_entries(LINE, [ENTRY])
            terminal.until(lambda: digits_on(terminal.lines) == entered, f"the digit entered after {name}")  # noqa: B023
            terminal.type("u")
            until_shown(terminal)
        terminal.type("q")
        assert terminal.wait() == 0
        assert b"Traceback" not in terminal.output


@pytest.mark.parametrize(
    "number",
    [signal.SIGTERM, *(pytest.param(each, marks=pytest.mark.slow) for each in (signal.SIGHUP, signal.SIGQUIT))],
    ids=lambda each: each.name,
)
def test_a_signal_ends_the_game_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal("play", LINE, home=tmp_path) as terminal:
        until_shown(terminal)
        time.sleep(1)
        terminal.process.send_signal(number)
        assert terminal.wait() == 128 + number
        assert is_at_rest(terminal)
    path = database_path({"SUDOKU_TUI_HOME": str(tmp_path)})
    with Store(path, lambda: datetime.now(UTC)) as store:
        assert store.games()[0].seconds >= 1, "the time played is kept"


def test_a_terminal_that_is_gone_is_noticed_by_who_ignores_hanging_up(tmp_path: Path) -> None:
    with Terminal("play", LINE, home=tmp_path, program=IGNORING_HANG_UP) as terminal:
        until_shown(terminal)
        terminal.close()
        assert terminal.process.wait(timeout=120) == 128 + signal.SIGHUP


def test_being_stopped_pushes_no_keyboard_mode_twice(tmp_path: Path) -> None:
    with Terminal("play", LINE, home=tmp_path) as terminal:
        until_shown(terminal)
        terminal.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, terminal.process.pid, os.WSTOPPED)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.type(keys_for([ENTRY], EMPTY))
        until_shown(terminal, with_entries(LINE, [ENTRY]))
        terminal.type("q")
        assert terminal.wait() == 0
        assert terminal.output.count(b"\x1b[>25u") == terminal.output.count(b"\x1b[<u") == 2
        assert is_at_rest(terminal)


def test_a_terminal_that_cannot_show_the_board_is_told_so(tmp_path: Path) -> None:
    with Terminal(home=tmp_path, environment={"TERM": "dumb"}) as terminal:
        assert terminal.wait() == 2
        assert "TERM names none; play --plain plays in lines" in " ".join(terminal.output.decode().split())
        assert b"\x1b" not in terminal.output


@pytest.mark.parametrize("colours", ["", "TRUECOLOR"])
def test_colours_that_nobody_knows_are_refused_in_one_sentence(tmp_path: Path, colours: str) -> None:
    with Terminal(home=tmp_path, environment={"TEXTUAL_COLOR_SYSTEM": colours}) as terminal:
        assert terminal.wait() == 2
        said = " ".join(terminal.output.decode().split())
        assert said.startswith(f"sudoku-tui: TEXTUAL_COLOR_SYSTEM is {colours!r}, which names no colours: it can be")
        assert not [*tmp_path.iterdir()]


def test_a_mistake_is_told_in_one_sentence(tmp_path: Path) -> None:
    with Terminal("play", LINE, home=tmp_path, program=FAILING, columns=200) as terminal:
        until_shown(terminal)
        terminal.type("ü")
        assert terminal.wait() == 70
        assert is_at_rest(terminal)
        (report,) = tmp_path.glob("error-*.txt")
        said = terminal.output.rpartition(b"\x1b[?1049l")[2].decode()
        assert str(report) in said
        assert said.count("\n") == 1
        assert "nobody knew" in report.read_text(encoding="utf-8")
