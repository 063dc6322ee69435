"""Nothing goes out of the program but what the player sends for: seen as it runs, and as it is written.

A hook of the interpreter hears of every connection, of every name that is looked up and of every process begun, whoever
does it and however deep.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.formats.clues.killer import KILLER, LINKS
from tests.formats.grids import LINE
from tests.structure import modules
from tests.support import made, near_the_end

LISTENING = """
import sys
OUTWARD = ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto", "socket.sendmsg",
           "socket.bind", "http.client.connect", "urllib.Request", "ftplib.connect", "smtplib.connect",
           "webbrowser.open", "subprocess.Popen", "os.system", "os.posix_spawn", "os.exec")
heard = []
sys.addaudithook(lambda event, _: heard.append(event) if event.startswith(OUTWARD) else None)
"""
COMMANDS = """
from sudoku_tui.cli import main
for arguments in {commands}:
    sys.stdin = open({stdin!r})
    try:
        main(arguments)
    except SystemExit as end:
        assert not end.code, arguments
"""
GAME = """
from functools import partialmethod
from sudoku_tui.app.app import SudokuApp
from sudoku_tui.cli import main
from textual.events import Paste

async def play(pilot):
    for keys in (("5", "u", "h", "h", "enter", "escape"), ("N",)):
        await pilot.press(*keys)
        await pilot.pause()
    pilot.app.post_message(Paste("https://sudokupad.app/abc"))
    await pilot.pause()
    asked = str(pilot.app.screen.query_one("#said").render())
    await pilot.press("escape", "o", "escape", "question_mark", "escape")
    await pilot.pause()
    pilot.app.exit()
    print(" ".join(asked.split()))

SudokuApp.run = partialmethod(SudokuApp.run, headless=True, auto_pilot=play)
assert main(["play", {puzzle!r}]) == 0
"""
EASY = str(near_the_end(made("page"), 12))
"""Little is to be found in it, and no strategy takes long."""
ALL = [
    ["solve", LINE],
    ["solve", KILLER],
    ["solve", LINKS[0]],
    ["check", LINKS[1]],
    ["rate", LINE],
    ["hint", LINE],
    ["steps", EASY],
    ["path", LINE],
    ["convert", "--to", "sudokupad-link", KILLER],
    ["new", "--level", "easy", "--seed", "1"],
    ["lessons", "x-wing"],
    ["race", EASY],
    ["grid", "--seed", "1"],
    ["stats"],
    ["status"],
    ["games"],
    ["play", "--plain", LINE],
    ["games"],
]
SPOKEN = "hint\nhint\nsudokupad.app/abcdefghij\nhttps://tinyurl.com/abc\nset coach 2\nhome\nsteps\nquit\n"


def run(code: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own; the last line it prints is what the hook heard."""
    environment = {**os.environ, "SUDOKU_TUI_HOME": str(home), "COLUMNS": "80", "LINES": "24"}
    environment["TEXTUAL_DRIVER"] = "textual.drivers.headless_driver:HeadlessDriver"
    script = f"{LISTENING}\n{code}\nprint(heard)"
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment, timeout=300
    )


def test_the_hook_hears_what_goes_out(tmp_path: Path) -> None:
    outward = "import socket\ntry:\n    socket.create_connection(('127.0.0.1', 9), 1)\nexcept OSError:\n    pass"
    assert run(outward, tmp_path).stdout.splitlines()[-1] == "['socket.getaddrinfo', 'socket.connect']"


def test_commands_and_a_game_in_lines_ask_nobody(tmp_path: Path) -> None:
    spoken = tmp_path / "spoken"
    spoken.write_text(SPOKEN)
    done = run(COMMANDS.format(commands=ALL, stdin=str(spoken)), tmp_path)
    assert done.stdout.splitlines()[-1] == "[]"
    assert "a yes asks tinyurl.com for 'abc'" in done.stdout


def test_a_game_on_the_screen_asks_nobody(tmp_path: Path) -> None:
    done = run(GAME.format(puzzle=LINE), tmp_path)
    *_, asked, heard = done.stdout.splitlines()
    assert heard == "[]"
    assert "paste its text" in asked, "a screen that may be a stranger's never offers to ask"


NETWORK = {"socket", "ssl", "http", "urllib", "selectors", "socketserver", "webbrowser"}
NETWORK |= {"ftplib", "smtplib", "imaplib", "poplib", "nntplib", "telnetlib", "xmlrpc"}
NETWORK |= {"aiohttp", "httpx", "requests", "urllib3"}
HARMLESS = {"urllib.parse"}  # which only reads and writes addresses
CALLS = {"open_connection", "create_connection", "create_datagram_endpoint", "open_unix_connection", "getaddrinfo"}
SERVING = ("sudoku_tui.web.served.", "sudoku_tui.web.site.")  # the doors that listen, which a player never runs through
FETCHING = "sudoku_tui.features.games.fetching"


def imported(tree: ast.AST) -> Iterator[str]:
    """All that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


def test_one_module_alone_can_ask() -> None:
    asking, suspicious = set[str](), re.compile(rf"\b(?:{'|'.join(NETWORK | CALLS)})\b")
    for name, file in modules().items():
        source = file.read_text("utf-8")
        if not suspicious.search(source):
            continue
        tree = ast.parse(source)
        named = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        reached = {found for found in imported(tree) if found.split(".")[0] in NETWORK and found not in HARMLESS}
        if (reached or named & CALLS) and not name.startswith(SERVING):
            asking.add(name)
    assert asking == {FETCHING}


@pytest.mark.parametrize("door", ["web.served.game", "web.browser.start"])
def test_no_door_for_strangers_is_given_what_asks(door: str) -> None:
    source = modules()[f"sudoku_tui.{door}"].read_text("utf-8")
    assert "launch" in source
    assert "fetch" not in source
