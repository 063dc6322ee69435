from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin
from tests.cli.conftest import Shell
from tests.formats.grids import BOXED, LINE

START = Position.start(parse(LINE))


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What the game was asked to play; a browser seems to be at the other end, so that no terminal is needed."""
    asked: list[dict[str, object]] = []

    def play(**wish: object) -> int:
        asked.append({name: value for name, value in wish.items() if value})
        return 0

    monkeypatch.setenv("TEXTUAL_DRIVER", "somewhere.else:Driver")
    monkeypatch.setattr("sudoku_tui.tui.launch.play", play)
    return asked


def test_without_a_command_the_last_game_goes_on(shell: Shell, games: list[dict[str, object]]) -> None:
    assert shell().code == shell("play").code == 0
    assert games == [{}, {}]


def test_a_level_and_a_seed_are_passed_on(shell: Shell, games: list[dict[str, object]]) -> None:
    shell("play", "--level", "Hard", "--seed", "7")
    shell("play", "--seed", "pond")
    assert games == [{"level": "hard", "seed": "7"}, {"seed": "pond"}]


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
        (["55" + "." * 79], 1, "sudoku-tui: line 1: 5 stands more than once in row 1: r1c1 and r1c2\n"),
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
        "sudoku-tui: playing needs a terminal, and standard input or output is none; play --plain needs none\n"
    )
