from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.paths import HOME_VARIABLE, database_path
from sudoku_tui.storage.store import Store
from tests.cli.conftest import Shell
from tests.game.examples import EASY


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A place for games, with one half played and a later one solved."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    with Store(database_path({HOME_VARIABLE: str(tmp_path)}), lambda: datetime.now(UTC)) as store:
        half = start_game(store, Origin(EASY, "Half", "easy", "7"), lambda: 0.0)
        for _ in range(10):
            half.solve_step()
        solved = start_game(store, Origin(EASY, "Solved"), lambda: 0.0)
        while solved.solve_step():
            pass
    return tmp_path


@pytest.mark.usefixtures("home")
def test_kept_games_are_listed_the_one_played_last_first(shell: Shell) -> None:
    outcome = shell("games")
    assert outcome.code == 0
    assert [line.split()[1] for line in outcome.lines] == ["Solved", "Half"]
    assert " solved " in outcome.lines[0]
    assert "% filled" in outcome.lines[1]
    assert [line.split()[1] for line in shell("games", "--unfinished").lines] == ["Half"]


@pytest.mark.usefixtures("home")
def test_kept_games_as_json(shell: Shell) -> None:
    solved, half = (json.loads(line) for line in shell("games", "--json").lines)
    assert (half["game"], half["title"], half["level"], half["seed"]) == (1, "Half", "easy", "7")
    assert half["puzzle"] == str(EASY)
    assert 0 < half["filled"] < half["to_fill"] == EASY.givens.count(0)
    assert half["finished"] is None
    assert solved["filled"] == solved["to_fill"]
    assert datetime.fromisoformat(solved["finished"]) <= datetime.fromisoformat(solved["touched"])


def test_where_nothing_is_kept_that_is_said(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    outcome = shell("games")
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "no games are kept\n")


def test_a_store_that_cannot_be_read_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "file"))
    outcome = shell("games")
    assert outcome.code == 1
    assert outcome.err.startswith("sudoku-tui: ")
