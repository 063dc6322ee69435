"""What the dialog for a new game says; its fields are the keys in force."""

from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import Message, Sentence, say

ASKED = {
    Level.EASY: say("singles, many givens"),
    Level.MEDIUM: say("pairs and triples"),
    Level.HARD: say("fish, wings, rectangles"),
    Level.UNFAIR: say("finned fish, short chains"),
    Level.EXTREME: say("long chains, almost locked sets"),
}
"""What the puzzles of each level ask for."""

WAYS = say("{enter} plays, {smaller} {larger} change the size, {tab} goes on, {back} cancels.")
TO_ORDER = say("{enter} makes such a puzzle, {tab} goes on, {back} cancels.")
TAPPED_TO_ORDER = say("Tap a word to see all there are to choose from. OK makes such a puzzle.")
NO_SUCH = say("{reason}.")
MAKING_TO_ORDER = say("Making a puzzle to order …")
MAKING = {
    Level.EASY: say("Making an easy puzzle …"),
    Level.MEDIUM: say("Making a medium puzzle …"),
    Level.HARD: say("Making a hard puzzle …"),
    Level.UNFAIR: say("Making an unfair puzzle …"),
    Level.EXTREME: say("Making an extreme puzzle …"),
}


def ways_of(level: Level) -> Sentence:
    """What a level asks for, and what the keys do, where there is little room."""
    return say("{level}: {what}. {enter} plays, {back} cancels.", level=level.label, what=ASKED[level])


def asked_of(level: Level) -> Sentence:
    """What a level asks for, to fingers, which have buttons."""
    return say("{level}: {what}.", level=level.label, what=ASKED[level])


def pasted_forms(size: int) -> Message:
    """In which forms a puzzle can be pasted."""
    return say(
        "a link, {cells} cells, {size} lines or a boxed print of any size",
        cells=size * size,
        size=size,
    )
