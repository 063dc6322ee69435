"""What a form has no place for, in clauses that `convert` tells."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.words.message import Message, all_of, counted, say


def rules_left_out(rules: Iterable[Rule], written: Collection[Rule]) -> Iterator[Message]:
    for rule in rules:
        if rule not in written:
            yield say("the rule {rule} is left out", rule=RULES[rule].name)


def clues_left_out(lost: Collection[Constraint]) -> Iterator[Message]:
    """A clause with the kinds of some clues."""
    if lost:
        names = all_of(dict.fromkeys(clue.name for clue in lost))
        yield counted("1 clue is left out: {names}", "{count} clues are left out: {names}", len(lost), names=names)
