from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Source
from sudoku_tui.storage.packs import graded, pack_lines

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_checkout_has_its_packs_at_the_top() -> None:
    assert pack_lines("classics") == (ROOT / "puzzles" / "classics.txt").read_text(encoding="utf-8").splitlines()


def test_a_wheel_has_them_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    ((source, place),) = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"].items()
    assert (ROOT / source / "classics.txt").is_file()
    folder = tmp_path / place
    folder.mkdir(parents=True)
    (folder / "mine.txt").write_text("one\ntwo\n", encoding="utf-8")
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path / package)
    assert pack_lines("mine") == ["one", "two"]


def test_a_pack_that_is_not_there_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="no pack of puzzles called 'none'"):
        pack_lines("none")


def test_a_graded_puzzle_is_the_one_its_seed_makes() -> None:
    first, *others = graded("easy")
    assert first == replace(generate("easy", "pack"), source=Source.PACK)
    assert {str(origin.title) for origin in (first, *others)} == {"Easy"}
    assert len(others) == 49
    assert {origin.level for origin in others} == {"easy"}
