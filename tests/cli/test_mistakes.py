"""An error that nobody foresaw is one sentence and a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.storage.error_report import reported
from tests.cli.conftest import Shell


def test_a_mistake_is_one_sentence_and_a_report(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    monkeypatch.setenv("SUDOKU_TUI_HOME", str(tmp_path))
    monkeypatch.setattr("sudoku_tui.cli.puzzles.answer_in_batches", broken)
    outcome = shell("solve", "." * 81)
    (report,) = tmp_path.glob("error-*.txt")
    assert (outcome.code, outcome.out) == (70, "")
    said = f"sudoku-tui: something went wrong that never should; a report is in {report}, and nothing was sent\n"
    assert outcome.err == said
    text = report.read_text()
    assert text.startswith("Python 3.")
    assert "sudoku-tui " in text
    assert text.endswith("ZeroDivisionError: a mistake of ours\n")


def test_a_report_has_the_last_moves_and_finds_some_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    message = reported(ValueError("?"), {"SUDOKU_TUI_HOME": "~nosuchuser/x"}, events=["r1c1=3", "undo"])
    (report,) = tmp_path.glob("error-*.txt")
    assert str(report) in str(message)
    assert "r1c1=3\nundo\n" in report.read_text()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    message = reported(ValueError("?"), {"SUDOKU_TUI_HOME": str(tmp_path / "nowhere")})
    assert str(message) == "something went wrong that never should: ValueError('?')"


def test_the_home_of_nobody_is_told_in_a_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDOKU_TUI_HOME", "~nosuchuser/x")
    assert shell("games").err == "sudoku-tui: there is no folder ~nosuchuser/x\n"
