"""What is said of low and high counted in a house."""

from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cannot_be
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, counted, in_turn, say


def _where(step: Step, geometry: Geometry) -> Message:
    return say("Look at the whispers in {base.house}: how many of its cells are low, and how many are high?")


def _why(step: Step, geometry: Geometry) -> Sentences:
    lines = [geometry.constraints[clue.constraint] for clue in step.evidence.clues]
    half = geometry.size - max(line.least for line in lines if isinstance(line, Whispers))
    return (
        say(
            "On whispers low and high digits take turns, and {base.house} has room for {half} of each kind: "
            "{low} to {low_end}, and {high} to {high_end}.",
            half=half,
            low=geometry.digit_name(1),
            low_end=geometry.digit_name(half),
            high=geometry.digit_name(geometry.size - half + 1),
            high_end=geometry.digit_name(geometry.size),
        ),
        counted(
            "This line takes its cells there: {lines}.",
            "These lines take their cells there: {lines}.",
            len(lines),
            lines=in_turn(*(line.said(geometry) for line in lines), between="; "),
        ),
        say(
            "Wherever low and high are laid so that neither has too many cells, {gone}.",
            gone=cannot_be(step.eliminations, geometry),
        ),
    )


COUNT = Words(
    where=_where,
    why=_why,
    looks=say(
        "A box of which German whispers take many cells. Colour low and high by turns along each line, and count: four "
        "cells of each kind is all there is, and one cell for the 5, which no line has."
    ),
    works=say(
        "A house holds 1 to 4 and 6 to 9 once each. Of the ways to lay low and high on its lines, those that need a "
        "fifth cell of a kind are out; where a kind has its four cells, no other cell is of it."
    ),
)
