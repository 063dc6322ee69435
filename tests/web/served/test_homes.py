from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.paths import DATABASE
from sudoku_tui.storage.store import Store
from sudoku_tui.web.served import visitors as homes_module
from sudoku_tui.web.served.visitors import Homes
from tests.support import made

OURS = Origin(made("homes"), "Easy 1", level="easy", seed="1")
NEWCOMER = "f" * 32


def name(number: int) -> str:
    return f"{number:032x}"


def visit(homes: Homes, number: int, *, has_played: bool = False) -> None:
    """Leaves behind what a visitor leaves, as long ago as their number is small."""
    home = homes.of(name(number))
    home.mkdir(parents=True)
    with Store(home / DATABASE, lambda: datetime.now(UTC)) as store:
        game = store.new_game(OURS)
        store.append(game, 1, Event(1.0, "place r1c1 5" if has_played else "time"))
    for path in (home / DATABASE, home):
        os.utime(path, (number, number))


def left(homes: Homes) -> list[int]:
    """Whose folders are there."""
    return sorted(int(home.name, 16) for home in homes.of(NEWCOMER).parent.iterdir())


async def test_where_nothing_was_played_longest_ago_makes_room(tmp_path: Path) -> None:
    homes = Homes(tmp_path, 4)
    for number in (4, 2, 1, 3):
        visit(homes, number, has_played=number in (1, 4))
    assert await homes.have_room(NEWCOMER, set)
    assert left(homes) == [1, 3, 4]


async def test_what_was_played_stays_whoever_comes(tmp_path: Path) -> None:
    homes = Homes(tmp_path, 2)
    for number in (1, 2):
        visit(homes, number, has_played=True)
    for _ in range(2):
        assert not await homes.have_room(NEWCOMER, set)
    assert await homes.have_room(name(1), set)
    assert left(homes) == [1, 2]


async def test_whoever_is_playing_keeps_their_place(tmp_path: Path) -> None:
    homes = Homes(tmp_path, 1)
    visit(homes, 1)
    assert not await homes.have_room(NEWCOMER, lambda: {name(1)})
    assert await homes.have_room(NEWCOMER, set)
    assert left(homes) == []


async def test_all_are_looked_into_however_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(homes_module, "AT_A_TIME", 2)
    homes = Homes(tmp_path, 5)
    for number in range(1, 6):
        visit(homes, number, has_played=number < 5)
    assert await homes.have_room(NEWCOMER, set)
    assert left(homes) == [1, 2, 3, 4]


async def test_many_who_come_at_once_do_not_hinder_each_other(tmp_path: Path) -> None:
    homes = Homes(tmp_path, 3)
    for number in (1, 2, 3):
        visit(homes, number, has_played=number > 1)
    assert all(await asyncio.gather(*(homes.have_room(name(99), set) for _ in range(5))))
    assert left(homes) == [2, 3]


async def test_what_is_no_folder_of_ours_is_left_alone(tmp_path: Path) -> None:
    homes, elsewhere = Homes(tmp_path / "visitors", 3), Homes(tmp_path / "elsewhere", 3)
    visit(homes, 1)
    visit(elsewhere, 2)
    (homes.of(name(1)) / "picture.svg").touch()
    homes.of("backup").mkdir()
    homes.of(name(2)).symlink_to(elsewhere.of(name(2)))
    assert not await homes.have_room(NEWCOMER, set)
    assert (homes.of(name(2)) / DATABASE).exists()
    assert (homes.of(name(1)) / "picture.svg").exists()
    assert homes.of("backup").exists()


async def test_the_folder_of_a_game_that_was_ended_before_it_began_makes_room(tmp_path: Path) -> None:
    homes = Homes(tmp_path, 1)
    homes.of(name(1)).mkdir()
    assert await homes.have_room(NEWCOMER, set)


def test_a_folder_that_is_named_from_here_is_found_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Homes(Path("visitors"), 1).of("name") == tmp_path / "visitors" / "name"


async def test_folders_are_counted_again_only_when_one_has_come_or_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []

    def count(folder: Path) -> Iterator[Path]:
        names = os.listdir(folder)  # noqa: PTH208
        counts.append(len(names))
        return (folder / name for name in names)

    monkeypatch.setattr(Path, "iterdir", count)
    folder = tmp_path / "visitors"
    homes = Homes(folder, 3)
    assert await homes.have_room(NEWCOMER, set)  # there is no folder yet
    for when in (1, 2):
        homes.of(name(when)).mkdir(parents=True)
        os.utime(folder, (when, when))  # as far apart as every disk can tell
        assert [await homes.have_room(NEWCOMER, set) for _ in range(3)] == [True] * 3
    assert counts == [1, 2]
