"""The rungs of chains and loops."""

from __future__ import annotations

from sudoku_tui.logic.families.chains import finders, lessons
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

# fmt: off
ROWS = (
    Technique(
        "x-chain", say("X-Chain"), Level.UNFAIR, 260, finders.x_chain, lessons.X_CHAIN,
        find_more=finders.x_chain_of_the_true, explainer=5.4,
    ),
    Technique("xy-chain", say("XY-Chain"), Level.UNFAIR, 260, finders.xy_chain, lessons.XY_CHAIN, explainer=6.6),
    Technique(
        "continuous-nice-loop", say("Continuous Nice Loop"), Level.UNFAIR, 280, finders.continuous_nice_loop,
        lessons.CONTINUOUS, find_more=finders.more_continuous_nice_loops, explainer=7.0,
    ),
    Technique(
        "aic", say("Alternating Inference Chain"), Level.UNFAIR, 280, finders.aic, lessons.AIC,
        find_more=finders.more_aics, explainer=7.0,
    ),
    Technique(
        "discontinuous-nice-loop", say("Discontinuous Nice Loop"), Level.UNFAIR, 280, finders.discontinuous_nice_loop,
        lessons.DISCONTINUOUS, explainer=7.0,
    ),
    Technique(
        "grouped-continuous-nice-loop", say("Grouped Continuous Nice Loop"), Level.UNFAIR, 300,
        finders.grouped_continuous_nice_loop, lessons.GROUPED_CONTINUOUS,
        find_more=finders.more_grouped_continuous_nice_loops, explainer=7.3,
    ),
    Technique(
        "grouped-aic", say("Grouped Alternating Inference Chain"), Level.UNFAIR, 300, finders.grouped_aic,
        lessons.GROUPED_AIC, find_more=finders.more_grouped_aics, explainer=7.4,
    ),
    Technique(
        "grouped-discontinuous-nice-loop", say("Grouped Discontinuous Nice Loop"), Level.UNFAIR, 300,
        finders.grouped_discontinuous_nice_loop, lessons.GROUPED_DISCONTINUOUS,
        find_more=finders.more_grouped_discontinuous_nice_loops, explainer=7.4,
    ),
)
# fmt: on
