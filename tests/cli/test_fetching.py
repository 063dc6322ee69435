"""`--fetch`: what an address only names is asked for, with a word for each who is asked, and never without it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.origin import Origin
from tests.cli.conftest import Shell
from tests.formats.clues.killer import FOGGY, LINKS, PUZZLE, SOLUTION
from tests.formats.grids import LINE
from tests.machine import Machine, led, machine, said

ADDRESS = "https://sudokupad.app/abc"
PAD, TINY = "sudokupad.app /api/puzzle/abc", "tinyurl.com /abc"
ONLY_NAMES = "only the name of a puzzle: open https://sudokupad.app/api/puzzle/abc in a browser"


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A machine that plays all others, where the program would reach them by https."""
    with machine({PAD: said(200, LINKS[0]), TINY: led(ADDRESS)}) as made:
        monkeypatch.setattr("sudoku_tui.features.games.fetching.by_https", made.connect)
        yield made


@pytest.mark.parametrize("command", ["solve", "check", "rate", "hint", "steps", "path", "convert"])
def test_a_named_puzzle_is_answered_as_one_that_is_there(shell: Shell, other: Machine, command: str) -> None:
    form = ("--to", "clues") if command == "convert" else ()
    wanted = shell(command, *form, LINKS[0])
    found = shell(command, *form, "--fetch", ADDRESS)
    assert (found.code, found.out) == (wanted.code, wanted.out)
    assert found.err == "asking sudokupad.app for 'abc'\n" + wanted.err
    assert other.asked == [PAD]
    refused = shell(command, *form, ADDRESS)
    assert (refused.code, refused.out) == (1, "")
    assert refused.err.startswith(f"line 1: {ONLY_NAMES}")
    assert refused.err.endswith("in a browser and paste its text; or --fetch asks for it\n")
    assert other.asked == [PAD]


def test_whoever_an_address_leads_to_is_told_before_it_is_asked(shell: Shell, other: Machine) -> None:
    outcome = shell("solve", "--fetch", stdin=f"{LINE}\ntinyurl.com/abc\nhttps://sudokupad.app/unknown\n")
    assert outcome.code == 1
    assert outcome.lines[1:] == [SOLUTION, ""]
    asked, again, third, wrong = outcome.err.splitlines()
    assert [asked, again] == ["asking tinyurl.com for 'abc'", "asking sudokupad.app for 'abc'"]
    assert third == "asking sudokupad.app for 'unknown'"
    assert wrong.startswith("line 3: sudokupad.app knows no puzzle 'unknown'; open https://sudokupad.app/api/puzzle/")
    other.answers[TINY] = led("https://example.org/abc")
    assert "leads on to 'example.org', which is not asked" in shell("solve", "--fetch", "tinyurl.com/abc").err


def test_one_machine_cannot_lead_to_the_next_for_ever(shell: Shell, other: Machine) -> None:
    page = f"<a href='{ADDRESS}'>"
    other.answers["logic-masters.de /Raetselportal/Raetsel/zeigen.php?id=1"] = said(200, page)
    other.answers[PAD] = led("https://logic-masters.de/Raetselportal/Raetsel/zeigen.php?id=1")
    assert "leads from one machine to the next without end" in shell("solve", "--fetch", ADDRESS).err
    assert len(other.asked) == 4


def test_rules_that_nobody_knows_are_left_to_the_solution_if_that_is_wanted(shell: Shell, other: Machine) -> None:
    other.answers[PAD] = said(200, FOGGY)
    assert "--by-solution" in shell("solve", "--fetch", ADDRESS).err
    assert shell("solve", "--fetch", "--by-solution", ADDRESS).lines == [SOLUTION]


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What the game was asked to play, as in a terminal."""
    asked: list[dict[str, object]] = []

    def play(**wish: object) -> int:
        asked.append({name: value for name, value in wish.items() if value})
        return 0

    monkeypatch.setattr("sudoku_tui.cli.terminal.refuse_without_terminal", lambda _: None)
    monkeypatch.setattr("sudoku_tui.cli.play.refuse_without_terminal", lambda _: None)
    monkeypatch.setattr("sudoku_tui.features.launch.play", play)
    return asked


def test_the_game_is_told_whom_to_ask_about_and_that_it_may(
    shell: Shell, other: Machine, games: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
    for arguments in (["play", ADDRESS], ["play", "--mini", "sudokupad.app/abc"]):
        assert shell(*arguments).code == 0
    shared = {"shared": "https://sudokupad.app/api/puzzle/abc", "fetches": True}
    assert games == [shared, {**shared, "is_mini": True}]
    assert other.asked == []
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    shell("play")
    assert games[2:] == [{}]


def test_what_is_to_be_fetched_is_there_before_the_game(
    shell: Shell, other: Machine, games: list[dict[str, object]]
) -> None:
    assert shell("play", "--fetch", ADDRESS).code == 0
    own = games[0]["own"]
    assert isinstance(own, Origin)
    assert (own.puzzle, own.name, other.asked) == (PUZZLE, "Four Cages", [PAD])


def test_in_lines_the_option_is_named(shell: Shell, other: Machine) -> None:
    outcome = shell("play", "--plain", ADDRESS, stdin="")
    assert outcome.code == 1
    assert "or --fetch asks for it" in outcome.err
    assert other.asked == []
    assert shell("play", "--plain", "--fetch", ADDRESS, stdin="").code == 0
    assert other.asked == [PAD]


def test_a_program_that_uses_the_library_asks_nobody(other: Machine) -> None:
    from sudoku_tui import solve

    with pytest.raises(SudokuError, match=ONLY_NAMES):
        solve(ADDRESS)
    assert other.asked == []
