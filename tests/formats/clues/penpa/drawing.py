"""Penpa's links, made for these tests as its page makes them."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from urllib.parse import quote
from zlib import compressobj

from sudoku_tui.formats.clues.penpa.text import _WORDS

SIZE = 4
WIDE = SIZE + 4
COUNT = WIDE * WIDE
BOXES = {  # the thick lines between the four boxes, by their crossings
    f"{COUNT + WIDE * row + 3},{COUNT + WIDE * (row + 1) + 3}": 2 for row in range(1, 5)
} | {f"{COUNT + WIDE * 3 + column},{COUNT + WIDE * 3 + column + 1}": 2 for column in range(1, 5)}


def cell(row: int, column: int) -> int:
    """The number of a cell's middle; rows and columns from 1."""
    return WIDE * (row + 1) + column + 1


def corner(row: int, column: int) -> int:
    """The number of the upper left quarter of a cell."""
    return 4 * COUNT + 4 * cell(row, column)


def link(
    question: dict[str, Any],
    *,
    about: str = "Title: Four,Author: A. Setter,,",
    answer: dict[str, Any] | None = None,
    check: dict[int, int] | None = None,
    colours: dict[str, Any] | None = None,
    message: str = "false",
    kind: str = "sudoku",
    size: int = SIZE,
    cells: Sequence[int] = (),
) -> str:
    """A link with what the author drew, and perhaps a solution; other boards than the usual name their cells."""
    cells = cells or [cell(row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)]
    steps = [cells[0], *(after - before for before, after in pairwise(cells))]
    lines = [f"{kind},{size},{size},38,0,1,1,190,190,36,36,0,0,0,0,{about},OFF,false", "[0,0,0,0]", '{"pu_q":{}}']
    lines += [
        json.dumps({"lineE": BOXES, **question}),
        json.dumps(answer or {}),
        json.dumps(steps),
        "[]",
        "[]",
        '"x"',
        '"x"',
    ]
    lines += ["[3,0,0]", "{}", '"x"', "1", json.dumps(colours or {}), "{}", "[]", "[]", message]
    text = "\n".join(lines).replace("z", "zZ")
    for short, word in _WORDS.items():
        text = text.replace(word, f"z{short}") if short != "Z" else text
    told = [[], [], [], [], [f"{number},{digit}" for number, digit in (check or {}).items()], []]
    answers = f"&a={packed(json.dumps(told))}" if check else ""
    return f"https://penpa.example/penpa-edit/#m={'solve' if check else 'edit'}&p={packed(text)}{answers}"


def packed(text: str) -> str:
    unfolding = compressobj(9, wbits=-15)
    return quote(b64encode(unfolding.compress(text.encode()) + unfolding.flush()).decode(), safe="")
