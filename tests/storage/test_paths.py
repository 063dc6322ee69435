from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.paths import data_folder, database_path


def test_the_platform_has_a_folder_for_this() -> None:
    assert data_folder({}).name == "sudoku-tui"


def test_the_environment_may_name_another_folder(tmp_path: Path) -> None:
    path = database_path({"SUDOKU_TUI_HOME": str(tmp_path / "a" / "b")})
    assert path == tmp_path / "a" / "b" / "games.sqlite3"
    assert path.parent.is_dir()


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match=r"the folder .*file/sub for saved games cannot be made: not a directory"):
        database_path({"SUDOKU_TUI_HOME": str(tmp_path / "file" / "sub")})


def test_the_home_of_nobody_is_told_in_a_sentence() -> None:
    with pytest.raises(StorageError, match="there is no folder ~nosuchuser/x"):
        data_folder({"SUDOKU_TUI_HOME": "~nosuchuser/x"})
