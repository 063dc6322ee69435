from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.web.served.errors import ServeError
from sudoku_tui.web.served.visitors import Visitors


@pytest.fixture
def visitors(tmp_path: Path) -> Visitors:
    return Visitors(tmp_path)


def test_a_visitor_is_known_again_by_another_server_with_the_same_folder(visitors: Visitors, tmp_path: Path) -> None:
    name = visitors.newcomer()
    again = Visitors(tmp_path)
    assert again.known(visitors.sealed(name)) == name
    assert again.cookie == visitors.cookie


def test_another_servers_visitors_are_strangers_and_its_cookie_is_another(visitors: Visitors, tmp_path: Path) -> None:
    other = Visitors(tmp_path / "other")
    assert other.known(visitors.sealed(visitors.newcomer())) is None
    assert other.cookie != visitors.cookie


def test_names_are_given_once(visitors: Visitors) -> None:
    assert len({visitors.newcomer() for _ in range(100)}) == 100


def test_a_forged_name_is_not_known(visitors: Visitors) -> None:
    mine, yours = visitors.newcomer(), visitors.newcomer()
    signature = visitors.sealed(mine).partition(".")[2]
    for forged in [
        None,
        "",
        mine,
        f"{yours}.{signature}",
        f"{mine}.",
        f"{mine}.{'0' * 64}",
        f"../../{mine}.{signature}",
    ]:
        assert visitors.known(forged) is None
    assert visitors.known(visitors.sealed(mine) + "\n") is None


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Visitors:
    return Visitors(tmp_path_factory.mktemp("strangers"))


@given(one=st.text(), two=st.text())
def test_no_text_is_a_name_that_was_not_sealed(strangers: Visitors, one: str, two: str) -> None:
    assert strangers.known(one) is None
    assert strangers.known(f"{one}.{two}") is None


def test_the_secret_is_for_its_owner_alone(visitors: Visitors, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    secret.chmod(0o644)
    Visitors(tmp_path)
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_a_folder_that_is_named_from_here_is_found_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Visitors(Path("served")).home("name") == tmp_path / "served" / "visitors" / "name"


def test_visitors_are_counted_again_only_when_one_has_come_or_gone(
    visitors: Visitors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []

    def count(folder: Path) -> Iterator[Path]:
        names = os.listdir(folder)  # noqa: PTH208
        counts.append(len(names))
        return (folder / name for name in names)

    monkeypatch.setattr(Path, "iterdir", count)
    homes = tmp_path / "visitors"
    assert visitors.has_room("one", 1)  # there is no folder yet
    for when, names in enumerate([["one"], ["one", "two"], ["two"]]):
        homes.mkdir(exist_ok=True)
        for name in ["one", "two"]:
            if name in names:
                visitors.home(name).mkdir(exist_ok=True)
            elif visitors.home(name).exists():
                visitors.home(name).rmdir()
        os.utime(homes, (when, when))  # as far apart as every disk can tell
        assert [visitors.has_room("three", 2) for _ in range(3)] == [len(names) < 2] * 3
        assert visitors.has_room(names[0], 0)
    assert counts == [1, 2, 1]


def test_a_secret_is_kept_on_a_disk_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    Visitors(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_a_damaged_secret_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(ServeError, match=r"The secret in .* is damaged"):
        Visitors(tmp_path)


def test_a_folder_that_cannot_be_had_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ServeError, match="The server's secret cannot be kept in"):
        Visitors(tmp_path / "file" / "folder")
