"""`profile` and `--profile`: the games of one player are not another's; merged, exported, imported nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.paths import HOME_VARIABLE, PROFILE_VARIABLE, database_path
from sudoku_tui.storage.store import Store
from tests.cli.conftest import Shell, store_in
from tests.game.examples import EASY, TINY, play_to_the_end
from tests.storage.conftest import Day


@pytest.fixture
def mum(shell: Shell, home: Path) -> str:
    """A profile with a solved game, beside the first one with a game that is begun."""
    assert shell("profile", "new", "Mum").out.startswith("mum is there")
    path = database_path({HOME_VARIABLE: str(home), PROFILE_VARIABLE: "mum"})
    with Store(path, Day()) as store:
        play_to_the_end(start_game(store, Origin(TINY), lambda: 0.0))
    with store_in(home) as store:
        start_game(store, Origin(EASY, "Mine"), lambda: 0.0)
    return "mum"


def test_each_has_games_of_their_own(shell: Shell, mum: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Mine" in shell("games").out
    assert "Mine" not in shell("games", "--profile", mum).out
    monkeypatch.setenv(PROFILE_VARIABLE, "")
    assert "1 solved" in shell(f"--profile={mum}", "stats").out
    monkeypatch.setenv(PROFILE_VARIABLE, "")
    assert "1 solved" not in shell("stats").out


def test_profiles_are_listed_with_what_they_have(shell: Shell, mum: str) -> None:
    assert shell("profile").out.splitlines() == shell("profile", "list").lines
    records = [json.loads(line) for line in shell("profile", "list", "--json").lines]
    assert [record["profile"] for record in records] == ["default", mum]
    assert [record["games"] for record in records] == [1, 1]
    assert [record["in_use"] for record in records] == [True, False]


def test_the_one_in_use_is_kept_for_the_next_time(shell: Shell, mum: str) -> None:
    assert shell("profile", "use", mum).code == 0
    assert "1 solved" in shell("stats").out


def test_merging_adds_all_and_takes_nothing(shell: Shell, mum: str) -> None:
    for _ in range(2):
        assert shell("profile", "merge", mum, "default").code == 0
    records = {(record := json.loads(line))["profile"]: record for line in shell("profile", "--json").lines}
    assert (records["default"]["games"], records[mum]["games"]) == (2, 1)
    assert shell("profile", "merge", mum, mum).code == 2


def test_a_profile_goes_to_another_machine_in_a_file(shell: Shell, mum: str, tmp_path: Path) -> None:
    file = tmp_path / "mum.sqlite3"
    assert shell("profile", "export", mum, str(file)).code == 0
    assert "1 game added" in shell("profile", "import", "sister", str(file)).out
    assert "1 game already here" in shell("profile", "import", "sister", str(file)).out
    assert shell("profile", "export", mum, str(file)).err.endswith("exists already; name a new file\n")


def test_what_is_deleted_is_kept_aside(shell: Shell, mum: str, home: Path) -> None:
    outcome = shell("profile", "delete", mum)
    assert outcome.code == 0
    (place,) = (home / "deleted-profiles").iterdir()
    assert str(place) in outcome.out
    assert [*place.glob("*.sqlite3")]
    assert shell("profile", "delete", "default").code == 1


def test_names_are_checked_before_anything_is_begun(shell: Shell, home: Path) -> None:
    for name, said in (("dad", "profile new dad makes it"), ("../up", "cannot be a profile's name")):
        outcome = shell("stats", "--profile", name)
        assert outcome.code == 1
        assert said in outcome.err
        assert len(outcome.err.splitlines()) == 1
    assert not home.exists()
    assert shell("profile", "new", "../up").code == 1
