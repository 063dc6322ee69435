"""Running a command line in this process, as a user would in a shell, with a home of its own."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sudoku_tui.cli import main
from sudoku_tui.storage.paths import HOME_VARIABLE, PROFILE_VARIABLE, database_path
from sudoku_tui.storage.store import Store
from sudoku_tui.words.language import CHOICE_VARIABLE


@dataclass(frozen=True)
class Outcome:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """What it printed, by line."""
        return self.out.splitlines()


Shell = Callable[..., Outcome]


class Piped(io.TextIOWrapper):
    """A standard input that is a pipe."""

    def __init__(self, content: str | bytes) -> None:
        super().__init__(io.BytesIO(content.encode() if isinstance(content, str) else content), encoding="utf-8")


class Terminal(Piped):
    """A standard input at which a person sits."""

    def __init__(self) -> None:
        super().__init__(b"")

    def isatty(self) -> bool:
        return True


def store_in(home: Path) -> Store:
    """The saved games that commands find in a home."""
    return Store(database_path({HOME_VARIABLE: str(home)}), lambda: datetime.now(UTC))


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the saved games, which is made with the first one."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    monkeypatch.setenv(CHOICE_VARIABLE, "")  # likewise for `--language`
    monkeypatch.setenv(PROFILE_VARIABLE, "")  # what `--profile` puts there is taken back
    return folder


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs a command line; `stdin` is piped in, or stands for a terminal when it is None."""

    def run(*arguments: str, stdin: str | bytes | None = None) -> Outcome:
        monkeypatch.setattr("sys.stdin", Terminal() if stdin is None else Piped(stdin))
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = int(str(stop.code))
        return Outcome(code, *capsys.readouterr())

    return run
