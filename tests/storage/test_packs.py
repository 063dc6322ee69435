"""Positions with clues, kept for lessons."""

from __future__ import annotations

import sqlite3
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.ladder import is_of_classics, taught, technique
from sudoku_tui.logic.path import example_of, walk
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.examples import clued_line, lesson_example, position_of, training_counts, training_positions
from sudoku_tui.storage.own_positions import can_be_kept, keep_position, own_positions
from sudoku_tui.storage.packs import Pack, graded, of_shape, of_technique, pack_lines
from tests.app.playing import open_store
from tests.game.examples import EASY, TINY
from tests.logic.proofs import check

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
    monkeypatch.setattr("sudoku_tui.storage.packs.PACKAGE", folder.parent)
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


LINES = {line.split('"')[3]: line for line in pack_lines("clue_lessons")}


def test_they_are_in_the_order_of_the_lessons() -> None:
    assert list(LINES) == [rung.identifier for rung in taught() if not is_of_classics(rung.identifier)]


@pytest.mark.parametrize("identifier", LINES)
def test_each_is_an_example_of_its_technique(identifier: str) -> None:
    example = lesson_example(identifier)
    assert example
    assert example.step.technique == identifier
    check(example.board, example.step)
    assert clued_line(example.position, identifier) == LINES[identifier]


@pytest.mark.slow
@pytest.mark.parametrize("identifier", LINES)
def test_each_is_of_a_puzzle_with_one_solution(identifier: str) -> None:
    assert count_solutions(position_of(LINES[identifier]).puzzle) == 1


@pytest.mark.parametrize("identifier", LINES)
def test_there_are_others_to_train_on(identifier: str) -> None:
    positions = training_positions(identifier)
    assert training_counts()[identifier] == len(positions) == len({position.puzzle for position in positions})
    assert position_of(LINES[identifier]) not in positions
    for position in positions[:1]:
        example = example_of(technique(identifier), position)
        assert example
        check(example.board, example.step)


BEGUN = Position(EASY, tuple(4 if cell == 2 else 0 for cell in range(81)), frozenset({Candidate(3, 2)}))


@pytest.mark.parametrize(
    "position",
    [Position.start(EASY), BEGUN, Position.start(TINY), Position.start(Puzzle.empty(geometry_named("x", 6)))],
)
def test_a_position_comes_back_with_what_was_removed(position: Position) -> None:
    store = open_store()
    assert keep_position(store, "x-wing", position)
    assert not keep_position(store, "x-wing", position)
    assert own_positions(store, "x-wing") == (position,)
    assert own_positions(store, "xy-wing") == ()


def test_large_grids_have_no_line_to_be_kept_in() -> None:
    assert can_be_kept(BEGUN)
    assert not can_be_kept(Position.start(Puzzle.empty(Geometry.of_size(16))))


def test_a_damaged_line_hides_no_other() -> None:
    store = open_store()
    store.add_position("x-wing", "nonsense")
    keep_position(store, "x-wing", BEGUN)
    assert own_positions(store, "x-wing") == (BEGUN,)


def test_a_challenge_is_kept_with_its_game_and_goes_with_it() -> None:
    store = open_store()
    number = store.new_game(Origin(EASY))
    assert store.challenge(number) == ""
    store.keep_challenge(number, "abc")
    store.keep_challenge(number, "def")
    assert store.challenge(number) == "def"
    store.append(number, 1, Event(1.0, "r1c3=4"))
    copy = store.fork(number, 1, Event(1.0, "r1c3=2"))
    assert store.challenge(copy) == "def"
    store.delete_game(number)
    assert (store.challenge(number), store.challenge(copy)) == ("", "def")


def test_a_challenge_needs_a_game() -> None:
    with pytest.raises((StorageError, sqlite3.IntegrityError)):
        open_store().keep_challenge(7, "abc")
