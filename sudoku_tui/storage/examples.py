"""Examples for lessons and training: two packs of lines like HoDoKu's, with a technique's identifier for its code.

Those of techniques that read clues are in a pack of their own, each line an object (`clued_positions`).
"""

import re
from collections import Counter
from functools import lru_cache

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse_position
from sudoku_tui.logic.ladder import is_of_classics, technique
from sudoku_tui.logic.lessons import Example, example_of
from sudoku_tui.storage.packs import pack_lines

_CODE = re.compile(r":([a-z0-9-]+)::")
_LESSONS, _TRAINING, _WITH_CLUES = "lessons", "training", "clue_lessons"


@lru_cache(maxsize=16)
def lesson_example(identifier: str) -> Example | None:
    rung = technique(identifier)
    positions = _positions(_LESSONS, identifier) if is_of_classics(identifier) else _with_clues(identifier)
    return next((example_of(rung, position) for position in positions), None)


@lru_cache(maxsize=16)
def training_positions(identifier: str) -> tuple[Position, ...]:
    return tuple(_positions(_TRAINING, identifier))


def training_counts() -> dict[str, int]:
    return Counter(map(_identifier, pack_lines(_TRAINING)))


def _with_clues(identifier: str) -> list[Position]:
    from sudoku_tui.storage.clued_positions import position_of  # which nobody needs for other techniques

    lines = (line for line in pack_lines(_WITH_CLUES) if f'"technique": "{identifier}"' in line)
    return list(map(position_of, lines))


def _positions(pack: str, identifier: str) -> list[Position]:
    return [parse_position(line) for line in pack_lines(pack) if _identifier(line) == identifier]


def _identifier(line: str) -> str:
    """The technique of a line, which may begin with a variant."""
    code = _CODE.search(line)
    return code[1] if code else ""
