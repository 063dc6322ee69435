"""The pages keep their promises: their Python is run, their commands are run, their pictures and links are there."""

from __future__ import annotations

import doctest
import re
import shlex
from functools import cache
from pathlib import Path

import pytest

from tests.cli.conftest import Shell, shell

__all__ = ["shell"]

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "sudoku_tui").rglob("*.md"), *(ROOT / "puzzles").glob("*.md")])
SESSIONS = "".join(
    session for page in PAGES for session in re.findall(r"```console\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
)
COMMANDS = re.findall(r"^\$ (.*?)\n(.*?)(?=^\$|\Z)", SESSIONS, re.DOTALL | re.MULTILINE)


def test_there_are_examples() -> None:
    assert len(COMMANDS) >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_python_examples_print_what_they_say(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert failed == 0
    assert tried > 5 or page.name != "library.md"


@pytest.mark.parametrize(("command", "output"), COMMANDS)
def test_the_commands_print_what_they_say(shell: Shell, command: str, output: str) -> None:
    printed: str | None = None
    for part in command.split(" | "):
        outcome = shell(*shlex.split(part)[1:], stdin=printed)
        assert outcome.code == 0
        printed = outcome.out
    assert printed == output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_pictures_and_links_lead_somewhere(page: Path) -> None:
    targets = [target for target in re.findall(r"]\(([^)#\s]+)\)", page.read_text("utf-8")) if "://" not in target]
    assert [target for target in targets if not (page.parent / target).exists()] == []
    assert page != ROOT / "README.md" or len([target for target in targets if target.startswith("screenshots/")]) >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_files_it_names_are_there(page: Path) -> None:
    named = re.findall(r"`([\w./-]+\.(?:py|m?js|tcss))`", page.read_text("utf-8"))
    assert [name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in _sources())] == []


@cache
def _sources() -> list[str]:
    folders = (ROOT / "sudoku_tui", ROOT / "tests")
    return [path.relative_to(ROOT).as_posix() for folder in folders for path in folder.rglob("*.*")]
