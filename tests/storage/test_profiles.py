"""Profiles: folders of their own, names in one sentence, and nothing lost."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.paths import (
    CHOICE,
    DATABASE,
    HOME_VARIABLE,
    PROFILE_VARIABLE,
    data_folder,
    database_path,
)
from sudoku_tui.storage.profile_names import profile_name
from sudoku_tui.storage.profiles import Profiles

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


@pytest.fixture
def environment(tmp_path: Path) -> Mapping[str, str]:
    return {HOME_VARIABLE: str(tmp_path)}


def test_the_first_profile_is_the_folder_that_there_always_was(environment: Mapping[str, str], tmp_path: Path) -> None:
    assert database_path(environment) == tmp_path / DATABASE
    assert Profiles(environment).names() == ["default"]


def test_each_profile_has_a_folder_of_its_own(environment: Mapping[str, str], tmp_path: Path) -> None:
    profiles = Profiles(environment)
    assert [profiles.new(name) for name in ("Mum", "dad-2")] == ["mum", "dad-2"]
    assert profiles.names() == ["default", "dad-2", "mum"]
    folders = {database_path(profiles.environment_of(name)) for name in profiles.names()}
    assert len(folders) == 3
    assert all(tmp_path in folder.parents for folder in folders)


@pytest.mark.parametrize("text", ["", " ", "../up", "a/b", "-x", "con", "a b", "x" * 31, "\0", "a.b"])
def test_what_is_no_name_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(StorageError, match="cannot be a profile's name"):
        profile_name(text)


def test_a_name_is_the_same_in_large_letters_and_composed_ones() -> None:
    assert profile_name("ZOE\u0308") == profile_name("zo\u00eb")


def test_a_profile_that_is_not_there_is_named_with_what_makes_it(environment: Mapping[str, str]) -> None:
    with pytest.raises(StorageError, match="profile new mum makes it"):
        data_folder({**environment, PROFILE_VARIABLE: "mum"})


def test_one_is_made_only_once(environment: Mapping[str, str]) -> None:
    Profiles(environment).new("mum")
    with pytest.raises(StorageError, match="already"):
        Profiles(environment).new("MUM")
    with pytest.raises(StorageError, match="already"):
        Profiles(environment).new("default")


def test_the_one_chosen_last_is_in_use_unless_another_is_named(environment: Mapping[str, str], tmp_path: Path) -> None:
    profiles = Profiles(environment)
    profiles.new("mum")
    profiles.use("mum")
    assert profiles.in_use == "mum"
    assert data_folder(environment) == tmp_path / "profiles" / "mum"
    assert data_folder(profiles.environment_of("default")) == tmp_path
    (tmp_path / CHOICE).write_bytes(b"\xff../")
    assert profiles.in_use == "default", "a choice that makes no sense is none"


def test_what_is_deleted_is_moved_aside_whole(environment: Mapping[str, str]) -> None:
    profiles = Profiles(environment)
    profiles.use(profiles.new("mum"))
    database_path(profiles.environment_of("mum")).write_bytes(b"games")
    place = profiles.delete("mum", NOW)
    assert (place / DATABASE).read_bytes() == b"games"
    assert profiles.names() == ["default"]
    assert profiles.in_use == "default"
    with pytest.raises(StorageError, match="stays"):
        profiles.delete("default", NOW)


def test_folders_that_no_profile_could_have_are_passed_over(environment: Mapping[str, str], tmp_path: Path) -> None:
    for name in ("Mum", "a b", ".git"):
        (tmp_path / "profiles" / name).mkdir(parents=True)
    assert Profiles(environment).names() == ["default"]
