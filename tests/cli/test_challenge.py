from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.challenge.challenge import Challenge, text_of
from sudoku_tui.play.challenge.link import challenge_link
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.paths import HOME_VARIABLE, database_path
from sudoku_tui.storage.store import Store
from tests.cli.conftest import Shell
from tests.cli.test_play import games  # noqa: F401
from tests.game.examples import EASY

SENT = Challenge.of(Origin(EASY), [Event(3.0, "r1c3=4")])


@pytest.mark.parametrize(
    "text",
    [
        text_of(SENT),
        challenge_link(SENT, ""),
        challenge_link(SENT, "https://games.example/sudoku/"),
        f"Beat me! {challenge_link(SENT, 'https://games.example/')} Yours",
    ],
)
def test_a_challenge_is_played_however_it_was_sent(
    shell: Shell,
    games: list[dict[str, object]],  # noqa: F811
    text: str,
) -> None:
    assert shell("play", "--challenge", text).code == 0
    assert games == [{"challenge": SENT}]


@pytest.mark.parametrize("address", ["", "https://games.example/sudoku/"])
def test_a_link_given_as_a_puzzle_is_a_challenge_too(
    shell: Shell,
    games: list[dict[str, object]],  # noqa: F811
    address: str,
) -> None:
    link = challenge_link(SENT, address)
    assert shell("play", link).code == 0
    assert games == [{"challenge": SENT}]
    assert shell("play", "--new", link).code == 0
    assert list(games[1]) == ["origin"]


def test_whoever_asks_for_less_has_the_puzzle_of_its_link(shell: Shell) -> None:
    assert shell("convert", challenge_link(SENT, "https://games.example/")).lines == [str(EASY)]


def test_it_may_come_from_a_file(shell: Shell, games: list[dict[str, object]], tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "challenge.txt"
    file.write_text(challenge_link(SENT, "https://games.example/") + "\n", "utf-8")
    assert shell("play", "--challenge", str(file)).code == 0
    assert games == [{"challenge": SENT}]


@pytest.mark.parametrize("text", [text_of(SENT)[:-2], "nonsense", "", "#p=123"])
def test_a_damaged_one_is_told_before_the_screen_is_taken(
    shell: Shell,
    games: list[dict[str, object]],  # noqa: F811
    text: str,
) -> None:
    said = shell("play", "--challenge", text)
    assert said.code == 1
    assert "challenge" in said.err
    assert len(said.err.splitlines()) == 1
    assert games == []


def test_it_has_its_puzzle_already(shell: Shell, games: list[dict[str, object]]) -> None:  # noqa: F811
    assert shell("play", "--challenge", text_of(SENT), "--level", "hard").code == 2
    assert games == []


def test_a_kept_game_is_printed_for_a_friend(
    shell: Shell,
    games: list[dict[str, object]],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    with Store(database_path({HOME_VARIABLE: str(tmp_path)}), lambda: datetime.now(UTC)) as store:
        start_game(store, SENT.origin, lambda: 0.0).enter([2], 4, Mode.DIGIT)
    sent = Challenge.of(SENT.origin, [Event(0.0, "r1c3=4")])
    assert shell("games", "challenge", "1").lines == [text_of(sent)]
    address = "https://games.example/sudoku/"
    assert shell("games", "challenge", "1", "--address", address).lines == [challenge_link(sent, address)]
    assert shell("play", "--challenge", text_of(sent)).code == 0
    assert games == [{"challenge": sent}]
    missing = shell("games", "challenge", "7")
    assert (missing.code, missing.err) == (1, "sudoku-tui: there is no saved game 7\n")
