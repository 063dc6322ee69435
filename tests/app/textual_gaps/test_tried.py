"""On which versions gaps are filled, which Textual the game needs, and what is said where another one is installed."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

from sudoku_tui.app.textual_gaps import tried
from sudoku_tui.app.textual_gaps.tried import OLDEST, TOO_NEW, Gap, TextualError, is_tried, require_textual, version_of

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def versions_are_looked_up_anew() -> Iterator[None]:
    version_of.cache_clear()
    yield
    version_of.cache_clear()


def install(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the metadata of a package found before that of any other."""
    (folder / f"{name}.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])


@pytest.mark.parametrize("name", ["textual", "textual-serve", "rich"])
def test_versions_are_those_that_python_knows(name: str) -> None:
    assert version_of(name) == version(name)


def test_pip_is_told_the_same() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert f"textual>={OLDEST},<{TOO_NEW}" in project["dependencies"]
    oldest_server = tried._TRIED["textual-serve"][0]
    assert any(line.startswith(f"textual-serve>={oldest_server},<") for line in project["optional-dependencies"]["web"])


@pytest.mark.parametrize(
    ("found", "expected"),
    [("2.9", False), ("3", True), ("3.0.1", True), ("3.10.2", True), ("3.10.2.post1", True), ("3.10.3", False)],
)
def test_a_gap_is_filled_on_the_versions_it_was_tried_on(
    found: str, expected: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, f"some_thing-{found}", monkeypatch)
    gap = Gap("some-thing", until="some day", tried=("3.0", "3.10.2"))
    assert gap.stands_aside is not expected
    assert is_tried("some-thing", ("3.0", "3.10.2")) is expected


def test_a_gap_of_something_that_is_not_there_stands_aside() -> None:
    assert Gap("no-such-thing", until="ever", tried=("0", "99")).stands_aside


@pytest.mark.parametrize(
    ("found", "is_enough"), [("0.89.1", False), ("3.7.1", False), (OLDEST, True), ("9.0.0", False)]
)
def test_which_textual_is_enough(found: str, is_enough: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, f"textual-{found}", monkeypatch)
    if is_enough:
        require_textual()
        return
    with pytest.raises(TextualError) as error:
        require_textual()
    assert str(error.value.message) == (
        f"the game cannot be played with Textual {found}, which is installed: "
        f'pip install "textual>={OLDEST},<{TOO_NEW}"'
    )
