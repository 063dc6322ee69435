from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.served.visitors import kept_secret


def test_the_secret_is_for_its_owner_alone(tmp_path: Path) -> None:
    kept_secret(tmp_path)
    secret = tmp_path / "secret"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    secret.chmod(0o644)
    kept_secret(tmp_path)
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_a_secret_is_kept_on_a_disk_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    kept_secret(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_on_a_full_disk_no_part_of_a_secret_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(WebError, match=r"cannot be kept in .*: No space left on device"):
        kept_secret(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_secret_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(WebError, match=r"The secret in .* is damaged"):
        kept_secret(tmp_path)


def test_a_folder_that_cannot_be_had_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(WebError, match="The server's secret cannot be kept in"):
        kept_secret(tmp_path / "file" / "folder")
