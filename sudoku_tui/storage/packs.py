"""The packs that come with the program: `puzzles/` beside the package, or within it in a wheel.

Only the requested lines of a pack are read, so a thousand of them cost next to nothing at start.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import overload

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.levels import Level

PACKAGE = Path(__file__).parents[1]
DAILIES = "dailies"
_LINE = re.compile(r"(\S+)  # (\w+), score (\d+), \d+ givens, seed (\S+)")
_CLASSIC = re.compile(r"[1-9.]{81}")


class Pack(Sequence[Origin]):
    """Puzzles of a file with their stories, each read when requested."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = [line for line in lines if not line.startswith("#")]

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, place: int) -> Origin: ...
    @overload
    def __getitem__(self, place: slice) -> Pack: ...
    def __getitem__(self, place: int | slice) -> Origin | Pack:
        return Pack(self._lines[place]) if isinstance(place, slice) else _origin(self._lines[place])


def pack_lines(name: str) -> list[str]:
    """The lines of a pack, such as `classics` or `techniques/x-wing`."""
    for folder in (PACKAGE / "puzzles", PACKAGE.parent / "puzzles"):  # in a wheel, in a checkout
        file = folder / f"{name}.txt"
        if file.is_file():
            return file.read_text(encoding="utf-8").splitlines()
    raise FileNotFoundError(f"there is no pack of puzzles called {name!r}")


def graded(level: str) -> Pack:
    """The puzzles of a level, each exactly as our generator makes it from its seed."""
    return Pack(pack_lines(level))


def of_shape(size: int, kind: str, level: str) -> Pack:
    """The puzzles of another size or kind, and of a level, as the generator makes them; none where there is no pack."""
    return Pack(line for line in _lines_if_any(f"shapes/{shape_name(size, kind)}") if is_of_level(line, level))


def is_of_level(line: str, level: str) -> bool:
    return f"# {level}, " in line or f'"level": "{level}"' in line  # puzzles with clues are objects


def shape_name(size: int, kind: str) -> str:
    """The name of the pack of a size and a kind, such as `10x10-diagonals-hyper`."""
    return "-".join(re.findall(r"[a-z0-9-]+", f"{size}x{size} {kind.lower()}"))


def needing(identifier: str) -> Pack:
    """The puzzles that need a technique and nothing harder; none where there is no pack."""
    return Pack(_lines_if_any(f"techniques/{identifier}"))


def of_clue_technique(identifier: str) -> Pack:
    """The puzzles with clues, or of a variant, that need a technique and nothing harder, from the packs of kinds."""
    lines = list[str]()
    for kind, stories in _clue_needs().get(identifier, {}).items():
        wanted = [story.split(":", 1) for story in stories]
        lines += [
            line
            for line in _lines_if_any(f"shapes/9x9-{kind}")
            if any(is_of_level(line, level) and _is_of_seed(line, seed) for level, seed in wanted)
        ]
    return Pack(lines)


def kinds_needing(identifier: str) -> tuple[str, ...]:
    """The kinds in whose packs some puzzles need a technique and nothing harder."""
    return tuple(_clue_needs().get(identifier, {}))


@cache
def _clue_needs() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """By technique and kind the puzzles that need it, each as `easy:pack-2`."""
    needs: dict[str, dict[str, Sequence[str]]] = {}
    for line in _lines_if_any("clue_needs"):
        if not line.startswith("#"):
            identifier, kind, *stories = line.split()
            needs.setdefault(identifier, {})[kind] = stories
    return needs


def _is_of_seed(line: str, seed: str) -> bool:
    return f'"seed": "{seed}"' in line or line.endswith(f", seed {seed}")


def of_technique(identifier: str) -> tuple[Puzzle, ...]:
    """The same without their stories."""
    return tuple(origin.puzzle for origin in needing(identifier))


def _lines_if_any(name: str) -> list[str]:
    """The lines of a pack that not every door has: on the site, a first visit would have to fetch it."""
    try:
        return pack_lines(name)
    except FileNotFoundError:
        return []


def _origin(line: str) -> Origin:
    if line.startswith("{"):
        return _clued(line)
    story = _LINE.fullmatch(line)
    if story is None:
        raise ValueError(f"this is no line of a pack: {line}")
    givens, level, score, seed = story.groups()
    return Origin(_puzzle(givens), "", level, seed, int(score), source=Source.PACK)


def _clued(line: str) -> Origin:
    """A puzzle with clues, whose line is an object."""
    import json

    from sudoku_tui.formats.clues.own import clued_of

    story = json.loads(line)
    puzzle = clued_of(story).puzzle
    return Origin(puzzle, "", story["level"], story["seed"], story["score"], source=Source.PACK)


def _puzzle(givens: str) -> Puzzle:
    if _CLASSIC.fullmatch(givens):
        return Puzzle(CLASSIC, tuple(int(sign) if sign != "." else 0 for sign in givens))
    from sudoku_tui.formats import parse  # loads all formats, which most packs do not need

    return parse(givens)


def how_many(size: int, kind: str) -> int:
    """The number of packed puzzles of a size and a kind, of all levels; 0 where there is no pack."""
    is_usual = (size, kind) == (CLASSIC.size, "Classic")
    names = tuple(Level) if is_usual else (f"shapes/{shape_name(size, kind)}",)
    return sum(not line.startswith("#") for name in names for line in _lines_if_any(name))
