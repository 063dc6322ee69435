"""Makes the pictures in `screenshots/` from the real app: `python -m tests.pictures`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from tests.tui.scenes import RACE, SCENES, Scene

FOLDER = Path(__file__).resolve().parent.parent / "screenshots"
FONTS = "Menlo, Consolas, 'DejaVu Sans Mono', monospace"


async def picture(scene: Scene) -> str:
    """A scene as SVG."""
    app = scene.app()
    async with app.run_test(size=scene.size) as pilot:
        await scene.reach(pilot)
        return with_local_fonts(app.export_screenshot(title="sudoku-tui"))


def with_local_fonts(svg: str) -> str:
    """The picture without the fonts that it would fetch from elsewhere."""
    without_faces = re.sub(r"@font-face\s*{[^}]*}\s*", "", svg)
    return re.sub(r"font-family: [^;]*monospace", f"font-family: {FONTS}", without_faces)


def main() -> None:
    """Writes one file for each scene."""
    FOLDER.mkdir(exist_ok=True)
    for scene in (*SCENES, RACE):
        (FOLDER / f"{scene.name}.svg").write_text(asyncio.run(picture(scene)), encoding="utf-8")


if __name__ == "__main__":
    main()
