from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.slow
def test_every_module_of_the_page_loads_without_what_is_left_out() -> None:
    """One that needs what is missing would end the game in its middle, and only on the page."""
    command = [sys.executable, "-W", "error", "-m", "tests.web.site.left_out"]
    done = subprocess.run(command, cwd=staging.PACKAGE.parent, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 500
