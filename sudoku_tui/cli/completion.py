"""`completion`: what a shell needs to complete this program's commands, to be sourced or kept where it looks.

The wheel brings the files along (`.ci/made_files.py` makes them); this finds them wherever it was installed.
"""

from __future__ import annotations

import argparse
from importlib.metadata import PackageNotFoundError, files

from sudoku_tui.cli.output import DONE, FileError, emit
from sudoku_tui.words.message import say

FILES = {
    "bash": "share/bash-completion/completions/sudoku-tui",
    "zsh": "share/zsh/site-functions/_sudoku-tui",
    "fish": "share/fish/vendor_completions.d/sudoku-tui.fish",
}


def run(options: argparse.Namespace) -> int:
    try:
        installed = files("sudoku-tui") or ()
    except PackageNotFoundError:
        installed = ()
    for file in installed:
        if file.as_posix().endswith(FILES[options.shell]):
            emit(file.read_text(encoding="utf-8").rstrip("\n"))
            return DONE
    raise FileError(say("completions come with the wheel: this is a copy of the source that is not installed as one"))
