from __future__ import annotations

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats import parse
from sudoku_tui.lab.strategies import Strategy, strategy
from tests.cli.conftest import Shell
from tests.formats.grids import LINE

Asked = list[tuple[object, ...]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What was asked to be shown; a browser seems to be at the other end, so that no terminal is needed."""
    asked: Asked = []

    def watch(puzzle: Puzzle, chosen: Strategy, speed: float) -> int:
        asked.append((puzzle, chosen, speed))
        return 0

    def race(puzzle: Puzzle) -> int:
        asked.append((puzzle,))
        return 0

    monkeypatch.setenv("TEXTUAL_DRIVER", "somewhere.else:Driver")
    monkeypatch.setattr("sudoku_tui.tui.launch.watch", watch)
    monkeypatch.setattr("sudoku_tui.tui.launch.race", race)
    return asked


def test_a_puzzle_a_strategy_and_a_speed_are_handed_on(shell: Shell, shown: Asked) -> None:
    assert shell("watch", LINE, "--strategy", "norvig", "--speed", "2.5").code == 0
    assert shown == [(parse(LINE), strategy("norvig"), 2.5)]


def test_without_a_puzzle_there_is_a_classic_to_watch(shell: Shell, shown: Asked) -> None:
    assert shell("watch").code == 0
    puzzle = shown[0][0]
    assert isinstance(puzzle, Puzzle)
    assert puzzle.clues > 16


def test_all_of_them_race(shell: Shell, shown: Asked) -> None:
    assert shell("watch", "-", "--race", stdin=LINE).code == 0
    assert shown == [(parse(LINE),)]


@pytest.mark.parametrize(
    ("arguments", "code", "reason"),
    [
        (("watch", "--strategy", "luck"), 2, "luck"),
        (("watch", "--speed", "0"), 2, "above 0"),
        (("watch", "123"), 1, "line 1"),
        (("watch", "nowhere.txt"), 1, "nowhere.txt"),
    ],
)
def test_what_cannot_be_watched_is_said_in_a_sentence(
    shell: Shell, shown: Asked, arguments: tuple[str, ...], code: int, reason: str
) -> None:
    outcome = shell(*arguments)
    assert outcome.code == code
    assert reason in outcome.err
    assert shown == []


def test_watching_needs_a_terminal(shell: Shell) -> None:
    outcome = shell("watch", stdin="")
    assert outcome.code == 2
    assert "watching needs a terminal" in outcome.err
