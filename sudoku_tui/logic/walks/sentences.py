"""A proof as it is told, a sentence at a time: for shapes that have no walk of their own."""

from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.walks.trail import changed, deeds, sentence
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import Message, Passage, say


def walk_sentences(step: Step, board: Board) -> Walk:
    """The sentences of the proof, all with its marks; the last has everything that it rests on."""
    evidence, why = step.evidence, explain(step, board.geometry).stages[2]
    parts = [each for each in why.parts if isinstance(each, Message)] if isinstance(why, Passage) else [why]
    told = [Stop(part, marks=evidence.marks, houses=evidence.shown_houses) for part in parts]
    done = changed(step, board.geometry)
    last = Stop(
        say("So {done}.", done=done),
        deeds(step),
        truths=evidence.truths,
        clues=evidence.clues,
        sums=evidence.sums,
        shares=evidence.shares,
        filled=evidence.filled,
        corners=evidence.candidates(Role.CORNER),
        marks=evidence.marks,
        houses=evidence.shown_houses,
    )
    return Walk(sentence(done), (*told, last))
