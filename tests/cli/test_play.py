from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.features.challenge.model import Challenge, challenge_link, text_of
from sudoku_tui.formats import parse
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin, Source, daily_seed
from sudoku_tui.storage.games import start_game
from sudoku_tui.words.dates import local_day
from tests.cli.conftest import Shell, store_in
from tests.formats.grids import BOXED, LINE
from tests.game.examples import EASY, TINY

START = Position.start(parse(LINE))


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What the game was asked to play; a browser seems to be at the other end, so that no terminal is needed."""
    asked: list[dict[str, object]] = []

    def play(**wish: object) -> int:
        asked.append({name: value for name, value in wish.items() if value})
        return 0

    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.headless_driver:HeadlessDriver")
    monkeypatch.setattr("sudoku_tui.features.launch.play", play)
    return asked


def test_without_a_command_the_last_game_goes_on(shell: Shell, games: list[dict[str, object]]) -> None:
    assert shell().code == shell("play").code == 0
    assert games == [{}, {}]


def test_a_level_and_a_seed_are_passed_on(shell: Shell, games: list[dict[str, object]]) -> None:
    shell("play", "--level", "Hard", "--seed", "7")
    shell("play", "--seed", "pond")
    assert games == [{"level": "hard", "seed": "7"}, {"seed": "pond"}]


def test_a_level_can_stand_alone(
    shell: Shell, games: list[dict[str, object]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shell("play", "hard").code == shell("play", "Extreme", "--seed", "7").code == 0
    assert games == [{"level": "hard"}, {"level": "extreme", "seed": "7"}]
    outcome = shell("play", "hard", "--level", "easy")
    assert (outcome.code, outcome.err) == (2, "sudoku-tui: there are two levels, hard and easy: name one\n")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hard").write_text(LINE)
    shell("play", "hard")
    assert games[2:] == [{"own": replace(Origin.from_position(START), name="hard")}]


def test_a_kept_game_is_played_by_its_number(shell: Shell, games: list[dict[str, object]]) -> None:
    assert shell("play", "--game", "3").code == 0
    assert games == [{"game": 3}]
    for arguments in (["--new"], ["--level", "easy"], [LINE]):
        outcome = shell("play", "--game", "3", *arguments)
        assert outcome.code == 2
        assert "use --game on its own" in outcome.err


def test_a_shape_is_played_by_a_level_and_a_seed(shell: Shell, games: list[dict[str, object]]) -> None:
    shell("play", "--variant", "x", "--size", "6", "--seed", "7")
    shell("play", "--size", "4", "--level", "easy")
    made, other = (game["origin"] for game in games)
    assert made == generate("easy", 7, geometry_named("x", 6))
    assert isinstance(other, Origin)
    assert other.puzzle.geometry.size == 4


def test_a_new_game_gets_a_seed_nobody_chose(shell: Shell, games: list[dict[str, object]]) -> None:
    shell("play", "--new", "--level", "easy")
    assert games[0]["level"] == "easy"
    assert str(games[0]["seed"]).isdigit()


def test_a_puzzle_from_text_file_or_pipe_is_played(
    shell: Shell, games: list[dict[str, object]], tmp_path: Path
) -> None:
    file = tmp_path / "sunday.txt"
    file.write_text(BOXED)
    shell("play", LINE)
    shell("play", str(file))
    shell("play", "-", stdin=LINE)
    own = Origin.from_position(START)
    assert games == [{"own": own}, {"own": replace(own, name="sunday")}, {"own": own}]


def test_a_puzzle_is_begun_anew_if_a_new_game_is_wanted(shell: Shell, games: list[dict[str, object]]) -> None:
    shell("play", "--new", LINE)
    (game,) = games
    assert list(game) == ["origin"]
    assert isinstance(game["origin"], Origin)
    assert (game["origin"].puzzle, str(game["origin"].title)) == (START.puzzle, "A puzzle")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["nothere.txt"], 1, "sudoku-tui: there is no file called 'nothere.txt', and it is no puzzle either\n"),
        (["# none"], 1, "sudoku-tui: there is no"),
        (["55" + "." * 79], 1, "sudoku-tui: line 1: 5 appears more than once in row 1: r1c1 and r1c2\n"),
        (["." * 81], 1, "sudoku-tui: line 1: there is more than one solution"),
        (["." * 80], 1, "sudoku-tui: line 1: 80 cells were found"),
        (["--level", "silly"], 2, "sudoku-tui: there is no level 'silly'; the levels are easy, "),
        (["x:" + LINE], 1, "sudoku-tui: line 1: "),
        (["jigsaw:ABC"], 1, "sudoku-tui: line 1: the map of the jigsaw has 3 cells, 16 are needed for 4×4"),
        (["--variant", "y"], 2, "sudoku-tui: there is no variant 'y'"),
        (["--size", "7"], 2, "sudoku-tui: a grid of size 7 has no boxes"),
        (
            [LINE, "--variant", "x"],
            2,
            "sudoku-tui: a puzzle of your own has no level and no seed, and names its variant",
        ),
        ([LINE, "--seed", "3"], 2, "sudoku-tui: a puzzle of your own has no level and no seed"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_screen_is_taken(
    shell: Shell, games: list[dict[str, object]], arguments: list[str], code: int, message: str
) -> None:
    outcome = shell("play", *arguments)
    assert outcome.code == code
    assert outcome.err.startswith(message)
    assert not games


def test_an_empty_pipe_holds_nothing_to_play(shell: Shell, games: list[dict[str, object]]) -> None:
    assert shell("play", "-", stdin="\n").err == "sudoku-tui: there is no puzzle to read\n"
    assert not games


def test_playing_needs_a_terminal(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
    outcome = shell("play", LINE, stdin="piped")
    assert outcome.code == 2
    assert outcome.err == (
        "sudoku-tui: playing needs a terminal, but standard input or output is not one; play --plain works without\n"
    )


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("TEXTUAL_DRIVER", "x", "TEXTUAL_DRIVER is 'x', which is no driver of Textual; unset it to play in a terminal"),
        ("TEXTUAL_DRIVER", "os:path", "TEXTUAL_DRIVER is 'os:path', which is no driver of Textual; unset it to play"),
        ("TEXTUAL_DRIVER", "", "TEXTUAL_DRIVER is '', which is no driver of Textual; unset it to play in a terminal"),
        ("TEXTUAL_LOG", "/no/such", "TEXTUAL_LOG is '/no/such', which cannot be written: no such file or directory"),
    ],
)
def test_what_textual_would_fail_of_is_refused_in_a_sentence(
    shell: Shell, games: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(name, value)
    outcome = shell("play")
    assert (outcome.code, games) == (2, [])
    assert outcome.err.startswith(f"sudoku-tui: {said}")


def test_a_size_that_no_terminal_has_is_passed_over(
    shell: Shell, games: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "99999")
    monkeypatch.setenv("LINES", "40")
    assert shell("play").code == 0
    assert "COLUMNS" not in os.environ
    assert os.environ["LINES"] == "40"


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
    games: list[dict[str, object]],
    text: str,
) -> None:
    assert shell("play", "--challenge", text).code == 0
    assert games == [{"challenge": SENT}]


@pytest.mark.parametrize("address", ["", "https://games.example/sudoku/"])
def test_a_link_given_as_a_puzzle_is_a_challenge_too(
    shell: Shell,
    games: list[dict[str, object]],
    address: str,
) -> None:
    link = challenge_link(SENT, address)
    assert shell("play", link).code == 0
    assert games == [{"challenge": SENT}]
    assert shell("play", "--new", link).code == 0
    assert list(games[1]) == ["origin"]


def test_whoever_asks_for_less_has_the_puzzle_of_its_link(shell: Shell) -> None:
    assert shell("convert", challenge_link(SENT, "https://games.example/")).lines == [str(EASY)]


def test_it_may_come_from_a_file(shell: Shell, games: list[dict[str, object]], tmp_path: Path) -> None:
    file = tmp_path / "challenge.txt"
    file.write_text(challenge_link(SENT, "https://games.example/") + "\n", "utf-8")
    assert shell("play", "--challenge", str(file)).code == 0
    assert games == [{"challenge": SENT}]


@pytest.mark.parametrize("text", [text_of(SENT)[:-2], "nonsense", "", "#p=123"])
def test_a_damaged_one_is_told_before_the_screen_is_taken(
    shell: Shell,
    games: list[dict[str, object]],
    text: str,
) -> None:
    said = shell("play", "--challenge", text)
    assert said.code == 1
    assert "challenge" in said.err
    assert len(said.err.splitlines()) == 1
    assert games == []


def test_it_has_its_puzzle_already(shell: Shell, games: list[dict[str, object]]) -> None:
    assert shell("play", "--challenge", text_of(SENT), "--level", "hard").code == 2
    assert games == []


def test_a_kept_game_is_printed_for_a_friend(
    shell: Shell,
    games: list[dict[str, object]],
    home: Path,
) -> None:
    with store_in(home) as store:
        start_game(store, SENT.origin, lambda: 0.0).enter([2], 4, Mode.DIGIT)
    sent = Challenge.of(SENT.origin, [Event(0.0, "r1c3=4")])
    assert shell("games", "challenge", "1").lines == [text_of(sent)]
    address = "https://games.example/sudoku/"
    assert shell("games", "challenge", "1", "--address", address).lines == [challenge_link(sent, address)]
    assert shell("play", "--challenge", text_of(sent)).code == 0
    assert games == [{"challenge": sent}]
    missing = shell("games", "challenge", "7")
    assert (missing.code, missing.err) == (1, "sudoku-tui: there is no saved game 7\n")


MONDAY = date(2026, 3, 2)


def test_the_puzzle_of_a_day_is_made_and_played(shell: Shell, games: list[dict[str, object]]) -> None:
    assert shell("daily", MONDAY.isoformat()).code == 0
    (asked,) = games
    origin = asked["origin"]
    assert isinstance(origin, Origin)
    assert (origin.source, origin.level, origin.seed) == (Source.DAILY, "easy", "daily-2026-03-02")


def test_a_daily_game_goes_on(shell: Shell, games: list[dict[str, object]], home: Path) -> None:
    today = local_day(datetime.now(UTC))
    with store_in(home) as store:
        for day in (MONDAY, today):
            start_game(store, Origin(TINY, "", "easy", daily_seed(day), source=Source.DAILY), lambda: 0.0)
    shell("daily", MONDAY.isoformat())
    shell("daily")
    assert games == [{"game": 1}, {"game": 2}]


def test_other_days_are_refused_in_a_sentence(shell: Shell, games: list[dict[str, object]]) -> None:
    tomorrow = local_day(datetime.now(UTC)) + timedelta(days=1)
    refusals = {
        tomorrow.isoformat(): "comes on that day, not before",
        "1999-01-01": "the first daily puzzle was that of 1 January 2026",
        "sometime": "'sometime' is not a date; write it as 2026-11-22",
    }
    for text, refusal in refusals.items():
        outcome = shell("daily", text)
        assert outcome.code == 1
        assert refusal in outcome.err
    assert games == []


def test_a_daily_puzzle_of_a_level_is_refused_with_what_to_type_instead(
    shell: Shell, games: list[dict[str, object]]
) -> None:
    outcome = shell("daily", "Hard")
    assert outcome.code == 2
    said = "the puzzle of the day is the same for everybody, and so is its level; `sudoku-tui play hard` begins another"
    assert outcome.err == f"sudoku-tui: {said}\n"
    assert games == []
