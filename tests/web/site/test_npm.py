from __future__ import annotations

import stat
from pathlib import Path

import pytest

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.site import npm
from sudoku_tui.web.site.build import build
from sudoku_tui.words.message import Message

FAILS = """\
npm warn something old
npm error code E404
npm error 404 Not Found - GET the pyodide package
npm error A complete log of this run can be found in: somewhere
"""
INSTALLS = "mkdir node_modules && echo fetched > node_modules/package && cat package-lock.json > node_modules/lock"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs, the only one they are looked for in besides the system's own."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "cat", "mkdir", "echo"):
        (folder / name).symlink_to(next(path for at in ("/bin", "/usr/bin") if (path := Path(at, name)).exists()))
    monkeypatch.setenv("PATH", str(folder))
    return folder


def a_program(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(stat.S_IRWXU)


def silent(_: Message) -> None:
    pass


def test_without_node_it_says_what_is_needed(programs: Path) -> None:
    with pytest.raises(WebError, match=r"needs Node 18 or newer, with npm, and no node was found"):
        npm.node_program()


@pytest.mark.parametrize("version", ["v16.20.2", "nonsense"])
def test_an_old_node_is_named(programs: Path, version: str) -> None:
    a_program(programs, "node", f"echo {version}")
    with pytest.raises(WebError, match=f"Node 18 or newer, with npm; .*/node is {version}"):
        npm.node_program()


def test_without_npm_it_says_what_is_needed(programs: Path, tmp_path: Path) -> None:
    with pytest.raises(WebError, match="no npm was found"):
        npm.packages(tmp_path / "cache", silent)


def test_npm_tells_why_it_failed_and_nothing_is_kept(programs: Path, tmp_path: Path) -> None:
    (tmp_path / "said").write_text(FAILS)
    a_program(programs, "npm", f"cat {tmp_path / 'said'} >&2; exit 1")
    with pytest.raises(WebError, match=r"could not fetch .*: 404 Not Found - GET the pyodide package$"):
        npm.packages(tmp_path / "cache", silent)
    assert list((tmp_path / "cache").iterdir()) == []


def test_what_was_fetched_is_kept_for_the_next_build(programs: Path, tmp_path: Path) -> None:
    a_program(programs, "npm", INSTALLS)
    told = list[Message]()
    first = npm.packages(tmp_path / "cache", told.append)
    assert (first / "lock").read_bytes() == (Path(npm.__file__).parent / "package-lock.json").read_bytes()
    (programs / "npm").unlink()
    assert npm.packages(tmp_path / "cache", told.append) == first
    assert len(told) == 1


def test_a_build_that_fails_makes_nothing(programs: Path, tmp_path: Path) -> None:
    (tmp_path / "place").mkdir()
    with pytest.raises(WebError):
        build(tmp_path / "place" / "site", tmp_path / "cache", silent)
    assert list((tmp_path / "place").iterdir()) == []


@pytest.mark.parametrize(("said", "reason"), [("", "it does not say why"), ("npm error code E1", "code E1")])
def test_there_is_always_a_reason(said: str, reason: str) -> None:
    assert str(npm.reason(said)) == reason
