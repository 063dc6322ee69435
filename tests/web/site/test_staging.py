from __future__ import annotations

import shutil
from pathlib import Path

from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import Pack, graded
from sudoku_tui.web.site import staging

PUZZLES = staging.PACKAGE.parent / "puzzles"


def test_a_first_visit_fetches_only_so_much_of_the_packs(tmp_path: Path) -> None:
    for level in Level:
        shutil.copyfile(PUZZLES / f"{level}.txt", tmp_path / f"{level}.txt")
    staging.shorten(tmp_path)
    for level in Level:
        lines = (tmp_path / f"{level}.txt").read_text(encoding="utf-8").splitlines()
        assert list(Pack(lines)) == list(graded(level)[: staging.KEPT_OF_A_LEVEL])
        assert lines[0].startswith("# ")
