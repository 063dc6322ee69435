"""Home as values: the game to go on with as a picture, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sudoku_tui.app.page.sheet import Action, Menu, Sheet
from sudoku_tui.words.message import NOTHING, say

if TYPE_CHECKING:
    from sudoku_tui.features.home.model import HomeRow


def home_sheet(rows: Iterable[HomeRow], chosen: int, picture: Mapping[str, object], *, has_keys: bool) -> Sheet:
    """The sheet; the first line goes on with the game of the picture."""
    actions = [
        Action(row.name, row.command.identifier, detail=row.about, key=row.key if has_keys else NOTHING) for row in rows
    ]
    actions[0] = actions[0]._replace(picture=picture, main=True)
    return Sheet(say("Sudoku"), (Menu(tuple(actions)),), actions[chosen].known_by)
