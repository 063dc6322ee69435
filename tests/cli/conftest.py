"""Running a command line in this process, as a user would in a shell."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from sudoku_tui.cli import main


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
