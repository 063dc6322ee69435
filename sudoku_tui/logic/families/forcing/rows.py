"""The rungs of forcing chains and nets."""

from __future__ import annotations

from sudoku_tui.logic.families.forcing import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

# fmt: off
ROWS = (
    Technique(
        "forcing-chain", say("Forcing Chain"), Level.EXTREME, 500, finders.forcing_chain, words.FORCING_CHAIN,
        explainer=8.2,
    ),
    Technique(
        "forcing-net", say("Forcing Net"), Level.EXTREME, 700, finders.forcing_net, words.FORCING_NET, explainer=8.8,
    ),
)
# fmt: on
