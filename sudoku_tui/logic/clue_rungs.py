"""The rungs that read clues, by the rung of the ladder that precedes them; loaded only where there are constraints."""

from collections.abc import Mapping

from sudoku_tui.logic.families import (
    cases,
    circles_and_skylines,
    equal_sets,
    lines_in_houses,
    low_and_high,
    needed_twice,
    pair_chains,
    partners,
    totals,
)
from sudoku_tui.logic.families.clues import at_once, case_by_case, house_ways, one_clue, trying_out, verities
from sudoku_tui.logic.families.killer import several_cages as killer
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say

_SUMS_AND_PLACES = (
    *circles_and_skylines.CIRCLES,
    *totals.RUNGS,
    *circles_and_skylines.SKYLINES,
    *cases.RUNGS,
    *one_clue.BY_KIND,
)
_ONE_LINE = (*cases.ON_WHISPERS, *partners.RUNGS)

CLUE_RUNGS: Mapping[str, tuple[Technique, ...]] = {
    "hidden-single": (*killer.EASY, *_ONE_LINE, *_SUMS_AND_PLACES),
    "common-peers": (
        *killer.MEDIUM,
        *lines_in_houses.TOTALS,
        *needed_twice.RUNGS,
        *pair_chains.CHAINS,
        *pair_chains.FORCED,
        *one_clue.OF_ANY_KIND,
    ),
    "hidden-quadruple": (*killer.HARD, *at_once.RUNGS, *trying_out.AT_ONCE),
    "xyz-wing": (*pair_chains.WINGS, *equal_sets.RUNGS),
    "3d-medusa": low_and_high.RUNGS,
    "forcing-net": (*trying_out.NETS, *verities.RUNGS, *house_ways.RUNGS, *case_by_case.RUNGS),
}

CLUE_KINDS: Mapping[Message, tuple[Technique, ...]] = {
    say("cages"): (*killer.EASY, *killer.MEDIUM, *killer.HARD),
    say("dots and lines"): (*_ONE_LINE, *needed_twice.RUNGS, *pair_chains.CHAINS, *low_and_high.RUNGS),
    say("sums and places"): (*_SUMS_AND_PLACES, *lines_in_houses.TOTALS),
    say("all clues"): (
        *pair_chains.FORCED,
        *pair_chains.WINGS,
        *equal_sets.RUNGS,
        *one_clue.OF_ANY_KIND,
        *at_once.RUNGS,
        *trying_out.AT_ONCE,
        *trying_out.NETS,
        *verities.RUNGS,
        *house_ways.RUNGS,
        *case_by_case.RUNGS,
    ),
}
"""The same rungs by purpose, as shown in lists."""


def clue_kind(identifier: str) -> Message:
    """The purpose of a rung that reads clues."""
    return next(kind for kind, rungs in CLUE_KINDS.items() if identifier in (rung.identifier for rung in rungs))
