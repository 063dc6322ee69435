"""A small killer in fog, made for these tests."""

from __future__ import annotations

import json

from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from tests.formats.clues.killer import KILLER, SOLUTION

DIGITS = tuple(map(int, SOLUTION))
LIT = ["R2C1", "R3C1", "R3C2", "R4C1"]


def misty(**fog: object) -> str:
    """The killer with givens in r3c1, out of the fog, and in r1c3, deep within it."""
    data = json.loads(KILLER)
    data["constraints"]["fog"] = [{"lit": LIT, "solution": SOLUTION} | fog]
    data["givens"] = "..3.....2......."
    return json.dumps(data | {"solution": SOLUTION})


MISTY = misty()
LINKED = misty(triggers=[{"cells": ["R2C1"], "lit": ["R1C1", "R1C2"]}, {"cells": ["R3C1", "R2C1"], "lit": ["R4C4"]}])


def begun(text: str = MISTY) -> Session:
    return Session(Origin(read_clued(text).puzzle, "Mist", solution=DIGITS), lambda: 0.0)
