"""Which puzzles of the packs of kinds need a technique that reads clues: `python -m tests.packs.clue_needs`.

A puzzle needs a technique if it is stuck without it, though all may be used that is no harder, and if nothing on its
way is harder. It prints `puzzles/clue_needs.txt` anew: a technique, a kind, and puzzles of its pack by level and seed.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.stepper import finish_unless
from sudoku_tui.features.lessons.clue_puzzles import PUZZLE_KINDS
from sudoku_tui.game.needing import needing_just
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import is_of_classics, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import walk
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.packs import of_shape

LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
MOST = 20
"""The puzzles of one kind for a technique: three are played, and then there should be others."""
_ALSO = "common-peers"  # reads no clue, but the houses that other rules add
_SECONDS = 60.0

HEADING = (
    "# What of the packs of kinds needs a technique that reads clues, and nothing harder: by level and seed.",
    "# Again: python -m tests.packs.clue_needs > puzzles/clue_needs.txt",
)


def needs(origin: Origin) -> Iterator[str]:
    """The techniques that a puzzle needs, none of them easier than what else is on its way."""
    path = walk(origin.puzzle.board())
    if not path.is_solved:
        return
    used = [technique(name) for name in dict.fromkeys(step.technique for step in path.steps)]
    hardest = max(rung.level for rung in used)
    for rung in used:
        reads_clues = rung.identifier == _ALSO or not is_of_classics(rung.identifier)
        if reads_clues and rung.level == hardest and _is_needed(origin, rung):
            yield rung.identifier


def _is_needed(origin: Origin, rung: Technique) -> bool:
    with suppress(SearchLimitError):
        return finish_unless(needing_just(origin.puzzle, rung), _SECONDS)
    return False


def rows(kinds: tuple[str, ...]) -> Iterator[str]:
    """The lines of the list."""
    found = defaultdict[tuple[str, str], list[str]](list)
    for kind in kinds:
        for level in LEVELS:
            for origin in of_shape(9, kind, level):
                for name in needs(origin):
                    found[name, kind].append(f"{level}:{origin.seed}")
                    print(kind, level, origin.seed, name, file=sys.stderr, flush=True)
    for (name, kind), stories in sorted(found.items()):
        yield " ".join((name, kind, *stories[:MOST]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=sorted({*PUZZLE_KINDS.values()}))
    print(*HEADING, *rows(tuple(parser.parse_args().kinds)), sep="\n")


if __name__ == "__main__":
    main()
