"""The rungs of almost locked sets."""

from __future__ import annotations

from sudoku_tui.logic.families.als import (
    chain_words,
    chains,
    death_blossom,
    death_blossom_words,
    finders,
    sue_de_coq,
    sue_de_coq_words,
    words,
)
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

# fmt: off
SUE_DE_COQ = (
    Technique(
        "sue-de-coq", say("Sue de Coq"), Level.UNFAIR, 250, sue_de_coq.sue_de_coq, sue_de_coq_words.SUE_DE_COQ,
        find_more=sue_de_coq.sue_de_coq_shared_out,
    ),
)

ROWS = (
    Technique("als-xz", say("Almost Locked Set XZ-Rule"), Level.UNFAIR, 300, finders.als_xz, words.ALS_XZ),
    Technique(
        "als-xy-wing", say("Almost Locked Set XY-Wing"), Level.UNFAIR, 320, finders.als_xy_wing, words.ALS_XY_WING,
    ),
    Technique(
        "als-chain", say("Almost Locked Set Chain"), Level.UNFAIR, 340, chains.als_chain, chain_words.ALS_CHAIN,
        find_more=chains.als_chain_of_more_digits,
    ),
    Technique(
        "death-blossom", say("Death Blossom"), Level.UNFAIR, 360, death_blossom.death_blossom,
        death_blossom_words.DEATH_BLOSSOM, is_on=False, find_more=death_blossom.death_blossom_of_few_petals,
    ),
)
# fmt: on
