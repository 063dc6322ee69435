"""The rungs of chains and loops."""

from __future__ import annotations

from sudoku_tui.logic.families.chains import grouped, lessons, loops, open_chains
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

ROWS = (
    Technique(
        "x-chain",
        say("X-Chain"),
        Level.UNFAIR,
        260,
        5.4,
        open_chains.x_chain,
        lessons.X_CHAIN,
        find_more=open_chains.x_chain_of_the_true,
    ),
    Technique("xy-chain", say("XY-Chain"), Level.UNFAIR, 260, 6.6, open_chains.xy_chain, lessons.XY_CHAIN),
    Technique(
        "continuous-nice-loop",
        say("Continuous Nice Loop"),
        Level.UNFAIR,
        280,
        7.0,
        loops.continuous_nice_loop,
        lessons.CONTINUOUS,
        find_more=loops.continuous_nice_loop_beside_its_cells,
    ),
    Technique(
        "aic",
        say("Alternating Inference Chain"),
        Level.UNFAIR,
        280,
        7.0,
        open_chains.aic,
        lessons.AIC,
        find_more=open_chains.aic_that_closes,
    ),
    Technique(
        "discontinuous-nice-loop",
        say("Discontinuous Nice Loop"),
        Level.UNFAIR,
        280,
        7.0,
        loops.discontinuous_nice_loop,
        lessons.DISCONTINUOUS,
    ),
    Technique(
        "grouped-continuous-nice-loop",
        say("Grouped Continuous Nice Loop"),
        Level.UNFAIR,
        300,
        7.3,
        grouped.grouped_continuous_nice_loop,
        lessons.GROUPED_CONTINUOUS,
        find_more=grouped.more_continuous_nice_loops,
    ),
    Technique(
        "grouped-aic",
        say("Grouped Alternating Inference Chain"),
        Level.UNFAIR,
        300,
        7.4,
        grouped.grouped_aic,
        lessons.GROUPED_AIC,
        find_more=grouped.more_aics,
    ),
    Technique(
        "grouped-discontinuous-nice-loop",
        say("Grouped Discontinuous Nice Loop"),
        Level.UNFAIR,
        300,
        7.4,
        grouped.grouped_discontinuous_nice_loop,
        lessons.GROUPED_DISCONTINUOUS,
        find_more=grouped.more_discontinuous_nice_loops,
    ),
)
