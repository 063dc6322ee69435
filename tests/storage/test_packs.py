from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Source
from sudoku_tui.logic.path import walk
from sudoku_tui.storage.packs import Pack, graded, of_shape, of_technique, pack_lines

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
    first, *others = graded("easy")[:50]
    assert first == replace(generate("easy", "pack"), source=Source.PACK)
    assert {str(origin.title) for origin in (first, *others)} == {"Easy"}
    assert (len(others), others[-1].seed) == (49, "pack-50")
    assert {origin.level for origin in others} == {"easy"}


def test_of_a_pack_only_what_is_asked_for_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[str]()
    monkeypatch.setattr("sudoku_tui.storage.packs._puzzle", lambda givens: read.append(givens))
    pack = graded("medium")
    assert (len(pack), read) == (1000, [])
    assert pack[-1].seed == "pack-1000"
    assert len(read) == 1


def test_packs_of_shapes_and_techniques_may_be_missing() -> None:
    assert list(of_shape(25, "Hyper", "extreme")) == []
    assert of_technique("my-wing") == ()


def test_a_pack_of_a_technique_is_read_as_puzzles() -> None:
    puzzles = of_technique("naked-pair")
    assert len(puzzles) >= 20
    assert walk(puzzles[0].board()).is_solved


def test_a_line_that_is_none_is_named() -> None:
    with pytest.raises(ValueError, match="this is no line of a pack: 12345"):
        list(Pack(["# a heading", "12345"]))
