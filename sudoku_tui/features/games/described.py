"""What a puzzle found in a text is made of, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.origin import Origin
from sudoku_tui.words.message import BETWEEN, Message, as_it_is, counted, in_turn, say


def made_of(puzzle: Puzzle) -> Message:
    """What a puzzle is made of, and what is known of its solution, in a few words."""
    known = say("the author's solution") if is_by_author(puzzle) else say("one solution")
    held = _held(puzzle) if puzzle.constraints else (counted("{count} given", "{count} givens", puzzle.clues),)
    return in_turn(*held, known, between=BETWEEN)


def offered(origin: Origin, enter: Message) -> Message:
    """A description of the puzzle found in a text, and the key that plays it."""
    return in_turn(_described(origin), say("{enter} plays it.", enter=enter))


def _described(origin: Origin) -> Message:
    if not origin.puzzle.constraints:
        return say("A puzzle with {givens} givens and one solution.", givens=origin.puzzle.clues)
    held = in_turn(*_held(origin.puzzle), between=", ")
    name = as_it_is(origin.name) if origin.name else say("A puzzle")
    if is_by_author(origin.puzzle):
        return say("{title}: {held}, and the author's solution.", title=name, held=held)
    if origin.name:
        return say("{title}: {held} and one solution.", title=origin.name, held=held)
    return say("A puzzle with {held} and one solution.", held=held)


def _held(puzzle: Puzzle) -> Iterator[Message]:
    """What a puzzle with constraints is made of; in fog, how much there is of it is not yet seen."""
    if any(clue.key == "fog" for clue in puzzle.constraints):
        yield say("fog")
        return
    clues = [clue for clue in puzzle.constraints if clue.key not in ("unread", "drawing")]
    yield counted("{count} clue", "{count} clues", len(clues)) if clues else say("a drawing")
    if puzzle.clues:
        yield counted("{count} given", "{count} givens", puzzle.clues)


def is_by_author(puzzle: Puzzle) -> bool:
    """Whether the author's solution stands for rules that are not understood, or not yet proved."""
    return any(clue.key == "unread" for clue in puzzle.constraints)
