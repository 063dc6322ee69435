"""The README keeps its promises: its Python is run, its commands are run, its pictures are there."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
SESSION = "".join(re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL))


def test_the_python_examples_print_what_they_say() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize(
    ("command", "output"), re.findall(r"^\$ (.*?)\n(.*?)(?=^\$|\Z)", SESSION, re.DOTALL | re.MULTILINE)
)
def test_the_commands_print_what_they_say(command: str, output: str) -> None:
    printed: str | None = None
    for part in command.split(" | "):
        words = [sys.executable, "-m", "sudoku_tui", *shlex.split(part)[1:]]
        printed = subprocess.run(words, input=printed, capture_output=True, text=True, check=True).stdout
    assert printed == output


def test_the_pictures_are_there() -> None:
    shown = re.findall(r"!\[[^]]*]\(([^)]+)\)", TEXT)
    assert len(shown) >= 5
    assert all((ROOT / path).is_file() for path in shown)
