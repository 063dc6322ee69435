"""Makes pictures from the real app.

`python -m tests.pictures` makes those in `screenshots/`; `python -m tests.pictures FOLDER [WORD...]` makes one of every
screen in every size and look, of those whose names have all the words, for instance `board none` or `-80x24-light`.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.terminal_theme import TerminalTheme
from textual.app import App

from tests.app.gallery import LOOKS, Look, gallery
from tests.app.scenes import RACE, SCENES, Scene

FOLDER = Path(__file__).resolve().parent.parent / "screenshots"
FONTS = "Menlo, Consolas, 'DejaVu Sans Mono', monospace"


_SIXTEEN = (
    [(170 * (n & 1), 170 * (n >> 1 & 1) // (2 if n == 3 else 1), 170 * (n >> 2)) for n in range(8)],
    [(85 + 170 * (n & 1), 85 + 170 * (n >> 1 & 1), 85 + 170 * (n >> 2)) for n in range(8)],
)
CONSOLE = TerminalTheme((0, 0, 0), (170, 170, 170), *_SIXTEEN)
"""The sixteen colours of the Linux console: brown where others have a dark yellow."""
PAGE = TerminalTheme((255, 255, 255), (0, 0, 0), *_SIXTEEN)
"""The same on a terminal with a bright ground."""


async def picture(scene: Scene, look: Look = LOOKS[0]) -> str:
    """A scene as SVG."""
    app = look.worn_by(scene)
    async with app.run_test(size=scene.size) as pilot:
        await scene.reach(pilot)
        return look.drawn(with_local_fonts(exported(app)))


def exported(app: App[Any]) -> str:
    """What the screen shows, as SVG; the terminal's own colours are those of the Linux console."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rich.console.SVG_EXPORT_THEME", CONSOLE if app.current_theme.dark else PAGE)
        return app.export_screenshot(title="sudoku-tui")


def with_local_fonts(svg: str) -> str:
    """The picture without the fonts that it would fetch from elsewhere."""
    without_faces = re.sub(r"@font-face\s*{[^}]*}\s*", "", svg)
    return re.sub(r"font-family: [^;]*monospace", f"font-family: {FONTS}", without_faces)


def shoot_for_readers() -> None:
    """Writes one file for each scene that the README shows."""
    FOLDER.mkdir(exist_ok=True)
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    for scene in (*SCENES, RACE):
        if f"(screenshots/{scene.name}.svg)" not in readme:
            continue
        (FOLDER / f"{scene.name}.svg").write_text(asyncio.run(picture(scene)), encoding="utf-8")


def shoot_gallery(folder: Path, words: Sequence[str]) -> None:
    """Writes one file for each screen, size and look whose name has all the words; says which could not be reached."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene, look in gallery():
        if all(word in name for word in words):
            try:
                (folder / f"{name}.svg").write_text(asyncio.run(picture(scene, look)), encoding="utf-8")
            except Exception as error:  # a gallery with a gap is better than none
                print(f"{name}: {error!r}", file=sys.stderr)


def main(arguments: Sequence[str]) -> None:
    """Makes the pictures that are asked for."""
    if arguments:
        shoot_gallery(Path(arguments[0]), arguments[1:])
    else:
        shoot_for_readers()


if __name__ == "__main__":
    main(sys.argv[1:])
