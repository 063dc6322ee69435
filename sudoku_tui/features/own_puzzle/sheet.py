"""The player's own puzzle as values: the grid to tap on, its digits, what the puzzle is worth, and what it can be."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.app.page.sheet import Action, Buttons, Choice, Field, Paragraph, Picture, Sheet
from sudoku_tui.features.own_puzzle.model import SIZES, Typed, kinds_to_type
from sudoku_tui.words.message import BETWEEN, Message, as_it_is, in_turn, say

CELL, SIZE, KIND, TEXT = "cell", "size", "kind", "text"


def own_puzzle_sheet(
    typed: Typed, picture: Mapping[str, object], title: Message, text: Message, *, is_playable: bool
) -> Sheet:
    shape = typed.shape
    digit = typed.puzzle.givens[typed.cursor]
    held = as_it_is(shape.digit_name(digit)) if digit else say("empty")
    grid = Picture(title, picture, in_turn(held, as_it_is(shape.cell_name(typed.cursor)), between=BETWEEN), CELL)
    signs = [Action(as_it_is(sign), "own.digit", str(at)) for at, sign in enumerate(shape.symbols, 1)]
    play = (Action(say("Play"), "own.play", main=True),) if is_playable else ()
    ways = Action(say("Undo"), "own.undo"), Action(say("Clear"), "own.clear"), Action(say("Copy"), "own.copy")
    sizes = tuple((str(side), as_it_is(f"{side}×{side}")) for side in SIZES)
    kinds = tuple((kind.identifier, kind.label) for kind in kinds_to_type(shape.size))
    parts = (
        grid,
        Paragraph(text),
        Buttons((*signs, Action(as_it_is("·"), "own.empty"))),
        Buttons((*play, *ways)),
        Choice(say("Size"), SIZE, sizes, str(shape.size)),
        Choice(say("Kind"), KIND, kinds, typed.kind.identifier),
        Field(say("Paste a puzzle"), TEXT, "", usual=say("a line of digits, a print"), live=True),
    )
    return Sheet(say("Own puzzle"), parts)
