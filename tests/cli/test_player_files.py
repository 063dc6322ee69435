from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from sudoku_tui.storage.paths import HOME_VARIABLE
from tests.cli.conftest import Shell


@pytest.mark.parametrize("arguments", [("games",), ("train",)])
def test_what_the_store_has_to_say_is_said_once(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    (tmp_path / "games.sqlite3").write_bytes(b"no database" * 100)
    assert shell(*arguments).err.startswith(f"The saved games in {tmp_path / 'games.sqlite3'} were damaged.")
    assert "damaged" not in shell(*arguments).err


@pytest.mark.parametrize("arguments", [("games",), ("train",), ("games", "export", "all.sudoku")])
def test_a_store_that_cannot_be_used_is_told_in_a_sentence(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    shell("games")
    with sqlite3.connect(tmp_path / "games.sqlite3") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    outcome = shell(*arguments)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith("sudoku-tui: the saved games were written by a newer version of this program")
