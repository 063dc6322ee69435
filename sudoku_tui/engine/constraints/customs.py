"""Customs: what people know kinds of constraints by: their colours, and the signs around clues outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sudoku_tui.engine.constraints.outline import Outside

CLUE, CAGE, WHITE, BLACK = "clue", "cage", "white", "black"
HUES = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "grey")
"""The hues; the ink of one is called `clue-red` and so on."""
_KINDS: Mapping[str, str] = {
    "whispers": "green",
    "dutch whispers": "orange",
    "renban": "pink",
    "nabner": "yellow",
    "regionsumline": "blue",
    "zipperline": "purple",
    "modularline": "teal",
    "entropicline": "orange",
    "parityline": "red",
    "sumline": "teal",
    "slowthermometer": "blue",
    "columnindexer": "red",
    "rowindexer": "green",
    "boxindexer": "blue",
    "minimum": "yellow",
    "maximum": "red",
    "clone": "teal",
}
_AROUND: Mapping[str, tuple[str, str]] = {"xsum": ("⟨", "⟩"), "skyscraper": ("▵", ""), "numberedroom": ("#", "")}


def ink_of(kind: str) -> str:
    """The name of the ink of a kind of line or cell."""
    return f"{CLUE}-{_KINDS.get(kind, 'grey')}"


def outside_texts(clues: Iterable[Outside]) -> Mapping[Outside, str]:
    """What is written of clues outside; where there are several kinds, with signs that tell them apart."""
    told = {clue: clue.text for clue in clues}
    if len({clue.kind for clue in told if 0 in clue.way}) < 2:
        return told
    around = {clue: _AROUND.get(clue.kind, ("", "")) for clue in told}
    return {clue: f"{around[clue][0]}{text}{around[clue][1]}" for clue, text in told.items()}
