"""What shells and the manual say is what the parser knows."""

from __future__ import annotations

import runpy
import subprocess
import sys
from importlib.metadata import PackagePath
from pathlib import Path
from shutil import which
from types import ModuleType

import pytest

from sudoku_tui.cli import completion
from sudoku_tui.cli.parser import COMMANDS
from sudoku_tui.words.catalogues import known_codes
from sudoku_tui.words.language import language_tag
from tests.cli.conftest import Shell

pytest.importorskip("shtab")
pytest.importorskip("argparse_manpage")
ROOT = Path(__file__).resolve().parents[2]
HOOKS = "hatchling.builders.hooks.plugin.interface"
TOPS = {name for name in COMMANDS if " " not in name}


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    hooks = ModuleType(HOOKS)
    hooks.__dict__["BuildHookInterface"] = object
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, HOOKS, hooks)
        made: dict[str, str] = runpy.run_path(str(ROOT / ".ci" / "made_files.py"))["texts"]()
    return made


def test_every_command_is_completed_and_in_the_manual(texts: dict[str, str]) -> None:
    assert len(texts) == 4 + len(known_codes())
    for text in texts.values():
        plain = text.replace("\\-", "-")
        assert not {name for name in TOPS if name not in plain}
        assert "by-solution" in plain


def test_the_manual_is_there_in_every_language(texts: dict[str, str]) -> None:
    """Where `man` looks for it, and English is spoken again afterwards."""
    german = texts["share/man/de/man1/sudoku-tui.1"]
    assert "Sudoku für Terminal und Browser" in german
    assert "Aufruf: " in german
    assert "usage: " not in german
    assert "\nOPTIONS" in texts["share/man/man1/sudoku-tui.1"].replace(".SH ", "\n")
    assert language_tag() == "en"


@pytest.mark.parametrize("shell", completion.FILES)
def test_shells_understand_their_files(shell: str, texts: dict[str, str], tmp_path: Path) -> None:
    if not which(shell):
        pytest.skip(f"{shell} is not installed")
    file = tmp_path / "completion"
    file.write_text(texts[completion.FILES[shell]])
    assert subprocess.run([shell, "-n", str(file)], capture_output=True, check=False).returncode == 0


def test_the_file_of_an_installed_wheel_is_printed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "come with the wheel" in shell("completion", "fish").err
    (tmp_path / completion.FILES["fish"]).parent.mkdir(parents=True)
    (tmp_path / completion.FILES["fish"]).write_text("complete it\n")

    def installed(_: str) -> list[PackagePath]:
        found = PackagePath(completion.FILES["fish"])
        found.__dict__["dist"] = type("Dist", (), {"locate_file": lambda _, path: tmp_path / path})()
        return [found]

    monkeypatch.setattr(completion, "files", installed)
    assert shell("completion", "fish").lines == ["complete it"]


def test_another_shell_is_refused(shell: Shell) -> None:
    assert shell("completion", "tcsh").code == 2
