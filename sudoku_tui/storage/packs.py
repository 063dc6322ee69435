"""Packs: the files of puzzles that come with the program.

They live in `puzzles/` at the top of the project. A wheel carries them inside the package.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def pack_lines(name: str) -> list[str]:
    """The lines of a pack, as `classics`.

    Raises:
        FileNotFoundError: if there is no such pack; the message names it.
    """
    package = files("sudoku_tui")
    in_wheel, in_checkout = package / "puzzles", Path(str(package)).parent / "puzzles"
    for folder in (in_wheel, in_checkout):
        file = folder / f"{name}.txt"
        if file.is_file():
            return file.read_text(encoding="utf-8").splitlines()
    raise FileNotFoundError(f"there is no pack of puzzles called {name!r}")
