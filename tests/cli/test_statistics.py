from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.games import start_game
from tests.cli.conftest import Shell, store_in
from tests.game.examples import EASY, TINY, play_to_the_end


@pytest.fixture
def three_games(home: Path) -> None:
    """Two solved, one begun; and some training."""
    with store_in(home) as store:
        for origin in (Origin(EASY, "", "easy", "7", source=Source.GENERATOR), Origin(TINY)):
            play_to_the_end(start_game(store, origin, lambda: 0.0))
        start_game(store, Origin(EASY, "", "easy", "7", source=Source.GENERATOR), lambda: 0.0)
        store.add_tally("x-wing", Tally(asked=3, first=3, found=3))


@pytest.mark.usefixtures("three_games")
def test_statistics_are_told_in_a_table(shell: Shell) -> None:
    outcome = shell("stats")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.lines[0].startswith("3 games begun · 2 solved (66%) · 2 without help")
    assert outcome.lines[1] == "Streak: 1 day · longest: 1 day"
    heads = [line.split()[0] for line in outcome.lines if line]
    assert heads == ["3", "Streak:", "9×9", "Easy", "4×4", "Not", "0"]
    assert outcome.lines[-1] == "0 techniques seen in games · 1 trained · 1 mastered"


@pytest.mark.usefixtures("three_games")
def test_statistics_as_json(shell: Shell) -> None:
    (line,) = shell("stats", "--json").lines
    record = json.loads(line)
    assert (record["begun"], record["solved"], record["clean"]) == (3, 2, 2)
    assert record["streak"] == {"current": 1, "longest": 1}
    assert record["daily"] == {"solved": 0, "streak": {"current": 0, "longest": 0}}
    assert sum(record["days"].values()) == 2
    easy, unrated = record["levels"]
    assert (easy["size"], easy["level"], easy["begun"], easy["solved"]) == (9, "easy", 2, 1)
    assert (easy["best"], easy["median"], easy["last"], easy["trend"]) == (0, 0, [0], [0])
    assert (unrated["size"], unrated["level"], unrated["name"]) == (4, None, "4×4")
    assert record["techniques"][0]["technique"] == "x-wing"
    assert record["messages"][0]["name"] == "{count} game begun"


def test_without_games_that_is_said(shell: Shell) -> None:
    assert shell("stats").err == "no games are kept\n"
    assert json.loads(shell("stats", "--json").out)["begun"] == 0
