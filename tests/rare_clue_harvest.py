"""More positions of techniques that read clues, beside those of `tests.clue_harvest`.

`python -m tests.rare_clue_harvest` adds to `puzzles/clue_lessons.txt` and `clue_training.txt` what is missing there.
Its puzzles have clues of one kind and few givens, or as few as one solution takes, so that the way through them is
hard; where it ends, and only suppositions are left, those techniques are looked for that follow them. Named kinds alone
are drawn, as in `python -m tests.rare_clue_harvest killercage`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.logic.ladder import is_of_classics, taught, technique
from sudoku_tui.logic.path import apply, example_of, first_step
from sudoku_tui.logic.step import Step
from sudoku_tui.storage.examples import clued_line, position_of
from sudoku_tui.storage.packs import pack_lines
from tests.clue_harvest import FOLDER, position_at, taken, unclear
from tests.kind_harvest import SINGLES, drawn

WANTED, LOOKED_AT = 7, 14
"""Positions of each technique, with that of its lesson; so many are compared for a technique that has none."""
CLUES, SEEDS, LINE = 12, range(40), 10
"""Clues of a puzzle, and puzzles of each kind; as much less clear is each line of a supposition."""
GIVENS = {
    **dict.fromkeys(("killercage", "greaterthan", "thermometer", "whispers", "xv", "difference", "ratio"), 0),
    **dict.fromkeys(("palindrome", "renban", "entropicline", "parityline", "minimum", "columnindexer", "clone"), 14),
    **dict.fromkeys(("arrow", "quadruple", "regionsumline", "betweenline", "sandwichsum", "xsum", "skyscraper"), 22),
    **dict.fromkeys(("sumline", "countingcircles", "nonconsecutive", "littlekillersum", "zipperline", "sumcage"), 24),
    **dict.fromkeys(("lookandsay", "productcage", "globalentropy"), 26),
}
"""The kinds, and the fewest givens of a puzzle with each: with fewer, some take minutes to be proved."""
SUPPOSING = ("clue-net", "clue-verity", "house-ways", "clue-cases")
PREEMPTED = (
    "clue-digits",
    "killer-pair",
    "killer-triple",
    "whispers-count",
    "clue-w-wing",
    "square-entropy",
    "cage-splitting",
)
"""What is seldom taken, for something else mostly tells the same first: it is looked for beside every other step."""

Lines: TypeAlias = dict[str, list[str]]
Found: TypeAlias = dict[str, list[tuple[int, str]]]  # each line with how unclear its position is


def main() -> None:
    found: Found = {}
    names = [rung.identifier for rung in taught() if not is_of_classics(rung.identifier)]
    lessons, training = (_by_technique(name) for name in ("clue_lessons", "clue_training"))
    for seed in SEEDS:
        for kind in sys.argv[1:] or GIVENS:
            known = {name: _lines_of(name, lessons, training, found) for name in names}
            short = {name for name in names if len(known[name]) < (WANTED if name in lessons else LOOKED_AT)}
            for name, place in _clearest(kind, seed, short).items():
                if _puzzle(place[1]) not in map(_puzzle, known[name]):
                    found.setdefault(name, []).append(place)
        _write(names, lessons, training, found)
        print(seed, *sorted(short), file=sys.stderr, flush=True)


def _write(names: Sequence[str], lessons: Lines, training: Lines, found: Found) -> None:
    """Write what there was, and after it what was found, the clearest first."""
    told: dict[str, list[str]] = {"clue_lessons": [], "clue_training": []}
    for name in names:
        more = [line for _, line in sorted(found.get(name, ()))]
        first = lessons.get(name, ()) or more[:1]
        others = more if name in lessons else more[1:]
        told["clue_lessons"] += first
        told["clue_training"] += [*training.get(name, ()), *others][: WANTED - 1]
    for pack, lines in told.items():
        (FOLDER / f"{pack}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _by_technique(pack: str) -> Lines:
    lines: Lines = {}
    for line in pack_lines(pack):
        lines.setdefault(line.split('"')[3], []).append(line)
    return lines


def _lines_of(name: str, lessons: Lines, training: Lines, found: Found) -> list[str]:
    return [*lessons.get(name, ()), *training.get(name, ()), *(line for _, line in found.get(name, ()))]


def _puzzle(line: str) -> str:
    """The puzzle of a line, without the technique and how far it is solved."""
    return str(
        {key: value for key, value in json.loads(line).items() if key not in ("technique", "entries", "removed")}
    )


def _clearest(kind: str, seed: int, wanted: set[str]) -> dict[str, tuple[int, str]]:
    """Of a puzzle with clues of a kind, the clearest position of each technique that is wanted."""
    try:
        puzzle = drawn(kind, seed, clues=CLUES, fewest_givens=GIVENS[kind])
    except SudokuError:  # a rule that does not fit the shape, or clues that no grid has
        return {}
    if puzzle is None or not puzzle.constraints or count_solutions(puzzle) > 1:
        return {}
    clearest: dict[str, tuple[int, str]] = {}
    for board, step in _met(puzzle, wanted):
        position = position_at(puzzle, board)
        example = example_of(technique(step.technique), position)
        if example and position_of(line := clued_line(position, step.technique)) == position:
            lines = sum(len(branch.lines) for branch in example.step.evidence.branches)
            place = unclear(board, example.step) + LINE * lines, line
            clearest[step.technique] = min(clearest.get(step.technique, place), place)
    return clearest


def _met(puzzle: Puzzle, wanted: set[str]) -> Iterator[tuple[Board, Step]]:
    board = puzzle.board()
    for board, step in taken(puzzle):
        if step.technique in wanted:
            yield board, step
        if step.technique not in SINGLES:
            others = (first_step(board, (technique(name),)) for name in PREEMPTED if name in wanted)
            yield from ((board, other) for other in others if other and other.technique != step.technique)
        board = apply(board, step)
    for name in SUPPOSING if not board.is_complete else ():
        if name in wanted and (supposed := first_step(board, (technique(name),))):
            yield board, supposed


if __name__ == "__main__":
    main()
