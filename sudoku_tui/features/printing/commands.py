"""The answers of the dialog that prints the game, or saves it as a picture."""

from __future__ import annotations

from sudoku_tui.keys.command import LEAVE, QUIT
from sudoku_tui.keys.dialogs import BUTTON, QUESTION, answers
from sudoku_tui.words.message import say

PRINTING_COMMANDS = (
    LEAVE,
    answers(
        {
            "puzzle": say("The puzzle, as PDF"),
            "answers": say("With solution and reasons, as PDF"),
            "png": say("The board, as PNG"),
            "svg": say("The board, as SVG"),
            "page": say("Every step explained, as HTML"),
        },
        {"puzzle": "p", "answers": "s", "png": "g", "svg": "v", "page": "e"},
    ),
    BUTTON.at(QUESTION, keys={"previous": "up,left", "next": "down,right"}),
    QUIT,
)
