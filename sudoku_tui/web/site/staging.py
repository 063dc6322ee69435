"""The Python files of the site, laid out in a folder for each archive, for Pyodide to compile."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZipFile

from sudoku_tui.logic.levels import Level
from sudoku_tui.web.site import libraries, trimming
from sudoku_tui.words import language

PACKAGE = Path(__file__).parents[2]


def stage(folder: Path, node_modules: Path) -> dict[str, str]:
    """Lay out the folders `stdlib`, `libraries` and `game`; return the versions of the libraries."""
    with ZipFile(node_modules / "pyodide" / "python_stdlib.zip") as standard:
        names = [name for name in standard.namelist() if trimming.keeps_standard(name)]
        standard.extractall(folder / "stdlib", names)
    packed = libraries.packed()
    for distribution in packed.values():
        _copy(libraries.files(distribution), folder / "libraries")
    _copy(_game(), folder / "game")
    _copy(_catalogues(), folder / "game")
    shorten(folder / "game" / PACKAGE.name / "puzzles")
    return {name: distribution.version for name, distribution in packed.items()}


def _game() -> Iterable[tuple[str, Path]]:
    for path in PACKAGE.rglob("*"):
        name = f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}"
        if path.is_file() and trimming.keeps_game(name):
            yield name, path
    if not (PACKAGE / "puzzles").is_dir():  # in a checkout they lie beside the package, as `storage.packs` knows
        for path in (PACKAGE.parent / "puzzles").glob("*.txt"):
            yield f"{PACKAGE.name}/puzzles/{path.name}", path


def _catalogues() -> Iterable[tuple[str, Path]]:
    for path in Path(language.CATALOGUES).rglob("*.mo"):
        yield f"{PACKAGE.name}/words/languages/{path.relative_to(language.CATALOGUES).as_posix()}", path


def shorten(packs: Path) -> None:
    """Leave as much of the packs of levels as a first visit needs."""
    for level in Level:
        file = packs / f"{level}.txt"
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        heading = [line for line in lines if line.startswith("#")]
        puzzles = [line for line in lines if not line.startswith("#")]
        file.write_text("".join(heading + puzzles[: trimming.KEPT_OF_A_LEVEL]), encoding="utf-8")


def _copy(files: Iterable[tuple[str, Path]], folder: Path) -> None:
    for name, path in files:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
