"""`data` and `stats --csv`: tables that a notebook reads, with the values that the games have."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest

from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.tables import COLUMNS
from tests.cli.conftest import Outcome, Shell, store_in
from tests.game.examples import EASY, TINY, play_to_the_end


@pytest.fixture(autouse=True)
def two_games(home: Path) -> None:
    with store_in(home) as store:
        play_to_the_end(start_game(store, Origin(TINY), lambda: 0.0))
        start_game(store, Origin(EASY, "Two, and more", "easy", "7"), lambda: 0.0).solve_step()


def rows(outcome: Outcome) -> list[dict[str, str]]:
    assert (outcome.code, outcome.err) == (0, "")
    return [*csv.DictReader(outcome.lines)]


def test_games_have_a_row_each(shell: Shell) -> None:
    tiny, easy = rows(shell("data", "games"))
    assert (tiny["game"], tiny["size"], bool(tiny["finished"])) == ("1", "4", True)
    assert (easy["title"], easy["level"], easy["seed"], easy["finished"]) == ("Two, and more", "easy", "7", "")
    assert easy["puzzle"] == str(EASY)


def test_results_are_the_solved_ones(shell: Shell) -> None:
    (result,) = rows(shell("data", "results"))
    assert (result["game"], result["hints"], result["clean"]) == ("1", "0", "1")


def test_moves_are_the_events_of_all_logs_in_order(shell: Shell, home: Path) -> None:
    found = rows(shell("data", "moves"))
    with store_in(home) as store:
        logs = {str(number): [event.line for event in store.log(number)] for number in (1, 2)}
    for game, events in logs.items():
        assert [row["event"] for row in found if row["game"] == game] == events
        assert events


@pytest.mark.parametrize("table", COLUMNS)
def test_a_file_is_what_its_name_says(shell: Shell, tmp_path: Path, table: str) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    text, columns = tmp_path / "table.csv", tmp_path / "table.parquet"
    for file in (text, columns):
        assert shell("data", table, "--out", str(file)).code == 0
    with text.open(encoding="utf-8") as lines:
        told = [*csv.DictReader(lines)]
    kept = parquet.read_table(columns).to_pylist()
    assert list(kept[0]) == list(COLUMNS[table])
    assert [{name: "" if value is None else str(value) for name, value in row.items()} for row in kept] == told


def test_without_pyarrow_one_sentence_says_what_is_needed(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    outcome = shell("data", "games", "--out", str(tmp_path / "games.parquet"))
    assert (outcome.code, outcome.err) == (
        1,
        "sudoku-tui: Parquet needs pyarrow: pip install pyarrow; CSV needs nothing\n",
    )


def test_statistics_as_csv_have_a_row_for_each_kind_and_level(shell: Shell) -> None:
    found = {(row["size"], row["level"]): row for row in rows(shell("stats", "--csv"))}
    assert found["4", ""]["solved"] == "1"
    assert found["9", "easy"]["begun"] == "1"
