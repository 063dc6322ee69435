from __future__ import annotations

import io
import json
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from sudoku_tui.cli import main
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.paths import HOME_VARIABLE
from sudoku_tui.storage.store import Store
from tests.cli.conftest import Shell, store_in
from tests.game.examples import EASY


@pytest.fixture
def two_games(home: Path) -> None:
    """One half played, and a later one solved."""
    with store_in(home) as store:
        half = start_game(store, Origin(EASY, "Half", "easy", "7"), lambda: 0.0)
        for _ in range(10):
            half.solve_step()
        solved = start_game(store, Origin(EASY, "Solved"), lambda: 0.0)
        while solved.solve_step():
            pass


@pytest.mark.usefixtures("two_games")
def test_kept_games_are_listed_the_one_played_last_first(shell: Shell) -> None:
    outcome = shell("games")
    assert outcome.code == 0
    assert [line.split()[1] for line in outcome.lines] == ["Solved", "Half"]
    assert " solved " in outcome.lines[0]
    assert "% filled" in outcome.lines[1]
    assert [line.split()[1] for line in shell("games", "--unfinished").lines] == ["Half"]


@pytest.mark.usefixtures("two_games")
def test_kept_games_as_json(shell: Shell) -> None:
    solved, half = (json.loads(line) for line in shell("games", "--json").lines)
    assert (half["game"], half["title"], half["level"], half["seed"]) == (1, "Half", "easy", "7")
    assert half["puzzle"] == str(EASY)
    assert 0 < half["filled"] < half["to_fill"] == EASY.givens.count(0)
    assert half["finished"] is None
    assert solved["filled"] == solved["to_fill"]
    assert datetime.fromisoformat(solved["finished"]) <= datetime.fromisoformat(solved["touched"])


def test_where_nothing_is_kept_that_is_said(shell: Shell) -> None:
    outcome = shell("games")
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "no games are kept\n")


def test_a_store_that_cannot_be_read_is_named(shell: Shell, home: Path) -> None:
    home.write_text("no folder")
    outcome = shell("games")
    assert outcome.code == 1
    assert outcome.err.startswith("sudoku-tui: ")


@pytest.fixture
def move(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Store]:
    """Goes to another machine, and opens its store."""

    def to(name: str) -> Store:
        monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / name))
        return store_in(tmp_path / name)

    return to


def test_games_go_from_one_machine_to_another(shell: Shell, move: Callable[[str], Store], tmp_path: Path) -> None:
    file = str(tmp_path / "mine.sqlite3")
    with move("one") as store:
        store.new_game(Origin(EASY, "Half", "easy", "7"))
    exported = shell("games", "export", file)
    assert (exported.code, exported.out, exported.err) == (0, f"1 game written to {file}\n", "")
    move("other").close()
    imported = shell("games", "import", file)
    assert (imported.code, imported.out, imported.err) == (0, "1 game added.\n", "")
    assert shell("games", "import", file).out == "1 game already here.\n"
    assert [line.split()[1] for line in shell("games").lines] == ["Half"]


def test_games_go_through_a_pipe(shell: Shell, move: Callable[[str], Store], monkeypatch: pytest.MonkeyPatch) -> None:
    with move("one") as store:
        store.new_game(Origin(EASY, "Half", "easy", "7"))
    pipe = io.BytesIO()
    with monkeypatch.context() as patched:
        patched.setattr("sys.stdout", io.TextIOWrapper(pipe))
        assert main(["games", "export", "-"]) == 0
        content = pipe.getvalue()
    move("other").close()
    assert shell("games", "import", "-", stdin=content).code == 0
    with move("other") as store:
        assert len(store.games()) == 1


def test_no_file_is_written_over(shell: Shell, move: Callable[[str], Store], tmp_path: Path) -> None:
    move("one").close()
    file = tmp_path / "kept"
    file.write_text("something else")
    outcome = shell("games", "export", str(file))
    assert (outcome.code, outcome.err) == (1, f"sudoku-tui: {file} exists already; name a new file\n")
    assert file.read_text() == "something else"


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["import", "no-such-file"], 1, "no-such-file cannot be read: no such file or directory"),
        (["import", "."], 1, ". is a folder; name a file"),
        (["import", __file__], 1, "this is not a file of kept games"),
        (["import", "-"], 2, "name a FILE, or pipe one in"),
        (["export", "no/such/folder"], 1, "no/such/folder cannot be written: no such file or directory"),
    ],
)
def test_what_goes_wrong_is_said_in_a_sentence(
    shell: Shell, move: Callable[[str], Store], arguments: list[str], code: int, sentence: str
) -> None:
    move("one").close()
    outcome = shell("games", *arguments)
    assert (outcome.code, outcome.out, outcome.err) == (code, "", f"sudoku-tui: {sentence}\n")


def test_a_terminal_is_no_place_for_a_file(
    shell: Shell, move: Callable[[str], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    move("one").close()
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    outcome = shell("games", "export", "-")
    assert outcome.code == 2
    assert outcome.err.startswith("sudoku-tui: a file of games is binary")


@pytest.mark.parametrize("arguments", [("games",), ("train",)])
def test_what_the_store_has_to_say_is_said_once(shell: Shell, home: Path, arguments: tuple[str, ...]) -> None:
    home.mkdir()
    (home / "games.sqlite3").write_bytes(b"no database" * 100)
    assert shell(*arguments).err.startswith(f"The saved games in {home / 'games.sqlite3'} were damaged.")
    assert "damaged" not in shell(*arguments).err


@pytest.mark.parametrize("arguments", [("games",), ("train",), ("games", "export", "all.sudoku")])
def test_a_store_that_cannot_be_used_is_told_in_a_sentence(
    shell: Shell, home: Path, arguments: tuple[str, ...]
) -> None:
    shell("games")
    with sqlite3.connect(home / "games.sqlite3") as connection:
        connection.executescript("ALTER TABLE games ADD COLUMN mood TEXT; PRAGMA user_version = 99")
    connection.close()
    outcome = shell(*arguments)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith("sudoku-tui: the saved games were written by a newer version of this program")
