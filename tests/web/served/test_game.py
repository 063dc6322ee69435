from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui.web.served import game

WRITING = """
import sqlite3, sys
from sudoku_tui.web.served.game import write_no_file_larger
write_no_file_larger(50_000)
games = sqlite3.connect("games", isolation_level=None)
games.execute("CREATE TABLE games (line TEXT)")
games.execute("INSERT INTO games VALUES ('kept')")
try:
    games.execute("INSERT INTO games VALUES (?)", ("x" * 100_000,))
except sqlite3.Error as error:
    print(error)
print(*games.execute("SELECT line FROM games"))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such limit")
def test_a_game_that_writes_without_end_is_refused_and_keeps_what_it_has(tmp_path: Path) -> None:
    told = subprocess.run([sys.executable, "-c", WRITING], cwd=tmp_path, capture_output=True, text=True, check=True)
    refusal, kept = told.stdout.splitlines()
    assert "disk" in refusal
    assert kept == "('kept',)"
    assert (tmp_path / "games").stat().st_size <= 50_000


def test_a_game_speaks_the_language_of_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[str]()
    monkeypatch.setattr(game, "end_with_the_server", lambda: None)
    monkeypatch.setattr(game, "write_no_file_larger", lambda most: None)
    monkeypatch.setattr(game, "speak_as_wanted", lambda environment: told.append(environment["LANGUAGE"]))
    monkeypatch.setattr("sudoku_tui.features.launch.play", lambda shared: len(told))
    monkeypatch.setenv("LANGUAGE", "xx")
    assert game.main() == 1, "it speaks before it plays"
    assert told == ["xx"]
