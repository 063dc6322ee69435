"""The licences of what the site is made of, which must be handed on with it."""

import json
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path, PurePosixPath

from sudoku_tui.web.site import libraries

NAME = "licences.txt"
FROM_NPM = ("@xterm/xterm", "pyodide")
_RULE = "-" * 72
_TITLES = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")
_FONT = "Roboto Mono, the font\nLicence: Apache-2.0\n\nCopyright The Roboto Mono Project Authors"


def notices(node_modules: Path) -> str:
    packed = {libraries.OURS: distribution(libraries.OURS)} | libraries.packed()
    parts = [
        *(_of_python(name, package) for name, package in packed.items()),
        *(_of_npm(node_modules / name) for name in FROM_NPM),
        _FONT,
    ]
    return f"\n{_RULE}\n\n".join(f"{part.strip()}\n" for part in parts)


def _of_python(name: str, package: Distribution) -> str:
    told = package.metadata
    licence = next((told[field] for field in ("License-Expression", "License") if field in told), "as follows")
    return "\n\n".join([f"{name} {package.version}\nLicence: {licence.splitlines()[0]}", *_texts(package)])


def _texts(package: Distribution) -> Iterator[str]:
    for file in sorted(package.files or [], key=str):
        if ".dist-info/" in file.as_posix() and PurePosixPath(file).name.upper().startswith(_TITLES):
            yield Path(str(file.locate())).read_text(encoding="utf-8").strip()


def _of_npm(folder: Path) -> str:
    told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("LICENSE*"))]
    return "\n\n".join(
        [f"{told['name']} {told['version']}\nLicence: {told['license']}", *texts, told.get("homepage", "")]
    )
