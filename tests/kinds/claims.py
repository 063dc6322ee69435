"""What `KINDS.md` claims of each kind, and the puzzles that need it: the page has both, and both are read from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import sudoku_tui.engine.kinds
from sudoku_tui.engine.constraints.constraint import NOTES, NOTHING_ASKED, PEERS, SOLUTION, Constraint, all_kinds
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.setting.names import kind_of
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import apply, seeking

PAGE = Path(next(iter(sudoku_tui.engine.kinds.__path__))) / "KINDS.md"
SIMPLE = ("full-house", "naked-single", "hidden-single")
WITHOUT_A_RUNG = (NOTES, PEERS, SOLUTION, NOTHING_ASKED, "")
_HEAD = """# What is done with each kind of constraint

Made from the records of the kinds by `python -m tests.kinds`, which looks for the puzzles below, too. The tests prove
by these that each kind is solved (without it there are more solutions), explained by the rungs that are named (singles
and that rung solve the puzzle, singles alone do not), drawn, read, written and made.

"""
_KINDS = ("constraint", "key", "solved by", "drawn as", "explained by", "read and written", "made", "module")
_RULES = ("rule of the shape", "name", "adds", "f-puzzles", "SudokuPad")
_PUZZLES = "## The puzzles that prove it\n\nEach after its key and the rung that it needs.\n\n```\n"


class Example(NamedTuple):
    """A puzzle that needs a kind of clue, and a rung to be solved."""

    key: str  # of a kind, or the name of a rule
    rung: str  # nothing for a rule
    line: str

    @property
    def puzzle(self) -> Puzzle:
        return read_clued(self.line, by_solution=True).puzzle

    @property
    def clues(self) -> list[Constraint]:
        return [clue for clue in self.puzzle.constraints if clue.key == self.key]

    def without(self) -> Puzzle:
        """The same without the clues of its kind, or without its rule."""
        puzzle = self.puzzle
        shape = puzzle.geometry
        rules = [rule for rule in shape.rules if rule != self.key]
        clues = [clue for clue in shape.constraints if clue.key != self.key]
        return Puzzle(shape.changed(rules=rules, constraints=clues), puzzle.givens)

    def __str__(self) -> str:
        return f"{self.key} | {self.rung} | {self.line}"


def wanted() -> list[tuple[str, str]]:
    """Every key with each rung that is said to explain it; rules without one, and nothing of what asks for nothing."""
    told = [
        (key, rung) for key, clue in all_kinds().items() for rung in clue.kind.explained_by if rung != NOTHING_ASKED
    ]
    return [*told, *((rule.value, "") for rule in sorted(Rule))]


def examples() -> dict[tuple[str, str], Example]:
    """Those that stand in the page."""
    found = dict[tuple[str, str], Example]()
    for line in PAGE.read_text("utf-8").partition("```\n")[2].splitlines():
        if line.count(" | ") >= 2:
            key, rung, text = line.split(" | ", 2)
            found[key, rung] = Example(key, rung, text)
    return found


def page(proofs: Iterable[Example]) -> str:
    by_key = {each.key: each for each in proofs}
    ordered = sorted(proofs)
    kinds = [_KINDS, ("---",) * len(_KINDS), *(_row(by_key[key]) for key in all_kinds() if key in by_key)]
    rules = [_RULES, ("---",) * len(_RULES), *(_rule_row(rule) for rule in sorted(Rule))]
    tables = ("\n".join(f"| {' | '.join(row)} |" for row in table) for table in (kinds, rules))
    return _HEAD + "\n\n".join(tables) + "\n\n" + _PUZZLES + "".join(f"{each}\n" for each in ordered) + "```\n"


def _row(example: Example) -> tuple[str, ...]:
    clue, shape = example.clues[0], example.puzzle.geometry
    kind = clue.kind
    drawn = ", ".join(sorted({type(mark).__name__.lower() for mark in clue.outline(shape)}))
    pictured = " with a picture" if drawn and not kind.is_stock else ""
    text = ", ".join((f"f-puzzles{pictured}", "our line", *(f"SudokuPad's {name}" for name in kind.text.in_sudokupad)))
    by = ", ".join(kind.explained_by)
    module = type(clue).__module__.rpartition(".")[2] + ".py"
    solved = solved_by(clue, shape)
    return str(kind.name), kind.key, solved, drawn or "words alone", by, text, kind_of({clue.key}), f"`{module}`"


def solved_by(clue: Constraint, shape: Geometry) -> str:
    """Which of the four ways to say what it means it uses."""
    ways = {"groups": clue.groups, "domains": clue.domains, "links": clue.links, "handlers": clue.handlers}
    return ", ".join(name for name, ask in ways.items() if [*ask(shape)]) or "the author's solution"


def _rule_row(rule: Rule) -> tuple[str, ...]:
    its = RULES[rule]
    adds = str(its.move) if its.steps else "houses"
    return rule.value, str(its.name), adds, " and ".join(its.keys), ", ".join(its.in_sudokupad)


def is_solved(puzzle: Puzzle, *rungs: str) -> bool:
    """Whether singles and some rungs lead to the solution."""
    board = puzzle.board()
    order = [technique(name) for name in (*SIMPLE, *rungs) if name]
    while (step := finish(seeking(board, order))) is not None:
        board = apply(board, step)
    return board.is_complete and all(board.values)


def proofs_of(example: Example) -> Iterator[str]:
    """What its puzzle does not prove."""
    if count_solutions(example.puzzle) != 1:
        yield "it has not one solution"
    if count_solutions(example.without()) < 2:
        yield "it has one solution without its clues"
    if example.rung == SOLUTION:
        return
    has_rung = example.rung not in WITHOUT_A_RUNG
    if not is_solved(example.puzzle, example.rung if has_rung else ""):
        yield "it is not solved by singles and its rung"
    if is_solved(example.puzzle if has_rung else example.without()):
        yield "it is solved without its rung"
